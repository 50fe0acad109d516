// How many open stays of our copy lie in each city and country and belong to each chain; counted anew beside whoever asks.
import "server-only";
import { count, eq, sql } from "drizzle-orm";
import { database } from "@/lib/db/database";
import { accommodationTrait as trait } from "@/lib/db/schema-current";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";

/** How long a count is good enough. */
const TRUST_MS = 60_000;

interface Keep {
  counts: ReadonlyMap<string, number>;
  /** Of the process's steady clock (ms). */
  countedAt: number;
  counting: Promise<void> | null;
}

const keep = (): Keep =>
  processWide("open-stays", () => ({
    counts: new Map(),
    countedAt: Number.NEGATIVE_INFINITY,
    counting: null,
  }));

const isOpen = eq(trait.status, "open");

async function byPlace() {
  return (await database())
    .select({ city: trait.city, country: trait.country, stays: count() })
    .from(trait)
    .where(isOpen)
    .groupBy(trait.city, trait.country);
}

async function byChains() {
  return (await database())
    .select({ chains: trait.chains, stays: count() })
    .from(trait)
    .where(sql`${isOpen} and cardinality(${trait.chains}) > 0`)
    .groupBy(trait.chains);
}

async function read(): Promise<ReadonlyMap<string, number>> {
  const [places, chains] = await Promise.all([byPlace(), byChains()]);
  const counts = new Map<string, number>();
  const add = (key: string, stays: number) => counts.set(key, (counts.get(key) ?? 0) + stays);
  for (const { city, country, stays } of places) {
    if (city !== null) add(`city:${city}`, stays);
    if (country !== null) add(`country:${country}`, stays);
  }
  for (const { chains: ids, stays } of chains) for (const id of ids) add(`chain:${id}`, stays);
  return counts;
}

async function countAgain(stored: Keep): Promise<void> {
  try {
    stored.counts = await read();
  } catch (error) {
    log.warn({ err: error }, "open stays could not be counted");
  }
  stored.countedAt = performance.now();
  stored.counting = null;
}

/**
 * Counts by `city:-2759794`, `country:nl` and `chain:17` as last counted; an older count stands while a new one is made, so
 * nobody waits for it. Empty before the first.
 */
export function openStays(): ReadonlyMap<string, number> {
  const stored = keep();
  if (performance.now() - stored.countedAt > TRUST_MS) stored.counting ??= countAgain(stored);
  return stored.counts;
}
