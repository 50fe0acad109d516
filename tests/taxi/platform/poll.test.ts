import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { config } from "@/lib/config";
import { database, setDatabase } from "@/lib/db/database";
import { taxiBooking, taxiListing } from "@/lib/db/schema";
import { log } from "@/lib/log";
import {
  forgetPolling,
  platformHealth,
  pollNow,
  startPolling,
  stopPolling,
  wakePolling,
} from "@/lib/taxi/platform/poll";
import { eventually } from "../../support/eventually";
import { memoryDatabaseForFile } from "../../support/memory-database";
import { putBooking } from "../desk/support";
import { booking, type FakePlatform, startFakePlatform } from "./fake-platform";

const opened = memoryDatabaseForFile();
let fake: FakePlatform;
const original = config.taxi.platform;

beforeAll(async () => {
  fake = await startFakePlatform();
});
beforeEach(async () => {
  setDatabase(opened);
  fake.reset();
  config.taxi.platform = fake.settings;
  forgetPolling();
  await (await database()).execute(sql`truncate taxi_listing, taxi_booking`);
});
afterEach(async () => {
  await stopPolling();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(async () => {
  config.taxi.platform = original;
  await fake.close();
});

const lists = (...bookings: unknown[]) => {
  fake.onList = () => ({ json: { bookings, links: [] } });
};

const listed = async () =>
  (await (await database()).select().from(taxiListing).orderBy(taxiListing.reference)).map(
    ({ reference, status, goneAt }) => [reference, status, goneAt === null ? "held" : "gone"],
  );

/** Kept for thirty days after it came. */
const keepBooking = (reference: string, more: object = {}) =>
  putBooking({
    reference,
    receivedAt: new Date("2027-01-01T00:00:00Z"),
    retainUntil: new Date("2027-01-31T00:00:00Z"),
    ...more,
  });

describe("a reading of the platform's list", () => {
  test("is kept, follows the platform, and a booking that left the list is marked, not removed", async () => {
    lists(booking("R-1"), booking("R-2"));
    expect(await pollNow()).toMatchObject({ configured: true, problem: null, failures: 0, listed: 2 });
    lists(booking("R-2", { status: "DRIVER_ASSIGNED" }));
    await pollNow();
    expect(await listed()).toEqual([
      ["R-1", "ACCEPTED", "gone"],
      ["R-2", "DRIVER_ASSIGNED", "held"],
    ]);
    lists(booking("R-1"));
    await pollNow();
    expect(await listed()).toEqual([
      ["R-1", "ACCEPTED", "held"],
      ["R-2", "DRIVER_ASSIGNED", "gone"],
    ]);
  });

  test("keeps the first time a booking was seen and when it went", async () => {
    const removedReferences = async () => (await (await database()).select().from(taxiListing))[0];
    lists(booking("R-1"));
    await pollNow();
    const first = await removedReferences();
    lists();
    await pollNow();
    const went = await removedReferences();
    await pollNow();
    expect((await removedReferences())?.goneAt).toEqual(went?.goneAt);
    expect(went?.firstSeenAt).toEqual(first?.firstSeenAt);
  });

  test("an outage never looks like absence: a failed reading changes nothing but the health", async () => {
    lists(booking("R-1"));
    const { readAt } = await pollNow();
    fake.onList = () => ({ status: 503 });
    const health = await pollNow();
    expect(health).toMatchObject({ failures: 1, readAt, listed: 1 });
    expect(health.problem).toMatch(/fault of its own/);
    fake.onList = ({ url }) =>
      url.searchParams.has("after")
        ? { status: 500 }
        : { json: { bookings: [], links: [{ rel: "next", href: "?after=1" }] } };
    expect(await pollNow()).toMatchObject({ failures: 2, readAt });
    expect(await listed()).toEqual([["R-1", "ACCEPTED", "held"]]);
  });

  test("a record that is not understood is still on the list; without a reference it could be any", async () => {
    lists(booking("R-1"), booking("R-2"), booking("R-3"));
    await pollNow();
    lists(booking("R-1"), booking("R-2", { pickup_date_time: "soon" }));
    expect((await pollNow()).problem).toMatch(/^1 booking .* was left out\.$/);
    expect(await listed()).toMatchObject([
      ["R-1", "ACCEPTED", "held"],
      ["R-2", "ACCEPTED", "held"],
      ["R-3", "ACCEPTED", "gone"],
    ]);
    lists(booking("R-1"), { oddity: true });
    await pollNow();
    expect(await listed()).toContainEqual(["R-2", "ACCEPTED", "held"]);
  });

  test("twelve hundred bookings are stored in one go", { tags: "nightly" }, async () => {
    lists(...Array.from({ length: 1_200 }, (_, index) => booking(`R-${index}`)));
    expect(await pollNow()).toMatchObject({ listed: 1_200, problem: null });
    expect(await listed()).toHaveLength(1_200);
  });

  test("when it cannot be stored, that is said, and it is stored later", async () => {
    lists(booking("R-1"));
    setDatabase({ ...opened, db: { transaction: () => Promise.reject(new Error("away")) } as never });
    const health = await pollNow();
    expect(health).toMatchObject({ failures: 1, readAt: null });
    expect(health.problem).toMatch(/could not be stored/);
    setDatabase(opened);
    expect(await pollNow()).toMatchObject({ failures: 0, problem: null });
  });

  test("readings at the same instant are one", async () => {
    await Promise.all(Array.from({ length: 20 }, () => pollNow()));
    expect(fake.listRequests).toHaveLength(1);
  });
});

describe("K08: passenger data of the list", () => {
  test("the listed pickup decides how long data is kept where no update brought one", async () => {
    await keepBooking("R-1");
    await keepBooking("R-2", { pickupAt: new Date("2027-03-01T00:00:00Z") });
    await keepBooking("R-3", { blankedAt: new Date("2027-02-01T00:00:00Z") });
    lists(booking("R-1"), booking("R-2"), booking("R-3"));
    await pollNow();
    const rows = await (await database()).select().from(taxiBooking).orderBy(taxiBooking.reference);
    const asStored = new Date("2027-01-31T00:00:00Z");
    const fromPickup = Date.parse("2027-01-20T10:00:00Z") + config.taxi.retentionDays * 24 * 3600_000;
    expect(rows.map((row) => row.retainUntil)).toEqual([new Date(fromPickup), asStored, asStored]);
  });

  test("it follows the list when the pickup moves there, but a date that a person has set is left alone", async () => {
    await keepBooking("R-1");
    await keepBooking("R-2", { retainUntil: new Date("2027-01-25T00:00:00Z") });
    lists(booking("R-1"), booking("R-2"));
    await pollNow();
    lists(booking("R-1", { pickup_date_time: "2027-02-20T10:00:00Z" }), booking("R-2"));
    await pollNow();
    const rows = await (await database()).select().from(taxiBooking).orderBy(taxiBooking.reference);
    expect(rows.map((row) => row.retainUntil?.toISOString())).toEqual([
      new Date(Date.parse("2027-02-20T10:00:00Z") + config.taxi.retentionDays * 24 * 3600_000).toISOString(),
      "2027-01-25T00:00:00.000Z",
    ]);
  });

  test("an update or a deletion that comes while the list is stored decides, not the list", async () => {
    await keepBooking("R-1");
    await keepBooking("R-2");
    const db = await database();
    // Stands for another transaction that ends between the look at the bookings and their change.
    await db.execute(sql`create function meanwhile() returns trigger language plpgsql as $$ begin
      update taxi_booking set pickup_at = '2027-03-01T00:00:00Z' where reference = 'R-1';
      update taxi_booking set blanked_at = '2027-02-01T00:00:00Z' where reference = 'R-2';
      return null; end $$`);
    await db.execute(
      sql`create trigger meanwhile after insert on taxi_listing for each statement execute function meanwhile()`,
    );
    lists(booking("R-1"), booking("R-2"));
    await pollNow().finally(() => db.execute(sql`drop function meanwhile cascade`));
    const rows = await db.select().from(taxiBooking).orderBy(taxiBooking.reference);
    const asStored = new Date("2027-01-31T00:00:00Z");
    expect(rows.map((row) => row.retainUntil)).toEqual([asStored, asStored]);
  });

  test("a blanked field stays blank however often the platform lists it", async () => {
    await keepBooking("R-1", { blankedAt: new Date("2027-02-01T00:00:00Z") });
    lists(booking("R-1"), booking("R-2"));
    await pollNow();
    await pollNow();
    const rows = await (await database()).select().from(taxiListing).orderBy(taxiListing.reference);
    expect(rows.map((row) => row.flightNumber)).toEqual([null, "KL1007"]);
  });
});

describe("the poll", () => {
  const settled = (count: number) =>
    eventually(() => {
      expect(fake.listRequests.length).toBe(count);
      expect(platformHealth().readAt).not.toBeNull();
    });

  test("without a platform nothing is asked and the health says so", async () => {
    config.taxi.platform = null;
    forgetPolling();
    startPolling();
    wakePolling();
    expect(await pollNow()).toEqual({
      configured: false,
      readAt: null,
      problem: null,
      failures: 0,
      listed: 0,
    });
    expect(fake.listRequests).toHaveLength(0);
  });

  test("begins at once, however often it is told to, and goes on at its pace", async () => {
    const scheduled = vi.spyOn(globalThis, "setTimeout");
    startPolling();
    startPolling();
    expect(scheduled.mock.calls.map(([, ms]) => ms)).toEqual([0]);
    scheduled.mockRestore();
    await settled(1);
    expect(await pausesAfter(1, fake.onList)).toEqual([config.taxi.pollSeconds * 1000]);
  });

  test("after failures it waits longer each time, up to five minutes, and as long as it is told", async () => {
    const pauses = await pausesAfter(12, () => ({ status: 500 }));
    expect(pauses.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(Math.max(...pauses)).toBe(300_000);
    forgetPolling();
    expect(await pausesAfter(1, () => ({ status: 429, headers: { "retry-after": "120" } }))).toEqual([
      120_000,
    ]);
  });

  test("while the platform asks to be left alone, a person's click asks nothing", async () => {
    fake.onList = () => ({ status: 429, headers: { "retry-after": "120" } });
    await pollNow();
    const requestCount = fake.listRequests.length;
    expect(await pollNow()).toMatchObject({ failures: 1 });
    expect(fake.listRequests).toHaveLength(requestCount);
  });

  test("a platform that is away is told once, not at every failure", async () => {
    const warned = vi.spyOn(log, "warn");
    await pausesAfter(12, () => ({ status: 500 }));
    expect(warned).toHaveBeenCalledTimes(1);
    const logged = vi.spyOn(log, "info");
    lists(booking("R-1"));
    await pollNow();
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test("a delivery brings the next reading forward, many deliveries bring one", async () => {
    startPolling();
    await settled(1);
    const scheduled = vi.spyOn(globalThis, "setTimeout");
    for (let count = 0; count < 50; count += 1) wakePolling();
    const pauses = scheduled.mock.calls.map(([, ms]) => Number(ms));
    expect(pauses).toHaveLength(1);
    expect(pauses[0]).toBeGreaterThanOrEqual(1_000);
    expect(pauses[0]).toBeLessThanOrEqual(5_000);
  });

  test("a delivery brings it forward also after the clock was set back by a day", async () => {
    startPolling();
    await settled(1);
    const scheduled = vi.spyOn(globalThis, "setTimeout");
    const yesterday = Date.now() - 86_400_000;
    vi.spyOn(Date, "now").mockImplementation(() => yesterday);
    wakePolling();
    const pauses = scheduled.mock.calls.map(([, ms]) => Number(ms));
    expect(pauses).toHaveLength(1);
    expect(pauses[0]).toBeLessThanOrEqual(5_000);
  });

  test("when it stops, a reading under way is cut short and nothing is asked afterwards", async () => {
    fake.onList = () => ({ hang: true });
    // Neither the platform nor the reading's own patience ends it.
    const later = globalThis.setTimeout;
    vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, ms = 0) =>
      later(work, ms >= 1_000 ? 2 ** 31 - 1 : ms)) as typeof setTimeout);
    startPolling();
    await eventually(() => expect(fake.listRequests).toHaveLength(1));
    await stopPolling();
    wakePolling();
    expect(fake.listRequests).toHaveLength(1);
  });
});

/** The pauses the poll chooses after each of `count` readings that are answered like this. */
async function pausesAfter(count: number, onList: FakePlatform["onList"]): Promise<number[]> {
  startPolling();
  fake.onList = onList;
  const pauses: number[] = [];
  for (let reading = 0; reading < count; reading += 1) {
    const scheduled = vi.spyOn(globalThis, "setTimeout");
    await pollNow();
    pauses.push(Number(scheduled.mock.calls.at(-1)?.[1]));
    scheduled.mockRestore();
  }
  return pauses;
}
