// A quote in words: price, terms and dates, the same wherever one is shown.
import { cancellationOf } from "@/lib/quote/fees";
import { type Quote, type QuotedRoom, quoteOfRoom } from "@/lib/quote/quote";
import { paidRoom } from "@/lib/rules/payment-plan";
import { mealText } from "../rates/meal";
import type { RatesContext } from "../rates/rate-room";
import type { QuoteView, RoomQuoteView } from "../rates/rates";
import type { QuoteWording } from "../wording";
import { cancellationView } from "./cancellation";
import { moneyDates } from "./money-calendar";
import { paymentText } from "./payment";
import { priceView } from "./price";

/** The one text that holds for all rooms, else `differ`; null without rooms. */
function textOfAll(
  rooms: readonly QuotedRoom[],
  differ: string,
  text: (room: QuotedRoom) => string,
): string | null {
  const [first, ...others] = new Set(rooms.map(text));
  return first === undefined || others.length === 0 ? (first ?? null) : differ;
}

export const quoteMeal = ({ rooms }: Pick<Quote, "rooms">, { words }: QuoteWording): string | null =>
  textOfAll(rooms, words.t("policy.rooms.meal"), ({ policies }) => mealText(policies?.meal_plan, words));

export const quotePayment = ({ rooms }: Pick<Quote, "rooms">, { words }: QuoteWording): string | null =>
  textOfAll(rooms, words.t("policy.rooms.payment"), ({ policies }) => paymentText(policies?.payment, words));

export const quotePrice = ({ price, rooms }: Quote, wording: QuoteWording) =>
  priceView(price, rooms.map(paidRoom), wording);

export function roomQuoteView(room: QuotedRoom, context: RatesContext): RoomQuoteView {
  const quote = quoteOfRoom(room);
  const cancels = cancellationOf(quote.rooms, context);
  return {
    price: quotePrice(quote, context),
    cancellation: cancellationView(quote, context, cancels),
    meal: mealText(room.policies?.meal_plan, context.words),
    payment: paymentText(room.policies?.payment, context.words),
    dates: moneyDates(quote, context, { cancels }),
  };
}

/** Null terms and no dates where the terms of a room are not known. */
export function quoteView(quote: Quote, context: RatesContext): QuoteView {
  const price = quotePrice(quote, context);
  if (quote.rooms.length === 0) return { price, cancellation: null, meal: null, payment: null, dates: [] };
  const cancels = cancellationOf(quote.rooms, context);
  return {
    price,
    cancellation: cancellationView(quote, context, cancels),
    meal: quoteMeal(quote, context),
    payment: quotePayment(quote, context),
    dates: moneyDates(quote, context, { cancels }),
  };
}
