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
  price: WirePrice;
  inventory?: { type?: string | null } | null;
  policies?: {
    cancellation?: {
      type: string;
      free_cancellation_until?: string | null;
      schedule?: { from: string | null; price: Pair }[] | null;
    } | null;
    meal_plan?: { plan: string } | null;
    payment?: { timings?: string[] | null; prepayment_required?: boolean | null } | null;
  } | null;
}

/** Thousandths of the unit, so that no binary fraction is compared. */
const mills = (amount: number): number => Math.round(amount * 1000);

export interface ExpectedPlan {
  timing: string;
  /** `online 220.00, property 16.00`, in the property's currency and with two or three digits. */
  parts: string;
}

const write = (parts: readonly [string, number][]): string =>
  parts
    .filter(([, amount]) => Math.abs(amount) > 4)
    .map(([place, amount]) => `${place} ${(amount / 1000).toFixed(3)}`)
    .sort()
    .join(", ");

const KNOWN = ["pay_at_the_property", "pay_online", "pay_online_later", "pay_online_now"];

/** Everybody owes it and it has a figure. */
function figure(charge: WireCharge): number | null {
  if (typeof charge.condition === "number") return null;
  if (charge.mode === "incalculable" || !charge.total_amount) return null;
  const amount = mills(charge.total_amount.accommodation_currency);
  // A search answer has no mode to tell "free" from "cannot be calculated".
  return amount === 0 && !charge.mode ? null : amount;
}

function partsFor(timing: string, price: WirePrice): [string, number][] {
  const total = mills(price.total.accommodation_currency);
  if (timing === "pay_at_the_property") return [["property", total]];
  if (timing === "") {
    const onSite = (price.charges ?? [])
      .filter((charge) => charge.included_in?.chargeable_online === false)
      .reduce((sum, charge) => sum + (figure(charge) ?? 0), 0);
    return onSite > total + 4
      ? [["not_stated", total]]
      : [
          ["property", onSite],
          ["not_stated", total - onSite],
        ];
  }
  const online = price.chargeable_online;
  if (!online) return [["not_stated", total]];
  const collected = mills(online.accommodation_currency);
  if (collected > total + 4) return [["not_stated", total]];
  return [
    ["online", collected],
    ["property", total - collected],
  ];
}

/** One plan for each offered timing; an unknown one, or none, is the plan without a name. */
export function plansOf({ price, policies }: WireProduct): ExpectedPlan[] {
  const offered = policies?.payment?.timings ?? [];
  const names = [...new Set(offered.map((timing) => (KNOWN.includes(timing) ? timing : "")))];
  return (names.length === 0 ? [""] : names)
    .map((timing) => ({ timing, parts: write(partsFor(timing, price)) }))
    .sort((a, b) => a.timing.localeCompare(b.timing));
}

export interface ExpectedOnTop {
  charge: number;
  amount: Pair;
  /** What it may be called. */
  place: string;
}

/** Each charge that the shown price does not hold, and where it is paid with the timings of `product`. */
export function onTopOf(product: WireProduct): ExpectedOnTop[] {
  const { price } = product;
  if (!price.display) return [];
  const plans = plansOf(product);
  return (price.charges ?? []).flatMap((charge) => {
    const amount = figure(charge);
    if (
      charge.included_in?.display !== false ||
      amount === null ||
      amount <= 4 ||
      (charge.total_amount?.booker_currency ?? 1) <= 0 ||
      !charge.total_amount
    )
      return [];
    const flag = charge.included_in.chargeable_online ?? null;
    const places = new Set(
      plans.map(({ timing, parts }) => {
        if (!parts.includes(",") && parts.startsWith("property")) return "property";
        if (flag === false) return "property";
        if (flag === true && timing !== "") return "online";
        return parts.includes(",") ? "not_stated" : (parts.split(" ")[0] ?? "not_stated");
      }),
    );
    const [only = "not_stated"] = places;
    const place = places.size === 1 ? only : places.has("not_stated") ? "not_stated" : "depends";
    return [{ charge: charge.charge, amount: charge.total_amount, place }];
  });
}

/** Whether "everything is included" is true of this price. */
export function isAllIn({ price }: WireProduct): boolean {
  const rest = mills(price.total.accommodation_currency) - mills(price.display?.accommodation_currency ?? 0);
  const open = (price.charges ?? []).some((charge) => {
    if (charge.included_in?.display === true && charge.mode !== "incalculable") return false;
    return (
      typeof charge.condition === "number" || figure(charge) === null || charge.included_in?.display === false
    );
  });
  return Boolean(price.display) && rest <= 14 && !open;
}

/** The fee of cancelling at `at`; null when the platform does not state it. */
export function feeAt({ price, policies }: WireProduct, at: number): number | null {
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
