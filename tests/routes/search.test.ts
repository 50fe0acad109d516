import { beforeEach, describe, expect, test } from "vitest";

import * as route from "@/app/api/search/route";
import { scriptedForTests } from "../stays/support";
import { pair, price } from "../views/support";
import { ask, fieldsOf, json } from "./support";

const SEARCH = "/accommodations/search";
const GOOD = "to=city:-77&in=2027-06-12&out=2027-06-15";

const result = (id: number) => ({
  id,
  currency: { accommodation: "EUR", booker: "EUR" },
  price: price(),
  products: [{ id: `${id}-1`, price: price() }],
  commission: { amount: 31.37 },
  secret_of_the_wire: "x",
  total: pair(1),
});

const platform = scriptedForTests();
beforeEach(() => {
  platform.on(SEARCH, { json: { data: [result(1)], metadata: { next_page: "t2" } } });
});

const get = (query: string, headers: Record<string, string> = {}) =>
  ask(route.GET, `/api/search?${query}`, { headers });

describe("200", () => {
  test("answers a page of results as views, and nothing of the wire body", async () => {
    const response = await get(GOOD);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(Object.keys(response.body).sort()).toEqual(
      [
        "cards",
        "count",
        "heading",
        "held",
        "late",
        "next",
        "notices",
        "orderText",
        "quotedAt",
        "soldOut",
        "soldOutText",
        "withheld",
      ].sort(),
    );
    expect(JSON.stringify(response.body)).not.toMatch(/commission|secret_of_the_wire|31\.37/);
  });

  test("POST takes the same small request as JSON and asks the platform the same", async () => {
    await get(`${GOOD}&adults=3&ages=4,11`);
    await ask(
      route.POST,
      "/api/search",
      json({ to: "city:-77", in: "2027-06-12", out: "2027-06-15", adults: 3, ages: [4, 11] }),
    );
    const [first, second] = platform.bodies(SEARCH);
    expect(second).toEqual(first);
  });

  test("a cursor goes on with its token alone", async () => {
    const response = await get(`${GOOD}&cursor=30.t2`);
    expect(response.status).toBe(200);
    expect(platform.bodies(SEARCH)).toEqual([{ page: "t2" }]);
    expect(response.body.count).toEqual({ known: 31, exact: false });
  });

  test("S09: the device class follows the browser", async () => {
    await get(GOOD, { "user-agent": "Mozilla/5.0 (iPhone) Mobile" });
    expect(platform.bodies(SEARCH)[0]?.booker).toEqual({ country: "nl", platform: "mobile" });
  });
});

describe("400", () => {
  test.each([
    ["a city id of letters", "to=city:amsterdam&in=2027-06-12&out=2027-06-15", "to"],
    ["impossible dates", "to=city:-77&in=2027-02-30&out=2027-03-04", "in"],
    ["forty children", `${GOOD}&ages=${Array(40).fill(5).join(",")}`, "ages"],
    ["no destination", "in=2027-06-12&out=2027-06-15", "to"],
    ["no days", "to=city:-77", "in"],
    ["an unknown parameter", `${GOOD}&extras=commission`, "extras"],
    ["a parameter twice", `${GOOD}&adults=2&adults=3`, "adults"],
    ["a cursor of somebody else", `${GOOD}&cursor=abc`, "cursor"],
  ])("%s is refused with one sentence, and the platform is not asked", async (_name, query, field) => {
    const response = await get(query);
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(fieldsOf(response)[field]).toMatch(/\.$/);
    expect(response.body).toMatchObject({
      type: "urn:roomward:problem:invalid",
      title: "Bad Request",
      status: 400,
      kind: "invalid",
      instance: "/api/search",
    });
    expect(response.body.requestId).toBe(response.headers.get("x-request-id"));
    expect(platform.bodies(SEARCH)).toEqual([]);
  });

  test.each([
    ["broken JSON", '{"to":'],
    ["an array", "[]"],
    ["nothing", ""],
    ["a nested destination", { to: { city: -77 } }],
    ["wire fields", { city: -77, booker: { country: "nl" } }],
    ["a prototype", '{"to":"city:-77","__proto__":{"admin":true}}'],
    ["forty levels", `${'{"a":'.repeat(40)}1${"}".repeat(40)}`],
    ["too many keys", Object.fromEntries(Array.from({ length: 1200 }, (_, index) => [`k${index}`, 1]))],
  ])("%s is refused as a body", async (_name, body) => {
    const response = await ask(route.POST, "/api/search", json(body));
    expect(response.status).toBe(400);
    expect(response.body.kind).toBe("invalid");
    expect(platform.bodies(SEARCH)).toEqual([]);
  });
});

describe("413", () => {
  test.each([
    ["a body announced as ten megabytes is not read at all", { "content-length": "10485760" }, 1],
    ["an endless body is left after 16 KB", {}, 63],
  ])("%s", async (_title, announced, maxKilobytes) => {
    let kilobytes = 0;
    const body = new ReadableStream({
      pull(controller) {
        kilobytes += 1;
        controller.enqueue(new Uint8Array(1024).fill(0x20));
      },
    });
    const headers = { "content-type": "application/json", ...announced };
    const response = await ask(route.POST, "/api/search", { method: "POST", headers, body, duplex: "half" });
    expect(response.status).toBe(413);
    expect(kilobytes).toBeLessThanOrEqual(maxKilobytes);
  });
});

describe("the platform fails", () => {
  test.each([
    [502, { status: 500 }, "upstream"],
    [502, { status: 401 }, "unauthorised"],
    [502, { raw: "<html>" }, "mismatch"],
    [502, { reset: true }, "network"],
    [503, { status: 429, headers: { "retry-after": "600" } }, "limited"],
  ])(
    "%i for %j: a problem of its kind, never an empty page",
    { tags: "nightly" },
    async (status, reply, kind) => {
      platform.on(SEARCH, reply);
      const response = await get(GOOD);
      expect(response.status).toBe(status);
      expect(response.body).toMatchObject({ kind, type: `urn:roomward:problem:${kind}` });
      expect(response.body.cards).toBeUndefined();
    },
  );

  test("410: a list that grew old says to search again", async () => {
    platform.on(SEARCH, { status: 400, json: { errors: [{ id: "expired_token" }] } });
    const response = await get(`${GOOD}&cursor=30.old`);
    expect(response.status).toBe(410);
    expect(response.body.kind).toBe("expired");
  });

  test("the platform's own words and our token are not passed on", async () => {
    platform.on(SEARCH, {
      status: 400,
      json: { errors: [{ id: "invalid_parameter", message: "token secret-token is wrong" }] },
    });
    expect(JSON.stringify((await get(GOOD)).body)).not.toMatch(/secret-token|invalid_parameter/);
  });
});
