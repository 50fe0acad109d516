// The feed of changes: the ticks behind it, its window, what details say of it, and what is done by hand among it.
import type { ChangesData } from "@roomward/contract/details";
import { describe, expect, it } from "vitest";
import { makeTicks, TICK_MS } from "../src/changes/ticks";
import type { Sandbox } from "../src/server";
import { citiesOfCountry } from "../src/world/gazetteer/places";
import { AMSTERDAM, handClock, sandboxOf, stay } from "./server-support";
import { changePairs, dataOf, done, feedReader, isFound, record, refused, turn } from "./state-support";

const NOW = "2027-01-15T12:00:00+00:00";

const feed = (sandbox: Sandbox, since: string, filters?: unknown): Promise<ChangesData> =>
  dataOf(sandbox, "details/changes", { last_change: since, ...(filters ? { filters } : {}) });
const idsOf = (data: ChangesData): number[] => changePairs(data).map(([id]) => id);

describe.each([1000, 20_000, 1_000_000])("A world of %i properties", (properties) => {
  const ticks = makeTicks({ seed: 42, properties });
  const now = ticks.tickAt(Date.parse(NOW));

  it("a property's latest event is found without scanning, and each has its turn once before any again", () => {
    for (let index = 0; index < properties; index += Math.ceil(properties / 500)) {
      const tick = ticks.latestTick(index, now);
      expect(ticks.indexAt(tick)).toBe(index);
      expect(tick).toBeLessThanOrEqual(now);
      expect(tick).toBeGreaterThan(now - properties);
    }
    const span = Math.min(properties, 5000);
    expect(new Set(Array.from({ length: span }, (_, at) => ticks.indexAt(now - at))).size).toBe(span);
  });

  it("an event says how the status moved", () => {
    for (let tick = now - 1000; tick <= now; tick++) {
      const index = ticks.indexAt(tick);
      const [before, after] = [ticks.statusAt(index, tick - 1), ticks.statusAt(index, tick)];
      const unmoved = after === "open" ? "changed" : null;
      const moved = after === "open" ? "opened" : after.replace("closed_", "");
      expect(ticks.eventAt(tick)).toBe(before === after ? unmoved : moved);
      expect(ticks.revisionAt(index, tick)).toBe(ticks.revisionAt(index, tick - 1) + 1);
    }
  });

  it("the world neither empties nor stands still: 2 to 5 % are closed", () => {
    const sample = Math.min(properties, 20_000);
    let closed = 0;
    for (let index = 0; index < sample; index++) if (ticks.statusAt(index, now) !== "open") closed += 1;
    expect(closed / sample).toBeGreaterThan(0.02);
    expect(closed / sample).toBeLessThan(0.05);
  });
});

