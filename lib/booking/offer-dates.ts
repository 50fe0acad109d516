// What the rooms of a booking would cost on other days, before it is moved there.
import "server-only";
import type { StayOrder } from "@roomward/contract/order-details";
import type { PreviewedStay } from "@roomward/contract/order-preview";
import { isCalendarDay } from "@roomward/contract/values";
import { now } from "@/lib/clock";
import { call } from "@/lib/demand/client";
import { dayRangeText, dayText } from "@/lib/format/days";
import { dayInZone } from "@/lib/format/instants";
import { andList } from "@/lib/format/lists";
import { dualMoney } from "@/lib/format/money";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import type { Attempt } from "@/lib/orders/attempts";
import { parseTerms } from "@/lib/stays/query";
import { recordOf } from "@/lib/stays/quote";
import { zoneOf } from "@/lib/stays/zone";
import { orderedRates } from "@/lib/views/booking/ordered-rates";
import { type ReviewView, reviewView } from "@/lib/views/booking/review-view";
import { moneyWords } from "@/lib/views/money/charges";
import { openCharges } from "@/lib/views/money/taxes";
import { contextOf } from "./attempt-context";
import { orderContext, standingOrder } from "./read-booking";

export interface Days {
  checkin: string;
  checkout: string;
}

export interface DatesOffer extends Days {
  /** `For 3–5 June 2027 the total would be …`. */
  text: string;
  /** What it would come to, in the property's currency, as the form holds what was shown. */
  total: string;
  /** When it is paid, and what of it are charges: as far as it is known. */
  notes: string[];
  /** The new terms of cancellation, room by room. */
  rooms: { name: string; text: string; steps: string[] }[];
}

const LONGEST_SHOWN = 20;

const said = (day: string, { tag }: Words): string =>
  isCalendarDay(day) ? dayText(day, tag) : day.slice(0, LONGEST_SHOWN);

/** Why a booking cannot be moved to these days, with the days that were asked for; null where nothing is wrong with them. */
async function dayProblem(
  { accommodation }: Pick<Attempt, "accommodation">,
  { checkin, checkout }: Days,
  words: Words,
): Promise<string | null> {
  const { t } = words;
  const parsed = parseTerms({ in: checkin, out: checkout }, { words, userAgent: null });
  const wrong = parsed.ok ? null : (parsed.problems[0]?.sentence ?? null);
  if (checkin === "" || checkout === "") return wrong ?? t("errors.field.dates.missing");
  const today = dayInZone(new Date(now()).toISOString(), zoneOf(await recordOf(accommodation)));
  const problem = wrong ?? (checkin < (today ?? "") ? t("errors.field.dates.past") : null);
  return problem === null
    ? null
    : t("booking.change.wrong", { checkin: said(checkin, words), checkout: said(checkout, words), problem });
}

/** The rooms as they are slept in now. */
function productsOf({ question }: Attempt, { products }: StayOrder) {
  return question.products.map((asked, at) => {
    const { adults = null, children = null } = products?.[at]?.allocation ?? {};
    const ages = children?.filter((age) => age !== null) ?? asked.allocation.children ?? [];
    const allocation = {
      number_of_adults: adults ?? asked.allocation.number_of_adults,
      ...(ages.length > 0 && { children: ages }),
    };
    return { ...asked, allocation };
  });
}

/** Charges on top of the rooms' prices, which the total holds, and those that no figure holds. */
function chargeNotes({ price }: ReviewView, open: string | null, words: Words): string[] {
  const charges = price.charges.flatMap(({ name, total, inShownPrice, conditional }) =>
    total === null || inShownPrice !== false || conditional || total.shown.amount === 0
      ? []
      : [words.t("price.taxes.named", { amount: moneyWords(total, words), name })],
  );
  return [
    ...(charges.length > 0
      ? [words.t("booking.change.inTotal", { charges: andList(charges, words.tag) })]
      : []),
    ...(open === null ? [] : [open]),
  ];
}

async function offerOf(
  attempt: Attempt,
  { order, told, days }: { order: StayOrder; told: PreviewedStay; days: Days },
  words: Words,
): Promise<DatesOffer | null> {
  const rates = orderedRates(told);
  if (rates === null) return null;
  const standing = await orderContext(attempt, order, words);
  const given = { terms: { ...standing.terms, ...days }, currency: rates.currency };
  const context = await contextOf(attempt, { ...given, at: new Date(now()).toISOString() }, words);
  const view = reviewView(
    told,
    rates,
    productsOf(attempt, order).map(({ allocation }) => allocation),
    context,
  );
  const before = order.price?.total;
  const plan = view.plans.find(({ timing }) => timing === attempt.guests?.timing);
  return {
    ...days,
    total: String(rates.price.total.accommodation_currency),
    text: words.t("booking.change.preview", {
      dates: dayRangeText(days.checkin, days.checkout, words.tag),
      total: moneyWords(view.price.total, words),
      before: before
        ? moneyWords(dualMoney(before, standing.currency, words.tag), words)
        : words.t("booking.booked.totalUnknown"),
    }),
    notes: [...(plan?.lines ?? []), ...chargeNotes(view, openCharges(rates.price, context), words)],
    rooms: view.items.map(({ roomName: name, cancellation: { text, stepsText } }) => ({
      name,
      text,
      steps: stepsText.length > 1 ? stepsText : [],
    })),
  };
}

/** What the platform calls rooms that it does not have. */
const isRefused = (error: unknown): error is DemandFailure =>
  error instanceof DemandFailure && error.errorId === "invalid_request";

/**
 * What the booked rooms would cost on other days, or in one sentence why that cannot be told. There is no preview of a
 * change: what is asked is a new booking, for which the rooms of this one count as taken.
 */
export async function offerDates(attempt: Attempt, days: Days, words: Words): Promise<DatesOffer | string> {
  const { checkin, checkout } = days;
  const problem = await dayProblem(attempt, days, words);
  if (problem !== null) return problem;
  const dates = dayRangeText(checkin, checkout, words.tag);
  const { booker, currency } = attempt.question;
  let isOverlapping = false;
  const gone = () => words.t(isOverlapping ? "booking.change.held" : "booking.change.gone", { dates });
  try {
    const order = await standingOrder(attempt);
    if (order === null) return words.t("booking.order.notListed");
    if (order.checkin === checkin && order.checkout === checkout) return words.t("booking.change.same");
    isOverlapping = checkin < order.checkout && order.checkin < checkout;
    const products = productsOf(attempt, order);
    const accommodation = { id: attempt.accommodation, booker, checkin, checkout, products };
    const { data } = await call("orderPreview", { accommodation, currency }, { page: "booking" });
    const told = data.accommodation;
    return (told && (await offerOf(attempt, { order, told, days }, words))) ?? gone();
  } catch (error) {
    if (isRefused(error)) return gone();
    if (error instanceof DemandFailure) return words.t("booking.change.unasked", { dates });
    throw error;
  }
}
