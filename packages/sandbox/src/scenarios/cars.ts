// Scenarios of cars: each is one offer of the world, or a search without any, found at the clock's now by what it shows.
import type { CarLocation, CarSearchRequest } from "@roomward/contract/cars-search";
import * as z from "zod";
import { details, extrasOf } from "../cars/calls";
import { depotRecord } from "../cars/depots";
import { type Offer, offersOf, onWire, QUARTER_MS } from "../cars/offers";
import { type Depot, depotsOfAirport, isListed, isListedSupplier } from "../cars/places";
import { hasWinterFee } from "../cars/prices";
import { DataError, readJson } from "../data/read";
import type { OperationContext } from "../operations/handler";
import { localTime, zoneOf } from "../pricing/zone";
import { airportByIdOrIata, airports } from "../world/gazetteer/places";
import { dayAfter } from "./dates";
import { AMSTERDAM_ID } from "./place";

const DAY_MS = 86_400_000;

const CarScenarioText = z.strictObject({
  /** Lower-case words joined by hyphens. */
  slug: z.string(),
  title: z.string(),
  /** Of the numbered cases of what a page must and must not say; null for none of them. */
  case: z.int().min(1).max(21).nullable(),
  /** One sentence of what is to be seen. */
  shows: z.string(),
  /** "gaps N, row". */
  contract: z.string(),
});

/** What a traveller asks for. A place is `airport:LIS` or `city:-2759794`, a time `YYYY-MM-DDTHH:MM` by the desk's clock. */
export interface CarQuestion {
  from: string;
  /** Null: returned where it was picked up. */
  to: string | null;
  at: string;
  until: string;
  age: number;
  country: string;
  currency: string;
}

/** An offer as the wire has it, and what the world knows of it. */
interface Found {
  wire: ReturnType<typeof onWire>;
  offer: Offer;
  /** The same offer a quarter of an hour later. */
  later(): Offer | undefined;
}

interface Staging {
  /** From where to where, tried in this order. All large airports follow. */
  routes?: readonly string[];
  /** What differs from four days from 10:00 a month ahead, for a driver of 30. */
  asks?: (now: number) => Partial<CarQuestion>;
  /** Desks at which it can be seen; the others are passed over without a price being made. */
  desk?: (desk: Depot) => boolean;
  /** What the stored lists lack of it; nothing where this is left out. */
  lacks?: "supplier" | "desk" | "car";
  /** Without it nothing is offered. */
  shows?: (found: Found) => boolean;
}

export interface CarScenario extends z.output<typeof CarScenarioText> {
  question: CarQuestion;
  request: CarSearchRequest;
  /** Null where nothing is offered or the search is refused. */
  offer: ReturnType<typeof onWire> | null;
}

const codes = (text: string): string[] => text.split(" ").map((code) => `airport:${code}`);

const AIRPORTS = codes("LIS MAD AMS CDG FRA FCO ATH VIE CPH ARN DUB PRG WAW BUD ZRH MXP BCN AGP NCE MUC");
const BRITISH = codes("LHR LGW MAN EDI BHX STN GLA BRS");
const ONE_WAY = ["LIS OPO", "MAD BCN", "FRA MUC", "FCO MXP", "CDG NCE"].map((pair) => codes(pair).join(" "));
const ABROAD = ["MAD LIS", "FRA CDG", "MXP ZRH", "VIE PRG"].map((pair) => codes(pair).join(" "));
const CITIES = [AMSTERDAM_ID, -2_267_057, -3_117_735, -2_988_507].map((id) => `city:${id}`);

/** The first such day (0 is Sunday) a month ahead. */
function weekdayAfter(now: number, weekday: number): string {
  const first = new Date(now + 28 * DAY_MS).getUTCDay();
  return dayAfter(now, 28 + ((weekday - first + 7) % 7));
}

