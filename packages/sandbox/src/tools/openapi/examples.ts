// Requests that make sense in this world at this moment, and what the sandbox answers to them.
import { ASSUMED } from "@roomward/contract/assumed";
import type { CarOffer } from "@roomward/contract/cars-search";
import { OPERATIONS, type OperationName } from "@roomward/contract/operations";
import type { CreatedOrder } from "@roomward/contract/order-changes";
import { type OrderPreview, STAY_TIMINGS } from "@roomward/contract/order-preview";
import { BASE_PATH } from "../../http/gate";
import { nextPageFields } from "../../http/page-token";
import { Rejection } from "../../http/rejection";
import { requestId } from "../../http/request-id";
import { parseRequest } from "../../http/validation";
import type { Handler, OperationContext, Outcome } from "../../operations/handler";
import { HANDLERS } from "../../operations/table";
import { testCards } from "../../orders/test-cards";
import { makeLedger } from "../../state/ledger";
import type { Namespace } from "../../state/namespace";

const DAY_MS = 86_400_000;
const DEFAULT_ROWS = 100;
/** Longer lists are cut, and the example says so. */
const SHOWN = 2;

export interface Example {
  request: object;
  /** Asks for the page after; null when there is none. */
  following: { page: string } | null;
  /** With how much of it is left out; null where this sandbox refuses every request, as it may those of cars. */
  answer: { value: object; summary: string } | null;
}

const dayAfter = (nowMs: number, days: number): string =>
  new Date(nowMs + days * DAY_MS).toISOString().slice(0, 10);

interface Run {
  outcome: Outcome;
  /** The request as the operation saw it. */
  parsed: object;
}

/** Nothing that a description does is counted or kept; its tokens are good, and make the very orders it shows. */
function apart({ context }: Namespace): OperationContext {
  const { orderTokens } = context;
  const ledger = makeLedger(context.clock);
  ledger.load(context.ledger.save());
  const issue: typeof orderTokens.issue = (previewed) => orderTokens.issue(previewed, 0);
  return { ...context, ledger, orderTokens: { ...orderTokens, issue } };
}

function runIn(context: OperationContext, operation: OperationName, request: object): Run {
  const parsed = parseRequest(OPERATIONS[operation].request, request);
  const { maximum_results = DEFAULT_ROWS, rows = maximum_results } = parsed as Readonly<
    Record<string, number>
  >;
  // The table pairs each name with its own handler; TypeScript cannot follow that pairing through a lookup.
  const handler = HANDLERS[operation] as Handler<OperationName>;
  return { parsed, outcome: handler(context, parsed as never, { offset: 0, rows }) };
}

/** `ordered` is what was ordered before. */
function run(namespace: Namespace, operation: OperationName, request: object, ordered?: object): Run {
  const context = apart(namespace);
  if (ordered) runIn(context, "orderCreate", ordered);
  return runIn(context, operation, request);
}

function firstId(namespace: Namespace, operation: OperationName, request: object): unknown {
  const { data } = run(namespace, operation, request).outcome;
  const [first] = Array.isArray(data) ? data : [];
  return first?.id;
}

const AN_EMAIL = "ada@guests.example";

/** Orders what is previewed, in the way that is easiest to pay. */
function orderOf({ accommodation, order_token }: OrderPreview): object {
  const plans = accommodation?.general_policies?.payment ?? {};
  const timing = STAY_TIMINGS.findLast((name) => plans[name]) ?? "pay_at_the_property";
  const [card] = testCards();
  return {
    order_token,
    booker: {
      address: { country: "nl", address_line: "Keizersgracht 1", city: "Amsterdam", post_code: "1015 CC" },
      email: AN_EMAIL,
      language: "en-gb",
      name: { first_name: "Ada", last_name: "Byron" },
      telephone: "+31 20 555 0100",
    },
    accommodation: {
      label: "roomward_rate",
      products: (accommodation?.products ?? []).map(({ id }) => ({
        id,
        guests: [{ name: "Ada Byron", email: AN_EMAIL }],
      })),
      remarks: { estimated_arrival_time: { hour: 16 }, special_requests: "A quiet room, please." },
    },
    payment: plans[timing]?.method_required
      ? {
          timing,
          method: "card",
          card: { cardholder: "Ada Byron", cvc: "123", expiry_date: "2031-12", number: String(card?.number) },
        }
      : { timing },
  };
}

/** Requests about an order, and what makes it; the numbers follow from the token. */
function orderRequests(namespace: Namespace, orderPreview: object) {
  const orderCreate = orderOf(run(namespace, "orderPreview", orderPreview).outcome.data as OrderPreview);
  const { order = "", accommodation } = run(namespace, "orderCreate", orderCreate).outcome
    .data as CreatedOrder;
  const reservation = accommodation?.reservation;
  return {
    orderPreview,
    orderCreate,
    orderModify: {
      order,
      modification: {
        accommodation: { reservation, type: "room", change: { guests: [{ name: "Augusta King" }] } },
      },
    },
    orderCancel: { order, accommodation: { reservation, reason: "The plans have changed." } },
    orders: { orders: [order], currency: "EUR", extras: ["payment"] },
    stayOrders: {
      orders: [order],
      currency: "EUR",
      extras: ["accommodation_details", "policies", "extra_charges"],
    },
  };
}