describe("The window of the feed", () => {
  const sandbox = sandboxOf();

  it("the feed counts what it lists, names each id once and says where it began and goes on", async () => {
    const data = await feed(sandbox, "2027-01-15T06:00:00+00:00");
    const ids = idsOf(data);
    expect([data.total_changes, new Set(ids).size]).toEqual([ids.length, ids.length]);
    // One event every 14 seconds, a few of them silent.
    expect(ids.length).toBeGreaterThan(1450);
    expect(ids.length).toBeLessThan(1544);
    expect(data.from).toBe("2027-01-15T06:00:00+00:00");
    expect(Date.parse(data.next ?? "")).toBeLessThanOrEqual(Date.parse(NOW) + 1000);
    const none = await feed(sandbox, "2027-01-15T12:00:01+00:00");
    expect([none.total_changes, none.next]).toEqual([0, undefined]);
    const closed = { fraud: [], permanently: [], temporarily: [] };
    expect(none.changes).toEqual({ changed: [], closed, opened: [] });
  });

  it("the feed accepts any offset for the same instant", async () => {
    const utc = await feed(sandbox, "2027-01-15T10:00:00+00:00");
    expect(await feed(sandbox, "2027-01-15T11:00:00+01:00")).toEqual(utc);
    expect(await feed(sandbox, "2027-01-15T10:00:00Z")).toEqual(utc);
  });

  it("M03: a full day is over the cap; following next gives all of it", async () => {
    const first = await feed(sandbox, "2027-01-14T12:00:00+00:00");
    expect(first.total_changes).toBeGreaterThan(4500);
    expect(first.total_changes).toBeLessThanOrEqual(5001);
    const whole = new Set<number>();
    let [data, calls] = [first, 0];
    for (; (data.total_changes ?? 0) > 0 && calls < 50; calls++) {
      for (const id of idsOf(data)) whole.add(id);
      data = await feed(sandbox, data.next ?? "");
    }
    expect([calls > 1, calls < 50]).toEqual([true, true]);
    expect(whole.size).toBeGreaterThan(5800);
  });

  it("the parts of a window are the window", async () => {
    const whole = idsOf(await feed(sandbox, "2027-01-15T08:00:00+00:00")).sort();
    const earlier = sandboxOf({ clock: handClock("2027-01-15T10:00:00Z") });
    const before = await feed(earlier, "2027-01-15T08:00:00+00:00");
    const after = await feed(sandbox, before.next ?? "");
    expect([...idsOf(before), ...idsOf(after)].sort()).toEqual(whole);
  });

  it("the feed is filtered by country and by city", async () => {
    const since = "2027-01-15T00:00:00+00:00";
    const dutch = idsOf(await feed(sandbox, since, { countries: ["nl"] })).sort();
    const dutchIds = new Set(citiesOfCountry("nl").flatMap((city) => sandbox.world.idsOfCity(city.id)));
    const all = idsOf(await feed(sandbox, since));
    expect(dutch).toEqual(all.filter((id) => dutchIds.has(id)).sort());
    const city = idsOf(await feed(sandbox, since, { cities: [AMSTERDAM] })).sort();
    const inCity = new Set(sandbox.world.idsOfCity(AMSTERDAM));
    expect(city).toEqual(all.filter((id) => inCity.has(id)).sort());
    expect(dutch.length > city.length && city.length > 0).toBe(true);
  });
});

describe("Details in the feed", () => {
  it("M04: the latest word of the feed is the status of the record", async () => {
    const sandbox = sandboxOf();
    const { changes } = await feed(sandbox, "2027-01-15T00:00:00+00:00");
    expect(changes.closed?.temporarily?.length).toBeGreaterThan(10);
    for (const [status, ids] of [
      ["open", (changes.opened ?? []).slice(0, 20)],
      ["open", (changes.changed ?? []).slice(0, 60)],
      ["closed_temporarily", (changes.closed?.temporarily ?? []).slice(0, 60)],
      ["closed_permanently", changes.closed?.permanently ?? []],
      ["closed_fraud", changes.closed?.fraud ?? []],
    ] as const) {
      const found = ids.length > 0 ? await dataOf(sandbox, "details", { accommodations: ids }) : [];
      const statuses = found.map((one: { accommodation_status: string }) => one.accommodation_status);
      expect(statuses).toEqual(ids.map(() => status));
    }
  });

  it("a changed property reads differently after its event, and no other does", async () => {
    const clock = handClock();
    const sandbox = sandboxOf({ clock });
    const accommodations = sandbox.world.idsOfCity(AMSTERDAM).slice(0, 100);
    const read = async (): Promise<string[]> => {
      const extras = ["description", "policies", "photos", "facilities"];
      const records = await dataOf(sandbox, "details", { accommodations, extras });
      return records.map((one: unknown) => JSON.stringify(one));
    };
    const before = await read();
    clock.advance(12 * 3_600_000);
    const after = await read();
    const listed = new Set(idsOf(await feed(sandbox, NOW)));
    const differing = accommodations.filter((_id, at) => before[at] !== after[at]);
    expect(differing.length).toBeGreaterThan(0);
    expect(differing.every((id) => listed.has(id))).toBe(true);
  });
});

