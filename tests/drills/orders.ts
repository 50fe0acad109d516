// Travellers book through the site's own pages while answers of the platform are lost or late and the site is killed.
import { bodyOf, dayAfter, Platform, SANDBOX } from "../oracle/ask";
import type { Product } from "../oracle/wire";
import { type Chance, chanceOf } from "../support/chance";
import {
  type After,
  atLeast,
  type Drill,
  type DrillRun,
  type Figure,
  none,
  onBothEngines,
  pause,
} from "./drill";
import { SetClock } from "./process-clock";
import { type Call, makeStand, pass, type Victim } from "./stand";

const AT_ONCE = 8;
/** A booking that is in no list by then is told as none (docs/booking.md); the site's clock is set past it. */
const SETTLED_MS = 40 * 60_000;
const MAX_TRIES = 30;
const CREATE = "/3.2/orders/create";

interface Offer {
  accommodation: number;
  product: string;
  checkin: string;
  checkout: string;
}

const dayAhead = (days: number): string => dayAfter(new Date().toISOString(), days);

interface Preview {
  accommodation: { general_policies: { payment: { pay_at_the_property?: { method_required: boolean } } } };
}

/** Whether a property books without a card and without an address, by one of its rates. */
async function isCardless(
  platform: Platform,
  { accommodation: id, product, ...days }: Offer,
): Promise<boolean> {
  const products = [{ id: product, allocation: { number_of_adults: 1 } }];
  const accommodation = { id, booker: { country: "gb", platform: "desktop" }, ...days, products };
  const pending = platform.post<Preview>("/orders/preview", { accommodation, currency: "EUR" });
  const found = await pending.catch(() => null);
  return found?.data.accommodation.general_policies.payment.pay_at_the_property?.method_required === false;
}

/** Rates that are paid at the property, over many arrivals, so that rooms do not run out before the drill does. */
async function offersOf(sandbox: string, wanted: number): Promise<Offer[]> {
  const platform = new Platform((path, init) => fetch(`${sandbox}/3.2${path}`, init), SANDBOX);
  const party = { adults: 1, currency: "EUR", from: "gb", filter: "pay=pay_at_the_property" };
  const cardless = new Map<number, boolean>();
  const offers: Offer[] = [];
  for (let ahead = 40; offers.length < wanted && ahead < 400; ahead += 2) {
    const days = { checkin: dayAhead(ahead), checkout: dayAhead(ahead + 2) };
    const body = { ...bodyOf({ ...party, ...days }), city: -2759794, extras: ["products"], rows: 100 };
    for (const { id, products } of (await platform.offers("search", body)).data) {
      const isPaidThere = ({ policies }: Product) =>
        policies?.payment?.timings?.includes("pay_at_the_property");
      const product = products.find(isPaidThere)?.id;
      if (product === undefined) continue;
      const offer = { accommodation: id, product, ...days };
      const known = cardless.get(id) ?? (await isCardless(platform, offer));
      cardless.set(id, known);
      if (known) offers.push(offer);
    }
  }
  return offers.slice(0, wanted);
}

/** What the site told a traveller at last. */
interface Reported {
  email: string;
  token: string;
  state: string;
  reservation: string;
  /** Said to be booked once, and to be something else later. */
  isTakenBack: boolean;
}

const guests = (email: string, preview: string) =>
  new URLSearchParams({
    ...{ do: "book", preview, first: "Edith", last: "Clarke", email, phone: "+31205550155", country: "nl" },
    ...{ line: "Prinsengracht 9", postcode: "1015 DX", city: "Amsterdam", timing: "pay_at_the_property" },
  });

/** A form as a browser sends it; null when nobody answered. */
function send(origin: string, path: string, body: URLSearchParams): Promise<Response | null> {
  const headers = { origin, "sec-fetch-site": "same-origin" };
  const init = { method: "POST", body, headers, redirect: "manual" } as const;
  return fetch(`${origin}${path}`, init).catch(() => null);
}

async function begin(origin: string, { accommodation, product, checkin, checkout }: Offer): Promise<string> {
  const requested = `in=${checkin}&out=${checkout}&adults=1&rooms=1&from=gb&cur=EUR&product=id:${product}`;
  const form = new URLSearchParams({ id: String(accommodation), asked: requested, anew: "1" });
  // Led back to where it was chosen, one presses once more: a price could not be loaded, or the rate is gone.
  for (let back = 0; back < MAX_TRIES; ) {
    const answer = await send(origin, "/api/booking?locale=en", form);
    const location = answer?.headers.get("location") ?? "";
    const [, token] = /\/booking\/([\w-]{43})/.exec(location) ?? [];
    if (token) return token;
    if (location.includes("/go?")) back += 1;
    await pause(300);
  }
  return "";
}

/** The page as a browser shows it; empty when nobody answered. */
const look = (origin: string, token: string): Promise<string> =>
  fetch(`${origin}/en/booking/${token}`)
    .then((answer) => answer.text())
    .catch(() => "");

const stateIn = (page: string): string => /data-booking="([a-z_]+)"/.exec(page)?.[1] ?? "";
const reservationIn = (page: string): string => /data-reservation[^>]*>([^<]+)</.exec(page)?.[1] ?? "";
const isEnd = (state: string): boolean => state === "booked" || state === "refused";

/** Books until there is an end, or for so long that only the list can tell it. */
async function book(origin: string, reported: Reported, chance: Chance): Promise<void> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    const page = await look(origin, reported.token);
    const state = stateIn(page);
    reported.state = state || reported.state;
    if (isEnd(state)) {
      reported.reservation = reservationIn(page);
      return;
    }
    const [, preview] = /name="preview" value="(\d+)"/.exec(page) ?? [];
    if (state !== "review" || !preview) {
      await pause(400);
      continue;
    }
    const form = guests(reported.email, preview);
    const path = `/api/booking/${reported.token}?locale=en`;
    // Two tabs, or a double click.
    const presses = chance.below(5) === 0 ? 2 : 1;
    await Promise.all(Array.from({ length: presses }, () => send(origin, path, form)));
  }
}

