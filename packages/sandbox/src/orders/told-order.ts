// An order as /orders/details and /orders/details/accommodations tell it.
import type { AccommodationDetails } from "@roomward/contract/details";
import type {
  Order,
  OrderAmounts,
  OrdersRequest,
  StayOrder,
  StayOrdersRequest,
} from "@roomward/contract/order-details";
import type { AmountPair } from "@roomward/contract/values";
import { recordOf } from "../operations/details";
import type { OperationContext } from "../operations/handler";
import { DEFAULT_AFFILIATE } from "../pricing/answer-options";
import { timestamp, zonedDay, zoneOf } from "../pricing/zone";
import { field, keyOf, uniform } from "../world/hash";
import { productAmounts, shareOf } from "./amounts";
import { feeAt, type StandingOrder } from "./order-book";
import { thirdPartyNumbers } from "./place-order";

const LIKELIHOOD = field("stay probability");

/** Currency of the property, and what the stay costs in it by the order's state. */
interface Account {
  own: string;
  total: number;
  /** What commission is paid of. */
  base: number;
  /** Null while nothing is owed yet. */
  actual: number | null;
  estimated: number;
}

const propertyAmount = (pair: AmountPair | null | undefined): number => pair?.accommodation_currency ?? 0;

/** Of a stay that came about the whole base is commissionable; of another what was charged for it. */
function accountOf(order: StandingOrder): Account {
  const { told, state, placed, ending } = order;
  const propertyCurrency = told.currency.accommodation ?? "EUR";
  const total = propertyAmount(told.price.total);
  const base = propertyAmount(told.price.base);
  const share = (amount: number) => shareOf(amount, placed.commissionPercentage, propertyCurrency);
  const fee = propertyAmount(ending?.fee ?? feeAt(order, order.updatedMs));
  if (state === "booked") return { own: propertyCurrency, total, base, actual: null, estimated: share(base) };
  if (state === "stayed")
    return { own: propertyCurrency, total, base, actual: share(base), estimated: share(base) };
  const charged = Math.min(fee, base);
  return { own: propertyCurrency, total, base: charged, actual: share(charged), estimated: share(base) };
}

/** An amount as the order itself tells it where it was made in the currency that is asked for. */
function amountsIn(
  { told }: StandingOrder,
  pair: AmountPair | null | undefined,
  requested: string,
): OrderAmounts {
  const { accommodation: own, booker } = told.currency;
  if (requested === booker && pair?.booker_currency != null)
    return { product_currency: pair.accommodation_currency, booker_currency: pair.booker_currency };
  return productAmounts(propertyAmount(pair), own ?? "EUR", requested);
}

const address = ({ location }: AccommodationDetails): string | null =>
  Object.values(location?.address ?? {})[0] ?? null;
const nameOf = ({ name }: AccommodationDetails): string | null => Object.values(name ?? {})[0] ?? null;

function recordFor(context: OperationContext, { id }: StandingOrder): AccommodationDetails | null {
  const property = context.world.property(id);
  return property && recordOf(context, property, { extras: ["rooms"], languages: ["en-gb"] });
}

const guestsOf = ({ rooms }: StandingOrder): number =>
  rooms.reduce((sum, { adults, children }) => sum + adults + children.length, 0);

const probability = (order: StandingOrder): number | null =>
  order.state === "booked"
    ? Math.round((0.7 + 0.3 * uniform(keyOf(Number(order.placed.reservation), 1), LIKELIHOOD)) * 100) / 100
    : null;

function bookerOf({ placed }: StandingOrder): Order["booker"] {
  const { booker, previewed } = placed;
  return {
    address: { city: booker.address.city ?? null, country: booker.address.country },
    email: booker.email,
    language: booker.language ?? "en-gb",
    name: { ...booker.name },
    telephone: booker.telephone,
    travel_purpose: previewed.booker.travel_purpose ?? "unknown",
    platform: previewed.booker.platform,
    site_type: null,
  };
}

