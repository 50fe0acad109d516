// R22: everything that somebody without a token may try at the webhooks, and without a secret at the token endpoint. What
// is sound is sent as well, by each allowed way, so that a door which refuses everybody does not pass.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase } from "@/lib/db/open";
import { freePorts } from "@/scripts/support/ports.mjs";
import { type Chance, chanceOf } from "../support/chance";
import { siteCommand, type TaxiClient, taxiToken } from "../support/site-command";
import { type Drill, type DrillRun, type Figure, none } from "./drill";
import { type Exchange, exchange } from "./pages";
import { untilCommanded } from "./people";
import { type Forged, forge, keyOf, signed, soundOnes, type Wares } from "./token-forge";
import { makeVictim } from "./victim";

const SECRETS = {
  secret: "the secret of this site, forty letters or more of it",
  previous: "the secret that was in force before, forty letters too",
  removed: "a secret that was removed a good while ago, as long as that",
};
/** In every delivery that must not be taken; searched for in everything that is kept. */
const MARK = "Wyvern";
const CONTROL = "R22-CONTROL";

interface Sent {
  method: string;
  path: string;
  /** Name and value by turns, so that a name may come twice. */
  headers: string[];
  body?: string | Buffer;
}

function ask(origin: string, { method, path, headers, body = "" }: Sent): Promise<Exchange> {
  const { host } = new URL(origin);
  const length = ["content-length", String(Buffer.byteLength(body))];
  const lines = ["host", host, ...headers.map((text) => Buffer.from(text).toString("latin1")), ...length];
  return exchange(`${origin}${path}`, { method, headers: lines as never, agent: false }, body);
}

const PASSENGER = { title: "Ms", firstName: "Ada", lastName: "Moss", phoneNumber: "+442079460188" };
const JSON_TYPE = ["content-type", "application/json"];

const bookingOf = (bookingReference: string, comment: string): Omit<Sent, "headers"> => ({
  method: "POST",
  path: "/v2/bookings",
  body: JSON.stringify({
    ...{ bookingReference, customerReference: "C-22", comment, services: [] },
    leadPassenger: { ...PASSENGER, customerId: "x22" },
  }),
});

const updateOf = (reference: string, comment: string): Omit<Sent, "headers"> => ({
  method: "PATCH",
  path: `/v2/bookings/${reference}`,
  body: JSON.stringify({
    ...{ leadPassenger: PASSENGER, comment, flightNumber: "KL22", services: [], cancellationReason: "" },
    ...{ pickupDateTime: "2027-03-01T10:00:00Z", action: "AMENDMENT" },
  }),
});

interface Attack extends Sent {
  what: string;
  statuses: readonly number[];
  challenge: RegExp | null;
  isOfTokens: boolean;
  /** Where the limit of failures may answer instead. */
  mayWait?: boolean;
}

const INVALID = /^Bearer (?=.*\berror="invalid_token")(?=.*\brealm="[^"]+")/;
/** RFC 6750, 3.1: no error is named where no token came. */
const ABSENT = /^Bearer realm="[^"]+"$/;

interface Course {
  wares: Wares;
  chance: Chance;
  isQuick: boolean;
}

/** The delivery that an attack brings: taken, it would leave its mark. */
function deliveries({ chance, isQuick }: Course, number: number): Omit<Sent, "headers">[] {
  const both = [bookingOf(`${MARK}-${number}`, MARK), updateOf(CONTROL, `${MARK} ${number}`)];
  return isQuick ? [both[chance.below(2)] ?? both[0]].flatMap((one) => one ?? []) : both;
}

interface Presented {
  what: string;
  headers: string[];
  path?: string;
  body?: string;
  challenge?: RegExp;
  statuses?: number[];
}

