// The tables: static content of the platform and how far our copy of it reaches; prices have no place here.
import "server-only";
import {
  bigint,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { AccommodationDetails } from "@/lib/contract/details";
import type { LanguageMap } from "@/lib/contract/values";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const location = (name: string) => bigint(name, { mode: "number" });

/** One static record; the columns beside `record` are copies of its fields for finding and ordering. */
export const accommodation = pgTable(
  "accommodation",
  {
    id: bigint("id", { mode: "number" }).primaryKey(),
    city: location("city"),
    country: text("country"),
    regions: bigint("regions", { mode: "number" }).array().notNull(),
    districts: bigint("districts", { mode: "number" }).array().notNull(),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    status: text("status").notNull(),
    ranking: doublePrecision("ranking"),
    reviewScore: doublePrecision("review_score"),
    numberOfReviews: integer("number_of_reviews").notNull(),
    type: integer("type"),
    /** The English name, else any, for destination search. */
    name: text("name").notNull(),
    /** The record reduced to what a card needs. */
    card: jsonb("card").$type<AccommodationDetails>().notNull(),
    /** The whole record as it came; `json` keeps the text, which is cheaper to write and to read than `jsonb`. */
    record: json("record").$type<AccommodationDetails>().notNull(),
    languages: text("languages").array().notNull(),
    fetchedAt: instant("fetched_at").notNull(),
  },
  (table) => [
    index("accommodation_city").on(table.city),
    index("accommodation_country").on(table.country),
    index("accommodation_regions").using("gin", table.regions),
    index("accommodation_districts").using("gin", table.districts),
    index("accommodation_box").on(table.latitude, table.longitude),
  ],
);

/** One entry of a location list; `id` as text because countries and airports have letters. */
export const place = pgTable(
  "place",
  {
    kind: text("kind").notNull(),
    id: text("id").notNull(),
    names: jsonb("names").$type<LanguageMap>().notNull(),
    country: text("country"),
    region: location("region"),
    /** City of a district or landmark, as far as it can be told. */
    city: location("city"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    /** Place in the platform's list, 0 is the first. */
    position: integer("position").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** A whole list that is read as one: constants, chains, suppliers, cards, currencies, languages. */
export const referenceList = pgTable("reference_list", {
  key: text("key").primaryKey(),
  body: json("body").$type<unknown>().notNull(),
  fetchedAt: instant("fetched_at").notNull(),
});

/** How far a scope (`details:city:-2759794`, `reference:country:nl`) has been read. */
export const coverage = pgTable("coverage", {
  scope: text("scope").primaryKey(),
  /** Token of the page to go on with; null before the first and after the last. */
  cursor: text("cursor"),
  cursorAt: instant("cursor_at"),
  /** Records read so far. */
  done: integer("done").notNull(),
  /** When the last page of a pass was stored; stays while a later pass is under way. */
  completedAt: instant("completed_at"),
});

/** Records the platform sent that do not fit the contract: id and misfit, never their content. */
export const quarantine = pgTable(
  "quarantine",
  {
    operation: text("operation").notNull(),
    /** 0 when the record had no readable id. */
    id: bigint("id", { mode: "number" }).notNull(),
    /** Path and issue code. */
    reason: text("reason").notNull(),
    times: integer("times").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.operation, table.id, table.reason] })],
);