/** What was paid by the plan of payment up to an instant, and what is still to be. */
function paymentOf(order: StandingOrder, nowMs: number, zone: string): Order["payment"] {
  const { timing, method } = order.placed.payment;
  const plan = order.told.general_policies?.payment?.[timing as "pay_online_now"];
  const code = order.told.currency.booker ?? order.told.currency.accommodation ?? "EUR";
  const entries = (plan?.dates ?? []).flatMap(({ at, price }) => {
    const amount = price.booker_currency ?? price.accommodation_currency;
    return amount === 0 ? [] : [{ amount, at, transaction_currency: code }];
  });
  const today = zonedDay(zone, nowMs);
  const isOver = order.ending !== null;
  return {
    method: method ?? null,
    timing,
    paid: entries.filter(({ at }) => at <= today && timing !== "pay_at_the_property"),
    pending: isOver ? [] : entries.filter(({ at }) => at > today || timing === "pay_at_the_property"),
    accommodations: null,
  };
}

/** An order among those of all services. Contract: orders.md 3. */
export function orderResponse(
  context: OperationContext,
  order: StandingOrder,
  { currency, extras = [] }: Pick<OrdersRequest, "currency" | "extras">,
): Order {
  const { placed, told, rooms: _rooms, checkin, checkout } = order;
  const record = recordFor(context, order);
  const property = context.world.property(order.id);
  const { own, base, actual, estimated } = accountOf(order);
  const pair = (amount: number | null) => (amount === null ? null : productAmounts(amount, own, currency));
  return {
    id: placed.order,
    affiliate: Number(DEFAULT_AFFILIATE),
    created: timestamp(order.createdMs),
    updated: timestamp(order.updatedMs),
    start: `${checkin}T00:00:00+00:00`,
    end: `${checkout}T00:00:00+00:00`,
    label: placed.label,
    status: order.state,
    accommodations: {
      name: record && nameOf(record),
      location: {
        address: record && address(record),
        city: record?.location?.city ?? null,
        country: record?.location?.country ?? null,
      },
      number_of_guests: guestsOf(order),
      reservation: placed.reservation,
      inventory: told.products[0]?.inventory ?? null,
      stay_probability: probability(order),
    },
    cars: null,
    flights: null,
    attractions: null,
    taxis: null,
    booker: bookerOf(order),
    currencies: { product: own, booker: currency },
    price: {
      commissionable_price: pair(base),
      total_price: amountsIn(order, told.price.total, currency),
    },
    commission: {
      actual_commission_amount: pair(actual),
      actual_percentage: actual === null ? null : placed.commissionPercentage,
      estimated_commission_amount: pair(estimated),
    },
    loyalty_reward: null,
    ...(extras.includes("payment") && {
      payment: paymentOf(order, context.clock.now(), property ? zoneOf(property) : "UTC"),
    }),
  };
}

/** The same pair with the booker's side in the currency that was asked for. */
function pairIn(order: StandingOrder, pair: AmountPair | null | undefined, requested: string | undefined) {
  if (!pair || requested === undefined) return pair ?? null;
  const { product_currency: own, booker_currency: booker } = amountsIn(order, pair, requested);
  return { accommodation_currency: own ?? 0, booker_currency: booker ?? null };
}

