import { TaxiBooking, TaxiBookingUpdate } from "@roomward/contract/taxi";
import { TaxiListItem, TaxiListPage } from "@roomward/contract/taxi-list";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../src/server";
import { askPath, handClock, NOON, sandboxOf } from "./server-support";
import { control, register, startReceiver, type TestReceiver, trigger } from "./taxi-support";

const HOUR = 3_600_000;
let receiver: TestReceiver;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

async function tokenOf(sandbox: Sandbox): Promise<string> {
  const authorization = `Basic ${Buffer.from("sandbox-taxi:sandbox-taxi-secret").toString("base64")}`;
  const answer = await askPath(sandbox, "/oauth2/token?grant_type=client_credentials", {
    headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
    body: "",
  });
  return answer.json.access_token;
}

async function list(sandbox: Sandbox, query = "", headers: Record<string, string | undefined> = {}) {
  const authorization = await tokenOf(sandbox);
  return askPath(sandbox, `/v1/bookings${query}`, { method: "GET", headers: { authorization, ...headers } });
}

const references = (answer: { json: { bookings: { bookingReference: string }[] } }) =>
  answer.json.bookings.map(({ bookingReference }) => bookingReference);

async function registered(options: Parameters<typeof sandboxOf>[0] = {}): Promise<Sandbox> {
  const sandbox = sandboxOf(options);
  await register(sandbox, receiver.origin);
  return sandbox;
}

describe("GET /v1/bookings", () => {
  it("holds one booking from the start that is never delivered, and those that were", async () => {
    const sandbox = await registered();
    const before = references(await list(sandbox));
    expect(before).toHaveLength(1);
    const sent = await trigger(sandbox, { kind: "booking", count: 3 });
    expect(references(await list(sandbox))).toEqual([
      ...sent.map(({ reference }) => reference).reverse(),
      ...before,
    ]);
    expect(
      (await control(sandbox, "POST", "trigger", { kind: "amendment", reference: before[0] })).status,
    ).toBe(404);
  });

  it("has the contract's shape, newest booking first", async () => {
    const clock = handClock();
    const sandbox = await registered({ clock });
    for (let i = 0; i < 4; i++) {
      await trigger(sandbox, { kind: "booking" });
      clock.advance(1000);
    }
    const answer = await list(sandbox);
    const page = TaxiListPage.parse(answer.json);
    const booked = page.bookings.map((one) => Date.parse(TaxiListItem.parse(one).booked_date ?? ""));
    expect(booked).toEqual([...booked].sort((a, b) => b - a));
    expect(answer.json.bookings[0]).toEqual({
      customerReference: expect.stringMatching(/^TX-/),
      bookingReference: expect.stringMatching(/^\d{9}$/),
      state_hash: expect.stringMatching(/^[0-9a-f]{40}$/),
      status: "NEW",
      searchResultId: expect.any(String),
      booked_date: "2027-01-15T12:00:03.000Z",
      flight_number: null,
      pickup_date_time: "2027-01-22T12:05:00.000Z",
    });
    expect(answer.json.links).toEqual([]);
  });

  it("follows an amendment, with another state hash, and drops a cancelled booking", async () => {
    const sandbox = await registered();
    const [made] = await trigger(sandbox, { kind: "booking" });
    const [before] = (await list(sandbox)).json.bookings;
    const [change] = await trigger(sandbox, { kind: "amendment" });
    const [after] = (await list(sandbox)).json.bookings;
    const { pickupDateTime } = JSON.parse(change?.payload ?? "");
    expect(after.pickup_date_time).toBe(pickupDateTime);
    expect(before.pickup_date_time).not.toBe(pickupDateTime);
    expect(after.state_hash).not.toBe(before.state_hash);
    await trigger(sandbox, { kind: "cancellation" });
    expect(references(await list(sandbox))).not.toContain(made?.reference);
  });

  it("a booking is gone two hours after its pickup", async () => {
    const clock = handClock();
    const sandbox = await registered({ clock });
    const [made] = await trigger(sandbox, { kind: "booking" });
    const [{ pickup_date_time: pickup }] = (await list(sandbox)).json.bookings;
    clock.set(new Date(Date.parse(pickup) + 2 * HOUR).toISOString());
    expect(references(await list(sandbox))).toContain(made?.reference);
    clock.advance(1);
    expect(references(await list(sandbox))).not.toContain(made?.reference);
  });

  it("pages by cursor without a gap or a double", async () => {
    const sandbox = await registered();
    await trigger(sandbox, { kind: "booking", count: 9 });
    const whole = references(await list(sandbox));
    const seen: string[] = [];
    let next: string | undefined = "/v1/bookings?size=4";
    let pages = 0;
    while (next !== undefined) {
      const answer = await list(sandbox, next.replace("/v1/bookings", ""));
      seen.push(...references(answer));
      expect(answer.json.bookings.length).toBeLessThanOrEqual(4);
      next = answer.json.links.find(({ rel }: { rel: string }) => rel === "next")?.href;
      pages += 1;
    }
    expect([seen, pages]).toEqual([whole, 3]);
  });

  it("filters by status and pickup", async () => {
    const sandbox = await registered();
    await trigger(sandbox, { kind: "booking", count: 8 });
    expect(references(await list(sandbox, "?status=NEW"))).toHaveLength(8);
    expect(references(await list(sandbox, "?status=ACCEPTED,DRIVER_ASSIGNED"))).toHaveLength(1);
    const soon = await list(
      sandbox,
      "?pickUpDateTo=2027-01-15T15:00:00Z&pickUpDateFrom=2027-01-15T14:00:00Z",
    );
    const pickups = soon.json.bookings.map((one: { pickup_date_time: string }) => one.pickup_date_time);
    expect(pickups).toEqual(["2027-01-15T14:50:00.000Z", "2027-01-15T14:30:00.000Z"]);
    expect(references(await list(sandbox, "?pickUpDateFrom=2028-01-01T00:00:00Z"))).toEqual([]);
  });

  it.each([
    "?status=CANCELLED",
    "?status=",
    "?size=0",
    "?size=501",
    "?size=many",
    "?size=1&size=2",
    "?pickUpDateFrom=tomorrow",
    "?pickUpDateFrom=2027-02-01T00:00:00Z&pickUpDateTo=2027-01-01T00:00:00Z",
    "?after=zzz",
    "?colour=red",
  ])("400: %s", async (query) => {
    const answer = await list(sandboxOf(), query);
    expect([answer.status, Object.keys(answer.json)]).toEqual([400, ["errorCode", "errorMessage"]]);
    expect(answer.json.errorMessage).toMatch(/^(status|size|pickUpDateFrom|pickUpDateTo|after|colour): /);
  });

  it("404, 405, 415: other paths, methods and content types", async () => {
    const sandbox = sandboxOf();
    expect((await askPath(sandbox, "/v1/nothing", { method: "GET" })).status).toBe(404);
    const posted = await askPath(sandbox, "/v1/bookings", { method: "POST" });
    expect([posted.status, posted.headers.allow]).toEqual([405, "GET"]);
    expect((await list(sandbox, "", { "content-type": undefined })).status).toBe(415);
  });
});

