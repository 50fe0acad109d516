// What the page of a booking shows: what is to be agreed to, what became of it, or the order as it stands.
import "server-only";
import type { Order, StayOrder } from "@roomward/contract/order-details";
import type { StayTiming } from "@roomward/contract/order-preview";
import { type SeenPrice, seenOf } from "@/lib/address/hrefs";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { dayRangeText } from "@/lib/format/days";
import { dualMoney } from "@/lib/format/money";
import { DemandFailure, orNone } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import { askListed, askOrder } from "@/lib/orders/ask-order";
import type { Attempt } from "@/lib/orders/attempts";
import { isTokenOld, previewAttempt } from "@/lib/orders/book";
import { isConfirmationLost } from "@/lib/orders/queue-mail";
import { patienceUntil } from "@/lib/patience";
import { type AgreedTerms, type PreviewQuote, plansOf, previewQuote } from "@/lib/quote/ordered";
import { arrivalPhase } from "@/lib/rules/arrival";
import { arrivalHours } from "@/lib/rules/night";
import { chargedAgreement, isGuarantee } from "@/lib/rules/order-attempt";
import { problemOf } from "@/lib/stays/outcome";
import { duePayments, isAsAgreed } from "@/lib/views/booking/order-payments";
import { type OrderView, orderView, unagreedText } from "@/lib/views/booking/order-view";
import {
  type BookingTitle,
  bookingTitle,
  orderMovement,
  paymentLines,
  planView,
  type ReviewView,
  reviewView,
} from "@/lib/views/booking/review-view";
import { moneyWords } from "@/lib/views/money/charges";
import { quotePrice } from "@/lib/views/money/quote";
import type { FieldProblem, ProblemView } from "@/lib/views/problem";
import type { PriceMovement } from "@/lib/views/rates/handoff";
import type { RatesContext } from "@/lib/views/rates/rate-room";
import { checkinOverText } from "@/lib/views/stay/times";
import { contextOf, termsOf } from "./attempt-context";
import { type FormNeeds, readGuests, type TypedForm } from "./guest-form";

const PATIENCE_MS = 6_000;

export interface Review {
  kind: "review";
  attempt: Attempt;
  view: ReviewView;
  needs: FormNeeds;
  form: TypedForm;
  problems: FieldProblem[];
  movement: PriceMovement | null;
  /** True when the terms of a room are others than those that were shown before. */
  areTermsOther: boolean;
  /** Says that the property's check-in is over; null where it is not. */
  checkinOver: string | null;
}

export type BookingPage =
  | Review
  /** What it costs could not be asked. */
  | { kind: "unasked"; attempt: Attempt; title: BookingTitle; problem: ProblemView }
  /** Sent, and nobody knows yet what came of it. */
  | { kind: "waiting"; attempt: Attempt; title: BookingTitle; days: string }
  | { kind: "refused"; attempt: Attempt; title: BookingTitle; days: string }
  | {
      kind: "booked";
      attempt: Attempt;
      title: BookingTitle;
      order: OrderView | null;
      /** True where the order is for other days, or at another price, than were agreed to. */
      isChanged: boolean;
      /** How it is paid, and what is due when: as it was agreed to while that holds, else as the platform tells it. */
      payment: string[];
      /** A fee for cancelling that was not agreed to; null where there is none. */
      unagreed: string | null;
      /** True where no mail confirms it. */
      isMailLost: boolean;
      problem: ProblemView | null;
    };

const at = (): string => new Date(now()).toISOString();

const timingsOf = (plans: ReviewView["plans"]): StayTiming[] => plans.map(({ timing }) => timing);

function needsOf(attempt: Attempt, view: ReviewView, { details, terms, zone }: RatesContext): FormNeeds {
  const times = details?.checkin_checkout_times;
  // Before check-in nobody is let in: who wants that writes it with the requests.
  const arrivals = arrivalHours(terms.checkin, at(), zone).filter(
    (value) => arrivalPhase(value, times) !== "before",
  );
  return {
    rooms: attempt.question.products.length,
    // What a property without a record wants nobody knows: then it is asked for.
    address: details?.booker_address_required ?? details === null,
    // One that needs a card can be taken here only where a vault takes the card.
    timings: timingsOf(view.plans.filter(({ needsCard }) => !needsCard || config.booking.vault !== null)),
    byCard: timingsOf(view.plans.filter(({ needsCard }) => needsCard)),
    language: attempt.language,
    arrivals,
    late: arrivals.filter((value) => arrivalPhase(value, times) === "after"),
    checkinUntil: times?.checkin_to?.slice(0, 5) ?? null,
  };
}

