// R25: texts that run where they are taken for anything but text, in everything that the platform, its deliveries,
// addresses and forms bring; a real browser looks. Afterwards every secret of the site is looked for in whatever was served
// and logged.
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase } from "@/lib/db/open";
import { type Chance, chanceOf } from "../support/chance";
import { fillData } from "../support/filled-data.mjs";
import { AMSTERDAM, TERMS } from "../support/own-stack";
import { siteCommand, type TaxiClient, taxiToken } from "../support/site-command";
import { provedToSee, type Sight, type Watcher, watch } from "./canary";
import { type Drill, type DrillRun, type Figure, none } from "./drill";
import { FORGED, HOSTILE, type HostileText, PRODUCT, spoiltTexts } from "./hostile-texts";
import { siteDirectory } from "./packed";
import { hire, PASSWORD, signIn, untilCommanded } from "./people";
import { type Call, makeStand, type Stand } from "./stand";

const SECRETS: Record<string, string> = {
  DEMAND_API_TOKEN: "sandbox-token.drill-77aa31",
  AUTH_SECRET: "drill-secret-of-the-site-that-signs-everything-0091",
  AUTH_SECRET_PREVIOUS: "drill-secret-of-the-site-before-that-one-0090",
  TAXI_CLIENT_SECRET: "drill-secret-at-the-taxi-platform-5512",
  STAFF_OIDC_CLIENT_SECRET: "drill-secret-at-the-directory-8841",
  METRICS_TOKEN: "drill-token-of-the-metrics-0123456789abcdef",
};
const DATABASE_PASSWORD = "drill-password-of-the-database-4410";
/** Of bookings that nobody reveals. */
const phoneOf = (index: number): string => `+4420794${String(60_100 + index)}`;

async function poison({ truth, response }: Call, take: () => HostileText): Promise<void> {
  const { status, body } = await truth();
  const told = JSON.stringify(spoiltTexts(JSON.parse(body.toString("utf8")), take));
  response.writeHead(status, { "content-type": "application/json" }).end(told);
}

interface Sending {
  reference: string;
  method: "POST" | "PATCH";
  body: object;
}

/** Each text in every field of a delivery that takes it. */
function deliveriesOf({ text, word }: HostileText, index: number): Sending[] {
  const short = text.slice(0, 100);
  const passenger = { title: short, firstName: text.slice(0, 200), lastName: text.slice(0, 200) };
  const services = [{ name: "meetAndGreetMessage", value: text }];
  const reference = `R25-${index}`;
  const own = `${word} ${text}`.replace(/\p{Cc}/gu, "").slice(0, 190);
  const booking = (bookingReference: string, phoneNumber: string): object => ({
    ...{ bookingReference, customerReference: text.slice(0, 100).replace(/\p{Cc}/gu, "") || "C" },
    ...{ leadPassenger: { ...passenger, phoneNumber, customerId: short }, comment: text },
    ...{ flightNumber: text.slice(0, 20), services },
  });
  const update = {
    ...{ leadPassenger: { ...passenger, phoneNumber: "+442079460001" }, comment: text, services },
    ...{ flightNumber: text.slice(0, 20), pickupDateTime: "2027-03-01T10:00:00Z" },
    ...{
      action: index % 2 === 0 ? "AMENDMENT" : "CANCELLATION",
      cancellationReason: index % 2 === 0 ? "" : text,
    },
  };
  return [
    { reference, method: "POST", body: booking(reference, "+442079460001") },
    { reference, method: "PATCH", body: update },
    { reference: own, method: "POST", body: booking(own, phoneOf(index)) },
    // Never announced: parked. And one that does not fit, kept as it came.
    { reference: `R25-parked-${index}`, method: "PATCH", body: update },
    { reference: `R25-unfit-${index}`, method: "POST", body: { bookingReference: text, note: text } },
  ];
}

/** Bodies as they come by, searched at once. */
class Searched {
  bodies = 0;
  letters = 0;
  readonly found = new Set<string>();
  private readonly words = new Map<string, string>();

  /** `what` is told where `word` is found. */
  wants(what: string, word: string): void {
    if (word.length > 7) this.words.set(word, what);
  }

