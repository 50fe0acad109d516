// A price of everything for us in words: the sum, what is in it, and what nobody states (feature 9).
import type { AvailabilityProduct } from "@roomward/contract/product";
import type { Price } from "@roomward/contract/values";
import { type StayTerms, stayParams } from "@/lib/address/stay-query";
import { andList, capitalised } from "@/lib/format/intl";
import { moneyText, moneyView, roundToMinor, tolerance } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { allInRoom } from "@/lib/quote/quote";
import { type AllIn, type AllInPart, type AllInRoom, allInOf, EXTRAS, type Extra } from "@/lib/rules/all-in";
import type { AllInView } from "../list/card";
import type { RatesContext } from "../rates/rate-room";
import type { CountIn } from "../rates/rates";
import type { QuoteWording } from "../wording";
import { chargeName } from "./charges";

/** What is counted in, in words: `breakfast and cot`. */
export const countedNames = ({ counted = [] }: Pick<StayTerms, "counted">, { t, tag }: Words): string =>
  andList(
    EXTRAS.filter((kind) => counted.includes(kind)).map((kind) => t(`price.allIn.name.${kind}`)),
    tag,
  );

/** `Breakfast (2 people, 3 nights): €72.00`. */
function moneyPart(
  part: Extract<AllInPart, { state: "counted" | "beside" }>,
  propertyCurrency: string,
  { words, nights }: QuoteWording,
): string {
  const { t, tag } = words;
  const what = t(`price.allIn.name.${part.kind}`);
  const currency = part.state === "beside" ? part.currency : propertyCurrency;
  const amount = moneyText(part.amount, currency, tag);
  const text =
    part.guests === null
      ? t("price.allIn.counted", { what, amount })
      : t("price.allIn.countedFor", {
          what,
          people: t("common.people", { people: part.guests }),
          nights: t("common.nights", { nights }),
          amount,
        });
  return part.state === "beside" ? t("price.allIn.beside", { part: text }) : text;
}

function partText(part: AllInPart, propertyCurrency: string, context: QuoteWording): string {
  const { t, tag } = context.words;
  const what = t(`price.allIn.name.${part.kind}`);
  const text =
    part.state === "counted" || part.state === "beside"
      ? moneyPart(part, propertyCurrency, context)
      : part.state === "unknown"
        ? t(`price.allIn.unknown.${part.why}`, { what })
        : part.state === "refused"
          ? t(`price.allIn.refusedBy.${part.why}`, { what })
          : t(`price.allIn.${part.state}`, { what });
  return capitalised(text, tag);
}

/** A sum and its parts in words. */
export function sumView(sum: AllIn, context: QuoteWording): AllInView {
  const { t, tag } = context.words;
  const money = moneyView(sum.known, sum.currency, tag);
  const isOpen = sum.standing === "refused" && sum.unknown > 0;
  const refused = sum.parts.filter(({ state }) => state === "refused");
  const what = andList(
    refused.map(({ kind }) => t(`price.allIn.name.${kind}`)),
    tag,
  );
  return {
    text: t(`price.allIn.sum.${isOpen ? "refusedPart" : sum.standing}`, { amount: money.text, what }),
    parts: [
      t("price.allIn.stay", { amount: moneyText(sum.stay, sum.currency, tag) }),
      ...sum.parts.map((part) => partText(part, sum.currency, context)),
      ...sum.openCharges.map((charge) => t("price.allIn.charge", { name: chargeName(charge, context) })),
    ],
    known: sum.known,
    currency: sum.currency,
    unknown: sum.unknown,
    standing: sum.standing,
  };
}

function allIn(
  price: Price,
  rooms: readonly AllInRoom[],
  { terms: { adults, children }, currency, nights, details }: RatesContext,
  counted: readonly Extra[],
): AllIn | null {
  return allInOf({ price, currency, rooms, adults, children, nights, details }, counted);
}

/** All in for the party of `context`, in `rooms` at `price`; null where nothing is counted in. */
export function allInView(
  price: Price,
  rooms: readonly AllInRoom[],
  context: RatesContext,
): AllInView | null {
  const sum = allIn(price, rooms, context, context.terms.counted ?? []);
  return sum && sumView(sum, context);
}

/** Whether counting it in changes nothing for any rate: all refuse it, as pets may be, or all include it. */
function isIdle(kind: Extra, products: readonly AvailabilityProduct[], context: RatesContext): boolean {
  const states = products.flatMap(
    (product) => allIn(product.price, [allInRoom(product)], context, [kind])?.parts ?? [],
  );
  return states.length > 0 && states.every(({ state }) => state === "refused" || state === "included");
}

