// The tables behind a mirror that stays current and the staff's pages over it; amounts of money have no place here.
import "server-only";
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { SharedListContent } from "@/lib/address/shared-list";
import type { ChangeCause, ChangeKind } from "@/lib/rules/changes";
import type { Difference } from "@/lib/rules/differences";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const id = (name: string) => bigint(name, { mode: "number" });

/** What a stay is found, counted and judged by: narrow, so that reading all of them is cheap. Written with the record. */
export const accommodationTrait = pgTable(
  "accommodation_trait",
  {
    id: id("id").primaryKey(),
    /** The English name, else any. */
    name: text("name").notNull(),
    city: id("city"),
    country: text("country"),
    status: text("status").notNull(),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    type: integer("type"),
    /** Stars or their equivalent, halves allowed. */
    stars: doublePrecision("stars"),
    reviewScore: doublePrecision("review_score"),
    numberOfReviews: integer("number_of_reviews").notNull(),
    ranking: doublePrecision("ranking"),
    chains: integer("chains").array().notNull(),
    brands: integer("brands").array().notNull(),
    facilities: integer("facilities").array().notNull(),
    roomFacilities: integer("room_facilities").array().notNull(),
    themes: integer("themes").array().notNull(),
    /** Names of what the record says yes to, e.g. `preferred`, `third_party`; the list is in `lib/mirror/find`. */
    flags: text("flags").array().notNull(),
    /** Names of certificates of sustainability. */
    certificates: text("certificates").array().notNull().default([]),
    languages: text("languages").array().notNull(),
    photos: integer("photos").notNull(),
    /** 0 to 100, and the reasons for what lacks (`lib/rules/completeness.ts`). */
    completeness: integer("completeness").notNull(),
    lacking: text("lacking").array().notNull(),
    /** When the row was written; whoever keeps an index reads on from here. */
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [
    index("accommodation_trait_written").on(table.writtenAt),
    index("accommodation_trait_city").on(table.city),
    index("accommodation_trait_country").on(table.country),
    index("accommodation_trait_completeness").on(table.completeness),
  ],
);

/** What the feed told about one stay in one window, and what that came to in our copy. */
export const change = pgTable(
  "change",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    accommodation: id("accommodation").notNull(),
    country: text("country"),
    city: id("city"),
    kind: text("kind").$type<ChangeKind>().notNull(),
    /** feed: told by the change feed. reload: found while everything was read again. retry: a quarantined record fits now. */
    cause: text("cause").$type<ChangeCause>().notNull(),
    /** `last_change` of the call that told it; the same for every repetition of a window. */
    windowFrom: instant("window_from").notNull(),
    /** `next` of that call. */
    windowNext: instant("window_next"),
    appliedAt: instant("applied_at").notNull(),
    statusBefore: text("status_before"),
    statusAfter: text("status_after"),
    differences: jsonb("differences").$type<Difference[]>().notNull(),
    /** Request id of the details answer it was read from. */
    requestId: text("request_id"),
  },
  (table) => [
    unique("change_once").on(table.accommodation, table.kind, table.cause, table.windowFrom),
    index("change_of_stay").on(table.accommodation, table.seq),
    index("change_of_kind").on(table.kind, table.seq),
    index("change_of_country").on(table.country, table.seq),
    index("change_applied").on(table.appliedAt),
  ],
);

/** Fillings of the mirror that somebody asked for, and how far the one under way is: any site and command tells of it. */
export const bootstrapRun = pgTable("bootstrap_run", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  goal: jsonb("goal").$type<BootstrapGoal>().notNull(),
  again: boolean("again").notNull(),
  actor: text("actor").notNull(),
  startedAt: instant("started_at").notNull(),
  /** The last sign of life of the process that works on it. */
  beatAt: instant("beat_at").notNull(),
  /** How far it is, for a person; empty before anything is known. */
  line: text("line").notNull(),
  /** Of the part under way, 0 to 1; null where its length is not known. */
  share: doublePrecision("share"),
  /** True while it runs, then null: unique, so that one runs at a time. */
  isOpen: boolean("is_open").unique(),
  isStopAsked: boolean("is_stop_asked").notNull(),
  finishedAt: instant("finished_at"),
  outcome: text("outcome").$type<"complete" | "stopped" | "failed" | "lost">(),
  /** Why it failed, as a sentence. */
  problem: text("problem"),
});

