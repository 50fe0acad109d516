// What a booking of some rooms of one property costs at an instant, how it may be paid, and what it costs to cancel.

import {
  type OrderedProduct,
  type PaymentPlan,
  type PreviewAccommodation,
  type PreviewedStay,
  STAY_TIMINGS,
  type StayTiming,
} from "@roomward/contract/order-preview";
import type { AvailabilityProduct } from "@roomward/contract/product";
import type { AmountPair, Charge, Price } from "@roomward/contract/values";
import { Rejection } from "../http/rejection";
import { recordOf } from "../operations/details";
import type { OperationContext } from "../operations/handler";
import { type Inquiry, inquire } from "../pricing/inquiry";
import { fits } from "../pricing/occupancy";
import { offersOf, openHouse } from "../pricing/offers";
import type { Group } from "../pricing/party";
import { quote, rulesFor } from "../pricing/quote";
import { dayNumber, dayOf } from "../pricing/stay";
import { availabilityProduct, type Writing } from "../pricing/wire-product";
import { zonedDay, zoneOf } from "../pricing/zone";
import { scenarioAvailability } from "../scenarios/hooks";
import { editedWorld } from "../state/edited-world";
import { takenIn } from "../state/sales";
import type { Property, RoomType } from "../world/property";
import type { World } from "../world/world";
import { addAmounts } from "./amounts";

type Previewed = PreviewedStay["products"][number];

/** What is to be booked, and the instant whose prices hold. */
export interface OrderQuestion {
  accommodation: PreviewAccommodation;
  /** Null: the booker named none. */
  currency: string | null;
  at: number;
  /** Of what was done to the property, the last that these prices know of; left out: everything. */
  lastDeed?: number;
  /** Number of the order that is to be changed: its own rooms are free for it. */
  changes?: string;
}

export interface PricedOrder {
  property: Property;
  inquiry: Inquiry;
  told: PreviewedStay;
  /** The room type of each product, in order. */
  rooms: readonly RoomType[];
  /** How many units of a room type are left for the nights. */
  left(room: RoomType): number;
}

const invalidOffer = (id: string | number): Rejection =>
  new Rejection(400, "invalid_request", `Offer ${id} is invalid`);

/** A room at a rate, priced for those of its group who have a place in it. */
interface Chosen {
  room: RoomType;
  product: AvailabilityProduct;
  group: Group;
  rest: Group;
}

/** As many of a group as the room holds, adults first, and those without a place. */
function seated(room: RoomType, { adults, children }: Group): { group: Group; rest: Group } {
  const group = { adults, children: [...children] };
  const rest = { adults: 0, children: [] as number[] };
  while (!fits(room, group)) {
    const child = group.children.pop();
    if (child === undefined) {
      group.adults -= 1;
      rest.adults += 1;
    } else rest.children.unshift(child);
  }
  return { group, rest };
}

const occupants = ({ adults, children }: Group) => ({ number_of_adults: adults, children: [...children] });

/** A bundle is a bare id in orders, and a schedule stands bare. */
function asPreviewed(product: AvailabilityProduct, mismatch: Previewed["occupancy_mismatch"]): Previewed {
  const { id, bundle, deal, inventory, policies, price, room } = product;
  return {
    id,
    bundle: typeof bundle === "object" && bundle !== null ? (bundle.id ?? null) : (bundle ?? null),
    deal: deal ?? null,
    inventory: { third_party: inventory?.third_party ?? false, type: inventory?.type ?? "sell" },
    policies: {
      cancellation: policies?.cancellation?.schedule ?? null,
      meal_plan: policies?.meal_plan ?? null,
    },
    price,
    room: room ?? null,
    occupancy_mismatch: mismatch,
  };
}

const chargeKey = ({ charge, condition, included_in: included, total_amount: amount }: Charge): string =>
  [charge, condition, included?.display, included?.chargeable_online, amount === null].join();

/** Charges of the same kind and treatment as one, with the fields of a sum. */
function sumOfCharges(prices: readonly Price[], currencies: { own: string; booker: string }) {
  const groups = new Map<string, Charge[]>();
  for (const charge of prices.flatMap(({ charges }) => charges ?? []))
    groups.set(chargeKey(charge), [...(groups.get(chargeKey(charge)) ?? []), charge]);
  return [...groups.values()].map(([first, ...others]) => ({
    charge: first?.charge ?? 0,
    condition: first?.condition ?? null,
    included_in: first?.included_in ?? null,
    total_amount: addAmounts(
      [first, ...others].map((charge) => charge?.total_amount),
      currencies,
    ),
  }));
}