/** A sound token, presented in a way that is none. */
function ways({ wares }: Course): Presented[] {
  const token = signed({ ...claims(wares) }, keyOf(wares.secret));
  const other = signed({ ...claims(wares) }, keyOf(wares.removed));
  const basic = Buffer.from(`${wares.clientId}:${wares.clientSecret}`).toString("base64");
  const one = (value: string): Presented => ({ what: value.slice(0, 24), headers: ["authorization", value] });
  const two = (first: string, second: string): Presented => ({
    what: `${first.slice(0, 12)} and ${second.slice(0, 12)}`,
    headers: ["authorization", first, "Authorization", second],
  });
  const elsewhere = (...headers: string[]): Presented => ({
    what: `in ${headers[0]}`,
    headers,
    challenge: ABSENT,
  });
  const form = ["content-type", "application/x-www-form-urlencoded"];
  return [
    ...[
      "Bearer",
      "Bearer ",
      "bearer:",
      "Basic",
      "Token",
      "JWT",
      ".",
      "..",
      "null",
      "undefined",
      "{}",
      "[object Object]",
    ].map(one),
    ...[
      "Token",
      "JWT",
      "DPoP",
      "Basic",
      "OAuth",
      "Digest",
      "Negotiate",
      "Bearer Bearer",
      "Bearer,",
      "Bearer;",
      "Bearer:",
    ].map((scheme) => one(`${scheme} ${token}`)),
    ...[
      `Bearer=${token}`,
      `Bearer"${token}"`,
      `Bearer "${token}"`,
      `Bearer\t${token}`,
      `"${token}"`,
      `'${token}'`,
    ].map(one),
    ...[`${token},`, `,${token}`, `${token} ${token}`, `Bearer ${token} Bearer ${token}`, `${token};q=1`].map(
      one,
    ),
    ...[`Bearer ${token}, Bearer ${token}`, `Bearer ${token},Basic ${basic}`, `Bearer token="${token}"`].map(
      one,
    ),
    ...[
      `Bearer ${token}\u200b`,
      `\ufeff${token}`,
      `Bearer\u00a0${token}`,
      `Ｂearer ${token}`,
      `Bearer ${token}\u202e`,
    ].map(one),
    one(`Basic ${basic}`),
    one(`Bearer ${basic}`),
    one(`Bearer ${wares.clientSecret}`),
    one(`Bearer ${wares.clientId}:${wares.clientSecret}`),
    two(token, token),
    two(`Bearer ${token}`, `Bearer ${token}`),
    two(token, `Bearer ${token}`),
    two(`Bearer ${token}`, `Basic ${basic}`),
    two(`Basic ${basic}`, `Bearer ${token}`),
    two(token, other),
    two(other, token),
    two(token, ""),
    two("", token),
    elsewhere("x-authorization", token),
    elsewhere("proxy-authorization", `Bearer ${token}`),
    elsewhere("x-access-token", token),
    elsewhere("x-forwarded-authorization", token),
    elsewhere("cookie", `access_token=${token}; authorization=${token}; token=${token}`),
    elsewhere("x-middleware-subrequest", "proxy:proxy:proxy:proxy:proxy"),
    { what: "nothing", headers: [], challenge: ABSENT },
    { what: "empty", headers: ["authorization", ""], challenge: ABSENT },
    {
      what: "in the query",
      headers: [],
      path: `?access_token=${token}&authorization=${token}`,
      challenge: ABSENT,
    },
    {
      what: "in the query and a broken one",
      headers: ["authorization", other],
      path: `?access_token=${token}`,
    },
    { what: "in a form", headers: form, body: `access_token=${token}`, challenge: ABSENT },
    {
      ...one(signed({ ...claims(wares), padding: "x".repeat(10_000) }, keyOf(wares.secret))),
      what: "13 KB and sound",
    },
    { ...one("A".repeat(15_000)), what: "15 KB of A" },
    {
      ...{ what: "17 KB", headers: ["authorization", "A".repeat(17_000)], statuses: [431] },
      challenge: /^$/,
    },
  ];
}

const claims = ({ origin, clientId }: Wares): Record<string, unknown> => {
  const iat = Math.floor(Date.now() / 1_000);
  return {
    iss: origin,
    aud: `${origin}/v2`,
    sub: clientId,
    client_id: clientId,
    iat,
    exp: iat + 300,
    jti: "ways",
  };
};

