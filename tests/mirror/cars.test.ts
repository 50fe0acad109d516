// The copies of the lists of cars, read from two pages of each list of a sandbox, with a clock that the test moves.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { setClock } from "@/lib/clock";
import { config } from "@/lib/config";
import {
  type CarListStatus,
  carCopyStatus,
  carsAreOff,
  carWords,
  depotsAtAirport,
  depotsNear,
  depotZone,
  readCars,
} from "@/lib/mirror/cars";
import { CarFollower, followCars } from "@/lib/mirror/follow-cars";
import { CONTENT_LANGUAGES } from "@/lib/mirror/languages";
import { announceCars, CAR_LIST_NAMES, type CarListName } from "@/lib/mirror/stored-events";
import { queueMirrorWork } from "@/lib/mirror/work-queue";
import { ask, handClock, sandboxOf } from "@/packages/sandbox/tests/server-support";
import type { Reply, UpstreamRequest } from "../support/upstream";
import { mirrorBench } from "./bench";

const bench = mirrorBench();
const clock = handClock();
const sandbox = sandboxOf({ properties: 1_000, clock });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PAGE = 100;

const SUPPLIERS = "/cars/suppliers";
const DEPOTS = "/cars/depots";
const SCORES = "/cars/depots/reviews/scores";
const MODELS = "/cars/details";
const CONSTANTS = "/cars/constants";
const PATHS = [SUPPLIERS, DEPOTS, SCORES, MODELS];

type Row = { id: number; [field: string]: unknown };
/** What the platform lists, by path. */
let lists: Map<string, Row[]>;
const world = new Map<string, Row[]>();
const at = (path: string): Row[] => lists.get(path) ?? [];
const idsAt = (path: string): number[] => at(path).map(({ id }) => id);

/** The sandbox's own answer. */
function proxied({ path, body }: UpstreamRequest, from = sandbox): Reply {
  const reply: Reply = {};
  reply.after = ask(from, path, body).then(({ status, json }) => Object.assign(reply, { status, json }));
  return reply;
}

function listed(request: UpstreamRequest): Reply {
  const { path, body } = request;
  if (path === CONSTANTS) return proxied(request);
  const offset = Number(body.page ?? 0);
  const end = offset + PAGE;
  const next = end < at(path).length ? String(end) : null;
  const data = body.last_modified === undefined ? at(path).slice(offset, end) : at(path).slice(0, 1);
  const next_page = body.last_modified === undefined ? next : null;
  return { json: { request_id: "one", data, metadata: { next_page } } };
}

const requests = (): string[] =>
  bench.upstream.requests.splice(0).map(({ path, body }) => {
    if (body.page !== undefined) return `${path} page ${body.page}`;
    return body.last_modified === undefined ? path : `${path} since ${body.last_modified}`;
  });

async function statusOf(name: CarListName): Promise<CarListStatus> {
  const status = (await carCopyStatus()).find((one) => one.name === name);
  if (status === undefined) throw new Error(`no status of ${name}`);
  return status;
}
const counts = async () => (await carCopyStatus()).map(({ rows, removed }) => [rows, removed]);
const round = () => new CarFollower().round();
const readDepot = async (id: number) =>
  (await readCars({ suppliers: [], depots: [id], models: [] })).depots.get(id);

beforeAll(async () => {
  for (const path of PATHS) {
    const { json } = await ask(sandbox, path, path === DEPOTS ? { languages: CONTENT_LANGUAGES } : {});
    const more = json.metadata.next_page
      ? (await ask(sandbox, path, { page: json.metadata.next_page })).json.data.slice(0, 20)
      : [];
    world.set(path, [...json.data, ...more]);
  }
});
beforeEach(() => {
  setClock(clock.now);
  clock.set("2027-01-15T12:00:00Z");
  lists = new Map(world);
  for (const name of CAR_LIST_NAMES) announceCars(name);
  bench.upstream.script(listed);
});
afterAll(() => setClock(undefined));

