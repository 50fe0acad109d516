// What the API refuses: other paths, methods, types and credentials, and each field that cannot be, by its name.
import { describe, expect, it } from "vitest";
import { AMSTERDAM, ask, askPath, sandboxOf, stay } from "./server-support";

const sandbox = sandboxOf();
const search = "/accommodations/search";
const details = "/accommodations/details";
const availability = "/accommodations/availability";
const changes = "/accommodations/details/changes";
const reviews = "/accommodations/reviews";
const chains = "/3.2/accommodations/chains";
const many = (count: number) => Array.from({ length: count }, (_, at) => 1_000_001 + at);
const days = (count: number) =>
  new Date(Date.parse("2027-01-15T00:00:00Z") + count * 86_400_000).toISOString().slice(0, 10);

const EARLIER = "2027-01-15T11:00:00+00:00";
const TWO_PLACES = { cities: [1], countries: ["nl"] };

type Row = readonly [id: string, field: string, path: string, body: object];
const inCity = (more: object) => ({ ...stay, city: 1, ...more });
const ofOne = (more: object) => ({ ...stay, accommodations: [1_000_001], ...more });
const booker = (more: object) => inCity({ booker: { country: "nl", platform: "desktop", ...more } });
const guests = (more: object) => inCity({ guests: { ...stay.guests, ...more } });

const ROWS: readonly Row[] = [
  ["missing_parameter", "booker", search, inCity({ booker: undefined })],
  ["missing_parameter", "checkin", search, inCity({ checkin: undefined })],
  ["missing_parameter", "guests.number_of_adults", search, guests({ number_of_adults: undefined })],
  ["missing_parameter", "city", search, stay],
  ["missing_parameter", "accommodations", details, {}],
  ["missing_parameter", "accommodations", availability, stay],
  ["missing_parameter", "last_change", changes, {}],
  ["missing_parameter", "accommodations", reviews, {}],
  ["missing_parameter", "currency", search, inCity({ filters: { price: { maximum: 100 } } })],
  ["missing_parameter", "coordinates", search, inCity({ sort: { by: "distance" } })],
  ["invalid_parameter", "city", search, inCity({ city: "Amsterdam" })],
  ["invalid_parameter", "city", search, inCity({ city: null })],
  ["invalid_parameter", "checkin", search, inCity({ checkin: "2027-02-30" })],
  ["invalid_parameter", "checkin", search, inCity({ checkin: "10-03-2027" })],
  ["invalid_parameter", "checkin", search, inCity({ checkin: days(-2), checkout: days(3) })],
  ["invalid_parameter", "checkout", availability, ofOne({ checkin: days(1), checkout: days(92) })],
  ["invalid_parameter", "checkin", search, inCity({ checkin: days(499), checkout: days(501) })],
  ["invalid_parameter", "booker.platform", search, booker({ platform: "fridge" })],
  ["invalid_parameter", "booker.country", search, booker({ country: "NL" })],
  ["invalid_parameter", "booker.state", search, booker({ state: "ca" })],
  ["invalid_parameter", "guests.children[0]", search, guests({ children: [18] })],
  ["invalid_parameter", "guests.children", search, guests({ children: new Array(40).fill(3) })],
  ["invalid_parameter", "guests.number_of_rooms", search, guests({ number_of_rooms: 3 })],
  ["invalid_parameter", "rows", search, inCity({ rows: 15 })],
  ["invalid_parameter", "rows", search, inCity({ rows: 110 })],
  ["invalid_parameter", "rows", search, inCity({ rows: 0 })],
  ["invalid_parameter", "rows", details, { city: 1, rows: 1010 }],
  ["invalid_parameter", "rows", reviews, { accommodations: [1_000_001], rows: 110 }],
  ["invalid_parameter", "accommodations", availability, ofOne({ accommodations: many(51) })],
  ["invalid_parameter", "accommodations", availability, ofOne({ accommodations: [] })],
  ["invalid_parameter", "accommodations", details, { accommodations: many(101) }],
  ["invalid_parameter", "accommodations", search, ofOne({ accommodations: many(101) })],
  ["invalid_parameter", "accommodations", reviews, { accommodations: many(101) }],
  ["invalid_parameter", "extras[0]", availability, ofOne({ extras: ["products"] })],
  ["invalid_parameter", "currency", search, inCity({ currency: "eur" })],
  ["invalid_parameter", "currency", search, inCity({ city: AMSTERDAM, currency: "XXX" })],
  ["invalid_parameter", "currency", availability, ofOne({ currency: "XXX" })],
  ["invalid_parameter", "airport", search, { ...stay, airport: "ams" }],
  ["invalid_parameter", "last_change", changes, { last_change: "2027-01-14T11:58:59+00:00" }],
  ["invalid_parameter", "last_change", changes, { last_change: "2027-01-15T12:00:02+00:00" }],
  ["invalid_parameter", "last_change", changes, { last_change: "yesterday" }],
  ["invalid_parameter", "constants[0]", "/accommodations/constants", { constants: ["prices"] }],
  ["invalid_parameter", "languages[0]", "/accommodations/constants", { languages: ["EN"] }],
  ["unknown_parameter", "children", search, inCity({ children: 2 })],
  ["unknown_parameter", "guests.infants", search, guests({ infants: 1 })],
  ["unknown_parameter", "filters.stars", search, inCity({ filters: { stars: 3 } })],
  ["unknown_parameter", "rows", availability, ofOne({ rows: 10 })],
  ["unknown_parameter", "page", availability, { page: "abc" }],
  ["unknown_parameter", "page", "/accommodations/chains", { page: "abc" }],
  ["unknown_parameter", "anything", "/accommodations/third-party-suppliers", { anything: 1 }],
  ["unknown_parameter", "rows", "/accommodations/chains?rows=10", {}],
  ["unknown_parameter", "city", `${search}?city=${AMSTERDAM}`, inCity({})],
  ["unknown_parameter", "sort", reviews, { accommodations: [1_000_001], sort: { by: "date" } }],
  ["conflicting_parameters", "country", search, inCity({ country: "nl" })],
  ["conflicting_parameters", "checkout", search, inCity({ checkout: stay.checkin })],
  ["conflicting_parameters", "checkout", search, inCity({ checkout: "2027-03-09" })],
  ["conflicting_parameters", "checkout", availability, ofOne({ checkin: days(5), checkout: days(3) })],
  ["conflicting_parameters", "filters.cities", changes, { last_change: EARLIER, filters: TWO_PLACES }],
  ["conflicting_parameters", "guests.allocation", search, guests({ allocation: [{ number_of_adults: 3 }] })],
  ["conflicting_parameters", "page", search, inCity({ page: "abc" })],
  ["conflicting_parameters", "page", details, { page: "abc", rows: 10 }],
  ["invalid_parameter", "page", details, { page: 3 }],
  ["invalid_token", "page", search, { page: "abc" }],
  ["invalid_token", "page", search, { page: "not a token at all!" }],
];

