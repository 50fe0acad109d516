// Builds the page before the traveller leaves out of a fresh quote.

import type { AvailabilityResult } from "@roomward/contract/availability";
import { STAY_TIMINGS } from "@roomward/contract/order-preview";
import type { AvailabilityProduct } from "@roomward/contract/product";
import type { Price } from "@roomward/contract/values";
import {
  type Choice,
  goHref,
  type Pick,
  type SeenPrice,
  seenCurrency,
  seenOf,
  stayHref,
} from "@/lib/address/hrefs";
import { counts } from "@/lib/address/stay-query";
import { dayRangeText } from "@/lib/format/days";
import { utcText } from "@/lib/format/instants";
import { pickText } from "@/lib/format/language";
import { andList, capitalised } from "@/lib/format/lists";
import { minorUnits } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { type PaidRoom, paidRoom } from "@/lib/rules/payment-plan";
import { sumOfPrices } from "@/lib/rules/sum-of-rates";
import { countedNames } from "@/lib/views/money/all-in";
import { reducedFacts } from "../list/card-facts";
import { cancellationView } from "../money/cancellation";
import { damageBlock, daysOfStay } from "../money/damage";
import { dealView } from "../money/extras";
import { moneyDates } from "../money/money-calendar";
import { movementOf } from "../money/movement";
import { paidLine, paymentText } from "../money/payment";
import { priceView } from "../money/price";
import { checkinOverText } from "../stay/times";
import type { HandoffItem, HandoffTarget, HandoffView } from "./handoff";
import { mealText } from "./meal";
import { partyText, stayText } from "./occupancy";
import { pickView } from "./pick";
import { type RatesContext, roomHead } from "./rate-room";
import type { PriceView } from "./rates";
import { atPrice, combinationPrice } from "./recommendation-view";
import { misfits, selectionOf } from "./selection";

/** Addresses already checked against the allowed hosts, with the label appended. */
export interface Ways {
  web: string | null;
  app: string | null;
  /** What the booking site is called. */
  site: string;
  /** Our own address that counts the leaving, up to the name of the way. */
  left: string;
}

export interface HandoffContext extends RatesContext {
  ways: Ways;
  seen: SeenPrice | null;
}

/** What was chosen, as the fresh answer holds it; `price` is of one of `count`. */
export interface Chosen {
  products: { product: AvailabilityProduct; price: Price; who: string; count: number }[];
  price: Price;
}

/** The rates of a set with the sum of their totals; null when one of them is gone. */
function chosenSet(
  result: AvailabilityResult,
  picks: readonly Pick[],
  { currency }: RatesContext,
): Chosen | null {
  const products = picks.flatMap(({ id, count }) => {
    const product = result.products.find((candidate) => candidate.id === id);
    return product ? [{ product, price: product.price, who: "", count }] : [];
  });
  if (products.length < picks.length) return null;
  const prices = products.flatMap(({ price, count }) => Array.from({ length: count }, () => price));
  const price = sumOfPrices(prices, currency);
  return price === null ? null : { products, price };
}

/** The same rates, each as often, in whatever order. */
const isSame = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.toSorted().join("\n") === others.toSorted().join("\n");

/** The choice in a fresh answer; null when the platform no longer offers it: other rates are another choice. */
export function findChoice(result: AvailabilityResult, choice: Choice, context: RatesContext): Chosen | null {
  const { words } = context;
  if (choice.kind === "set") return chosenSet(result, choice.picks, context);
  const byId = (id: string) => result.products.find((product) => product.id === id);
  if (choice.kind === "product") {
    const product = byId(choice.id);
    return product
      ? { products: [{ product, price: product.price, who: "", count: 1 }], price: product.price }
      : null;
  }
  const price = combinationPrice(result);
  const parts = result.recommendation?.products ?? [];
  const ids = parts.map(({ id }) => id);
  if (choice.ids !== null && !isSame(choice.ids, ids)) return null;
  const products = parts.flatMap((part) => {
    const product = byId(part.id);
    if (!product) return [];
    const who = part.number_of_adults ? partyText(part.number_of_adults, part.children ?? [], words) : "";
    const price = part.price ?? product.price;
    return [{ product: atPrice(product, price), price, who, count: 1 }];
  });
  return price === null || products.length === 0 || products.length < parts.length
    ? null
    : { products, price };
}