describe("a full load", () => {
  test("stores every row of every list as the platform sends it", async () => {
    await round();
    const copy = await readCars({
      suppliers: idsAt(SUPPLIERS),
      depots: idsAt(DEPOTS),
      models: idsAt(MODELS),
    });
    const byId = (a: object, b: object) => (a as Row).id - (b as Row).id;
    const stored = (rows: ReadonlyMap<number, object>) => [...rows.values()].toSorted(byId);
    const sent = (path: string) =>
      at(path)
        .map((row) => ({ ...row, removedAt: null }))
        .toSorted(byId);
    expect(stored(copy.suppliers)).toEqual(sent(SUPPLIERS));
    expect(stored(copy.depots)).toEqual(sent(DEPOTS));
    expect(stored(copy.scores)).toEqual(sent(SCORES));
    expect(stored(copy.models)).toEqual(sent(MODELS));
    expect(copy.depots.size).toBe(120);
    expect(await carCopyStatus()).toMatchObject([
      { name: "suppliers", rows: at(SUPPLIERS).length, lastFull: "2027-01-15T12:00:00.000Z", running: null },
      { name: "words", failure: null },
      { name: "depots", rows: 120, removed: 0 },
      { name: "scores", rows: 120 },
      { name: "models", rows: 120 },
    ]);
  });

  test("requests a page while the one before is being stored, and stores both", async () => {
    let [release, isNextRequested] = [Promise.resolve(), false];
    bench.upstream.script((request) => {
      if (request.path === DEPOTS && request.body.page !== undefined) isNextRequested = true;
      else if (request.path === DEPOTS)
        release = queueMirrorWork(() => vi.waitFor(() => expect(isNextRequested).toBe(true)));
      return listed(request);
    });
    await round();
    await release;
    expect(await statusOf("depots")).toMatchObject({ rows: 120, running: null });
  });

  test("stores the words of codes in the languages of the site", async () => {
    await round();
    const [english, german] = [await carWords("en"), await carWords("de")];
    expect(english("fuel_policies", "return_same")).toBe("Return with the same level");
    expect(german("fuel_policies", "return_same")).toBe("Gleicher Füllstand");
    expect(english("fuel_policies", "no such policy")).toBeNull();
  });

  test("lets depots be found by airport and around a point, the nearest first", async () => {
    await round();
    const airport = at(DEPOTS).map(({ location }) => (location as { airport: string | null }).airport)[0];
    const there = at(DEPOTS).filter(
      ({ location }) => (location as { airport: string | null }).airport === airport,
    );
    expect(await depotsAtAirport(String(airport))).toEqual(
      there.map((row) => ({ ...row, removedAt: null })).toSorted((a, b) => a.id - b.id),
    );
    const [first] = await depotsAtAirport(String(airport));
    const point = first?.location?.coordinates;
    if (!first || !point) throw new Error("the first depot has coordinates");
    expect((await depotsNear(point, 5))[0]?.id).toBe(first.id);
    expect(await depotsNear({ latitude: -60, longitude: 0 }, 25)).toEqual([]);
    expect(depotZone(first)).toBe("Africa/Cairo");
  });

  test("marks a row that the platform no longer lists as removed, and keeps it", async () => {
    await round();
    const [removed] = lists.get(DEPOTS) ?? [];
    lists.set(DEPOTS, at(DEPOTS).slice(1));
    clock.advance(7 * DAY);
    await round();
    expect(await readDepot(Number(removed?.id))).toEqual({
      ...removed,
      removedAt: "2027-01-22T12:00:00.000Z",
    });
    expect(await counts()).toContainEqual([119, 1]);
    const left = await depotsAtAirport("AAC");
    expect(left.map(({ id }) => id)).not.toContain(removed?.id);
    lists = new Map(world);
    clock.advance(7 * DAY);
    await round();
    expect(await readDepot(Number(removed?.id))).toEqual({ ...removed, removedAt: null });
  });

  test("finds a row that the copy lacked before once the platform lists it", async () => {
    const [late] = at(DEPOTS);
    lists.set(DEPOTS, at(DEPOTS).slice(1));
    await round();
    expect(await readDepot(Number(late?.id))).toBeUndefined();
    lists = new Map(world);
    clock.advance(7 * DAY);
    await round();
    expect(await readDepot(Number(late?.id))).toEqual({ ...late, removedAt: null });
  });

  test("keeps the row of a record that does not fit, and every row of a list that came empty", async () => {
    await round();
    const [first] = at(DEPOTS);
    lists.set(DEPOTS, [{ id: Number(first?.id), supplier: "none" }, ...at(DEPOTS).slice(2)]);
    lists.set(SUPPLIERS, []);
    clock.advance(7 * DAY);
    await round();
    expect(await readDepot(Number(first?.id))).toEqual({ ...first, removedAt: null });
    expect(await statusOf("depots")).toMatchObject({ rows: 119, removed: 1 });
    expect(await statusOf("suppliers")).toMatchObject({ rows: 27, removed: 0 });
  });
});

