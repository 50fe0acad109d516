// Where and when a price is paid, and what comes on top of the shown price: decided here and nowhere else.
import type { SearchProduct } from "@roomward/contract/product";
import type { AmountPair, Charge, CurrencyPair, Price } from "@roomward/contract/values";
import { minorUnits, tolerance } from "@/lib/format/money";
import { addPairs, difference } from "./pairs";

export type Place = "online" | "property" | "not_stated";

/** What is paid in one place. */
export interface PlanPart {
  place: Place;
  amount: AmountPair;
}

const TIMINGS = ["pay_online_now", "pay_online", "pay_online_later", "pay_at_the_property"] as const;
export type Timing = (typeof TIMINGS)[number];

/** What is paid where with one payment timing; `timing` null: none that we know, or rooms that are paid differently. */
export interface PaymentPlan {
  timing: Timing | null;
  /** They add up to `total`, in each currency that every part states. */
  parts: PlanPart[];
}

/** `depends`: on which of the offered timings is taken. */
export type PaidPlace = Place | "depends";

/** `differs`: of several rooms some pay it online and some at the property. */
export type CollectedPlace = PaidPlace | "differs";

/** What the shown price (`display`) does not hold: one charge (its type), or null for what the list leaves open. */
export interface OnTop {
  charge: number | null;
  amount: AmountPair;
  place: PaidPlace;
}

export interface Payment {
  /** One for each offered timing, in the order in which they are paid. */
  plans: PaymentPlan[];
  onTop: OnTop[];
  /** Of each of the price's charges, in their order. */
  places: CollectedPlace[];
  /** True when the property may ask for something before arrival although it is paid there. */
  prepayment: boolean;
}

/** `policies.payment` of a product. */
export interface PaymentTerms {
  timings?: string[] | null | undefined;
  prepayment_required?: boolean | null | undefined;
}

/** One rate of what is paid together. */
export interface PaidRoom {
  price: Price;
  terms: PaymentTerms | null | undefined;
}

/** A product as what is paid for it. */
export const paidRoom = ({ price, policies }: Pick<SearchProduct, "price" | "policies">): PaidRoom => ({
  price,
  terms: policies?.payment,
});

/** True when the charge may apply but need not (gaps 2, "Non-null condition"). */
export const isConditional = (charge: Charge): boolean =>
  charge.condition !== null && charge.condition !== undefined;

/** True when the shown price contains it; null when the platform does not say. */
export const isInShownPrice = (charge: Charge): boolean | null => charge.included_in?.display ?? null;

/** A search answer names no mode: there nothing else tells what is free from what nobody can calculate. */
const hasFigure = ({ mode, total_amount: amount }: Charge): boolean =>
  (amount ?? null) !== null && ((mode ?? null) !== null || amount?.accommodation_currency !== 0);

/** True when everybody owes it and no figure can be given in advance, whatever figure came with it (gaps 2). */
export const isIncalculable = (charge: Charge): boolean =>
  !isConditional(charge) && (charge.mode === "incalculable" || !hasFigure(charge));

/** What a charge adds to the total; null for one that may not apply or that nobody can calculate. */
export const amountOf = (charge: Charge): AmountPair | null =>
  isConditional(charge) || isIncalculable(charge) ? null : (charge.total_amount ?? null);

const NOTHING: AmountPair = { accommodation_currency: 0, booker_currency: 0 };

const sumOf = (pairs: readonly AmountPair[], currency: CurrencyPair): AmountPair =>
  pairs.reduce((sum, pair) => addPairs(sum, pair, currency), NOTHING);

const isNothing = (
  { accommodation_currency: propertyAmount }: AmountPair,
  { accommodation }: CurrencyPair,
): boolean => Math.abs(propertyAmount) <= tolerance(accommodation);

/** In each currency that both state. */
function isSame(a: AmountPair, b: AmountPair, currency: CurrencyPair): boolean {
  const rest = difference(a, b, currency);
  return isNothing(rest, currency) && !rest.booker_currency;
}

/** `amount` in `place` and the rest of `total` in `others`; null when the platform's figures contradict each other. */
function split(
  total: AmountPair,
  [place, others]: [Place, Place],
  amount: AmountPair,
  currency: CurrencyPair,
): PlanPart[] | null {
  const rest = difference(total, amount, currency);
  if (isNothing(rest, currency)) return [{ place, amount: total }];
  if (isNothing(amount, currency)) return [{ place: others, amount: total }];
  if (rest.accommodation_currency < 0) return null;
  return [
    { place, amount },
    { place: others, amount: rest },
  ];
}

/** Without a timing only a charge that is plainly paid on site has a place. */
function placeless({ total, charges }: Price, currency: CurrencyPair): PlanPart[] {
  const onSite = (charges ?? []).flatMap((charge) => {
    const amount = charge.included_in?.chargeable_online === false ? amountOf(charge) : null;
    return amount === null ? [] : [amount];
  });
  return (
    split(total, ["property", "not_stated"], sumOf(onSite, currency), currency) ?? [
      { place: "not_stated", amount: total },
    ]
  );
}

