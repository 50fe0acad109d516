import { describe, expect, test } from "vitest";
import * as security from "@/app/.well-known/security.txt/route";
import * as nothing from "@/app/api/[[...rest]]/route";
import * as availability from "@/app/api/availability/route";
import * as live from "@/app/api/health/live/route";
import * as health from "@/app/api/health/route";
import * as places from "@/app/api/places/route";
import * as reviews from "@/app/api/reviews/route";
import * as scores from "@/app/api/scores/route";
import * as search from "@/app/api/search/route";
import * as revoke from "@/app/api/shared/revoke/route";
import * as stays from "@/app/api/stays/[id]/route";
import * as brand from "@/app/brand/[file]/route";
import { bareRecords, scriptedForTests } from "../stays/support";
import { price } from "../views/support";
import { ask, asMonitor, fieldsOf } from "./support";

const DAYS = "in=2027-06-12&out=2027-06-15";

const platform = scriptedForTests();

describe("/api/availability", () => {
  test("200 with the rates as views", async () => {
    const result = {
      id: 901,
      currency: { accommodation: "EUR", booker: "EUR" },
      products: [{ id: "a", room: "1", price: price() }],
      commission: { amount: 31.37 },
    };
    platform.on("/accommodations/availability", { json: { data: [result] } });
    platform.on("/accommodations/details", bareRecords);
    const response = await ask(availability.GET, `/api/availability?id=901&${DAYS}`);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ nights: 3, rooms: [{ rates: [{ id: "a" }] }] });
    expect(JSON.stringify(response.body)).not.toContain("31.37");
  });

  test.each([
    ["no id", DAYS, "id"],
    ["an id of letters", `id=abc&${DAYS}`, "id"],
    ["a negative id", `id=-5&${DAYS}`, "id"],
    ["no days", "id=901", "in"],
    ["a past day", "id=901&in=2020-01-01&out=2020-01-02", "in"],
    ["a wire field", `id=901&${DAYS}&booker=nl`, "booker"],
  ])("400 for %s", async (_name, query, field) => {
    const response = await ask(availability.GET, `/api/availability?${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(Object.keys(fieldsOf(response))).toContain(field);
    expect(platform.requests).toEqual([]);
  });
});

describe("/api/stays/{id}", () => {
  test("200 with the property, 404 when the platform knows none, 502 when it could not be asked", async () => {
    const path = "/accommodations/details";
    platform.on(path, { json: { data: [{ id: 911, name: { "en-gb": "Canal House" } }] } });
    const found = await ask(stays.GET, "/api/stays/911", {}, { id: "911" });
    expect([found.status, found.body.id]).toEqual([200, 911]);

    platform.on(path, { json: { data: [] } });
    const absent = await ask(stays.GET, "/api/stays/912", {}, { id: "912" });
    expect([absent.status, absent.body.kind]).toEqual([404, "absent"]);

    platform.on(path, { status: 500 });
    const failed = await ask(stays.GET, "/api/stays/913", {}, { id: "913" });
    expect([failed.status, failed.body.kind]).toEqual([502, "upstream"]);
  });

  test("400 for an id that is none", async () => {
    expect((await ask(stays.GET, "/api/stays/x", {}, { id: "x" })).status).toBe(400);
  });
});

describe("/api/reviews and /api/scores", () => {
  test("200 with a page of reviews; the cursor goes on", async () => {
    platform.on("/accommodations/reviews", {
      json: { data: [{ id: 901, reviews: [{ id: 1, positive: "Good" }] }], metadata: { next_page: "t" } },
    });
    const first = await ask(reviews.GET, "/api/reviews?id=901&types=couple&score=7-10");
    expect([first.status, first.body.next]).toEqual([200, "1.t"]);
    await ask(reviews.GET, "/api/reviews?id=901&types=couple&score=7-10&cursor=1.t");
    expect(platform.bodies("/accommodations/reviews")[1]).toEqual({ page: "t" });
  });

  test.each([
    ["id=901&types=robot", "types"],
    ["id=901&score=0-20", "score"],
    ["id=901&sort=newest", "sort"],
    ["id=901&cursor=x", "cursor"],
    ["types=couple", "id"],
  ])("400 for %s", async (query, field) => {
    const response = await ask(reviews.GET, `/api/reviews?${query}`);
    expect(response.status).toBe(400);
    expect(Object.keys(fieldsOf(response))).toEqual([field]);
  });

  test("200 with null when there are no scores yet, 502 when they could not be asked", async () => {
    expect((await ask(scores.GET, "/api/scores?id=901")).body).toEqual({
      scores: null,
      askedText: expect.stringMatching(/^As of /),
      ageMs: 0,
    });
    platform.on("/accommodations/reviews/scores", { status: 500 });
    expect((await ask(scores.GET, "/api/scores?id=902")).status).toBe(502);
    // What is known of the first one stands for a while.
    expect((await ask(scores.GET, "/api/scores?id=901")).status).toBe(200);
  });
});

describe("/api/places", () => {
  test("200 with groups, complete or not", async () => {
    const response = await ask(places.GET, "/api/places?q=zur&locale=en");
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ groups: expect.any(Array), complete: expect.any(Boolean) });
  });

  test("400 for a text of a thousand letters and for an unknown parameter", async () => {
    expect(fieldsOf(await ask(places.GET, `/api/places?q=${"z".repeat(1000)}`)).q).toMatch(/100/);
    expect((await ask(places.GET, "/api/places?q=z&kind=city")).status).toBe(400);
    // Six signs that stand for 108 letters: what is compared is measured.
    expect(fieldsOf(await ask(places.GET, `/api/places?q=${"%EF%B7%BA".repeat(6)}`)).q).toMatch(/100/);
  });
});

test("Y05: a file that brand.json does not name is not served, and a drawing loads nothing", async () => {
  const file = (name: string) =>
    brand.GET(new Request("https://site.example/brand/x"), { params: Promise.resolve({ file: name }) });
  for (const name of ["brand.json", "../example/star.svg", "nothing.svg"])
    expect((await file(name)).status, name).toBe(404);
  const drawing = await file("logo-light.svg");
  expect(drawing.headers.get("content-type")).toBe("image/svg+xml");
  expect(drawing.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("security.txt names whom to tell, for half a year (RFC 9116)", async () => {
  const answer = await security.GET(new Request("https://site.example/.well-known/security.txt"), {
    params: Promise.resolve({}),
  });
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain("\nExpires: 2027-07-14T09:00:00.000Z\n");
  expect(text).toMatch(/^Canonical: http\S+\/\.well-known\/security\.txt$/m);
});

describe("/api/health", () => {
  test("204 without a body says that the process answers", async () => {
    const response = live.GET();
    expect([response.status, await response.text()]).toEqual([204, ""]);
  });

  test("200 with how the site stands, and no secret in it", async () => {
    const response = await ask(health.GET, "/api/health", asMonitor());
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      status: "degraded",
      clock: "2027-01-15T09:00:00.000Z",
      reference: { ready: false },
      demand: { breaker: "closed" },
      mirror: { stays: expect.any(Number) },
    });
    expect(JSON.stringify(response.body)).not.toMatch(/token|secret|100000|affiliate/i);
  });
});

test.each([
  ["GET", nothing.GET],
  ["POST", nothing.POST],
  ["PUT", nothing.PUT],
  ["OPTIONS", nothing.OPTIONS],
])("404: %s at an address of the API that is none is answered with a problem", async (method, handler) => {
  const response = await ask(handler, "/api/nope", { method });
  expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  expect(response.body).toMatchObject({ kind: "absent", instance: "/api/nope" });
});

test.each([
  ["a door that is read", places, "GET, HEAD, OPTIONS"],
  ["a door that is written", revoke, "POST, OPTIONS"],
  ["a door that is read and asked", search, "GET, HEAD, POST, OPTIONS"],
] as const)("OPTIONS of %s lists what is answered, and so does a 405", async (_name, door, allow) => {
  const listed = await ask(door.OPTIONS, "/api/x", { method: "OPTIONS" });
  expect([listed.status, listed.headers.get("allow")]).toEqual([204, allow]);
  for (const method of ["PUT", "PATCH", "DELETE"] as const) {
    const refused = await ask(door[method], "/api/x", { method });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, allow]);
  }
});
