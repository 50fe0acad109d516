// Every route of the build over HTTP, by every method, against the decision who may use it. Staff routes are decided by role
// in tests/staff/doors.json.
import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { SITE } from "../support/desk";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

/**
 * `anybody`: no session, link or token is needed. `own pages`: anybody, but only from a page of this site. `link`: whoever
 * holds the token in the address. `embeds`: anybody, but pages of other sites only where EMBED_HOSTS names them. `client`: a
 * taxi client by its credentials or token. `metrics`: whoever has METRICS_TOKEN.
 */
type Who = "anybody" | "own pages" | "link" | "embeds" | "client" | "metrics";
type Decision = Partial<Record<Method, Who>>;

const READ: Decision = { GET: "anybody" };
const WRITE: Decision = { POST: "own pages" };
const BY_LINK: Decision = { GET: "link" };
const NOTHING: Decision = {};

const PAGES: Record<string, Decision> = {
  "/[locale]": READ,
  "/[locale]/[...rest]": READ,
  "/[locale]/booking": READ,
  "/[locale]/booking/[word]": BY_LINK,
  "/[locale]/cars": READ,
  "/[locale]/cars/compare": READ,
  "/[locale]/cars/go": READ,
  "/[locale]/cars/offer": READ,
  "/[locale]/chains": READ,
  "/[locale]/chains/[id]": READ,
  "/[locale]/cities": READ,
  "/[locale]/cities/[id]": READ,
  "/[locale]/compare": READ,
  "/[locale]/legal/[page]": READ,
  "/[locale]/prices": READ,
  "/[locale]/saved": READ,
  "/[locale]/search": READ,
  "/[locale]/search/dates": READ,
  "/[locale]/settings": READ,
  "/[locale]/shared/[word]": BY_LINK,
  "/[locale]/stays/[id]": READ,
  "/[locale]/stays/[id]/calendar": READ,
  "/[locale]/stays/[id]/go": READ,
  "/[locale]/stays/[id]/print": READ,
  "/empty": READ,
};

const HANDLERS: Record<string, Decision> = {
  "/.well-known/oauth-authorization-server": READ,
  "/.well-known/security.txt": READ,
  "/api/[[...rest]]": NOTHING,
  "/api/auth/[...nextauth]": { GET: "anybody", POST: "own pages" },
  "/api/availability": READ,
  "/api/booking": WRITE,
  "/api/booking/[word]": WRITE,
  "/api/booking/[word]/calendar-file": BY_LINK,
  "/api/booking/links": WRITE,
  "/api/booking/open": WRITE,
  "/api/calendar": READ,
  "/api/cars/calendar-file": READ,
  "/api/cars/search": READ,
  "/api/consent": WRITE,
  "/api/embed/[kind]": { GET: "embeds" },
  "/api/flexible": READ,
  "/api/health": READ,
  "/api/health/live": READ,
  "/api/health/ready": READ,
  "/api/left": WRITE,
  "/api/map": READ,
  "/api/map/ground": READ,
  "/api/map/streets.pmtiles": READ,
  "/api/metrics": { GET: "metrics" },
  "/api/pay-my-way": WRITE,
  "/api/personal/prices": READ,
  // It reads as well: its list of stays is too long for an address.
  "/api/personal/since": { POST: "anybody" },
  "/api/personal/stays": READ,
  "/api/places": READ,
  "/api/preferences": { GET: "anybody", POST: "own pages" },
  "/api/reviews": READ,
  "/api/scores": READ,
  "/api/search": { GET: "anybody", POST: "anybody" },
  "/api/search/count": READ,
  "/api/search/facts": READ,
  "/api/search/prices": READ,
  "/api/shared": WRITE,
  "/api/shared/revoke": WRITE,
  "/api/stays/[id]": READ,
  "/api/stays/[id]/calendar-file": READ,
  "/brand/[file]": READ,
  "/manifest.webmanifest": READ,
  "/oauth/[[...rest]]": NOTHING,
  "/oauth/token": { POST: "client" },
  "/oauth2/[[...rest]]": NOTHING,
  "/oauth2/token": { POST: "client" },
  "/robots.txt": READ,
  "/sitemap.xml": READ,
  "/sitemaps/[...file]": READ,
  "/v2/[[...rest]]": NOTHING,
  "/v2/bookings": { POST: "client" },
  "/v2/bookings/[bookingReference]": { PATCH: "client" },
  "/world": READ,
};

const read = (path: string): Record<string, object> => JSON.parse(readFileSync(path, "utf8"));

