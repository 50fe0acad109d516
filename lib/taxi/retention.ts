// The job that blanks what has been kept long enough: at start and every ten minutes, at the site's clock.
import "server-only";
import { and, asc, exists, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { writeAudit } from "@/lib/db/audit";
import { database } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { taxiBooking, taxiDelivery, taxiListing } from "@/lib/db/schema";
import { log } from "@/lib/log";
import { processWide, setProcessWide } from "@/lib/process-wide";
import { cutLog } from "./inbound/delivery-log";
import { lockAll } from "./inbound/reference-state";
import { blankListings, blankReferences, blankStrays, holdsBody, holdsPassenger } from "./retention/blank";

const EVERY = 10 * 60_000;
const BATCH = 100;
const DAY = 24 * 3_600_000;
const NAME = "taxi-retention";

/** Due and not blanked, or blanked once and delivered again since; among `candidates`, if any are named. */
async function dueReferences(db: Database, at: Date, candidates?: string[]): Promise<string[]> {
  const bodies = db
    .select({ one: sql`1` })
    .from(taxiDelivery)
    .where(and(sql`${taxiDelivery.reference} = ${taxiBooking.reference}`, holdsBody));
  const rows = await db
    .select({ reference: taxiBooking.reference })
    .from(taxiBooking)
    .where(
      and(
        candidates && inArray(taxiBooking.reference, candidates),
        lte(taxiBooking.retainUntil, at),
        or(isNull(taxiBooking.blankedAt), holdsPassenger, exists(bodies)),
      ),
    )
    .orderBy(asc(taxiBooking.retainUntil), asc(taxiBooking.reference))
    .limit(BATCH);
  return rows.map(({ reference }) => reference);
}

/** One batch of bookings in one transaction with its entry in the trail; how many it were, and whether more may wait. */
async function blankBatch(db: Database, at: Date): Promise<{ blanked: number; isFull: boolean }> {
  const candidates = await dueReferences(db, at);
  if (candidates.length === 0) return { blanked: 0, isFull: false };
  const blanked = await db.transaction(async (transaction) => {
    const tx = transaction as Database;
    await lockAll(tx, candidates);
    // A delivery or a person may have moved the date while this waited.
    const references = await dueReferences(tx, at, candidates);
    if (references.length === 0) return 0;
    await blankReferences(tx, references, at);
    await writeAudit(tx, {
      actor: "retention",
      action: "taxi.blanked",
      subject: "bookings",
      after: { bookings: references.length },
    });
    return references.length;
  });
  return { blanked, isFull: candidates.length === BATCH };
}

/** Updates that waited in vain, and what was refused: a transaction for each batch: locks are held until its end. */
async function blankWaiting(db: Database, before: Date, at: Date): Promise<void> {
  for (let isFull = true; isFull; )
    await db.transaction(async (transaction) => {
      const tx = transaction as Database;
      const { references, deliveries } = await blankStrays(tx, { before, at, max: BATCH });
      isFull = references === BATCH;
      if (deliveries > 0) await trailRest(tx, { deliveries });
    });
}

const trailRest = (tx: Database, after: Record<string, number>): Promise<void> =>
  writeAudit(tx, { actor: "retention", action: "taxi.blanked", subject: "without booking", after });

/** What else belongs to no booking: flights on the platform's list. */
async function blankRest(db: Database, before: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const listings = await blankListings(
      tx,
      sql`(coalesce(${taxiListing.pickupAt}, ${taxiListing.seenAt}) < ${before.toISOString()}::timestamptz
        or exists (select 1 from ${taxiBooking} where ${taxiBooking.reference} = ${taxiListing.reference}
          and ${taxiBooking.blankedAt} is not null))`,
    );
    if (listings > 0) await trailRest(tx, { listings });
  });
}

/** Blanks everything that is due at `nowMs`; how many bookings that were. Again right after, it changes nothing. */
export async function blankDue(nowMs: number): Promise<number> {
  const db = await database();
  const at = new Date(nowMs);
  let blanked = 0;
  for (let isFull = true; isFull; ) {
    const batch = await blankBatch(db, at);
    blanked += batch.blanked;
    isFull = batch.isFull;
  }
  const before = new Date(nowMs - config.taxi.retentionDays * DAY);
  await blankWaiting(db, before, at);
  await blankRest(db, before);
  await cutLog();
  return blanked;
}

interface Job {
  timer: NodeJS.Timeout | null;
  /** The run under way; another waits for the next turn. */
  running: Promise<void> | null;
}

const job = (): Job => processWide<Job>(NAME, () => ({ timer: null, running: null }));

function run(): void {
  const current = job();
  current.running ??= blankDue(now())
    .then((bookings) => {
      if (bookings > 0) log.info({ bookings }, "personal data of taxi passengers deleted");
    })
    .catch((error: unknown) => {
      log.error(
        { err: error },
        "personal data of taxi passengers could not be deleted; tried again in 10 minutes",
      );
    })
    .finally(() => {
      current.running = null;
    });
}

/** Starts the job; a second call does nothing. */
export function startRetention(): void {
  const current = job();
  if (current.timer !== null) return;
  current.timer = setInterval(run, EVERY);
  current.timer.unref();
  run();
}

/** Ends it, after the run under way. */
export async function stopRetention(): Promise<void> {
  const { timer, running } = job();
  if (timer !== null) clearInterval(timer);
  setProcessWide<Job>(NAME, undefined);
  await running;
}
