// Counts third-party products in live answers: in memory at once, stored as counts by day soon after (row T08).
import "server-only";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { frozenWorld } from "@/lib/clock";
import { database } from "@/lib/db/database";
import { referenceList } from "@/lib/db/schema";
import { onShutdown } from "@/lib/db/shutdown";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { addedDays, countProducts, emptyCount, type SeenDays, type SeenIn } from "@/lib/rules/seen-products";

const KEY = "seen:inventory";
const WRITE_MS = 5_000;

interface Holder {
  days: SeenDays;
  timer: NodeJS.Timeout | null;
  /** One writing after the other. */
  writing: Promise<void>;
}

const holder = (): Holder =>
  processWide<Holder>("seen-inventory", () => {
    onShutdown(flushSeen);
    return { days: {}, timer: null, writing: Promise.resolve() };
  });

interface Answered {
  products?: Parameters<typeof countProducts>[1] | null;
}

/** Counts the products of `results`; neither waits nor fails, and keeps nothing of them but numbers. */
export function noteProducts(where: SeenIn, results: readonly Answered[]): void {
  if (frozenWorld() !== null) return;
  const current = holder();
  const day = new Date().toISOString().slice(0, 10);
  current.days[day] ??= {};
  const ofDay = current.days[day];
  ofDay[where] ??= emptyCount();
  for (const { products } of results) countProducts(ofDay[where], products ?? []);
  current.timer ??= setTimeout(() => void flushSeen(), WRITE_MS).unref();
}

const Counts = z.record(z.string(), z.number());
const Count = z.object({
  products: z.number(),
  thirdParty: z.number(),
  notStated: z.number(),
  stays: z.number(),
  staysThirdParty: z.number(),
  suppliers: Counts,
  types: Counts,
});
const Stored = z.record(z.string(), z.object({ search: Count.optional(), availability: Count.optional() }));

/** What an older version stored in another form counts as nothing. */
const readDays = (body: unknown): SeenDays => {
  const parsed = Stored.safeParse(body);
  return parsed.success ? parsed.data : {};
};

const here = eq(referenceList.key, KEY);

async function write(days: SeenDays): Promise<void> {
  await (await database()).transaction(async (tx) => {
    const fetchedAt = new Date();
    await tx.insert(referenceList).values({ key: KEY, body: {}, fetchedAt }).onConflictDoNothing();
    const [row] = await tx.select({ body: referenceList.body }).from(referenceList).where(here).for("update");
    const body = addedDays(readDays(row?.body), days);
    await tx.update(referenceList).set({ body, fetchedAt }).where(here);
  });
}

async function flushOnce(): Promise<void> {
  const current = holder();
  if (current.timer !== null) clearTimeout(current.timer);
  current.timer = null;
  const { days } = current;
  if (Object.keys(days).length === 0) return;
  current.days = {};
  try {
    await write(days);
  } catch (error) {
    log.warn({ err: error }, "counts of third-party products could not be stored and wait");
    current.days = addedDays(days, current.days);
    current.timer ??= setTimeout(() => void flushSeen(), WRITE_MS).unref();
  }
}

/** Stores what was counted; what cannot be stored waits for the next time. */
export function flushSeen(): Promise<void> {
  const current = holder();
  current.writing = current.writing.then(flushOnce);
  return current.writing;
}

/** Counts of the latest days, with what this process has not stored yet. */
export async function readSeen(): Promise<SeenDays> {
  const [row] = await (await database()).select({ body: referenceList.body }).from(referenceList).where(here);
  return addedDays(readDays(row?.body), holder().days);
}
