// The taxi platform's two endpoints: tokens, the list of bookings, and the bookings it invents.
import { TaxiBooking, TaxiBookingUpdate } from "@roomward/contract/taxi";
import { TaxiListItem, TaxiListPage } from "@roomward/contract/taxi-list";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sandbox } from "../src/server";
import { askPath, handClock, NOON, type Question, type ServerRequest, sandboxOf } from "./server-support";
import {
  control,
  register,
  startReceiver,
  type TestReceiver,
  taxiList,
  taxiToken,
  trigger,
} from "./taxi-support";

const TOKEN = "/oauth2/token?grant_type=client_credentials";
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString("base64")}`;

const ask = ({ path = TOKEN, headers = {}, ...rest }: Question & { path?: string } = {}) =>
  askPath(sandboxOf(), path, {
    body: "",
    ...rest,
    headers: {
      authorization: basic("sandbox-taxi:sandbox-taxi-secret"),
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
  });

describe("B10: the platform's token endpoint", () => {
  it("B10: a token is a bearer token with its life, and not to be stored", async () => {
    const answer = await taxiToken(sandboxOf({ tokenSeconds: 7 }));
    expect([answer.status, answer.json.token_type, answer.json.expires_in]).toEqual([200, "Bearer", 7]);
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", pragma: "no-cache" });
    expect(answer.json.access_token.split(".")).toHaveLength(3);
  });

  it("B10: id and secret are form-urlencoded before Base64", async () => {
    const authorization = basic("sandbox%2Dtaxi:sandbox-taxi%2dsecret");
    expect((await ask({ headers: { authorization } })).status).toBe(200);
  });

  const LENGTHS = "1 to 128 characters and a client secret has 1 to 64";
  it.each([
    ["no header", undefined, ""],
    ["another scheme", "Bearer x", ""],
    ["no Base64", "Basic %%%", ""],
    ["no colon", basic("sandbox-taxi"), ""],
    ["a broken escape", basic("sandbox-taxi:%zz"), ""],
    ["another secret", basic("sandbox-taxi:wrong"), ""],
    ["another client", basic("someone:sandbox-taxi-secret"), ""],
    ["an empty id", basic(":sandbox-taxi-secret"), LENGTHS],
    ["an id of 129 characters", basic(`${"a".repeat(129)}:s`), LENGTHS],
    ["a secret of 65 characters", basic(`sandbox-taxi:${"s".repeat(65)}`), LENGTHS],
  ])("B10: credentials with %s are refused with 401", async (_title, authorization, words) => {
    const { status, headers, json } = await ask({ headers: { authorization } });
    expect([status, json.error]).toEqual([401, "invalid_client"]);
    expect(headers["www-authenticate"]).toMatch(/^Basic realm=/);
    expect(json.error_description.length).toBeGreaterThan(20);
    expect(json.error_description).toContain(words);
  });

  it.each([
    ["no grant type", { path: "/oauth2/token" }, 400, "invalid_request"],
    ["two grant types", { path: `${TOKEN}&grant_type=client_credentials` }, 400, "invalid_request"],
    ["another grant type in the body", { body: "grant_type=password" }, 400, "invalid_request"],
    ["another grant type", { path: "/oauth2/token?grant_type=password" }, 400, "unsupported_grant_type"],
    [
      "a grant type in the body only",
      { path: "/oauth2/token", body: "grant_type=client_credentials" },
      400,
      "invalid_request",
    ],
    ["another path", { path: "/oauth2/authorize" }, 404, undefined],
    ["the method GET", { method: "GET" }, 405, "invalid_request"],
    ["the method PUT", { method: "PUT" }, 405, "invalid_request"],
    ["no content type", { headers: { "content-type": undefined } }, 415, "invalid_request"],
    ["a JSON type", { headers: { "content-type": "application/json" } }, 415, "invalid_request"],
  ])("B10: a token request with %s is refused", async (_title, question, status, error) => {
    const answer = await ask(question);
    expect([answer.status, answer.json.error]).toEqual([status, error]);
    if (status === 404) expect(Object.keys(answer.json)).toEqual(["errorCode", "errorMessage"]);
    if (status === 405) expect(answer.headers.allow).toBe("POST");
  });

  it("B10: a token opens the list, with and without the word Bearer, until the sandbox's clock ends its life", async () => {
    const clock = handClock();
    const sandbox = sandboxOf({ clock, tokenSeconds: 5 });
    const { access_token: token } = (await taxiToken(sandbox)).json;
    clock.advance(4_000);
    for (const sent of [token, `Bearer ${token}`]) expect((await taxiList(sandbox, sent)).status).toBe(200);
    clock.advance(1_000);
    const late = await taxiList(sandbox, token);
    const expired = "the token has expired: ask for a new one and repeat the call";
    expect([late.status, late.json.errorMessage]).toEqual([401, expired]);
    const { access_token: another } = (await taxiToken(sandbox)).json;
    expect((await taxiList(sandbox, another)).status).toBe(200);
  });

  it("B10: the list refuses no token, a foreign one, a changed one and one without a signature", async () => {
    const sandbox = sandboxOf();
    const { access_token: token } = (await taxiToken(sandbox)).json;
    const [, claims] = token.split(".");
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url")}.${claims}.`;
    const foreign = (await taxiToken(sandboxOf({ seed: 7 }))).json.access_token;
    for (const bad of [undefined, "", "x", `${token}x`, none, foreign, "sandbox-token"]) {
      const { status, json, headers } = await taxiList(sandbox, bad);
      const answer = [status, Object.keys(json), headers["www-authenticate"]];
      expect(answer).toEqual([401, ["errorCode", "errorMessage"], "Bearer"]);
    }
  });
});

