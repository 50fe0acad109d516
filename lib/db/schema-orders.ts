// The attempts to book here with what is known of their outcome, and our copy of the platform's orders.
import "server-only";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  AttemptGuests,
  AttemptQuestion,
  AttemptState,
  CancelAgreement,
  MailChange,
  MailKind,
  StoredPreview,
} from "@/lib/rules/order-attempt";
import type { GapReason, ReportedBooker } from "@/lib/rules/order-report";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Who gets the mails, as their bound counts them: in small letters, and without the tag that a plus begins. */
export const recipientOf = (guests: AnyPgColumn) =>
  sql<string | null>`lower(regexp_replace(${guests} -> 'booker' ->> 'email', '[+][^@]*@', '@'))`;

/** One attempt is one order at most. Written before anything is sent, and after each answer. */
export const orderAttempt = pgTable(
  "order_attempt",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** SHA-256 of the word in the link that opens it. */
    wordHash: text("word_hash").notNull(),
    state: text("state").$type<AttemptState>().notNull(),
    accommodation: bigint("accommodation", { mode: "number" }).notNull(),
    language: text("language").notNull(),
    question: jsonb("question").$type<AttemptQuestion>().notNull(),
    /** The query of the page that the choice was made on: where "choose again" leads. */
    asked: text("asked").notNull().default(""),
    /** Counts previews: who agrees names the one that he saw. */
    previews: integer("previews").notNull(),
    /** The last preview, which is what is agreed to; blanked with the guests. */
    preview: jsonb("preview").$type<StoredPreview>(),
    guests: jsonb("guests").$type<AttemptGuests>(),
    /** What was typed, field by field, also where it is no answer yet; blanked with the guests. */
    form: jsonb("form").$type<Record<string, string>>(),
    /** What the card vault knows the traveller's card by; never the card (lib/orders/card.ts). */
    cardSession: text("card_session"),
    /** Goes to the platform with the booking, and comes back in its list of orders: unlike that of any other attempt. */
    label: text("label").notNull(),
    /** As the platform names them; null before they are known. */
    orderNumber: text("order_number"),
    reservation: text("reservation"),
    pin: text("pin"),
    /** Written before the platform is asked to cancel: the fee that it states may be known much later. */
    cancelAgreement: jsonb("cancel_agreement").$type<CancelAgreement>(),
    /** The platform's word for a refusal, or one of ours (`not_booked`). */
    refusal: text("refusal"),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
    /** When the outcome was known. */
    decidedAt: instant("decided_at"),
    /** When an unknown outcome is looked up next; null when nothing is to be looked up. */
    lookAt: instant("look_at"),
    looks: integer("looks").notNull(),
    retainUntil: instant("retain_until").notNull(),
    blankedAt: instant("blanked_at"),
  },
  (table) => [
    uniqueIndex("order_attempt_word").on(table.wordHash),
    uniqueIndex("order_attempt_label").on(table.label),
    uniqueIndex("order_attempt_reservation").on(table.reservation),
    index("order_attempt_recipient").on(recipientOf(table.guests)),
    index("order_attempt_look").on(table.lookAt).where(sql`${table.lookAt} is not null`),
    index("order_attempt_retain").on(table.retainUntil).where(sql`${table.blankedAt} is null`),
  ],
);

