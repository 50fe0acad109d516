// An order of a car as the supplier has it now, in the shape of /orders/details/cars/live.
import type { CarMoney } from "@roomward/contract/cars-search";
import type { LiveCarOrder, LiveCarStatus, LiveStop } from "@roomward/contract/live-car-order";
import type { PreviewedCar } from "@roomward/contract/order-preview";
import { rentalDays } from "@roomward/contract/rental";
import { details } from "../cars/calls";
import { depotRecord } from "../cars/depots";
import { depotById, knownFleet, suppliers } from "../cars/places";
import type { OperationContext } from "../operations/handler";
import { DEFAULT_AFFILIATE } from "../pricing/answer-options";
import { toMajor, toMinor } from "../pricing/currencies";
import { converted } from "./amounts";
import type { StandingCar } from "./car-orders";
import { type OtherOrder, otherCarResponse } from "./other-services";
import type { PlacedCar } from "./stored-order";

/** Whoever cancels, the status is `cancelled`; a no-show is none of the listed statuses. */
const STATUSES: Readonly<Record<StandingCar["state"], LiveCarStatus>> = {
  processing: "processing",
  booked: "confirmed",
  stayed: "completed",
  no_show: "unknown",
  cancelled: "cancelled",
  cancelled_by_guest: "cancelled",
  cancelled_by_accommodation: "cancelled",
};

const LANGUAGE = "en-gb";

function stopOf(
  { datetime, depot: id }: PlacedCar["pickup"],
  seed: number,
  end: "pickup" | "dropoff",
): LiveStop {
  const depot = depotById(seed, id);
  const record = depot && depotRecord(depot, [LANGUAGE]);
  return {
    datetime,
    location: record?.location?.name?.[LANGUAGE] ?? null,
    depot_type: depot?.type ?? null,
    depot_id: String(id),
    instructions: record?.[end]?.instructions?.[LANGUAGE] ?? null,
  };
}

type Shown = (money: CarMoney) => CarMoney;

/** What is due at each timing: that of the offer, and at the desk. */
function totals({ told, payment }: PlacedCar, shown: Shown): CarMoney[] {
  const { base, extra_charges: charges, products } = told.price;
  const own = told.currency?.payment ?? "EUR";
  const booker = told.currency?.booker ?? own;
  const parts = [
    base,
    ...(charges?.non_conditional ?? []).map(({ total_amount }) => total_amount),
    ...(products ?? []).map(({ price }) => price),
  ].flatMap((money): CarMoney[] => (money ? [money] : []));
  return [...new Set([payment.timing, "pay_at_pickup"])].map((timing) => {
    const due = parts.filter(({ pay }) => pay?.timing === timing);
    const sum = (side: "display" | "pay", code: string) =>
      toMajor(
        due.reduce((minor, money) => minor + Math.round(toMinor(money[side]?.value ?? 0, code)), 0),
        code,
      );
    return shown({
      display: { value: sum("display", booker), currency: booker },
      pay: { value: sum("pay", own), currency: own, timing },
    });
  });
}

/** The model and its supplier. */
function modelOf({ car: id, supplier, pickup }: PlacedCar, { untouched, siteBase }: OperationContext) {
  const { seed } = untouched.settings;
  const supplierAt = suppliers().findIndex((one) => one.id === supplier);
  const car = knownFleet(seed, supplierAt, pickup.country).find((one) => one.id === id);
  if (car === undefined) return null;
  const { image, make, model, features, capacity, specification } = details(car, siteBase);
  const bags = capacity?.bags;
  return {
    image,
    category: car.model.categories[0] ?? null,
    transmission: specification?.transmission,
    doors: capacity?.doors,
    seats: capacity?.seats,
    air_conditioning: features?.includes("air_conditioning"),
    big_suitcase: bags?.large?.toString() ?? null,
    small_suitcase: bags?.small?.toString() ?? null,
    make_and_model: `${make} ${model}`,
  };
}

function policiesOf({ policies }: PreviewedCar): NonNullable<LiveCarOrder["car"]>["policies"] {
  const { deposit, mileage, fuel, cancellation } = policies ?? {};
  return {
    deposit: deposit ? { value: deposit.amount, currency: deposit.currency, timing: "pay_at_pickup" } : null,
    mileage: mileage ?? null,
    fuel_policy: fuel ?? null,
    cancellation: cancellation ? { type: cancellation.type.replace("-", "_"), schedule: null } : null,
  };
}

function insuranceOf({ placed: { quote, told }, isInsured }: StandingCar, shown: Shown) {
  if (quote === null) return [];
  const papers = ["policy_document", "ipid", "certificate"];
  return [
    {
      id: quote,
      name: null,
      price: told.insurance?.price ? shown(told.insurance.price) : null,
      policy_reference: quote,
      status: isInsured ? "confirmed" : "cancelled",
      documents: papers.map((name) => ({ name, url: null, status: "unavailable" })),
    },
  ];
}

/** Money displayed in a currency; as it was agreed where none is named. */
const inCurrency =
  (currency: string | undefined): Shown =>
  (money) => {
    const { display } = money;
    if (!display?.currency || currency === undefined) return money;
    return { ...money, display: { value: converted(display.value, display.currency, currency), currency } };
  };

export function liveCarOrder(
  order: StandingCar,
  currency: string | undefined,
  context: OperationContext,
): LiveCarOrder {
  const { placed, state } = order;
  const { told, driver, pickup, dropoff, reservation } = placed;
  const { seed } = context.untouched.settings;
  const shown = inCurrency(currency);
  const depot = depotById(seed, pickup.depot);
  return {
    affiliate: Number(DEFAULT_AFFILIATE),
    reservation,
    duration: rentalDays(pickup.datetime, dropoff.datetime),
    status: STATUSES[state],
    pickup: stopOf(pickup, seed, "pickup"),
    dropoff: stopOf(dropoff, seed, "dropoff"),
    driver: {
      name: `${driver.first_name} ${driver.last_name}`,
      email: driver.email,
      telephone: driver.telephone,
    },
    car: {
      id: placed.car,
      ...modelOf(placed, context),
      currency: told.currency?.payment ?? null,
      special_offer: null,
      supplier: {
        id: String(placed.supplier),
        name: suppliers().find(({ id }) => id === placed.supplier)?.name ?? null,
        telephone: (depot && depotRecord(depot, [LANGUAGE]).contact?.telephone) ?? null,
        confirmation_number: state === "processing" ? null : `C${reservation}`,
      },
      price: {
        base: told.price.base ? shown(told.price.base) : null,
        pre_discount_base: null,
        total: totals(placed, shown),
      },
      policies: policiesOf(told),
    },
    // A stored order has no quantities.
    products: (told.price.products ?? []).map(({ id, price }) => ({
      id: id ?? null,
      type: id?.replace(/-\d+$/, "") ?? null,
      selected_quantity: null,
      mode: null,
      price: price ? shown(price) : null,
    })),
    insurance: insuranceOf(order, shown),
  };
}

/** Of an order that nobody made here little is known. */
export function liveOtherCar(order: OtherOrder, currency: string): LiveCarOrder {
  const { affiliate, reservation, pickup, dropoff } = otherCarResponse(order, currency);
  const stop = ({ datetime }: { datetime?: string | null | undefined }) => ({
    datetime: datetime?.slice(0, 19) ?? null,
  });
  return {
    affiliate,
    reservation,
    duration: null,
    status: STATUSES[order.status],
    pickup: pickup ? stop(pickup) : null,
    dropoff: dropoff ? stop(dropoff) : null,
    driver: null,
    car: null,
    products: [],
    insurance: [],
  };
}
