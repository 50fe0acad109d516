// R23: every route of the build, by every method, asked by everybody. Who may pass is written here by hand, from what
// docs/features.md and docs/operations.md promise; a route that nobody decided about is a failure of its own.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chanceOf } from "../support/chance";
import { fillData } from "../support/filled-data.mjs";
import { siteCommand, type TaxiClient, taxiToken } from "../support/site-command";
import { type Drill, type DrillRun, type Figure, none } from "./drill";
import { type Exchange, exchange } from "./pages";
import { hire, ROLES, type Role, signIn, untilCommanded } from "./people";
import { makeStand } from "./stand";

/** `open`: for everybody; `key`: for nobody who has a session only. */
type Need = Role | "open" | "key";
interface Door {
  /** What is asked for; by itself the route's path with examples for its segments. */
  at?: string;
  GET?: Need;
  POST?: Need;
  PATCH?: Need;
}

const READ: Door = { GET: "open" };
const WRITE: Door = { POST: "open" };
const page = (need: Need, at?: string): Door => (at === undefined ? { GET: need } : { GET: need, at });
const list = (name: string, GET: Role): Door => ({ GET, at: `/api/staff/${name}/export` });
const refresh = (name: string): Door => ({ POST: "operator", at: `/api/staff/${name}/refresh` });

