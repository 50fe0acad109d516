// Delays after wrong PINs of bookings, by caller and booking (docs/decisions 167).
import "server-only";
import { type Counter, guessGuard } from "@/lib/db/guess-delay";
import { bookingDelay } from "@/lib/db/schema";

/** Far longer than the longest delay, so that waiting for the counter to expire gains a guesser nothing. */
export const REMEMBERED_DAYS = 30;

/**
 * A PIN has four digits: at one try a day, trying all of them takes 27 years. An owner delayed in a new browser can still
 * use the link.
 */
const RULES = {
  address: { free: 20, maxSeconds: 3_600, isShared: true },
  booking: { free: 5, maxSeconds: 86_400, isShared: true },
  browser: { free: 5, maxSeconds: 900 },
  links: { free: 20, maxSeconds: 900, isShared: true },
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

/** Counters of a try: a browser that opened the booking before has its own, any other shares those of address and booking. */
export const pinCounters = (reservation: string, address: string, device: string | null): BookingCounter[] =>
  device === null ? [counter("address", address), bookingCounter(reservation)] : [counter("browser", device)];

export const linksCounters = (address: string): BookingCounter[] => [counter("links", address)];