let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const list = async (sandbox: Sandbox, query = ""): Promise<ServerRequest> =>
  taxiList(sandbox, (await taxiToken(sandbox)).json.access_token, query);

const references = (answer: { json: { bookings: { bookingReference: string }[] } }) =>
  answer.json.bookings.map(({ bookingReference }) => bookingReference);

async function registered(options: Parameters<typeof sandboxOf>[0] = {}): Promise<Sandbox> {
  const sandbox = sandboxOf(options);
  await register(sandbox, receiver.origin);
  return sandbox;
}

describe("GET /v1/bookings", () => {
  it("the list begins with one booking that is never delivered, and adds the delivered ones, newest first", async () => {
    const clock = handClock();
    const sandbox = await registered({ clock });
    const [first = ""] = references(await list(sandbox));
    const made: string[] = [];
    for (let i = 0; i < 4; i++) {
      for (const { reference } of await trigger(sandbox, { kind: "booking" })) made.unshift(reference);
      clock.advance(1000);
    }
    const answer = await list(sandbox);
    expect(references(answer)).toEqual([...made, first]);
    for (const one of TaxiListPage.parse(answer.json).bookings) TaxiListItem.parse(one);
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
    const amendment = { kind: "amendment", reference: first };
    expect((await control(sandbox, "POST", "trigger", amendment)).status).toBe(404);
  });

  it("the list follows an amendment, with another state hash, and drops a cancelled booking", async () => {
    const sandbox = await registered();
    const [made] = await trigger(sandbox, { kind: "booking" });
    const [before] = (await list(sandbox)).json.bookings;
    const [change] = await trigger(sandbox, { kind: "amendment" });
    const [after] = (await list(sandbox)).json.bookings;
    expect(after.pickup_date_time).toBe(JSON.parse(change?.payload ?? "").pickupDateTime);
    expect(before.pickup_date_time).not.toBe(after.pickup_date_time);
    expect(after.state_hash).not.toBe(before.state_hash);
    await trigger(sandbox, { kind: "cancellation" });
    expect(references(await list(sandbox))).not.toContain(made?.reference);
  });

  it("a booking leaves the list two hours after its pickup", async () => {
    const clock = handClock();
    const sandbox = await registered({ clock });
    const [made] = await trigger(sandbox, { kind: "booking" });
    const [{ pickup_date_time: pickup }] = (await list(sandbox)).json.bookings;
    clock.set(new Date(Date.parse(pickup) + 2 * 3_600_000).toISOString());
    expect(references(await list(sandbox))).toContain(made?.reference);
    clock.advance(1);
    expect(references(await list(sandbox))).not.toContain(made?.reference);
  });

  it("the list comes in pages by cursor, without a gap or a double, and by status and pickup", async () => {
    const sandbox = await registered();
    await trigger(sandbox, { kind: "booking", count: 9 });
    const whole = references(await list(sandbox));
    const pages: string[][] = [];
    for (let next: string | undefined = "?size=4"; next !== undefined; ) {
      const answer = await list(sandbox, next.replace("/v1/bookings", ""));
      pages.push(references(answer));
      next = answer.json.links.find(({ rel }: { rel: string }) => rel === "next")?.href;
    }
    expect(pages.map((page) => page.length)).toEqual([4, 4, 2]);
    expect(pages.flat()).toEqual(whole);
    expect(references(await list(sandbox, "?status=NEW"))).toHaveLength(9);
    expect(references(await list(sandbox, "?status=ACCEPTED,DRIVER_ASSIGNED"))).toHaveLength(1);
    const soon = "?pickUpDateTo=2027-01-15T15:00:00Z&pickUpDateFrom=2027-01-15T14:00:00Z";
    const found = (await list(sandbox, soon)).json.bookings;
    const pickups = found.map((one: { pickup_date_time: string }) => one.pickup_date_time);
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
  ])("the list refuses the query %s with 400", async (query) => {
    const answer = await list(sandboxOf(), query);
    expect([answer.status, Object.keys(answer.json)]).toEqual([400, ["errorCode", "errorMessage"]]);
    expect(answer.json.errorMessage).toMatch(/^(status|size|pickUpDateFrom|pickUpDateTo|after|colour): /);
  });

  it("the list refuses other paths, methods and content types", async () => {
    const sandbox = sandboxOf();
    expect((await askPath(sandbox, "/v1/nothing", { method: "GET" })).status).toBe(404);
    const posted = await askPath(sandbox, "/v1/bookings", { method: "POST" });
    expect([posted.status, posted.headers.allow]).toEqual([405, "GET"]);
    const authorization = (await taxiToken(sandbox)).json.access_token;
    const headers = { authorization, "content-type": undefined };
    expect((await askPath(sandbox, "/v1/bookings", { method: "GET", headers })).status).toBe(415);
  });
});