  get sought(): number {
    return this.words.size;
  }

  search(where: string, text: string): void {
    this.bodies += 1;
    this.letters += text.length;
    for (const [word, what] of this.words) if (text.includes(word)) this.found.add(`${what} in ${where}`);
  }
}

interface Course {
  stand: Stand;
  origin: string;
  cookie: string;
  searched: Searched;
  chance: Chance;
  isQuick: boolean;
}

interface Count {
  asked: number;
  pages: number;
  fired: string[];
  turned: Set<string>;
  shown: Set<string>;
  raw: string[];
  failed: string[];
  formulas: string[];
  cells: number;
}

/** An element, or a header, that only a text of ours would have brought. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

/** The tag that a text of ours became. */
function asMarkup(body: string): string | undefined {
  // What scripts are given is text of JSON there: the browser judges that.
  const html = body.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  return html.match(TAG)?.find((tag) => /\sdata-canary/.test(tag.replace(/"[^"]*"|'[^']*'/g, "")));
}

async function ask(
  { origin, cookie, searched }: Course,
  count: Count,
  path: string,
  init: RequestInit = {},
): Promise<string> {
  const headers = { cookie, origin, ...(init.headers as Record<string, string> | undefined) };
  const answer = await fetch(`${origin}${path}`, { redirect: "manual", ...init, headers });
  const body = await answer.text();
  const head = [...answer.headers].map((line) => line.join(": ")).join("\n");
  count.asked += 1;
  searched.search(path.slice(0, 60), `${head}\n${body}`);
  const type = answer.headers.get("content-type") ?? "";
  if (answer.status >= 500)
    count.failed.push(`${init.method ?? "GET"} ${path.slice(0, 120)} ${answer.status}`);
  const tag = /html|xml/.test(type) ? asMarkup(body) : undefined;
  if (tag !== undefined) count.raw.push(`${path.slice(0, 120)} ${tag.slice(0, 80)}`);
  if (/set-cookie: ran|\nran=/i.test(head) || head.includes(PRODUCT) || body.includes(PRODUCT))
    count.raw.push(`${path.slice(0, 120)} split a header, or filled a template in`);
  return body;
}

/** RFC 4180, for what spreadsheets do with each cell. */
function cellsOf(csv: string): string[] {
  const cells: string[] = [];
  for (const [, quoted, bare = ""] of csv
    .replace(/^\ufeff/, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r?\n|$)/g))
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
  return cells;
}

const isFormula = (cell: string): boolean => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);

async function exports(course: Course, count: Count): Promise<void> {
  const lists = [
    "audit",
    "chains",
    "click-outs",
    "constants",
    "content",
    "drift",
    "inventory",
    "suppliers",
    "traffic",
  ];
  const post = (body: object): RequestInit => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const files = [
    ...(await Promise.all(lists.map((name) => ask(course, count, `/api/staff/${name}/export`)))),
    ...(await Promise.all(
      ["all", "parked", "cancelled"].map((tab) =>
        ask(course, count, "/api/staff/taxi/export", post({ tab, format: "csv" })),
      ),
    )),
  ];
  // Whole, phone numbers and all: for whoever may see them, so nothing is looked for in it but formulas.
  const revealed = await fetch(`${course.origin}/api/staff/taxi/export`, {
    ...post({ tab: "all", format: "csv", revealed: true }),
    headers: { "content-type": "application/json", cookie: course.cookie, origin: course.origin },
  });
  files.push(await revealed.text());
  for (const file of files)
    for (const cell of cellsOf(file)) {
      count.cells += 1;
      if (isFormula(cell)) count.formulas.push(cell.slice(0, 60));
    }
}

const enc = encodeURIComponent;

