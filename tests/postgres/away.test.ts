// @module-tag nightly
// A database server that goes away and comes back, refused or silent, behind a proxy that a test cuts.
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import * as ready from "@/app/api/health/ready/route";
import * as health from "@/app/api/health/route";
import * as shared from "@/app/api/shared/route";
import { config } from "@/lib/config";
import { databaseAwaySince, isCutOff, isDatabaseAway } from "@/lib/database-away";
import { database, setDatabase } from "@/lib/db/database";
import { type OpenDatabase, openDatabase } from "@/lib/db/open";
import { wordsFor } from "@/lib/i18n";
import { storeRecords } from "@/lib/mirror/fill";
import { readAlike, readCities } from "@/lib/mirror/landing";
import { keepUnstored, readCards, readRecords } from "@/lib/mirror/read";
import { patienceMs } from "@/lib/patience";
import { cityGroups } from "@/lib/stays/landing-index";
import { type CutProxy, cutProxy } from "../drills/cut-proxy";
import { ask, asMonitor } from "../routes/support";
import { serverDatabaseForFile } from "./support";

const server = serverDatabaseForFile();
let proxy: CutProxy;
let opened: OpenDatabase;

beforeAll(async () => {
  proxy = await cutProxy(server.url);
  opened = await openDatabase({ kind: "server", url: proxy.url });
  setDatabase(opened);
});
afterEach(async () => {
  proxy.mend();
  await untilThere();
});
afterAll(async () => {
  await opened.close();
  proxy.close();
});

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: patienceMs(10_000), interval: 20 });
const untilAway = () => eventually(() => expect(databaseAwaySince()).not.toBeNull());
async function cutOff(): Promise<void> {
  proxy.cut();
  await untilAway();
}
const untilThere = () =>
  eventually(async () => expect(await (await database()).execute(sql`select 1`)).toBeTruthy());

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test.each(["cut", "hang"] as const)(
  "with the server away (%s) questions under way and new ones fail as such, and succeed when it is back",
  async (how) => {
    const underWay = failureOf((await database()).execute(sql`select pg_sleep(120)`));
    proxy[how]();
    expect(isDatabaseAway(await underWay)).toBe(true);
    await untilAway();
    // Nothing is sent: the refusal comes in the same turn.
    expect(await failureOf(database())).toMatchObject({ name: "DatabaseAway" });
    proxy.mend();
    await untilThere();
    expect(databaseAwaySince()).toBeNull();
  },
);

test("a commit that lost its connection may have been done, and what is refused afterwards was not", async () => {
  const db = await database();
  const lost = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    proxy.cut();
  });
  expect(isCutOff(await failureOf(lost))).toBe(true);
  await untilAway();
  expect(isCutOff(await failureOf(db.execute(sql`select 1`)))).toBe(false);
});

test("questions that take long, and one that waits for its turn behind them, are no outage", async () => {
  const db = await database();
  // Ten connections, so that the eleventh question waits longer than the server is given for a sign of life.
  await Promise.all(Array.from({ length: 11 }, () => db.execute(sql`select pg_sleep(3.2)`)));
  expect(databaseAwaySince()).toBeNull();
});

test("health tells that the database is away and since when; visitors are served, so the site is ready", async () => {
  const summaryOf = async () => (await ask(health.GET, "/api/health", asMonitor())).body;
  expect(await summaryOf()).toMatchObject({ database: { awaySince: null }, mirror: { stays: 0 } });
  await cutOff();
  expect(await summaryOf()).toMatchObject({
    status: "degraded",
    database: { awaySince: new Date(databaseAwaySince() ?? 0).toISOString() },
    mirror: null,
    sync: null,
    journal: { pending: 0 },
  });
  // This process has read no list: just now it may have been too busy to hear, ten seconds later nobody answers.
  expect((await ask(ready.GET, "/api/health/ready")).status).toBe(503);
  const since = databaseAwaySince() ?? 0;
  vi.spyOn(Date, "now").mockReturnValue(since + 10_000);
  try {
    expect((await ask(ready.GET, "/api/health/ready")).status).toBe(200);
  } finally {
    vi.restoreAllMocks();
  }
});

test("a list of cities that cannot be read is a problem and no empty list", async () => {
  await cutOff();
  expect(await cityGroups(wordsFor("en"))).toMatchObject({
    ok: false,
    problem: { kind: "unavailable", retryable: true },
  });
});

test("sharing a list says that it could not be kept", async () => {
  await cutOff();
  const body = JSON.stringify({ name: "Lisbon", items: [{ id: 7 }] });
  const own = { "content-type": "application/json", origin: config.site.origin };
  const headers = { ...own, "sec-fetch-site": "same-origin" };
  const answer = await ask(shared.POST, "/api/shared", { method: "POST", body, headers });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(answer.body).toMatchObject({ kind: "unavailable" });
});

test("cards that were read before are read from memory, and others count as lacking", async () => {
  await storeRecords([{ id: 11, name: { "en-gb": "Eleven" } }, { id: 12 }]);
  await readCards([11]);
  await cutOff();
  expect([...(await readCards([11, 12])).keys()]).toEqual([11]);
});

test("a whole record that was read before is read from memory, also in the second before the outage is known", async () => {
  await storeRecords([{ id: 21, name: { "en-gb": "Twenty-one" } }, { id: 22 }]);
  await readRecords([21]);
  proxy.cut();
  expect([...(await readRecords([21, 22])).keys()]).toEqual([21]);
  await untilAway();
  expect((await readRecords([21])).get(21)?.details.name).toEqual({ "en-gb": "Twenty-one" });
});

test("data requested while the server is away is not requested again, and is stored when it is back", async () => {
  await cutOff();
  const details = { id: 31, name: { "en-gb": "Asked meanwhile" } };
  keepUnstored(new Map([[31, { details, fetchedAt: "2027-02-01T09:00:00.000Z" }]]));
  expect((await readRecords([31])).get(31)?.details).toEqual(details);
  expect((await readCards([31])).get(31)?.details.name).toEqual({ "en-gb": "Asked meanwhile" });
  proxy.mend();
  await untilThere();
  expect((await readRecords([31])).size).toBe(0);
  expect((await readCards([31])).size).toBe(0);
});

test("a city's page lives from what was read last; what was never read is a failure and no empty city", async () => {
  await storeRecords([{ id: 41, location: { city: 900, country: "nl" } }]);
  const [alike, cities] = [await readAlike({ city: 900 }), await readCities()];
  expect(alike).toMatchObject([{ count: 1 }]);
  await cutOff();
  expect(await readAlike({ city: 900 })).toEqual(alike);
  expect(await readCities()).toEqual(cities);
  expect(await failureOf(readAlike({ city: 901 }))).toMatchObject({ name: "DatabaseAway" });
});

test("a site that starts while the server is away comes up, and finds it when it is back", async () => {
  await opened.close();
  proxy.cut();
  expect(await failureOf(openDatabase({ kind: "server", url: proxy.url }))).toMatchObject({
    name: "DatabaseAway",
  });
  expect(databaseAwaySince()).not.toBeNull();
  proxy.mend();
  await eventually(() => expect(databaseAwaySince()).toBeNull());
  opened = await openDatabase({ kind: "server", url: proxy.url });
  setDatabase(opened);
});