/** The next last Sunday of March, when clocks go forward in Europe, that is far enough ahead. */
function springSunday(now: number): string {
  const year = new Date(now).getUTCFullYear();
  const sundays = [year, year + 1].map((one) => {
    const last = Date.UTC(one, 2, 31);
    return last - new Date(last).getUTCDay() * DAY_MS;
  });
  return dayAfter(sundays.find((sunday) => sunday > now + 4 * DAY_MS) ?? 0, 0);
}

/** A month ahead, or in January, so that it is winter. */
const winterDay = (now: number): string =>
  [30, 90, 150, 210, 270, 330]
    .map((days) => dayAfter(now, days))
    .find((day) => /-(11|12|01|02|03)-/.test(day)) ?? "";

const lasting = (day: string, hour: string, days = 4): Pick<CarQuestion, "at" | "until"> => ({
  at: `${day}T${hour}`,
  until: `${dayAfter(Date.parse(day), days)}T${hour}`,
});

const timing = ({ wire }: Found): string => wire.policies.payment.timing;
const cancellation = ({ wire }: Found) => wire.policies.cancellation;
const durationOf = (found: Found) => cancellation(found)?.details;
const hasCharge = ({ wire }: Found, id: string): boolean =>
  wire.price.extra_charges.some(({ charge }) => charge === id);
const areDifferent = (...figures: (number | undefined)[]): boolean =>
  figures.every((figure) => figure !== undefined && figure > 0) && new Set(figures).size === figures.length;

const hoursOf = (desk: Depot) => depotRecord(desk, ["en-gb"]).pickup?.working_hours;

/** The desk's ranges of a day as `07:00-21:30`; undefined where it is closed or states none. */
const rangesOn = (desk: Depot, day: "monday" | "sunday"): string | undefined =>
  hoursOf(desk)
    ?.[day]?.map((range) => `${range.opening_time.slice(0, 5)}-${range.closing_time.slice(0, 5)}`)
    .join(" ");

const YOUNG = () => ({ age: 23 });