/** Three days at the airport of Amsterdam, a month ahead. */
function carRequests(namespace: Namespace, now: number, languages: string[]) {
  const stop = (day: number) => ({
    datetime: `${dayAfter(now, day)}T10:00:00`,
    location: { airport: "AMS" },
  });
  const carSearch = {
    booker: { country: "nl" },
    currency: "EUR",
    driver: { age: 34 },
    route: { pickup: stop(30), dropoff: stop(33) },
    maximum_results: 10,
  };
  const { data, searchToken } = run(namespace, "carSearch", carSearch).outcome;
  const [first] = data as CarOffer[];
  const offer = { offer: first?.offer ?? 0, search_token: searchToken ?? "", currency: "EUR" };
  return {
    carOrders: { reservations: ["1234567890"], currency: "EUR" },
    carOrderLive: { reservations: ["1234567890"], booker: { country: "nl" }, currency: "EUR" },
    carSearch,
    carDetails: { maximum_results: 10 },
    carDepots: { languages, maximum_results: 10 },
    carDepotScores: { maximum_results: 10 },
    carSuppliers: { maximum_results: 10 },
    carConstants: { constants: ["payment_timings"], languages },
    carAvailability: offer,
    carTerms: offer,
  };
}

/** Asked after something was ordered. */
const OF_AN_ORDER: readonly OperationName[] = ["orderModify", "orderCancel", "orders", "stayOrders"];

type Requests = Readonly<Record<OperationName, object>>;

/** A request for each operation, about the busiest city and its most popular property with a free room. */
function exampleRequests(namespace: Namespace): Requests {
  const now = namespace.context.clock.now();
  const city = firstId(namespace, "cities", { rows: 10 });
  const stay = {
    booker: { country: "nl", platform: "desktop" },
    checkin: dayAfter(now, 30),
    checkout: dayAfter(now, 32),
    guests: { number_of_adults: 2, number_of_rooms: 1 },
  };
  const inCity = { city, ...stay, extras: ["extra_charges", "products"], rows: 10 };
  const id = firstId(namespace, "search", inCity) ?? firstId(namespace, "details", { city, rows: 10 });
  const accommodations = [id];
  const languages = ["en-gb"];
  const sold = run(namespace, "availability", { accommodations, ...stay }).outcome.data;
  const product = (sold as { products?: { id: string }[] }[])[0]?.products?.[0]?.id;
  return {
    search: inCity,
    availability: { accommodations, ...stay, currency: "EUR", extras: ["extra_charges"] },
    chains: {},
    constants: { constants: ["bed_types"], languages },
    details: { accommodations, extras: ["description", "payment", "policies"], languages },
    changes: { last_change: `${new Date(now - DAY_MS / 24).toISOString().slice(0, 19)}+00:00` },
    reviews: { accommodations, languages, rows: 10 },
    scores: { accommodations },
    suppliers: {},
    airports: { city, languages },
    cities: { country: "nl", languages, rows: 10 },
    countries: { languages, rows: 10 },
    districts: { city, languages, rows: 10 },
    landmarks: { city, languages, rows: 10 },
    regions: { country: "nl", languages, rows: 10 },
    cards: {},
    currencies: { languages },
    languages: {},
    ...carRequests(namespace, now, languages),
    ...orderRequests(namespace, {
      accommodation: {
        id,
        booker: stay.booker,
        checkin: stay.checkin,
        checkout: stay.checkout,
        products: [{ id: product, allocation: { number_of_adults: 2 } }],
      },
      currency: "EUR",
    }),
  };
}

interface Cut {
  data: unknown;
  summary: string;
}

const cutList = (list: readonly unknown[]): Cut => ({
  data: list.slice(0, SHOWN),
  summary: list.length > SHOWN ? `The first ${SHOWN} of ${list.length} elements` : "The whole answer",
});

/** The first elements of long lists: of `data` itself, of a property's products or reviews, of the ids of a feed. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, SHOWN).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

const LONG_INSIDE: readonly OperationName[] = ["availability", "changes", "constants", "reviews"];

function cut(operation: OperationName, data: unknown): Cut {
  if (LONG_INSIDE.includes(operation))
    return { data: shortened(data), summary: `The first ${SHOWN} elements of every list` };
  return Array.isArray(data) ? cutList(data) : { data, summary: "The whole answer" };
}

/** Null where the whole group is refused to everybody (`ASSUMED.carsRefused`). */
function runUnlessRefused(make: () => Run): Run | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof Rejection && error.status === ASSUMED.carsRefused.value) return null;
    throw error;
  }
}

function exampleOf(namespace: Namespace, operation: OperationName, requests: Requests): Example {
  const request = requests[operation];
  const ordered = OF_AN_ORDER.includes(operation) ? requests.orderCreate : undefined;
  const { path, pageSize } = OPERATIONS[operation];
  const { context, api } = namespace;
  const now = context.clock.now();
  const done = runUnlessRefused(() => run(namespace, operation, request, ordered));
  if (done === null) return { request, following: null, answer: null };
  const { parsed, outcome } = done;
  const id = requestId(context.world.settings.seed, `${BASE_PATH}${path}`, JSON.stringify(request), now);
  const next = outcome.nextOffset ?? null;
  const token = next === null ? null : api.tokens.issue(operation, parsed, next, now);
  const { data, summary } = cut(operation, outcome.data);
  return {
    request,
    following: token === null ? null : { page: token },
    answer: {
      value: {
        request_id: id,
        data,
        ...(pageSize !== null && nextPageFields(operation, token, outcome.total)),
      },
      summary,
    },
  };
}

/** Of every operation, asked in this namespace at its own time; nothing of it is journalled or counted. */
export function exampleFor(namespace: Namespace): (operation: OperationName) => Example {
  const requests = exampleRequests(namespace);
  return (operation) => exampleOf(namespace, operation, requests);
}
