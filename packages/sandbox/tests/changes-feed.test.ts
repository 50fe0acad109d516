import type { ChangesData } from "@roomward/contract/details";
import { describe, expect, it } from "vitest";
import { citiesOfCountry } from "../src/world/gazetteer/places";
import { AMSTERDAM, ask, askPath, handClock, sandboxOf, stay } from "./server-support";

const path = "/accommodations/details/changes";
const details = "/accommodations/details";
const NOW = "2027-01-15T12:00:00+00:00";

const idsOf = ({ changes }: ChangesData): number[] => [
  ...(changes.changed ?? []),
  ...(changes.opened ?? []),
  ...(changes.closed?.fraud ?? []),
  ...(changes.closed?.permanently ?? []),
  ...(changes.closed?.temporarily ?? []),
];

async function feed(
  sandbox: ReturnType<typeof sandboxOf>,
  since: string,
  filters?: unknown,
): Promise<ChangesData> {
  const { status, json } = await ask(sandbox, path, { last_change: since, ...(filters ? { filters } : {}) });
  expect(status).toBe(200);
  return json.data;
}

/** Every answer from `since` on, following `next` until nothing is new. */
async function drain(sandbox: ReturnType<typeof sandboxOf>, since: string): Promise<ChangesData[]> {
  const answers: ChangesData[] = [];
  let from = since;
  for (let guard = 0; guard < 50; guard++) {
    const data = await feed(sandbox, from);
    if (data.total_changes === 0) return answers;
    answers.push(data);
    from = data.next ?? "";
  }
  throw new Error("the feed never ends");
}

const statusOf = async (sandbox: ReturnType<typeof sandboxOf>, id: number): Promise<string> =>
  (await ask(sandbox, details, { accommodations: [id] })).json.data[0]?.accommodation_status;

describe("the window", () => {
  const sandbox = sandboxOf();

  it("counts what it lists, names each id once and tells where it began and goes on", async () => {
    const data = await feed(sandbox, "2027-01-15T06:00:00+00:00");
    const ids = idsOf(data);
    expect(data.total_changes).toBe(ids.length);
    expect(new Set(ids).size).toBe(ids.length);
    // One event every 14 seconds, a few of them silent.
    expect(ids.length).toBeGreaterThan(1450);
    expect(ids.length).toBeLessThan(1544);
    expect(data.from).toBe("2027-01-15T06:00:00+00:00");
    expect(Date.parse(data.next ?? "")).toBeLessThanOrEqual(Date.parse(NOW) + 1000);
  });

  it("next is absent when nothing happened", async () => {
    const data = await feed(sandbox, "2027-01-15T12:00:01+00:00");
    expect([data.total_changes, data.next]).toEqual([0, undefined]);
    expect(data.changes).toEqual({
      changed: [],
      closed: { fraud: [], permanently: [], temporarily: [] },
      opened: [],
    });
  });

  it("accepts any offset for the same instant", async () => {
    const utc = await feed(sandbox, "2027-01-15T10:00:00+00:00");
    expect(await feed(sandbox, "2027-01-15T11:00:00+01:00")).toEqual(utc);
    expect(await feed(sandbox, "2027-01-15T10:00:00Z")).toEqual(utc);
  });

  it("M03: a full day is over the cap; following next gives all of it, and no event twice", async () => {
    const first = await feed(sandbox, "2027-01-14T12:00:00+00:00");
    expect(first.total_changes).toBeGreaterThan(4500);
    expect(first.total_changes).toBeLessThanOrEqual(5001);
    const answers = await drain(sandbox, "2027-01-14T12:00:00+00:00");
    expect(answers.length).toBeGreaterThan(1);
    const whole = new Set(answers.flatMap(idsOf));
    expect(whole.size).toBeGreaterThan(5800);
  });

  it("parts of a window are the window", async () => {
    const whole = idsOf(await feed(sandbox, "2027-01-15T08:00:00+00:00")).sort();
    const clock = handClock("2027-01-15T10:00:00Z");
    const earlier = sandboxOf({ clock });
    const before = await feed(earlier, "2027-01-15T08:00:00+00:00");
    const after = await feed(sandbox, before.next ?? "");
    expect([...idsOf(before), ...idsOf(after)].sort()).toEqual(whole);
  });

  it("filters by country and by city", async () => {
    const all = new Set(idsOf(await feed(sandbox, "2027-01-15T00:00:00+00:00")));
    const dutch = idsOf(await feed(sandbox, "2027-01-15T00:00:00+00:00", { countries: ["nl"] }));
    const own = new Set(citiesOfCountry("nl").flatMap((city) => sandbox.world.idsOfCity(city.id)));
    expect(dutch.sort()).toEqual([...all].filter((id) => own.has(id)).sort());
    expect(dutch.length).toBeGreaterThan(0);
    const city = idsOf(await feed(sandbox, "2027-01-15T00:00:00+00:00", { cities: [AMSTERDAM] }));
    expect(city.every((id) => dutch.includes(id))).toBe(true);
    expect(city.length).toBeGreaterThan(0);
  });
});