const STAGED: Readonly<Record<string, Staging>> = {
  "paid-at-the-desk": {
    routes: ONE_WAY,
    asks: YOUNG,
    shows: (found) =>
      timing(found) === "pay_at_pickup" &&
      found.wire.price.credit_card_required === true &&
      hasCharge(found, "one_way_fee") &&
      hasCharge(found, "aged_driver_fee"),
  },
  "four-figures": {
    shows: (found) => {
      const { deposit, damage_excess: damage, theft_excess: theft } = found.wire.policies;
      const figures = [found.wire.price.total, deposit?.amount, damage?.amount, theft?.amount];
      return timing(found) === "pay_online_now" && deposit?.currency === "EUR" && areDifferent(...figures);
    },
  },
  "age-fee-online": {
    asks: YOUNG,
    shows: (found) => timing(found) === "pay_online_now" && hasCharge(found, "aged_driver_fee"),
  },
  "part-payment": { shows: (found) => timing(found) === "pay_partial_online_now" },
  "deposit-not-stated": { shows: ({ wire }) => wire.policies.deposit === null },
  "no-deposit": { shows: ({ wire }) => wire.policies.deposit?.amount === 0 },
  "deposit-in-another-currency": {
    routes: BRITISH,
    asks: () => ({ currency: "GBP", country: "gb" }),
    shows: ({ wire: { policies } }) =>
      policies.deposit !== null && policies.deposit.amount > 0 && policies.deposit.currency !== "GBP",
  },
  "limited-mileage": {
    shows: ({ wire: { policies } }) =>
      policies.mileage.type === "limited" && typeof policies.mileage.amount === "number",
  },
  "clocks-go-forward": {
    routes: codes("MAD BCN AGP PMI VLC"),
    asks: (now) => lasting(springSunday(now), "10:15"),
    shows: (found) =>
      durationOf(found)?.context === "before_pickup" && durationOf(found)?.duration === "PT48H",
  },
  "free-days-from-booking": {
    asks: (now) => lasting(dayAfter(now, 3), "10:00"),
    shows: (found) => durationOf(found)?.context === "within_given_time_period_of_booking",
  },
  "free-without-deadline": {
    shows: (found) => cancellation(found)?.type === "free_cancellation" && durationOf(found) === null,
  },
  "non-refundable-at-the-desk": {
    shows: (found) => timing(found) === "pay_at_pickup" && cancellation(found)?.type === "non-refundable",
  },
  "zero-excess-that-is-none": {
    shows: ({ wire: { policies } }) =>
      policies.insurance_package === "zero_excess" && (policies.damage_excess?.amount ?? 0) > 0,
  },
  "theft-not-stated": {
    shows: ({ wire: { policies } }) =>
      policies.insurance_package === "inclusive" &&
      policies.damage_excess?.amount === 0 &&
      policies.theft_excess === null,
  },
  "deal-that-does-not-add-up": {
    shows: ({ wire: { deal, price } }) =>
      deal !== null &&
      Math.abs(deal.public_price * (1 - deal.discount_percentage / 100) - price.total) > 0.02,
  },
  "one-way-without-fee": { routes: ONE_WAY, shows: (found) => !hasCharge(found, "one_way_fee") },
  "young-driver": { asks: () => ({ age: 22 }), shows: (found) => hasCharge(found, "aged_driver_fee") },
  "late-pick-up": {
    asks: (now) => lasting(weekdayAfter(now, 1), "22:40"),
    desk: (desk) => rangesOn(desk, "monday") === "07:00-21:30",
    shows: () => true,
  },
  "price-moved": {
    shows: ({ offer, later }) => {
      const then = later();
      return then !== undefined && then.price.total !== offer.price.total;
    },
  },
  "extras-and-insurance": {
    shows: ({ wire, offer }) =>
      wire.insurance !== null && extrasOf(offer, "EUR").some(({ type }) => type === "child_seat"),
  },
  "seats-as-text": { shows: ({ offer }) => isOddlySeated(offer.car) },
  commission: { shows: ({ wire }) => wire.estimated_commission.amount > 0 },
  "closed-day": {
    routes: CITIES,
    asks: (now) => lasting(weekdayAfter(now, 0), "10:00"),
    shows: ({ offer }) => hoursOf(offer.pickup) != null && rangesOn(offer.pickup, "sunday") === undefined,
  },
  "midday-break": {
    asks: (now) => lasting(weekdayAfter(now, 1), "13:15"),
    desk: (desk) => rangesOn(desk, "monday")?.includes("-12:30 14:00-") ?? false,
    shows: () => true,
  },
  "round-the-clock": {
    asks: (now) => lasting(weekdayAfter(now, 1), "03:15"),
    desk: (desk) => rangesOn(desk, "monday") === "00:00-23:59",
    shows: () => true,
  },
  "hours-not-stated": { desk: (desk) => hoursOf(desk) == null, shows: () => true },
  "senior-driver": { asks: () => ({ age: 78 }), shows: (found) => hasCharge(found, "aged_driver_fee") },
  "one-way-in-the-country": { routes: ONE_WAY, shows: (found) => hasCharge(found, "one_way_fee") },
  "one-way-abroad": { routes: ABROAD, shows: (found) => hasCharge(found, "one_way_fee") },
  "not-offered": { routes: [codes("LIS JFK").join(" ")] },
  "pick-up-before-now": {
    asks: (now) => {
      const lisbon = airportByIdOrIata("LIS");
      const ago = localTime(lisbon ? zoneOf(lisbon) : "UTC", now - 3_600_000);
      return lasting(ago.slice(0, 10), ago.slice(11, 16));
    },
  },
  "offer-gone": { shows: ({ later }) => later() === undefined },
  "unknown-charge": {
    asks: (now) => lasting(winterDay(now), "10:00"),
    desk: hasWinterFee,
    shows: (found) => hasCharge(found, "winter_equipment_fee"),
  },
  "unknown-supplier": { lacks: "supplier", shows: () => true },
  "desk-missing": { lacks: "desk", shows: () => true },
  "car-missing": { lacks: "car", shows: () => true },
};

