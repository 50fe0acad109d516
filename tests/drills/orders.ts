// Travellers book through the site's own pages while answers of the platform are lost or late and the site is killed.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startPostgres } from "@/scripts/support/postgres.mjs";
import { type Chance, chanceOf } from "../support/chance";
import { atLeast, type Drill, type DrillRun, type Figure, none } from "./drill";
import { pause } from "./poll";
import { type Call, makeStand, pass, type Stand } from "./stand";
import type { Victim } from "./victim";

const AT_ONCE = 8;
const DAY_MS = 86_400_000;
/** A booking that is in no list by then is told as none (docs/booking.md); the site's clock is set past it. */
const SETTLED_MS = 40 * 60_000;
const HEADERS = {
  "content-type": "application/json",
  authorization: "Bearer sandbox-token",
  "x-affiliate-id": "100000",
};
/** Of one question for availability. */
const MOST_ASKED = 50;
const MOST_TRIES = 30;
const CREATE = "/3.2/orders/create";

interface Offer {
  accommodation: number;
  product: string;
  checkin: string;
  checkout: string;
}

const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

// biome-ignore lint/suspicious/noExplicitAny: raw answers of the platform, read without the site's schemas.
async function ask(sandbox: string, path: string, body: object): Promise<any> {
  const init = { method: "POST", headers: HEADERS, body: JSON.stringify(body) };
  return await (await fetch(`${sandbox}/3.2${path}`, init)).json();
}

/** Whether a property books without a card and without an address, by one of its rates. */
async function isCardless(sandbox: string, id: number, product: string, days: object): Promise<boolean> {
  const products = [{ id: product, allocation: { number_of_adults: 1 } }];
  const accommodation = { id, booker: { country: "gb", platform: "desktop" }, ...days, products };
  const { data } = await ask(sandbox, "/orders/preview", { accommodation, currency: "EUR" });
  const plan = data?.accommodation?.general_policies.payment.pay_at_the_property;
  return plan?.method_required === false;
}

interface Product {
  id: string;
  number_available: number;
  policies: { payment: { timings: string[] } };
}

const ONE_GUEST = {
  booker: { country: "gb", platform: "desktop" },
  guests: { number_of_adults: 1, number_of_rooms: 1 },
};

/** Of each property one rate that is paid there and of which some are left. */
async function soldFor(sandbox: string, ids: readonly number[], days: object): Promise<[number, string][]> {
  const found: { id: number; products: Product[] }[] = [];
  for (let from = 0; from < ids.length; from += MOST_ASKED) {
    const accommodations = ids.slice(from, from + MOST_ASKED);
    const body = { accommodations, ...ONE_GUEST, ...days, currency: "EUR" };
    found.push(...(await ask(sandbox, "/accommodations/availability", body)).data);
  }
  return found.flatMap(({ id, products }) => {
    const isToBeHad = ({ number_available: left, policies }: Product) =>
      left > 0 && policies.payment.timings.includes("pay_at_the_property");
    const one = products.find(isToBeHad);
    return one ? [[id, one.id] as [number, string]] : [];
  });
}

/** Rates over many arrivals, so that rooms do not run out before the drill does. */
async function offersOf(sandbox: string, wanted: number): Promise<Offer[]> {
  const search = { city: -2759794, ...ONE_GUEST, checkin: dayAhead(60), checkout: dayAhead(62), rows: 100 };
  const { data: found } = await ask(sandbox, "/accommodations/search", search);
  const ids = found.map(({ id }: { id: number }) => id);
  const cardless = new Map<number, boolean>();
  const offers: Offer[] = [];
  for (let ahead = 40; offers.length < wanted && ahead < 400; ahead += 2) {
    const days = { checkin: dayAhead(ahead), checkout: dayAhead(ahead + 2) };
    for (const [accommodation, product] of await soldFor(sandbox, ids, days)) {
      const known = cardless.get(accommodation) ?? (await isCardless(sandbox, accommodation, product, days));
      cardless.set(accommodation, known);
      if (known) offers.push({ accommodation, product, ...days });
    }
  }
  return offers.slice(0, wanted);
}

/** What the site told a traveller at last. */
interface Told {
  email: string;
  word: string;
  state: string;
  reservation: string;
  /** Said to be booked once, and to be something else later. */
  isTakenBack: boolean;
}

const guests = (email: string, preview: string) =>
  new URLSearchParams({
    do: "book",
    preview,
    first: "Edith",
    last: "Clarke",
    email,
    phone: "+31205550155",
    country: "nl",
    line: "Prinsengracht 9",
    postcode: "1015 DX",
    city: "Amsterdam",
    timing: "pay_at_the_property",
  });

