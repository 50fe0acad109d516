// Builds the page before the traveller leaves out of a fresh quote.
import type { AvailabilityResult } from "@/lib/contract/availability";
import type { AvailabilityProduct } from "@/lib/contract/product";
import type { Price } from "@/lib/contract/values";
import { instantText } from "@/lib/format/instants";
import { pickText } from "@/lib/format/language";
import { cancellationView } from "./cancellation";
import { reducedFacts } from "./card-facts";
import type { HandoffItem, HandoffTarget, HandoffView } from "./handoff";
import { type Choice, type SeenPrice, stayHref } from "./hrefs";
import { mealText } from "./meal";
import { movementOf } from "./movement";
import { partyText } from "./occupancy";
import { paymentText } from "./payment";
import { priceView } from "./price";
import { type RatesContext, roomHead } from "./rate-room";
import { stayText } from "./rates-view";
import { combinationPrice } from "./recommendation-view";

/** Addresses already checked against the allowed hosts. */
export interface Ways {
  web: string | null;
  app: string | null;
}

export interface HandoffContext extends RatesContext {
  ways: Ways;
  seen: SeenPrice | null;
}

/** What was chosen, as the fresh answer holds it. */
export interface Chosen {
  products: { product: AvailabilityProduct; price: Price; who: string }[];
  price: Price;
}

/** The choice in a fresh answer; null when the platform no longer offers it. */
export function findChoice(
  result: AvailabilityResult,
  choice: Choice,
  { words }: RatesContext,
): Chosen | null {
  const byId = (id: string) => result.products.find((product) => product.id === id);
  if (choice.kind === "product") {
    const product = byId(choice.id);
    return product ? { products: [{ product, price: product.price, who: "" }], price: product.price } : null;
  }
  const price = combinationPrice(result);
  const parts = result.recommendation?.products ?? [];
  const products = parts.flatMap((part) => {
    const product = byId(part.id);
    if (!product) return [];
    const who = part.number_of_adults ? partyText(part.number_of_adults, part.children ?? [], words) : "";
    return [{ product, price: part.price ?? product.price, who }];
  });
  return price === null || products.length === 0 || products.length < parts.length
    ? null
    : { products, price };
}

function itemOf({ product, price, who }: Chosen["products"][number], context: HandoffContext): HandoffItem {
  const { name, lang } = roomHead(product.room ?? null, context);
  return {
    roomName: name,
    lang,
    who,
    meal: mealText(product.policies?.meal_plan, context.words),
    payment: paymentText(product.policies?.payment, context.words),
    cancellation: cancellationView(product.policies?.cancellation, price.total, context),
    price: priceView(price, context),
  };
}

const APP_DEVICES = ["mobile", "tablet", "android", "ios"];

/** The app first on a device that can have it, the web first elsewhere (row A15). */
function targets(id: number, { ways, words, terms }: HandoffContext): (HandoffTarget | null)[] {
  const left = (way: HandoffTarget["kind"]) => `/api/left?stay=${id}&from=${terms.bookerCountry}&way=${way}`;
  const host = ways.web === null ? "" : new URL(ways.web).hostname;
  const web: HandoffTarget | null =
    ways.web === null
      ? null
      : { url: ways.web, label: words.t("leave.toWeb", { host }), kind: "web", host, left: left("web") };
  const app: HandoffTarget | null =
    ways.app === null
      ? null
      : { url: ways.app, label: words.t("leave.toApp"), kind: "app", host: "", left: left("app") };
  if (!APP_DEVICES.includes(terms.device)) return [web, null];
  return app === null ? [web, null] : [app, web];
}

function notCarried(choice: Choice, { terms, words: { t } }: HandoffContext): string[] {
  return [
    t(choice.kind === "product" ? "leave.notCarried.rate" : "leave.notCarried.combination"),
    ...(choice.kind === "product" && terms.rooms > 1
      ? [t("leave.notCarried.otherRooms", { rooms: String(terms.rooms) })]
      : []),
    ...(terms.children.length > 0 ? [t("leave.notCarried.children")] : []),
    t("leave.notCarried.details"),
    t("leave.notCarried.requests"),
  ];
}

/** Name of the property and its language; its number when no record of it is to be had. */
export function propertyTitle(
  id: number,
  context: RatesContext,
): { propertyName: string; propertyLang: string | null } {
  const name = pickText(context.details?.name, context.words.contentTags) ?? reducedFacts(id, context).name;
  return { propertyName: name.text, propertyLang: name.lang };
}

export function handoffView(
  id: number,
  choice: Choice,
  chosen: Chosen,
  context: HandoffContext,
): HandoffView {
  const { words, terms, seen, currency, quotedAt } = context;
  const [target = null, alternative = null] = targets(id, context);
  const comparable = (currency.booker ?? currency.accommodation) === terms.currency;
  return {
    id,
    ...propertyTitle(id, context),
    forWhat: stayText(terms, context),
    items: chosen.products.map((part) => itemOf(part, context)),
    price: priceView(chosen.price, context),
    notCarriedOver: notCarried(choice, context),
    target,
    alternative,
    blocked: target === null ? words.t("leave.blocked") : null,
    movement: seen === null || !comparable ? null : movementOf(chosen.price, seen, currency, words),
    quotedAt,
    quotedAtText: instantText(quotedAt, null, words.tag) ?? quotedAt,
    backHref: stayHref(words.locale, id, terms),
  };
}
