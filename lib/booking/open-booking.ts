// Opening a booking without its link: by reservation and PIN, slowly for whoever guesses.
import "server-only";
import { config } from "@/lib/config";
import { cutText, withAsciiDigits } from "@/lib/format/text";
import { tidyLine } from "@/lib/format/tidy-text";
import { deviceMark, markedDevice } from "@/lib/http/device-mark";
import { addLinkToken, openByPin } from "@/lib/orders/attempts";
import {
  bookingCounter,
  failuresOf,
  forgive,
  linksCounters,
  pinCounters,
  secondsToWait,
  takeBack,
} from "@/lib/orders/pin-delay";
import { mailGuessed } from "@/lib/orders/queue-mail";
import { withoutCards } from "@/lib/rules/card-number";
import { OPENED_COOKIE, OPENED_DAYS, TYPED_COOKIE, TYPED_MINUTES } from "@/lib/rules/order-attempt";

/** Wrong PINs after which the booker is warned by mail. */
const WARN_AFTER_FAILURES = 10;

const OPENED_SECONDS = OPENED_DAYS * 86_400;
/** The cookie is sent with every request: it remembers the last few bookings. */
const MAX_MARKS = 3;
const MARK = /^[\w-]{1,30}\.\d{1,20}\.[\w-]{1,50}$/;

const marksIn = (sent: string): string[] => sent.split("~", MAX_MARKS).filter((mark) => MARK.test(mark));

/** The name of the browser that sent the cookie's value, if it opened the reservation before. */
const openedDevice = (sent: string, reservation: string): string | null =>
  marksIn(sent)
    .map((mark) => markedDevice("booking-device", mark, reservation))
    .find((device) => device !== null) ?? null;

/** The `set-cookie` line for a browser that opened the reservation; null where it has it already. */
export function openedCookie(sent: string, reservation: string): string | null {
  if (openedDevice(sent, reservation) !== null) return null;
  const own = deviceMark("booking-device", reservation, OPENED_SECONDS);
  const value = [own, ...marksIn(sent)].slice(0, MAX_MARKS).join("~");
  return cookieLine(OPENED_COOKIE, value, { path: "/", seconds: OPENED_SECONDS });
}

function cookieLine(
  name: string,
  value: string,
  { path, seconds }: { path: string; seconds: number },
): string {
  const secure = config.site.origin.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

const LONGEST = 40;
const MAX_TYPED = 100;

/**
 * The `set-cookie` line that keeps a number or an e-mail address for the form of `path`, whether or not there is such a
 * booking. It is in no address, as those are logged.
 */
export function typedCookie(path: string, field: "reservation" | "email", typed: string): string {
  const stored = new URLSearchParams({ [field]: withoutCards(cutText(tidyLine(typed), MAX_TYPED)) });
  const value = encodeURIComponent(stored.toString());
  return cookieLine(TYPED_COOKIE, value, { path, seconds: 60 * TYPED_MINUTES });
}

/** A number as it is, also out of `PIN 5490`; without blanks what has no digit, and empty what is longer than any. */
function bare(typed: string): string {
  const text = withAsciiDigits(typed).replaceAll(/[\s\p{Default_Ignorable_Code_Point}]+/gu, "");
  return text.length > LONGEST ? "" : text.replaceAll(/\D/g, "") || text;
}

export type Opened =
  | { kind: "opened"; token: string; reservation: string; language: string }
  | { kind: "wrong" }
  | { kind: "noPin" }
  | { kind: "limited"; minutes: number };

interface Tried {
  reservation: string;
  pin: string;
  /** IP address of the caller. */
  address: string;
  /** The value of `OPENED_COOKIE`; empty without one. */
  marks: string;
}

/** A word of its own for the booking, if number and PIN belong together. Nobody learns which of the two was wrong. */
export async function openWithPin({ address, marks, ...given }: Tried): Promise<Opened> {
  const [reservation, pin] = [bare(given.reservation), bare(given.pin)];
  if (reservation !== "" && tidyLine(given.pin) === "") return { kind: "noPin" };
  if (reservation === "" || pin === "") return { kind: "wrong" };
  const counters = pinCounters(reservation, address, openedDevice(marks, reservation));
  const seconds = await secondsToWait(counters);
  if (seconds > 0) return { kind: "limited", minutes: Math.ceil(seconds / 60) };
  const attempt = await openByPin(reservation, pin).catch(async (error: unknown) => {
    await takeBack(counters);
    throw error;
  });
  if (attempt === null) {
    // Queried for unknown numbers, too, so that the response time tells nothing about them.
    if ((await failuresOf(bookingCounter(reservation))) >= WARN_AFTER_FAILURES)
      await mailGuessed(reservation);
    return { kind: "wrong" };
  }
  await forgive(counters);
  return { kind: "opened", token: await addLinkToken(attempt), reservation, language: attempt.language };
}

/** Minutes until links may be asked for again from an address; 0 now. */
export async function minutesBeforeLinks(address: string): Promise<number> {
  return Math.ceil((await secondsToWait(linksCounters(address))) / 60);
}