const DOORS: Record<string, Door | readonly Door[]> = {
  "/empty": READ,
  "/.well-known/oauth-authorization-server": READ,
  // The platform's: by credentials or token of its own, whoever is signed in.
  "/oauth/[[...rest]]": { at: "/oauth/other" },
  "/oauth2/[[...rest]]": { at: "/oauth2/other" },
  "/oauth/token": { POST: "key" },
  "/oauth2/token": { POST: "key" },
  "/v2/[[...rest]]": { at: "/v2/other" },
  "/v2/bookings": { POST: "key" },
  "/v2/bookings/[bookingReference]": { PATCH: "key" },
  "/api/metrics": { GET: "key" },

  "/[locale]": READ,
  "/[locale]/[...rest]": READ,
  "/[locale]/chains": READ,
  "/[locale]/chains/[id]": READ,
  "/[locale]/cities": READ,
  "/[locale]/cities/[id]": READ,
  "/[locale]/compare": READ,
  "/[locale]/saved": READ,
  "/[locale]/search": READ,
  "/[locale]/search/dates": READ,
  "/[locale]/settings": READ,
  "/[locale]/shared/[word]": READ,
  "/[locale]/stays/[id]": READ,
  "/[locale]/stays/[id]/calendar": READ,
  "/[locale]/stays/[id]/go": READ,
  "/[locale]/stays/[id]/print": READ,
  "/api/auth/[...nextauth]": { at: "/api/auth/csrf", GET: "open", POST: "open" },
  "/api/availability": READ,
  "/api/calendar": READ,
  "/api/flexible": READ,
  "/api/health": READ,
  "/api/health/live": READ,
  "/api/health/ready": READ,
  "/api/left": WRITE,
  "/api/map": READ,
  "/api/map/ground": READ,
  "/api/pay-my-way": WRITE,
  "/api/personal/prices": READ,
  "/api/personal/since": WRITE,
  "/api/personal/stays": READ,
  "/api/places": READ,
  "/api/preferences": { GET: "open", POST: "open" },
  "/api/reviews": READ,
  "/api/scores": READ,
  "/api/search": { GET: "open", POST: "open" },
  "/api/search/count": READ,
  "/api/search/prices": READ,
  "/api/shared": WRITE,
  "/api/shared/revoke": WRITE,
  "/api/stays/[id]": READ,
  "/api/stays/[id]/calendar-file": READ,
  "/robots.txt": READ,
  "/sitemap.xml": READ,
  "/sitemaps/[...file]": READ,
  "/brand/icon.svg": READ,
  "/manifest.webmanifest": READ,

  "/staff/sign-in": READ,
  "/staff": page("viewer"),
  "/staff/[...rest]": page("viewer"),
  "/staff/account": page("viewer"),
  "/staff/audit": page("admin"),
  "/staff/chains": page("viewer"),
  "/staff/changes": page("viewer"),
  "/staff/click-outs": page("viewer"),
  "/staff/closures": page("viewer"),
  "/staff/console": page("viewer"),
  "/staff/constants": page("viewer"),
  "/staff/content": page("viewer"),
  "/staff/drift": page("viewer"),
  "/staff/inventory": page("viewer"),
  "/staff/inventory/[id]": page("viewer"),
  "/staff/parity": page("viewer"),
  "/staff/people": page("admin"),
  "/staff/suppliers": page("viewer"),
  "/staff/taxi": [
    page("viewer"),
    page("viewer", "/staff/taxi?tab=all"),
    page("viewer", "/staff/taxi?tab=parked"),
  ],
  "/staff/taxi/board": page("operator"),
  "/staff/traffic": page("viewer"),

  "/api/staff/[page]/export": [
    list("audit", "admin"),
    ...["chains", "click-outs", "constants", "content", "drift", "inventory", "suppliers", "traffic"].map(
      (name) => list(name, "viewer"),
    ),
  ],
  "/api/staff/[page]/refresh": ["chains", "constants", "suppliers"].map(refresh),
  "/api/staff/account": { POST: "viewer" },
  "/api/staff/bootstrap": { GET: "viewer", POST: "operator" },
  "/api/staff/bootstrap/stop": { POST: "operator" },
  "/api/staff/changes/reload": { POST: "operator" },
  "/api/staff/changes/replay": { POST: "operator" },
  "/api/staff/console/check": { POST: "viewer" },
  "/api/staff/console/send": { POST: "operator" },
  "/api/staff/inventory": { GET: "viewer" },
  "/api/staff/parity/checks": { POST: "operator" },
  "/api/staff/people": { GET: "admin", POST: "admin" },
  "/api/staff/people/change": { POST: "admin" },
  "/api/staff/sessions": { POST: "viewer" },
  "/api/staff/taxi/ask-platform": { POST: "operator" },
  "/api/staff/taxi/booking": { GET: "viewer", at: "/api/staff/taxi/booking?reference=R23-A" },
  "/api/staff/taxi/bookings": { GET: "viewer", POST: "viewer" },
  "/api/staff/taxi/decide": { POST: "operator" },
  "/api/staff/taxi/export": { POST: "operator" },
  "/api/staff/taxi/retention": { POST: "admin" },
  "/api/staff/taxi/reveal": { POST: "operator" },
  "/api/staff/taxi/seen": { POST: "operator" },
  "/api/staff/views": { POST: "viewer" },
};

/** Next's own: what it shows when it fails, and when there is nothing. */
const OF_THE_FRAMEWORK = new Set(["/_global-error", "/_not-found"]);

const EXAMPLES: Record<string, string> = {
  "[locale]": "en",
  "[id]": "10004",
  "[word]": "nobody-shared-this",
  "[...rest]": "nowhere",
  "[...file]": "none.xml",
  "[bookingReference]": "R23-A",
};
const exampleOf = (route: string): string =>
  route
    .split("/")
    .map((part) => EXAMPLES[part] ?? part)
    .join("/");

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];

/** Bodies that let a handler do something harmless, where an empty one would not show what it tells. */
const BODIES: Record<string, object> = {
  "/api/staff/taxi/reveal": { reference: "R23-A", what: "details" },
  "/api/staff/taxi/bookings": { tab: "all" },
  "/api/staff/taxi/export": { tab: "all", format: "json" },
};

interface Visitor {
  name: string;
  /** Null: no session that this site knows. */
  role: Role | null;
  headers: Record<string, string>;
  /** Writes come from a page of another site. */
  isForeign?: boolean;
}

