// Every route of the build over HTTP, by every method, against the decision who may use it.
import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { type Role, SITE } from "../support/desk";

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
const each = (paths: string, decision: Decision): Record<string, Decision> =>
  Object.fromEntries(
    paths
      .trim()
      .split(/\s+/)
      .map((path) => [path, decision]),
  );

const PAGES: Record<string, Decision> = {
  ...each(
    `/[locale] /[locale]/[...rest] /[locale]/booking /[locale]/cars /[locale]/cars/compare
    /[locale]/cars/go /[locale]/cars/offer /[locale]/chains /[locale]/chains/[id] /[locale]/cities
    /[locale]/cities/[id] /[locale]/compare /[locale]/legal/[page] /[locale]/prices /[locale]/saved /[locale]/search
    /[locale]/search/dates /[locale]/settings /[locale]/stays/[id] /[locale]/stays/[id]/calendar
    /[locale]/stays/[id]/go /[locale]/stays/[id]/print /empty`,
    READ,
  ),
  ...each("/[locale]/booking/[word] /[locale]/shared/[word]", BY_LINK),
};

const HANDLERS: Record<string, Decision> = {
  ...each(
    `/.well-known/oauth-authorization-server /.well-known/security.txt /api/availability /api/calendar
    /api/cars/calendar-file /api/cars/facts /api/cars/search /api/flexible
    /api/health /api/health/live /api/health/ready /api/map /api/map/ground /api/map/streets.pmtiles
    /api/personal/prices /api/personal/stays /api/places /api/reviews /api/scores /api/search/count /api/search/facts
    /api/search/prices /api/stays/[id] /api/stays/[id]/calendar-file /brand/[file] /manifest.webmanifest /robots.txt
    /sitemap.xml /sitemaps/[...file] /world`,
    READ,
  ),
  ...each(
    `/api/booking /api/booking/[word] /api/booking/links /api/booking/open /api/consent /api/left /api/pay-my-way
    /api/shared /api/shared/revoke`,
    WRITE,
  ),
  ...each("/api/auth/[...nextauth] /api/preferences", { GET: "anybody", POST: "own pages" }),
  "/api/booking/[word]/calendar-file": BY_LINK,
  "/api/embed/[kind]": { GET: "embeds" },
  "/api/metrics": { GET: "metrics" },
  // It reads as well: its list of stays is too long for an address.
  "/api/personal/since": { POST: "anybody" },
  "/api/search": { GET: "anybody", POST: "anybody" },
  ...each("/oauth/token /oauth2/token /v2/bookings", { POST: "client" }),
  "/v2/bookings/[bookingReference]": { PATCH: "client" },
  ...each("/api/[[...rest]] /oauth/[[...rest]] /oauth2/[[...rest]] /v2/[[...rest]]", NOTHING),
};

const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** Who may use the back office, which tests/staff/guards.test.ts holds against each role. */
const STAFF: { pages: Record<string, Role | null>; handlers: Record<string, object> } =
  read("tests/staff/doors.json");
/** Lists of staff have one handler for all; doors.json names each list. */
const OF_STAFF = ["/api/staff/[page]/export", "/api/staff/[page]/refresh"].concat(
  Object.values(STAFF).flatMap(Object.keys),
);
/** What Next shows when a page fails or is missing. */
const OF_NEXT = ["/_global-error", "/_not-found"];

const EXAMPLES: Record<string, string> = {
  "[locale]": "en",
  "[word]": "w".repeat(22),
  "[id]": "10004",
  "[page]": "privacy",
  "[...rest]": "nowhere",
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

test("T01: every staff page and handler refuses who is not signed in, and is stored by nobody", {
  tag: "@core",
}, async ({ request }) => {
  const NOT_STORED = expect.stringContaining("no-store");
  const doors = Object.entries(STAFF.handlers).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [method, addressOf(path)] as const),
  );
  expect(doors.length).toBeGreaterThan(20);
  for (const [method, path] of doors) {
    const response = await request.fetch(path, { method, headers: OWN, maxRedirects: 0 });
    const caching = response.headers()["cache-control"];
    expect([method, path, response.status(), caching]).toEqual([method, path, 401, NOT_STORED]);
  }
  for (const path of Object.keys(STAFF.pages).filter((path) => STAFF.pages[path] !== null)) {
    const response = await request.get(addressOf(path), { maxRedirects: 0 });
    const { location, "cache-control": caching } = response.headers();
    expect([path, response.status(), caching]).toEqual([path, 307, NOT_STORED]);
    expect(location, path).toContain("/staff/sign-in?next=");
  }
});
