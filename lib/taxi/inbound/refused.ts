// Deliveries that were refused, with their body: the platform sends each once, so a person has to be able to read it.
import "server-only";
import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/lib/db/open";
import { taxiBooking, taxiDelivery } from "@/lib/db/schema";
import type { Delivery, Refused } from "./delivery";
import type { Judgement } from "./judge";
import { isShared, lock, type Transaction } from "./reference-state";
import { GivenUp, type Patience, recordedBefore, type Stored } from "./store";
import { count, record } from "./writes";

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, child]) => [key, sorted(child)]));
}

/** SHA-256 of the parsed body in hexadecimal; order of keys and spaces do not make another delivery. */
export function canonicalHash(body: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(body)))
    .digest("hex");
}

/** Stands for the reference of deliveries whose reference could not be read. */
export const UNREADABLE = "(no readable reference)";

/** Beyond this many copies of one delivery it is known well enough that it comes again and again. */
const MAX_COPIES = 999;

/** What a body says it is, as far as it can be read. */
export function actionOf(method: Delivery["method"], raw: string): Delivery["action"] {
  if (method === "POST") return "BOOKING";
  try {
    const { action } = JSON.parse(raw) as { action?: unknown };
    return action === "AMENDMENT" || action === "CANCELLATION" ? action : "UPDATE";
  } catch {
    return "UPDATE";
  }
}

/** Of the canonical body; of the text where it is no JSON, or one too deep to be walked. */
export function hashOf(raw: string): string {
  try {
    return canonicalHash(JSON.parse(raw));
  } catch {
    return canonicalHash(raw);
  }
}

/** The refused one that said the same, with this one counted beside it; false when there is none. */
async function isCounted(tx: Transaction, { id, reference, hash, status }: Refused): Promise<boolean> {
  const { copies } = taxiDelivery;
  const counted = await tx
    .update(taxiDelivery)
    .set({
      copies: sql`case when ${id} = any(${copies}) or cardinality(${copies}) >= ${MAX_COPIES}::int then ${copies}
        else array_append(${copies}, ${id}) end`,
    })
    .where(
      and(
        eq(taxiDelivery.reference, reference),
        eq(taxiDelivery.hash, hash),
        eq(taxiDelivery.outcome, "refused"),
        eq(taxiDelivery.answered, status),
      ),
    )
    .returning({ id: taxiDelivery.id });
  return counted.length > 0;
}

/** Keeps `refused` for a person to look at; the same one again is one row with a count. */
export function storeRefused(db: Database, refused: Refused, patience: Patience): Promise<Stored> {
  const { id, reference, status, answered } = refused;
  const stored: Stored = { outcome: "refused", status };
  return db.transaction(async (tx) => {
    if (isShared(db)) await lock(tx, reference);
    if (answered !== undefined && (await recordedBefore(tx, id, answered)) !== null) return stored;
    if (patience.isOver) throw new GivenUp();
    if (await isCounted(tx, refused)) return stored;
    const [booking = null] = await tx
      .select({ isBlanked: sql<boolean>`${taxiBooking.blankedAt} is not null` })
      .from(taxiBooking)
      .where(eq(taxiBooking.reference, reference));
    const judgement: Judgement = { outcome: "refused", status, duplicateOf: null, isOpen: true };
    const effect = booking && count(tx, reference, { duplicates: 0, open: 1 });
    await record(tx, refused, judgement, { booking, effect });
    return stored;
  });
}