function sumOfPrices(prices: readonly Price[], currencies: { own: string; booker: string }) {
  const sum = (part: "base" | "chargeable_online" | "display" | "total") =>
    addAmounts(
      prices.map((price) => price[part]),
      currencies,
    );
  return {
    base: sum("base"),
    chargeable_online: sum("chargeable_online"),
    charges: sumOfCharges(prices, currencies),
    display: sum("display"),
    total: sum("total"),
  };
}

const NOTHING: AmountPair = { accommodation_currency: 0, booker_currency: 0 };
/** What is paid online later is charged this long before free cancellation ends (gaps 3). */
const LATER_MS = 48 * 3_600_000;
/** Days before arrival where no end of free cancellation is told, as in the published example of a preview. */
const LATER_DAYS = 2;

/** The day on which what is paid online later is charged, of several rooms the first. */
function laterDay(products: readonly AvailabilityProduct[], zone: string, checkin: string): string {
  const days = products.map(({ policies }) => {
    const { type, free_cancellation_until: until } = policies?.cancellation ?? {};
    return type === "free_cancellation" && until
      ? zonedDay(zone, Date.parse(until) - LATER_MS)
      : dayOf(dayNumber(checkin) - LATER_DAYS);
  });
  return days.sort()[0] ?? checkin;
}

/** The plan of each timing that all products take; null for the others. */
function paymentPlans(
  { property, bookedAt, checkin }: { property: Property; bookedAt: number; checkin: string },
  products: readonly AvailabilityProduct[],
  methods: { cards: number[]; needsCard: boolean },
  price: PreviewedStay["price"],
): Record<StayTiming, PaymentPlan | null> {
  const zone = zoneOf(property);
  const today = zonedDay(zone, bookedAt);
  const online = price.chargeable_online ?? price.total ?? NOTHING;
  const charged = laterDay(products, zone, checkin);
  const later = charged > today ? charged : today;
  const byCard = { airplus: false, wallet: false, cards: methods.cards };
  const plans: Record<StayTiming, PaymentPlan> = {
    pay_online_now: { dates: [{ at: today, price: online }], method_required: true, methods: byCard },
    pay_online_later: {
      dates: [
        { at: today, price: NOTHING },
        { at: later, price: online },
        { at: checkin, price: NOTHING },
      ],
      method_required: true,
      methods: byCard,
    },
    pay_at_the_property: {
      dates: [{ at: checkin, price: price.total ?? NOTHING }],
      method_required: methods.needsCard,
      methods: methods.needsCard ? byCard : null,
    },
  };
  const isTaken = (timing: StayTiming): boolean =>
    products.every(({ policies }) => policies?.payment?.timings?.includes(timing));
  return Object.fromEntries(
    STAY_TIMINGS.map((timing) => [timing, isTaken(timing) ? plans[timing] : null]),
  ) as Record<StayTiming, PaymentPlan | null>;
}

/** The same with the booker's side of every amount null, for a booker who named no currency. */
function withoutBooker<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutBooker) as T;
  if (typeof value !== "object" || value === null) return value;
  if ("accommodation_currency" in value) return { ...value, booker_currency: null };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutBooker(inner)])) as T;
}

const groupOf = ({ allocation }: OrderedProduct): Group => ({
  adults: allocation.number_of_adults,
  children: [...(allocation.children ?? [])].sort((a, b) => a - b),
});

/** The id under which availability sells the product; a scenario may tell another than its own. */
function soldId({ inquiry, house: { core } }: Writing, product: AvailabilityProduct): string | undefined {
  const { own, booker } = inquiry.currenciesOf(core);
  const result = { id: core.id, currency: { accommodation: own, booker }, products: [product] };
  return scenarioAvailability(result, inquiry.stay.bookedAt).products[0]?.id;
}