describe("what details say of it", () => {
  it("M04: the latest word of the feed is the status of the record", async () => {
    const sandbox = sandboxOf();
    const { changes } = await feed(sandbox, "2027-01-15T00:00:00+00:00");
    const expected: [string, number[]][] = [
      ["open", (changes.opened ?? []).slice(0, 20)],
      ["open", (changes.changed ?? []).slice(0, 60)],
      ["closed_temporarily", (changes.closed?.temporarily ?? []).slice(0, 60)],
      ["closed_permanently", changes.closed?.permanently ?? []],
      ["closed_fraud", changes.closed?.fraud ?? []],
    ];
    for (const [status, ids] of expected) {
      if (ids.length === 0) continue;
      const { data } = (await ask(sandbox, details, { accommodations: ids })).json;
      expect(data.map((record: { accommodation_status: string }) => record.accommodation_status)).toEqual(
        ids.map(() => status),
      );
    }
    expect(changes.closed?.temporarily?.length).toBeGreaterThan(10);
  });

  it("a changed property reads differently after its event", async () => {
    const clock = handClock();
    const sandbox = sandboxOf({ clock });
    const ids = sandbox.world.idsOfCity(AMSTERDAM).slice(0, 100);
    const read = async () => {
      const { data } = (
        await ask(sandbox, details, {
          accommodations: ids,
          extras: ["description", "policies", "photos", "facilities"],
        })
      ).json;
      return new Map<number, string>(
        data.map((record: { id: number }) => [record.id, JSON.stringify(record)]),
      );
    };
    const before = await read();
    clock.advance(12 * 3_600_000);
    const after = await read();
    const told = new Set(idsOf(await feed(sandbox, NOW)));
    const differing = ids.filter((id) => before.get(id) !== after.get(id));
    expect(differing.length).toBeGreaterThan(0);
    expect(differing.every((id) => told.has(id))).toBe(true);
  });
});

describe("closing and opening by hand", () => {
  const control = (sandbox: ReturnType<typeof sandboxOf>, route: string, body: unknown) =>
    askPath(sandbox, `/sandbox/${route}`, { body });
  const inSearch = async (sandbox: ReturnType<typeof sandboxOf>, id: number): Promise<boolean> => {
    const { data } = (await ask(sandbox, "/accommodations/search", { ...stay, accommodations: [id] })).json;
    return data.length > 0;
  };
  const inAvailability = async (sandbox: ReturnType<typeof sandboxOf>, id: number): Promise<boolean> => {
    const { data } = (await ask(sandbox, "/accommodations/availability", { ...stay, accommodations: [id] }))
      .json;
    return data.length > 0;
  };
  const available = async (sandbox: ReturnType<typeof sandboxOf>): Promise<number> =>
    (await ask(sandbox, "/accommodations/search", { ...stay, city: AMSTERDAM, rows: 10 })).json.data[3].id;

  it.each(["temporarily", "permanently", "fraud"] as const)(
    "B04: closed %s: gone from search, availability and lists, told by details and by the feed",
    async (kind) => {
      const sandbox = sandboxOf();
      const id = await available(sandbox);
      expect([await inSearch(sandbox, id), await inAvailability(sandbox, id)]).toEqual([true, true]);
      const answer = await control(sandbox, "close-property", { id, kind });
      expect(answer.json).toEqual({ id, status: `closed_${kind}` });
      expect(await statusOf(sandbox, id)).toBe(`closed_${kind}`);
      expect([await inSearch(sandbox, id), await inAvailability(sandbox, id)]).toEqual([false, false]);
      const listed = (await ask(sandbox, details, { city: AMSTERDAM, rows: 1000 })).json.data;
      expect(listed.some((record: { id: number }) => record.id === id)).toBe(false);
      expect((await feed(sandbox, NOW)).changes.closed?.[kind]).toContain(id);
    },
  );

  it("opens again, and a reader of the feed under a frozen clock misses neither", async () => {
    const sandbox = sandboxOf();
    const id = await available(sandbox);
    const cursor = (await feed(sandbox, "2027-01-15T11:59:00+00:00")).next ?? NOW;
    await control(sandbox, "close-property", { id, kind: "temporarily" });
    const closed = await feed(sandbox, cursor);
    expect(closed.changes.closed?.temporarily).toEqual([id]);
    await control(sandbox, "open-property", { id });
    const opened = await feed(sandbox, closed.next ?? "");
    expect(opened.changes.opened).toEqual([id]);
    expect(await statusOf(sandbox, id)).toBe("open");
    expect(await inSearch(sandbox, id)).toBe(true);
    expect((await feed(sandbox, opened.next ?? "")).total_changes).toBe(0);
  });

  it("closing what is closed is no event; an unknown id is refused", async () => {
    const sandbox = sandboxOf();
    const id = await available(sandbox);
    await control(sandbox, "close-property", { id, kind: "fraud" });
    const { next } = await feed(sandbox, NOW);
    await control(sandbox, "close-property", { id, kind: "fraud" });
    expect((await feed(sandbox, next ?? "")).total_changes).toBe(0);
    expect((await control(sandbox, "close-property", { id: 5, kind: "fraud" })).status).toBe(400);
    expect((await control(sandbox, "close-property", { id, kind: "for lunch" })).status).toBe(400);
  });
});
