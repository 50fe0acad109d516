// What a client of cars must get over occurs in any world: nulls, contradictions, strange words, rows that lists lack.
import type { ItemOf } from "@roomward/contract/operations";
import { offersOf, QUARTER_MS } from "../../cars/offers";
import {
  depotPlaces,
  depotsOf,
  fleetPlaces,
  isListed,
  isListedSupplier,
  knownFleet,
  suppliers,
} from "../../cars/places";
import { hasWinterFee } from "../../cars/prices";
import type { OperationContext } from "../../operations/handler";
import { dayAfter } from "../../scenarios/dates";
import { Broken, type Invariant, type Sample } from "./fixture";

type CarOffer = ItemOf<"carSearch">;
type Terms = NonNullable<CarOffer["policies"]>;

/** Searched until each trap was seen. */
export const CAR_AIRPORTS =
  "LIS MAD AMS CDG FRA FCO ATH VIE CPH ARN DUB PRG WAW BUD ZRH MXP BCN AGP NCE MUC".split(" ");

export const carQuestion = (airport: string, now: number) => {
  const stop = (days: number) => ({ datetime: `${dayAfter(now, days)}T10:00:00`, location: { airport } });
  return {
    booker: { country: "nl" },
    currency: "EUR",
    driver: { age: 23 },
    route: { pickup: stop(45), dropoff: stop(48) },
    maximum_results: 500,
  };
};

const withTerms =
  (isIt: (terms: Terms) => boolean) =>
  ({ policies }: CarOffer): boolean =>
    policies != null && isIt(policies);

/** Whether the percentage of a deal leads from its earlier price to the total, by a cent; null without a deal. */
function addsUp({ deal, price }: CarOffer): boolean | null {
  const { discount_percentage: percent, public_price: before } = deal ?? {};
  if (typeof percent !== "number" || typeof before !== "number") return null;
  return Math.abs(before * (1 - percent / 100) - price.total) <= 0.01;
}

const FUELS = [
  "return_same",
  "return_same_or_prepay_no_refunds",
  "return_same_preauth",
  "free_tank",
  "prepay_no_refunds",
  "prepay_part_refunds",
  "prepay_refunds",
];

/** By what is to be seen of one offer of a search. */
const OF_OFFERS: Readonly<Record<string, (offer: CarOffer) => boolean>> = {
  "a deposit that is not stated": withTerms(({ deposit }) => deposit === null),
  "a deposit of 0": withTerms(({ deposit }) => deposit?.amount === 0),
  "a deposit in another currency": withTerms(({ deposit }) => deposit != null && deposit.currency !== "EUR"),
  "a damage excess that is not stated": withTerms(({ damage_excess: damage }) => damage === null),
  "a theft excess that is not stated": withTerms(({ theft_excess: theft }) => theft === null),
  "a zero excess that contradicts itself": withTerms(
    ({ insurance_package: cover, damage_excess: damage }) =>
      cover === "zero_excess" && (damage?.amount ?? 0) > 0,
  ),
  "an inclusive cover without a theft excess": withTerms(
    ({ insurance_package: cover, damage_excess: damage, theft_excess: theft }) =>
      cover === "inclusive" && damage?.amount === 0 && theft === null,
  ),
  "a free cancellation without a deadline": withTerms(
    ({ cancellation }) => cancellation?.type === "free_cancellation" && cancellation.details === null,
  ),
  "a deadline from the booking on": withTerms(({ cancellation }) =>
    String(cancellation?.details?.context).startsWith("within"),
  ),
  "a distance of unknown price": withTerms(
    ({ mileage }) => mileage?.type === "limited" && mileage.amount === null,
  ),
  ...Object.fromEntries(
    FUELS.map((fuel) => [`the fuel policy ${fuel}`, withTerms((terms) => terms.fuel === fuel)]),
  ),
  "a part payment": withTerms(({ payment }) => payment?.timing === "pay_partial_online_now"),
  "a card that may be required": ({ price }) => price.credit_card_required === null,
  "a charge by age": ({ price }) =>
    price.extra_charges?.some(({ charge }) => charge === "aged_driver_fee") ?? false,
  "a deal that adds up": (offer) => addsUp(offer) === true,
  "a deal that does not add up": (offer) => addsUp(offer) === false,
  "an offer without insurance": ({ insurance }) => insurance === null,
};

