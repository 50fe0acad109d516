// A car offer in finished sentences: its four figures, terms, desk and hours (docs/gaps.md 13).
import type { CarMileage } from "@roomward/contract/cars-search";
import { carChoiceText } from "@/lib/address/car-query";
import { briefDeadline, dayInZone, deadlineText } from "@/lib/format/instants";
import { andList, capitalised, orList } from "@/lib/format/intl";
import { type MoneyView, moneyText, moneyView } from "@/lib/format/money";
import { distanceText, lengthText, numberText, scoreText } from "@/lib/format/numbers";
import type { CarFigure } from "@/lib/rules/car-money";
import type { DeskHours } from "@/lib/rules/working-hours";
import type { Words } from "@/lib/views/words";
import type { FoundCar, FoundDesk } from "./found-car";

/** The platform's word for a code in the reader's language, by section of its constants; null where it has none. */
export type CarWords = (section: string, id: string) => string | null;

/** `brief`: as a card gives it; `note`: what the figure alone does not show. */
export interface CarFigureView {
  name: "paidNow" | "atDesk" | "blocked" | "lose";
  label: string;
  text: string;
  brief: string;
  note: string | null;
  isStated: boolean;
}

export interface CarFactView {
  kind: "seats" | "doors" | "bags" | "gearbox" | "fuel" | "air" | "drive";
  text: string;
  /** In fewer words, where they leave something out. */
  brief?: string;
}

export interface DeskView {
  /** Kind of desk, such as `In the terminal`. */
  type: string;
  distance: string | null;
  /** Null without a score. */
  score: { figure: string; text: string } | null;
  hours: { text: string; isWarning: boolean };
  /** False where our copy lacks the desk: what it states is then unknown here. */
  isKnown: boolean;
}

export interface CarView {
  /** Names the offer in an address. */
  key: string;
  name: string;
  /** Class and `or similar`. */
  similar: string;
  image: { src: string; alt: string } | null;
  facts: CarFactView[];
  sizes: string[];
  total: MoneyView;
  /** `Total for 4 days`. */
  totalLabel: string;
  perDay: string;
  figures: CarFigureView[];
  included: string[];
  /** One-way returns, guarantee of a card. */
  notes: string[];
  payment: string;
  /** `brief` leaves out whose clock it is, and the year of the rental. */
  cancellation: { text: string; brief: string; isFree: boolean };
  fuelRule: { text: string; isGood: boolean };
  mileage: string[];
  /** In short: of fuel and distance, what is not as most travellers wish it. */
  limits: string[];
  cover: string[];
  supplier: { name: string; logo: string | null };
  pickup: DeskView;
  dropoff: DeskView;
  /** See `closedText`. */
  closed: string | null;
  deal: string[];
}

/** `other_fee` as `Other fee`: a code without a translation. */
export const readable = (id: string, tag: string): string =>
  capitalised(id.replaceAll(/[_-]+/g, " ").trim(), tag);

export interface Setting {
  words: Words;
  wordOf: CarWords;
}

/** The platform's word for a code, else the code made readable. */
export const named = (section: string, id: string, { words, wordOf }: Setting): string =>
  wordOf(section, id) ?? readable(id, words.tag);

function figureText(figure: CarFigure, { t, tag }: Words): string {
  if (figure.kind === "none" || figure.kind === "unstated") return t(`cars.figure.${figure.kind}`);
  if (figure.kind === "part") return t("cars.figure.part");
  const amount = moneyText(figure.amount, figure.currency, tag);
  return figure.kind === "upTo" ? t("cars.figure.upTo", { amount }) : amount;
}

/** Damage and theft in one figure, as long as one sentence holds for both; `brief` is the larger of the two. */
function loseText({ damage, theft }: FoundCar["money"], words: Words): { text: string; brief?: string } {
  const { t } = words;
  const [a, b] = [figureText(damage, words), figureText(theft, words)];
  if (damage.kind === theft.kind && a === b) {
    if (damage.kind === "none") return { text: t("cars.figure.noneBoth"), brief: a };
    if (damage.kind === "unstated") return { text: t("cars.figure.unstatedBoth"), brief: a };
    return { text: t("cars.figure.same", { amount: a }), brief: a };
  }
  const line = (name: "damage" | "theft", { kind }: CarFigure, amount: string) =>
    kind === "unstated" ? t(`cars.cover.${name}Unstated`) : t(`cars.figure.${name}`, { amount });
  // A line never begins with the dot.
  const text = [line("damage", damage, a), line("theft", theft, b)].join("\u00a0· ");
  return damage.kind === "amount" && theft.kind === "amount" && damage.currency === theft.currency
    ? { text, brief: damage.amount > theft.amount ? a : b }
    : { text };
}

