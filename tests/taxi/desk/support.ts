// Rows of the desk's tables for tests, and the passenger whose data must not be seen.

import { beforeEach } from "vitest";
import type { Role } from "@/lib/auth/role";
import { reaches } from "@/lib/auth/role";
import { database } from "@/lib/db/database";
import type { OpenDatabase } from "@/lib/db/open";
import { taxiBooking, taxiDelivery, taxiListing } from "@/lib/db/schema";
import { Refusal } from "@/lib/http/problem";
import { memoryDatabaseForFile } from "../../support/memory-database";
import { amendment, booking } from "../inbound/support";

/** The desk's tables in a database of the file's own, empty before each test. */
export function deskForFile(): OpenDatabase {
  const opened = memoryDatabaseForFile();
  beforeEach(async () => {
    for (const table of [taxiBooking, taxiDelivery, taxiListing]) await opened.db.delete(table);
  });
  return opened;
}

export const NOW = Date.parse("2027-01-15T09:00:00Z");
const HOUR = 3_600_000;
export const hours = (count: number): Date => new Date(NOW + count * HOUR);

/** Obviously made up; the number is of a range kept for stories. */
export const PASSENGER = {
  title: "Ms",
  firstName: "Annabel",
  lastName: "Exampleton",
  phoneNumber: "+447700900123",
  customerId: "hash-of-annabel",
};
const STATED = {
  flightNumber: "KL1234",
  comment: "Two large suitcases please",
  services: [{ name: "meetAndGreetMessage", value: "Exampleton Wedding" }],
};
/** Parts of what must not be seen. */
export const SECRETS = [
  "Annabel",
  "Exampleton",
  "7700900123",
  "hash-of-annabel",
  "suitcases",
  "Wedding",
  "strike",
];

/** The person behind every request of a test. */
export const asking: { role: Role } = { role: "admin" };

export async function authorise(_request: Request, needed: Role) {
  if (!reaches(asking.role, needed))
    throw new Refusal({ status: 403, kind: "forbidden", detail: "Not yours." });
  return { id: "1", email: "desk@example.org", name: "Desk", role: asking.role, sessionId: "s" };
}

type NewBooking = Partial<typeof taxiBooking.$inferInsert> & { reference: string };

const bookingRow = (given: NewBooking) => ({
  customerReference: `C-${given.reference}`,
  supplierBookingId: `RW-${given.reference}`,
  status: "active" as const,
  ...PASSENGER,
  ...STATED,
  receivedAt: hours(-100),
  revision: 1,
  lastAction: "BOOKING" as const,
  lastHash: "hash-1",
  seenRevision: 0,
  duplicates: 0,
  openDecisions: 0,
  retainUntil: hours(1000),
  ...given,
});

/** In one statement. */
export async function putBooking(...given: NewBooking[]): Promise<void> {
  await (await database()).insert(taxiBooking).values(given.map(bookingRow));
}

export const bookingBody = (reference: string, more: object = {}): string =>
  JSON.stringify(booking(reference, { leadPassenger: PASSENGER, ...STATED, ...more }));

export function updateBody(more: object = {}): string {
  const { customerId: _ofBookingsOnly, ...leadPassenger } = PASSENGER;
  const pickupDateTime = "2027-01-16T10:00:00Z";
  return JSON.stringify(amendment({ leadPassenger, ...STATED, pickupDateTime, ...more }));
}

type NewDelivery = Partial<typeof taxiDelivery.$inferInsert> & { id: string; reference: string };

const deliveryRow = (given: NewDelivery) => ({
  action: "BOOKING" as const,
  hash: `hash-${given.id}`,
  raw: given.action && given.action !== "BOOKING" ? updateBody() : bookingBody(given.reference),
  outcome: "applied" as const,
  answered: 204,
  via: "direct" as const,
  clientId: "platform",
  requestId: `request-${given.id}`,
  receivedAt: hours(-100),
  isOpen: false,
  ...given,
});

/** In one statement. */
export async function putDelivery(...given: NewDelivery[]): Promise<void> {
  await (await database()).insert(taxiDelivery).values(given.map(deliveryRow));
}

export async function putListing(given: Partial<typeof taxiListing.$inferInsert> & { reference: string }) {
  await (await database()).insert(taxiListing).values({
    status: "ACCEPTED",
    flightNumber: "KL1234",
    firstSeenAt: hours(-1),
    seenAt: hours(0),
    ...given,
  });
}

/** A body that does not fit: no phone number is one. */
export const unfitBody = (reference: string): string =>
  bookingBody(reference, { leadPassenger: { ...PASSENGER, phoneNumber: "07700 900123" } });

let refusals = 0;

/** In one statement. */
export async function putRefusal(...given: (Partial<NewDelivery> & { reference: string })[]): Promise<void> {
  await putDelivery(
    ...given.map((one) => ({
      id: `refused-${++refusals}`,
      raw: unfitBody(one.reference),
      outcome: "refused" as const,
      answered: 400,
      problems: ["leadPassenger.phoneNumber must be an E.164 number."],
      receivedAt: hours(-1),
      isOpen: true,
      ...one,
    })),
  );
}