/** Further words that open an attempt: of links that were mailed again. */
export const orderLink = pgTable(
  "order_link",
  {
    wordHash: text("word_hash").primaryKey(),
    attempt: bigint("attempt", { mode: "number" }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("order_link_attempt").on(table.attempt)],
);

/** Mails that are to be sent, and were: written with what they tell of, so that none is lost by a kill. */
export const orderMail = pgTable(
  "order_mail",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    attempt: bigint("attempt", { mode: "number" }).notNull(),
    kind: text("kind").$type<MailKind>().notNull(),
    /** What a mail of changes says, oldest first; empty for other kinds. */
    changes: jsonb("changes").$type<MailChange[]>().notNull().default([]),
    createdAt: instant("created_at").notNull(),
    /** When it is tried next; null when it was sent or given up. */
    dueAt: instant("due_at"),
    tries: integer("tries").notNull().default(0),
    /** When it was first tried: from then on it counts for the bounds. */
    triedAt: instant("tried_at"),
    sentAt: instant("sent_at"),
  },
  (table) => [
    index("order_mail_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index("order_mail_attempt").on(table.attempt),
  ],
);

/** Exact, as the platform tells it; null where it tells none. */
const amount = (name: string) => numeric(name);

/** Orders as the platform told them last, of all five services, also of hand-offs. */
export const platformOrder = pgTable(
  "platform_order",
  {
    id: text("id").primaryKey(),
    /** Of `ORDER_SERVICES`, or a word that the contract does not know. */
    service: text("service").notNull(),
    /** Of `ORDER_STATUSES`, or a word that the contract does not know. */
    status: text("status").notNull(),
    label: text("label"),
    reservation: text("reservation"),
    /** As the platform dates them. */
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    startAt: instant("start_at"),
    endAt: instant("end_at"),
    /** What was booked and where: of a property, a car's pick-up, an attraction, a ride; of a flight its airports. */
    name: text("name"),
    /** Number or name, as it came. */
    city: text("city"),
    country: text("country"),
    /** In the product's currency, and beside it in the one that the list was asked for in. */
    currency: text("currency"),
    askedCurrency: text("asked_currency"),
    total: amount("total"),
    askedTotal: amount("asked_total"),
    commissionable: amount("commissionable"),
    askedCommissionable: amount("asked_commissionable"),
    estimated: amount("estimated"),
    askedEstimated: amount("asked_estimated"),
    actual: amount("actual"),
    askedActual: amount("asked_actual"),
    /** Who booked; blanked when nobody needs to know any more. */
    booker: jsonb("booker").$type<ReportedBooker>(),
    retainUntil: instant("retain_until").notNull(),
    blankedAt: instant("blanked_at"),
    /** When the answer was asked for that it is told by. */
    fetchedAt: instant("fetched_at").notNull(),
  },
  (table) => [
    index("platform_order_created").on(table.createdAt, table.id),
    index("platform_order_start").on(table.startAt),
    index("platform_order_end").on(table.endAt),
    index("platform_order_label").on(table.label),
    index("platform_order_retain").on(table.retainUntil).where(sql`${table.booker} is not null`),
  ],
);

/** Every state in which an order was seen: what changed of it since the one before. */
export const platformOrderState = pgTable(
  "platform_order_state",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    order: text("order").notNull(),
    /** `updated` of the order in this state. */
    at: instant("at").notNull(),
    /** When it was seen. */
    seenAt: instant("seen_at").notNull(),
    status: text("status").notNull(),
    currency: text("currency"),
    total: amount("total"),
    commissionable: amount("commissionable"),
    estimated: amount("estimated"),
    actual: amount("actual"),
  },
  (table) => [index("platform_order_state_order").on(table.order, table.id)],
);

/** How far the copy of orders follows the platform: one row that survives the process. */
export const orderSync = pgTable("order_sync", {
  key: text("key").primaryKey(),
  /** From where the next window is asked; null before the first. */
  cursor: instant("cursor"),
  /** Where the copy begins. */
  since: instant("since"),
  /** When the copy was last known to be as new as the platform. */
  succeededAt: instant("succeeded_at"),
  /** Failed passes in a row. */
  errorStreak: integer("error_streak").notNull(),
  lastError: text("last_error"),
  lastErrorAt: instant("last_error_at"),
  /** Last sign of life of the process that follows. */
  seenAt: instant("seen_at"),
});

/** Spans of `updated` of which orders may lack. */
export const orderGap = pgTable(
  "order_gap",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    reason: text("reason").$type<GapReason>().notNull(),
    from: instant("from").notNull(),
    to: instant("to").notNull(),
    /** Orders that could not be read; null where nobody knows. */
    orders: integer("orders"),
    notedAt: instant("noted_at").notNull(),
    tries: integer("tries").notNull(),
    /** When it is read again; null: it cannot be, the platform does not tell of it any more. */
    retryAt: instant("retry_at"),
    /** When it was read after all. */
    closedAt: instant("closed_at"),
  },
  (table) => [index("order_gap_open").on(table.retryAt).where(sql`${table.closedAt} is null`)],
);