/** Where an address, a form or a header brings a text. */
async function places(course: Course, count: Count, { text }: HostileText, index: number): Promise<void> {
  const t = enc(text);
  const get = [
    `/en/search?to=${t}&${TERMS}`,
    `/en/search?to=${AMSTERDAM}&${TERMS}&order=${t}&view=${t}&stars=${t}&q=${t}`,
    `/en/search?to=${AMSTERDAM}&in=${t}&out=${t}&adults=${t}&from=${t}&cur=${t}`,
    `/en/stays/${t}`,
    `/en/stays/10004?product=${t}&${TERMS}&lang=${t}&back=${t}`,
    `/en/stays/10004/go?product=${t}&${TERMS}`,
    `/en/cities/${t}`,
    `/en/chains/${t}`,
    `/en/shared/${t}`,
    `/en/compare?stays=${t}`,
    `/en/${t}`,
    `/${t}`,
    `/en/settings?back=${t}&saved=${t}`,
    `/api/places?q=${t}&locale=${t}`,
    `/api/search?to=${t}&locale=en`,
    `/api/reviews?id=${t}&locale=en`,
    `/staff/sign-in?next=${t}&error=${t}`,
    `/staff/inventory?q=${t}&country=${t}&sort=${t}`,
    `/staff/console?operation=${t}&body=${t}&find=${t}`,
    `/staff/audit?q=${t}&actor=${t}&action=${t}`,
    `/staff/taxi?tab=${t}&zone=${t}&booking=${t}`,
    `/staff/${t}`,
    `/api/auth/error?error=${t}`,
    `/oauth2/token?grant_type=${t}`,
    `/v2/bookings/${t}`,
  ];
  const json = { "content-type": "application/json" };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const clean = text.replace(/\p{Cc}/gu, "").slice(0, 60);
  const posts: [string, RequestInit][] = [
    ["/api/shared", { headers: json, body: JSON.stringify({ name: clean, items: [{ id: 10_004 }] }) }],
    ["/api/preferences", { headers: form, body: `units=${t}&language=${t}&back=${t}` }],
    [
      "/api/staff/views",
      {
        headers: json,
        body: JSON.stringify({ action: "save", page: "inventory", name: clean, query: text }),
      },
    ],
    ["/api/staff/people", { headers: json, body: JSON.stringify({ email: text, name: text, role: text }) }],
    [
      "/oauth2/token",
      { headers: form, body: `grant_type=${t}&client_id=${t}&client_secret=${t}&scope=${t}` },
    ],
    [
      "/api/staff/taxi/bookings",
      { headers: json, body: JSON.stringify({ tab: "all", q: clean.slice(0, 90) }) },
    ],
    ["/api/left", { headers: json, body: JSON.stringify({ id: text, product: text }) }],
  ];
  const header = Buffer.from(text.replace(/[\r\n\0]/g, ""))
    .toString("latin1")
    .replace(/[^\t\x20-\xff]|\x7f/g, "");
  for (const path of get)
    await ask(course, count, path, { headers: { "user-agent": header, referer: header } });
  for (const [path, init] of posts) await ask(course, count, path, { ...init, method: "POST" });
  if (index % 8 === 0)
    await ask(course, count, `/api/auth/callback/credentials`, {
      method: "POST",
      headers: form,
      body: `email=${t}&password=${t}&csrfToken=${t}&callbackUrl=${t}`,
    });
}

interface Looks {
  traveller: readonly string[];
  staff: readonly string[];
}

const stayPage = (id: number, part = "") => `/en/stays/${id}${part}?${TERMS}`;

const QUICK: Looks = {
  traveller: [`/en/search?to=${AMSTERDAM}&${TERMS}`, stayPage(10_004), "/en/chains"],
  staff: [
    "/staff/taxi?tab=all",
    "/staff/taxi?tab=parked",
    "/staff/taxi?tab=all&booking=R25-3",
    "/staff/taxi/board?reference=R25-4",
    ...["inventory", "suppliers", "chains", "audit"].map((name) => `/staff/${name}`),
  ],
};

/** Each text stands in one address, of one page after the other. */
const ADDRESSES: readonly ((text: string) => string)[] = [
  (text) => `/en/search?to=${text}&q=${text}&${TERMS}`,
  (text) => `/en/${text}`,
  (text) => `/en/shared/${text}`,
  (text) => `${stayPage(10_004)}&product=${text}&lang=${text}`,
  (text) => `/staff/inventory?q=${text}`,
  (text) => `/staff/console?operation=${text}&find=${text}`,
  (text) => `/staff/audit?q=${text}&actor=${text}`,
];

