// Expected figures and terms, computed from the platform's answers and from nothing of the site's code.
import type { Charge, Currencies, Pair, Price, Product, PropertyRecord, Terms } from "./wire";

/** Thousandths of the unit, so that no binary fraction is compared. */
const mills = (amount: number): number => Math.round(amount * 1000);

const plus = (a: Pair, b: Pair, sign: 1 | -1 = 1): Pair => ({
  accommodation_currency: (mills(a.accommodation_currency) + sign * mills(b.accommodation_currency)) / 1000,
  booker_currency:
    typeof a.booker_currency === "number" && typeof b.booker_currency === "number"
      ? (mills(a.booker_currency) + sign * mills(b.booker_currency)) / 1000
      : null,
});

const minus = (a: Pair, b: Pair): Pair => plus(a, b, -1);

const NOTHING: Pair = { accommodation_currency: 0, booker_currency: 0 };

export const sum = (pairs: readonly Pair[]): Pair => pairs.reduce((all, one) => plus(all, one), NOTHING);

const isNothing = ({ accommodation_currency: propertyAmount }: Pair): boolean =>
  Math.abs(mills(propertyAmount)) <= 4;

/** The booker's figure where it is stated, else the property's. */
export const shown = (pair: Pair, currency: Currencies): { amount: number; currency: string } =>
  typeof pair.booker_currency === "number" && currency.booker
    ? { amount: pair.booker_currency, currency: currency.booker }
    : { amount: pair.accommodation_currency, currency: currency.accommodation };

export const figuresIn = (text: string): number[] =>
  (text.replace(/(\d),(?=\d{3})/g, "$1").match(/\d+(\.\d+)?/g) ?? []).map(Number);

/** Whether a text contains the figure, which is printed in whole units of its currency. */
export function hasFigure(text: string, pair: Pair, currency: Currencies): boolean {
  const { amount, currency: code } = shown(pair, currency);
  return figuresIn(text).some((figure) => Math.abs(figure - amount) < (code === "JPY" ? 0.501 : 0.00501));
}

const sums = ({ base, display, total }: Price) =>
  JSON.stringify([base, display, total].map((pair) => pair?.accommodation_currency));

/** The price of several rates together; of one rate at the same sums its own price, which details more charges. */
export function inDetail(whole: Price, rates: readonly (Pick<Terms, "price"> | undefined)[]): Price {
  const [only, ...more] = rates;
  return only && more.length === 0 && sums(only.price) === sums(whole) ? only.price : whole;
}

export const isNet = ({ inventory }: Product): boolean => inventory?.type === "net";

type Place = "online" | "property" | "not_stated";

interface ExpectedPlan {
  timing: string;
  parts: { place: Place; amount: Pair }[];
}

/** `online 220.000 240.500, property 16.000 17.490`: the property's currency and the booker's. */
export const partsText = (parts: readonly { place: string; amount: Pair }[]): string =>
  parts
    .map(({ place, amount: { accommodation_currency: propertyAmount, booker_currency: other } }) =>
      [place, propertyAmount.toFixed(3), typeof other === "number" ? other.toFixed(3) : "not stated"].join(
        " ",
      ),
    )
    .sort()
    .join(", ");

const KNOWN = ["pay_at_the_property", "pay_online", "pay_online_later", "pay_online_now"];

/** The amount of a charge that everybody owes; null for a conditional charge and one without an amount. */
export function owedOf({ condition, mode, total_amount: amount }: Charge): Pair | null {
  if (typeof condition === "number" || mode === "incalculable" || !amount) return null;
  // A search answer has no mode to tell "free" from "cannot be calculated".
  return amount.accommodation_currency === 0 && !mode ? null : amount;
}

/** `amount` in one place and the rest of the total in another: they add up to the total, exactly. */
function split(total: Pair, [place, others]: [Place, Place], amount: Pair): ExpectedPlan["parts"] {
  const rest = minus(total, amount);
  if (isNothing(rest)) return [{ place, amount: total }];
  if (isNothing(amount)) return [{ place: others, amount: total }];
  // Figures that contradict each other state nothing.
  if (rest.accommodation_currency < 0) return [{ place: "not_stated", amount: total }];
  return [
    { place, amount },
    { place: others, amount: rest },
  ];
}

function partsFor(timing: string, { total, charges, chargeable_online: online }: Price) {
  if (timing === "pay_at_the_property") return [{ place: "property" as const, amount: total }];
  if (timing === "") {
    const onSite = (charges ?? []).filter((charge) => charge.included_in?.chargeable_online === false);
    return split(total, ["property", "not_stated"], sum(onSite.map((charge) => owedOf(charge) ?? NOTHING)));
  }
  return online
    ? split(total, ["online", "property"], online)
    : [{ place: "not_stated" as const, amount: total }];
}

/** One plan for each offered timing; an unknown timing, or none, is the plan without a name. */
export function plansOf({ price, policies }: Terms): ExpectedPlan[] {
  const offered = policies?.payment?.timings ?? [];
  const names = [...new Set(offered.map((timing) => (KNOWN.includes(timing) ? timing : "")))];
  return (names.length === 0 ? [""] : names)
    .map((timing) => ({ timing, parts: partsFor(timing, price) }))
    .sort((a, b) => a.timing.localeCompare(b.timing));
}

