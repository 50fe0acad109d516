// What the buttons of the review do: book what was agreed to, or share the rooms another way.
import "server-only";
import type { OrderedProduct } from "@roomward/contract/order-preview";
import { seenOf, seenToText } from "@/lib/address/hrefs";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import type { Attempt } from "@/lib/orders/attempts";
import {
  type Booked,
  bookAttempt,
  keepForm,
  keepGuests,
  previewAttempt,
  withoutCardSession,
} from "@/lib/orders/book";
import { type CardLack, cardLack } from "@/lib/orders/card";
import { previewQuote } from "@/lib/quote/ordered";
import type { AttemptQuestion } from "@/lib/rules/order-attempt";
import { readGuests, type TypedForm, typedForm } from "./guest-form";
import { type Review, readBooking } from "./read-booking";

/** What the page that follows says besides what it shows: a query without `?`. */
export type PageQuery = string;

const NOTHING_SEEN = { seen: null, isChecked: false };

/** The figures of a review, so that the next one can say what moved. */
function seenQuery({ preview }: Attempt, more: string): PageQuery {
  const rates = preview && previewQuote(preview.told);
  const seen = rates && seenToText(seenOf(rates.price, rates.currency));
  return [more, seen && `seen=${seen}`].filter(Boolean).join("&");
}

const outcomeQueries = {
  done: "",
  changed: "changed=1",
  noCard: "card=1",
  atBank: "card=bank",
  notSent: "unsent=1",
} as const satisfies Record<Booked["came"], PageQuery>;

/** What the way of paying that was chosen lacks of a card, null for nothing; what is wrong is told at once. */
async function lackOf({ attempt, needs }: Review, { timing = "" }: TypedForm): Promise<CardLack | null> {
  const [only = null] = needs.timings.length === 1 ? needs.timings : [];
  if (!needs.byCard.some((one) => one === (only ?? timing))) return null;
  try {
    return await cardLack(attempt.cardSession);
  } catch (error) {
    if (error instanceof DemandFailure) return null;
    throw error;
  }
}

async function agree(review: Review, form: URLSearchParams, words: Words): Promise<PageQuery> {
  const { attempt, needs, view } = review;
  const typed = typedForm(form, needs.rooms);
  await keepForm(attempt, typed);
  const { guests } = readGuests(typed, needs, words);
  if (guests === null || view.misfits.length > 0 || needs.timings.length === 0) {
    const lack = await lackOf(review, typed);
    return lack === null ? "check=1" : `check=1&${outcomeQueries[lack]}`;
  }
  const stored = await keepGuests(attempt, guests);
  const { came } = await bookAttempt(stored, Number(form.get("preview")));
  return came === "changed" ? seenQuery(attempt, outcomeQueries.changed) : outcomeQueries[came];
}

/**
 * Books what the reader agreed to: the preview whose number the form names. What was typed is kept first, whatever comes
 * of it. Of an attempt that is not to be agreed to any more nothing is done: its page says what it has become.
 */
export async function agreeTo(attempt: Attempt, form: URLSearchParams, words: Words): Promise<PageQuery> {
  if (attempt.state !== "previewed") return "";
  try {
    const page = await readBooking(attempt, NOTHING_SEEN, words);
    if (page.kind !== "review") return "unsent=1";
    const isRepeated = page.attempt.previews !== attempt.previews;
    const pageQuery = await agree(page, form, words);
    if (!isRepeated || pageQuery.startsWith("check=1")) return pageQuery;
    // It was too old, and has just been asked for anew.
    return seenQuery(
      attempt,
      page.areTermsOther ? `${outcomeQueries.changed}&terms=1` : outcomeQueries.changed,
    );
  } catch (error) {
    if (error instanceof DemandFailure) return "unsent=1";
    throw error;
  }
}

/** Of each room the adults, of each child the room; null where they do not make the party. */
export function sharedAs(form: URLSearchParams, { products }: AttemptQuestion): OrderedProduct[] | null {
  const party = products.reduce((sum, { allocation }) => sum + allocation.number_of_adults, 0);
  const children = products.flatMap(({ allocation }) => allocation.children ?? []);
  const adults = products.map((_, room) => Number(form.get(`adults-${room}`)));
  const rooms = children.map((_, child) => Number(form.get(`child-${child}`)));
  const isWhole = adults.every((count) => Number.isInteger(count) && count >= 1);
  if (!isWhole || adults.reduce((sum, count) => sum + count, 0) !== party) return null;
  if (!rooms.every((room) => Number.isInteger(room) && room >= 0 && room < products.length)) return null;
  return products.map(({ id }, room) => {
    const matching = children.filter((_, child) => rooms[child] === room);
    return {
      id,
      allocation: { number_of_adults: adults[room] ?? 1, ...(matching.length > 0 && { children: matching }) },
    };
  });
}

/** Shares the rooms as the form says and asks anew what they cost; what was typed below stays. */
export async function shareRooms(attempt: Attempt, form: URLSearchParams): Promise<PageQuery> {
  const typed = typedForm(form, attempt.question.products.length);
  // Where nobody has a place the fields are not on the page: what was typed before stays.
  if (Object.keys(typed).length > 0) await keepForm(attempt, typed);
  const products = sharedAs(form, attempt.question);
  if (products === null) return "shared=wrong";
  try {
    await previewAttempt(attempt, { products });
    return seenQuery(attempt, "");
  } catch (error) {
    if (error instanceof DemandFailure) return "unsent=1";
    throw error;
  }
}

/** Refused until the bank was shown who pays: then the same card is taken. */
export const BANK_ASKS = "payment_refused_sca_required";

/** Asks once more what a refused attempt would cost. */
export async function askAgain(attempt: Attempt): Promise<PageQuery> {
  const { state, refusal } = attempt;
  if (state !== "refused") return "";
  try {
    const after = await previewAttempt(attempt);
    if (after.state === "refused") return "still=1";
    if (refusal === BANK_ASKS) return "sca=1";
    if (!refusal?.startsWith("payment_refused")) return "";
    await withoutCardSession(after);
    return `was=${refusal}`;
  } catch (error) {
    if (error instanceof DemandFailure) return "unsent=1";
    throw error;
  }
}
