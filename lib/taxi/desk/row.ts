// One booking as a row of the desk.
import "server-only";
import type { taxiBooking, taxiListing } from "@/lib/db/schema";
import { maskText, passengerName } from "@/lib/format/mask";
import type { DeskListing, DeskPickup, DeskRow } from "./desk";

export type Booking = typeof taxiBooking.$inferSelect;
export type Listing = typeof taxiListing.$inferSelect;

export const iso = (at: Date): string => at.toISOString();
export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

const MEET_AND_GREET = new Set(["meetandgreet", "meetandgreetmessage"]);
export const isMeetAndGreet = ({ name }: { name: string }): boolean => MEET_AND_GREET.has(name.toLowerCase());

/** Text of the meet-and-greet service; null when none was ordered. */
export function meetAndGreetOf(booking: Booking, isRevealed: boolean): string | null {
  const ordered = booking.services.filter(isMeetAndGreet);
  if (ordered.length === 0) return null;
  const text = ordered.map(({ value }) => value).join("\n");
  return isRevealed ? text : maskText(text);
}

/** The platform's list beside our booking; its flight number is gone when ours was deleted. */
export function listingOf(listing: Listing | null, booking: Booking | null): DeskListing | null {
  if (listing === null) return null;
  const ours = booking?.pickupAt ?? null;
  return {
    status: listing.status,
    pickupAt: isoOrNull(listing.pickupAt),
    flightNumber: booking?.blankedAt ? null : listing.flightNumber,
    seenAt: iso(listing.seenAt),
    goneAt: isoOrNull(listing.goneAt),
    pickupDiffers:
      ours !== null && listing.pickupAt !== null && ours.getTime() !== listing.pickupAt.getTime(),
  };
}

export function pickupOf(booking: Booking, listing: Listing | null): DeskPickup | null {
  if (booking.pickupAt) return { at: iso(booking.pickupAt), source: "delivery" };
  return listing?.pickupAt ? { at: iso(listing.pickupAt), source: "platform" } : null;
}

export function unseenOf({ seenRevision, revision, status }: Booking): DeskRow["unseen"] {
  if (seenRevision >= revision) return null;
  if (status === "cancelled") return "cancelled";
  return seenRevision === 0 ? "new" : "changed";
}

interface Beside {
  listing: Listing | null;
  amendments: number;
  isRevealed?: boolean;
}

export function rowOf(booking: Booking, { listing, amendments, isRevealed = false }: Beside): DeskRow {
  return {
    reference: booking.reference,
    customerReference: booking.customerReference,
    supplierBookingId: booking.supplierBookingId,
    status: booking.status,
    passenger: passengerName(booking, isRevealed),
    flightNumber: booking.flightNumber,
    pickup: pickupOf(booking, listing),
    meetAndGreet: meetAndGreetOf(booking, isRevealed),
    receivedAt: iso(booking.receivedAt),
    changedAt: isoOrNull(booking.changedAt),
    revision: booking.revision,
    unseen: unseenOf(booking),
    amendments,
    duplicates: booking.duplicates,
    openDecisions: booking.openDecisions,
    listing: listingOf(listing, booking),
    retainUntil: iso(booking.retainUntil),
    blankedAt: isoOrNull(booking.blankedAt),
  };
}