/** Travellers' pages and staff's, of stays and bookings of this course. */
function looksOf({ isQuick, chance }: Course): Looks {
  if (isQuick) return QUICK;
  const stays = Array.from({ length: 20 }, (_, index) => 10_001 + index * 7 + chance.below(7));
  const [one = 0, other = 0] = stays;
  const references = Array.from({ length: 24 }, (_, index) => `R25-${index * 3 + chance.below(3)}`);
  const addressed = HOSTILE.map(({ text }, index) => ADDRESSES[index % ADDRESSES.length]?.(enc(text)) ?? "/");
  const ofStaff = (path: string) => path.startsWith("/staff");
  const names = ["content", "changes", "people", "constants", "drift", "closures", "parity", "traffic"];
  return {
    traveller: [
      ...QUICK.traveller,
      ...stays.flatMap((id) => [stayPage(id), stayPage(id, "/print")]),
      `/en/compare?stays=${one},${other}&${TERMS}`,
      `/en/search?to=${AMSTERDAM}&${TERMS}&view=map`,
      ...[
        "/en",
        "/de/cities",
        `/ar/stays/${one}?${TERMS}`,
        "/en/cities/-2759794",
        "/en/saved",
        "/en/settings",
      ],
      ...addressed.filter((path) => !ofStaff(path)),
    ],
    staff: [
      ...QUICK.staff,
      ...["", "/click-outs", "/console", "/account", ...names.map((name) => `/${name}`)].map(
        (at) => `/staff${at}`,
      ),
      ...references.map((reference) => `/staff/taxi?tab=all&booking=${reference}`),
      ...references.slice(12).map((reference) => `/staff/taxi/board?reference=${reference}`),
      ...[one, other].map((id) => `/staff/inventory/${id}`),
      ...addressed.filter(ofStaff),
    ],
  };
}

async function lookAround(course: Course, watcher: Watcher, count: Count): Promise<void> {
  const { traveller, staff } = looksOf(course);
  const judge = (path: string, { fired, shown, turned }: Sight) => {
    count.pages += 1;
    for (const what of new Set(fired)) count.fired.push(`${path.slice(0, 60)}: ${what.slice(0, 140)}`);
    for (const what of turned) count.turned.add(`${path.slice(0, 40).replace(/\d+/g, "N")}: ${what}`);
    for (const word of shown) count.shown.add(word);
  };
  for (const path of traveller) judge(path, await watcher.look(course.origin + path));
  for (const path of staff) judge(path, await watcher.look(course.origin + path, course.cookie));
}

/** Every file that the build offers to browsers, and the map that each script may have. */
async function files(course: Course, count: Count): Promise<number> {
  const folder = join(siteDirectory(), process.env.ROOMWARD_DIST_DIR ?? ".next", "static");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.\w+$/.test(name),
  );
  let maps = 0;
  for (const name of names) {
    course.searched.search(`the file ${name}`, readFileSync(join(folder, name), "latin1"));
    if (name.endsWith(".map")) maps += 1;
    if (!name.endsWith(".js") || (course.isQuick && course.chance.below(10) > 0)) continue;
    const body = await ask(course, count, `/_next/static/${name}.map`);
    if (body.includes('"mappings"')) maps += 1;
  }
  return maps;
}

/** Hashes of passwords and of clients' secrets, as they are kept. */
async function keptHashes(data: string): Promise<string[]> {
  const { db, close } = await openDatabase({ kind: "directory", directory: join(data, "db") });
  const rows = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: { hash: string }[] }).rows.map(({ hash }) => hash);
  const hashes = [
    ...(await rows(sql`select password_hash as hash from staff_user where password_hash is not null`)),
    ...(await rows(sql`select hash from taxi_client_secret`)),
  ];
  await close();
  return hashes;
}

/** Lines that are no line of the site's own making. */
const forgedIn = (log: string): string[] =>
  log.split("\n").filter((line) => {
    if (line.trimStart().startsWith(FORGED)) return true;
    try {
      return (JSON.parse(line) as { msg?: unknown }).msg === FORGED;
    } catch {
      return line.includes("\u001b") || line.includes("\u0007");
    }
  });

