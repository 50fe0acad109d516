// Guessing passwords is slow: each wrong one makes the next wait longer, for who guesses and not for whom it hits.
import "server-only";
import { createHmac } from "node:crypto";
import { inArray, lt, sql } from "drizzle-orm";
import { database, rowsOf } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import { signInDelay } from "@/lib/db/schema";
import { keyFor } from "@/lib/keys";

/** Without another failure for so long, a caller is as new. */
const REMEMBERED_MS = 24 * 3600_000;

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
  own: { free: 5, mostSeconds: 60 },
} as const satisfies Record<string, Rule>;

type Kind = keyof typeof RULES;

export interface Counter {
  kind: Kind;
  key: string;
}

function counter(kind: Kind, ...who: string[]): Counter {
  const mac = createHmac("sha256", keyFor("staff-device")).update(JSON.stringify([kind, ...who]));
  return { kind, key: mac.digest("base64url") };
}

/** What counts an attempt: a known browser for itself alone, everybody else by address and account. */
export const countersOf = (email: string, address: string, device: string | null): Counter[] =>
  device === null
    ? [counter("address", address), counter("account", email), counter("pair", address, email)]
    : [counter("device", device)];

/** For somebody who is signed in and types their password once more. */
export const ownCounters = (userId: string): Counter[] => [counter("own", userId)];

class MustWait extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super("too early");
    this.seconds = seconds;
  }
}

/** The server's own clock, as several sites ask; read when the row is locked, not when the transaction began. */
const NOW = sql`clock_timestamp()`;

async function countOne(tx: Pick<Database, "execute">, { kind, key }: Counter): Promise<void> {
  const { free, mostSeconds } = RULES[kind];
  const counted = await tx.execute(sql`
    insert into sign_in_delay as kept (key, failures, until, seen_at) values (${key}, 1, ${NOW}, ${NOW})
    on conflict (key) do update set failures = kept.failures + 1, seen_at = ${NOW}, until = ${NOW} +
      case when kept.failures < ${free} then interval '0'
        else least(${mostSeconds}::int, power(2, least(kept.failures - ${free}::int, 20))) * interval '1 second' end
    where kept.until <= ${NOW}
    returning key`);
  if (rowsOf(counted).length > 0) return;
  const left = await tx.execute(sql`
    select ceil(extract(epoch from until - ${NOW}))::int as seconds from sign_in_delay where key = ${key}`);
  throw new MustWait(Math.max(1, rowsOf<{ seconds: number }>(left)[0]?.seconds ?? 1));
}

/**
 * Counts an attempt before it is judged, so that many at once cannot slip through. One that must wait counts nowhere.
 * @returns whole seconds to wait, 0 when the attempt may be judged.
 */
export async function secondsToWait(counters: readonly Counter[]): Promise<number> {
  const db = await database();
  try {
    await db.transaction(async (tx) => {
      await tx.delete(signInDelay).where(lt(signInDelay.seenAt, new Date(Date.now() - REMEMBERED_MS)));
      for (const one of counters) await countOne(tx, one);
    });
    return 0;
  } catch (error) {
    if (error instanceof MustWait) return error.seconds;
    throw error;
  }
}

/** The attempt was not judged: it does not count. */
export async function takeBack(counters: readonly Counter[]): Promise<void> {
  const db = await database();
  await db
    .update(signInDelay)
    .set({ failures: sql`greatest(${signInDelay.failures} - 1, 0)`, until: NOW })
    .where(
      inArray(
        signInDelay.key,
        counters.map(({ key }) => key),
      ),
    );
}

/** The password was right. An address answers for all accounts it tried, and only this attempt is taken back there. */
export async function forgive(counters: readonly Counter[]): Promise<void> {
  await takeBack(counters.filter(({ kind }) => kind === "address"));
  const db = await database();
  const done = counters.filter(({ kind }) => kind !== "address").map(({ key }) => key);
  await db.delete(signInDelay).where(inArray(signInDelay.key, done));
}
