// Whether somebody is at the desk: a page that only refreshes itself must not keep a session from going idle.

const ATTENDED_MS = 60_000;
const SIGNS = ["keydown", "pointermove", "pointerdown", "wheel", "touchmove"];

let lastSign = Number.NEGATIVE_INFINITY;

/** Notes every key press and pointer movement until the returned function is called. */
export function watchAttention(target: EventTarget = window): () => void {
  const note = () => {
    lastSign = Date.now();
  };
  for (const sign of SIGNS) target.addEventListener(sign, note, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) target.removeEventListener(sign, note, { capture: true });
  };
}

/** Sent with what the desk asks by itself; the session is not moved on by a request that carries it. */
export const pollHeaders = (): Record<string, string> =>
  Date.now() - lastSign < ATTENDED_MS ? {} : { "x-roomward-poll": "1" };