async function send(origin: string, token: string, { method, reference, body }: Sending): Promise<number> {
  const path = method === "POST" ? "" : `/${enc(reference)}`;
  const headers = { authorization: token, "content-type": "application/json" };
  const answer = await fetch(`${origin}/v2/bookings${path}`, { method, headers, body: JSON.stringify(body) });
  await answer.text();
  return answer.status;
}

interface Outcome extends Count {
  maps: number;
  forged: number;
  untaken: number;
  searched: Searched;
  logged: Searched;
}

const environment =
  (data: string, more: Record<string, string> = {}) =>
  (front: string, origin: string) => ({
    ...SECRETS,
    ...{ DEMAND_API_URL: `${front}/3.2`, DEMAND_AFFILIATE_ID: "100000", DEMAND_CALLS_PER_MINUTE: "1000000" },
    ...{ SITE_ORIGIN: origin, CLOCK: "", LOG_LEVEL: "debug", HANDOFF_HOSTS: "booking.com", DATA_DIR: data },
    ...{ STAFF_OIDC_ISSUER: `${front}/nobody`, STAFF_OIDC_CLIENT_ID: "drill" },
    ...{ TAXI_API_URL: `${front}/none`, TAXI_AUTH_URL: `${front}/none`, TAXI_CLIENT_ID: "drill" },
    ...more,
  });

interface People {
  cookie: string;
  token: string;
  client: TaxiClient;
}

async function peopleOf(origin: string, data: string): Promise<People> {
  await untilCommanded(data);
  await hire(data, "admin");
  await siteCommand(data, "staff.add", {
    ...{
      email: "markup@staff.example",
      name: `<img data-canary src=x onerror=window.__ran=1>`,
      role: "viewer",
    },
    password: `${PASSWORD}, too`,
  });
  const client = await siteCommand<TaxiClient>(data, "taxi.client.ensure", { name: "drill" });
  const cookie = await signIn(origin, "admin@staff.example");
  return { cookie, token: await taxiToken(origin, client), client };
}

/** What is looked for in whatever is served, and in the log. */
function soughtOf(data: string, { client, cookie, token }: People): [Searched, Searched] {
  const [searched, logged] = [new Searched(), new Searched()];
  const { key } = JSON.parse(readFileSync(join(data, "control.json"), "utf8")) as { key: string };
  for (const one of [searched, logged]) {
    for (const [what, word] of Object.entries(SECRETS)) one.wants(what, word);
    one.wants("a password of staff", PASSWORD);
    one.wants("a client's secret", client.secret);
    one.wants("the hash of a client's secret", createHash("sha256").update(client.secret).digest("hex"));
    one.wants("the hash of a password", "$argon2id$");
    one.wants("the password of the database", DATABASE_PASSWORD);
    one.wants("the key of commands", key);
    for (const index of HOSTILE.keys()) one.wants("a passenger's number", phoneOf(index).slice(1));
  }
  logged.wants("a token", token);
  logged.wants("a session", cookie.slice(cookie.indexOf("=") + 1));
  searched.search("a page with a secret planted", `<p>${client.secret}</p>`);
  if (searched.found.size !== 1) throw new Error("a planted secret is not found");
  searched.found.clear();
  return [searched, logged];
}

/** How many of the plain bookings were not taken. */
async function deliver(origin: string, token: string, count: Count): Promise<number> {
  let untaken = 0;
  for (const [index, hostile] of HOSTILE.entries())
    for (const [number, sending] of deliveriesOf(hostile, index).entries()) {
      const status = await send(origin, token, sending);
      if (status >= 500) count.failed.push(`${sending.method} ${sending.reference} ${status}`);
      if (number === 0 && status >= 300) untaken += 1;
    }
  return untaken;
}

/** Everything that a site brings out, and takes in, while all texts of the platform are hostile. */
async function attack(course: Course, watcher: Watcher, count: Count, seed: number): Promise<void> {
  let next = course.chance.below(HOSTILE.length);
  const take = (): HostileText => {
    next = (next + 1) % HOSTILE.length;
    return HOSTILE[next] as HostileText;
  };
  course.stand.spoil((call) => poison(call, take));
  const refresh = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  for (const name of ["chains", "suppliers", "constants"])
    await ask(course, count, `/api/staff/${name}/refresh`, refresh);
  await lookAround(course, watcher, count);
  const turn = course.isQuick ? 12 : 1;
  for (const [index, hostile] of HOSTILE.entries())
    if (index % turn === seed % turn) await places(course, count, hostile, index);
  await exports(course, count);
}