function webhookAttacks(course: Course): Attack[] {
  const presented: Presented[] = [
    ...ways(course),
    ...forge(course.wares, course.chance).flatMap(({ what, token }: Forged): Presented[] => {
      const bare = { what, headers: ["authorization", token] };
      const after = { what, headers: ["authorization", `Bearer ${token}`] };
      if (token === "") return [after];
      return course.isQuick ? [course.chance.pick([bare, after])] : [bare, after];
    }),
  ];
  return presented.flatMap(
    ({ what, headers, path = "", body, challenge = INVALID, statuses = [401] }, number) =>
      deliveries(course, number).map((delivery) => ({
        ...delivery,
        what: `${delivery.method} ${what}`,
        path: delivery.path + path,
        body: body ?? delivery.body ?? "",
        headers: [...(body === undefined ? JSON_TYPE : []), ...headers],
        ...{ statuses, challenge, isOfTokens: false },
      })),
  );
}

const FORM = ["content-type", "application/x-www-form-urlencoded"];
const GRANT = "grant_type=client_credentials";
const basicOf = (
  id: string,
  secret: string,
  encode: (text: string) => string = encodeURIComponent,
): string[] => [
  "authorization",
  `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString("base64")}`,
];
const everySign = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
const TOKENS = "/oauth2/token";
const REFUSED_CLIENT = /^Basic realm="[^"]+"/;

type Try = Partial<Pick<Attack, "method" | "headers" | "body" | "statuses" | "path" | "challenge">> & {
  what: string;
};