describe("The invented bookings", () => {
  it("invented bookings fit the contract, have valid phone numbers, and differ from each other", async () => {
    const sent = await trigger(await registered(), { kind: "booking", count: 60 });
    const bodies = sent.map(({ payload }) => TaxiBooking.parse(JSON.parse(payload)));
    const isValid = (number: string) => parsePhoneNumberFromString(number)?.isValid() === true;
    expect(bodies.every(({ leadPassenger }) => isValid(leadPassenger.phoneNumber))).toBe(true);
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
      const payloads = new Set<string>();
      const amendment = { kind: "amendment", reference: made.at(-1)?.reference };
      for (let i = 0; i < 50; i++)
        for (const { payload } of await trigger(sandbox, amendment)) payloads.add(payload);
      for (const payload of payloads) TaxiBookingUpdate.parse(JSON.parse(payload));
      expect(payloads.size).toBe(50);
    }
  });

  it("B03: one seed and clock make the same payloads; another seed or another start makes others", async () => {
    const story = async (options: Parameters<typeof sandboxOf>[0]) => {
      const sandbox = await registered(options);
      const sent = await trigger(sandbox, { kind: "booking", count: 5, reorder: true });
      sent.push(...(await trigger(sandbox, { kind: "amendment", count: 2 })));
      sent.push(...(await trigger(sandbox, { kind: "cancellation" })));
      const payloads = sent.map(({ payload, reference }) => [reference, payload]);
      return { payloads, listed: (await list(sandbox)).text };
    };
    const first = await story({ clock: handClock(NOON) });
    expect(await story({ clock: handClock(NOON) })).toEqual(first);
    expect(await story({ seed: 43, clock: handClock(NOON) })).not.toEqual(first);
    const later = await story({ clock: handClock("2027-01-15T12:00:01Z") });
    expect(new Set([...first.payloads, ...later.payloads].map(([reference]) => reference)).size).toBe(10);
  });
});