function productOf(
  order: StandingOrder,
  at: number,
  { currency, extras = [] }: StayOrdersRequest,
  record: AccommodationDetails | null,
): NonNullable<StayOrder["products"]>[number] {
  const room = order.rooms[at];
  const product = order.told.products[at];
  const pair = (amount: AmountPair | null | undefined) => pairIn(order, amount, currency);
  const children = room?.children ?? [];
  const charges = (product?.price.charges ?? []).map((charge) => {
    const { chargeable_online: _online, ...included } = charge.included_in ?? {};
    return {
      ...charge,
      included_in: included,
      total_amount: pair(charge.total_amount),
      unit_amount: pair(charge.unit_amount),
    };
  });
  const named = record?.rooms?.find(({ id }) => String(id) === room?.roomId)?.name;
  return {
    room: room?.roomId ?? null,
    room_reservation: room?.reservation ?? null,
    ...(extras.includes("accommodation_details") && {
      room_details: { name: Object.values(named ?? {})[0] ?? null },
    }),
    status: order.state,
    allocation: { guests: (room?.adults ?? 0) + children.length, adults: room?.adults ?? null, children },
    guests: room?.guests ?? [],
    bundle: null,
    ...(extras.includes("policies") && {
      policies: {
        cancellation: (product?.policies?.cancellation ?? []).map(({ from, price }) => ({
          from,
          price: pair(price) ?? price,
        })),
        meal_plan: product?.policies?.meal_plan ?? null,
        smoking_preference: room?.smoking ?? null,
      },
    }),
    price: {
      base: pair(product?.price.base),
      display: pair(product?.price.display),
      charges: extras.includes("extra_charges") ? charges : [],
      total: pair(product?.price.total),
    },
  };
}

function remarksOf({ placed: { arrival, requests } }: StandingOrder): StayOrder["remarks"] {
  return { estimated_arrival_time: arrival, special_requests: requests };
}

function detailsOf(record: AccommodationDetails): StayOrder["accommodation_details"] {
  const { location, contacts } = record;
  return {
    name: nameOf(record),
    email: contacts?.general?.email ?? null,
    telephone: contacts?.general?.telephone ?? null,
    location: {
      address: address(record),
      city: location?.city ?? null,
      coordinates: location?.coordinates ?? null,
      country: location?.country ?? null,
      post_code: location?.postal_code ?? null,
    },
  };
}

function keysOf({ key_collection_information: keys }: AccommodationDetails) {
  if (!keys) return null;
  const { checkin_method, key_location } = keys;
  return [{ checkin_method, key_location, additional_instructions: null, alternate_location: null }];
}

/** An order of a stay with its rooms. Contract: orders.md 4. */
export function stayResponse(
  context: OperationContext,
  order: StandingOrder,
  request: StayOrdersRequest,
): StayOrder {
  const { placed, told, ending } = order;
  const record = recordFor(context, order);
  const { own, base, actual, estimated } = accountOf(order);
  const { currency, extras = [] } = request;
  const pair = (amount: AmountPair | null | undefined) => pairIn(order, amount, currency);
  const propertyPair = (amount: number | null) =>
    amount === null
      ? null
      : pair({ accommodation_currency: amount, booker_currency: own === currency ? amount : null });
  const isThirdParty = told.products[0]?.inventory?.third_party === true;
  return {
    id: placed.order,
    reservation: placed.reservation,
    accommodation: order.id,
    checkin: order.checkin,
    checkout: order.checkout,
    status: order.state,
    pin_code: placed.pincode,
    label: placed.label,
    remarks: remarksOf(order),
    currency: { accommodation: own, booker: currency ?? told.currency.booker ?? null },
    inventory: told.products[0]?.inventory ?? null,
    price: { commissionable: propertyPair(base), total: pair(told.price.total) },
    booker: { external_account: null, platform: placed.previewed.booker.platform },
    commission: {
      actual_amount: propertyPair(actual),
      actual_percentage: actual === null ? null : placed.commissionPercentage,
      estimated_amount: propertyPair(estimated),
    },
    cancellation_details: ending && {
      at: timestamp(ending.atMs),
      fee: pair(ending.fee),
      original_total_price: pair(told.price.total),
    },
    credit_slip_number: null,
    accommodation_order_references: [],
    stay_probability: probability(order),
    third_party_inventory: isThirdParty
      ? { checkin_number: thirdPartyNumbers(placed.preview).checkin_number }
      : null,
    key_collection_information: record && keysOf(record),
    ...(extras.includes("accommodation_details") && record && { accommodation_details: detailsOf(record) }),
    products: order.rooms.map((_room, at) => productOf(order, at, request, record)),
  };
}