describe("Fields of a request", () => {
  it.each(ROWS)("a request is refused as %s, naming %s once: %s %j", async (id, field, path, body) => {
    const answer = await ask(sandbox, path, body);
    expect([answer.status, answer.json.errors?.length, answer.json.errors?.[0]?.id]).toEqual([400, 1, id]);
    expect(answer.json.errors[0].message.split(":")[0]).toContain(field);
    expect(answer.json.request_id).toMatch(/^[0-9a-z]{26}$/);
    expect(answer.json.data).toBeUndefined();
  });

  it("a request at its limits is accepted", async () => {
    const accepted: [string, unknown][] = [
      [availability, ofOne({ accommodations: many(50) })],
      [details, { accommodations: many(100) }],
      [reviews, { accommodations: many(3), rows: 100 }],
      [search, inCity({ city: AMSTERDAM, rows: 10, checkin: days(1), checkout: days(91) })],
      [search, inCity({ city: AMSTERDAM, rows: 100, checkin: days(499), checkout: days(500) })],
      [search, inCity({ city: AMSTERDAM, checkin: days(0), checkout: days(1) })],
      // Yesterday is still today somewhere.
      [search, inCity({ city: AMSTERDAM, checkin: days(-1), checkout: days(1) })],
      [changes, { last_change: "2027-01-14T11:59:00+00:00" }],
      [changes, { last_change: "2027-01-15T12:00:01+00:00" }],
      ["/accommodations/chains?", {}],
    ];
    for (const [path, body] of accepted)
      expect([path, (await ask(sandbox, path, body)).status]).toEqual([path, 200]);
  });

  it.each(["{", "[]", "3", '"text"', "null", '{"a":1,}'])(
    "the body %s is a malformed request",
    async (body) => {
      const answer = await askPath(sandbox, `/3.2${search}`, { body });
      expect([answer.status, answer.json.errors[0].id]).toEqual([400, "malformed_request"]);
    },
  );
});

