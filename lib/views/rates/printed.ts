// What the print sheet is of: one rate, or the platform's combination where the party needs several rooms (row P13).

import type { StayTerms } from "@/lib/address/stay-query";
import { andList } from "@/lib/format/intl";
import type { Words } from "@/lib/i18n";
import type { AllInView } from "../list/card";
import { leastFirst } from "./cheapest-rate";
import { rateFilterNames } from "./rate-filter";
import type { CancellationView, MoneyDate, PriceView, RatesView, RateView } from "./rates";
import { withheldText } from "./withheld";

export interface Printed {
  /** Id of the rate; null for the combination. */
  rate: string | null;
  /** `Price of the stay`, or of one room of it. */
  heading: string;
  totalLabel: string;
  /** The room, or how many for whom. */
  name: string;
  lang: string | null;
  /** Each room of a combination; empty for one rate. */
  rooms: string[];
  /** Guests, meals, payment, and all in where something is counted in. */
  terms: string[];
  price: PriceView;
  cancellation: CancellationView | null;
  dates: MoneyDate[];
}

interface RoomRate {
  room: string;
  lang: string | null;
  rate: RateView;
}

const every = ({ rooms }: RatesView): RoomRate[] =>
  rooms.flatMap(({ name, lang, rates }) => rates.map((rate) => ({ room: name, lang, rate })));

/** The combination where several rooms were asked for: then no single rate is the price of the stay. */
function wholeOf({ recommendation, picking }: RatesView) {
  return picking.party.rooms > 1 && recommendation !== null && recommendation.items.length > 1
    ? recommendation
    : null;
}

const allInLines = (allIn: AllInView | null): string[] =>
  allIn === null ? [] : [[allIn.text, ...allIn.parts].join(" · ")];

function rateSheet({ room, lang, rate }: RoomRate, rooms: number, { t }: Words): Printed {
  const isOne = rooms > 1;
  return {
    rate: rate.id,
    heading: isOne ? t("print.moneyOne", { rooms: String(rooms) }) : t("print.money"),
    totalLabel: t(isOne ? "print.totalOne" : "print.total"),
    name: room,
    lang,
    rooms: [],
    terms: [rate.occupancy, rate.meal, rate.payment, ...allInLines(rate.allIn)],
    price: rate.price,
    cancellation: rate.cancellation,
    dates: rate.dates,
  };
}

/**
 * The rate `named`; without a name, or when it is gone, the combination where the party needs several rooms, else the
 * cheapest rate. Null where the answer holds no price for everybody.
 */
export function printedOf(view: RatesView, named: string | null, words: Words): Printed | null {
  const { rooms } = view.picking.party;
  const rates = every(view);
  const requested = rates.find(({ rate }) => rate.id === named);
  if (requested) return rateSheet(requested, rooms, words);
  const whole = wholeOf(view);
  if (whole) {
    const { heading, price, allIn, cancellation, meal, payment, dates } = whole;
    return {
      rate: null,
      heading: words.t("print.money"),
      totalLabel: words.t("print.total"),
      name: heading,
      lang: null,
      rooms: whole.items.map((item) =>
        [item.roomName, item.who, item.price?.shown.text].filter(Boolean).join(" · "),
      ),
      terms: [...[meal, payment].filter((text) => text !== null), ...allInLines(allIn)],
      price,
      cancellation,
      dates,
    };
  }
  const [cheapest] = rooms > 1 ? [] : leastFirst(rates, ({ rate }) => rate);
  return cheapest ? rateSheet(cheapest, rooms, words) : null;
}

/** Why the sheet is not of the rate `named`; null where it is. */
export function otherRateText(
  { unread }: RatesView,
  { rate }: Printed,
  named: string | null,
  { t }: Words,
): string | null {
  if (named === null || rate === named) return null;
  if (unread.length > 0) return t("print.rateUnread");
  return t(rate === null ? "print.rateGoneWhole" : "print.rateGone");
}

/** All that a sheet can be of, by what the address names it with; empty for the combination. */
export function printChoices(view: RatesView, words: Words): { value: string; text: string }[] {
  const whole = wholeOf(view);
  const total = whole?.price.headline.shown.text ?? "";
  const combination =
    whole === null
      ? []
      : [{ value: "", text: words.t("print.optionWhole", { heading: whole.heading, total }) }];
  const key = view.picking.party.rooms > 1 ? "print.optionOne" : "print.option";
  const rates = every(view).map(({ room, rate }) => ({
    value: rate.id,
    text: words.t(key, {
      room,
      meal: rate.meal,
      total: rate.price.headline.shown.text,
      cancellation: rate.cancellation.text,
    }),
  }));
  return [...combination, ...rates];
}

/** Why there is no price on the sheet, although the platform answered. */
export function unprintedText(view: RatesView, terms: StayTerms, words: Words): string {
  const { t, tag } = words;
  if (view.rooms.length > 0)
    return t("print.noWhole", { rooms: t("common.rooms", { rooms: view.picking.party.rooms }) });
  if (view.unread.length > 0) return view.unread.join(" ");
  if (view.withheld !== null) return withheldText(view.withheld, view.forWhat, words).text;
  const names = andList(rateFilterNames(terms, words), tag);
  return names === "" || view.isSoldOut
    ? t("print.noneLeft")
    : t("rates.filter.empty.text", { names, forWhat: view.forWhat });
}