function itemOf(part: Chosen["products"][number], context: HandoffContext): HandoffItem {
  const { product, price, who, count } = part;
  const { name, lang } = roomHead(product.room ?? null, context);
  return {
    times: count > 1 ? context.words.t("handoff.times", { count }) : null,
    roomName: name,
    lang,
    who,
    deal: dealView(product, context.terms.device, context),
    meal: mealText(product.policies?.meal_plan, context.words),
    payment: paymentText(product.policies?.payment, context.words),
    cancellation: cancellationView({ ...product, price }, context),
    price: priceView(price, [paidRoom({ ...product, price })], context),
    dates: moneyDates({ ...product, price }, context),
  };
}

const APP_DEVICES = ["mobile", "tablet", "android", "ios"];

/** The app first on a device that can have it, the web first elsewhere (row A15). */
function targets({ ways, words, terms }: HandoffContext): (HandoffTarget | null)[] {
  const web: HandoffTarget | null =
    ways.web === null
      ? null
      : {
          url: ways.web,
          label: words.t("leave.toWeb", { booking: ways.site }),
          kind: "web",
          site: ways.site,
          left: `${ways.left}web`,
        };
  const app: HandoffTarget | null =
    ways.app === null
      ? null
      : { url: ways.app, label: words.t("leave.toApp"), kind: "app", site: "", left: `${ways.left}app` };
  if (!APP_DEVICES.includes(terms.device)) return [web, null];
  return app === null ? [web, null] : [app, web];
}

/** What keeps a choice from being booked, and what about it is worth a second look (row A03). */
function judge(
  choice: Choice,
  chosen: Chosen,
  context: HandoffContext,
): { over: string[]; notices: string[] } {
  if (choice.kind === "combination") return { over: [], notices: [] };
  const { words, terms, currency } = context;
  const { t } = words;
  const picks = chosen.products.map(({ product }) => pickView(product, currency));
  const counts = new Map(chosen.products.map(({ product, count }) => [product.id, count]));
  const digits = {
    shown: minorUnits(currency.booker ?? currency.accommodation),
    property: minorUnits(currency.accommodation),
  };
  const selection = selectionOf(picks, counts, digits);
  const party = { adults: terms.adults, children: terms.children.length, rooms: terms.rooms };
  const wrong = misfits(selection, party);
  const over = chosen.products.filter(({ product }) => selection.over.includes(product.id));
  return {
    over: over.map(({ product, count }) =>
      t("leave.tooMany", {
        room: roomHead(product.room ?? null, context).name,
        left: product.number_available ?? 0,
        chosen: count,
      }),
    ),
    notices: [
      ...(wrong.rooms
        ? [t("rates.select.rooms", { chosen: String(selection.rooms), asked: String(party.rooms) })]
        : []),
      ...(wrong.people
        ? [
            t("rates.select.people", {
              fit: String(selection.people ?? selection.adults),
              party: String(party.adults + party.children),
            }),
          ]
        : []),
    ],
  };
}

/** What the address itself says, which is all that the platform opens with (gaps 4, `url` format). */
interface Carried {
  days: boolean;
  /** Null: it says nothing of it. */
  adults: number | null;
  rooms: number | null;
  children: boolean;
  currency: boolean;
}

const NOTHING_CARRIED: Carried = { days: false, adults: null, rooms: null, children: false, currency: false };

function carriedBy(address: string, { checkin, checkout, currency }: HandoffContext["terms"]): Carried {
  const query = new URL(address).searchParams;
  const count = (name: string) => (/^\d+$/.test(query.get(name) ?? "") ? Number(query.get(name)) : null);
  return {
    days: query.get("checkin") === checkin && query.get("checkout") === checkout,
    adults: count("group_adults"),
    rooms: count("no_rooms"),
    children: query.has("group_children"),
    currency: query.get("selected_currency") === currency,
  };
}

/** `this property, 12–15 June 2027, 2 adults and 1 room`, as far as the link carries it. */
function opensWith({ days, adults, rooms }: Carried, { terms, words }: HandoffContext): string {
  const carried = [
    words.t("handoff.inShort.property"),
    ...(days ? [dayRangeText(terms.checkin, terms.checkout, words.tag)] : []),
    ...(adults === null ? [] : [partyText(adults, [], words)]),
    ...(rooms === null ? [] : [words.t("common.rooms", { rooms })]),
  ];
  return andList(carried, words.tag);
}