/** The client is nobody: 401, or 429 once there were too many of them. */
function wrongClients({ clientId: id, clientSecret: secret, otherId }: Wares, retired: string): Try[] {
  const pairs: [string, string][] = [
    ...[secret.slice(1), `${secret}A`, secret.toLowerCase(), secret.toUpperCase(), ` ${secret}`, `${secret} `]
      .concat([
        retired,
        "",
        "x".repeat(64),
        "x".repeat(65),
        "x".repeat(4_000),
        `${secret}\n`,
        `${secret}\0`,
        "' OR '1'='1",
        "é",
        everySign(secret),
      ])
      .map((wrong): [string, string] => [id, wrong]),
    ...[
      "",
      "nobody",
      otherId,
      id.toUpperCase(),
      `${id} `,
      `${id}\0`,
      "' OR 1=1 --",
      "*",
      "%",
      "x".repeat(129),
      "__proto__",
    ]
      .concat(["constructor", "ＴＡＸＩ", "../taxi"])
      .map((wrong): [string, string] => [wrong, secret]),
  ];
  const raw = [
    `Basic ${Buffer.from(id + secret).toString("base64")}`,
    `Basic ${id}:${secret}`,
    "Basic",
    "Basic ====",
    "Basic !!!",
    `Basic ${Buffer.from(`${id}:%zz`).toString("base64")}`,
    `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")} x`,
    `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}, Basic eDp4`,
    `Bearer ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
    `Digest username="${id}"`,
    `${id}:${secret}`,
  ];
  return [
    ...pairs.flatMap(([who, word]): Try[] => [
      { what: `Basic ${who.slice(0, 12)}:${word.slice(0, 8)}`, headers: [...FORM, ...basicOf(who, word)] },
      ...(who === "" || word === ""
        ? []
        : [
            {
              what: `form ${who.slice(0, 12)}:${word.slice(0, 8)}`,
              headers: FORM,
              body: new URLSearchParams({ client_id: who, client_secret: word }).toString(),
            },
          ]),
    ]),
    ...raw.map((value): Try => ({ what: value.slice(0, 16), headers: [...FORM, "authorization", value] })),
    { what: "nobody at all", headers: FORM },
    { what: "an id alone", headers: FORM, body: `client_id=${id}` },
    { what: "an id alone in the query", headers: FORM, path: `&client_id=${id}` },
    {
      what: "two headers",
      headers: [...FORM, ...basicOf(id, secret), ...basicOf(id, secret)],
      statuses: [400, 401],
      challenge: /^(Basic .*)?$/,
    },
  ];
}

/** The client is known, and asks for something it does not get. */
function wrongRequests({ clientId: id, clientSecret: secret }: Wares): Try[] {
  const known = basicOf(id, secret);
  const headers = [...FORM, ...known];
  const refused = { statuses: [400], challenge: /^$/ };
  const grants = [
    "password",
    "authorization_code",
    "refresh_token",
    "implicit",
    "CLIENT_CREDENTIALS",
    "client_credentials ",
  ];
  const others = [
    "client_credentials\0",
    "client-credentials",
    "urn:ietf:params:oauth:grant-type:jwt-bearer",
    "",
    "%20",
  ];
  const body = (text: string | Buffer, type = FORM): Try => ({
    ...{ what: `body ${text.toString().slice(0, 24)}`, body: text, headers: [...type, ...known], ...refused },
  });
  return [
    ...[...grants, ...others].map((grant) => ({
      ...body(`grant_type=${encodeURIComponent(grant)}`),
      path: "-",
    })),
    { what: "no grant", headers, path: "-", ...refused },
    ...[
      `?${GRANT}&${GRANT}`,
      `?${GRANT}&grant_type=password`,
      `?${GRANT}&client_secret=${secret}`,
      `?${GRANT}&client_id=${id}&client_secret=${secret}`,
      `?${GRANT}&client_id=somebody`,
      `?${GRANT}&scope=a&scope=b`,
      `?${GRANT}&scope=${"x".repeat(300)}`,
      `?${GRANT}&scope=${encodeURIComponent('a"b')}`,
      `?${GRANT}&scope=a%0d%0aset-cookie:x`,
    ].map((path) => ({ what: path.slice(0, 40), headers, path: `-${path}`, ...refused })),
    body("grant_type=password"),
    body(`${GRANT}&${GRANT}`),
    body(`client_id=somebody`),
    body(`client_id=${id}&client_id=${id}`),
    body(`client_secret=${secret}`),
    body(`client_id=${id}&client_secret=${secret}`),
    body(GRANT, ["content-type", "application/json"]),
    body(JSON.stringify({ grant_type: "client_credentials" }), ["content-type", "application/json"]),
    body(GRANT, ["content-type", "text/plain"]),
    body(GRANT, ["content-type", "multipart/form-data; boundary=x"]),
    body(GRANT, []),
    { ...body(`${GRANT}&x=${"y".repeat(20_000)}`), statuses: [400, 413] },
    { ...body("y".repeat(2_000_000)), statuses: [400, 413] },
    body(Buffer.from([0xff, 0xfe, 0x80])),
    ...["GET", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"].map((method) => ({
      ...{ what: `${method}`, method, headers, statuses: [405], challenge: /^$/ },
    })),
  ];
}

function tokenAttacks(course: Course, retired: string): Attack[] {
  const { wares, isQuick, chance } = course;
  const refused = { statuses: [401], challenge: REFUSED_CLIENT };
  const tries = [...wrongClients(wares, retired), ...wrongRequests(wares)];
  return tries.flatMap((one) =>
    (isQuick ? [chance.pick([TOKENS, "/oauth/token"])] : [TOKENS, "/oauth/token"]).map((at): Attack => {
      const given = one.path ?? "";
      const path = given.startsWith("-") ? at + given.slice(1) : `${at}?${GRANT}${given}`;
      return {
        ...{ method: "POST", headers: [], isOfTokens: true, ...refused, ...one },
        ...{ what: `token: ${one.what}`, path },
      };
    }),
  );
}

const OAUTH_ERRORS =
  /^(invalid_request|invalid_client|invalid_scope|unsupported_grant_type|unauthorized_client|temporarily_unavailable)$/;
/** What RFC 6749, 5.2, lets stand in a description. */
const DESCRIPTION = /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/;

function bodyProblem({ isOfTokens, method }: Attack, { status, body }: Exchange): string | null {
  if (method === "HEAD") return null;
  // Refused before anything knows where it was sent.
  if (status === 431) return body.startsWith("{") ? null : "no JSON";
  let told: Record<string, unknown>;
  try {
    told = JSON.parse(body) as Record<string, unknown>;
  } catch {
    return "no JSON";
  }
  if (!isOfTokens) {
    const { errorCode, errorMessage, ...rest } = told;
    const fits = typeof errorCode === "string" && typeof errorMessage === "string";
    return fits && Object.keys(rest).length === 0 ? null : "not the common error body";
  }
  const { error, error_description: description, ...rest } = told;
  if (!OAUTH_ERRORS.test(String(error))) return `error ${error}`;
  return DESCRIPTION.test(String(description)) && Object.keys(rest).length === 0
    ? null
    : "not the body of RFC 6749";
}

const LETTERS = 24;
/** What must be told to nobody: pieces of tokens and secrets, long enough to be nothing else. */
const wordsOf = ({ headers, body = "", path }: Sent): string[] =>
  [...headers, body.toString(), path].flatMap((text) =>
    text
      .split(/[^\w-]+/)
      .filter((word) => word.length > LETTERS && !/^(.)\1+$/.test(word))
      .map((word) => word.slice(0, LETTERS * 2)),
  );

function problemsOf(attack: Attack, answer: Exchange): string[] {
  const { status, headers, body } = answer;
  const expected =
    attack.isOfTokens && attack.statuses.includes(401) ? [...attack.statuses, 429] : attack.statuses;
  const challenge = String(headers["www-authenticate"] ?? "");
  const fault = bodyProblem(attack, answer);
  return [
    ...(expected.includes(status) ? [] : [`status ${status}`]),
    ...(status === 429 || attack.challenge?.test(challenge) !== false ? [] : [`challenge "${challenge}"`]),
    ...(fault === null ? [] : [fault]),
    ...(String(headers["content-type"]).startsWith("application/") || attack.method === "HEAD"
      ? []
      : ["its type"]),
    ...(status === 431 || String(headers["cache-control"]).includes("no-store") ? [] : ["may be kept"]),
    ...(status === 405 && headers.allow === undefined ? ["no Allow"] : []),
    ...(wordsOf(attack).some((word) => body.includes(word)) ? ["tells what was sent"] : []),
  ];
}

interface Control extends Sent {
  what: string;
}

async function tokenControls(
  { clientId: id, clientSecret: secret }: Wares,
  second: string,
): Promise<Control[]> {
  const to = (what: string, path: string, headers: string[], body = ""): Control => ({
    ...{ what: `token: ${what}`, method: "POST", path, headers, body },
  });
  const inForm = new URLSearchParams({
    client_id: id,
    client_secret: secret,
    grant_type: "client_credentials",
  });
  const signs = basicOf(id, secret, everySign);
  return ["/oauth2/token", "/oauth/token"].flatMap((at) => [
    to("grant in the query, Basic", `${at}?${GRANT}`, [...FORM, ...basicOf(id, secret)]),
    to("grant in the body, Basic", at, [...FORM, ...basicOf(id, secret)], GRANT),
    to("grant in both, Basic", `${at}?${GRANT}`, [...FORM, ...basicOf(id, secret)], GRANT),
    to("everything in the body", at, FORM, inForm.toString()),
    to("no type where there is no body", `${at}?${GRANT}`, basicOf(id, secret)),
    to("every sign of Basic escaped", `${at}?${GRANT}`, [...FORM, ...signs]),
    to("basic in small letters", `${at}?${GRANT}`, [
      ...FORM,
      ...basicOf(id, secret).map((text: string) => text.replace("Basic", "basic")),
    ]),
    to("the id told as well", at, [...FORM, ...basicOf(id, secret)], `${GRANT}&client_id=${id}`),
    to("the second of two secrets", at, [...FORM, ...basicOf(id, second)], GRANT),
    to("a scope", `${at}?${GRANT}&scope=taxi`, [...FORM, ...basicOf(id, secret)]),
  ]);
}

interface Controlled {
  failed: string[];
  sent: number;
  references: string[];
  words: string[];
}

/** Each sound token opens both webhooks, bare and after Bearer in any case. */
async function controls(wares: Wares, tokens: readonly Forged[]): Promise<Controlled> {
  const found: Controlled = { failed: [], sent: 0, references: [], words: [] };
  for (const [number, { what, token }] of tokens.entries())
    for (const [way, prefix] of ["", "Bearer ", "bearer ", "BEARER "].entries()) {
      const reference = `${CONTROL}-${number}-${way}`;
      const headers = [...JSON_TYPE, "authorization", prefix + token];
      for (const delivery of [bookingOf(reference, "as booked"), updateOf(reference, "later")]) {
        const { status } = await ask(wares.origin, { ...delivery, headers });
        found.sent += 1;
        if (status !== 200 && status !== 204) found.failed.push(`${what}, "${prefix}": ${status}`);
      }
      found.references.push(reference);
      found.words.push(...wordsOf({ method: "", path: "", headers }));
    }
  return found;
}

const median = (of: number[]): number => of.sort((one, other) => one - other)[Math.floor(of.length / 2)] ?? 0;

/** How long a wrong secret takes, as a multiple of an unknown client; both by turns, each from an address of its own. */
async function timing(origin: string, clients: readonly TaxiClient[], pairs: number): Promise<number> {
  const took: [number[], number[]] = [[], []];
  const secret = "w".repeat(43);
  for (let turn = 0; turn < pairs * 2; turn += 1) {
    const id =
      turn % 2 === 0 ? `taxi-${String(turn).padStart(12, "0")}` : (clients[turn % clients.length]?.id ?? "");
    const headers = [...FORM, ...basicOf(id, secret), "x-forwarded-for", `10.9.${turn >> 8}.${turn & 255}`];
    const began = performance.now();
    await ask(origin, { method: "POST", path: `${TOKENS}?${GRANT}`, headers });
    // The first ones are slower, whoever they are about.
    if (turn > 9) took[turn % 2 === 0 ? 0 : 1].push(performance.now() - began);
  }
  return median(took[1]) / median(took[0]);
}

/** Every row of every table, and every line that waits in the journal. */
async function keptIn(data: string): Promise<{ text: string; bookings: string[] }> {
  const { db, close } = await openDatabase({ kind: "directory", directory: join(data, "db") });
  const rows = async <T>(query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: T[] }).rows;
  const tables = await rows<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const told = await rows<{ text: string }>(
      sql`select to_jsonb(t)::text as text from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    texts.push(...told.map(({ text }) => text));
  }
  const bookings = await rows<{ reference: string }>(
    sql`select reference from taxi_booking order by reference`,
  );
  await close();
  const journal = join(data, "taxi-journal");
  for (const path of readdirSync(journal, { recursive: true, encoding: "utf8" }))
    if (path.endsWith(".jsonl")) texts.push(readFileSync(join(journal, path), "utf8"));
  return { text: texts.join("\n"), bookings: bookings.map(({ reference }) => reference) };
}

