// One answer reduced to what cells are compared by; the figures live as long as the comparison and are never kept.
import "server-only";
import type { AvailabilityResult } from "@roomward/contract/availability";
import type { AvailabilityProduct } from "@roomward/contract/product";
import type { AmountPair, Charge } from "@roomward/contract/values";
import { shownAmount } from "@/lib/format/money";
import {
  type CollectedPlace,
  isConditional,
  isIncalculable,
  isInShownPrice,
  paidRoom,
  paymentOf,
} from "@/lib/rules/payment-plan";
import { allowedApp, allowedWeb } from "@/lib/stays/allowed-url";
import { isNet } from "@/lib/stays/net-rates";
import { cancellationSummary } from "@/lib/views/money/cancellation";
import { chargeView } from "@/lib/views/money/charges";
import type { ProblemView } from "@/lib/views/problem";
import { mealText } from "@/lib/views/rates/meal";
import { type RatesContext, roomHead } from "@/lib/views/rates/rate-room";
import type { ParityCell } from "@/lib/views/staff/parity";

/** How a charge stands to the shown price. */
export type ChargePlace = "inside" | "on top" | "may apply" | "without a figure" | "not stated";

export interface ChargeFacts {
  type: number;
  name: string;
  place: ChargePlace;
  /** By its name: the contract has no mark for what a state imposes. */
  isTax: boolean;
  /** How it is computed, without amounts: `percentage 10`, `per_night`. */
  rule: string;
  /** In words, with amounts, for the page only. */
  how: string;
  total: number | null;
  collected: string | null;
}

export interface ProductFacts {
  id: string;
  name: string;
  /** In the currency of the cell. */
  base: number | null;
  display: number | null;
  total: number;
  online: number | null;
  charges: ChargeFacts[];
}

export type LinkState = "fine" | "missing" | "refused" | "other dates";

export interface CellFacts {
  /** Currency the figures are in, and the property's own. */
  currency: string;
  ownCurrency: string;
  /** Cheapest shown price first. */
  products: ProductFacts[];
  web: { state: LinkState; address: string | null };
  app: { state: LinkState; address: string | null };
}

/** `facts` null: the platform answered that it holds nothing for this party and stay. */
export type CellOutcome = {
  cell: ParityCell;
  key: string;
  name: string;
  requestId: string | null;
  ms: number;
} & ({ ok: true; facts: CellFacts | null } | { ok: false; problem: ProblemView });

const TAX = /\b(tax|taxes|vat|gst|levy)\b/i;

function placeOf(charge: Charge): ChargePlace {
  if (isConditional(charge)) return "may apply";
  const inside = isInShownPrice(charge);
  if (inside === null) return "not stated";
  if (inside) return "inside";
  return isIncalculable(charge) ? "without a figure" : "on top";
}

const ruleOf = ({ mode, percentage }: Charge): string =>
  mode === "percentage" && typeof percentage === "number"
    ? `percentage ${percentage}`
    : (mode ?? "not stated");

function chargeFacts(charge: Charge, paid: CollectedPlace, context: RatesContext): ChargeFacts {
  const { type, name, how, total, collected } = chargeView(charge, paid, context);
  return {
    type,
    name,
    place: placeOf(charge),
    isTax: TAX.test(name),
    rule: ruleOf(charge),
    how,
    total: total?.shown.amount ?? null,
    collected,
  };
}

function productName(product: AvailabilityProduct, context: RatesContext): string {
  const meal = mealText(product.policies?.meal_plan, context.words);
  const terms = cancellationSummary(product.policies?.cancellation, context);
  const net = isNet(product) ? ["net rate, which no traveller is shown"] : [];
  return [roomHead(product.room ?? null, context).name, meal, terms.text, ...net].join(" · ");
}

function productFacts(product: AvailabilityProduct, context: RatesContext): ProductFacts {
  const amount = (pair: AmountPair | null | undefined) =>
    pair ? shownAmount(pair, context.currency).amount : null;
  const { base, display, total, chargeable_online, charges } = product.price;
  const { places } = paymentOf(product.price, [paidRoom(product)], context.currency);
  return {
    id: product.id,
    name: productName(product, context),
    base: amount(base),
    display: amount(display),
    total: shownAmount(total, context.currency).amount,
    online: amount(chargeable_online),
    charges: (charges ?? []).map((charge, index) =>
      chargeFacts(charge, places[index] ?? "not_stated", context),
    ),
  };
}

function linkOf(
  address: string | null | undefined,
  allowed: (address: string | null | undefined) => string | null,
  { checkin, checkout }: RatesContext["terms"],
): { state: LinkState; address: string | null } {
  if (!address) return { state: "missing", address: null };
  if (allowed(address) === null) return { state: "refused", address };
  const hasDates = address.includes(checkin) && address.includes(checkout);
  return { state: hasDates ? "fine" : "other dates", address };
}

const shown = ({ display, total }: ProductFacts): number => display ?? total;

/** What of `result` is compared; `context` holds the cell's own currency and terms. */
export function cellFacts(result: AvailabilityResult, context: RatesContext): CellFacts {
  const { currency, terms } = context;
  return {
    currency: currency.booker ?? currency.accommodation,
    ownCurrency: currency.accommodation,
    products: result.products
      .map((product) => productFacts(product, context))
      .sort((a, b) => shown(a) - shown(b) || (a.id < b.id ? -1 : 1)),
    web: linkOf(result.url, allowedWeb, terms),
    app: linkOf(result.deep_link_url, allowedApp, terms),
  };
}