/** `The booking site (www.example.com). It opens with: this property and 2 adults`; null without a way. */
function whereText(target: HandoffTarget | null, carried: Carried, context: HandoffContext): string | null {
  if (target === null) return null;
  const { t } = context.words;
  const to =
    target.kind === "app" ? t("handoff.inShort.app") : t("handoff.inShort.site", { booking: target.site });
  return t("handoff.inShort.opens", { to, what: opensWith(carried, context) });
}

/** What the link does not carry, each in a word or two: `rate, ages of the children, name, payment`. */
function againText(carried: Carried, { terms, words }: HandoffContext): string {
  const { t, tag } = words;
  const names = [
    t("handoff.inShort.rate"),
    ...(carried.days ? [] : [t("handoff.inShort.days")]),
    ...(carried.adults === terms.adults ? [] : [t("handoff.inShort.adults")]),
    ...(carried.rooms === terms.rooms ? [] : [t("handoff.inShort.rooms")]),
    ...(terms.children.length > 0
      ? [t(carried.children ? "handoff.inShort.ages" : "handoff.inShort.children")]
      : []),
    ...(carried.currency ? [] : [t("handoff.inShort.currency")]),
    t("handoff.inShort.details"),
    t("handoff.inShort.payment"),
    t("handoff.inShort.requests"),
  ];
  return capitalised(andList(names, tag), tag);
}

/** The whole sum, and where and when each part of it is paid. */
function paysText({ total, paid }: PriceView, words: Words): { pays: string; ways: string[] } {
  return {
    pays: words.t("handoff.inShort.all", { amount: total.shown.text }),
    ways: paid.map((way) => paidLine(way, words)),
  };
}

/** Name of the property and its language; its number when no record of it is to be had. */
export function propertyTitle(
  id: number,
  context: RatesContext,
): { propertyName: string; propertyLang: string | null } {
  const name = pickText(context.details?.name, context.words.contentTags) ?? reducedFacts(id, context).name;
  return { propertyName: name.text, propertyLang: name.lang };
}

/** An order names one way of paying, which all its rooms take. */
const hasOrderTiming = (rooms: readonly PaidRoom[]): boolean =>
  STAY_TIMINGS.some((timing) => rooms.every(({ terms }) => terms?.timings?.includes(timing)));

export function handoffView(
  id: number,
  choice: Choice,
  chosen: Chosen,
  context: HandoffContext,
): HandoffView {
  const { words, terms, seen, currency, quotedAt, details } = context;
  const { over, notices } = judge(choice, chosen, context);
  const checkinOver = checkinOverText(context, quotedAt);
  const [target = null, alternative = null] = over.length > 0 ? [] : targets(context);
  const carried = target === null ? NOTHING_CARRIED : carriedBy(target.url, terms);
  const rooms = chosen.products.flatMap(({ product, price, count }) =>
    Array.from({ length: count }, () => paidRoom({ ...product, price })),
  );
  const price = priceView(chosen.price, rooms, context);
  const comparable = seenCurrency(chosen.price, currency) === terms.currency;
  const named =
    choice.kind === "combination"
      ? { ...choice, ids: chosen.products.map(({ product }) => product.id) }
      : choice;
  return {
    id,
    ...propertyTitle(id, context),
    forWhat: stayText(terms, context),
    items: chosen.products.map((part) => itemOf(part, context)),
    deposit: damageBlock(
      details?.policies?.damage,
      details?.currency ?? null,
      daysOfStay(terms, context),
      words,
    ),
    sumText: choice.kind === "set" ? words.t("handoff.sum", { rates: chosen.products.length }) : null,
    notices: [
      ...notices,
      ...(checkinOver === null ? [] : [checkinOver]),
      ...(counts(terms) ? [words.t("leave.counted", { names: countedNames(terms, words) })] : []),
    ],
    price,
    inShort: {
      where: whereText(target, carried, context),
      ...paysText(price, words),
      again: againText(carried, context),
    },
    target,
    alternative,
    isOrderable: over.length === 0 && hasOrderTiming(rooms),
    blocked: over.length > 0 ? over.join(" ") : target === null ? words.t("leave.blocked") : null,
    movement: seen === null || !comparable ? null : movementOf(chosen.price, seen, currency, words),
    quotedAt,
    quotedAtText: utcText(quotedAt, words.tag) ?? quotedAt,
    againHref: goHref(words.locale, id, terms, { choice: named, seen: seenOf(chosen.price, currency) }),
    backHref: stayHref(words.locale, id, terms),
  };
}