/** The timing decides first: the online figure holds only for a price that is paid online. */
function partsOf(timing: Timing | null, price: Price, currency: CurrencyPair): PlanPart[] {
  const { total, chargeable_online: online } = price;
  if (timing === null) return placeless(price, currency);
  if (timing === "pay_at_the_property") return [{ place: "property", amount: total }];
  const parts = online ? split(total, ["online", "property"], online, currency) : null;
  return parts ?? [{ place: "not_stated", amount: total }];
}

export const isTiming = (text: string): text is Timing => (TIMINGS as readonly string[]).includes(text);

/** The offered timings, each once; null stands for those we do not know, and for none at all. */
function timingsOf(terms: PaymentTerms | null | undefined): (Timing | null)[] {
  const offered = terms?.timings ?? [];
  const known = TIMINGS.filter((timing) => offered.includes(timing));
  return known.length === 0 || !offered.every(isTiming) ? [...known, null] : known;
}

/** Rooms that are each paid in one way, but not in the same: what they come to by place, if it makes the whole. */
function mixedParts(price: Price, rooms: readonly PaidRoom[], currency: CurrencyPair): PlanPart[] {
  const all = rooms.flatMap((room) => {
    const timings = timingsOf(room.terms);
    return timings.length === 1 ? partsOf(timings[0] ?? null, room.price, currency) : [];
  });
  const parts = (["online", "property", "not_stated"] as const).flatMap((place) => {
    const matching = all.filter((part) => part.place === place).map(({ amount }) => amount);
    return matching.length === 0 ? [] : [{ place, amount: sumOf(matching, currency) }];
  });
  const sum = sumOf(
    parts.map(({ amount }) => amount),
    currency,
  );
  return isNothing(difference(price.total, sum, currency), currency)
    ? parts
    : [{ place: "not_stated", amount: price.total }];
}

function plansOf(price: Price, rooms: readonly PaidRoom[], currency: CurrencyPair): PaymentPlan[] {
  const sets = rooms.map(({ terms }) => timingsOf(terms));
  const [first = [null], ...others] = sets;
  const same = others.every((set) => set.join() === first.join());
  if (!same) return [{ timing: null, parts: mixedParts(price, rooms, currency) }];
  return first.map((timing) => ({ timing, parts: partsOf(timing, price, currency) }));
}

/**
 * With one plan: what is paid at the property is paid there whole; else the charge's flag, then the only place of the
 * total, which says nothing of a charge that is in no total, because it may not apply or nobody can calculate it.
 */
function placeIn({ timing, parts }: PaymentPlan, charge: Charge | null): Place {
  const isInTotal = charge === null || amountOf(charge) !== null;
  const [only = null] = isInTotal && parts.length === 1 ? parts : [];
  const isOnline = charge?.included_in?.chargeable_online ?? null;
  const isAtProperty = timing === "pay_at_the_property" || only?.place === "property";
  if (isAtProperty || isOnline === false) return "property";
  if (isOnline === true && timing !== null) return "online";
  return only?.place ?? "not_stated";
}

function placeOf(plans: readonly PaymentPlan[], charge: Charge | null): PaidPlace {
  const places = new Set(plans.map((plan) => placeIn(plan, charge)));
  if (places.size > 1) return places.has("not_stated") ? "not_stated" : "depends";
  const [place = "not_stated"] = places;
  return place;
}

/** More than nothing, in each currency that is stated. */
const isSomething = (
  { accommodation_currency: propertyAmount, booker_currency: booker }: AmountPair,
  currency: CurrencyPair,
) => propertyAmount > tolerance(currency.accommodation) && (booker ?? propertyAmount) > 0;

/** Each charge that the shown price does not hold, and what `total` has besides them; empty without `display`. */
function onTopOf(price: Price, plans: readonly PaymentPlan[], currency: CurrencyPair): OnTop[] {
  const { total, display } = price;
  if (!display) return [];
  const listed = (price.charges ?? []).flatMap((charge) => {
    const amount = isInShownPrice(charge) === false ? amountOf(charge) : null;
    return amount === null || !isSomething(amount, currency)
      ? []
      : [{ charge: charge.charge, amount, place: placeOf(plans, charge) }];
  });
  const named = sumOf(
    listed.map(({ amount }) => amount),
    currency,
  );
  const rest = difference(difference(total, display, currency), named, currency);
  return rest.accommodation_currency > roundingOf(listed.length, currency)
    ? [...listed, { charge: null, amount: rest, place: placeOf(plans, null) }]
    : listed;
}

/** Each figure is rounded by itself. */
const roundingOf = (figures: number, { accommodation }: CurrencyPair): number =>
  figures * 10 ** -minorUnits(accommodation) + tolerance(accommodation);

/**
 * The charges in `total` that the guest would pay at the property, apart from what is paid elsewhere or on top of the
 * shown price; none where base and charges do not make the total, so that nothing proves that it holds them.
 */