/** Without a child nobody needs a cot. */
const isForParty = (kind: Extra, { children }: Pick<StayTerms, "children">): boolean =>
  kind !== "cot" || children.length > 0;

const toggledIn = (counted: readonly Extra[], kind: Extra): Extra[] =>
  EXTRAS.filter((one) => counted.includes(one) !== (one === kind));

/** The switches as links, what the party has no use for only while it is on; `hrefOf`: this page with these counted in. */
export function countIn(
  terms: Pick<StayTerms, "counted" | "children">,
  hrefOf: (counted: Extra[]) => string,
  { t, tag }: Words,
): CountIn {
  const { counted = [] } = terms;
  return {
    links: EXTRAS.filter((kind) => counted.includes(kind) || isForParty(kind, terms)).map((kind) => {
      const isOn = counted.includes(kind);
      const name = t(`price.allIn.name.${kind}`);
      return {
        key: kind,
        label: capitalised(name, tag),
        name: t(isOn ? "price.allIn.on" : "price.allIn.off", { name }),
        isOn,
        href: hrefOf(toggledIn(counted, kind)),
      };
    }),
    isOn: counted.length > 0,
  };
}

const ratesHref = (path: string, terms: StayTerms, counted: Extra[]): string =>
  `${path}?${stayParams({ ...terms, counted })}#rates`;

/** The switches of a stay's own page: what changes none of its rates can only be removed. */
export function countInRates(
  path: string,
  products: readonly AvailabilityProduct[],
  context: RatesContext,
): CountIn {
  const { terms, words } = context;
  const { links, isOn } = countIn(terms, (counted) => ratesHref(path, terms, counted), words);
  return { links: links.filter((link) => link.isOn || !isIdle(link.key, products, context)), isOn };
}

/** What of a rate has a stated price and is not counted in yet; the switches above the rates count it in. */
export function addableTo(product: AvailabilityProduct, context: RatesContext): string[] {
  const { terms, words } = context;
  const { counted = [] } = terms;
  const others = EXTRAS.filter((kind) => !counted.includes(kind) && isForParty(kind, terms));
  const sum = allIn(product.price, [allInRoom(product)], context, others);
  return (sum?.parts ?? []).flatMap((part) => {
    if (sum === null || (part.state !== "counted" && part.state !== "free")) return [];
    const what = capitalised(words.t(`price.allIn.name.${part.kind}`), words.tag);
    if (part.state !== "counted") return [words.t("price.allIn.free", { what })];
    const hasChildren = part.kind === "breakfast" && terms.children.length > 0;
    const amount = moneyText(part.amount, sum.currency, words.tag);
    return [words.t(hasChildren ? "price.allIn.countedAsAdults" : "price.allIn.counted", { what, amount })];
  });
}

/** Rates that differ in nothing but their meals. */
function likeness({ room, policies, maximum_occupancy: occupancy }: AvailabilityProduct): string {
  const { type = null, free_cancellation_until: until = null, schedule } = policies?.cancellation ?? {};
  const { timings, prepayment_required: isPrepaid = null } = policies?.payment ?? {};
  const steps = schedule?.map(({ from }) => from);
  return JSON.stringify([
    room ?? null,
    occupancy ?? null,
    type,
    until,
    steps,
    timings?.toSorted(),
    isPrepaid,
  ]);
}

/** By the id of a rate with breakfast: that the like rate without it and breakfast at its stated price come to less. */
export function breakfastApartById(
  products: readonly AvailabilityProduct[],
  context: RatesContext,
): Map<string, string> {
  const sums = products.flatMap((product) => {
    const sum = allIn(product.price, [allInRoom(product)], context, ["breakfast"]);
    return sum?.standing === "whole" ? [{ product, sum, like: likeness(product) }] : [];
  });
  const texts = sums.flatMap(({ product, sum, like }) => {
    if (product.policies?.meal_plan?.plan !== "breakfast_included") return [];
    const [apart] = sums
      .filter((other) => other.like === like && other.sum.currency === sum.currency)
      .flatMap(({ sum: { known, parts } }) =>
        parts.flatMap((part) => (part.state === "counted" ? { known, amount: part.amount } : [])),
      )
      .toSorted((one, other) => one.known - other.known);
    if (apart === undefined || sum.known - apart.known <= tolerance(sum.currency)) return [];
    const money = (amount: number) =>
      moneyText(roundToMinor(amount, sum.currency), sum.currency, context.words.tag);
    const values = { total: money(apart.known), less: money(sum.known - apart.known) };
    const text = context.words.t("price.allIn.apart", { amount: money(apart.amount), ...values });
    return [[product.id, text] as const];
  });
  return new Map(texts);
}
