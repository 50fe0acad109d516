// The page of one car offer beyond what its card says: the code of its class, both desks, needs, rules, and other offers.
import { WEEKDAYS, type WorkingHours } from "@roomward/contract/cars-static";
import { type CarRental, type CarTerms, carOfferHref, type SeenTotal } from "@/lib/address/car-query";
import { addDays, dayIn } from "@/lib/format/days";
import { wallText } from "@/lib/format/instants";
import { andList } from "@/lib/format/intl";
import { type LocalText, pickText } from "@/lib/format/language";
import { type MoneyView, moneyText, roundToMinor, tolerance } from "@/lib/format/money";
import { scoreText } from "@/lib/format/numbers";
import { acrissMeaning } from "@/lib/rules/acriss";
import type { PriceMovement } from "@/lib/views/rates/handoff";
import type { Words } from "@/lib/views/words";
import {
  blocksFuel,
  boughtTank,
  type CarView,
  type CarViewSetting,
  carName,
  carView,
  named,
  type Setting,
} from "./car";
import type { FoundCar, FoundDesk } from "./found-car";

/** Sub-scores of a desk, by the names the platform gives them. */
export const DESK_SCORES = [
  "value_for_money",
  "cleanliness",
  "condition",
  "pick_up_speed",
  "drop_off_speed",
  "friendliness",
  "location",
] as const;

export interface OfferDeskView {
  end: "pickup" | "dropoff";
  /** Where the car is returned: everything but its hours is as at pick-up. */
  isSame: boolean;
  heading: string;
  /** `Monday, 10 May 2027, 23:30`. */
  when: string;
  /** Null while our copy does not have the desk. */
  name: LocalText | null;
  address: string | null;
  instructions: LocalText | null;
  contact: { text: string; href: string }[];
  scores: { name: string; text: string }[];
  /** Stated hours of the whole week; null where none are stated. */
  week: { day: string; text: string }[] | null;
  view: CarView["pickup"];
}

export interface OtherOfferView {
  key: string;
  name: string;
  supplier: string;
  total: MoneyView;
  /** Cancellation and place of payment. */
  detail: string;
  /** See `closedText`. */
  closed: string | null;
  href: string;
}

export interface CarOfferView {
  car: CarView;
  /** The whole query in one line. */
  rental: string;
  acriss: { code: string; letters: { letter: string; text: string }[] } | null;
  desks: OfferDeskView[];
  /** What is added to the total. */
  added: string;
  needs: string[];
  rules: { heading: string; lines: string[] }[];
  movement: PriceMovement | null;
  sameCar: OtherOfferView[];
  cheaper: OtherOfferView[];
  staysHref: string | null;
}

export interface CarOfferSetting extends CarViewSetting {
  terms: CarRental;
  /** Name of the traveller's country. */
  country: string;
  seen: SeenTotal | null;
}

/** `10 May 2027, 23:30`, a time that is local already. */
export const localWhen = (local: string, { tag }: Pick<Words, "tag">): string =>
  wallText(`${local.slice(0, 16)}:00Z`, "UTC", tag) ?? local;

export const LONG_DAY = { weekday: "long" } as const;

const weekdayWhen = (local: string, { t, tag }: Words): string =>
  t("caroffer.when", { weekday: dayIn(local.slice(0, 10), tag, LONG_DAY), when: localWhen(local, { tag }) });

/** Where, when and for whom. */
export function rentalText(
  terms: CarTerms,
  { places, country, words }: Pick<CarOfferSetting, "places" | "country" | "words">,
): string {
  return words.t("caroffer.rental", {
    pickup: places.pickup,
    from: localWhen(terms.from, words),
    dropoff: places.dropoff,
    until: localWhen(terms.until, words),
    age: terms.age,
    country,
  });
}

function acrissOf({ model }: FoundCar, setting: Setting): CarOfferView["acriss"] {
  const { t } = setting.words;
  const code = model?.specification?.code ?? "";
  const { category, isElite, type, transmission, drive, fuel, hasAirConditioning } = acrissMeaning(code);
  const size = category && t(`caroffer.acriss.category.${category}`);
  const unknown = t("caroffer.acriss.unknown");
  const gearbox = [
    transmission && named("transmission", transmission, setting),
    drive && t(`cars.fact.drive.${drive}`),
  ];
  const power = [
    fuel
      ? named("fuel_types", fuel, setting)
      : hasAirConditioning === null
        ? null
        : t("caroffer.acriss.anyFuel"),
    hasAirConditioning === null ? null : t(hasAirConditioning ? "cars.fact.air" : "cars.fact.noAir"),
  ];
  const joined = (parts: (string | null)[]) => parts.filter(Boolean).join(" · ") || unknown;
  const texts = [
    size === null ? unknown : isElite ? t("caroffer.acriss.elite", { size }) : size,
    type === null ? unknown : t(`caroffer.acriss.type.${type}`),
    joined(gearbox),
    joined(power),
  ];
  if (!/^[A-Z]{4}$/.test(code)) return null;
  return { code, letters: texts.map((text, at) => ({ letter: code[at] ?? "", text })) };
}

