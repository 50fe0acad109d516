// What the desk's search box finds; what a reader sees masked, a search must not spell out for them letter by letter.
import "server-only";
import { and, ilike, like, or, type SQL, sql } from "drizzle-orm";
import { taxiBooking } from "@/lib/db/schema";

export interface Search {
  q: string;
  /** For those who may reveal: names by the beginnings of their words, phone numbers by their last digits. */
  findsPeople: boolean;
}

const PHONE_LIKE = /^[+\d][\d\s()./-]*$/;
/** Fewer digits would find a number by trying. */
const LEAST_DIGITS = 7;
const LEAST_LETTERS = 2;

/** The wildcards of LIKE stand for themselves. */
const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&");
const anywhere = (text: string) => `%${literally(text)}%`;

/** Up to the end of the number; zeros in front, national or international, are not part of what is stored. */
function phoneThat(query: string): SQL | undefined {
  if (!PHONE_LIKE.test(query)) return undefined;
  const typed = query.replace(/\D/g, "");
  const endings = [...new Set([typed, typed.replace(/^0+/, "")])].filter(
    (digits) => digits.length >= LEAST_DIGITS,
  );
  return or(...endings.map((digits) => like(taxiBooking.phoneNumber, `%${digits}`)));
}

const nameWords = sql`' ' || replace(concat_ws(' ', ${taxiBooking.firstName}, ${taxiBooking.lastName}), '-', ' ') || ' '`;

/** Every word begins a word of the name; a single letter, as some names are, has to be the whole word. */
function nameThat(query: string): SQL | undefined {
  const words = query.split(/[\s-]+/).filter((word) => word !== "");
  return and(
    ...words.map((word) => {
      const end = [...word].length < LEAST_LETTERS ? " %" : "%";
      return sql`${nameWords} ilike ${`% ${literally(word)}${end}`}`;
    }),
  );
}

/** True for bookings that the search finds; undefined when it asks for nothing. */
export function bookingsThat({ q, findsPeople }: Search): SQL | undefined {
  const wanted = q.trim();
  if (wanted === "") return undefined;
  const pattern = anywhere(wanted);
  return or(
    ilike(taxiBooking.reference, pattern),
    ilike(taxiBooking.customerReference, pattern),
    ilike(taxiBooking.supplierBookingId, pattern),
    sql`replace(${taxiBooking.flightNumber}, ' ', '') ilike ${anywhere(wanted.replace(/\s+/g, ""))}`,
    ...(findsPeople ? [nameThat(wanted), phoneThat(wanted)] : []),
  );
}

/** The same for references that no booking is known for. */
export function referencesThat(query: string, reference: SQL): SQL {
  const wanted = query.trim();
  return wanted === "" ? sql`true` : sql`${reference} ilike ${anywhere(wanted)}`;
}