async function attackAll(origin: string, attacks: readonly Attack[], say: DrillRun["say"]) {
  const [wrong, given]: [string[], string[]] = [[], []];
  const words = new Set<string>();
  for (const [number, attack] of attacks.entries()) {
    const from = ["x-forwarded-for", `10.${attack.isOfTokens ? 8 : 7}.${number >> 8}.${number & 255}`];
    const answer = await ask(origin, { ...attack, headers: [...from, ...attack.headers] });
    if (answer.status < 300 || answer.body.includes("access_token")) given.push(attack.what);
    const problems = problemsOf(attack, answer);
    if (problems.length > 0) wrong.push(`${attack.what}: ${problems.join(", ")}`);
    for (const word of wordsOf(attack)) words.add(word);
  }
  for (const line of [...given, ...wrong].slice(0, 40)) say(line);
  return { wrong, given, words };
}

interface People {
  wares: Wares;
  clients: TaxiClient[];
  second: string;
  retired: string;
}

async function peopleOf(origin: string, data: string): Promise<People> {
  const command = <T>(name: string, who: string) =>
    siteCommand<T>(data, `taxi.client.${name}`, { name: who });
  const client = await command<TaxiClient>("add", "platform");
  const retired = client.secret;
  const next = await command<TaxiClient>("rotate", "platform");
  await command("retire", "platform");
  const { secret: second } = await command<TaxiClient>("rotate", "platform");
  const other = await command<TaxiClient>("add", "other");
  const revoked = await command<TaxiClient>("add", "revoked");
  await taxiToken(origin, revoked);
  await command("revoke", "revoked");
  const clients: TaxiClient[] = [];
  for (let number = 0; number < 6; number += 1)
    clients.push(await command<TaxiClient>("add", `timed ${number}`));
  const ids = { clientId: client.id, clientSecret: next.secret, otherId: other.id, revokedId: revoked.id };
  return { wares: { origin, ...SECRETS, ...ids }, clients, second, retired };
}