describe("Closing and opening by hand", () => {
  const available = async (sandbox: Sandbox): Promise<number> =>
    (await dataOf(sandbox, "search", { ...stay, city: AMSTERDAM, rows: 10 }))[3].id;

  it.each(["temporarily", "permanently", "fraud"] as const)(
    "B04: a house closed %s leaves search, availability and lists, and is shown by details and the feed",
    async (kind) => {
      const sandbox = sandboxOf();
      const id = await available(sandbox);
      const isOffered = async () =>
        (await dataOf(sandbox, "availability", { ...stay, accommodations: [id] })).length > 0;
      expect([await isFound(sandbox, id), await isOffered()]).toEqual([true, true]);
      const closed = await done(sandbox, "POST close-property", { id, kind });
      expect(closed).toEqual({ id, status: `closed_${kind}` });
      expect((await record(sandbox, id)).accommodation_status).toBe(`closed_${kind}`);
      expect([await isFound(sandbox, id), await isOffered()]).toEqual([false, false]);
      const listed = await dataOf(sandbox, "details", { city: AMSTERDAM, rows: 1000 });
      expect(listed.some((one: { id: number }) => one.id === id)).toBe(false);
      expect((await feed(sandbox, NOW)).changes.closed?.[kind]).toContain(id);
    },
  );

  it("B08: a reader of the feed under a frozen clock sees each closing and opening once, and the latest of a window", async () => {
    const sandbox = sandboxOf();
    const id = await available(sandbox);
    const read = feedReader(sandbox, NOW);
    await read();
    const after = async (route: string, body: object = {}) => {
      await done(sandbox, route, { id, ...body });
      return read();
    };
    expect(await after("POST close-property", { kind: "temporarily" })).toEqual([[id, "temporarily"]]);
    expect(await after("POST close-property", { kind: "temporarily" })).toEqual([]);
    expect(await after("POST open-property")).toEqual([[id, "opened"]]);
    expect(await isFound(sandbox, id)).toBe(true);
    expect(await after("POST add-review", { score: 8 })).toEqual([[id, "changed"]]);
    await done(sandbox, "POST edit-property", { id, breakfast: 6 });
    expect(await after("POST close-property", { kind: "fraud" })).toEqual([[id, "fraud"]]);
    expect(await read()).toEqual([]);
    expect((await refused(sandbox, "POST close-property", { id: 5, kind: "fraud" }))[0]).toBe(400);
    expect((await refused(sandbox, "POST close-property", { id, kind: "for lunch" }))[0]).toBe(400);
  });

  it("B08: actions and the world's own changes are each listed once and in order, also when actions come faster than seconds", async () => {
    const sandbox = sandboxOf();
    const ticks = makeTicks(sandbox.world.settings);
    // The first change of the world after noon, of a property that is open before and after it.
    let tick = ticks.tickAt(Date.parse(NOW)) + 1;
    while (ticks.eventAt(tick) !== "changed") tick += 1;
    const moved = sandbox.world.idAt(ticks.indexAt(tick));
    const [id = 0] = sandbox.world.idsOfCity(AMSTERDAM).filter((one) => one !== moved);
    const before = new Date(tick * TICK_MS - 1000).toISOString();
    await turn(sandbox, { set: before });
    const read = feedReader(sandbox, before);
    for (let score = 1; score <= 5; score++) await done(sandbox, "POST add-review", { id, score });
    expect(await read()).toEqual([[id, "changed"]]);
    await turn(sandbox, { advance: 1 });
    expect(await read()).toEqual([[moved, "changed"]]);
    await done(sandbox, "POST add-review", { id, score: 6 });
    expect(await read()).toEqual([[id, "changed"]]);
    await turn(sandbox, { advance: 13 });
    expect(await read()).toEqual([]);
  });
});