describe("Paths, methods, types and credentials", () => {
  it.each([
    "/3.2",
    "/3.2/",
    "/3.2/accommodations",
    "/3.2/accommodations/search/",
    "/3.1/accommodations/chains",
    "/nothing",
  ])("no operation stands at %s", async (path) => {
    expect((await askPath(sandbox, path, { headers: { authorization: undefined } })).status).toBe(404);
  });

  const sentAs = async (headers: Record<string, string | undefined>, more: object = {}) => {
    const { status, json } = await askPath(sandbox, chains, { headers, ...more });
    return [status, json.errors?.[0]?.id];
  };

  it.each(["GET", "PUT", "DELETE", "PATCH", "HEAD"])(
    "the method %s is refused with Allow: POST",
    async (method) => {
      const answer = await askPath(sandbox, chains, { method, headers: { authorization: undefined } });
      expect([answer.status, answer.headers.allow, answer.json.errors[0].id]).toEqual([405, "POST", "405"]);
    },
  );

  it.each([
    [406, { accept: "text/html", authorization: undefined }],
    [406, { accept: "application/xml", authorization: undefined }],
    [406, { accept: "application/json;q=0", authorization: undefined }],
    [406, { accept: "text/*", authorization: undefined }],
    [415, { "content-type": undefined, authorization: undefined }],
    [415, { "content-type": "text/plain", authorization: undefined }],
    [415, { "content-type": "application/x-www-form-urlencoded", authorization: undefined }],
    [415, { "content-type": "application/jsonp", authorization: undefined }],
    [401, { authorization: undefined, "x-affiliate-id": undefined }],
    [401, { authorization: "" }],
    [401, { authorization: "sandbox-token" }],
    [401, { authorization: "Basic sandbox-token" }],
    [401, { authorization: "Bearer wrong" }],
    [401, { authorization: "Bearer sandbox-token2" }],
    [401, { authorization: "Bearer sandbox-token sandbox-token" }],
    [401, { authorization: "Bearer " }],
    [403, { "x-affiliate-id": undefined }],
    [403, { "x-affiliate-id": "100001" }],
    [403, { "x-affiliate-id": "0" }],
  ])("status %i answers the headers %j", async (status, headers) => {
    expect(await sentAs(headers, { body: status === 403 ? "{" : {} })).toEqual([status, String(status)]);
  });

  it("an affiliate id that is no integer is a 400", async () => {
    expect(await sentAs({ "x-affiliate-id": "abc" })).toEqual([400, "invalid_parameter"]);
  });

  it.each([
    { accept: undefined },
    { accept: "*/*" },
    { accept: "application/*" },
    { accept: "application/json" },
    { accept: "text/html, application/json;q=0.5" },
    { "content-type": "application/json; charset=utf-8" },
  ])("the headers %j are accepted", async (headers) => {
    expect(await sentAs(headers)).toEqual([200, undefined]);
  });

  const bodyless = (path: string, headers: Record<string, string | undefined> = {}) =>
    askPath(sandbox, `/3.2${path}`, { headers: { "content-type": undefined, ...headers }, body: "" });

  it.each([
    "/accommodations/chains",
    "/accommodations/constants",
    "/accommodations/third-party-suppliers",
    "/common/languages",
    "/common/locations/countries",
    "/common/payments/cards",
    "/common/payments/currencies",
  ])("an empty request to %s needs no content type", async (path) => {
    const answer = await bodyless(path);
    expect([answer.status, answer.json.data]).toEqual([200, (await ask(sandbox, path)).json.data]);
  });

  it("an empty request needs a body where fields are required, its own type where it names one, and its token", async () => {
    expect((await bodyless(search)).status).toBe(415);
    expect((await bodyless(details)).status).toBe(415);
    expect((await bodyless("/accommodations/chains", { "content-type": "text/plain" })).status).toBe(415);
    expect((await bodyless("/accommodations/chains", { authorization: undefined })).status).toBe(401);
  });
});
