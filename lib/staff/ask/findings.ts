// What is wrong or unknown in the offers to several travellers, in words and ratios (feature 5).
import "server-only";
import type { AvailabilityResult } from "@roomward/contract/availability";
import type { AvailabilityProduct } from "@roomward/contract/product";
import { andList } from "@/lib/format/intl";
import { shownAmount, tolerance } from "@/lib/format/money";
import { shareText } from "@/lib/format/numbers";
import { priceLawOf } from "@/lib/rules/price-law";
import type { ProblemView } from "@/lib/views/problem";
import type { Finding, FindingSeverity } from "@/lib/views/staff/ask";
import { chargePlace } from "@/lib/views/staff/facts";
import { type LinkState, linkState } from "./links";

const TAG = "en-GB";
/** By its name: the contract has no mark for what a state imposes. */
const TAX = /\b(tax|taxes|vat|gst|levy)\b/i;

/** What one traveller is offered; `result` null: nothing. */
export interface Side {
  key: string;
  name: string;
  country: string;
  terms: { checkin: string; checkout: string; currency: string };
  result: AvailabilityResult | null;
  problem: ProblemView | null;
}

type Offered = Side & { result: AvailabilityResult };

interface Found {
  rule: string;
  severity: FindingSeverity;
  sides: readonly Side[];
  sentence: string;
}

const listed = (names: readonly string[]): string => andList(names, TAG);
const namesOf = (sides: readonly Side[]): string => listed(sides.map(({ name }) => name));

const isOffered = (side: Side): side is Offered => (side.result?.products.length ?? 0) > 0;

const unanswered = (sides: readonly Side[]): Found[] =>
  sides.flatMap((side) => {
    if (side.problem === null) return [];
    const sentence = `${side.name}: ${side.problem.sentence} Nothing is known about this traveller.`;
    return { rule: "unanswered", severity: "unknown", sides: [side], sentence };
  });

/** Where nobody is offered anything there is nothing to compare: neither a difference nor an all-clear. */
function nothingOffered(sides: readonly Side[]): Found[] {
  const answered = sides.filter(({ problem }) => problem === null);
  if (answered.length === 0 || sides.some(isOffered)) return [];
  const whom = answered.length === sides.length ? "these travellers" : "those that were answered";
  const sentence = `Nothing is offered for these dates and this party to any of ${whom}, so it is not known whether all are told the same.`;
  return [{ rule: "nothing-offered", severity: "unknown", sides: answered, sentence }];
}

/** What is between the shown price and the total, as a share of it, where more than rounding is; else 0. */
function gapOf({ price: { display, total } }: AvailabilityProduct, { result, terms }: Offered): number {
  if (!display) return 0;
  const currency = result.currency ?? { accommodation: terms.currency };
  const [shown, all] = [shownAmount(display, currency), shownAmount(total, currency)];
  const gap = all.amount - shown.amount;
  return all.amount > 0 && gap > tolerance(all.currency) ? gap / all.amount : 0;
}

/** Why a gap is remarkable under the law of the traveller's country; null where nothing is claimed. */
function verdictOn(
  { result, country }: Offered,
  chargeName: ChargeName,
): { severity: FindingSeverity; why: string } | null {
  const law = priceLawOf(country);
  if (law === null) return null;
  const charges = result.products.flatMap(({ price }) => price.charges ?? []);
  const onTop = charges.filter((charge) => chargePlace(charge) === "on top");
  const names = [...new Set(onTop.map(({ charge }) => chargeName(charge)))];
  const fees = names.filter((name) => !TAX.test(name));
  const what = names.length === 0 ? "no charge is named for it" : `on top: ${listed(names)}`;
  if (law.scope === "everything")
    return {
      severity: "alert",
      why: `${what}. By our reading the law there wants everything in it that everybody owes (${law.source})`,
    };
  if (names.length > 0 && fees.length === 0)
    return {
      severity: "note",
      why: `${what}. Taxes may stand beside it there as long as they are named (${law.source})`,
    };
  return {
    severity: "alert",
    why: `${fees.length === 0 ? what : `on top: ${listed(fees)}`}. By our reading only taxes may stand beside it there (${law.source})`,
  };
}

const shownBelowTotal = (offered: readonly Offered[], chargeName: ChargeName): Found[] =>
  offered.flatMap((side) => {
    const { products } = side.result;
    const gaps = products.map((product) => gapOf(product, side)).filter((gap) => gap > 0);
    const verdict = verdictOn(side, chargeName);
    if (gaps.length === 0 || verdict === null) return [];
    const of = products.length === 1 ? "1 product" : `${products.length} products`;
    const sentence = `${side.name}: the shown price is up to ${shareText(Math.max(...gaps), TAG, 1)} below the total for ${gaps.length} of ${of}; ${verdict.why}.`;
    return { rule: "shown-below-total", severity: verdict.severity, sides: [side], sentence };
  });

function withoutShownPrice(offered: readonly Offered[]): Found[] {
  const sides = offered.filter(({ result }) => result.products.some(({ price }) => !price.display));
  if (sides.length === 0) return [];
  const sentence = `${namesOf(sides)}: the platform sends no shown price (price.display), although the parts of the price were asked for.`;
  return [{ rule: "no-shown-price", severity: "alert", sides, sentence }];
}

const LINKS: Record<Exclude<LinkState, "fine">, string> = {
  missing: "is missing",
  refused: "leads to an address that travellers may not be sent to",
  undated: "does not carry the dates of the stay",
};

const links = (offered: readonly Offered[]): Found[] =>
  (["web", "app"] as const).flatMap((way) =>
    (Object.keys(LINKS) as (keyof typeof LINKS)[]).flatMap((state) => {
      const sides = offered.filter(({ result, terms }) => linkState(way, result, terms) === state);
      if (sides.length === 0) return [];
      const label = way === "web" ? "The web link (url)" : "The app link (deep_link_url)";
      const sentence = `${label} ${LINKS[state]} for ${namesOf(sides)}.`;
      return { rule: `link-${way}-${state}`, severity: "alert", sides, sentence };
    }),
  );

type ChargeName = (type: number) => string;

const ORDER: readonly FindingSeverity[] = ["alert", "unknown", "note"];

/** What a person should look at, or not take for an all-clear, the gravest first. */
export function findingsIn(sides: readonly Side[], chargeName: ChargeName): Finding[] {
  const offered = sides.filter(isOffered);
  return [
    ...shownBelowTotal(offered, chargeName),
    ...withoutShownPrice(offered),
    ...links(offered),
    ...unanswered(sides),
    ...nothingOffered(sides),
  ]
    .toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
    .map(({ rule, sides: about, ...found }) => ({
      ...found,
      key: [rule, ...about.map(({ key }) => key)].join(" "),
    }));
}
