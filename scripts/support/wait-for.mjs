// Waiting for a part of the start: what is waited for is told within seconds, and nothing is given up while it moves.
import { StartError } from "./modules.mjs";

const TELL_MS = 4_000;
const SILENCE_MS = 300_000;

/**
 * Asks `look` again and again until it answers true; any other answer is what is to be said of it, or false.
 * `moved` is a number or text that changes while something happens elsewhere.
 * @param {{ what: string, look: () => Promise<boolean | string>, say: (line: string) => void,
 *   moved?: () => unknown }} wait
 */
export async function waitFor({ what, look, say, moved = () => "" }) {
  const began = Date.now();
  let verdict = false;
  let movedAt = began;
  let last = "";
  // By a clock of its own: an answer that does not come must not keep it silent.
  const teller = setInterval(() => {
    const seconds = Math.round((Date.now() - began) / 1_000);
    say(verdict || `Waiting for ${what} (${seconds} s) ...`);
  }, TELL_MS);
  try {
    for (;;) {
      verdict = await look();
      if (verdict === true) return;
      const sign = `${verdict} ${moved()}`;
      if (sign !== last) movedAt = Date.now();
      last = sign;
      if (Date.now() - movedAt > SILENCE_MS)
        throw new StartError(
          `${what[0].toUpperCase()}${what.slice(1)} made no progress for five minutes: see the messages above, and try again when that is mended.`,
        );
      await new Promise((tick) => setTimeout(tick, 50));
    }
  } finally {
    clearInterval(teller);
  }
}