/** The room and rate behind a product's id. Throws `invalid_request` for one that is not on sale. */
function chosenBy(writing: Writing, ordered: OrderedProduct): Chosen {
  const { inquiry, house } = writing;
  for (const [roomAt, room] of house.core.roomTypes.entries()) {
    const seats = seated(room, groupOf(ordered));
    for (const offer of offersOf(inquiry, house, roomAt, seats.group)) {
      const product = availabilityProduct(writing, offer, quote(writing, offer));
      if (soldId(writing, product) === ordered.id) return { room, product, ...seats };
    }
  }
  throw invalidOffer(ordered.id);
}

function inquiryOf(
  { world, ledger }: OperationContext,
  { accommodation, currency, at, changes }: OrderQuestion,
): Inquiry {
  const { booker, checkin, checkout, products } = accommodation;
  const groups = products.map(groupOf);
  return inquire({
    asking: "availability",
    seed: world.settings.seed,
    booker,
    checkin,
    checkout,
    currency: currency ?? undefined,
    guests: {
      number_of_adults: groups.reduce((sum, { adults }) => sum + adults, 0),
      number_of_rooms: groups.length,
      children: groups.flatMap(({ children }) => [...children]),
      allocation: products.map(({ allocation }) => allocation),
    },
    now: at,
    taken: takenIn(ledger, changes),
  });
}

/** Counts what was done to a property so far. */
export const lastDeedOf = ({ ledger }: OperationContext, id: number): number =>
  Math.max(0, ...ledger.of(id).map(({ seq }) => seq));

/** The world as it was told after this deed. */
function worldAfter({ world, untouched, ledger, statuses }: OperationContext, lastDeed?: number): World {
  if (lastDeed === undefined) return world;
  const known = { ...ledger, of: (id: number) => ledger.of(id).filter(({ seq }) => seq <= lastDeed) };
  return editedWorld(untouched, known, statuses.revisionOf);
}

/**
 * Prices the rooms at the question's instant. Whether enough of them are left is the caller's to judge.
 * Throws `invalid_request` for a property or a product that is not on sale.
 */
export function priceOrder(context: OperationContext, question: OrderQuestion): PricedOrder {
  const { id, checkin, products } = question.accommodation;
  const property = worldAfter(context, question.lastDeed).property(id);
  if (property === null || !context.statuses.isOpen(id)) throw invalidOffer(id);
  const inquiry = inquiryOf(context, question);
  const house = openHouse(inquiry, property);
  if (house === null) throw invalidOffer(id);
  const writing: Writing = { inquiry, house, rules: rulesFor(inquiry, property), extraCharges: true };
  const chosen = products.map((product) => chosenBy(writing, product));
  const codes = inquiry.currenciesOf(property);
  const currency = { accommodation: codes.own, booker: codes.booker };
  const sold = chosen.map(({ product }) => product);
  const offered = scenarioAvailability({ id, currency, products: sold }, inquiry.stay.bookedAt).products;
  if (offered.length < products.length) throw invalidOffer(id);
  const price = sumOfPrices(
    offered.map((product) => product.price),
    codes,
  );
  const { payment } = recordOf(context, property, { extras: ["payment"], languages: undefined });
  const methods = { cards: payment?.methods?.cards ?? [], needsCard: property.creditCardRequired };
  const setting = { property, bookedAt: inquiry.stay.bookedAt, checkin };
  const stay: PreviewedStay = {
    id,
    currency,
    general_policies: { payment: paymentPlans(setting, offered, methods, price) },
    price,
    products: offered.map((product, at) => {
      const { group, rest } = chosen[at] as Chosen;
      const isWhole = rest.adults + rest.children.length === 0;
      return asPreviewed(
        product,
        isWhole ? null : { allocated: occupants(group), unallocated: occupants(rest) },
      );
    }),
  };
  return {
    property,
    inquiry,
    told:
      question.currency === null ? withoutBooker({ ...stay, currency: { ...currency, booker: null } }) : stay,
    rooms: chosen.map(({ room }) => room),
    left: (room) => house.left(house.core.roomTypes.indexOf(room)),
  };
}

/** The room of which fewer are left than are asked for; null when there are enough of all. */
export function soldOutRoom({ rooms, left }: PricedOrder): RoomType | null {
  const wanted = (room: RoomType): number => rooms.filter((other) => other === room).length;
  return rooms.find((room) => left(room) < wanted(room)) ?? null;
}
