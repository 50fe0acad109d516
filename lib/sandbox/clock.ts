// The sandbox's one clock: frozen when an instant is given, otherwise the machine's.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The instant it was frozen at, or null when it runs. */
  readonly frozenAt: string | null;
}

/** A clock that stands at `iso`, or runs when `iso` is null. Throws a RangeError for a text that is no instant. */
export function makeClock(iso: string | null): Clock {
  if (iso === null) return { now: () => Date.now(), frozenAt: null };
  const at = Date.parse(iso);
  if (Number.isNaN(at))
    throw new RangeError(`"${iso}" is not an instant; write it like 2027-01-15T09:00:00Z`);
  const frozenAt = new Date(at).toISOString();
  return { now: () => at, frozenAt };
}
