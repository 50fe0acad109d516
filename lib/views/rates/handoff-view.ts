// Builds the page before the traveller leaves out of a fresh quote.

import { STAY_TIMINGS } from "@roomward/contract/order-preview";
import { type Choice, goHref, type SeenPrice, seenCurrency, seenOf, stayHref } from "@/lib/address/hrefs";
import { counts } from "@/lib/address/stay-query";
import { dayRangeText } from "@/lib/format/days";
import { utcText } from "@/lib/format/instants";
import { andList, capitalised } from "@/lib/format/intl";
import { pickText } from "@/lib/format/language";
import { minorUnits } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import type { Quote, QuotedRoom } from "@/lib/quote/quote";
import { countedNames } from "@/lib/views/money/all-in";
import { reducedFacts } from "../list/card-facts";
import { damageBlock, daysOfStay } from "../money/damage";
import { dealView } from "../money/extras";
import { movementOf } from "../money/movement";
import { paidLine } from "../money/payment";
import { quotePrice, roomQuoteView } from "../money/quote";
import { checkinOverText } from "../stay/times";
import type { HandoffItem, HandoffTarget, HandoffView } from "./handoff";
import { partyText, stayText } from "./occupancy";
import { pickView } from "./pick";
import { type RatesContext, roomHead } from "./rate-room";
import type { PriceView } from "./rates";
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

/** Rooms of one rate at one price are one entry, unless it is stated who sleeps in each. */
function kindsOf({ rooms }: Quote): { room: QuotedRoom; count: number }[] {
  const kinds: { room: QuotedRoom; count: number }[] = [];
  for (const room of rooms) {
    const same = kinds.find(({ room: { id, price } }) => id === room.id && price === room.price);
    if (same && room.number_of_adults == null) same.count += 1;
    else kinds.push({ room, count: 1 });
  }
  return kinds;
}

export function handoffItem(room: QuotedRoom, count: number, context: RatesContext): HandoffItem {
  const { name, lang } = roomHead(room.room ?? null, context);
  const { number_of_adults: adults, children } = room;
  return {
    ...roomQuoteView(room, context),
    times: count > 1 ? context.words.t("handoff.times", { count }) : null,
    roomName: name,
    lang,
    who: adults ? partyText(adults, children ?? [], context.words) : "",
    deal: dealView(room, context.terms.device, context),
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
  kinds: ReturnType<typeof kindsOf>,
  context: HandoffContext,
): { over: string[]; notices: string[] } {
  if (choice.kind === "combination") return { over: [], notices: [] };
  const { words, terms, currency } = context;
  const { t } = words;
  const picks = kinds.map(({ room }) => pickView(room, currency));
  const counts = new Map(kinds.map(({ room, count }) => [room.id, count]));
  const digits = {
    shown: minorUnits(currency.booker ?? currency.accommodation),
    property: minorUnits(currency.accommodation),
  };
  const selection = selectionOf(picks, counts, digits);
  const party = { adults: terms.adults, children: terms.children.length, rooms: terms.rooms };
  const wrong = misfits(selection, party);
  const over = kinds.filter(({ room }) => selection.over.includes(room.id));
  return {
    over: over.map(({ room, count }) =>
      t("leave.tooMany", {
        room: roomHead(room.room ?? null, context).name,
        left: room.number_available ?? 0,
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

/** Whether one order can have it: no more rooms of a rate than are left, and a way of paying that all of them take. */
export const isOrderable = (quote: Quote): boolean =>
  kindsOf(quote).every(({ room, count }) => count <= (room.number_available ?? count)) &&
  STAY_TIMINGS.some((timing) =>
    quote.rooms.every(({ policies }) => policies?.payment?.timings?.includes(timing)),
  );

export function handoffView(id: number, choice: Choice, chosen: Quote, context: HandoffContext): HandoffView {
  const { words, terms, seen, currency, quotedAt, details } = context;
  const kinds = kindsOf(chosen);
  const { over, notices } = judge(choice, kinds, context);
  const checkinOver = checkinOverText(context, quotedAt);
  const [target = null, alternative = null] = over.length > 0 ? [] : targets(context);
  const carried = target === null ? NOTHING_CARRIED : carriedBy(target.url, terms);
  const price = quotePrice(chosen, context);
  const comparable = seenCurrency(chosen.price, currency) === terms.currency;
  const named = choice.kind === "combination" ? { ...choice, ids: chosen.rooms.map(({ id }) => id) } : choice;
  return {
    id,
    ...propertyTitle(id, context),
    forWhat: stayText(terms, context),
    items: kinds.map(({ room, count }) => handoffItem(room, count, context)),
    deposit: damageBlock(
      details?.policies?.damage,
      details?.currency ?? null,
      daysOfStay(terms, context),
      words,
    ),
    sumText: choice.kind === "set" ? words.t("handoff.sum", { rates: kinds.length }) : null,
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
    isOrderable: isOrderable(chosen),
    blocked: over.length > 0 ? over.join(" ") : target === null ? words.t("leave.blocked") : null,
    movement: seen === null || !comparable ? null : movementOf(chosen.price, seen, currency, words),
    quotedAt,
    quotedAtText: utcText(quotedAt, words.tag) ?? quotedAt,
    againHref: goHref(words.locale, id, terms, { choice: named, seen: seenOf(chosen.price, currency) }),
    backHref: stayHref(words.locale, id, terms),
  };
}
