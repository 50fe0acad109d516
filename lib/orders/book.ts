// Booking an attempt: previewed, agreed to, sent once, and its end kept, whatever it is.
import "server-only";
import { ASSUMED } from "@roomward/contract/assumed";
import type { OrderCreateRequest } from "@roomward/contract/order-changes";
import { and, eq, isNull } from "drizzle-orm";
import { now } from "@/lib/clock";
import { database } from "@/lib/db/database";
import { orderAttempt } from "@/lib/db/schema-orders";
import { call } from "@/lib/demand/client";
import { DemandFailure } from "@/lib/http/failure";
import { log } from "@/lib/log";
import {
  type AttemptGuests,
  type AttemptQuestion,
  pauseBeforeLook,
  SENT_MS,
} from "@/lib/rules/order-attempt";
import { type Attempt, moveAttempt, rereadAttempt, retainUntil } from "./attempts";
import { beginCardSession, type CardLack, cardLack, newCardSession, withheldFor } from "./card";

/** Less time than this is left of a token: by the time it arrives it may be too old. */
const TOKEN_MARGIN_MS = 30_000;

/** So long an answer is waited for: by the machine's clock, and over before the booking is looked up. */
const ANSWER_MS = SENT_MS - 15_000;

/** What the platform says of rates that cannot be had. */
const REMOVED = "order_unavailable";

/**
 * Asks what the attempt costs now, shared among the rooms as `products` say where they are given. Rates that cannot be
 * had refuse it. One whose booking may still turn up is looked up and stays as it is: what is booked anew is another
 * attempt.
 * @throws {DemandFailure} when nobody knows: the attempt stays as it is.
 */
export async function previewAttempt(
  attempt: Attempt,
  given: Pick<AttemptQuestion, "products"> = attempt.question,
): Promise<Attempt> {
  const { accommodation: id, previews } = attempt;
  const question = { ...attempt.question, products: given.products };
  const { checkin, checkout, booker, products, currency } = question;
  const at = new Date(now()).toISOString();
  try {
    const accommodation = { id, booker, checkin, checkout, products };
    const { data } = await call("orderPreview", { accommodation, currency }, { page: "booking" });
    if (!data.accommodation)
      throw new DemandFailure("mismatch", { operation: "orderPreview", detail: "no stay in the preview" });
    const preview = { at, checkin, checkout, token: data.order_token, told: data.accommodation };
    const moved = await moveAttempt(
      attempt.id,
      "previewed",
      { question, preview, previews: previews + 1, refusal: null },
      { only: and(eq(orderAttempt.previews, previews), isNull(orderAttempt.lookAt)) },
    );
    return moved ?? (await rereadAttempt(attempt));
  } catch (error) {
    if (!(error instanceof DemandFailure) || error.errorId !== "invalid_request") throw error;
    return (await moveAttempt(attempt.id, "refused", { refusal: REMOVED })) ?? (await rereadAttempt(attempt));
  }
}

/** Keeps what was typed, also where it is no answer yet. */
export async function keepForm(
  { id, state, question }: Attempt,
  form: Record<string, string>,
): Promise<void> {
  const db = await database();
  await db
    .update(orderAttempt)
    .set({ form, retainUntil: retainUntil(state, question) })
    .where(eq(orderAttempt.id, id));
}

/** Keeps who books and who stays; of an attempt that is on its way nothing is changed. */
export async function keepGuests(attempt: Attempt, guests: AttemptGuests): Promise<Attempt> {
  const db = await database();
  const [stored] = await db
    .update(orderAttempt)
    .set({ guests })
    .where(eq(orderAttempt.id, attempt.id))
    .returning();
  return stored ?? attempt;
}

async function cardSessionOf(attempt: Attempt): Promise<Attempt> {
  if (attempt.cardSession !== null) return attempt;
  const db = await database();
  const mine = and(eq(orderAttempt.id, attempt.id), isNull(orderAttempt.cardSession));
  await db.update(orderAttempt).set({ cardSession: newCardSession() }).where(mine);
  return await rereadAttempt(attempt);
}

/** The attempt with a session, made once, that is begun at the vault for the reader at `address`. */
export async function withCardSession(attempt: Attempt, address: string): Promise<Attempt> {
  const own = await cardSessionOf(attempt);
  if (own.cardSession !== null) await beginCardSession(own.cardSession, address);
  return own;
}

/** Lets go of the session of a card that was refused: the next one is typed into an empty frame. */
export async function withoutCardSession({ id }: Attempt): Promise<void> {
  const db = await database();
  const isOpen = and(eq(orderAttempt.id, id), eq(orderAttempt.state, "previewed"));
  await db.update(orderAttempt).set({ cardSession: null }).where(isOpen);
}

