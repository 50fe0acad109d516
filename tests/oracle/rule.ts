// What must be on a page about money, worked out from the rule beside the cases and from nothing of the site's code.

export interface Pair {
  accommodation_currency: number;
  booker_currency?: number | null;
}

export interface WireCharge {
  charge: number;
  condition?: number | null;
  mode?: string | null;
  total_amount?: Pair | null;
  included_in?: { display?: boolean | null; chargeable_online?: boolean | null } | null;
}

export interface WirePrice {
  base?: Pair | null;
  display?: Pair | null;
  total: Pair;
  chargeable_online?: Pair | null;
  charges?: WireCharge[] | null;
}

export interface WireProduct {
  id: string;
  room?: string | null;
  /** Of a search answer alone. */
  number_of_adults?: number | null;
  children?: number[] | null;
  price: WirePrice;
  inventory?: { type?: string | null } | null;
  policies?: {
    cancellation?: {
      type: string;
      free_cancellation_until?: string | null;
      schedule?: { from: string | null; price: Pair }[] | null;
    } | null;
    meal_plan?: { plan: string; meals?: string[] | null } | null;
    payment?: { timings?: string[] | null; prepayment_required?: boolean | null } | null;
  } | null;
}

/** What the rule is about: a price on its terms. */
export type Terms = Pick<WireProduct, "price" | "policies">;

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

const isNothing = ({ accommodation_currency: own }: Pair): boolean => Math.abs(mills(own)) <= 4;

export type Place = "online" | "property" | "not_stated";

export interface ExpectedPlan {
  timing: string;
  parts: { place: Place; amount: Pair }[];
}

/** `online 220.000 240.500, property 16.000 17.490`: the property's currency and the booker's. */
export const partsText = (parts: readonly { place: string; amount: Pair }[]): string =>
  parts
    .map(({ place, amount }) =>
      [
        place,
        amount.accommodation_currency.toFixed(3),
        typeof amount.booker_currency === "number" ? amount.booker_currency.toFixed(3) : "not stated",
      ].join(" "),
    )
    .sort()
    .join(", ");

const KNOWN = ["pay_at_the_property", "pay_online", "pay_online_later", "pay_online_now"];

/** What everybody owes of it and has a figure. */
function figure(charge: WireCharge): Pair | null {
  if (typeof charge.condition === "number") return null;
  const { mode, total_amount: amount } = charge;
  if (mode === "incalculable" || !amount) return null;
  // A search answer has no mode to tell "free" from "cannot be calculated".
  return amount.accommodation_currency === 0 && !mode ? null : amount;
}

/** `amount` in one place and the rest of the total in another: they make the total, exactly. */
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

function partsFor(timing: string, { total, charges, chargeable_online: online }: WirePrice) {
  if (timing === "pay_at_the_property") return [{ place: "property" as const, amount: total }];
  if (timing === "") {
    const onSite = (charges ?? []).filter((charge) => charge.included_in?.chargeable_online === false);
    return split(total, ["property", "not_stated"], sum(onSite.map((charge) => figure(charge) ?? NOTHING)));
  }
  return online
    ? split(total, ["online", "property"], online)
    : [{ place: "not_stated" as const, amount: total }];
}

/** One plan for each offered timing; an unknown one, or none, is the plan without a name. */
export function plansOf({ price, policies }: Terms): ExpectedPlan[] {
  const offered = policies?.payment?.timings ?? [];
  const names = [...new Set(offered.map((timing) => (KNOWN.includes(timing) ? timing : "")))];
  return (names.length === 0 ? [""] : names)
    .map((timing) => ({ timing, parts: partsFor(timing, price) }))
    .sort((a, b) => a.timing.localeCompare(b.timing));
}

