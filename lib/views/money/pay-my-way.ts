// Whether a house or one of its rates can be paid the way the traveller wants, and why (feature 11).
import type { AccommodationDetails } from "@roomward/contract/details";
import type { AvailabilityProduct, SearchProduct } from "@roomward/contract/product";
import type { StayTerms } from "@/lib/address/stay-query";
import { andList, capitalised, orList } from "@/lib/format/intl";
import { cancellationKind } from "@/lib/quote/fees";
import type { PayChoices, PayKind, PayOption, PayVerdict, PayWants } from "@/lib/rules/pay-wants";
import { isTiming } from "@/lib/rules/payment-plan";
import type { QuoteWording, Wording } from "@/lib/views/wording";
import { inCountry } from "../place-phrase";
import { daysOfStay, depositBeforeArrival, type StayDays } from "./damage";

/** Null when nothing is wanted, or when nothing is known of how the house takes money. */
export function productPayVerdict(
  product: SearchProduct | AvailabilityProduct,
  details: AccommodationDetails | null,
  { pay, bookerCountry, checkin, checkout }: StayTerms,
  wording: QuoteWording,
): PayVerdict | null {
  if (!pay || !details?.payment) return null;
  const { cancellation, payment } = product.policies ?? {};
  const request = {
    timings: payment?.timings ?? [],
    prepayment: payment?.prepayment_required === true,
    isFree: cancellationKind(cancellation) === "free",
    bookerCountry,
    stay: daysOfStay({ checkin, checkout }, wording),
  };
  return payVerdict(pay, details, request, wording);
}

/** What is asked of the traveller: by one rate, or by the house as a whole. */
export interface PayRequest {
  timings: readonly string[];
  prepayment: boolean;
  /** Whether it can be cancelled without cost; null for the house, whose rates differ. */
  isFree: boolean | null;
  /** Country the traveller lives in, lower-case. */
  bookerCountry: string;
  /** Null where no days are chosen. */
  stay: StayDays | null;
}

type Payment = AccommodationDetails["payment"];

interface Case {
  wants: PayWants;
  request: PayRequest;
  payment: Payment;
  /** A damage deposit that is collected before arrival, in words. */
  deposit: string | null;
  /** Country of the property, lower-case; null when unknown. */
  country: string | null;
  wording: Wording;
}

type Finding = { kind: PayKind; reason: string };

const AT_THE_PROPERTY = "pay_at_the_property";

/** A timing that we do not know may be anything. */
const isOnlineOnly = ({ timings }: PayRequest): boolean =>
  timings.length > 0 && timings.every((timing) => isTiming(timing) && timing !== AT_THE_PROPERTY);

const isPrepaid = (request: PayRequest): boolean => request.prepayment || isOnlineOnly(request);

/** Guests who live in the country of the property need no card where it can be cancelled without cost (gaps 6). */
function withoutCard({ request, payment, country, wording: { words } }: Case): Finding {
  const { t } = words;
  if (isOnlineOnly(request)) return { kind: "prepay", reason: t("pay.reason.prepaidCard") };
  if (request.prepayment) return { kind: "may_ask", reason: t("pay.reason.mayAsk") };
  if (payment?.methods?.cards?.length === 0) return { kind: "works", reason: t("pay.reason.takesNoCard") };
  if (!payment || (payment.domestic_no_cc ?? null) === null)
    return { kind: "unknown", reason: t("pay.reason.cardUnstated") };
  if (payment.domestic_no_cc !== true) return { kind: "guarantee", reason: t("pay.reason.guarantee") };
  if (country === null) return { kind: "unknown", reason: t("pay.reason.domesticUnknown") };
  const where = inCountry(country, words);
  if (country !== request.bookerCountry)
    return { kind: "guarantee", reason: t("pay.reason.domesticOnly", { where }) };
  if (request.isFree === false)
    return { kind: "guarantee", reason: t("pay.reason.domesticFreeOnly", { where }) };
  return {
    kind: "works",
    reason: t(request.isFree === null ? "pay.reason.domesticFree" : "pay.reason.domestic", {
      where,
    }),
  };
}

function onArrival({ request, deposit, wording: { words } }: Case): Finding {
  const { t } = words;
  if (isOnlineOnly(request)) return { kind: "prepay", reason: t("pay.reason.prepaid") };
  if (deposit !== null) return { kind: "deposit", reason: deposit };
  if (request.prepayment) return { kind: "may_ask", reason: t("pay.reason.mayAsk") };
  if (!request.timings.includes(AT_THE_PROPERTY))
    return { kind: "unknown", reason: t("pay.reason.timingUnstated") };
  return { kind: "works", reason: t("pay.reason.onArrival") };
}

/** Nothing is said of one of the ticked means. */
const isMeansUnstated = (wants: PayWants, methods: NonNullable<Payment>["methods"]): boolean =>
  (wants.cash && (methods?.cash ?? null) === null) || (wants.cards.length > 0 && !methods?.cards);

