// Opening a booking without its link: by reservation and PIN, slowly for whoever guesses.
import "server-only";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { withAsciiDigits } from "@/lib/format/digits";
import { millisecondsToWait } from "@/lib/http/rate-limit";
import { addWord, openByPin } from "@/lib/orders/attempts";
import { processWide } from "@/lib/process-wide";

const WINDOW_SECONDS = 15 * 60;
/** Wrong or right: so many tries from one address, and so many at one reservation, in the window. */
const TRIES = { address: 20, reservation: 5 } as const;

const limiter = (kind: keyof typeof TRIES): RateLimiterMemory =>
  processWide(
    `booking-tries-${kind}`,
    () => new RateLimiterMemory({ points: TRIES[kind], duration: WINDOW_SECONDS }),
  );

const LONGEST = 40;

/** Without blanks and in ASCII digits, a number also without its dashes; empty for what is longer than any. */
function bare(typed: string): string {
  const text = withAsciiDigits(typed).replaceAll(/[\s\p{Default_Ignorable_Code_Point}]+/gu, "");
  if (text.length > LONGEST) return "";
  const number = text.replaceAll(/[\p{Pd}.]/gu, "");
  return /^\d+$/.test(number) ? number : text;
}

export type Opened =
  | { kind: "opened"; word: string; language: string }
  | { kind: "wrong" }
  | { kind: "limited"; minutes: number };

/** A word of its own for the booking, if number and PIN belong together. Nobody learns which of the two was wrong. */
export async function openWithPin(
  given: { reservation: string; pin: string },
  address: string,
): Promise<Opened> {
  const [reservation, pin] = [bare(given.reservation), bare(given.pin)];
  if (reservation === "" || pin === "") return { kind: "wrong" };
  const waits = await Promise.all([
    millisecondsToWait(limiter("address"), address),
    millisecondsToWait(limiter("reservation"), reservation),
  ]);
  const waitMs = Math.max(...waits);
  if (waitMs > 0) return { kind: "limited", minutes: Math.ceil(waitMs / 60_000) };
  const attempt = await openByPin(reservation, pin);
  return attempt === null
    ? { kind: "wrong" }
    : { kind: "opened", word: await addWord(attempt), language: attempt.language };
}

/** Minutes until links may be asked for again from an address; 0 now. */
export async function minutesBeforeLinks(address: string): Promise<number> {
  return Math.ceil((await millisecondsToWait(limiter("address"), address)) / 60_000);
}
