// Random walks of deeds and turns of the clock, held against a model that a reader can check by eye.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeTicks, TICK_MS } from "../src/changes/ticks";
import type { Sandbox } from "../src/server";
import { AMSTERDAM, askPath, sandboxOf, stay } from "./server-support";
import { done, told } from "./state-support";

const NOON_MS = Date.parse("2027-01-15T12:00:00Z");
const HOURS = 12;
const POOL = 433;
const HAND = { "x-sandbox-namespace": "hand" };
/** Nothing is ever done there; its clock goes along. */
const STILL = { "x-sandbox-namespace": "still" };
const NIGHT = { checkin: "2027-03-10", checkout: "2027-03-11" };

type Deed =
  | { kind: "close"; closure: "temporarily" | "permanently" | "fraud" }
  | { kind: "open" }
  | { kind: "pool"; isThere: boolean }
  | { kind: "breakfast"; price: number }
  | { kind: "review"; score: number }
  | { kind: "book" }
  | { kind: "cancel" };
type Step = { deed: Deed; property: number } | { seconds: number };

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    kind: fc.constant("close" as const),
    closure: fc.constantFrom("temporarily", "permanently", "fraud"),
  }),
  fc.record({ kind: fc.constant("open" as const) }),
  fc.record({ kind: fc.constant("pool" as const), isThere: fc.boolean() }),
  fc.record({ kind: fc.constant("breakfast" as const), price: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant("review" as const), score: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ kind: fc.constant("book" as const) }),
  fc.record({ kind: fc.constant("cancel" as const) }),
);
const doing: fc.Arbitrary<Step> = fc.record({ deed: deeds, property: fc.integer({ min: 0, max: 1 }) });
/** Mostly little: deeds come faster than the feed tells them, so that the world's own changes fall among them. */
const forth = fc.record({
  seconds: fc.oneof(
    { arbitrary: fc.integer({ min: 0, max: 15 }), weight: 4 },
    { arbitrary: fc.integer({ min: 0, max: 900 }), weight: 1 },
  ),
});
const back = fc.record({ seconds: fc.integer({ min: -1800, max: 1800 }) });

interface Made {
  atMs: number;
  id: number;
  deed: Deed;
  /** Number of the booking made or given back. */
  booking?: number;
}

/** Two properties of which the world itself tells nothing while the walk lasts. */
function quietOnes(sandbox: Sandbox): number[] {
  const ticks = makeTicks(sandbox.world.settings);
  const [first, last] = [NOON_MS - HOURS * 3_600_000, NOON_MS + HOURS * 3_600_000].map((ms) =>
    ticks.tickAt(ms),
  );
  const isQuiet = (id: number) => {
    const index = sandbox.world.indexOf(id) ?? 0;
    const isOpen = ticks.statusAt(index, last ?? 0) === "open";
    return isOpen && ticks.latestTick(index, last ?? 0) < (first ?? 0) && (last ?? 0) * TICK_MS > NOON_MS;
  };
  return sandbox.world.idsOfCity(AMSTERDAM).filter(isQuiet).slice(0, 2);
}

const sandbox = sandboxOf();
const IDS = quietOnes(sandbox);

class Walk {
  readonly sandbox = sandbox;
  readonly ids = IDS;
  readonly made: Made[] = [];
  nowMs = NOON_MS;

  /** What holds now, by time and then by the order in which it was done. */
  holding(id: number): Made[] {
    return this.made.filter((one) => one.id === id && one.atMs <= this.nowMs).sort((a, b) => a.atMs - b.atMs);
  }

  async start(): Promise<void> {
    for (const namespace of [HAND, STILL]) await done(this.sandbox, "POST reset", {}, namespace);
    await this.turn(0);
  }

  async turn(seconds: number): Promise<void> {
    this.nowMs += seconds * 1000;
    for (const namespace of [HAND, STILL])
      await done(this.sandbox, "POST clock", { set: new Date(this.nowMs).toISOString() }, namespace);
  }

