// What is said of one price, held against what the platform states.
import {
  isAllIn,
  kindOf,
  onTopOf,
  type Pair,
  partsText,
  placesOf,
  plansOf,
  sum,
  type Terms,
  type WirePrice,
} from "./rule";
import type { Run } from "./run";

export interface Currencies {
  accommodation: string;
  booker?: string | null;
}

export interface Money {
  shown: { amount: number; currency: string; text: string };
  property: { amount: number } | null;
}

export interface Paid {
  plans: { timing: string | null; parts: { place: string; amount: Pair }[] }[];
  onTop: { charge: number | null; amount: Pair; place: string }[];
  places: string[];
}

/** The booker's figure where it is stated, else the property's. */
export const shown = (pair: Pair, currency: Currencies): { amount: number; currency: string } =>
  typeof pair.booker_currency === "number" && currency.booker
    ? { amount: pair.booker_currency, currency: currency.booker }
    : { amount: pair.accommodation_currency, currency: currency.accommodation };

/** Whether a sentence holds the figure, which is printed in whole units of its currency. */
export function names(text: string, pair: Pair, currency: Currencies): boolean {
  const { amount, currency: code } = shown(pair, currency);
  const slack = code === "JPY" ? 0.501 : 0.00501;
  const figures = text.replace(/(\d),(?=\d{3})/g, "$1").match(/\d+(\.\d+)?/g) ?? [];
  return figures.some((figure) => Math.abs(Number(figure) - amount) < slack);
}

const SUMS = ["base", "display", "total"] as const;
const sums = (price: WirePrice) => JSON.stringify(SUMS.map((name) => price[name]?.accommodation_currency));

/** The price of what is bought together; of one rate at the same sums its own price, which says more of its charges. */
export function inDetail(whole: WirePrice, rates: readonly Pick<Terms, "price">[]): WirePrice {
  const [only, ...more] = rates;
  return only && more.length === 0 && sums(only.price) === sums(whole) ? only.price : whole;
}

const WORDS: Record<string, RegExp> = {
  online: /collected online/,
  property: /due at the property/,
  depends: /depending on how you pay/,
  not_stated: /where it is paid is not stated/,
};

const ordered = (plans: readonly { timing: string | null; parts: { place: string; amount: Pair }[] }[]) =>
  plans.map(({ timing, parts }) => `${timing ?? ""}: ${partsText(parts)}`).sort();

const onTopText = (onTop: Paid["onTop"]) =>
  onTop.map(({ charge, amount, place }) => {
    // The booker's figure of what no charge is named for is a difference, told in whole units.
    const told = charge === null ? { ...amount, booker_currency: null } : amount;
    return `${charge} ${partsText([{ place, amount: told }])}`;
  });

/** What the site says of one price, whose terms are known. */
export function holdPrice(
  run: Run,
  where: string,
  product: Terms,
  currency: Currencies,
  paid: Paid,
  tax: string,
): void {
  run.same(where, "plans", ordered(paid.plans), ordered(plansOf(product)));
  run.same(where, "places of the charges", paid.places, placesOf(product));
  const expected = onTopOf(product);
  run.same(where, "on top", onTopText(paid.onTop), onTopText(expected));
  run.same(where, "everything included", /^Includes taxes and charges/.test(tax), isAllIn(product));
  const said = Object.keys(WORDS).filter((place) => WORDS[place]?.test(tax));
  const places = new Set(expected.map(({ place }) => place as string));
  run.same(where, `places in words (${tax})`, said.sort(), [...places].sort());
  for (const { amount } of expected)
    if (!names(tax, amount, currency))
      run.differ(where, "a charge on top is named with its figure", tax, amount);
}

/** Whether all rooms are paid in the same ways, so that the rule of one holds for all. */
export const arePaidAlike = (rooms: readonly Terms[]): boolean =>
  new Set(rooms.map(({ policies }) => JSON.stringify([...(policies?.payment?.timings ?? [])].sort())))
    .size === 1;

/** Several rooms at one price: every way of paying makes the whole total, and each charge on top has its sum. */
export function holdTogether(
  run: Run,
  where: string,
  price: WirePrice,
  rooms: readonly Terms[],
  paid: Paid,
): void {
  const [first] = rooms;
  if (arePaidAlike(rooms))
    run.same(where, "plans", ordered(paid.plans), ordered(plansOf({ price, policies: first?.policies })));
  const whole = partsText([{ place: "", amount: price.total }]);
  for (const { timing, parts } of paid.plans) {
    const amount = sum(parts.map((part) => part.amount));
    run.same(where, `what is paid ${timing} makes the total`, partsText([{ place: "", amount }]), whole);
  }
  const byCharge = (onTop: readonly { charge: number | null; amount: Pair }[]) =>
    [...new Set(onTop.map(({ charge }) => charge))].map((charge) => {
      const own = onTop.filter((one) => one.charge === charge);
      return [charge, sum(own.map(({ amount }) => amount)).accommodation_currency];
    });
  run.same(where, "on top", byCharge(paid.onTop), byCharge(onTopOf({ price, policies: null })));
  // What the price of all does not place, its rooms may, each by its own terms; where they differ, nobody else can.
  const ofRooms = rooms.flatMap((room) => {
    const places = placesOf(room);
    return (room.price.charges ?? []).map((charge, at) => ({ kind: kindOf(charge), place: places[at] }));
  });
  const places = placesOf({ price, policies: arePaidAlike(rooms) ? first?.policies : null });
  (price.charges ?? []).forEach((charge, at) => {
    const place = places[at];
    const own = new Set(ofRooms.filter(({ kind }) => kind === kindOf(charge)).map((one) => one.place));
    const [only, ...others] = own;
    const byRooms = own.has("not_stated") ? place : others.length > 0 ? "differs" : (only ?? place);
    const told = paid.places[at];
    if (told !== place && !(place === "not_stated" && told === byRooms))
      run.differ(where, `the place of charge ${charge.charge}`, told, [place, byRooms]);
  });
}