/** Where a charge is paid with the timings of its rate; null stands for a sum that no charge is named for. */
function placeOf(plans: readonly ExpectedPlan[], charge: Charge | null): Place | "depends" {
  const flag = charge?.included_in?.chargeable_online ?? null;
  const places = new Set(
    plans.map(({ timing, parts }): Place => {
      // A charge without an amount is not paid with the total.
      const isInTotal = charge === null || owedOf(charge) !== null;
      const only = isInTotal && parts.length === 1 ? parts[0]?.place : null;
      if (timing === "pay_at_the_property" || only === "property" || flag === false) return "property";
      if (flag === true && timing !== "") return "online";
      return only ?? "not_stated";
    }),
  );
  const [first = "not_stated"] = places;
  return places.size === 1 ? first : places.has("not_stated") ? "not_stated" : "depends";
}

/** Distinguishes charges: by type, by condition, and by whether their amount is zero. */
export const kindOf = ({ charge, condition, total_amount: amount }: Charge): string =>
  [charge, condition ?? "", isNothing(amount ?? NOTHING)].join(" ");

/** Where each charge is paid, in the platform's order. */
export function placesOf(terms: Terms): string[] {
  const plans = plansOf(terms);
  return (terms.price.charges ?? []).map((charge) => placeOf(plans, charge));
}

interface ExpectedOnTop {
  /** Null for the part of `total` above `display` that no charge is named for. */
  charge: number | null;
  amount: Pair;
  place: Place | "depends";
}

/** What the shown price excludes, by charge, and where it is paid. */
export function onTopOf(terms: Terms): ExpectedOnTop[] {
  const { total, display, charges } = terms.price;
  if (!display) return [];
  const plans = plansOf(terms);
  const named = (charges ?? []).flatMap((charge): ExpectedOnTop[] => {
    const amount = charge.included_in?.display === false ? owedOf(charge) : null;
    const isOwed =
      amount !== null && mills(amount.accommodation_currency) > 4 && (amount.booker_currency ?? 1) > 0;
    return isOwed ? [{ charge: charge.charge, amount, place: placeOf(plans, charge) }] : [];
  });
  const rest = minus(minus(total, display), sum(named.map(({ amount }) => amount)));
  // Each charge is rounded separately.
  return mills(rest.accommodation_currency) > 4 + 10 * named.length
    ? [...named, { charge: null, amount: rest, place: placeOf(plans, null) }]
    : named;
}

/** Whether "everything is included" is true of this price. */
export function isAllIn({ price: { total, display, charges } }: Terms): boolean {
  const rest = mills(total.accommodation_currency) - mills(display?.accommodation_currency ?? 0);
  const open = (charges ?? []).some((charge) => {
    if (charge.included_in?.display === true && charge.mode !== "incalculable") return false;
    return owedOf(charge) === null || charge.included_in?.display === false;
  });
  return Boolean(display) && rest <= 4 && !open;
}

/** The instant of a step of a schedule; the first step may be `now` or null. */
export const instantOf = (from: string | null): number =>
  from === null || from === "now" ? 0 : Date.parse(from);

/** The fee of cancelling at `at`; null when the platform does not state it. */
export function feeAt({ price, policies }: Terms, at: number): number | null {
  const policy = policies?.cancellation;
  if (!policy) return null;
  const steps = (policy.schedule ?? [])
    .map((step) => ({ from: instantOf(step.from), fee: step.price.accommodation_currency }))
    .sort((a, b) => a.from - b.from);
  const [first] = steps;
  if (!first) return policy.type === "non_refundable" ? price.total.accommodation_currency : null;
  if (policy.type === "free_cancellation" && at < first.from) return 0;
  return steps.filter(({ from }) => from <= at).at(-1)?.fee ?? null;
}

/** `pay_online_later` charges 48 hours before free cancellation ends; NaN where that is not stated. */
export function laterMoment({ policies }: Terms): number {
  const { type, free_cancellation_until: until, schedule } = policies?.cancellation ?? {};
  if (type !== "free_cancellation") return Number.NaN;
  const [firstFee = Number.NaN] = (schedule ?? [])
    .filter(({ from, price }) => instantOf(from) > 0 && price.accommodation_currency > 0)
    .map(({ from }) => instantOf(from))
    .sort((a, b) => a - b);
  return (until ? Date.parse(until) : firstFee) - 48 * 3_600_000;
}

const DSA_AREA =
  "be bg cz dk de ee ie gr es fr hr it cy lv lt lu hu mt nl at pl pt ro si sk fi se is li no".split(" ");

/** Whether rates are withheld (gaps 14, DSA). `from`: country of the booker, and its state after a hyphen. */
export function isWithheld(from: string, { description }: Pick<PropertyRecord, "description">): boolean {
  const { host_type: host = null, trader = null } = description ?? {};
  if ((host === null && trader === null) || !DSA_AREA.includes(from.slice(0, 2))) return false;
  return host !== "private" && trader?.trader_verified !== true;
}

export const WITHHELD = "Not bookable from your country";
