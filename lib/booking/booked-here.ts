// Whether stays are booked on this site, beside the platform's own page.
import { config } from "@/lib/config";

/** True where this site offers to book; else it hands travellers over, and nothing of booking is on its pages. */
export const isBookedHere = (): boolean => config.booking.by === "orders";
