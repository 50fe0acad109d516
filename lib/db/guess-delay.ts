// Delays guesses of a secret: each failure doubles the wait of the caller who guesses, not of the owner.
import "server-only";
import { createHmac } from "node:crypto";
import { getTableName, inArray, sql } from "drizzle-orm";
import { database, rowsOf } from "@/lib/db/database";
import type { Database } from "@/lib/db/open";
import type { bookingDelay, signInDelay } from "@/lib/db/schema";
import { type KeyPurpose, keyFor } from "@/lib/keys";
import { processWide } from "@/lib/process-wide";

const FORGET_EVERY_MS = 60_000;

interface Rule {
  /** Failures without a delay; each one after them doubles it, from one second. */
  free: number;
  maxSeconds: number;
  /** Counts tries at several targets, so a success takes back only its own try. */
  isShared?: true;
}

interface GuardOptions<Kind extends string> {
  /** Counters survive a restart and are shared by all sites on one database. */
  table: typeof signInDelay | typeof bookingDelay;
  /** Selects the key for the digests of accounts, bookings and addresses. */
  purpose: KeyPurpose;
  /** Counters without a failure for this long are deleted. */
  rememberedHours: number;
  rules: Readonly<Record<Kind, Rule>>;
}

export interface Counter<Kind extends string = string> {
  kind: Kind;
  key: string;
}

export interface GuessGuard<Kind extends string> {
  counter(kind: Kind, ...who: string[]): Counter<Kind>;
  /**
   * Counts a try before it is checked, so that concurrent tries cannot slip through. A try that must wait is not counted.
   * @returns whole seconds to wait, 0 when the try may be checked.
   */
  secondsToWait(counters: readonly Counter<Kind>[]): Promise<number>;
  /** Uncounts a try that was not checked. */
  takeBack(counters: readonly Counter<Kind>[]): Promise<void>;
  /** Clears the counters after a success. */
  forgive(counters: readonly Counter<Kind>[]): Promise<void>;
  failuresOf(counter: Counter<Kind>): Promise<number>;
}

/** The database's clock, shared by all sites; read when the row is locked, not when the statement began. */
const NOW = sql`clock_timestamp()`;

const keysOf = (counters: readonly Counter[]): string[] => counters.map(({ key }) => key);

export function guessGuard<Kind extends string>(options: GuardOptions<Kind>): GuessGuard<Kind> {
  const { table, purpose, rememberedHours, rules } = options;

  async function secondsLeft(db: Database, keys: string[]): Promise<number> {
    const until = sql`max(${table.until})`;
    const [row] = await db
      .select({ seconds: sql<number>`coalesce(ceil(extract(epoch from ${until} - ${NOW})), 0)::int` })
      .from(table)
      .where(inArray(table.key, keys));
    return Math.max(0, row?.seconds ?? 0);
  }

  /** Adds one to each key that need not wait. Returns those keys. */
  async function count(db: Database, keys: string[]): Promise<string[]> {
    // A key is `kind:digest`; the kind selects its rule.
    const rule = sql`(${JSON.stringify(rules)}::jsonb -> split_part(kept.key, ':', 1))`;
    const beyond = sql`(kept.failures - (${rule} ->> 'free')::int)`;
    const rows = sql.join(
      keys.map((key) => sql`(${key}, 1, ${NOW}, ${NOW})`),
      sql`, `,
    );
    const counted = await db.execute(sql`
      insert into ${table} as kept (key, failures, until, seen_at) values ${rows}
      on conflict (key) do update set failures = kept.failures + 1, seen_at = ${NOW}, until = ${NOW} +
        case when ${beyond} < 0 then interval '0'
          else least((${rule} ->> 'maxSeconds')::int, power(2, least(${beyond}, 20))) * interval '1 second' end
      where kept.until <= ${NOW}
      returning key`);
    return rowsOf<{ key: string }>(counted).map(({ key }) => key);
  }

  /** Deletes old counters, at most once a minute. */
  async function forgetOld(db: Database): Promise<void> {
    const last = processWide(`forgotten ${getTableName(table)}`, () => ({ at: -FORGET_EVERY_MS }));
    if (performance.now() - last.at < FORGET_EVERY_MS) return;
    last.at = performance.now();
    await db.delete(table).where(sql`${table.seenAt} < ${NOW} - ${rememberedHours} * interval '1 hour'`);
  }

  async function takeBack(counters: readonly Counter[]): Promise<void> {
    const db = await database();
    await db
      .update(table)
      .set({ failures: sql`greatest(${table.failures} - 1, 0)`, until: NOW })
      .where(inArray(table.key, keysOf(counters)));
  }

  return {
    counter(kind, ...who) {
      const mac = createHmac("sha256", keyFor(purpose)).update(JSON.stringify([kind, ...who]));
      return { kind, key: `${kind}:${mac.digest("base64url")}` };
    },
    async secondsToWait(counters) {
      const db = await database();
      await forgetOld(db);
      const keys = keysOf(counters);
      const seconds = await secondsLeft(db, keys);
      if (seconds > 0) return seconds;
      const counted = await count(db, keys);
      if (counted.length === keys.length) return 0;
      // A concurrent try was counted first.
      await takeBack(counters.filter(({ key }) => counted.includes(key)));
      return Math.max(1, await secondsLeft(db, keys));
    },
    takeBack,
    async forgive(counters) {
      const isShared = ({ kind }: Counter<Kind>) => rules[kind].isShared === true;
      await takeBack(counters.filter(isShared));
      const db = await database();
      const done = counters.filter((one) => !isShared(one));
      await db.delete(table).where(inArray(table.key, keysOf(done)));
    },
    async failuresOf({ key }) {
      const db = await database();
      const [row] = await db
        .select({ failures: table.failures })
        .from(table)
        .where(inArray(table.key, [key]));
      return row?.failures ?? 0;
    },
  };
}
