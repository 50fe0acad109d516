// Whether stays are booked on this site, beside the platform's own page.
import { frozenWorld } from "@/lib/clock";
import { config } from "@/lib/config";

/** True where this site offers to book; else it hands travellers over, and nothing of booking is on its pages. */
export const isBookedHere = (): boolean => config.booking.by === "orders";

/** Where a booking is begun; null where stays are booked at the platform alone, and in a world that stands still. */
export const bookActionIn = (locale: string): string | null =>
  isBookedHere() && frozenWorld() === null ? `/api/booking?locale=${locale}` : null;
