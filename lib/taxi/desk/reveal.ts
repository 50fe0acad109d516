// Shows personal data whole: the trail has the entry before the reader has the data.
import "server-only";
import { type Actor, writeAudit } from "@/lib/db/audit";
import type { Database } from "@/lib/db/open";
import type { BookingDetail, RevealRequest } from "./desk";
import { bookingDetail } from "./detail";
import { unknownReference } from "./request-bodies";

/** @throws {Refusal} 404 when nothing is known of the reference. */
export async function reveal(
  tx: Database,
  { reference, what }: RevealRequest,
  by: Actor,
): Promise<BookingDetail> {
  const action = what === "board" ? "taxi.name_board" : "taxi.reveal";
  await writeAudit(tx, { ...by, action, subject: reference });
  return (await bookingDetail(tx, reference, what)) ?? unknownReference();
}
