// Everything the desk knows of one reference; personal data is masked unless it is revealed.
import "server-only";
import { eq } from "drizzle-orm";
import { taxiBooking, taxiListing } from "@/lib/db/schema";
import { DELETED, maskPhone, maskText, passengerName } from "@/lib/format/mask";
import type { BookingDetail, DetailField } from "./desk";
import { amendmentsOf, type Reading } from "./read";
import { type Booking, isMeetAndGreet, iso, isoOrNull, listingOf, meetAndGreetOf, rowOf } from "./row";
import { deliveriesOf, timelineOf } from "./timeline";

/** `board`: what a name board shows is whole, everything else stays masked. */
export type Revealed = "nothing" | "board" | "details";

interface Personal {
  key: string;
  label: string;
  text: string | null;
  mask?: (text: string) => string;
}

/** Null is shown as deleted after retention and left out before it. */
function personalField(
  { key, label, text, mask = maskText }: Personal,
  { blankedAt }: Booking,
  isRevealed: boolean,
): DetailField[] {
  if (text === null) return blankedAt ? [{ key, label, value: DELETED, isPersonal: true }] : [];
  return [{ key, label, value: isRevealed ? text : mask(text), isPersonal: true }];
}

function plainField(key: string, label: string, value: string | null): DetailField[] {
  return value === null || value === "" ? [] : [{ key, label, value, isPersonal: false }];
}

function fieldsOf(booking: Booking, revealed: Revealed): DetailField[] {
  const whole = revealed === "details";
  const personal = (field: Personal) => personalField(field, booking, whole);
  const passenger = passengerName(booking, revealed !== "nothing");
  return [
    { key: "passenger", label: "Lead passenger", value: passenger, isPersonal: true },
    ...personal({ key: "phoneNumber", label: "Phone", text: booking.phoneNumber, mask: maskPhone }),
    ...plainField("flightNumber", "Flight", booking.flightNumber),
    ...personal({ key: "comment", label: "Comment", text: booking.comment === "" ? null : booking.comment }),
    ...booking.services
      .filter((service) => !isMeetAndGreet(service))
      .flatMap(({ name, value }) => personal({ key: `service:${name}`, label: name, text: value })),
    ...personal({ key: "customerId", label: "Customer id", text: booking.customerId }),
    ...plainField("customerReference", "Customer reference", booking.customerReference),
    ...plainField("supplierBookingId", "Our booking id", booking.supplierBookingId),
    ...plainField("searchResultId", "Search result", booking.searchResultId),
  ];
}

function reasonOf({ cancellationReason: reason }: Booking, isRevealed: boolean): string | null {
  if (reason === null || reason === "") return null;
  return isRevealed ? reason : maskText(reason);
}

/** Null when nothing is known of the reference. */
export async function bookingDetail(
  db: Reading,
  reference: string,
  revealed: Revealed = "nothing",
): Promise<BookingDetail | null> {
  const whole = revealed === "details";
  const [booking = null] = await db.select().from(taxiBooking).where(eq(taxiBooking.reference, reference));
  const [listing = null] = await db.select().from(taxiListing).where(eq(taxiListing.reference, reference));
  const deliveries = await deliveriesOf(db, reference);
  if (!booking && !listing && deliveries.length === 0) return null;
  const amendments = (await amendmentsOf(db, [reference])).get(reference) ?? 0;
  const isNamed = revealed !== "nothing";
  return {
    row: booking && rowOf(booking, { listing, amendments, isRevealed: isNamed }),
    reference,
    isRevealed: isNamed,
    fields: booking ? fieldsOf(booking, revealed) : [],
    meetAndGreet: booking && meetAndGreetOf(booking, isNamed),
    cancellationReason: booking && reasonOf(booking, whole),
    timeline: revealed === "board" ? [] : timelineOf(deliveries, whole),
    listing: listingOf(listing, booking),
    retainUntil: booking && iso(booking.retainUntil),
    blankedAt: booking && isoOrNull(booking.blankedAt),
  };
}