export function onSiteOf(room: PaidRoom, currency: CurrencyPair): Pick<OnTop, "charge" | "amount">[] {
  const { base, total, charges } = room.price;
  const figures = (charges ?? []).map(amountOf);
  const stated = figures.filter((amount) => amount !== null);
  if (!base) return [];
  const rest = difference(difference(total, base, currency), sumOf(stated, currency), currency);
  if (Math.abs(rest.accommodation_currency) > roundingOf(stated.length, currency)) return [];
  const { plans, places } = paymentOf(room.price, [room], currency);
  const isApart = plans.some(({ parts }) => parts.some(({ place }) => place !== "property"));
  return (charges ?? []).flatMap((charge, at) => {
    const amount = figures[at] ?? null;
    if (amount === null || places[at] !== "property" || !isSomething(amount, currency)) return [];
    return isApart || isInShownPrice(charge) === false ? [{ charge: charge.charge, amount }] : [];
  });
}

/** One entry for each charge and place, in the order of the first. */
function grouped(entries: readonly OnTop[], currency: CurrencyPair): OnTop[] {
  const groups = new Map<string, OnTop>();
  for (const entry of entries) {
    const key = `${entry.charge} ${entry.place}`;
    const known = groups.get(key);
    groups.set(key, known ? { ...known, amount: addPairs(known.amount, entry.amount, currency) } : entry);
  }
  return [...groups.values()];
}

/** True when `a` and `b` come to the same for each type of charge, in each currency that is stated. */
function sameByType(a: readonly OnTop[], b: readonly OnTop[], currency: CurrencyPair): boolean {
  const sums = [a, b].map((entries) =>
    grouped(
      entries.map((entry) => ({ ...entry, place: "not_stated" })),
      currency,
    ),
  );
  const [left = [], right = []] = sums;
  return (
    left.length === right.length &&
    left.every(({ charge, amount }) => {
      const other = right.find((one) => one.charge === charge);
      return other && isSame(amount, other.amount, currency);
    })
  );
}

/**
 * The price of several rooms may name its charges without their flags, as a search answer's does: the rooms' own
 * charges, where they come to the same, say who collects them, each by the terms of its room.
 */
function placedByRooms(whole: readonly OnTop[], rooms: readonly PaidRoom[], currency: CurrencyPair): OnTop[] {
  if (rooms.length < 2 || whole.every(({ place }) => place !== "not_stated")) return [...whole];
  const own = rooms.flatMap((room) => onTopOf(room.price, plansOf(room.price, [room], currency), currency));
  return sameByType(whole, own, currency) ? grouped(own, currency) : [...whole];
}

/** Of each charge: where the price of several rooms does not say it, the rooms' own charges of its kind do. */
function placesOf(
  price: Price,
  plans: readonly PaymentPlan[],
  rooms: readonly PaidRoom[],
  currency: CurrencyPair,
): CollectedPlace[] {
  const charges = price.charges ?? [];
  const own = rooms.flatMap((room) => {
    const roomPlans = plansOf(room.price, [room], currency);
    return (room.price.charges ?? []).map((charge) => ({ charge, place: placeOf(roomPlans, charge) }));
  });
  const comesTo = (some: readonly Charge[]) =>
    sumOf(
      some.map((charge) => charge.total_amount ?? NOTHING),
      currency,
    );
  // A room whose charge comes to nothing, or to what nobody can calculate, says nothing of the amount of the others.
  const kindOf = (charge: Charge) =>
    `${charge.charge} ${charge.condition ?? ""} ${isNothing(comesTo([charge]), currency)}`;
  return charges.map((charge) => {
    const place = placeOf(plans, charge);
    if (place !== "not_stated" || rooms.length < 2) return place;
    const isAlike = (one: Charge) => kindOf(one) === kindOf(charge);
    const ofRooms = own.filter((one) => isAlike(one.charge));
    const stated = comesTo(charges.filter(isAlike));
    const roomsState = comesTo(ofRooms.map((one) => one.charge));
    if (!isSame(stated, roomsState, currency)) return place;
    const places = new Set(ofRooms.map((one) => one.place));
    const [only = place, ...others] = places;
    return others.length === 0 ? only : places.has("not_stated") ? place : "differs";
  });
}

/**
 * Where and when `price` is paid, the price of `rooms` together (the contract's payment timings; gaps 2 and 3):
 * the timing decides first, then the flags, and what the platform does not state is `not_stated`. Amounts in major
 * units of both currencies.
 */
export function paymentOf(price: Price, rooms: readonly PaidRoom[], currency: CurrencyPair): Payment {
  const plans = plansOf(price, rooms, currency);
  return {
    plans,
    onTop: placedByRooms(onTopOf(price, plans, currency), rooms, currency),
    places: placesOf(price, plans, rooms, currency),
    prepayment: rooms.some(({ terms }) => terms?.prepayment_required === true),
  };
}
