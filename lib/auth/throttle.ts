// Guessing passwords is slow: each wrong one makes the next wait longer, for who guesses and not for whom it hits.
import "server-only";
import { createHmac } from "node:crypto";
import { inArray, lt, sql } from "drizzle-orm";
import { database, rowsOf } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { signInDelay } from "@/lib/db/schema";
import { keyFor } from "@/lib/keys";
import { processWide } from "@/lib/process-wide";

/** Without another failure for so long, a caller is as new. */
const REMEMBERED_MS = 24 * 3600_000;
const FORGET_EVERY_MS = 60_000;

interface Rule {
  /** Failures that cost no time; the one after doubles from a second. */
  free: number;
  mostSeconds: number;
}

/**
 * An account's own delay is short: it also meets its owner at a browser that was never here. Whoever guesses from one
 * place is held by the other two.
 */
const RULES = {
  address: { free: 20, mostSeconds: 900 },
  account: { free: 10, mostSeconds: 30 },
  pair: { free: 5, mostSeconds: 900 },
  device: { free: 5, mostSeconds: 60 },
  own: { free: 5, mostSeconds: 900 },
} as const satisfies Record<string, Rule>;

type Kind = keyof typeof RULES;

export interface Counter {
  kind: Kind;
  key: string;
}

function counter(kind: Kind, ...who: string[]): Counter {
  const mac = createHmac("sha256", keyFor("staff-device")).update(JSON.stringify([kind, ...who]));
  return { kind, key: `${kind}:${mac.digest("base64url")}` };
}

/** What counts an attempt: a known browser for itself alone, everybody else by address and account. */
export const countersOf = (email: string, address: string, device: string | null): Counter[] =>
  device === null
    ? [counter("address", address), counter("account", email), counter("pair", address, email)]
    : [counter("device", device)];

/** For somebody who is signed in and types their password once more. */
export const ownCounters = (userId: string): Counter[] => [counter("own", userId)];

/** The server's own clock, as several sites ask; read when the row is locked, not when the statement began. */
const NOW = sql`clock_timestamp()`;

const keysOf = (counters: readonly Counter[]): string[] => counters.map(({ key }) => key);

async function secondsLeft(db: Database, keys: string[]): Promise<number> {
  const until = sql`max(${signInDelay.until})`;
  const [row] = await db
    .select({ seconds: sql<number>`coalesce(ceil(extract(epoch from ${until} - ${NOW})), 0)::int` })
    .from(signInDelay)
    .where(inArray(signInDelay.key, keys));
  return Math.max(0, row?.seconds ?? 0);
}

/** Counts one more for each key that need not wait. Returns which these are. */
async function count(db: Database, keys: string[]): Promise<string[]> {
  // What a key's kind stands before the colon for.
  const rule = sql`(${JSON.stringify(RULES)}::jsonb -> split_part(kept.key, ':', 1))`;
  const beyond = sql`(kept.failures - (${rule} ->> 'free')::int)`;
  const rows = sql.join(
    keys.map((key) => sql`(${key}, 1, ${NOW}, ${NOW})`),
    sql`, `,
  );
  const counted = await db.execute(sql`
    insert into sign_in_delay as kept (key, failures, until, seen_at) values ${rows}
    on conflict (key) do update set failures = kept.failures + 1, seen_at = ${NOW}, until = ${NOW} +
      case when ${beyond} < 0 then interval '0'
        else least((${rule} ->> 'mostSeconds')::int, power(2, least(${beyond}, 20))) * interval '1 second' end
    where kept.until <= ${NOW}
    returning key`);
  return rowsOf<{ key: string }>(counted).map(({ key }) => key);
}

/** What is remembered for long enough goes, at most once a minute. */
async function forgetOld(db: Database): Promise<void> {
  const last = processWide("sign-in-forgotten", () => ({ at: -FORGET_EVERY_MS }));
  if (performance.now() - last.at < FORGET_EVERY_MS) return;
  last.at = performance.now();
  await db.delete(signInDelay).where(lt(signInDelay.seenAt, new Date(Date.now() - REMEMBERED_MS)));
}

/**
 * Counts an attempt before it is judged, so that many at once cannot slip through. One that must wait counts nowhere.
 * @returns whole seconds to wait, 0 when the attempt may be judged.
 */
export async function secondsToWait(counters: readonly Counter[]): Promise<number> {
  const db = await database();
  await forgetOld(db);
  const keys = keysOf(counters);
  const seconds = await secondsLeft(db, keys);
  if (seconds > 0) return seconds;
  const counted = await count(db, keys);
  if (counted.length === keys.length) return 0;
  // Another attempt came first.
  await takeBack(counters.filter(({ key }) => counted.includes(key)));
  return Math.max(1, await secondsLeft(db, keys));
}

/** The attempt was not judged: it does not count. */
export async function takeBack(counters: readonly Counter[]): Promise<void> {
  const db = await database();
  await db
    .update(signInDelay)
    .set({ failures: sql`greatest(${signInDelay.failures} - 1, 0)`, until: NOW })
    .where(inArray(signInDelay.key, keysOf(counters)));
}

/** The password was right. An address answers for all accounts it tried, and only this attempt is taken back there. */
export async function forgive(counters: readonly Counter[]): Promise<void> {
  const isAddress = ({ kind }: Counter) => kind === "address";
  await takeBack(counters.filter(isAddress));
  const db = await database();
  const done = counters.filter((one) => !isAddress(one));
  await db.delete(signInDelay).where(inArray(signInDelay.key, keysOf(done)));
}