function bookingOf({ question, preview, guests, label }: Attempt): OrderCreateRequest {
  if (preview === null || guests === null)
    throw new Error("an attempt without preview or guests is not sent");
  const { booker, rooms, arrival, requests, timing, card } = guests;
  return {
    order_token: preview.token,
    booker,
    accommodation: {
      label,
      products: question.products.map(({ id }, at) => ({
        id,
        guests: [rooms[at] ?? { name: "", email: "" }],
      })),
      remarks: {
        ...(arrival && { estimated_arrival_time: arrival }),
        ...(requests !== null && { special_requests: requests }),
      },
    },
    // The vault puts the card beside it.
    payment: { timing, ...(card && { method: "card" }) },
  };
}

/** True when what was previewed can no longer be agreed to. */
export const isTokenOld = ({ preview }: Pick<Attempt, "preview">): boolean =>
  preview === null || now() - Date.parse(preview.at) > ASSUMED.orderTokenLifeMs.value - TOKEN_MARGIN_MS;

/**
 * What came of agreeing. `changed`: it was previewed anew, and is to be agreed to again. `CardLack`: there is no
 * card to pay with, and nothing was sent. `notSent`: somebody on the way did not answer, and nothing was sent.
 */
export interface Booked {
  attempt: Attempt;
  came: "done" | "changed" | CardLack | "notSent";
}

async function confirm(attempt: Attempt, numbers: Pick<Attempt, "orderNumber" | "reservation" | "pin">) {
  return await moveAttempt(attempt.id, "confirmed", { ...numbers, refusal: null, lookAt: null });
}

async function lose(attempt: Attempt): Promise<Attempt | null> {
  return await moveAttempt(attempt.id, "unknown", { lookAt: new Date(now() + pauseBeforeLook(0)), looks: 0 });
}

/** What is known after a booking did not come through. */
async function afterFailure(attempt: Attempt, failure: DemandFailure): Promise<Booked["came"]> {
  if (failure.errorId === "duplicate_request" || failure.mayHaveBeenDone) {
    await lose(attempt);
    return "done";
  }
  if (!failure.wasSent || failure.errorId === "expired_token" || failure.kind !== "rejected") {
    // Certain not to have been done: it may be agreed to once more.
    await moveAttempt(attempt.id, "previewed", { sentAt: null, lookAt: null });
    return withheldFor(failure) ?? (failure.errorId === "expired_token" ? "changed" : "notSent");
  }
  await moveAttempt(attempt.id, "refused", { refusal: failure.errorId ?? "rejected", lookAt: null });
  return "done";
}

async function send(attempt: Attempt): Promise<Booked["came"]> {
  try {
    const { data } = await call("orderCreate", bookingOf(attempt), {
      deadline: Date.now() + ANSWER_MS,
      page: "booking",
      ...(attempt.guests?.card && { cardSession: attempt.cardSession ?? "" }),
    });
    const { accommodation: made } = data;
    if (!made) {
      await lose(attempt);
      return "done";
    }
    await confirm(attempt, {
      orderNumber: data.order ?? null,
      reservation: String(made.reservation),
      pin: made.pincode == null ? null : String(made.pincode),
    });
    return "done";
  } catch (error) {
    if (error instanceof DemandFailure) return await afterFailure(attempt, error);
    log.error({ err: error, attempt: attempt.id }, "an attempt to book ended in a fault of our own");
    await lose(attempt);
    return "done";
  }
}

/** Why it cannot be paid by card now; null when it can, or when none is needed. */
async function cardTrouble({ guests, cardSession }: Attempt): Promise<CardLack | "notSent" | null> {
  if (!guests?.card) return null;
  try {
    return await cardLack(cardSession);
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
    log.warn({ kind: error.kind, detail: error.message }, "the card vault could not be asked");
    return "notSent";
  }
}

/**
 * Books what was agreed to, which is the preview of this number, and at most once: of two who agree at the same time one
 * sends, and both read what came of it. A preview that is too old is asked for anew, and nothing is sent.
 * @throws {DemandFailure} when a new preview is needed and nobody answers.
 */
export async function bookAttempt(attempt: Attempt, agreed: number): Promise<Booked> {
  if (attempt.state !== "previewed") return { attempt: await rereadAttempt(attempt), came: "done" };
  if (attempt.previews !== agreed) return { attempt, came: "changed" };
  if (isTokenOld(attempt)) return { attempt: await previewAttempt(attempt), came: "changed" };
  const trouble = await cardTrouble(attempt);
  if (trouble !== null) return { attempt: await rereadAttempt(attempt), came: trouble };
  const sentAt = new Date(now());
  const sent = await moveAttempt(
    attempt.id,
    "sent",
    { sentAt, lookAt: new Date(now() + SENT_MS), looks: 0 },
    { only: eq(orderAttempt.previews, agreed) },
  );
  // Somebody else sends it: what came of it is known when he is done, or is looked up.
  if (sent === null) return { attempt: await rereadAttempt(attempt), came: "done" };
  const came = await send(sent);
  const after = await rereadAttempt(attempt);
  return came === "changed" ? { attempt: await previewAttempt(after), came } : { attempt: after, came };
}
