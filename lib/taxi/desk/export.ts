// A tab of the desk as a file; who took it and how much is in the trail before the file is handed out.
import "server-only";
import type { DeskTab } from "@/lib/address/taxi-desk";
import { now } from "@/lib/clock";
import { type Actor, writeAudit } from "@/lib/db/audit";
import type { Database } from "@/lib/db/open";
import { type Cell, CSV_TYPE, csvStream } from "@/lib/format/list-file";
import { maskPhone, maskText } from "@/lib/format/mask";
import { Refusal } from "@/lib/http/problem";
import type { ParkedRow } from "./desk";
import { isBookingTab } from "./page";
import { findParked } from "./parked";
import { type FoundBooking, findBookings } from "./read";
import { rowOf } from "./row";

/** More than this is refused, not cut: a file that lacks rows looks like a desk that lacks bookings. */
const MOST_ROWS = 20_000;

const BOOKING_COLUMNS = [
  "reference",
  "customerReference",
  "supplierBookingId",
  "status",
  "passenger",
  "phoneNumber",
  "flightNumber",
  "pickup",
  "pickupSource",
  "meetAndGreet",
  "comment",
  "cancellationReason",
  "receivedAt",
  "changedAt",
  "unseen",
  "amendments",
  "duplicates",
  "openDecisions",
  "platformStatus",
  "platformPickup",
  "retainUntil",
  "blankedAt",
] as const;
const PARKED_COLUMNS = ["reference", "kind", "receivedAt", "deliveries", "pickupAt", "sentence"] as const;

export interface ExportWish {
  tab: DeskTab;
  q: string;
  format: "csv" | "json";
  isRevealed: boolean;
}

function exportRow(
  { booking, listing, amendments }: FoundBooking,
  isRevealed: boolean,
): Record<(typeof BOOKING_COLUMNS)[number], Cell> {
  const row = rowOf(booking, { listing, amendments, isRevealed });
  const text = (value: string | null, mask = maskText) =>
    value === null || isRevealed ? value : mask(value);
  return {
    reference: row.reference,
    customerReference: row.customerReference,
    supplierBookingId: row.supplierBookingId,
    status: row.status,
    passenger: row.passenger,
    phoneNumber: text(booking.phoneNumber, maskPhone),
    flightNumber: row.flightNumber,
    pickup: row.pickup?.at ?? null,
    pickupSource: row.pickup?.source ?? null,
    meetAndGreet: row.meetAndGreet,
    comment: text(booking.comment),
    cancellationReason: text(booking.cancellationReason),
    receivedAt: row.receivedAt,
    changedAt: row.changedAt,
    unseen: row.unseen,
    amendments: row.amendments,
    duplicates: row.duplicates,
    openDecisions: row.openDecisions,
    platformStatus: row.listing?.status ?? null,
    platformPickup: row.listing?.pickupAt ?? null,
    retainUntil: row.retainUntil,
    blankedAt: row.blankedAt,
  };
}

const parkedCells = ({ reference, kind, receivedAt, deliveries, pickupAt, sentence }: ParkedRow) => ({
  reference,
  kind,
  receivedAt,
  deliveries,
  pickupAt,
  sentence,
});

interface Table {
  columns: readonly string[];
  rows: Record<string, Cell>[];
}

async function tableOf(db: Database, { tab, q, isRevealed }: ExportWish, at: number): Promise<Table> {
  // Only those who may reveal take files out.
  const wanted = { tab, q, findsPeople: true, sort: "received" as const, limit: MOST_ROWS + 1 };
  if (!isBookingTab(wanted))
    return { columns: PARKED_COLUMNS, rows: (await findParked(db, q, at, wanted.limit)).map(parkedCells) };
  const rows = (await findBookings(db, wanted, at)).map((found) => exportRow(found, isRevealed));
  return { columns: BOOKING_COLUMNS, rows };
}

/**
 * The file; give it the transaction in which the trail is written.
 * @throws {Refusal} 409 when the tab holds more than fits into one file.
 */
export async function exportTab(tx: Database, wish: ExportWish, by: Actor) {
  const at = now();
  const { columns, rows } = await tableOf(tx, wish, at);
  if (rows.length > MOST_ROWS)
    throw new Refusal({
      status: 409,
      kind: "too_many",
      detail: `This tab holds more than ${MOST_ROWS} rows: search for fewer, or export another tab.`,
    });
  const { tab, format, isRevealed } = wish;
  // What was searched for may be a passenger's name, so only that something was.
  const after = { tab, format, isRevealed, isSearch: wish.q.trim() !== "", count: rows.length };
  await writeAudit(tx, { ...by, action: "taxi.export", subject: tab, after });
  const exportedAt = new Date(at).toISOString();
  const name = `taxi-${tab}-${exportedAt.slice(0, 10)}.${format}`;
  return format === "csv"
    ? { name, type: CSV_TYPE, body: csvStream(columns, [rows]) }
    : { name, type: "application/json", body: `${JSON.stringify({ exportedAt, tab, rows }, null, 2)}\n` };
}