/** By what the world is made of, without a search. */
function ofWorld({ untouched, clock }: OperationContext): Record<string, () => boolean> {
  const { seed } = untouched.settings;
  const desks = (isIt: (desk: ReturnType<typeof depotsOf>[number]) => boolean) =>
    depotPlaces().some((place) => depotsOf(seed, place).some(isIt));
  const quarters = [0, QUARTER_MS].map((later) => () => {
    const offers = offersOf({ untouched, clock }, carQuestion("AMS", clock.now()), clock.now() + later);
    return new Map(offers.map(({ id, price }) => [id, price.total]));
  });
  const changed = (isIt: (before: number, after: number | undefined) => boolean) => {
    const [now, later] = quarters.map((offers) => offers());
    return [...(now ?? [])].some(([id, total]) => isIt(total, later?.get(id)));
  };
  return {
    "a desk that the list lacks": () => desks((desk) => !isListed(desk)),
    "a car that the list lacks": () =>
      fleetPlaces().some(({ supplierAt, country }) =>
        knownFleet(seed, supplierAt, country).some((car) => !isListed(car)),
      ),
    "a supplier that the list lacks": () => suppliers().some((row) => !isListedSupplier(row)),
    "a charge of an unknown id": () => desks(hasWinterFee),
    "an offer that goes": () => changed((_before, after) => after === undefined),
    "a price that moves": () => changed((before, after) => after !== undefined && after !== before),
  };
}

/** Looks at one large airport after another until nothing is missing. */
function allTrapsOccur({ ask, context }: Sample): void {
  const missing = new Set(Object.keys(OF_OFFERS));
  for (const airport of CAR_AIRPORTS) {
    if (missing.size === 0) break;
    const offers = ask("carSearch", carQuestion(airport, context.clock.now()));
    for (const name of missing) if (offers.some((offer) => OF_OFFERS[name]?.(offer))) missing.delete(name);
  }
  const absent = Object.entries(ofWorld(context)).filter(([, occurs]) => !occurs());
  const names = [...missing, ...absent.map(([name]) => name)];
  if (names.length > 0) throw new Broken(`of the traps of cars there is nowhere ${names.join(", ")}`);
}

function totalsHoldCharges({ ask, context }: Sample): void {
  for (const { offer, price } of ask("carSearch", carQuestion("AMS", context.clock.now()))) {
    const charges = (price.extra_charges ?? []).reduce((sum, one) => sum + (one.total_amount ?? 0), 0);
    if (price.total <= charges)
      throw new Broken(`the total of offer ${offer} is ${price.total} and its charges are ${charges}`);
  }
}

/** Of the deals at one airport that may be the trap. */
const MAX_ODD_DEALS = 0.2;

function dealsAddUp({ ask, context }: Sample): void {
  const fits = ask("carSearch", carQuestion("AMS", context.clock.now()))
    .map(addsUp)
    .filter((fit) => fit !== null);
  const odd = fits.filter((fit) => !fit).length;
  if (odd > MAX_ODD_DEALS * fits.length)
    throw new Broken(`of ${fits.length} deals of cars ${odd} do not add up`);
}

export const CAR_INVARIANTS: readonly Invariant[] = [
  { name: "every total of cars contains its charges", run: totalsHoldCharges },
  { name: "deals of cars add up but for a few", run: dealsAddUp },
  { name: "every trap of cars occurs", run: allTrapsOccur },
];
