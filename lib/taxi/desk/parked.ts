// References that no booking is known for: updates that came first, bookings only the platform's list holds, refusals.
import "server-only";
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { taxiDelivery } from "@/lib/db/schema";
import { stateOf } from "../state";
import type { ParkedRow } from "./desk";
import type { Reading } from "./read";
import { referencesThat } from "./search";

const NO_BOOKING = (reference: SQL) =>
  sql`not exists (select 1 from taxi_booking b where b.reference = ${reference})`;
const OPEN_REFERENCES = sql`select reference from taxi_delivery where outcome in ('parked', 'failed') and raw is not null`;

const updates = sql`select d.reference, 'update' as kind, 0 as place, min(d.received_at) as at,
    count(*) as deliveries, bool_or(d.outcome = 'failed') as failed, null::jsonb as problems, null::int as status,
    (select l.pickup_at from taxi_listing l where l.reference = d.reference) as pickup
  from taxi_delivery d where d.outcome <> 'refused' and d.reference in (${OPEN_REFERENCES}) and ${NO_BOOKING(sql`d.reference`)}
  group by d.reference`;

const listed = sql`select l.reference, 'listed', 1, l.first_seen_at, 0, false, null::jsonb, null::int, l.pickup_at
  from taxi_listing l
  where l.gone_at is null and ${NO_BOOKING(sql`l.reference`)} and l.reference not in (${OPEN_REFERENCES})`;

/** Until a person has looked at it; where a booking is known, it waits there. */
const refused = sql`select d.reference, 'refused', 2, max(d.received_at), sum(1 + cardinality(d.copies)), false,
    (array_agg(d.problems order by d.position desc))[1], (array_agg(d.answered order by d.position desc))[1],
    null::timestamptz
  from taxi_delivery d where d.outcome = 'refused' and d.is_open and ${NO_BOOKING(sql`d.reference`)}
  group by d.reference`;

const PARKED = sql`(${updates} union all ${listed} union all ${refused}) as parked`;
const found = (q: string) => referencesThat(q, sql`parked.reference`);

/** All of them wait for somebody to look at them. */
export async function countParked(db: Reading, q: string): Promise<{ all: number; unseen: number }> {
  const [counts] = await db
    .select({ all: sql<number>`count(*)`.mapWith(Number) })
    .from(PARKED)
    .where(found(q));
  const all = counts?.all ?? 0;
  return { all, unseen: all };
}

interface Found {
  reference: string;
  kind: ParkedRow["kind"];
  deliveries: number;
  failed: boolean;
  problems: string[] | null;
  status: number | null;
}

function sentenceOf({ kind, deliveries, failed, problems, status }: Found): string {
  if (kind === "listed") return "The platform's list holds this booking, but no delivery of it has come.";
  if (kind === "refused") {
    const came =
      deliveries === 1
        ? `A delivery was refused with ${status} and waits`
        : `${deliveries} deliveries were refused, the last with ${status}, and wait`;
    return `${came} for a person. ${(problems ?? []).join(" ")}`;
  }
  if (failed) return "A delivery is kept that could not be applied, and no booking is known for it.";
  return deliveries === 1
    ? "An update came, its booking did not: it is kept and applied when the booking comes."
    : `${deliveries} updates came, their booking did not: they are kept and applied when the booking comes.`;
}

/** Milliseconds, because the two engines hand raw instants over in different shapes. */
const millis = (column: string) =>
  sql<number | null>`(extract(epoch from parked.${sql.identifier(column)}) * 1000)::float8`;

/** The pickup that the newest update of each reference names. */
async function updatedPickups(db: Reading, references: string[]): Promise<Map<string, string>> {
  const pickups = new Map<string, string>();
  if (references.length === 0) return pickups;
  const rows = await db
    .select({ reference: taxiDelivery.reference, raw: taxiDelivery.raw })
    .from(taxiDelivery)
    .where(
      and(
        inArray(taxiDelivery.reference, references),
        eq(taxiDelivery.outcome, "parked"),
        isNotNull(taxiDelivery.raw),
      ),
    )
    .orderBy(asc(taxiDelivery.position));
  for (const { reference, raw } of rows) {
    const pickup = raw === null ? null : pickupIn(raw);
    if (pickup !== null) pickups.set(reference, pickup);
  }
  return pickups;
}

function pickupIn(raw: string): string | null {
  try {
    return stateOf(raw, null).pickupAt;
  } catch {
    return null;
  }
}

export async function findParked(db: Reading, q: string, at: number, limit: number): Promise<ParkedRow[]> {
  const rows = await db
    .select({
      reference: sql<string>`parked.reference`,
      kind: sql<ParkedRow["kind"]>`parked.kind`,
      deliveries: sql<number>`parked.deliveries`.mapWith(Number),
      failed: sql<boolean>`parked.failed`,
      problems: sql<string[] | null>`parked.problems`,
      status: sql<number | null>`parked.status`,
      at: millis("at"),
      pickup: millis("pickup"),
    })
    .from(PARKED)
    .where(found(q))
    .orderBy(asc(sql`parked.place`), desc(sql`parked.at`), asc(sql`parked.reference`))
    .limit(limit);
  const updated = await updatedPickups(
    db,
    rows.filter(({ kind }) => kind === "update").map(({ reference }) => reference),
  );
  return rows.map((row) => ({
    reference: row.reference,
    kind: row.kind,
    receivedAt: new Date(row.at ?? at).toISOString(),
    sentence: sentenceOf(row),
    deliveries: row.deliveries,
    pickupAt: updated.get(row.reference) ?? (row.pickup === null ? null : new Date(row.pickup).toISOString()),
  }));
}