function ask(
  origin: string,
  path: string,
  method: Method,
  headers: Record<string, string>,
): Promise<Exchange> {
  const isWrite = method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
  const body = isWrite ? JSON.stringify(BODIES[path] ?? {}) : "";
  const length = isWrite ? { "content-type": "application/json", "content-length": String(body.length) } : {};
  return exchange(`${origin}${path}`, { method, headers: { ...headers, ...length } }, body);
}

/** What a page says, without what every page says. */
const sentencesOf = (html: string): Set<string> =>
  new Set(
    html
      .replace(/<(script|style|title)\b[\s\S]*?<\/\1>/g, " ")
      .split(/<[^>]*>/)
      .map((text) => text.trim())
      .filter((text) => text.length > 8),
  );

const reaches = (role: Role | null, need: Role): boolean =>
  role !== null && ROLES.indexOf(role) >= ROLES.indexOf(need);

const SECRET = {
  first: "Xanthippe",
  last: "Quarrelsome",
  phone: "+442079460177",
  flight: "XQ7781",
  comment: "A folded pram",
};

interface Count {
  asked: number;
  undecided: string[];
  leaks: string[];
  wrong: string[];
  cached: string[];
}

/** The statuses that fit; null: anything but a refusal. */
function fitting(need: Need | undefined, method: Method, { role, isForeign }: Visitor, isPage: boolean) {
  if (need === undefined) return method === "OPTIONS" ? [200, 204, 400, 404, 405] : [404, 405];
  if (need === "open") return null;
  if (need === "key") return [400, 401, 404];
  if (isPage) return reaches(role, need) ? null : [302, 303, 307];
  if (role === null) return [401];
  if (isForeign && method === "POST") return [403];
  return reaches(role, need) ? null : [403];
}

const REFUSALS = new Set([301, 302, 303, 307, 308, 401, 403, 405, 501]);

/** Redirects of open pages lead to their right spelling. */
const isRefusal = (status: number, need: Need | undefined): boolean =>
  need === "open" ? [401, 403, 405, 501].includes(status) : REFUSALS.has(status);

interface Probe {
  route: string;
  door: Door;
  path: string;
  method: Method;
}

const isOfStaff = (route: string): boolean => route.startsWith("/staff") || route.startsWith("/api/staff");
const isStaffPage = (route: string): boolean => /^\/staff(\/|$)/.test(route);

function isWrong(
  need: Need | undefined,
  wanted: number[] | null,
  { status }: Exchange,
  visitor: Visitor,
): boolean {
  // A form that is open takes none from another site, nor one that does not say where it comes from.
  const isForeignForm = visitor.isForeign || !("origin" in visitor.headers);
  if (need === "open" && status === 403 && isForeignForm) return false;
  if (status >= 500 && status !== 501) return true;
  return wanted === null ? isRefusal(status, need) : !wanted.includes(status);
}

interface Words {
  secret: readonly string[];
  telling: ReadonlySet<string>;
}

function toldIn(body: string, { secret, telling }: Words): string[] {
  const sentences = telling.size === 0 ? [] : [...sentencesOf(body)].filter((one) => telling.has(one));
  return [...secret.filter((word) => body.includes(word)), ...sentences].slice(0, 2);
}

function judge(
  { route, door, path, method }: Probe,
  visitor: Visitor,
  answer: Exchange,
  words: Words,
  count: Count,
) {
  count.asked += 1;
  const where = `${visitor.name}: ${method} ${path}`;
  const need = door[method === "HEAD" ? "GET" : (method as "GET" | "POST" | "PATCH")];
  const wanted = fitting(need, method, visitor, isStaffPage(route));
  if (isWrong(need, wanted, answer, visitor))
    count.wrong.push(`${where} ${answer.status}, not ${wanted?.join(" or ") ?? "let in"}`);
  const isLetIn = wanted === null && isOfStaff(route) && need !== "open";
  if (!isLetIn) for (const word of toldIn(answer.body, words)) count.leaks.push(`${where} tells "${word}"`);
  const cache = String(answer.headers["cache-control"] ?? "");
  if (isOfStaff(route) && method !== "OPTIONS" && !cache.includes("no-store"))
    count.cached.push(`${where} ${answer.status} "${cache}"`);
}

