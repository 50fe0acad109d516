// The tables: static content of the platform, the taxi desk, staff and their trail; prices have no place here.
import "server-only";
import type {
  CarConstant,
  CarDepot,
  CarDepotScore,
  CarDetails,
  CarSupplier,
} from "@roomward/contract/cars-static";
import type { AccommodationDetails } from "@roomward/contract/details";
import type { LanguageMap } from "@roomward/contract/values";
import {
  bigint,
  bigserial,
  boolean,
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
    index("accommodation_fetched").on(table.fetchedAt),
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

/** A record of cars as it was parsed; `json` as above. */
const copied = <T>() => ({
  record: json("record").$type<T>().notNull(),
  /** When the pass began that last read it: equal for all rows of one pass. */
  readAt: instant("read_at").notNull(),
  /** When a whole reading of the list no longer held it. */
  removedAt: instant("removed_at"),
});
const carId = () => bigint("id", { mode: "number" }).primaryKey();

/** One legal entity; a brand can have several. */
export const carSupplier = pgTable("car_supplier", { id: carId(), ...copied<CarSupplier>() });

/** One supplier's desk at one place. */
export const carDepot = pgTable(
  "car_depot",
  {
    id: carId(),
    supplier: location("supplier").notNull(),
    city: location("city"),
    /** IATA code. */
    airport: text("airport"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    ...copied<CarDepot>(),
  },
  (table) => [
    index("car_depot_airport").on(table.airport),
    index("car_depot_box").on(table.latitude, table.longitude),
  ],
);

/** `id` is the depot's. */
export const carDepotScore = pgTable("car_depot_score", { id: carId(), ...copied<CarDepotScore>() });

/** A model in a supplier's fleet; `id` is `car` of an offer. */
export const carModel = pgTable("car_model", {
  id: carId(),
  supplier: location("supplier"),
  ...copied<CarDetails>(),
});

/** What a code of cars is called, in every language of the site. */
export const carWord = pgTable(
  "car_word",
  { section: text("section").notNull(), id: text("id").notNull(), ...copied<CarConstant>() },
  (table) => [primaryKey({ columns: [table.section, table.id] })],
);

/** A reading of a list of cars that has begun; survives the process. */
export interface CarPass {
  /** ISO instant. */
  startedAt: string;
  /** `last_modified` of its first call; null reads the whole list. */
  since: string | null;
  /** Of the next page, and when it came (ISO instant); null before the first page. */
  token: string | null;
  tokenAt: string | null;
  rows: number;
  /** False when a record came whose id could not be read: then nothing is known to be missing. */
  isComplete: boolean;
}

/** How far the copy of one list of cars follows the platform. */
export const carList = pgTable("car_list", {
  name: text("name").primaryKey(),
  /** When the last finished reading of the whole list began, and the last one of what was changed. */
  fullAt: instant("full_at"),
  changesAt: instant("changes_at"),
  pass: jsonb("pass").$type<CarPass>(),
  /** When the platform refused the list to this partner; null once it answers. */
  refusedAt: instant("refused_at"),
  /** Of the last attempt; null when it did not fail. */
  failure: text("failure"),
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
    /** When it is asked again; null: nothing to ask for, its id could not be read. */
    retryAt: instant("retry_at"),
  },
  (table) => [
    primaryKey({ columns: [table.operation, table.id, table.reason] }),
    index("quarantine_retry").on(table.retryAt),
  ],
);

/** A booking as our staff know it: the state after every applied delivery, and what the platform's list says beside it. */
export const taxiBooking = pgTable(
  "taxi_booking",
  {
    reference: text("reference").primaryKey(),
    customerReference: text("customer_reference").notNull(),
    /** Follows from the reference alone, so it can be answered without the database. */
    supplierBookingId: text("supplier_booking_id").notNull(),
    searchResultId: text("search_result_id"),
    status: text("status").$type<"active" | "cancelled">().notNull(),
    /** Personal data from here to `services`: blank after retention. */
    title: text("title"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    phoneNumber: text("phone_number"),
    customerId: text("customer_id"),
    flightNumber: text("flight_number"),
    comment: text("comment"),
    services: jsonb("services").$type<{ name: string; value: string }[]>().notNull(),
    cancellationReason: text("cancellation_reason"),
    /** From an applied update; a new booking carries none (see `taxiListing`). */
    pickupAt: instant("pickup_at"),
    receivedAt: instant("received_at").notNull(),
    /** When the last applied update came; null before the first. */
    changedAt: instant("changed_at"),
    /** Counts applied deliveries; the booking itself is 1. */
    revision: integer("revision").notNull(),
    lastAction: text("last_action").$type<DeliveryAction>().notNull(),
    /** Hash of the delivery the state stems from. */
    lastHash: text("last_hash"),
    /** Revision somebody has marked as seen; 0 for none. */
    seenRevision: integer("seen_revision").notNull(),
    seenAt: instant("seen_at"),
    seenBy: text("seen_by"),
    duplicates: integer("duplicates").notNull(),
    /** Deliveries that wait for a person's decision. */
    openDecisions: integer("open_decisions").notNull(),
    /** When everything about the passenger is blanked. */
    retainUntil: instant("retain_until").notNull(),
    blankedAt: instant("blanked_at"),
  },
  (table) => [
    index("taxi_booking_status").on(table.status, table.pickupAt),
    index("taxi_booking_retention").on(table.retainUntil),
  ],
);

/** `UPDATE`: a refused update that does not say which. */
export type DeliveryAction = "BOOKING" | "AMENDMENT" | "CANCELLATION" | "UPDATE";
/**
 * applied: the booking's state follows it. duplicate: the current state was sent again. repeat: an older state was sent
 * again (a decision waits). conflict: another booking under a known reference (a decision waits). absorbed: came after
 * the cancellation. parked: an update whose booking is not known yet. failed: could not be applied, kept for staff.
 * overtaken: came to the store after later ones, and where it belongs among them is for a person to say. refused: does not
 * fit, was answered so, and is kept for staff.
 */
export type DeliveryOutcome =
  | "applied"
  | "duplicate"
  | "repeat"
  | "conflict"
  | "absorbed"
  | "parked"
  | "failed"
  | "overtaken"
  | "refused";

/** Every delivery that a known client sent. */
export const taxiDelivery = pgTable(
  "taxi_delivery",
  {
    /** Given when the delivery arrived: a replay of the journal meets its own row. */
    id: text("id").primaryKey(),
    /** Among those of one reference the order of receipt; one that is recorded late is put where it belongs. */
    position: bigserial("position", { mode: "number" }).notNull(),
    reference: text("reference").notNull(),
    action: text("action").$type<DeliveryAction>().notNull(),
    /** SHA-256 of the canonical body; null after retention. */
    hash: text("hash"),
    /** The body as it came; null for duplicates, whose first copy is kept, and after retention. */
    raw: text("raw"),
    duplicateOf: text("duplicate_of"),
    outcome: text("outcome").$type<DeliveryOutcome>().notNull(),
    /** Status that was answered. */
    answered: integer("answered").notNull(),
    via: text("via").$type<"direct" | "journal">().notNull(),
    clientId: text("client_id").notNull(),
    requestId: text("request_id").notNull(),
    receivedAt: instant("received_at").notNull(),
    /** When a parked update was applied, or a decision was taken. */
    settledAt: instant("settled_at"),
    settledBy: text("settled_by"),
    decision: text("decision").$type<"applied" | "dismissed">(),
    /** True while a person has to decide. */
    isOpen: boolean("is_open").notNull(),
    /** Where it does not fit the contract: sentences with the field's path, never a value. */
    problems: jsonb("problems").$type<string[]>().notNull().default([]),
    /** Ids of refused deliveries that said the same once more: counted here, so that a replay counts each once. */
    copies: text("copies").array().notNull().default([]),
  },
  (table) => [
    index("taxi_delivery_reference").on(table.reference, table.position),
    index("taxi_delivery_outcome").on(table.outcome),
  ],
);

/** The platform's own list as last read (`GET /v1/bookings`). */
export const taxiListing = pgTable("taxi_listing", {
  reference: text("reference").primaryKey(),
  customerReference: text("customer_reference"),
  status: text("status"),
  pickupAt: instant("pickup_at"),
  /** Personal data: blank after retention. */
  flightNumber: text("flight_number"),
  bookedAt: instant("booked_at"),
  firstSeenAt: instant("first_seen_at").notNull(),
  seenAt: instant("seen_at").notNull(),
  /** When a whole reading of the list no longer held it. */
  goneAt: instant("gone_at"),
});

/** Who may call our webhooks. */
export const taxiClient = pgTable("taxi_client", {
  id: text("id").primaryKey(),
  name: text("name").notNull().unique(),
  createdAt: instant("created_at").notNull(),
  revokedAt: instant("revoked_at"),
});

/** Two may be active at a time, so that one can be replaced without a gap. */
export const taxiClientSecret = pgTable("taxi_client_secret", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  clientId: text("client_id")
    .notNull()
    .references(() => taxiClient.id),
  /** SHA-256; the secret is 256 random bits, so no slow hash is needed. */
  hash: text("hash").notNull(),
  createdAt: instant("created_at").notNull(),
  retiredAt: instant("retired_at"),
});

export const staffUser = pgTable("staff_user", {
  id: text("id").primaryKey(),
  /** Lower case. */
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  role: text("role").$type<"viewer" | "operator" | "admin">().notNull(),
  /** argon2id; null for people who sign in through the provider only. */
  passwordHash: text("password_hash"),
  /** Wrong passwords in a row. */
  failures: integer("failures").notNull(),
  disabledAt: instant("disabled_at"),
  createdAt: instant("created_at").notNull(),
});

export const staffSession = pgTable(
  "staff_session",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => staffUser.id),
    method: text("method").$type<"password" | "oidc">().notNull(),
    /** Browser and system in a few words. */
    agent: text("agent").notNull(),
    createdAt: instant("created_at").notNull(),
    seenAt: instant("seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [index("staff_session_user").on(table.userId)],
);

const delay = () => ({
  /** Digest of the caller or the target: what was typed is not stored. */
  key: text("key").primaryKey(),
  failures: integer("failures").notNull(),
  /** No try is checked before this instant. */
  until: instant("until").notNull(),
  seenAt: instant("seen_at").notNull(),
});

/** Wrong passwords of late, by who tried: each row slows one kind of caller down, on every site alike. */
export const signInDelay = pgTable("sign_in_delay", delay(), (table) => [
  index("sign_in_delay_seen").on(table.seenAt),
]);

/** Recent wrong PINs of bookings. */
export const bookingDelay = pgTable("booking_delay", delay(), (table) => [
  index("booking_delay_seen").on(table.seenAt),
]);

/** Who did what; a trigger refuses every change and every deletion. Holds no personal data of passengers. */
export const auditEntry = pgTable(
  "audit_entry",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: instant("at").notNull(),
    /** E-mail address of the person, or `command line`. */
    actor: text("actor").notNull(),
    /** E.g. `taxi.reveal`, `staff.role`. */
    action: text("action").notNull(),
    /** What it was done to, e.g. a booking reference or an e-mail address. */
    subject: text("subject").notNull(),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    requestId: text("request_id"),
  },
  (table) => [index("audit_entry_at").on(table.at)],
);