/** Where a charge is paid with the timings of its rate; of null, what no charge is named for. */
function placeOf(plans: readonly ExpectedPlan[], charge: WireCharge | null): Place | "depends" {
  const flag = charge?.included_in?.chargeable_online ?? null;
  const places = new Set(
    plans.map(({ timing, parts }): Place => {
      // What is in no sum is not paid with the total.
      const isInTotal = charge === null || figure(charge) !== null;
      const only = isInTotal && parts.length === 1 ? parts[0]?.place : null;
      if (timing === "pay_at_the_property" || only === "property" || flag === false) return "property";
      if (flag === true && timing !== "") return "online";
      return only ?? "not_stated";
    }),
  );
  const [first = "not_stated"] = places;
  return places.size === 1 ? first : places.has("not_stated") ? "not_stated" : "depends";
}

/** What tells charges apart: of which type, when they apply, and whether they come to anything. */
export const kindOf = ({ charge, condition, total_amount: amount }: WireCharge): string =>
  [charge, condition ?? "", isNothing(amount ?? NOTHING)].join(" ");

/** Of each charge in the platform's order. */
export function placesOf(product: Terms): string[] {
  const plans = plansOf(product);
  return (product.price.charges ?? []).map((charge) => placeOf(plans, charge));
}

export interface ExpectedOnTop {
  /** Null for what `total` holds above `display` and above all charges that are named. */
  charge: number | null;
  amount: Pair;
  place: Place | "depends";
}

/** What the shown price does not hold, by charge, and where it is paid with the timings of `product`. */
export function onTopOf(product: Terms): ExpectedOnTop[] {
  const { total, display, charges } = product.price;
  if (!display) return [];
  const plans = plansOf(product);
  const named = (charges ?? []).flatMap((charge): ExpectedOnTop[] => {
    const amount = charge.included_in?.display === false ? figure(charge) : null;
    const isOwed =
      amount !== null && mills(amount.accommodation_currency) > 4 && (amount.booker_currency ?? 1) > 0;
    return isOwed ? [{ charge: charge.charge, amount, place: placeOf(plans, charge) }] : [];
  });
  const rest = minus(minus(total, display), sum(named.map(({ amount }) => amount)));
  // Each charge is rounded by itself.
  return mills(rest.accommodation_currency) > 4 + 10 * named.length
    ? [...named, { charge: null, amount: rest, place: placeOf(plans, null) }]
    : named;
}

/** Whether "everything is included" is true of this price. */
export function isAllIn({ price }: Terms): boolean {
  const rest = mills(price.total.accommodation_currency) - mills(price.display?.accommodation_currency ?? 0);
  const open = (price.charges ?? []).some((charge) => {
    if (charge.included_in?.display === true && charge.mode !== "incalculable") return false;
    return (
      typeof charge.condition === "number" || figure(charge) === null || charge.included_in?.display === false
    );
  });
  return Boolean(price.display) && rest <= 4 && !open;
}

/** The fee of cancelling at `at`; null when the platform does not state it. */
export function feeAt({ price, policies }: Terms, at: number): number | null {
  const policy = policies?.cancellation;
  if (!policy) return null;
  const steps = (policy.schedule ?? [])
    .map(({ from, price: fee }) => ({
      from: from === null || from === "now" ? Number.NEGATIVE_INFINITY : Date.parse(from),
      fee: fee.accommodation_currency,
    }))
    .sort((a, b) => a.from - b.from);
  const [first] = steps;
  if (!first) return policy.type === "non_refundable" ? price.total.accommodation_currency : null;
  if (policy.type === "free_cancellation" && at < first.from) return 0;
  return steps.filter(({ from }) => from <= at).at(-1)?.fee ?? null;
}

/** `pay_online_later` charges 48 hours before free cancellation ends; NaN where that is not stated. */
export function laterMoment({ policies }: WireProduct): number {
  const { type, free_cancellation_until: until, schedule } = policies?.cancellation ?? {};
  if (type !== "free_cancellation") return Number.NaN;
  const firstFee = (schedule ?? [])
    .filter(({ from, price: fee }) => from !== null && from !== "now" && fee.accommodation_currency > 0)
    .map(({ from }) => from as string)
    .sort((a, b) => Date.parse(a) - Date.parse(b))[0];
  return Date.parse(until ?? firstFee ?? "") - 48 * 3_600_000;
}