const otherCurrency = (figure: CarFigure, currency: string, { t }: Words): string | null =>
  figure.kind === "amount" && figure.currency !== currency
    ? t("cars.figure.otherCurrency", { currency: figure.currency })
    : null;

/** What is bought at the desk beside the total, by the rule for fuel; its price is stated nowhere. */
export const boughtTank = (fuelRule: string | null): "buyTank" | "mayBuyTank" | null =>
  fuelRule?.startsWith("prepay_")
    ? "buyTank"
    : fuelRule === "return_same_or_prepay_no_refunds"
      ? "mayBuyTank"
      : null;

/** Whether a sum for fuel is blocked beside the deposit. */
export const blocksFuel = (fuelRule: string | null): boolean => fuelRule === "return_same_preauth";

function figuresOf({ money, choice: { fuelRule }, traits }: FoundCar, words: Words): CarFigureView[] {
  const { t } = words;
  const power = traits?.fuel === "electric" ? "charge" : "fuel";
  const tank = boughtTank(fuelRule);
  const { paidNow, atDesk, blocked, damage, theft, total } = money;
  const view = (
    name: CarFigureView["name"],
    figures: readonly CarFigure[],
    { text, brief = text, note = null }: { text: string; brief?: string; note?: string | null },
  ): CarFigureView => ({
    name,
    label: t(`cars.figure.${name}`),
    text,
    brief,
    note,
    isStated: figures.every(({ kind }) => kind !== "unstated"),
  });
  const note = paidNow.kind === "upTo" ? t("cars.figure.chargesAtDesk") : null;
  return [
    view("paidNow", [paidNow], {
      text: figureText(paidNow, words),
      ...(paidNow.kind === "part" && { brief: t("cars.figure.partBrief") }),
      note,
    }),
    view("atDesk", [atDesk], {
      ...(atDesk.kind === "part" && { brief: t("cars.figure.restBrief") }),
      text:
        atDesk.kind === "part"
          ? t("cars.figure.rest")
          : atDesk.kind === "none" && tank
            ? t(`cars.figure.${tank}.${power}`)
            : figureText(atDesk, words),
    }),
    view("blocked", [blocked], {
      text:
        blocked.kind === "none" && blocksFuel(fuelRule)
          ? t(`cars.figure.depositFuel.${power}`)
          : figureText(blocked, words),
      note: otherCurrency(blocked, total.currency, words),
    }),
    view("lose", [damage, theft], {
      ...loseText(money, words),
      note: otherCurrency(damage, total.currency, words) ?? otherCurrency(theft, total.currency, words),
    }),
  ];
}

function includedOf({ money }: FoundCar, { t, tag }: Words): string[] {
  if (money.included === null) return [t("cars.included.unstated")];
  return money.included.map(({ kind, id, amount }) => {
    const charge = t(`cars.included.${kind}`, { name: readable(id, tag) });
    return amount === null
      ? t("cars.included.lineUnstated", { charge })
      : t("cars.included.line", { charge, amount: moneyText(amount, money.total.currency, tag) });
  });
}