/** A week that begins on a Monday, for the names of its days. */
const WEEK_MONDAY = "2027-01-04";

/** Stated hours by day, from Monday on; null where none are stated. */
export function weekOf(hours: WorkingHours | null | undefined, { t, tag }: Words): OfferDeskView["week"] {
  if (!hours || WEEKDAYS.every((day) => !hours[day]?.length)) return null;
  return WEEKDAYS.map((weekday, at) => {
    const ranges = (hours[weekday] ?? []).map(({ opening_time, closing_time }) => {
      const [from, to] = [opening_time.slice(0, 5), closing_time.slice(0, 5)];
      const isWhole = from === "00:00" && (to === "00:00" || to === "23:59" || to === "24:00");
      return isWhole ? t("caroffer.desk.wholeDay") : t("cars.hours.range", { from, to });
    });
    return {
      day: dayIn(addDays(WEEK_MONDAY, at), tag, LONG_DAY),
      text: ranges.length > 0 ? andList(ranges, tag) : t("caroffer.desk.closed"),
    };
  });
}

const SAFE_PHONE = /[^\d+]/g;

function contactOf({ row }: FoundDesk): OfferDeskView["contact"] {
  const { telephone, email } = row?.contact ?? {};
  return [
    ...(telephone ? [{ text: telephone, href: `tel:${telephone.replaceAll(SAFE_PHONE, "")}` }] : []),
    ...(email?.includes("@")
      ? [{ text: email, href: `mailto:${encodeURIComponent(email).replace("%40", "@")}` }]
      : []),
  ];
}

function scoresOf({ score }: FoundDesk, setting: Setting): OfferDeskView["scores"] {
  return DESK_SCORES.flatMap((name) => {
    const value = score?.breakdown?.[name]?.score;
    return typeof value === "number"
      ? [{ name: named("review_scores", name, setting), text: scoreText(value, setting.words.tag) }]
      : [];
  });
}

function deskView(
  desk: FoundDesk,
  end: OfferDeskView["end"],
  { view, local, setting }: { view: CarView["pickup"]; local: string; setting: Setting },
): Omit<OfferDeskView, "isSame"> {
  const { words } = setting;
  const { location, [end]: stated } = desk.row ?? {};
  return {
    end,
    heading: words.t(`caroffer.desk.${end}`),
    when: weekdayWhen(local, words),
    name: pickText(location?.name, words.contentTags),
    address: [location?.address, location?.post_code].filter(Boolean).join(", ") || null,
    instructions: pickText(stated?.instructions, words.contentTags),
    contact: contactOf(desk),
    scores: scoresOf(desk, setting),
    week: weekOf(stated?.working_hours, words),
    view,
  };
}

function desksOf({ pickup, dropoff }: FoundCar, view: CarView, setting: CarOfferSetting): OfferDeskView[] {
  const { from, until } = setting.terms;
  const first = deskView(pickup, "pickup", { view: view.pickup, local: from, setting });
  const last = deskView(dropoff, "dropoff", { view: view.dropoff, local: until, setting });
  const sameText = ({ instructions, week }: typeof first) => JSON.stringify([instructions, week]);
  const isSame = pickup.id === dropoff.id && sameText(first) === sameText(last);
  return [
    { ...first, isSame: false },
    { ...last, isSame },
  ];
}

function needsOf({ money, choice }: FoundCar, { age }: CarTerms, { t, tag }: Words): string[] {
  const { blocked } = money;
  const none = blocksFuel(choice.fuelRule) ? "caroffer.needs.cardFuel" : "caroffer.needs.cardNone";
  const card =
    blocked.kind === "amount"
      ? t("caroffer.needs.card", { amount: moneyText(blocked.amount, blocked.currency, tag) })
      : t(blocked.kind === "none" ? none : "caroffer.needs.cardUnstated");
  return [
    t("caroffer.needs.licence"),
    card,
    ...(money.isCardGuarantee ? [t("cars.guarantee")] : []),
    // No answer of a search says what else than a credit card a desk takes.
    t("caroffer.needs.debit"),
    t("caroffer.needs.age", { age }),
    t("caroffer.needs.terms"),
  ];
}

const rulesOf = (view: CarView, { t }: Words): CarOfferView["rules"] => [
  { heading: t("caroffer.rules.cancellation"), lines: [view.cancellation.text] },
  { heading: t("caroffer.rules.payment"), lines: [view.payment, ...view.notes] },
  { heading: t("caroffer.rules.fuel"), lines: [view.fuelRule.text] },
  { heading: t("caroffer.rules.distance"), lines: view.mileage },
  { heading: t("caroffer.rules.cover"), lines: [...view.cover, t("caroffer.rules.coverMore")] },
];

