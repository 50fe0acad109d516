// Compares what the site shows of one price with what the platform states.
import type { Findings } from "./findings";
import { isAllIn, kindOf, onTopOf, partsText, placesOf, plansOf, sum } from "./rule";
import type { Currencies, Pair, Price, Terms } from "./wire";

export interface Money {
  shown: { amount: number; currency: string; text: string };
  property: { amount: number } | null;
}

export interface Payment {
  plans: { timing: string | null; parts: { place: string; amount: Pair }[] }[];
  onTop: { charge: number | null; amount: Pair; place: string }[];
  places: string[];
}

const PLACES: Record<string, RegExp> = {
  online: /collected online/,
  property: /due at the property/,
  depends: /depending on how you pay/,
  not_stated: /where it is paid: not stated/,
};

const plansText = (plans: Payment["plans"]) =>
  plans.map(({ timing, parts }) => `${timing ?? ""}: ${partsText(parts)}`).sort();

const onTopText = (onTop: Payment["onTop"]) =>
  onTop.map(({ charge, amount, place }) => {
    // Without a charge the booker's figure is a difference, shown in whole units.
    const compared = charge === null ? { ...amount, booker_currency: null } : amount;
    return `${charge} ${partsText([{ place, amount: compared }])}`;
  });

/** One price whose terms are known. */
export function checkPrice(
  found: Findings,
  terms: Terms,
  currency: Currencies,
  payment: Payment,
  tax: string,
): void {
  found.same("plans", plansText(payment.plans), plansText(plansOf(terms)));
  found.same("places of the charges", payment.places, placesOf(terms));
  const expected = onTopOf(terms);
  found.same("on top", onTopText(payment.onTop), onTopText(expected));
  found.same("everything included", /^Includes taxes and charges/.test(tax), isAllIn(terms));
  const named = Object.keys(PLACES).filter((place) => PLACES[place]?.test(tax));
  const places = new Set(expected.map(({ place }) => place as string));
  found.same(`places in words (${tax})`, named.sort(), [...places].sort());
  // Each kind of charge is one figure for each place (row R03); what lacks a figure for the booker is not added to others.
  const kinds = new Map<string, Pair[]>();
  for (const { charge, amount, place } of expected) {
    const kind = [charge, place, amount.booker_currency == null].join(" ");
    kinds.set(kind, [...(kinds.get(kind) ?? []), amount]);
  }
  for (const amounts of kinds.values())
    found.figure("a kind of charge on top is named with its figure", tax, sum(amounts), currency);
}

/** Whether all rooms are paid in the same ways, so that the rule of one applies to all. */
export const arePaidAlike = (rooms: readonly Pick<Terms, "policies">[]): boolean =>
  new Set(rooms.map(({ policies }) => JSON.stringify([...(policies?.payment?.timings ?? [])].sort())))
    .size === 1;

/** Several rooms at one price: every way of paying adds up to the total, and so does each charge on top. */
export function checkTogether(
  found: Findings,
  price: Price,
  rooms: readonly Terms[],
  payment: Payment,
): void {
  const policies = arePaidAlike(rooms) ? rooms[0]?.policies : null;
  if (arePaidAlike(rooms))
    found.same("plans", plansText(payment.plans), plansText(plansOf({ price, policies })));
  const whole = partsText([{ place: "", amount: price.total }]);
  for (const { timing, parts } of payment.plans) {
    const amount = sum(parts.map((part) => part.amount));
    found.same(`the parts paid ${timing} make the total`, partsText([{ place: "", amount }]), whole);
  }
  const byCharge = (onTop: readonly { charge: number | null; amount: Pair }[]) =>
    [...new Set(onTop.map(({ charge }) => charge))].map((charge) => {
      const matching = onTop.filter((one) => one.charge === charge);
      return [charge, sum(matching.map(({ amount }) => amount)).accommodation_currency];
    });
  found.same("on top", byCharge(payment.onTop), byCharge(onTopOf({ price, policies: null })));
  // A place that the price of all does not state follows from the rooms, each by its own terms.
  const ofRooms = rooms.flatMap((room) => {
    const places = placesOf(room);
    return (room.price.charges ?? []).map((charge, at) => ({ kind: kindOf(charge), place: places[at] }));
  });
  const places = placesOf({ price, policies });
  (price.charges ?? []).forEach((charge, at) => {
    const place = places[at];
    const matching = new Set(ofRooms.filter(({ kind }) => kind === kindOf(charge)).map((one) => one.place));
    const [only, ...others] = matching;
    const byRooms = matching.has("not_stated") ? place : others.length > 0 ? "differs" : (only ?? place);
    const shownPlace = payment.places[at];
    const isSo = shownPlace === place || (place === "not_stated" && shownPlace === byRooms);
    found.check(`the place of charge ${charge.charge}`, isSo, [place, byRooms], shownPlace);
  });
}
