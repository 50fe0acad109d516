// An admin's word on how long a booking's personal data is kept.
import "server-only";
import { eq } from "drizzle-orm";
import { now } from "@/lib/clock";
import { type Actor, writeAudit } from "@/lib/db/audit";
import type { Database } from "@/lib/db/open";
import { taxiBooking } from "@/lib/db/schema";
import { Refusal } from "@/lib/http/problem";
import { lock } from "../inbound/reference-state";
import { blankReferences } from "../retention/blank";
import type { BookingDetail, RetentionRequest } from "./desk";
import { bookingDetail } from "./detail";
import { unknownReference } from "./request-bodies";

const LONGEST = 3650 * 24 * 3_600_000;

const impossible = (detail: string) => new Refusal({ status: 409, kind: "impossible", detail });

async function deleteNow(tx: Database, reference: string, by: Actor): Promise<void> {
  const at = new Date(now());
  const [known] = await tx
    .select({ retainUntil: taxiBooking.retainUntil })
    .from(taxiBooking)
    .where(eq(taxiBooking.reference, reference));
  if ((await blankReferences(tx, [reference], at)) === 0)
    throw impossible("Nothing personal is stored under this reference any more: there is nothing to delete.");
  await tx.update(taxiBooking).set({ retainUntil: at }).where(eq(taxiBooking.reference, reference));
  await writeAudit(tx, {
    ...by,
    action: "taxi.retention",
    subject: reference,
    before: { retainUntil: known?.retainUntil.toISOString() ?? null },
    after: { retainUntil: at.toISOString(), isDeleted: true },
  });
}

async function changeDate(
  tx: Database,
  { reference, until }: { reference: string; until: Date },
  by: Actor,
): Promise<void> {
  if (until.getTime() <= now())
    throw impossible("The date has passed already: choose a later one, or delete the data now.");
  if (until.getTime() > now() + LONGEST)
    throw impossible("Personal data is kept for ten years at most: choose an earlier date.");
  const [known] = await tx
    .select({ retainUntil: taxiBooking.retainUntil, blankedAt: taxiBooking.blankedAt })
    .from(taxiBooking)
    .where(eq(taxiBooking.reference, reference));
  if (!known) throw impossible("No booking has come under this reference: its data can only be deleted now.");
  if (known.blankedAt)
    throw impossible("The personal data of this booking is deleted already: there is nothing left to keep.");
  await tx.update(taxiBooking).set({ retainUntil: until }).where(eq(taxiBooking.reference, reference));
  await writeAudit(tx, {
    ...by,
    action: "taxi.retention",
    subject: reference,
    before: { retainUntil: known.retainUntil.toISOString() },
    after: { retainUntil: until.toISOString() },
  });
}

/**
 * The booking as it stands afterwards.
 * @throws {Refusal} 404 for an unknown reference, 409 when the date cannot hold or nothing is left to delete.
 */
export async function setRetention(
  tx: Database,
  { reference, retainUntil }: RetentionRequest,
  by: Actor,
): Promise<BookingDetail> {
  await lock(tx, reference);
  if ((await bookingDetail(tx, reference)) === null) unknownReference();
  if (retainUntil === "now") await deleteNow(tx, reference, by);
  else await changeDate(tx, { reference, until: new Date(retainUntil) }, by);
  return (await bookingDetail(tx, reference)) ?? unknownReference();
}