interface Spoiled {
  lost: number;
  late: number;
  never: number;
  refused: number;
  /** Orders that are still to be made. */
  open: Set<Promise<unknown>>;
}

/** Of ten bookings five pass; the others are refused, never arrive, stand late, or their answer is lost. */
function spoilCreates(spoiled: Spoiled, chance: Chance) {
  return async (call: Call): Promise<void> => {
    const way = call.path === CREATE ? chance.below(10) : 0;
    if (way < 5) return await pass(call);
    const { response, truth } = call;
    if (way === 5) {
      spoiled.refused += 1;
      const errors = [{ id: "order_unavailable", message: "Sold out." }];
      response.writeHead(409, { "content-type": "application/json" });
      response.end(JSON.stringify({ request_id: "drill", errors }));
      return;
    }
    if (way === 6) spoiled.never += 1;
    if (way === 7) {
      spoiled.late += 1;
      spoiled.open.add(pause(500 + chance.below(8_000)).then(truth));
    }
    if (way > 7) {
      spoiled.lost += 1;
      await truth();
    }
    response.destroy();
  };
}

/** The site dies at random instants of its life, so often and no more. */
async function harass(victim: Victim, wanted: number, chance: Chance): Promise<number> {
  let kills = 0;
  for (; kills < wanted; kills += 1) {
    await pause(300 + chance.below(6_000));
    await victim.restart();
  }
  return kills;
}

interface Standing {
  reservation: string;
  booker: { email: string };
}

/**
 * Looks at every booking until it has an end, and once more at those that had one. Who gave up before anything was sent
 * books now that the site stays up.
 */
async function settle(origin: string, all: readonly Reported[], chance: Chance): Promise<void> {
  const until = Date.now() + 600_000;
  for (const reported of all) {
    const before = reported.state;
    for (;;) {
      const page = await look(origin, reported.token);
      const state = stateIn(page);
      if (state !== "") reported.state = state;
      reported.reservation = reservationIn(page);
      if (isEnd(state) || Date.now() > until) break;
      await (state === "review" ? book(origin, reported, chance) : pause(300));
    }
    reported.isTakenBack = before === "booked" && reported.state !== "booked";
  }
}

async function once({ isQuick, seed }: DrillRun, url: string | null, after: After): Promise<Figure[]> {
  const [bookings, wanted] = isQuick ? [40, 3] : [2_000, 100];
  const clock = new SetClock(after);
  const site = { ...clock.environment, BOOKING: "orders", ...(url !== null && { DATABASE_URL: url }) };
  const stand = await makeStand(after, { sites: [site], clock: null });
  const [victim] = stand.sites;
  const offers = await offersOf(stand.sandbox, bookings);
  if (offers.length < bookings) throw new Error(`only ${offers.length} rates need no card`);
  const spoiled: Spoiled = { lost: 0, late: 0, never: 0, refused: 0, open: new Set() };
  stand.spoil(spoilCreates(spoiled, chanceOf(seed + 1)));
  const all: Reported[] = [];
  const waiting = offers.map((offer, number) => ({ offer, email: `guest-${number}@drill.example` }));
  const trouble = harass(victim, wanted, chanceOf(seed + 2));
  const traveller = async (lane: number) => {
    const chance = chanceOf(seed + 10 + lane);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const token = await begin(victim.origin, next.offer);
      if (token === "") continue;
      const reported = { email: next.email, token, state: "", reservation: "", isTakenBack: false };
      all.push(reported);
      await book(victim.origin, reported, chance);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => traveller(lane)));
  const kills = await trouble;
  await Promise.allSettled(spoiled.open);
  stand.spoil(null);
  await clock.set(SETTLED_MS);
  await settle(victim.origin, all, chanceOf(seed + 3));
  const answer = await fetch(`${stand.sandbox}/sandbox/orders?limit=10000`);
  const { orders } = (await answer.json()) as { orders: Standing[] };
  const made = ({ email }: Reported) => orders.filter(({ booker }) => booker.email === email);
  const count = (isSo: (reported: Reported) => boolean) => all.filter(isSo).length;
  const { lost, late, never, refused } = spoiled;
  const isOther = (reported: Reported) => made(reported)[0]?.reservation !== reported.reservation;
  const doubled = `travellers with more than one order, of ${all.length} with ${orders.length} orders`;
  const answers = `answers that were lost, with ${late} late, ${never} that never arrived and ${refused} refused`;
  return [
    none(
      doubled,
      count((reported) => made(reported).length > 1),
    ),
    none(
      "told as booked without just that order",
      count((reported) => reported.state === "booked" && isOther(reported)),
    ),
    none(
      "orders of which the traveller reads something else",
      count((reported) => reported.state !== "booked" && made(reported).length > 0),
    ),
    none(
      "without an end",
      count(({ state }) => !isEnd(state)),
    ),
    none(
      "told as booked, and later not",
      count(({ isTakenBack }) => isTakenBack),
    ),
    atLeast("bookings", all.length, Math.floor(bookings * 0.95)),
    atLeast(answers, lost, bookings / 20),
    atLeast("kills of the site", kills, wanted),
  ];
}

export const drill: Drill = {
  id: "R26",
  name: "orders",
  promise:
    "Answers are lost, late or refused and the site is killed: no traveller has two orders, and each reads what is so.",
  needs: ["build", "postgres"],
  run: (run) => onBothEngines(run, (url, after) => once(run, url, after)),
};
