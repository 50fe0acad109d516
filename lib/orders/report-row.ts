// An order of the platform's list as our copy keeps it.
import "server-only";
import { ORDER_SERVICES, type Order, type OrderAmounts } from "@roomward/contract/order-details";
import { config } from "@/lib/config";
import type { platformOrder } from "@/lib/db/schema-orders";
import { type ReportedBooker, UNKNOWN_SERVICE } from "@/lib/rules/order-report";

export type ReportRow = Omit<typeof platformOrder.$inferInsert, "fetchedAt">;

const DAY_MS = 86_400_000;

/** Where an order stands that is of none of the five services: anything else that looks like one names it. */
const ELSEWHERE = new Set<string>(["booker", "price", "commission", "currencies", "payment"]);

const isShown = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The service an order tells of; one that the contract does not know by the platform's own word. */
function serviceOf(order: Order): string {
  const known = ORDER_SERVICES.find((service) => isShown(order[service]));
  if (known !== undefined) return known;
  const other = Object.entries(order).find(
    ([name, value]) =>
      !ELSEWHERE.has(name) && isShown(value) && JSON.stringify(value).includes('"reservation"'),
  );
  return other?.[0].slice(0, 40) ?? UNKNOWN_SERVICE;
}

interface Booked {
  reservation: string | null;
  name: string | null;
  city: string | null;
  country: string | null;
}

type Spot = {
  address?: unknown;
  city?: string | number | null | undefined;
  country?: string | null | undefined;
};

const textOf = (value: string | number | null | undefined): string | null =>
  value == null || value === "" ? null : String(value);

const at = (spot: Spot | null | undefined) => ({
  city: textOf(spot?.city),
  country: textOf(spot?.country)?.toLowerCase() ?? null,
});

/** `AMS – LIS, LIS – AMS` */
const flightName = (stops: NonNullable<Order["flights"]>["itineraries"]): string | null =>
  textOf(
    (stops ?? [])
      .map(({ departure, arrival }) => [departure?.airport, arrival?.airport].filter(Boolean).join(" – "))
      .filter(Boolean)
      .join(", "),
  );

/** What was booked, and where. */
function bookedOf({ accommodations, cars, flights, attractions, taxis }: Order): Booked {
  const place = accommodations ?? attractions;
  if (place)
    return {
      reservation: textOf(place.reservation),
      name: textOf(place.name),
      ...at(place.location),
    };
  if (cars) return { reservation: textOf(cars.reservation), name: null, ...at(cars.pickup_location) };
  if (flights)
    return { reservation: textOf(flights.reservation), name: flightName(flights.itineraries), ...at(null) };
  const ride = taxis?.[0];
  return { reservation: textOf(ride?.reservation), name: null, ...at(ride?.pickup_location) };
}

function bookerOf({ booker }: Order): ReportedBooker | null {
  if (!booker) return null;
  const { name, email, telephone, address, language } = booker;
  return {
    firstName: name?.first_name ?? null,
    lastName: name?.last_name ?? null,
    email: email ?? null,
    telephone: telephone ?? null,
    city: address?.city ?? null,
    country: address?.country ?? null,
    language: language ?? null,
  };
}

const exact = (value: number | null | undefined): string | null => (value == null ? null : String(value));

/** Both sides of an amount. */
const sides = (amounts: OrderAmounts | null | undefined): [string | null, string | null] => [
  exact(amounts?.product_currency),
  exact(amounts?.booker_currency),
];

/** A day or an instant; null for what is neither. */
function instantOf(text: string | null | undefined): Date | null {
  const ms = Date.parse(text ?? "");
  return Number.isNaN(ms) ? null : new Date(ms);
}

/** When nobody needs to be known of an order any more: so many days after its end, its start where it has none. */
const retainUntil = ({ end, start, created }: Order): Date => {
  const ended = instantOf(end) ?? instantOf(start) ?? new Date(created);
  return new Date(ended.getTime() + config.booking.retentionDays * DAY_MS);
};

/** `atMs`: now. Of an order whose guests are over already nobody is kept. */
export function reportRow(order: Order, atMs: number): ReportRow {
  const { price, commission, currencies } = order;
  const [total, requestedTotal] = sides(price?.total_price);
  const [commissionable, requestedCommissionable] = sides(price?.commissionable_price);
  const [estimated, requestedEstimated] = sides(commission?.estimated_commission_amount);
  const [actual, requestedActual] = sides(commission?.actual_commission_amount);
  const until = retainUntil(order);
  const isOver = until.getTime() <= atMs;
  return {
    id: order.id,
    service: serviceOf(order),
    status: order.status,
    label: textOf(order.label),
    ...bookedOf(order),
    createdAt: new Date(order.created),
    updatedAt: new Date(order.updated),
    startAt: instantOf(order.start),
    endAt: instantOf(order.end),
    currency: textOf(currencies?.product),
    askedCurrency: textOf(currencies?.booker),
    ...{ total, askedTotal: requestedTotal, commissionable, askedCommissionable: requestedCommissionable },
    ...{ estimated, askedEstimated: requestedEstimated, actual, askedActual: requestedActual },
    booker: isOver ? null : bookerOf(order),
    retainUntil: until,
    blankedAt: isOver ? new Date(atMs) : null,
  };
}