/** A form as a browser sends it; null when nobody answered. */
async function send(origin: string, path: string, body: URLSearchParams): Promise<Response | null> {
  const headers = { origin, "sec-fetch-site": "same-origin" };
  try {
    return await fetch(`${origin}${path}`, { method: "POST", body, headers, redirect: "manual" });
  } catch {
    return null;
  }
}

async function begin(origin: string, { accommodation, product, checkin, checkout }: Offer): Promise<string> {
  const asked = `in=${checkin}&out=${checkout}&adults=1&rooms=1&from=gb&cur=EUR&product=id:${product}`;
  const form = new URLSearchParams({ id: String(accommodation), asked, anew: "1" });
  // Led back to where it was chosen, one presses once more: a price could not be loaded, or the rate is gone.
  for (let back = 0; back < MOST_TRIES; ) {
    const answer = await send(origin, "/api/booking?locale=en", form);
    const location = answer?.headers.get("location") ?? "";
    const [, word] = /\/booking\/([\w-]{43})/.exec(location) ?? [];
    if (word) return word;
    if (location.includes("/go?")) back += 1;
    await pause(300);
  }
  return "";
}

/** The page as a browser shows it; empty when nobody answered. */
async function look(origin: string, word: string): Promise<string> {
  try {
    return await (await fetch(`${origin}/en/booking/${word}`)).text();
  } catch {
    return "";
  }
}

const stateIn = (page: string): string => /data-booking="([a-z_]+)"/.exec(page)?.[1] ?? "";
const reservationIn = (page: string): string => /data-reservation[^>]*>([^<]+)</.exec(page)?.[1] ?? "";
const isEnd = (state: string): boolean => state === "booked" || state === "refused";

/** Books until there is an end, or for so long that only the list can tell it. */
async function book(origin: string, told: Told, chance: Chance): Promise<void> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    const page = await look(origin, told.word);
    const state = stateIn(page);
    told.state = state || told.state;
    if (isEnd(state)) {
      told.reservation = reservationIn(page);
      return;
    }
    const [, preview] = /name="preview" value="(\d+)"/.exec(page) ?? [];
    if (state !== "review" || !preview) {
      await pause(400);
      continue;
    }
    const form = guests(told.email, preview);
    const path = `/api/booking/${told.word}?locale=en`;
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

/** Of ten bookings five pass; the others are lost, stand late, never arrive, or are refused. */
function spoilCreates(spoiled: Spoiled, chance: Chance) {
  return async (call: Call): Promise<void> => {
    if (call.path !== CREATE) return await pass(call);
    const way = chance.below(10);
    if (way < 5) return await pass(call);
    if (way === 5) {
      spoiled.refused += 1;
      const body = JSON.stringify({
        request_id: "drill",
        errors: [{ id: "order_unavailable", message: "Sold out." }],
      });
      call.response.writeHead(409, { "content-type": "application/json" }).end(body);
      return;
    }
    if (way === 6) {
      spoiled.never += 1;
      call.response.destroy();
      return;
    }
    if (way === 7) {
      spoiled.late += 1;
      call.response.destroy();
      const later = pause(500 + chance.below(8_000)).then(() => call.truth());
      spoiled.open.add(later);
      return;
    }
    spoiled.lost += 1;
    await call.truth();
    call.response.destroy();
  };
}

/** The site dies at random instants of its life, so often and no more. */
async function harass(victim: Victim, wanted: number, chance: Chance): Promise<number> {
  for (let kills = 0; kills < wanted; kills++) {
    await pause(300 + chance.below(6_000));
    await victim.kill();
    await victim.start();
  }
  return wanted;
}

interface Standing {
  reservation: string;
  booker: { email: string };
}

interface Result {
  all: Told[];
  orders: Standing[];
  spoiled: Spoiled;
  kills: number;
  seconds: number;
}

/**
 * Looks at every booking until it has an end, and once more at those that had one. Who gave up before anything was sent
 * books now that the site stays up.
 */
async function settle(origin: string, all: readonly Told[], chance: Chance): Promise<void> {
  const until = Date.now() + 600_000;
  for (const told of all) {
    const before = told.state;
    for (;;) {
      const page = await look(origin, told.word);
      const state = stateIn(page);
      if (state !== "") told.state = state;
      told.reservation = reservationIn(page);
      if (isEnd(state) || Date.now() > until) break;
      await (state === "review" ? book(origin, told, chance) : pause(300));
    }
    told.isTakenBack = before === "booked" && told.state !== "booked";
  }
}

