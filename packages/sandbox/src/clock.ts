// The sandbox's clocks: the one it starts with, and the one of a namespace, which can be changed.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The instant it stands at, or null when it runs. */
  readonly frozenAt: string | null;
}

/** How a changed clock stands; enough to set another one the same way. */
export interface ClockState {
  /** Null when it runs. */
  frozenAtMs: number | null;
  /** Ahead of the clock it started from, while it runs. */
  aheadMs: number;
}

/** A clock of its own per namespace. */
export interface AdjustableClock extends Clock {
  /** Grows with every change, so that nothing kept from another time is used again. */
  readonly changes: number;
  /** Stands still where it is. */
  freeze(): void;
  /** Runs on from where it is. */
  run(): void;
  /** Jumps to an instant, and stands or runs as before. */
  set(ms: number): void;
  advance(ms: number): void;
  save(): ClockState;
  load(state: ClockState): void;
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

/** Starts like `base` and can then be changed. A frozen one that is let run goes at the machine's pace. */
export function adjustableClock(base: Clock): AdjustableClock {
  const pace = () => (base.frozenAt === null ? base.now() : Date.now());
  let state: ClockState = { frozenAtMs: base.frozenAt === null ? null : base.now(), aheadMs: 0 };
  let changes = 0;
  const now = () => state.frozenAtMs ?? pace() + state.aheadMs;
  const change = (next: ClockState) => {
    state = next;
    changes += 1;
  };
  return {
    now,
    get frozenAt() {
      return state.frozenAtMs === null ? null : new Date(state.frozenAtMs).toISOString();
    },
    get changes() {
      return changes;
    },
    freeze: () => change({ frozenAtMs: now(), aheadMs: 0 }),
    run: () => change({ frozenAtMs: null, aheadMs: now() - pace() }),
    set: (ms) =>
      change(
        state.frozenAtMs === null
          ? { frozenAtMs: null, aheadMs: ms - pace() }
          : { frozenAtMs: ms, aheadMs: 0 },
      ),
    advance(ms) {
      this.set(now() + ms);
    },
    save: () => ({ ...state }),
    load: (saved) => change({ ...saved }),
  };
}