function isOddlySeated(car: Offer["car"]): boolean {
  const { seats, bags } = details(car, "").capacity ?? {};
  return seats?.includes("+") === true && bags === null;
}

function locationOf(place: string): CarLocation {
  const [kind, id = ""] = place.split(":");
  return kind === "city" ? { city: Number(id) } : { airport: id };
}

const requestOf = ({ from, to, at, until, age, country, currency }: CarQuestion): CarSearchRequest => ({
  booker: { country },
  currency,
  driver: { age },
  route: {
    pickup: { datetime: `${at}:00`, location: locationOf(from) },
    dropoff: { datetime: `${until}:00`, location: locationOf(to ?? from) },
  },
});

const isLacking = ({ car, pickup, dropoff }: Offer, lacks: Staging["lacks"]): boolean =>
  isListedSupplier(pickup.supplier) === (lacks !== "supplier") &&
  isListed(car) === (lacks !== "car") &&
  isListed(pickup) === (lacks !== "desk") &&
  (isListed(dropoff) || lacks === "desk");

/** Looks for what scenarios show, at the clock's now; a search that several of them ask for is made once. */
function finder(context: OperationContext) {
  const now = context.clock.now();
  const { seed } = context.untouched.settings;
  const known = new Map<string, Offer[]>();
  function offersAt(request: CarSearchRequest, instant: number): Offer[] {
    const name = JSON.stringify([request, instant]);
    const offers = known.get(name) ?? offersOf(context, request, instant);
    known.set(name, offers);
    return offers;
  }

  const canShow = ({ desk, lacks }: Staging, depot: Depot): boolean =>
    (desk?.(depot) ?? true) &&
    (lacks !== "desk" || !isListed(depot)) &&
    (lacks !== "supplier" || !isListedSupplier(depot.supplier));

  function isWorthAsking(staging: Staging, [place = ""]: string[]): boolean {
    const airport = airportByIdOrIata(locationOf(place).airport ?? "");
    return airport === null || depotsOfAirport(seed, airport).some((depot) => canShow(staging, depot));
  }

  function* routesOf({ routes = AIRPORTS }: Staging): Generator<string[]> {
    for (const route of routes) yield route.split(" ");
    for (const { iata, large } of airports()) if (large) yield [`airport:${iata}`];
  }

  function questionOf({ asks }: Staging, [from = "", to]: string[]): CarQuestion {
    const when = lasting(dayAfter(now, 30), "10:00");
    return { from, to: to ?? null, ...when, age: 30, country: "nl", currency: "EUR", ...asks?.(now) };
  }

  function shownBy(staging: Staging, request: CarSearchRequest): CarScenario["offer"] {
    for (const offer of offersAt(request, now)) {
      if (!isLacking(offer, staging.lacks) || !canShow(staging, offer.pickup)) continue;
      const wire = onWire(offer, request, context);
      const later = () => offersAt(request, now + QUARTER_MS).find(({ id }) => id === offer.id);
      if (staging.shows?.({ wire, offer, later })) return wire;
    }
    return null;
  }

  return (staging: Staging): Pick<CarScenario, "question" | "request" | "offer"> | null => {
    for (const route of routesOf(staging)) {
      const question = questionOf(staging, route);
      const request = requestOf(question);
      if (!staging.shows) return { question, request, offer: null };
      const offer = isWorthAsking(staging, route) ? shownBy(staging, request) : null;
      if (offer) return { question, request, offer };
    }
    return null;
  };
}

/** Every scenario of cars that the world shows at the clock's now. */
export function carScenarios(context: OperationContext): CarScenario[] {
  const find = finder(context);
  const file = "scenarios/cars.json";
  return readJson(file, z.array(CarScenarioText)).flatMap((text) => {
    const staging = STAGED[text.slug];
    if (!staging) throw new DataError(file, 1, `${text.slug} is staged nowhere`);
    const found = find(staging);
    return found ? [{ ...text, ...found }] : [];
  });
}