async function course(
  stand: Stand,
  clock: string,
  { bookings, kills: wanted, seed }: Course,
): Promise<Omit<Result, "seconds">> {
  const [victim] = stand.sites;
  if (!victim) throw new Error("there is no site");
  const offers = await offersOf(stand.sandbox, bookings);
  if (offers.length < bookings) throw new Error(`only ${offers.length} rates need no card`);
  const spoiled: Spoiled = { lost: 0, late: 0, never: 0, refused: 0, open: new Set() };
  stand.spoil(spoilCreates(spoiled, chanceOf(seed + 1)));
  const all: Told[] = [];
  const waiting = offers.map((offer, number) => ({ offer, email: `guest-${number}@drill.example` }));
  const trouble = harass(victim, wanted, chanceOf(seed + 2));
  const travellers = Array.from({ length: AT_ONCE }, async (_, lane) => {
    const chance = chanceOf(seed + 10 + lane);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const word = await begin(victim.origin, next.offer);
      if (word === "") continue;
      const told = { email: next.email, word, state: "", reservation: "", isTakenBack: false };
      all.push(told);
      await book(victim.origin, told, chance);
    }
  });
  await Promise.all(travellers);
  const kills = await trouble;
  await Promise.allSettled(spoiled.open);
  stand.spoil(null);
  writeFileSync(clock, String(SETTLED_MS));
  await settle(victim.origin, all, chanceOf(seed + 3));
  const { orders } = (await (await fetch(`${stand.sandbox}/sandbox/orders?limit=10000`)).json()) as {
    orders: Standing[];
  };
  return { all, orders, spoiled, kills };
}

interface Course {
  bookings: number;
  kills: number;
  seed: number;
}

async function drillOnce(of: Course, databaseUrl: string | null): Promise<Result> {
  const started = Date.now();
  const folder = mkdtempSync(join(tmpdir(), "roomward-clock-"));
  const clock = join(folder, "ahead");
  writeFileSync(clock, "0");
  const environment = {
    BOOKING: "orders",
    CLOCK: "",
    NODE_OPTIONS: `--import ${resolve("tests/drills/set-clock.mjs")}`,
    DRILL_CLOCK: clock,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  const stand = await makeStand({ sites: [environment], isRunning: true });
  try {
    return { ...(await course(stand, clock, of)), seconds: (Date.now() - started) / 1000 };
  } finally {
    await stand.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf(engine: string, { bookings, kills: wanted }: Course, result: Result): Figure[] {
  const { all, orders, spoiled, kills } = result;
  const made = ({ email }: Told) => orders.filter(({ booker }) => booker.email === email);
  const count = (isSo: (told: Told) => boolean) => all.filter(isSo).length;
  const { lost, late, never, refused } = spoiled;
  return [
    none(
      `${engine}: travellers with more than one order, of ${all.length} with ${orders.length} orders`,
      count((told) => made(told).length > 1),
    ),
    none(
      `${engine}: told as booked without just that order`,
      count((told) => told.state === "booked" && made(told)[0]?.reservation !== told.reservation),
    ),
    none(
      `${engine}: orders of which the traveller reads something else`,
      count((told) => told.state !== "booked" && made(told).length > 0),
    ),
    none(
      `${engine}: without an end`,
      count(({ state }) => !isEnd(state)),
    ),
    none(
      `${engine}: told as booked, and later not`,
      count(({ isTakenBack }) => isTakenBack),
    ),
    atLeast(`${engine}: bookings`, all.length, Math.floor(bookings * 0.95)),
    atLeast(
      `${engine}: answers that were lost, with ${late} late, ${never} that never arrived and ${refused} refused`,
      lost,
      bookings / 20,
    ),
    atLeast(`${engine}: kills of the site`, kills, wanted),
  ];
}

export const drill: Drill = {
  id: "R26",
  name: "orders",
  promise:
    "Answers are lost, late or refused and the site is killed: no traveller has two orders, and each reads what is so.",
  needs: ["build", "postgres"],
  async run({ isQuick, seed, say }: DrillRun) {
    const of: Course = { bookings: isQuick ? 40 : 2_000, kills: isQuick ? 3 : 100, seed };
    const embedded = await drillOnce(of, null);
    const figures = figuresOf("embedded", of, embedded);
    if (isQuick) return figures;
    say(`${of.bookings} bookings on the embedded database, ${embedded.seconds.toFixed(0)} s`);
    const server = await startPostgres();
    try {
      return [...figures, ...figuresOf("PostgreSQL", of, await drillOnce(of, server.url))];
    } finally {
      await server.stop();
    }
  },
};