  /** True when the deed came about. */
  async do(id: number, deed: Deed): Promise<boolean> {
    const made: Made = { atMs: this.nowMs, id, deed };
    const call = (route: string, body: object) => done(this.sandbox, route, body, HAND);
    switch (deed.kind) {
      case "close": {
        if (this.status(id) === `closed_${deed.closure}`) return false;
        await call("POST close-property", { id, kind: deed.closure });
        break;
      }
      case "open": {
        if (this.status(id) === "open") return false;
        await call("POST open-property", { id });
        break;
      }
      case "pool":
        await call("POST edit-property", { id, facilities: { [deed.isThere ? "add" : "remove"]: [POOL] } });
        break;
      case "breakfast":
        await call("POST edit-property", { id, breakfast: deed.price });
        break;
      case "review":
        await call("POST add-review", { id, score: deed.score });
        break;
      case "book": {
        if ((await this.left(id, HAND)) === 0) return false;
        made.booking = (await call("POST book", { id, room: `${id}01`, ...NIGHT })).booking;
        break;
      }
      case "cancel": {
        const open = this.open(id).at(-1);
        if (open === undefined) return false;
        await call("POST cancel-booking", { booking: open });
        made.booking = open;
        break;
      }
    }
    this.made.push(made);
    return true;
  }

  status(id: number): string {
    const last = this.holding(id).findLast(({ deed }) => deed.kind === "close" || deed.kind === "open");
    return last?.deed.kind === "close" ? `closed_${last.deed.closure}` : "open";
  }

  /** Numbers of the bookings that stand. */
  open(id: number): number[] {
    const holding = this.holding(id);
    const of = (kind: string) =>
      holding.flatMap(({ deed, booking }) => (deed.kind === kind && booking !== undefined ? booking : []));
    return of("book").filter((booking) => !of("cancel").includes(booking));
  }

  async left(id: number, headers: Record<string, string>): Promise<number> {
    const body = { id, room: `${id}01`, ...NIGHT, units: 100_000 };
    const { json } = await askPath(this.sandbox, "/sandbox/book", { body, headers });
    return Number(/^units: (\d+)/.exec(json.errors[0].message)?.[1]);
  }

  async ask(path: string, body: object, headers: Record<string, string>) {
    return (await askPath(this.sandbox, `/3.2/accommodations/${path}`, { body, headers })).json.data;
  }

  /** Everything that deeds can move, as the sandbox tells it. */
  async look(id: number, namespace: Record<string, string>) {
    const asked = { accommodations: [id] };
    const [record] = await this.ask("details", { ...asked, extras: ["facilities"] }, namespace);
    const [{ distribution, number_of_reviews: reviews, score }] = await this.ask(
      "reviews/scores",
      asked,
      namespace,
    );
    const filters = { accommodation_facilities: [POOL] };
    return {
      status: record.accommodation_status,
      hasPool: record.facilities.some((facility: { id: number }) => facility.id === POOL),
      breakfast: record.meal_prices.breakfast,
      counts: Object.values(distribution).map(
        (bucket) => (bucket as { number_of_reviews: number }).number_of_reviews,
      ),
      reviews,
      score,
      rating: [record.rating.number_of_reviews, record.rating.review_score],
      left: await this.left(id, namespace),
      isFoundByPool: (await this.ask("search", { ...stay, ...asked, filters }, namespace)).length === 1,
      isFound: (await this.ask("search", { ...stay, ...asked }, namespace)).length === 1,
    };
  }

  /** The same, worked out from a namespace where nothing was done. */
  async expected(id: number) {
    const still = await this.look(id, STILL);
    const holding = this.holding(id);
    const last = <K extends Deed["kind"]>(kind: K) =>
      holding.findLast(({ deed }) => deed.kind === kind)?.deed as Extract<Deed, { kind: K }> | undefined;
    const scores = holding.flatMap(({ deed }) => (deed.kind === "review" ? deed.score : []));
    const counts = still.counts.map((count, at) => count + scores.filter((score) => score === at + 1).length);
    const reviews = counts.reduce((sum, count) => sum + count, 0);
    const mean = counts.reduce((sum, count, at) => sum + count * (at + 1), 0) / reviews;
    const score = scores.length === 0 ? still.score : Math.round(10 * mean) / 10;
    const status = this.status(id);
    const isOpen = status === "open";
    const hasPool = last("pool")?.isThere ?? still.hasPool;
    return {
      status,
      hasPool,
      breakfast: last("breakfast")?.price ?? still.breakfast,
      counts,
      reviews,
      score,
      rating: [reviews, score],
      left: isOpen ? Math.max(0, still.left - this.open(id).length) : 0,
    };
  }
}