/** Lists of staff have one handler for all; doors.json names each list. */
const OF_STAFF = ["/api/staff/[page]/export", "/api/staff/[page]/refresh"].concat(
  Object.values(read("tests/staff/doors.json")).flatMap(Object.keys),
);
/** What Next shows when a page fails or is missing. */
const OF_NEXT = ["/_global-error", "/_not-found"];

const EXAMPLES: Record<string, string> = {
  "[locale]": "en",
  "[word]": "w".repeat(22),
  "[id]": "10004",
  "[page]": "privacy",
};
const addressOf = (route: string): string =>
  route
    .split("/")
    .map((part) => EXAMPLES[part] ?? (part.startsWith("[") ? "none" : part))
    .join("/");

const NOT_LET_IN = [401, 403, 405, 500];

const OWN = { origin: SITE, "sec-fetch-site": "same-origin" };
const FOREIGN = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
/** A page of another site that hides where it is. */
const UNNAMED = { "sec-fetch-site": "cross-site" };

async function statusOf(
  request: APIRequestContext,
  method: Method,
  path: string,
  headers: Record<string, string> = OWN,
): Promise<number> {
  const options = { method, maxRedirects: 0, headers, ...(method === "GET" ? {} : { form: {} }) };
  return (await request.fetch(path, options)).status();
}

const DECISIONS = Object.entries({ ...PAGES, ...HANDLERS }).flatMap(([route, decision]) =>
  METHODS.map((method) => ({ route, method, who: decision[method] })),
);
const decidedFor = (who: Who) => DECISIONS.filter((one) => one.who === who);

test("every route of the build has a decision who may use it", { tag: "@core" }, () => {
  const routes = Object.values(read(".next/app-path-routes-manifest.json")).map(String);
  const decided = [...Object.keys(PAGES), ...Object.keys(HANDLERS)];
  expect(routes.filter((route) => !OF_STAFF.includes(route) && !OF_NEXT.includes(route)).sort()).toEqual(
    decided.sort(),
  );
});

test("every route refuses the methods that nobody may use", { tag: "@core" }, async ({ request }) => {
  for (const [route, decision] of Object.entries({ ...PAGES, ...HANDLERS })) {
    const others = METHODS.filter((method) => decision[method] === undefined);
    const statuses = await Promise.all(others.map((method) => statusOf(request, method, addressOf(route))));
    expect([route, ...statuses]).toEqual([route, ...others.map(() => (decision === NOTHING ? 404 : 405))]);
  }
});

test("every handler for anybody answers without a session, a link or a token", { tag: "@core" }, async ({
  request,
}) => {
  for (const { route, method } of decidedFor("anybody").filter(({ route }) => route in HANDLERS)) {
    const status = await statusOf(request, method, addressOf(route), FOREIGN);
    expect(NOT_LET_IN, `${method} ${route}`).not.toContain(status);
  }
});

test("an embed is readable without an origin and refused to a site that EMBED_HOSTS does not name", {
  tag: "@core",
}, async ({ request }) => {
  for (const { route, method } of decidedFor("embeds")) {
    expect(NOT_LET_IN).not.toContain(await statusOf(request, method, addressOf(route), {}));
    expect(await statusOf(request, method, addressOf(route), FOREIGN)).toBe(403);
  }
});

test("every write of a traveller is refused from another site and taken from our own pages", {
  tag: "@core",
}, async ({ request }) => {
  for (const { route, method } of decidedFor("own pages")) {
    const path = addressOf(route).replace("/auth/none", "/auth/signout");
    const status = (headers: Record<string, string>) => statusOf(request, method, path, headers);
    expect([route, await status(FOREIGN), await status(UNNAMED)]).toEqual([route, 403, 403]);
    expect(NOT_LET_IN, route).not.toContain(await status(OWN));
  }
});

test("a booking and a shared list are not found without their link", { tag: "@core" }, async ({
  request,
}) => {
  for (const { route, method } of decidedFor("link"))
    expect([route, await statusOf(request, method, addressOf(route))]).toEqual([route, 404]);
});

test("the webhooks, the token endpoint and the metrics refuse whoever has no token", {
  tag: "@core",
}, async ({ request }) => {
  for (const { route, method } of [...decidedFor("client"), ...decidedFor("metrics")]) {
    const path = addressOf(route) + (route.endsWith("/token") ? "?grant_type=client_credentials" : "");
    expect([route, await statusOf(request, method, path)]).toEqual([route, 401]);
  }
});