/** Null where nothing moved, or the two cannot be compared. */
export function carMovement(
  { money: { total } }: FoundCar,
  seen: SeenTotal | null,
  { t, tag }: Words,
): PriceMovement | null {
  if (seen === null || seen.currency !== total.currency) return null;
  const change = roundToMinor(total.amount - seen.amount, total.currency);
  if (Math.abs(change) <= tolerance(total.currency)) return null;
  const text = t(change > 0 ? "caroffer.moved.up" : "caroffer.moved.down", {
    now: moneyText(total.amount, total.currency, tag),
    was: moneyText(seen.amount, seen.currency, tag),
    by: moneyText(Math.abs(change), total.currency, tag),
  });
  return { direction: change > 0 ? "up" : "down", text, parts: [] };
}

/** Offers as links that carry their own total. */
export function otherOffers(cars: readonly FoundCar[], setting: CarOfferSetting): OtherOfferView[] {
  const { words, terms } = setting;
  return cars.map((car) => {
    const { key, name, supplier, total, cancellation, payment, closed } = carView(car, setting);
    return {
      key,
      name,
      supplier: supplier.name,
      total,
      detail: [cancellation.text, payment].join(" · "),
      closed,
      href: carOfferHref(words.locale, "offer", terms, { choice: car.choice, seen: total }),
    };
  });
}

const MAX_OTHERS = 4;

/** One offer of each other brand for the same model, cheapest first. */
function sameCars(car: FoundCar, byTotal: readonly FoundCar[], words: Words): FoundCar[] {
  if (car.model === null) return [];
  const name = carName(car, words);
  const brands = new Set([car.facts.brand]);
  return byTotal.filter((other) => {
    const isNew = other.model !== null && carName(other, words) === name && !brands.has(other.facts.brand);
    if (isNew) brands.add(other.facts.brand);
    return isNew;
  });
}

/** Other cars of the same size for less, with no fewer seats. */
const cheaperCars = (car: FoundCar, byTotal: readonly FoundCar[]): FoundCar[] =>
  byTotal.filter(
    ({ facts, choice }) =>
      choice.car !== car.choice.car &&
      facts.currency === car.facts.currency &&
      facts.total < car.facts.total &&
      (facts.seats ?? 0) >= (car.facts.seats ?? 0) &&
      facts.sizes.some((size) => car.facts.sizes.includes(size)),
  );

/** A search of stays in the city of the desk, else at the airport that was searched; null without either. */
function staysNear({ row }: FoundDesk, { pickup, from, until }: CarTerms, locale: string): string | null {
  const airport = pickup.kind === "airport" ? `airport:${pickup.id}` : null;
  const to = row?.city ? `city:${row.city}` : airport;
  const [checkin, checkout] = [from.slice(0, 10), until.slice(0, 10)];
  const days = checkin < checkout ? `&in=${checkin}&out=${checkout}` : "";
  return to && `/${locale}/search?to=${to}${days}`;
}

/** Everything the page of an offer says; `cars`: all offers of its search. */
export function carOfferView(
  car: FoundCar,
  cars: readonly FoundCar[],
  setting: CarOfferSetting,
): CarOfferView {
  const { words, terms, seen } = setting;
  const view = carView(car, setting);
  // A desk that is closed then is named, and comes after those that are open.
  const isClosed = ({ facts }: FoundCar) => Number(facts.isOpen === false);
  const byTotal = cars.toSorted((a, b) => isClosed(a) - isClosed(b) || a.facts.total - b.facts.total);
  const same = sameCars(car, byTotal, words).slice(0, MAX_OTHERS);
  const cheaper = cheaperCars(car, byTotal).filter((other) => !same.includes(other));
  return {
    car: view,
    rental: rentalText(terms, setting),
    acriss: acrissOf(car, setting),
    desks: desksOf(car, view, setting),
    added: words.t(boughtTank(car.choice.fuelRule) ? "caroffer.price.neverBut" : "caroffer.price.never"),
    needs: needsOf(car, terms, words),
    rules: rulesOf(view, words),
    movement: carMovement(car, seen, words),
    sameCar: otherOffers(same, setting),
    cheaper: otherOffers(cheaper.slice(0, MAX_OTHERS), setting),
    staysHref: staysNear(car.pickup, terms, words.locale),
  };
}

/** What a browser saves of an offer; `search` names its search and the instant of its total, see `SavedCar`. */
export const carToStore = (view: CarView, search: { query: string; rental: string; savedAt: string }) => ({
  ...search,
  name: view.name,
  supplier: view.supplier.name,
  seen: seenNow(view),
});

/** The current total, for the addresses of the next pages. */
export const seenNow = ({ total: { amount, currency } }: CarView): SeenTotal => ({ amount, currency });