describe("a load that breaks off", () => {
  const broken = (request: UpstreamRequest): Reply =>
    request.path === DEPOTS && request.body.page !== undefined ? { status: 401, json: {} } : listed(request);

  test("marks nothing as removed, and the next process continues at the page that failed", async () => {
    await round();
    const dropped = at(DEPOTS)[110];
    lists.set(
      DEPOTS,
      at(DEPOTS).filter((row) => row !== dropped),
    );
    clock.advance(7 * DAY);
    bench.upstream.script(broken);
    expect(await round()).toBeLessThan(60_000);
    expect(await statusOf("depots")).toMatchObject({
      ...{ rows: 120, removed: 0, lastFull: "2027-01-15T12:00:00.000Z" },
      running: { startedAt: "2027-01-22T12:00:00.000Z", isFull: true, rows: 100 },
      failure: expect.stringContaining("carDepots"),
    });
    requests();
    clock.advance(HOUR);
    bench.upstream.script(listed);
    await round();
    expect(requests()).toEqual([`${DEPOTS} page 100`]);
    expect(await statusOf("depots")).toMatchObject({
      ...{ rows: 119, removed: 1, lastFull: "2027-01-22T12:00:00.000Z" },
      ...{ running: null, failure: null },
    });
  });

  test("starts again once the token of its page has expired", async () => {
    bench.upstream.script(broken);
    await round();
    requests();
    clock.advance(3 * HOUR);
    bench.upstream.script(listed);
    await round();
    expect(requests()).toEqual([DEPOTS, `${DEPOTS} page 100`]);
  });
});

describe("the days after a full load", () => {
  test("read what changed of depots and models, and the other lists whole", async () => {
    await round();
    requests();
    clock.advance(DAY - 1);
    await round();
    expect(requests()).toEqual([]);
    clock.advance(1);
    const [first, ...rest] = at(DEPOTS);
    lists.set(DEPOTS, [{ ...first, id: Number(first?.id), contact: null }, ...rest]);
    await round();
    const since = "2027-01-15T11:50:00.000Z";
    expect(requests()).toEqual([
      ...[SUPPLIERS, CONSTANTS, `${DEPOTS} since ${since}`, SCORES, `${SCORES} page 100`],
      `${MODELS} since ${since}`,
    ]);
    expect(await readDepot(Number(first?.id))).toMatchObject({ contact: null, removedAt: null });
    expect(await statusOf("depots")).toMatchObject({
      ...{ rows: 120, removed: 0 },
      ...{ lastFull: "2027-01-15T12:00:00.000Z", lastChanges: "2027-01-16T12:00:00.000Z" },
    });
  });

  test("load the whole list where the platform refuses an instant older than seven days", async () => {
    await round();
    requests();
    // Ahead of the site's clock by a week: the platform's own answer is a 400.
    const ahead = handClock();
    ahead.advance(8 * DAY);
    const later = sandboxOf({ properties: 1_000, clock: ahead });
    bench.upstream.script((request) =>
      request.body.last_modified === undefined ? listed(request) : proxied(request, later),
    );
    clock.advance(DAY);
    await round();
    expect(requests().filter((path) => path.startsWith(MODELS))).toEqual([
      ...[`${MODELS} since 2027-01-15T11:50:00.000Z`, MODELS, `${MODELS} page 100`],
    ]);
    expect(await statusOf("models")).toMatchObject({ lastFull: "2027-01-16T12:00:00.000Z", failure: null });
  });

  test("load the whole list after a pause of a week without sending an instant", async () => {
    await round();
    requests();
    clock.advance(7 * DAY - HOUR);
    await round();
    expect(requests().filter((path) => path.includes("since"))).toEqual([]);
    expect((await statusOf("depots")).lastFull).toBe("2027-01-22T11:00:00.000Z");
  });
});

describe("a partner without cars", () => {
  const refusing = sandboxOf({ properties: 1_000, clock, noCars: true });

  test("has an empty copy without a failure, and is asked once an hour until the platform answers", async () => {
    bench.upstream.script((request) => proxied(request, refusing));
    expect(await carsAreOff()).toBe(false);
    expect(await round()).toBe(HOUR);
    expect(requests()).toEqual([SUPPLIERS, CONSTANTS, DEPOTS, SCORES, MODELS]);
    expect(await carsAreOff()).toBe(true);
    expect(await counts()).toEqual(CAR_LIST_NAMES.map(() => [0, 0]));
    expect((await carCopyStatus()).map(({ failure }) => failure)).toEqual(CAR_LIST_NAMES.map(() => null));
    bench.upstream.script((request) =>
      request.path === SUPPLIERS ? listed(request) : proxied(request, refusing),
    );
    await round();
    expect(await carsAreOff()).toBe(false);
  });

  test("is one whose CARS is off: nothing is asked", async () => {
    config.cars.isOn = false;
    try {
      await followCars(() => false);
      expect(await carsAreOff()).toBe(true);
      expect(requests()).toEqual([]);
    } finally {
      config.cars.isOn = true;
    }
  });
});
