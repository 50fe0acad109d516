// The attempts to book here: what was asked, what was agreed to, and what is known of its outcome.
import "server-only";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  AttemptGuests,
  AttemptQuestion,
  AttemptState,
  KeptPreview,
  MailKind,
} from "@/lib/rules/order-attempt";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

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
    preview: jsonb("preview").$type<KeptPreview>(),
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
    createdAt: instant("created_at").notNull(),
    /** When it is tried next; null when it was sent or given up. */
    dueAt: instant("due_at"),
    tries: integer("tries").notNull().default(0),
    sentAt: instant("sent_at"),
  },
  (table) => [
    index("order_mail_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index("order_mail_attempt").on(table.attempt),
  ],
);