/** What was asked for: the lists, everything, a country by its two lower-case letters, a city by its id or by what was typed; `name` is
 * what it is called, once that is known. */
export type BootstrapGoal =
  | { kind: "reference" }
  | { kind: "all" }
  | { kind: "country"; code: string }
  | { kind: "city"; text: string; name?: string };

/** A reading of everything the mirror holds, after a gap or at the first start; survives the process. */
export interface Reload {
  reason: "first" | "gap" | "asked";
  /** ISO instants. */
  startedAt: string;
  finishedAt: string | null;
  /** Where it stands: places are read first, then every stay that they did not bring. */
  phase: "places" | "stays" | "done";
  /** The last stay of the second phase that was read; ids are taken in order. */
  after?: number;
  done: number;
  /** As far as it is known. */
  total: number | null;
}

/** How far the copy follows the platform: one row, key `changes`. */
export const syncState = pgTable("sync_state", {
  key: text("key").primaryKey(),
  /** `last_change` of the next call, as it is sent; null before the first. Moves only after a window's last batch. */
  cursor: text("cursor"),
  /** Ids of the window under way, and how many of them are applied. */
  windowTotal: integer("window_total").notNull(),
  windowDone: integer("window_done").notNull(),
  /** Ids known to wait: rest of the window, quarantined ones that are due, rest of a reload. */
  backlog: integer("backlog").notNull(),
  polledAt: instant("polled_at"),
  /** When the copy was last known to be as new as the platform. */
  succeededAt: instant("succeeded_at"),
  /** Failed passes in a row. */
  errorStreak: integer("error_streak").notNull(),
  lastError: text("last_error"),
  lastErrorAt: instant("last_error_at"),
  reload: jsonb("reload").$type<Reload>(),
  /** What staff asked for; the leader takes it up. */
  replayFrom: text("replay_from"),
  reloadAsked: boolean("reload_asked").notNull(),
  /** Host and process that follows the feed, and its last sign of life. */
  leader: text("leader"),
  leaderSeenAt: instant("leader_seen_at"),
});

/** Calls to the platform by second and class, for all processes together (a server only; see `lib/demand`). */
export const quotaSecond = pgTable(
  "quota_second",
  {
    second: id("second").notNull(),
    caller: text("caller").notNull(),
    taken: integer("taken").notNull(),
  },
  (table) => [primaryKey({ columns: [table.second, table.caller] })],
);

/** One row, key `account`: until when nobody sends anything after a 429. */
export const quotaBlock = pgTable("quota_block", {
  key: text("key").primaryKey(),
  until: instant("until").notNull(),
  seenAt: instant("seen_at").notNull(),
});

/** Every question to the platform that was answered, failed or shared; kept for a day, without bodies. */
export const requestLog = pgTable(
  "request_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: instant("at").notNull(),
    operation: text("operation").notNull(),
    caller: text("caller").notNull(),
    /** Which page or route asked. */
    page: text("page"),
    /** `ok` or the kind of failure. */
    outcome: text("outcome").notNull(),
    status: integer("status"),
    ms: integer("ms").notNull(),
    /** How often it was sent; 0: never, it shared an answer or was held back. */
    attempts: integer("attempts").notNull(),
    /** Shared the answer of an equal question under way. */
    joined: boolean("joined").notNull(),
    /** Accommodation ids it named; null for operations without. */
    ids: integer("ids"),
    requestId: text("request_id"),
  },
  (table) => [
    index("request_log_at").on(table.at),
    index("request_log_operation").on(table.operation, table.at),
  ],
);

/** The same by minute, kept for eight days; `latencies` counts by the buckets of `lib/traffic`. */
export const trafficMinute = pgTable(
  "traffic_minute",
  {
    minute: instant("minute").notNull(),
    operation: text("operation").notNull(),
    caller: text("caller").notNull(),
    calls: integer("calls").notNull(),
    /** Times something was sent, repetitions included: what the quota counts. */
    sent: integer("sent").notNull(),
    failures: integer("failures").notNull(),
    retries: integer("retries").notNull(),
    joined: integer("joined").notNull(),
    /** Calls that named more than one id, and the ids of all. */
    batched: integer("batched").notNull(),
    ids: integer("ids").notNull(),
    kinds: jsonb("kinds").$type<Record<string, number>>().notNull(),
    latencies: integer("latencies").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.operation, table.caller] })],
);

