import { describe, expect, it } from "vitest";
import { AMSTERDAM, ask, askPath, handClock, sandboxOf, stay } from "./server-support";

const sandbox = sandboxOf();
const search = "/accommodations/search";
const details = "/accommodations/details";
const availability = "/accommodations/availability";
const changes = "/accommodations/details/changes";
const reviews = "/accommodations/reviews";
const many = (count: number) => Array.from({ length: count }, (_, at) => 1_000_001 + at);
const days = (count: number) =>
  new Date(Date.parse("2027-01-15T00:00:00Z") + count * 86_400_000).toISOString().slice(0, 10);

type Row = readonly [id: string, field: string, path: string, body: unknown];

const ROWS: readonly Row[] = [
  ["missing_parameter", "booker", search, { ...stay, booker: undefined, city: AMSTERDAM }],
  ["missing_parameter", "checkin", search, { ...stay, checkin: undefined, city: AMSTERDAM }],
  [
    "missing_parameter",
    "guests.number_of_adults",
    search,
    { ...stay, city: 1, guests: { number_of_rooms: 1 } },
  ],
  ["missing_parameter", "city", search, stay],
  ["missing_parameter", "accommodations", details, {}],
  ["missing_parameter", "accommodations", availability, stay],
  ["missing_parameter", "last_change", changes, {}],
  ["missing_parameter", "accommodations", reviews, {}],
  ["missing_parameter", "currency", search, { ...stay, city: 1, filters: { price: { maximum: 100 } } }],
  ["missing_parameter", "coordinates", search, { ...stay, city: 1, sort: { by: "distance" } }],
  ["invalid_parameter", "city", search, { ...stay, city: "Amsterdam" }],
  ["invalid_parameter", "city", search, { ...stay, city: null }],
  ["invalid_parameter", "checkin", search, { ...stay, city: 1, checkin: "2027-02-30" }],
  ["invalid_parameter", "checkin", search, { ...stay, city: 1, checkin: "10-03-2027" }],
  ["invalid_parameter", "checkin", search, { ...stay, city: 1, checkin: days(-2), checkout: days(3) }],
  [
    "invalid_parameter",
    "checkout",
    availability,
    { ...stay, accommodations: [1_000_001], checkin: days(1), checkout: days(92) },
  ],
  ["invalid_parameter", "checkin", search, { ...stay, city: 1, checkin: days(499), checkout: days(501) }],
  [
    "invalid_parameter",
    "booker.platform",
    search,
    { ...stay, city: 1, booker: { country: "nl", platform: "fridge" } },
  ],
  [
    "invalid_parameter",
    "booker.country",
    search,
    { ...stay, city: 1, booker: { country: "NL", platform: "desktop" } },
  ],
  [
    "invalid_parameter",
    "booker.state",
    search,
    { ...stay, city: 1, booker: { country: "nl", platform: "desktop", state: "ca" } },
  ],
  [
    "invalid_parameter",
    "guests.children[0]",
    search,
    { ...stay, city: 1, guests: { ...stay.guests, children: [18] } },
  ],
  [
    "invalid_parameter",
    "guests.children",
    search,
    { ...stay, city: 1, guests: { ...stay.guests, children: new Array(40).fill(3) } },
  ],
  [
    "invalid_parameter",
    "guests.number_of_rooms",
    search,
    { ...stay, city: 1, guests: { number_of_adults: 1, number_of_rooms: 2 } },
  ],
  ["invalid_parameter", "rows", search, { ...stay, city: 1, rows: 15 }],
  ["invalid_parameter", "rows", search, { ...stay, city: 1, rows: 110 }],
  ["invalid_parameter", "rows", search, { ...stay, city: 1, rows: 0 }],
  ["invalid_parameter", "rows", details, { city: 1, rows: 1010 }],
  ["invalid_parameter", "rows", reviews, { accommodations: [1_000_001], rows: 110 }],
  ["invalid_parameter", "accommodations", availability, { ...stay, accommodations: many(51) }],
  ["invalid_parameter", "accommodations", availability, { ...stay, accommodations: [] }],
  ["invalid_parameter", "accommodations", details, { accommodations: many(101) }],
  ["invalid_parameter", "accommodations", search, { ...stay, accommodations: many(101) }],
  ["invalid_parameter", "accommodations", reviews, { accommodations: many(101) }],
  [
    "invalid_parameter",
    "extras[0]",
    availability,
    { ...stay, accommodations: [1_000_001], extras: ["products"] },
  ],
  ["invalid_parameter", "currency", search, { ...stay, city: 1, currency: "eur" }],
  ["invalid_parameter", "currency", search, { ...stay, city: AMSTERDAM, currency: "XXX" }],
  ["invalid_parameter", "currency", availability, { ...stay, accommodations: [1_000_001], currency: "XXX" }],
  ["invalid_parameter", "airport", search, { ...stay, airport: "ams" }],
  ["invalid_parameter", "last_change", changes, { last_change: "2027-01-14T11:58:59+00:00" }],
  ["invalid_parameter", "last_change", changes, { last_change: "2027-01-15T12:00:02+00:00" }],
  ["invalid_parameter", "last_change", changes, { last_change: "yesterday" }],
  ["invalid_parameter", "constants[0]", "/accommodations/constants", { constants: ["prices"] }],
  ["invalid_parameter", "languages[0]", "/accommodations/constants", { languages: ["EN"] }],
  ["unknown_parameter", "children", search, { ...stay, city: 1, children: 2 }],
  [
    "unknown_parameter",
    "guests.infants",
    search,
    { ...stay, city: 1, guests: { ...stay.guests, infants: 1 } },
  ],
  ["unknown_parameter", "filters.stars", search, { ...stay, city: 1, filters: { stars: 3 } }],
  ["unknown_parameter", "rows", availability, { ...stay, accommodations: [1_000_001], rows: 10 }],
  ["unknown_parameter", "page", availability, { page: "abc" }],
  ["unknown_parameter", "page", "/accommodations/chains", { page: "abc" }],
  ["unknown_parameter", "anything", "/accommodations/third-party-suppliers", { anything: 1 }],
  ["unknown_parameter", "sort", reviews, { accommodations: [1_000_001], sort: { by: "date" } }],
  ["conflicting_parameters", "country", search, { ...stay, city: 1, country: "nl" }],
  ["conflicting_parameters", "checkout", search, { ...stay, city: 1, checkout: stay.checkin }],
  ["conflicting_parameters", "checkout", search, { ...stay, city: 1, checkout: "2027-03-09" }],
  [
    "conflicting_parameters",
    "checkout",
    availability,
    { ...stay, accommodations: [1_000_001], checkin: stay.checkout, checkout: stay.checkin },
  ],
  [
    "conflicting_parameters",
    "filters.cities",
    changes,
    { last_change: "2027-01-15T11:00:00+00:00", filters: { cities: [1], countries: ["nl"] } },
  ],
  [
    "conflicting_parameters",
    "guests.allocation",
    search,
    { ...stay, city: 1, guests: { ...stay.guests, allocation: [{ number_of_adults: 3 }] } },
  ],
  ["conflicting_parameters", "page", search, { ...stay, city: 1, page: "abc" }],
  ["conflicting_parameters", "page", details, { page: "abc", rows: 10 }],
  ["invalid_parameter", "page", details, { page: 3 }],
  ["invalid_token", "page", search, { page: "abc" }],
  ["invalid_token", "page", search, { page: "not a token at all!" }],
];

