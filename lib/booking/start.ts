// From a choice of rates to an attempt to book it.
import "server-only";
import { randomBytes } from "node:crypto";
import type { OrderedProduct } from "@roomward/contract/order-preview";
import type { CurrencyPair } from "@roomward/contract/values";
import type { Choice, SeenPrice } from "@/lib/address/hrefs";
import type { StayTerms } from "@/lib/address/stay-query";
import { config } from "@/lib/config";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { type Attempt, draftAttempt } from "@/lib/orders/attempts";
import type { Quote } from "@/lib/quote/quote";
import { allocate, type Beds } from "@/lib/rules/allocation";
import type { Arrival } from "@/lib/rules/campaign";
import { fillLabel, namesClicks } from "@/lib/rules/label";
import type { AttemptQuestion } from "@/lib/rules/order-attempt";
import { placementOf } from "@/lib/stays/hand-off-label";
import { type QuotedStay, quoteOf } from "@/lib/stays/quote";
import { chosenIn, recheckOf } from "@/lib/stays/recheck";
import type { Recheck } from "@/lib/views/rates/handoff";
import { isOrderable } from "@/lib/views/rates/handoff-view";
import { pickView } from "@/lib/views/rates/pick";

const CLICK_BYTES = 6;

/** By LABEL_TEMPLATE, and of no other attempt: without the variable for it the template's own words are followed by it. */
function labelOf(terms: StayTerms, kind: Choice["kind"], arrival: Arrival, language: string): string {
  const { labelTemplate, brand } = config;
  const { campaign, source } = arrival;
  const click = randomBytes(CLICK_BYTES).toString("hex");
  const label = fillLabel(labelTemplate, {
    site: brand.shortName,
    placement: placementOf(arrival, terms, kind),
    country: terms.bookerCountry,
    language,
    device: terms.device,
    campaign,
    source,
    click,
  });
  return namesClicks(labelTemplate) ? label : `${label.slice(0, -click.length - 1)}_${click}`;
}

/** Without children none are named. */
const roomFor = (id: string, adults: number, children: readonly number[]): OrderedProduct => ({
  id,
  allocation: { number_of_adults: adults, ...(children.length > 0 && { children: [...children] }) },
});

/** Each room of the choice with who sleeps in it: the platform's own sharing of its combination, else ours. */
function productsOf({ rooms }: Quote, currency: CurrencyPair, terms: StayTerms): OrderedProduct[] {
  if (rooms.every(({ number_of_adults: adults }) => (adults ?? 0) > 0))
    return rooms.map(({ id, number_of_adults: adults, children }) =>
      roomFor(id, adults ?? 1, children ?? []),
    );
  const beds = rooms.map((room): Beds => {
    const { people, adults } = pickView(room, currency);
    return { adults, total: people };
  });
  // One room of a party that asked for several holds one room's share of it.
  const missing = Math.max(0, terms.rooms - rooms.length);
  const others = Array.from({ length: missing }, (): Beds => beds[0] ?? { adults: null, total: null });
  const shares = allocate(terms.adults, terms.children, [...beds, ...others]);
  return rooms.map(({ id }, at) =>
    roomFor(id, shares[at]?.number_of_adults ?? 1, shares[at]?.children ?? []),
  );
}

function prepaidOf({ result }: QuotedStay, ordered: readonly OrderedProduct[]): string[] {
  const named = new Set(ordered.map(({ id }) => id));
  return (result?.products ?? []).flatMap(({ id, policies }) =>
    named.has(id) && policies?.payment?.prepayment_required === true ? [id] : [],
  );
}

export interface Chosen {
  id: number;
  terms: StayTerms;
  choice: Choice;
  arrival: Arrival;
  /** What it cost when it was chosen; null where that is unknown. */
  seen: SeenPrice | null;
  /** The query of the page on which it was chosen. */
  asked: string;
}

/**
 * What an attempt would ask for, and how its price stands to the one seen; null when the rates are no longer offered,
 * cannot be ordered together, or nobody answers: the hand-off page tells which.
 */
export async function questionOf(
  { id, terms, choice, seen }: Chosen,
  words: Words,
): Promise<{ question: AttemptQuestion; recheck: Recheck } | null> {
  try {
    const quote = await quoteOf(id, terms, words);
    const chosen = chosenIn(quote, choice);
    if (quote.result === null || chosen === null || !isOrderable(chosen)) return null;
    const products = productsOf(chosen, quote.result.currency, terms);
    const recheck = recheckOf(chosen, seen, quote.context);
    const prepaid = prepaidOf(quote, products);
    const { checkin, checkout, bookerCountry: country, device: platform, currency } = terms;
    const question = { checkin, checkout, booker: { country, platform }, products, currency };
    return { question: prepaid.length > 0 ? { ...question, prepaid } : question, recheck };
  } catch (error) {
    if (error instanceof DemandFailure) return null;
    throw error;
  }
}

/** True when `attempt` asks for just that, and it is not known yet that nothing came of it. */
export const isOf = (
  { accommodation, question, state }: Attempt,
  id: number,
  requested: AttemptQuestion,
): boolean =>
  accommodation === id &&
  state !== "refused" &&
  JSON.stringify(sortedQuestion(question)) === JSON.stringify(sortedQuestion(requested));

/** A database gives the fields back in an order of its own. */
const sortedQuestion = ({ checkin, checkout, booker, products, currency }: AttemptQuestion) => [
  checkin,
  checkout,
  booker.country,
  booker.platform,
  currency,
  products.map(({ id, allocation }) => [id, allocation.number_of_adults, allocation.children ?? []]),
];

/** Keeps the attempt; resolves to the word that opens it. */
export async function startBooking(
  { id, terms, choice, arrival, asked }: Chosen,
  question: AttemptQuestion,
  words: Words,
): Promise<string> {
  const label = labelOf(terms, choice.kind, arrival, words.locale);
  return await draftAttempt({ accommodation: id, language: words.locale, question, label, asked });
}