/** Every surprise against the contract, once. */
export const driftEntry = pgTable(
  "drift_entry",
  {
    operation: text("operation").notNull(),
    kind: text("kind").notNull(),
    path: text("path").notNull(),
    /** A key, an issue code with its types, or a value that looks like a word of a vocabulary; nothing else of a value. */
    detail: text("detail").notNull(),
    /** Inspected records that showed it. */
    count: bigint("count", { mode: "number" }).notNull(),
    firstSeen: instant("first_seen").notNull(),
    lastSeen: instant("last_seen").notNull(),
    /** Of the latest answer that showed it. */
    requestId: text("request_id"),
    /** Id of the latest record that showed it, where it has a whole number for one. */
    example: id("example"),
  },
  (table) => [primaryKey({ columns: [table.operation, table.kind, table.path, table.detail] })],
);

/** How often travellers did what, by hour; nothing in it belongs to a person. */
export const visitTally = pgTable(
  "visit_tally",
  {
    hour: instant("hour").notNull(),
    event: text("event").$type<"search" | "property" | "handoff" | "leave">().notNull(),
    /** What came of it, e.g. `same`, `dearer`, `sold_out`, `failed`; empty where nothing can come of it. */
    outcome: text("outcome").notNull(),
    /** `booker.country`. */
    country: text("country").notNull(),
    /** 0 for a search, and for a car. */
    accommodation: id("accommodation").notNull(),
    /** Of a car; 0 for everything else. */
    supplier: id("supplier").notNull().default(0),
    times: integer("times").notNull(),
    /** As far as a label can hold them; empty where none is known. */
    campaign: text("campaign").notNull().default(""),
    source: text("source").notNull().default(""),
    /** Of `PLACEMENTS`; empty for a search, and for a stay that no list led to. */
    placement: text("placement").notNull().default(""),
    language: text("language").notNull().default(""),
  },
  (table) => [
    primaryKey({
      name: "visit_tally_key",
      columns: [
        table.hour,
        table.event,
        table.outcome,
        table.country,
        table.accommodation,
        table.supplier,
        table.campaign,
        table.source,
        table.placement,
        table.language,
      ],
    }),
  ],
);

/** Ways out by their label, for the join with what the platform reports of it; nobody stands behind one. */
export const clickOut = pgTable(
  "click_out",
  {
    label: text("label").primaryKey(),
    at: instant("at").notNull(),
    campaign: text("campaign").notNull(),
    source: text("source").notNull(),
    placement: text("placement").notNull(),
    language: text("language").notNull(),
    country: text("country").notNull(),
    accommodation: id("accommodation").notNull(),
    way: text("way").$type<"web" | "app">().notNull(),
  },
  (table) => [index("click_out_at").on(table.at)],
);

/** What was sent from the console; answers are not kept, because they hold prices. */
export const consoleEntry = pgTable(
  "console_entry",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    staffId: text("staff_id").notNull(),
    at: instant("at").notNull(),
    operation: text("operation").notNull(),
    body: text("body").notNull(),
    outcome: text("outcome").notNull(),
    status: integer("status"),
    requestId: text("request_id"),
    ms: integer("ms").notNull(),
    bytes: integer("bytes").notNull(),
  },
  (table) => [index("console_entry_staff").on(table.staffId, table.id)],
);

/** A list a traveller shows to others: stays, notes and dates, nobody's name and no price. */
export const sharedList = pgTable(
  "shared_list",
  {
    /** SHA-256 of the word in the link, so that reading the table opens no list. */
    id: text("id").primaryKey(),
    /** SHA-256 of the word that only the sharing browser keeps; who has it may revoke. */
    revokeHash: text("revoke_hash").notNull(),
    content: jsonb("content").$type<SharedListContent>().notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("shared_list_expires").on(table.expiresAt)],
);