/** `Europe/Madrid` as `Madrid`: whose clock a deadline is read by. */
export const zonePlace = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** `from`: of the rental, whose year a brief deadline leaves out. */
function cancellationOf(
  { cancellation, choice }: FoundCar,
  from: string,
  { t, tag }: Words,
): CarView["cancellation"] {
  const terms = (text: string, isFree = true, brief = text) => ({ text, brief, isFree });
  switch (cancellation.kind) {
    case "until":
    case "ended": {
      const { at, zone, kind } = cancellation;
      const local = (when: string) => t("cars.cancellation.zone", { when, place: zonePlace(zone) });
      const key = kind === "until" ? "cars.cancellation.until" : "policy.cancellation.freeEnded";
      const text = t(key, { when: deadlineText(at, zone, tag, local) ?? at });
      const isSameYear = dayInZone(at, zone)?.slice(0, 4) === from.slice(0, 4);
      const when = (isSameYear ? briefDeadline(at, zone, tag) : null) ?? deadlineText(at, zone, tag, String);
      return terms(text, kind === "until", t(key, { when: when ?? at }));
    }
    case "before":
      return terms(t("cars.cancellation.before", { hours: cancellation.hours }));
    case "afterBooking": {
      const { hours } = cancellation;
      return terms(
        hours % 24 === 0
          ? t("cars.cancellation.afterBookingDays", { days: hours / 24 })
          : t("cars.cancellation.afterBooking", { hours }),
      );
    }
    case "notFree":
      return terms(
        t(
          choice.timing === "pay_at_pickup" ? "cars.cancellation.notFreeAtDesk" : "cars.cancellation.notFree",
        ),
        false,
      );
    case "unstated":
      return terms(t("cars.cancellation.unstated"));
    default:
      return terms(t("cars.cancellation.unknown"), false);
  }
}

const FUEL_RULES = [
  "return_same",
  "return_same_preauth",
  "return_same_or_prepay_no_refunds",
  "prepay_no_refunds",
  "prepay_part_refunds",
  "prepay_refunds",
  "free_tank",
] as const;

function fuelRuleOf({ choice: { fuelRule }, traits }: FoundCar, { t, tag }: Words): CarView["fuelRule"] {
  if (fuelRule === null) return { text: t("cars.fuelUnstated"), isGood: false };
  const known = FUEL_RULES.find((rule) => rule === fuelRule);
  const rules = traits?.fuel === "electric" ? "chargeRule" : "fuelRule";
  const text = known ? t(`cars.${rules}.${known}`) : t("cars.fuelOther", { rule: readable(fuelRule, tag) });
  return { text, isGood: fuelRule === "return_same" };
}

const distanceOf = (
  { distance_limit: limit, distance_unit: unit }: Pick<CarMileage, "distance_limit" | "distance_unit">,
  tag: string,
): string | null =>
  typeof limit === "number" ? lengthText(limit, unit === "miles" ? "mile" : "kilometer", tag) : null;

/** The limit as the platform gives it: whether it is per day, and for how much an amount counts, is not stated. */
function mileageOf(mileage: CarMileage | null | undefined, { t, tag }: Words): string[] {
  if (!mileage) return [t("cars.mileage.unstated")];
  if (mileage.type === "unlimited") return [t("cars.mileage.unlimited")];
  const { amount, currency } = mileage;
  const distance = distanceOf(mileage, tag);
  return [
    distance === null ? t("cars.mileage.limitedUnknown") : t("cars.mileage.limited", { distance }),
    typeof amount === "number" && currency
      ? t("cars.mileage.extra", { amount: moneyText(amount, currency, tag) })
      : t("cars.mileage.extraUnstated"),
  ];
}

function limitsOf(
  { offer, facts }: FoundCar,
  { fuelRule, mileage }: Pick<CarView, "fuelRule" | "mileage">,
  { t, tag }: Words,
): string[] {
  const distance = distanceOf(offer.policies?.mileage ?? {}, tag);
  return [
    ...(facts.isUnlimited
      ? []
      : distance === null
        ? mileage.slice(0, 1)
        : [t("cars.mileage.brief", { distance })]),
    ...(fuelRule.isGood ? [] : [fuelRule.text]),
  ];
}

/** The stated figures win over the name of a cover. */
function coverOf({ choice: { cover }, money }: FoundCar, words: Words): string[] {
  const { t, tag } = words;
  const known = (["basic", "inclusive", "zero_excess"] as const).find((name) => name === cover);
  const heading = money.contradictsCover
    ? t("cars.cover.stated")
    : known
      ? t(`cars.cover.${known}`)
      : cover === null
        ? t("cars.cover.unstated")
        : t("cars.cover.other", { name: readable(cover, tag) });
  const line = (name: "damage" | "theft") => {
    const figure = money[name];
    if (figure.kind === "none") return t(`cars.cover.${name}None`);
    return figure.kind === "unstated"
      ? t(`cars.cover.${name}Unstated`)
      : t(`cars.cover.${name}`, { amount: figureText(figure, words) });
  };
  return [heading, line("damage"), line("theft")];
}