/** One of the ticked means is enough. */
function byMeans({ wants, request, payment, wording: { words, lookups } }: Case): Finding {
  const { t, tag } = words;
  const { cash, cards } = payment?.methods ?? {};
  const names = (ids: readonly number[]) => ids.map((id) => lookups.card(id)).filter((name) => name !== null);
  const taken = wants.cards.filter((id) => cards?.includes(id));
  const takesCash = wants.cash && cash === true && !isPrepaid(request);
  if (takesCash || taken.length > 0) {
    const list = [...(takesCash ? [t("pay.cash")] : []), ...names(taken)];
    const means = andList(list, tag);
    return {
      kind: "works",
      reason: capitalised(t("pay.reason.taken", { means, count: list.length }), tag),
    };
  }
  if (isMeansUnstated(wants, payment?.methods))
    return { kind: "unknown", reason: t("pay.reason.meansUnstated") };
  if (wants.cash && cash === true)
    return isOnlineOnly(request)
      ? { kind: "prepay", reason: t("pay.reason.cashPrepaid") }
      : { kind: "may_ask", reason: t("pay.reason.mayAsk") };
  const list = [...(wants.cash ? [t("pay.cash")] : []), ...names(wants.cards)];
  return { kind: "no", reason: t("pay.reason.notTaken", { means: orList(list, tag) }) };
}

const WORST: readonly PayKind[] = ["no", "prepay", "deposit", "may_ask", "guarantee", "unknown", "works"];

/** The worst of what was ticked decides, with its reasons, each once; when all of it works, every reason is named. */
export function payVerdict(
  wants: PayWants,
  details: AccommodationDetails | null,
  request: PayRequest,
  wording: Wording,
): PayVerdict {
  const situation: Case = {
    wants,
    request,
    payment: details?.payment ?? null,
    deposit: details && depositBeforeArrival(details, request.stay, wording.words),
    country: details?.location?.country?.toLowerCase() ?? null,
    wording,
  };
  const findings = [
    ...(wants.cash || wants.cards.length > 0 ? [byMeans(situation)] : []),
    ...(wants.noCard ? [withoutCard(situation)] : []),
    ...(wants.onArrival ? [onArrival(situation)] : []),
  ];
  const kind = WORST.find((one) => findings.some((finding) => finding.kind === one)) ?? "unknown";
  const reasons = new Set(findings.filter((finding) => finding.kind === kind).map(({ reason }) => reason));
  return { kind, label: wording.words.t(`pay.kind.${kind}`), reason: [...reasons].join(" ") };
}

/** What holds for several rates taken together; null when none was judged. */
export function worstVerdict(verdicts: readonly (PayVerdict | null)[]): PayVerdict | null {
  const judged = verdicts.filter((verdict) => verdict !== null);
  const kind = WORST.find((one) => judged.some((verdict) => verdict.kind === one));
  return judged.find((verdict) => verdict.kind === kind) ?? null;
}

/** The house as a whole, whose rates may differ. */
export function housePayVerdict(
  wants: PayWants,
  details: AccommodationDetails,
  { bookerCountry, stay }: Pick<PayRequest, "bookerCountry" | "stay">,
  wording: Wording,
): PayVerdict {
  const timings = details.payment?.timings ?? [];
  const request = { timings, prepayment: false, isFree: null, bookerCountry, stay };
  return payVerdict(wants, details, request, wording);
}

/** `cash, Visa and no card when booking`. */
export function payWantsWords(
  { cash, cards, noCard, onArrival: arrival }: PayWants,
  { words, lookups }: Wording,
): string {
  const { t, tag } = words;
  const names = cards.map((id) => lookups.card(id)).filter((name) => name !== null);
  return andList(
    [
      ...(cash ? [t("pay.cash")] : []),
      ...names,
      ...(noCard ? [t("pay.noCard")] : []),
      ...(arrival ? [t("pay.onArrival")] : []),
    ],
    tag,
  );
}

/**
 * What can be ticked about paying: cash, the cards `taken`, and two conditions (feature 11). Cards without a name in the
 * platform's list are not offered; ticked ones stay although they are not among these.
 */
export function payChoices(taken: readonly number[], wants: PayWants | null, wording: Wording): PayChoices {
  const { words, lookups } = wording;
  const ids = [...new Set([...taken, ...(wants?.cards ?? [])])];
  const cards = ids.flatMap((id): PayOption[] => {
    const label = lookups.card(id);
    return label === null ? [] : [{ value: `c${id}`, label, checked: wants?.cards.includes(id) ?? false }];
  });
  return {
    means: [{ value: "cash", label: words.t("pay.option.cash"), checked: wants?.cash ?? false }, ...cards],
    conditions: [
      { value: "none", label: words.t("pay.option.noCard"), checked: wants?.noCard ?? false },
      { value: "arrival", label: words.t("pay.option.onArrival"), checked: wants?.onArrival ?? false },
    ],
    ways: wants === null ? null : payWantsWords(wants, wording) || null,
  };
}