describe.each(ROWS)("%s for %s", (id, field, path, body) => {
  it(`names the field, once: ${JSON.stringify(body)?.slice(0, 100)}`, async () => {
    const answer = await ask(sandbox, path, body);
    expect([answer.status, answer.json.errors?.length, answer.json.errors?.[0]?.id]).toEqual([400, 1, id]);
    expect(answer.json.errors[0].message.split(":")[0]).toContain(field);
    expect(answer.json.request_id).toMatch(/^[0-9a-z]{26}$/);
    expect(answer.json.data).toBeUndefined();
  });
});

it.each(["/accommodations/chains?rows=10", `${search}?city=${AMSTERDAM}&rows=10`])(
  "a query has no place on a POST: %s",
  async (path) => {
    const body = path.startsWith(search) ? { ...stay, city: AMSTERDAM } : {};
    const answer = await ask(sandbox, path, body);
    expect([answer.status, answer.json.errors[0].id]).toEqual([400, "unknown_parameter"]);
    expect(answer.json.errors[0].message).toMatch(/^(rows|city): stands in the address/);
  },
);

it("a question mark with nothing after it is no query", async () => {
  expect((await ask(sandbox, "/accommodations/chains?")).status).toBe(200);
});

it.each(["{", "[]", "3", '"text"', "null", '{"a":1,}'])("malformed_request for the body %s", async (body) => {
  const answer = await askPath(sandbox, `/3.2${search}`, { body });
  expect([answer.status, answer.json.errors[0].id]).toEqual([400, "malformed_request"]);
});

it("the limits themselves are accepted: 50 and 100 ids, 90 nights, the 500th day, rows at either end", async () => {
  const accepted: [string, unknown][] = [
    [availability, { ...stay, accommodations: many(50) }],
    [details, { accommodations: many(100) }],
    [reviews, { accommodations: many(3), rows: 100 }],
    [search, { ...stay, city: AMSTERDAM, rows: 10, checkin: days(1), checkout: days(91) }],
    [search, { ...stay, city: AMSTERDAM, rows: 100, checkin: days(499), checkout: days(500) }],
    [search, { ...stay, city: AMSTERDAM, checkin: days(0), checkout: days(1) }],
    [changes, { last_change: "2027-01-14T11:59:00+00:00" }],
    [changes, { last_change: "2027-01-15T12:00:01+00:00" }],
  ];
  for (const [path, body] of accepted)
    expect([path, (await ask(sandbox, path, body)).status]).toEqual([path, 200]);
});

it("B04: the date window follows the sandbox's own clock", async () => {
  const clock = handClock();
  const moving = sandboxOf({ clock });
  const question = { ...stay, city: AMSTERDAM };
  expect((await ask(moving, search, question)).status).toBe(200);
  clock.set("2027-03-13T12:00:00Z");
  expect((await ask(moving, search, question)).json.errors[0].id).toBe("invalid_parameter");
});
