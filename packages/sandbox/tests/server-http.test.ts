// The sandbox over a socket and in this process: bodies, faults, control, pages and photos.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fetch } from "../src/http/in-process";
import { AMSTERDAM, ask, askPath, HEADERS, sandboxOf, stay } from "./server-support";

const sandbox = sandboxOf();
let origin = "";

beforeAll(async () => {
  origin = await sandbox.listen(0);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.faults.clear());

const get = (path: string, init: RequestInit = {}) => fetch(origin + path, init);
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  get(`/3.2${path}`, { method: "POST", headers: { ...HEADERS, ...headers }, body: JSON.stringify(body) });
const cities = (headers?: Record<string, string>) =>
  post("/common/locations/cities", { country: "nl" }, headers);

describe("Over a socket", () => {
  it("a large answer is compressed for a client that takes gzip, and only then", async () => {
    const encodings = ["gzip", "identity", "gzip;q=0"].map((encoding) =>
      cities({ "accept-encoding": encoding }),
    );
    const [packed, ...plain] = await Promise.all(encodings);
    const header = (answer: Response | undefined) => answer?.headers.get("content-encoding");
    expect([header(packed), packed?.headers.get("vary")]).toEqual(["gzip", "accept-encoding"]);
    expect(plain.map(header)).toEqual([null, null]);
    expect(await packed?.text()).toBe(await plain[0]?.text());
    const small = await post("/common/locations/countries", { country: "nl" }, { "accept-encoding": "gzip" });
    expect(header(small)).toBeNull();
  });

  it("a body above 1 MB is refused with 413, announced or streamed", async () => {
    const announced = await post("/accommodations/chains", { a: "x".repeat(1_100_000) });
    expect([announced.status, (await announced.json()).errors[0].id]).toEqual([413, "413"]);
    const chunk = new TextEncoder().encode("x".repeat(300_000));
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 6) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const init = { method: "POST", headers: { ...HEADERS }, body, duplex: "half" } as RequestInit;
    // The server may hang up while the rest is still being sent.
    const streamed = await get("/3.2/accommodations/chains", init).then(
      ({ status }) => status,
      () => 413,
    );
    expect(streamed).toBe(413);
  });

  it("a public host stands in every link and photo, and nowhere that leads to the sandbox itself", async () => {
    const named = sandboxOf({ publicHost: "www.example.com" });
    const origin = await named.listen(0);
    const accommodations = named.world.idsOfCity(AMSTERDAM).slice(0, 10);
    const texts: string[] = [];
    for (const [path, body] of [
      ["search", { ...stay, accommodations }],
      ["availability", { ...stay, accommodations }],
      ["details", { accommodations, extras: ["photos", "rooms"] }],
      ["reviews", { accommodations }],
      ["reviews/scores", { accommodations }],
    ] as const) {
      const { text } = await ask(named, `/accommodations/${path}`, body);
      expect(new Set(text.match(/https?:\/\/[^/"]+/g))).toEqual(new Set(["https://www.example.com"]));
      texts.push(text);
    }
    const description = await (await named.fetch("/openapi.json")).json();
    expect(description.servers[0].url).toBe(`${origin}/3.2`);
    const { scenarios } = await (await named.fetch("/scenarios.json")).json();
    expect(scenarios[0].request.url).toMatch(new RegExp(`^${origin}/3.2/`));
    expect(await (await named.fetch("/")).text()).toContain(`${origin}/3.2`);
    const [, path] = /https:\/\/www\.example\.com(\/photos\/[^"]+)/.exec(texts.join()) ?? [];
    expect((await fetch(`${origin}${path}`)).status).toBe(200);
    await named.close();
  });
});

const overHttp: Fetch = (input, init) => fetch(input, init);

describe.each([
  ["in this process", sandbox.fetch],
  ["over HTTP", overHttp],
])("B06: a sandbox %s", (_name, call: Fetch) => {
  const sent = { method: "POST", headers: HEADERS, body: "{}" };
  const countries = (init: RequestInit = {}) =>
    call(`${origin}/3.2/common/locations/countries`, { ...sent, ...init });

  it("B06: an answer has status, headers and body", async () => {
    const answer = await countries();
    const body = await answer.json();
    expect([answer.status, answer.headers.get("x-request-id")]).toEqual([200, body.request_id]);
    expect(body.data.length).toBeGreaterThan(5);
    const refused = await countries({ headers: {} });
    expect([refused.status, (await refused.json()).errors[0].id]).toEqual([415, "415"]);
  });

  it("B06: truncate breaks off while the body is read, and malformed is a 200 that no parser takes", async () => {
    sandbox.faults.add({ operation: "countries", kind: "truncate", count: 1 });
    sandbox.faults.add({ operation: "countries", kind: "malformed" });
    const cut = await countries({ headers: { ...HEADERS, "accept-encoding": "identity" } });
    let bytes = 0;
    const reading = (async () => {
      for await (const chunk of cut.body ?? []) bytes += chunk.length;
    })();
    await expect(reading).rejects.toThrow("terminated");
    expect([cut.status, bytes > 0]).toEqual([200, true]);
    const malformed = await countries();
    expect(malformed.status).toBe(200);
    await expect(malformed.json()).rejects.toThrow(SyntaxError);
  });

  it("B06: stall never answers that call until the caller gives up, while others are answered", async () => {
    sandbox.faults.add({ operation: "chains", kind: "stall", count: 1 });
    const leaving = new AbortController();
    let settled = false;
    const init = { ...sent, signal: leaving.signal };
    const hanging = call(`${origin}/3.2/accommodations/chains`, init).finally(() => {
      settled = true;
    });
    const given = expect(hanging).rejects.toThrow(/abort/i);
    for (let i = 0; i < 3; i++) expect((await countries()).status).toBe(200);
    expect(settled).toBe(false);
    leaving.abort();
    await given;
  });

  it("B06: latency holds the answer back for as long as was drawn", async () => {
    sandbox.faults.add({ operation: "countries", kind: "latency", delay: { uniform: [60, 80] } });
    expect((await countries()).status).toBe(200);
    // Both are timers of this process: of two, the one that began earlier and is shorter ends first, however busy it is.
    const given = countries({ signal: AbortSignal.timeout(59) });
    await expect(given).rejects.toThrow(/timeout/i);
  });

  it("HEAD is a GET without a body, OPTIONS and 405 name the methods; the API itself takes POST only", async () => {
    const methodsOf = async (method: string, path: string) => {
      const answer = await call(`${origin}${path}`, { method });
      return [answer.status, answer.headers.get("allow"), (await answer.text()) === ""];
    };
    expect(await methodsOf("HEAD", "/")).toEqual([200, null, true]);
    expect(await methodsOf("HEAD", "/sandbox/status")).toEqual([200, null, true]);
    expect(await methodsOf("OPTIONS", "/")).toEqual([204, "GET, HEAD, OPTIONS", true]);
    expect(await methodsOf("OPTIONS", "/sandbox/budget")).toEqual([204, "GET, PUT, HEAD, OPTIONS", true]);
    expect(await methodsOf("PATCH", "/sandbox/budget")).toEqual([405, "GET, PUT, HEAD, OPTIONS", false]);
    expect(await methodsOf("OPTIONS", "/3.2/accommodations/chains")).toEqual([405, "POST", false]);
    expect((await methodsOf("OPTIONS", "/sandbox/nothing"))[0]).toBe(404);
  });
});

describe("Control", () => {
  it("the status shows seed, size, clock and version", async () => {
    const status = await (await get("/sandbox/status")).json();
    expect(status).toMatchObject({ seed: 42, properties: 20_000, version: "3.42.20000", faults: [] });
    expect(status.clock).toEqual({ now: "2027-01-15T12:00:00.000Z", frozen_at: "2027-01-15T12:00:00.000Z" });
  });

  it("a control route takes JSON only, so that no foreign page can reach it with a form", async () => {
    const init = { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" };
    expect((await get("/sandbox/reset", init)).status).toBe(415);
    expect((await get("/sandbox/nothing")).status).toBe(404);
    expect((await get("/sandbox/close-property")).status).toBe(405);
  });

  const loopback = { "127.0.0.1:4010": 200, "[::1]:4010": 200, localhost: 200 };
  it.each([
    [false, "127.0.0.1", { "rebound.example": 403, ...loopback }],
    [true, "127.0.0.1", { "rebound.example": 403, "localhost:4010": 200 }],
    [false, "0.0.0.0", { "127.0.0.1:4010": 403 }],
    [true, "0.0.0.0", { "127.0.0.1:4010": 200, "sandbox.example:4010": 200 }],
  ])("control beyond loopback (%s) at %s answers by host: %j", async (remoteControl, address, hosts) => {
    const box = sandboxOf({ remoteControl });
    const port = new URL(await box.listen(0, address)).port;
    try {
      const statusOf = async (host: string) =>
        (await askPath(box, "/sandbox/status", { method: "GET", headers: { host } })).status;
      for (const [host, status] of Object.entries(hosts))
        expect([host, await statusOf(host)]).toEqual([host, status]);
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    } finally {
      await box.close();
    }
  });
});

it("Y32: the booking page is found by scores, names the property, escapes its query and totals each rate", async () => {
  const accommodations = [1000001];
  const { url } = (await (await post("/accommodations/reviews/scores", { accommodations })).json()).data[0];
  expect(url.startsWith(`${origin}/platform/hotel/1000001`)).toBe(true);
  const of = async (query: string) => (await get(`/platform/hotel/1000001?${query}`)).text();
  const dates = "checkin=2027-03-10&checkout=2027-03-12";
  const page = await of(`${dates}&group_adults=2&no_rooms=1&label=%3Cscript%3Ealert(1)%3C/script%3E`);
  const [record] = (await (await post("/accommodations/details", { accommodations })).json()).data;
  const name = record.name["en-gb"].replaceAll("&", "&amp;").replaceAll("'", "&#39;");
  const wanted = [`<h1>${name}</h1>`, "stand-in for the platform", "1000001", "2027-03-10", "&lt;script&gt;"];
  for (const text of wanted) expect(page).toContain(text);
  expect(page).not.toContain("<script>");
  const [offer] = (await (await post("/accommodations/availability", { ...stay, accommodations })).json())
    .data;
  expect(offer.products.length).toBeGreaterThan(0);
  for (const { id, price } of offer.products) {
    const total = `${price.total.accommodation_currency} ${offer.currency.accommodation}`;
    expect(page).toContain(`${id}</th><td>${total}<`);
  }
  expect(await of("checkin=2027-03-10&checkout=2027-03-09&group_adults=2&no_rooms=1")).not.toContain("Total");
  expect((await get("/platform/hotel/1")).status).toBe(404);
});

describe("Photos", () => {
  const photos = async (): Promise<Record<string, string>> => {
    const body = { city: AMSTERDAM, extras: ["photos"], rows: 10 };
    const { data } = await (await post("/accommodations/details", body)).json();
    return data.find((record: { photos?: unknown[] }) => record.photos?.length).photos[0].url;
  };
  const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

  it.each([
    ["large", 1280, null],
    ["standard", 500, null],
    ["thumbnail", 100, 100],
    ["thumbnail_large", 300, 300],
  ] as const)(
    "a %s photo has its size, may be stored for ever and has an entity tag",
    async (size, width, height) => {
      const url = (await photos())[size] ?? "";
      expect(url.startsWith(origin)).toBe(true);
      const answer = await fetch(url);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const { default: sharp } = await import("sharp");
      const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(meta.width).toBeLessThanOrEqual(width);
      if (height !== null) expect([meta.width, meta.height]).toEqual([width, height]);
      const etag = answer.headers.get("etag") ?? "";
      expect((await fetch(url, { headers: { "if-none-match": etag } })).status).toBe(304);
      const head = await fetch(url, { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
    },
  );

  it("a large photo is the library's own file, a mirrored one is another picture, an unknown one a 404", async () => {
    const { large = "", standard = "" } = await photos();
    const [, stem] = /\/photos\/([a-z0-9-]+)/.exec(large) ?? [];
    const stored = readFileSync(`packages/sandbox/src/photos/library/${stem}.webp`);
    expect((await bytesOf(`${origin}/photos/${stem}/large.webp`)).equals(stored)).toBe(true);
    const url = standard.replace("~m", "");
    const mirrored = await bytesOf(url.replace("/standard.webp", "~m/standard.webp"));
    expect(mirrored.equals(await bytesOf(url))).toBe(false);
    const strange = "nothing/large.webp ../../package/large.webp %2e%2e/large.webp x/huge.webp".split(" ");
    for (const path of [...strange, ""]) expect((await get(`/photos/${path}`)).status, path).toBe(404);
    expect((await fetch(url, { method: "POST" })).status).toBe(405);
  });
});