async function once({ isQuick, seed, say }: DrillRun): Promise<Outcome> {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "roomward-drill-")));
  const [data = "", away = ""] = folders;
  await fillData(data);
  await fillData(away);
  // The other one's database is away all the time: what is told of that must not name its address whole.
  const DATABASE_URL = `postgres://roomward:${DATABASE_PASSWORD}@127.0.0.1:9/roomward`;
  const stand = await makeStand({ sites: [environment(data), environment(away, { DATABASE_URL })] });
  const [{ origin } = { origin: "" }, other = { origin: "" }] = stand.sites;
  const count: Count = {
    ...{
      asked: 0,
      pages: 0,
      fired: [],
      turned: new Set<string>(),
      shown: new Set<string>(),
      raw: [],
      failed: [],
    },
    ...{ formulas: [], cells: 0 },
  };
  let watcher: Watcher | null = null;
  try {
    const people = await peopleOf(origin, data);
    const [searched, logged] = soughtOf(data, people);
    watcher = await watch((address, body) => searched.search(address.slice(0, 80), body));
    await provedToSee(watcher);
    const course = { stand, origin, cookie: people.cookie, searched, chance: chanceOf(seed), isQuick };
    const untaken = await deliver(origin, people.token, count);
    await attack(course, watcher, count, seed);
    say(`${count.pages} pages in a browser, ${count.asked} answers beside them`);
    const maps = await files(course, count);
    for (const path of ["/en", "/en/stays/10004", "/staff/sign-in", "/api/health", "/staff", "/api/metrics"])
      await ask({ ...course, origin: other.origin }, { ...count, failed: [] }, path);
    await stand.sites[0]?.stop();
    const log = stand.sites.map((one) => one.said()).join("\n");
    for (const hash of await keptHashes(data)) logged.wants("a hash", hash);
    logged.search("the log", log);
    const forged = forgedIn(log);
    for (const line of forged.slice(0, 3)) say(`forged: ${line.slice(0, 160)}`);
    return { ...count, maps, forged: forged.length, untaken, searched, logged };
  } finally {
    await watcher?.close();
    await stand.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

export const drill: Drill = {
  id: "R25",
  name: "markup",
  promise:
    "Markup, script, style and formula stay text wherever they come from, and no secret is served or logged.",
  needs: ["build"],
  async run(run): Promise<Figure[]> {
    const found = await once(run);
    const { searched, logged } = found;
    for (const lines of [
      found.fired,
      found.raw,
      found.failed,
      found.formulas,
      [...searched.found],
      [...logged.found],
    ])
      for (const line of lines.slice(0, 12)) run.say(line);
    for (const line of [...found.turned].slice(0, 12)) run.say(`turned: ${line}`);
    const unshown = HOSTILE.filter(({ word }) => !found.shown.has(word)).length;
    const megabytes = (searched.letters / 1e6).toFixed(0);
    return [
      none(`canaries that fired, on ${found.pages} pages in a browser`, found.fired.length),
      none(`markup, headers or templates made of text, in ${found.asked} answers`, found.raw.length),
      none("answers of 500 and above", found.failed.length),
      none("texts whose direction turned what stands after them", found.turned.size),
      none(`of ${HOSTILE.length} hostile texts, shown by no page`, unshown),
      none("of as many bookings, not taken", found.untaken),
      none(`formulas, of ${found.cells} cells`, found.formulas.length),
      none("forged lines of the log", found.forged),
      none("source maps that are served", found.maps),
      none(
        `of ${searched.sought} secrets, in ${searched.bodies} bodies of ${megabytes} MB`,
        searched.found.size,
      ),
      none(
        `of ${logged.sought} secrets, in ${(logged.letters / 1e6).toFixed(1)} MB of logs`,
        logged.found.size,
      ),
    ];
  },
};