async function contextOfAttempt(
  attempt: Attempt,
  rates: PreviewQuote | null,
  words: Words,
): Promise<RatesContext> {
  const terms = termsOf(attempt.question);
  const given = { terms, at: attempt.preview?.at ?? at(), ...(rates && { currency: rates.currency }) };
  return await contextOf(attempt, given, words);
}

const titleOf = async (attempt: Attempt, words: Words): Promise<BookingTitle> =>
  bookingTitle(attempt.accommodation, await contextOfAttempt(attempt, null, words));

/** The schedules of all rooms, to be compared with those of another preview. */
const termsText = ({ preview }: Attempt): string =>
  JSON.stringify(
    preview?.told.products.map(({ policies }) => [policies?.cancellation, policies?.meal_plan?.plan]),
  );

const seenIn = (attempt: Attempt): SeenPrice | null => {
  const rates = attempt.preview && previewQuote(attempt.preview.told, attempt.question.prepaid);
  return rates && seenOf(rates.price, rates.currency);
};

export interface ReviewWishes {
  /** What the reader saw before; null where nothing is to be compared. */
  seen: SeenPrice | null;
  /** True when what was typed was sent: then what is wrong with it is told. */
  isChecked: boolean;
}

async function reviewOf(attempt: Attempt, wishes: ReviewWishes, words: Words): Promise<BookingPage> {
  let [shown, seen, areTermsOther] = [attempt, wishes.seen, false];
  try {
    if (isTokenOld(attempt)) {
      shown = await previewAttempt(attempt);
      seen = seenIn(attempt) ?? seen;
      areTermsOther = attempt.preview !== null && termsText(attempt) !== termsText(shown);
    }
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
    return {
      kind: "unasked",
      attempt,
      title: await titleOf(attempt, words),
      problem: problemOf(error, words),
    };
  }
  const rates = shown.preview && previewQuote(shown.preview.told, shown.question.prepaid);
  if (shown.state !== "previewed" || shown.preview === null) return await readBooking(shown, wishes, words);
  if (rates === null) {
    const failure = new DemandFailure("mismatch", {
      operation: "orderPreview",
      detail: "no total in the preview",
    });
    return {
      kind: "unasked",
      attempt,
      title: await titleOf(attempt, words),
      problem: problemOf(failure, words),
    };
  }
  const context = await contextOfAttempt(shown, rates, words);
  const allocations = shown.question.products.map(({ allocation }) => allocation);
  const view = reviewView(shown.preview.told, rates, allocations, context);
  const needs = needsOf(shown, view, context);
  const form = shown.form ?? {};
  return {
    kind: "review",
    attempt: shown,
    view,
    needs,
    form,
    problems: wishes.isChecked ? readGuests(form, needs, words).problems : [],
    movement: orderMovement(rates, seen, context),
    areTermsOther,
    checkinOver: checkinOverText(context, at()),
  };
}

/** The order that came of the attempt as the platform tells it now; null where it does not know it. @throws {DemandFailure} */
export async function standingOrder(attempt: Attempt): Promise<StayOrder | null> {
  return await askOrder(attempt, { deadline: patienceUntil(PATIENCE_MS), page: "booking" });
}

/** The order's own days and people, and the currencies it is told in. */
export async function orderContext(attempt: Attempt, order: StayOrder, words: Words): Promise<RatesContext> {
  const { question } = attempt;
  const products = order.products ?? [];
  const parties = products.map(({ allocation }, room) => {
    const own = question.products[room]?.allocation;
    return {
      adults: allocation?.adults ?? own?.number_of_adults ?? 1,
      children: allocation?.children?.filter((age) => age !== null) ?? own?.children ?? [],
    };
  });
  const terms = {
    ...termsOf(question),
    checkin: order.checkin,
    checkout: order.checkout,
    ...(parties.length > 0 && {
      adults: parties.reduce((sum, { adults }) => sum + adults, 0),
      children: parties.flatMap(({ children }) => children),
      rooms: parties.length,
    }),
  };
  const { accommodation, booker } = order.currency ?? {};
  const currency = accommodation ? { accommodation, booker: booker ?? null } : null;
  return await contextOf(attempt, { terms, at: at(), ...(currency && { currency }) }, words);
}

