// What the desk's search box finds: references, flights, names and phone numbers, by any part of them.
import "server-only";
import { ilike, or, type SQL, sql } from "drizzle-orm";
import { taxiBooking } from "@/lib/db/schema";

const PHONE_LIKE = /^[+\d][\d\s()./-]*$/;
const LEAST_DIGITS = 4;

/** Finds `text` anywhere; the wildcards of LIKE stand for themselves. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** National and international ways to begin a number are left out: what is stored begins with the country. */
function phoneDigits(query: string): string | null {
  if (!PHONE_LIKE.test(query)) return null;
  const digits = query.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length >= LEAST_DIGITS ? digits : null;
}

/** True for bookings that `query` finds; undefined when it asks for nothing. */
export function bookingsThat(query: string): SQL | undefined {
  const wanted = query.trim();
  if (wanted === "") return undefined;
  const pattern = anywhere(wanted);
  const digits = phoneDigits(wanted);
  return or(
    ilike(taxiBooking.reference, pattern),
    ilike(taxiBooking.customerReference, pattern),
    ilike(taxiBooking.supplierBookingId, pattern),
    sql`replace(${taxiBooking.flightNumber}, ' ', '') ilike ${anywhere(wanted.replace(/\s+/g, ""))}`,
    sql`concat_ws(' ', ${taxiBooking.firstName}, ${taxiBooking.lastName}) ilike ${anywhere(wanted.replace(/\s+/g, " "))}`,
    digits === null ? undefined : ilike(taxiBooking.phoneNumber, anywhere(digits)),
  );
}

/** The same for references that no booking is known for. */
export function referencesThat(query: string, reference: SQL): SQL {
  const wanted = query.trim();
  return wanted === "" ? sql`true` : sql`${reference} ilike ${anywhere(wanted)}`;
}