const BIG = { seed: 11, numRuns: 15 };
const WALKS_MS = 120_000;

async function looksAsExpected(walk: Walk, id: number): Promise<void> {
  const { isFound, isFoundByPool, ...now } = await walk.look(id, HAND);
  expect(now).toEqual(await walk.expected(id));
  expect(isFoundByPool).toBe(isFound && now.hasPool);
  if (now.status !== "open") expect(isFound).toBe(false);
}

/** What the feed says of a deed; null where it says nothing. */
function eventOf(deed: Deed): string | null {
  if (deed.kind === "close") return deed.closure;
  if (deed.kind === "open") return "opened";
  return deed.kind === "book" || deed.kind === "cancel" ? null : "changed";
}

/** Who reads the feed along a walk: each reading tells what was done since the last one, and what changed by itself. */
class Reader {
  readonly byItself: [number, string][] = [];
  private waiting = new Map<number, string>();
  constructor(
    private readonly walk: Walk,
    private cursor: string,
  ) {}

  async read(): Promise<void> {
    const data = await this.walk.ask("details/changes", { last_change: this.cursor }, HAND);
    this.cursor = data.next ?? this.cursor;
    const all = told(data);
    this.byItself.push(...all.filter(([id]) => !this.walk.ids.includes(id)));
    expect(new Map(all.filter(([id]) => this.walk.ids.includes(id)))).toEqual(this.waiting);
    this.waiting = new Map();
  }

  async do(id: number, deed: Deed): Promise<void> {
    const kind = eventOf(deed);
    if ((await this.walk.do(id, deed)) && kind !== null) this.waiting.set(id, kind);
  }
}

describe("B04, B07: a random walk of deeds through time", () => {
  it(
    "every answer is what the deeds up to the clock's now make of the untouched world",
    async () => {
      let [moved, seen] = [0, 0];
      const steps = fc.array(fc.oneof({ arbitrary: doing, weight: 3 }, { arbitrary: back, weight: 1 }), {
        minLength: 20,
        maxLength: 60,
      });
      await fc.assert(
        fc.asyncProperty(steps, async (path) => {
          const walk = new Walk();
          await walk.start();
          for (const step of path)
            if ("seconds" in step) await walk.turn(step.seconds);
            else if (await walk.do(walk.ids[step.property] ?? 0, step.deed)) moved += 1;
          for (const id of walk.ids) {
            await looksAsExpected(walk, id);
            seen += walk.holding(id).length;
          }
        }),
        BIG,
      );
      expect(moved).toBeGreaterThan(100);
      expect(seen).toBeLessThan(moved);
      expect(seen).toBeGreaterThan(moved / 4);
    },
    WALKS_MS,
  );
});

describe("B04, B08: the feed over a random walk", () => {
  it(
    "tells each deed and each change of the world once, by the latest of a window",
    async () => {
      const reading = fc.constant({ read: true as const });
      const steps = fc.array(
        fc.oneof(
          { arbitrary: doing, weight: 3 },
          { arbitrary: forth, weight: 1 },
          { arbitrary: reading, weight: 1 },
        ),
        { minLength: 40, maxLength: 90 },
      );
      await fc.assert(
        fc.asyncProperty(steps, async (path) => {
          const walk = new Walk();
          await walk.start();
          const start = new Date(NOON_MS + 1).toISOString();
          const reader = new Reader(walk, start);
          for (const step of path) {
            if ("read" in step) await reader.read();
            else if ("seconds" in step) await walk.turn(step.seconds);
            else await reader.do(walk.ids[step.property] ?? 0, step.deed);
          }
          await reader.read();
          await reader.read();
          const still = told(await walk.ask("details/changes", { last_change: start }, STILL));
          expect([...reader.byItself].sort()).toEqual([...still].sort());
        }),
        BIG,
      );
    },
    WALKS_MS,
  );
});
