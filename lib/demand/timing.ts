// Time and chance as the client sees them, so that a test can decide both.
import "server-only";

export interface Timing {
  /** Epoch milliseconds. */
  now(): number;
  /** From 0 up to, not including, 1. */
  random(): number;
  sleep(ms: number): Promise<void>;
}

/** The same, but where the machine's clock is set back it goes on: what was to last a minute lasts no hour. */
export function neverBack(timing: Timing): Timing {
  let [latest, ahead] = [timing.now(), 0];
  const now = () => {
    const at = timing.now() + ahead;
    if (at < latest) ahead += latest - at;
    latest = Math.max(latest, at);
    return latest;
  };
  return { ...timing, now };
}