const routesOfBuild = (): string[] => {
  const manifest = join(
    process.cwd(),
    process.env.ROOMWARD_DIST_DIR ?? ".next",
    "app-path-routes-manifest.json",
  );
  return Object.values(JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string>).sort();
};

type Cookies = Record<Role | "ended" | "disabled" | "elsewhere", string>;

/** One of each role, two whose sessions were ended, and an administrator of the other site. */
async function peopleOf(origins: readonly string[], folders: readonly string[]): Promise<Cookies> {
  const [origin = "", elsewhere = ""] = origins;
  const [data = "", other = ""] = folders;
  for (const folder of folders) await untilCommanded(folder);
  const enter = async (role: Role, name: string = role) => signIn(origin, await hire(data, role, name));
  const cookies = {
    viewer: await enter("viewer"),
    operator: await enter("operator"),
    admin: await enter("admin"),
    ended: await enter("admin", "ended"),
    disabled: await enter("admin", "disabled"),
    elsewhere: await signIn(elsewhere, await hire(other, "admin")),
  };
  await siteCommand(data, "staff.sign-out", { email: "ended@staff.example" });
  await siteCommand(data, "staff.disable", { email: "disabled@staff.example" });
  return cookies;
}

async function deliver(origin: string, data: string): Promise<void> {
  const client = await siteCommand<TaxiClient>(data, "taxi.client.ensure", { name: "drill" });
  const leadPassenger = {
    title: "Ms",
    firstName: SECRET.first,
    lastName: SECRET.last,
    phoneNumber: SECRET.phone,
  };
  const booking = {
    ...{ bookingReference: "R23-A", customerReference: "C-23", comment: SECRET.comment, services: [] },
    ...{ leadPassenger: { ...leadPassenger, customerId: "x23" }, flightNumber: SECRET.flight },
  };
  const authorization = await taxiToken(origin, client);
  const answer = await fetch(`${origin}/v2/bookings`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(booking),
  });
  if (!answer.ok) throw new Error(`the delivery was answered ${answer.status}`);
}

