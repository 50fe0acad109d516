// How slow it is to guess PINs of bookings, by who tries (docs/decisions 167).
import "server-only";
import { type Counter, guessGuard } from "@/lib/db/guess-delay";
import { bookingDelay } from "@/lib/db/schema";

/** Longer than the longest delay by far: to wait until it is forgotten must gain a guesser nothing. */
export const REMEMBERED_DAYS = 30;

/**
 * A PIN has four digits. At one try a day they last for 27 years, and its owner, whom the day may hit too at a browser
 * that was never here, has the link.
 */
const RULES = {
  address: { free: 20, mostSeconds: 3_600, isShared: true },
  booking: { free: 5, mostSeconds: 86_400, isShared: true },
  browser: { free: 5, mostSeconds: 900 },
  links: { free: 20, mostSeconds: 900, isShared: true },
} as const;

const guard = guessGuard({
  table: bookingDelay,
  purpose: "booking-device",
  rememberedHours: REMEMBERED_DAYS * 24,
  rules: RULES,
});
const { counter } = guard;
export const { secondsToWait, takeBack, forgive, failuresOf } = guard;

type BookingCounter = Counter<keyof typeof RULES>;

export const bookingCounter = (reservation: string): BookingCounter => counter("booking", reservation);

/** What counts a try: a browser that opened the booking before for itself alone, any other by address and booking. */
export const pinCounters = (reservation: string, address: string, device: string | null): BookingCounter[] =>
  device === null ? [counter("address", address), bookingCounter(reservation)] : [counter("browser", device)];

export const linksCounters = (address: string): BookingCounter[] => [counter("links", address)];
