// A tab of the desk as a file; who took it and how much is in the trail before the file is handed out.
import "server-only";
import type { DeskTab } from "@/lib/address/taxi-desk";
import { now } from "@/lib/clock";
import { type Actor, writeAudit } from "@/lib/db/audit";
import type { Database } from "@/lib/db/open";
import { maskPhone, maskText } from "@/lib/format/mask";
import { type Cell, type FileFormat, type ListFile, type ListTable, listFile } from "@/lib/http/list-file";
import { Refusal } from "@/lib/http/problem";
import type { ParkedRow } from "./desk";
import { isBookingTab } from "./page";
import { findParked } from "./parked";
import { type FoundBooking, findBookings } from "./read";
import { rowOf } from "./row";

/** More than this is refused, not cut: a file that lacks rows looks like a desk that lacks bookings. */
const MAX_ROWS = 20_000;

const BOOKING_COLUMNS = {
  reference: "text",
  customerReference: "text",
  supplierBookingId: "text",
  status: "text",
  passenger: "text",
  phoneNumber: "text",
  flightNumber: "text",
  pickup: "instant",
  pickupSource: "text",
  meetAndGreet: "text",
  comment: "text",
  cancellationReason: "text",
  receivedAt: "instant",
  changedAt: "instant",
  unseen: "text",
  amendments: "number",
  duplicates: "number",
  openDecisions: "number",
  platformStatus: "text",
  platformPickup: "instant",
  retainUntil: "instant",
  blankedAt: "instant",
} as const;
const PARKED_COLUMNS = {
  reference: "text",
  kind: "text",
  receivedAt: "instant",
  deliveries: "number",
  pickupAt: "instant",
  sentence: "text",
} as const;

export interface ExportWish {
  tab: DeskTab;
  q: string;
  format: FileFormat;
  /** `Accept-Language` of the request. */
  accepted: string | null;
  isRevealed: boolean;
}

function exportRow(
  { booking, listing, amendments }: FoundBooking,
  isRevealed: boolean,
): Record<keyof typeof BOOKING_COLUMNS, Cell> {
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

interface Table extends Pick<ListTable, "columns"> {
  rows: Record<string, Cell>[];
}

async function tableOf(db: Database, { tab, q, isRevealed }: ExportWish, at: number): Promise<Table> {
  // Only those who may reveal take files out.
  const wanted = { tab, q, findsPeople: true, sort: "received" as const, limit: MAX_ROWS + 1 };
  if (!isBookingTab(wanted))
    return { columns: PARKED_COLUMNS, rows: (await findParked(db, q, at, wanted.limit)).map(parkedCells) };
  const rows = (await findBookings(db, wanted, at)).map((found) => exportRow(found, isRevealed));
  return { columns: BOOKING_COLUMNS, rows };
}

/**
 * The file; give it the transaction in which the trail is written.
 * @throws {Refusal} 409 when the tab holds more than fits into one file of the format.
 */
export async function exportTab(tx: Database, wish: ExportWish, by: Actor): Promise<ListFile> {
  const at = now();
  const { columns, rows } = await tableOf(tx, wish, at);
  if (rows.length > MAX_ROWS)
    throw new Refusal({
      status: 409,
      kind: "too_many",
      detail: `This tab holds more than ${MAX_ROWS} rows: search for fewer, or export another tab.`,
    });
  const { tab, format, accepted, isRevealed } = wish;
  const exportedAt = new Date(at).toISOString();
  const name = `taxi-${tab}-${exportedAt.slice(0, 10)}`;
  const file: ListFile =
    format === "json"
      ? {
          ...{ name: `${name}.json`, type: "application/json" },
          body: new TextEncoder().encode(`${JSON.stringify({ exportedAt, tab, rows }, null, 2)}\n`),
        }
      : await listFile({ name, columns, rows: [rows] }, format, accepted);
  // What was searched for may be a passenger's name, so only that something was.
  const after = { tab, format, isRevealed, isSearch: wish.q.trim() !== "", count: rows.length };
  await writeAudit(tx, { ...by, action: "taxi.export", subject: tab, after });
  return file;
}