function hoursOf(
  hours: DeskHours | null,
  { local, words }: { local: string; words: Words },
): DeskView["hours"] {
  const { t, tag } = words;
  const time = local.slice(11, 16);
  const plain = (text: string) => ({ text, isWarning: false });
  if (hours === null) return plain(t("cars.desk.unknown"));
  if (hours.kind === "unstated") return plain(t("cars.hours.unstated"));
  if (hours.kind === "within")
    return plain(t(hours.isRoundTheClock ? "cars.hours.roundTheClock" : "cars.hours.within"));
  const ranges = andList(
    hours.ranges.map((range) => t("cars.hours.range", range)),
    tag,
  );
  const text = ranges === "" ? t("cars.hours.closedAllDay") : t("cars.hours.outside", { ranges, time });
  return { text, isWarning: true };
}

/** Where a desk is closed at the times of the rental by its stated hours, in short; null: nowhere, or not stated. */
export function closedText({ pickup, dropoff }: Pick<FoundCar, "pickup" | "dropoff">, { t }: Words) {
  const [from, until] = [pickup, dropoff].map(({ hours }) => hours.kind === "outside");
  if (from) return t(until ? "cars.hours.closed.both" : "cars.hours.closed.pickup");
  return until ? t("cars.hours.closed.dropoff") : null;
}

/** @param place what the desk's distance is measured from; `local`: when the traveller is at the desk */
function deskOf(
  { row, type, km, score, hours }: FoundDesk,
  { setting, place, local }: { setting: Setting; place: string; local: string },
): DeskView {
  const { words } = setting;
  const { t, tag, units } = words;
  const figure = row?.ratings?.score ?? score?.score ?? null;
  const count = row?.ratings?.number_of_reviews ?? score?.number_of_reviews ?? 0;
  return {
    type: type === null ? t("cars.desk.typeUnstated") : named("depot_types", type, setting),
    distance: km === null ? null : t("cars.desk.distance", { distance: distanceText(km, tag, units), place }),
    score:
      figure === null
        ? null
        : {
            figure: scoreText(figure, tag),
            text: t("cars.desk.score", { score: scoreText(figure, tag), count }),
          },
    hours: hoursOf(row && hours, { local, words }),
    isKnown: row !== null,
  };
}

const SEATS = /^\s*(\d{1,2})(?:\s*\+\s*(\d{1,2}))?\s*$/;

function seatsText(seats: string, { t }: Words): string {
  const [, first = seats, more] = SEATS.exec(seats) ?? [];
  return more === undefined
    ? t("cars.fact.seats", { seats: first })
    : t("cars.fact.seatsBoth", { seats: first, more });
}

/** `4/2`: the class has cars with two doors and with four. */
const doorsText = (doors: string, { t, tag }: Words): string => {
  const either = /^\s*(\d)\s*\/\s*(\d)\s*$/.exec(doors)?.slice(1).toSorted();
  return t("cars.fact.doors", { doors: either ? orList(either, tag) : doors });
};

function factsOf({ model, traits }: FoundCar, setting: Setting): CarFactView[] {
  if (!model) return [];
  const { t } = setting.words;
  const { seats, doors, bags } = model.capacity ?? {};
  const [large, small] = [bags?.large ?? null, bags?.small ?? null];
  const air = traits?.hasAirConditioning;
  const largeText = large === null ? t("cars.fact.bagsUnstated") : t("cars.fact.bags", { large });
  const bagsText = large === null || small === null ? largeText : t("cars.fact.bagsBoth", { large, small });
  const facts: [CarFactView["kind"], text: string | null, brief?: string][] = [
    ["seats", seats ? seatsText(seats, setting.words) : null],
    ["doors", doors ? doorsText(doors, setting.words) : null],
    ["bags", bagsText, largeText],
    [
      "gearbox",
      traits?.transmission
        ? named("transmission", traits.transmission, setting)
        : t("cars.fact.gearboxUnstated"),
    ],
    ["fuel", traits?.fuel ? named("fuel_types", traits.fuel, setting) : null],
    ["air", t(air == null ? "cars.fact.airUnstated" : air ? "cars.fact.air" : "cars.fact.noAir")],
    ["drive", traits?.drive ? t(`cars.fact.drive.${traits.drive}`) : null],
  ];
  return facts.flatMap(([kind, text, brief]) =>
    text === null ? [] : { kind, text, ...(brief !== undefined && brief !== text && { brief }) },
  );
}