interface Outcome {
  attacks: number;
  given: number;
  wrong: number;
  controls: number;
  failed: number;
  ratio: number;
  marks: number;
  missing: number;
  logged: number;
}

async function once({ isQuick, seed, say }: DrillRun): Promise<Outcome> {
  const [port = 0] = await freePorts(1);
  const data = mkdtempSync(join(tmpdir(), "roomward-drill-"));
  const victim = makeVictim(port, () => ({
    ...{ DATA_DIR: data, AUTH_SECRET: SECRETS.secret, AUTH_SECRET_PREVIOUS: SECRETS.previous },
    ...{ TAXI_DELIVERIES_PER_MINUTE: "1000000", REQUESTS_PER_MINUTE: "1000000", LOG_LEVEL: "debug" },
  }));
  const { origin } = victim;
  try {
    await victim.start();
    await untilCommanded(data);
    const { wares, clients, second, retired } = await peopleOf(origin, data);
    const given: Forged[] = [];
    const failed: string[] = [];
    const asked = await tokenControls(wares, second);
    for (const control of asked) {
      const { status, body, headers } = await ask(origin, control);
      const isKept = !String(headers["cache-control"]).includes("no-store");
      if (status !== 200 || isKept) failed.push(`${control.what}: ${status}${isKept ? ", may be kept" : ""}`);
      else
        given.push({
          what: control.what,
          token: (JSON.parse(body) as { access_token: string }).access_token,
        });
    }
    const taken = await controls(wares, [...given, ...soundOnes(wares)]);
    const first = {
      ...bookingOf(CONTROL, "as booked"),
      headers: [...JSON_TYPE, "authorization", given[0]?.token ?? ""],
    };
    await ask(origin, first);
    const course = { wares, chance: chanceOf(seed), isQuick };
    const attacks = [...webhookAttacks(course), ...tokenAttacks(course, retired)];
    const { wrong, given: opened, words } = await attackAll(origin, attacks, say);
    // Nobody was locked out by what others tried.
    const late = await taxiToken(origin, { id: wares.clientId, secret: wares.clientSecret });
    const after = await controls(wares, [{ what: "after the attacks", token: late }]);
    const ratio = await timing(origin, clients, isQuick ? 60 : 170);
    await victim.stop();
    const kept = await keptIn(data);
    const said = victim.said();
    if (!said.includes(wares.clientId)) throw new Error("the log names no client: it cannot be judged");
    const references = [CONTROL, ...new Set([...taken.references, ...after.references])];
    const secrets = [...Object.values(SECRETS), wares.clientSecret, second, retired];
    const told = [...new Set([...words, ...taken.words, ...secrets])].filter((word) => said.includes(word));
    failed.push(...taken.failed, ...after.failed);
    for (const line of failed.slice(0, 20)) say(line);
    for (const word of told.slice(0, 5)) say(`in the log: ${word}`);
    return {
      ...{ attacks: attacks.length, given: opened.length, wrong: wrong.length, ratio },
      ...{ controls: asked.length + taken.sent + after.sent, failed: failed.length },
      marks: kept.text.split(MARK).length - 1,
      missing: references.filter((reference) => !kept.bookings.includes(reference)).length,
      logged: told.length,
    };
  } finally {
    await victim.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

export const drill: Drill = {
  id: "R22",
  name: "token-attacks",
  promise:
    "No token that is not sound, and no client that is not known, gets past a door; all that is sound does.",
  needs: ["build"],
  async run(run): Promise<Figure[]> {
    const found = await once(run);
    return [
      none(`let in, of ${found.attacks} attacks`, found.given),
      none("answered by another status, challenge or body than the standards name", found.wrong),
      none("marks of an attack in the database and the journal", found.marks),
      none(`refused, of ${found.controls} that are sound`, found.failed),
      none("sound bookings that are not in the database", found.missing),
      none("tokens and secrets in the log, at its most talkative", found.logged),
      {
        what: "a wrong secret's time against an unknown client's",
        measured: `${found.ratio.toFixed(2)} times`,
        target: "0.5 to 2 times",
        isMet: found.ratio > 0.5 && found.ratio < 2,
      },
    ];
  },
};