describe("the invented bookings", () => {
  it("fit the contract, have numbers the library takes for possible, and differ from each other", async () => {
    const sandbox = await registered();
    const sent = await trigger(sandbox, { kind: "booking", count: 60 });
    const bodies = sent.map(({ payload }) => TaxiBooking.parse(JSON.parse(payload)));
    for (const { leadPassenger } of bodies) {
      expect(parsePhoneNumberFromString(leadPassenger.phoneNumber)?.isPossible()).toBe(true);
      expect(parsePhoneNumberFromString(leadPassenger.phoneNumber)?.isValid()).toBe(true);
    }
    expect(new Set(bodies.map(({ bookingReference }) => bookingReference)).size).toBe(60);
    expect(bodies.some(({ leadPassenger }) => /[\u0590-\u06ff]/.test(leadPassenger.lastName))).toBe(true);
    expect(bodies.some(({ leadPassenger }) => leadPassenger.lastName.length > 50)).toBe(true);
    expect(new Set(bodies.map(({ flightNumber }) => flightNumber?.slice(0, 2))).size).toBeGreaterThan(8);
    const share = (has: (body: TaxiBooking) => boolean) => bodies.filter(has).length / bodies.length;
    expect(share(({ services }) => services.length > 0)).toBeGreaterThan(0.2);
    expect(share(({ comment }) => Boolean(comment))).toBeGreaterThan(0.4);
    expect(share(({ flightNumber }) => !flightNumber)).toBeGreaterThan(0.1);
  });

  it("no amendment leads back to an earlier state, and each fits the contract", async () => {
    for (const skipped of [0, 3]) {
      const sandbox = await registered();
      const made = await trigger(sandbox, { kind: "booking", count: skipped + 1 });
      const reference = made.at(-1)?.reference;
      const payloads: string[] = [];
      for (let i = 0; i < 50; i++)
        payloads.push((await trigger(sandbox, { kind: "amendment", reference }))[0]?.payload ?? "");
      for (const payload of payloads) TaxiBookingUpdate.parse(JSON.parse(payload));
      expect(new Set(payloads).size).toBe(50);
    }
  });

  it("B03: one seed and clock make the same payloads; another seed or another start makes others", async () => {
    const story = async (options: Parameters<typeof sandboxOf>[0]) => {
      const sandbox = await registered(options);
      const sent = await trigger(sandbox, { kind: "booking", count: 5, reorder: true });
      sent.push(...(await trigger(sandbox, { kind: "amendment", count: 2 })));
      sent.push(...(await trigger(sandbox, { kind: "cancellation" })));
      return [sent.map(({ payload, reference }) => [reference, payload]), (await list(sandbox)).text];
    };
    const first = await story({ clock: handClock(NOON) });
    expect(await story({ clock: handClock(NOON) })).toEqual(first);
    expect(await story({ seed: 43, clock: handClock(NOON) })).not.toEqual(first);
    const later = await story({ clock: handClock("2027-01-15T12:00:01Z") });
    expect(new Set([...(first[0] ?? []), ...(later[0] ?? [])].map(([reference]) => reference)).size).toBe(10);
  });
});