function dealOf({ offer: { deal, special_offer }, money }: FoundCar, setting: Setting): string[] {
  const { t, tag } = setting.words;
  const { discount_percentage: percent, public_price: before } = deal ?? {};
  const tags = deal?.tags ?? [];
  const lines = [
    typeof percent === "number" ? t("cars.deal.percent", { percent: numberText(percent, tag) }) : null,
    typeof before === "number"
      ? t("cars.deal.before", { amount: moneyText(before, money.total.currency, tag) })
      : null,
    tags.includes("mobile_rate") ? t("cars.deal.mobile") : null,
    special_offer ? t("cars.deal.special", { name: named("special_offers", special_offer, setting) }) : null,
  ];
  return lines.filter((line) => line !== null);
}

export interface CarViewSetting extends Setting {
  /** Names of the searched places. */
  places: { pickup: string; dropoff: string };
  /** Local times of the rental, `YYYY-MM-DDTHH:MM`. */
  from: string;
  until: string;
}

export const carName = ({ model }: Pick<FoundCar, "model">, { t }: Words): string =>
  model?.make && model.model
    ? t("cars.name", { make: model.make, model: model.model })
    : (model?.model ?? model?.make ?? t(model ? "cars.nameUnknown" : "cars.notHere"));

/** Everything a page says of one offer. */
export function carView(car: FoundCar, setting: CarViewSetting): CarView {
  const { words, places, from, until } = setting;
  const { t, tag } = words;
  const { money, days, choice, model, facts, supplier } = car;
  const name = carName(car, words);
  const isOtherPlace = choice.pickupDepot !== choice.dropoffDepot;
  const [fuelRule, mileage] = [fuelRuleOf(car, words), mileageOf(car.offer.policies?.mileage, words)];
  const notes = [
    isOtherPlace ? t("cars.otherReturn") : null,
    money.isCardGuarantee ? t("cars.guarantee") : null,
  ];
  return {
    key: carChoiceText(choice),
    name,
    similar: model ? t("cars.orSimilar") : "",
    image: model?.image ? { src: model.image, alt: t("cars.photo", { name }) } : null,
    facts: factsOf(car, setting),
    sizes: facts.sizes.map((size) => named("car_categories", size, setting)),
    total: moneyView(money.total.amount, money.total.currency, tag),
    totalLabel: t("cars.total", { days }),
    perDay: t("cars.perDay", { amount: moneyText(money.perDay.amount, money.perDay.currency, tag) }),
    figures: figuresOf(car, words),
    included: includedOf(car, words),
    notes: notes.filter((note) => note !== null),
    payment:
      choice.timing === null
        ? t("cars.payment.unstated")
        : choice.timing in PAYMENTS
          ? t(`cars.payment.${choice.timing as keyof typeof PAYMENTS}`)
          : readable(choice.timing, tag),
    cancellation: cancellationOf(car, from, words),
    fuelRule,
    mileage,
    limits: limitsOf(car, { fuelRule, mileage }, words),
    cover: coverOf(car, words),
    supplier: { name: supplier?.name ?? t("cars.desk.supplierUnknown"), logo: supplier?.logo ?? null },
    pickup: deskOf(car.pickup, { setting, place: places.pickup, local: from }),
    dropoff: deskOf(car.dropoff, { setting, place: places.dropoff, local: until }),
    closed: closedText(car, words),
    deal: dealOf(car, setting),
  };
}

const PAYMENTS = { pay_online_now: 1, pay_partial_online_now: 1, pay_at_pickup: 1 } as const;