/** When the order was changed, and what of it is paid when; null also where the list of orders does not answer. */
export const listedOrder = async (attempt: Attempt): Promise<Order | null> =>
  await orNone(askListed(attempt, { deadline: patienceUntil(PATIENCE_MS), page: "booking" }));

function agreedTerms(attempt: Attempt, order: StayOrder, context: RatesContext): AgreedTerms | null {
  const { preview, guests } = attempt;
  if (guests === null) return null;
  const rates = isAsAgreed(preview, order, context.currency) ? previewQuote(preview.told) : null;
  return { timing: guests.timing, rooms: rates?.rooms ?? [] };
}

/** Null where nothing is known of it. Where no days are told, what is paid at the property is the whole total all the same. */
async function changedPayment(
  attempt: Attempt,
  order: StayOrder,
  context: RatesContext,
): Promise<string[] | null> {
  const { words, currency } = context;
  const reported = duePayments(await listedOrder(attempt), order, context);
  if (reported.length > 0) return paymentLines(reported, context);
  const total = order.price?.total ?? null;
  if (attempt.guests?.timing !== "pay_at_the_property" || total === null) return null;
  return [
    words.t("booking.plan.whole", { amount: moneyWords(dualMoney(total, currency, words.tag), words) }),
  ];
}

/** Each line says where it is paid; the name of the way comes first only where no line has a day. */
async function paymentOf(attempt: Attempt, order: StayOrder, context: RatesContext): Promise<string[]> {
  const { preview, guests } = attempt;
  if (guests === null) return [];
  const { t } = context.words;
  const label = t(`booking.plan.label.${guests.timing}`);
  const guarantee = isGuarantee(guests) ? [t("booking.plan.guarantee")] : [];
  if (!isAsAgreed(preview, order, context.currency))
    return [...((await changedPayment(attempt, order, context)) ?? [label]), ...guarantee];
  const rates = previewQuote(preview.told, attempt.question.prepaid);
  const plan = plansOf(preview.told).find(([timing]) => timing === guests.timing);
  if (!rates || !plan) return [label, ...guarantee];
  const { lines, areDaysStated } = planView(plan, quotePrice(rates, context), context);
  return [...(areDaysStated ? [] : [label]), ...lines, ...guarantee];
}

async function bookedOf(attempt: Attempt, words: Words): Promise<BookingPage> {
  const isMailLost = await isConfirmationLost(attempt.id);
  try {
    const order = await standingOrder(attempt);
    const context = order && (await orderContext(attempt, order, words));
    const title = context ? bookingTitle(attempt.accommodation, context) : await titleOf(attempt, words);
    return {
      kind: "booked",
      attempt,
      title,
      order: order && context && orderView(order, context, agreedTerms(attempt, order, context)),
      isChanged: order !== null && context !== null && !isAsAgreed(attempt.preview, order, context.currency),
      payment: order && context ? await paymentOf(attempt, order, context) : [],
      unagreed: order && unagreedText(chargedAgreement(attempt.cancelAgreement, order), words),
      isMailLost,
      problem: order === null ? notListed(words) : null,
    };
  } catch (error) {
    if (!(error instanceof DemandFailure)) throw error;
    const problem = problemOf(error, words);
    return {
      kind: "booked",
      attempt,
      title: await titleOf(attempt, words),
      order: null,
      isChanged: false,
      payment: [],
      unagreed: null,
      isMailLost,
      problem,
    };
  }
}

const notListed = ({ t }: Words): ProblemView => ({
  kind: "absent",
  sentence: t("booking.order.notListed"),
  retryable: true,
  requestId: null,
});

/** What there is to show of an attempt, asked for just now; what it costs is asked anew when it was asked too long ago. */
export async function readBooking(
  attempt: Attempt,
  wishes: ReviewWishes,
  words: Words,
): Promise<BookingPage> {
  const { state } = attempt;
  if (state === "drafted" || state === "previewed") return await reviewOf(attempt, wishes, words);
  if (state === "confirmed") return await bookedOf(attempt, words);
  const title = await titleOf(attempt, words);
  const { checkin, checkout } = attempt.question;
  const days = dayRangeText(checkin, checkout, words.tag);
  return { kind: state === "refused" ? "refused" : "waiting", attempt, title, days };
}