function visitorsOf(origin: string, cookies: Cookies): Visitor[] {
  const without = (name: string, cookie: string): Visitor => ({
    name,
    role: null,
    headers: { cookie, origin },
  });
  const skipping = { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" };
  return [
    { name: "nobody", role: null, headers: { origin } },
    without("ended", cookies.ended),
    without("disabled", cookies.disabled),
    without("of another site", cookies.elsewhere),
    without("two cookies", `${cookies.admin}; ${cookies.viewer}`),
    without("altered", `${cookies.admin.slice(0, -4)}AAAA`),
    ...ROLES.map((role): Visitor => ({ name: role, role, headers: { cookie: cookies[role], origin } })),
    {
      ...{ name: "admin, led by another site", role: "admin", isForeign: true },
      headers: { cookie: cookies.admin, origin: "https://evil.example" },
    },
    { name: "nobody who skips", role: null, headers: { origin, ...skipping } },
  ];
}

interface Site {
  origin: string;
  cookies: Cookies;
  visitors: readonly Visitor[];
  words: readonly string[];
}

/** What only whoever is let in may read on a page. */
async function tellingOf({ origin, cookies }: Site, path: string): Promise<Set<string>> {
  const read = async (at: string, cookie: string) =>
    sentencesOf((await ask(origin, at, "GET", cookie === "" ? {} : { cookie })).body);
  const common = [...(await read("/staff/account", cookies.viewer)), ...(await read("/staff/sign-in", ""))];
  const whole = await read(path, cookies.admin);
  for (const one of common) whole.delete(one);
  return whole;
}

/** `isAsked` thins the open ones out: they ask nobody who they are. */
async function probe(
  site: Site,
  route: string,
  door: Door,
  isAsked: () => boolean,
  count: Count,
): Promise<void> {
  const path = door.at ?? exampleOf(route);
  const isGuarded = isStaffPage(route) && door.GET !== "open";
  const telling = isGuarded ? await tellingOf(site, path) : new Set<string>();
  for (const visitor of site.visitors)
    for (const method of METHODS) {
      if (!isAsked()) continue;
      const answer = await ask(site.origin, path, method, visitor.headers);
      const secret = site.words.filter((word) => word !== `${visitor.name}@staff.example`);
      judge({ route, door, path, method }, visitor, answer, { secret, telling }, count);
    }
}

/** What a page's own script is sent when somebody goes on to it, with whatever status. */
async function navigate(
  { origin, visitors, words }: Site,
  route: string,
  door: Door,
  count: Count,
): Promise<void> {
  const path = door.at ?? exampleOf(route);
  for (const visitor of visitors) {
    if (reaches(visitor.role, door.GET as Role)) continue;
    count.asked += 1;
    const { body } = await ask(origin, path, "GET", { ...visitor.headers, rsc: "1" });
    const told = words.find((word) => word !== `${visitor.name}@staff.example` && body.includes(word));
    if (told !== undefined) count.leaks.push(`${visitor.name}: a navigation to ${path} tells ${told}`);
  }
}

async function probeAll(site: Site, { isQuick, seed }: DrillRun, count: Count): Promise<void> {
  const chance = chanceOf(seed);
  for (const route of routesOfBuild()) {
    if (OF_THE_FRAMEWORK.has(route)) continue;
    const doors = DOORS[route];
    if (doors === undefined) count.undecided.push(route);
    for (const door of [doors ?? []].flat() as Door[]) {
      await probe(site, route, door, () => !isQuick || isOfStaff(route) || chance.below(6) === 0, count);
      if (isStaffPage(route) && door.GET !== "open") await navigate(site, route, door, count);
    }
  }
}

export const drill: Drill = {
  id: "R23",
  name: "authorisation",
  promise: "Every route by every method, asked by everybody: none tells too much, and none refuses too much.",
  needs: ["build"],
  async run(run): Promise<Figure[]> {
    const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "roomward-drill-")));
    for (const folder of folders) await fillData(folder);
    const sites = folders.map((DATA_DIR, index) => ({
      DATA_DIR,
      AUTH_SECRET: `a secret of site ${index}, seed ${run.seed}, and of nobody else`,
      METRICS_TOKEN: "0123456789".repeat(4),
    }));
    const stand = await makeStand({ sites });
    const count: Count = { asked: 0, undecided: [], leaks: [], wrong: [], cached: [] };
    try {
      const origins = stand.sites.map((site) => site.origin);
      const [origin = ""] = origins;
      const cookies = await peopleOf(origins, folders);
      await deliver(origin, folders[0] ?? "");
      const emails = [...ROLES, "ended", "disabled"].map((name) => `${name}@staff.example`);
      const words = [...Object.values(SECRET), ...emails];
      await probeAll({ origin, cookies, visitors: visitorsOf(origin, cookies), words }, run, count);
    } finally {
      await stand.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
    for (const lines of [count.undecided, count.leaks, count.wrong, count.cached])
      for (const line of lines.slice(0, 25)) run.say(line);
    return [
      none("routes of the build that nobody decided about", count.undecided.length),
      none(`leaks, of ${count.asked} requests`, count.leaks.length),
      none("wrong answers: let in, refused or failed", count.wrong.length),
      none("answers of staff routes that may be kept", count.cached.length),
    ];
  },
};
