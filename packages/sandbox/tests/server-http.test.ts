import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { AMSTERDAM, ask, askPath, HEADERS, sandboxOf, stay } from "./server-support";

const sandbox = sandboxOf();
let origin = "";

beforeAll(async () => {
  origin = await sandbox.listen(0);
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.faults.clear());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/3.2${path}`, { method: "POST", headers: { ...HEADERS, ...headers }, body });
const cities = (headers?: Record<string, string>) =>
  post("/common/locations/cities", JSON.stringify({ country: "nl" }), headers);
const control = (method: string, path: string, body?: unknown) =>
  fetch(`${origin}/sandbox/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe("over a socket", () => {
  it("compresses for a client that takes gzip, and says so", async () => {
    const packed = await cities({ "accept-encoding": "gzip" });
    expect([packed.headers.get("content-encoding"), packed.headers.get("vary")]).toEqual([
      "gzip",
      "accept-encoding",
    ]);
    const plain = await cities({ "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await packed.text()).toBe(await plain.text());
    const refused = await cities({ "accept-encoding": "gzip;q=0" });
    expect(refused.headers.get("content-encoding")).toBeNull();
  });

  it("leaves small answers as they are", async () => {
    const small = await post("/common/locations/countries", '{"country":"nl"}', {
      "accept-encoding": "gzip",
    });
    expect(small.headers.get("content-encoding")).toBeNull();
  });

  it("413: a body above 1 MB is refused, announced or streamed", async () => {
    const announced = await post("/accommodations/chains", `{"a":"${"x".repeat(1_100_000)}"}`);
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
    const streamed = await fetch(`${origin}/3.2/accommodations/chains`, {
      method: "POST",
      headers: { ...HEADERS },
      body,
      duplex: "half",
    } as RequestInit).then(
      (answer) => answer.status,
      // The server may hang up while the rest is still being sent.
      () => 413,
    );
    expect(streamed).toBe(413);
  });

  it("answers many at once on kept connections", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => cities()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });

  it("addresses in answers lead to the listening socket", async () => {
    const answer = await post("/accommodations/reviews/scores", '{"accommodations":[1000001]}');
    const { url } = (await answer.json()).data[0];
    expect(url.startsWith(`${origin}/platform/hotel/1000001`)).toBe(true);
    expect((await fetch(url)).status).toBe(200);
  });

  it("a public host stands in every link and photo, and nowhere that leads to the sandbox itself", async () => {
    const named = sandboxOf({ publicHost: "www.example.com" });
    const own = await named.listen(0);
    const textOf = async (path: string, body: object) =>
      (
        await named.fetch(`/3.2${path}`, { method: "POST", headers: HEADERS, body: JSON.stringify(body) })
      ).text();
    const accommodations = named.world.idsOfCity(AMSTERDAM).slice(0, 10);
    const extras = ["photos", "rooms"];
    const texts = [
      await textOf("/accommodations/search", { ...stay, accommodations }),
      await textOf("/accommodations/availability", { ...stay, accommodations }),
      await textOf("/accommodations/details", { accommodations, extras }),
      await textOf("/accommodations/reviews", { accommodations }),
      await textOf("/accommodations/reviews/scores", { accommodations }),
    ];
    for (const text of texts) {
      const hosts = text.match(/https?:\/\/[^/"]+/g) ?? [];
      expect(new Set(hosts)).toEqual(new Set(["https://www.example.com"]));
    }
    const description = await (await named.fetch("/openapi.json")).json();
    expect(description.servers[0].url).toBe(`${own}/3.2`);
    const { scenarios } = await (await named.fetch("/scenarios.json")).json();
    expect(scenarios[0].request.url).toMatch(new RegExp(`^${own}/3.2/`));
    expect(await (await named.fetch("/")).text()).toContain(`${own}/3.2`);
    const [, path] = /https:\/\/www\.example\.com(\/photos\/[^"]+)/.exec(texts[2] ?? "") ?? [];
    expect((await fetch(`${own}${path}`)).status).toBe(200);
    await named.close();
  });
});

describe("faults", () => {
  it("status: so many times, then all is well", async () => {
    await control("POST", "faults", { operation: "cities", kind: "status", status: 503, count: 2 });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await cities()).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  it("a fault of one operation leaves the others alone; * means every operation", async () => {
    await control("POST", "faults", { operation: "chains", kind: "status", status: 500 });
    expect((await cities()).status).toBe(200);
    await control("POST", "faults", { operation: "*", kind: "status", status: 429 });
    expect((await cities()).status).toBe(429);
    await control("DELETE", "faults");
    expect((await cities()).status).toBe(200);
  });

  it("malformed: 200 and no JSON", async () => {
    await control("POST", "faults", { operation: "*", kind: "malformed", count: 1 });
    const answer = await cities();
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow();
  });

  it("truncate: the connection breaks in the middle of the body", async () => {
    await control("POST", "faults", { operation: "*", kind: "truncate", count: 1 });
    const answer = await cities({ "accept-encoding": "identity" });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it("stall: no answer to that call, while others are answered", async () => {
    await control("POST", "faults", { operation: "chains", kind: "stall", count: 1 });
    const leaving = new AbortController();
    let settled = false;
    const hanging = fetch(`${origin}/3.2/accommodations/chains`, {
      method: "POST",
      headers: HEADERS,
      body: "{}",
      signal: leaving.signal,
    }).finally(() => {
      settled = true;
    });
    const told = expect(hanging).rejects.toThrow(/abort/i);
    for (let i = 0; i < 5; i++) expect((await cities()).status).toBe(200);
    expect(settled).toBe(false);
    leaving.abort();
    await told;
  });

  it("latency: a good answer, held back as long as asked, on top of the sandbox's own", async () => {
    const slow = sandboxOf({ latencyMs: 40 });
    slow.faults.add({ operation: "chains", kind: "latency", delayMs: 80, count: 1 });
    const [held, usual, refused] = [
      await ask(slow, "/accommodations/chains"),
      await ask(slow, "/accommodations/chains"),
      await ask(slow, "/accommodations/chains", { a: 1 }),
    ];
    expect([held.status, held.delayMs, usual.delayMs, refused.delayMs]).toEqual([200, 120, 40, 40]);
    const photo = await askPath(slow, "/photos/nothing/large.webp", { method: "GET" });
    expect(photo.delayMs).toBeUndefined();
  });

  it("a fault that cannot be is refused by name", async () => {
    const answer = await control("POST", "faults", { operation: "booking", kind: "status" });
    expect([answer.status, (await answer.json()).errors[0].id]).toEqual([400, "invalid_parameter"]);
    expect((await control("POST", "faults", { operation: "*", kind: "flood" })).status).toBe(400);
  });
});

describe("control", () => {
  it("status tells seed, size, clock and version", async () => {
    const status = await (await fetch(`${origin}/sandbox/status`)).json();
    expect(status).toMatchObject({ seed: 42, properties: 20_000, version: "3.42.20000", faults: [] });
    expect(status.clock).toEqual({ now: "2027-01-15T12:00:00.000Z", frozen_at: "2027-01-15T12:00:00.000Z" });
  });

  it("takes JSON only, so that no foreign page can reach it with a form", async () => {
    const answer = await fetch(`${origin}/sandbox/open-property`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: '{"id":1000001}',
    });
    expect(answer.status).toBe(415);
  });

  it("404 and 405 for what is not a control route", async () => {
    expect((await fetch(`${origin}/sandbox/nothing`)).status).toBe(404);
    expect((await fetch(`${origin}/sandbox/close-property`)).status).toBe(405);
  });

  it("answers no name but this machine's own", async () => {
    const asked = (host: string) => askPath(sandbox, "/sandbox/status", { method: "GET", headers: { host } });
    expect((await asked("rebound.example:4010")).status).toBe(403);
    for (const host of ["127.0.0.1:4010", "localhost:4010", "[::1]:4010", "localhost"])
      expect([host, (await asked(host)).status]).toEqual([host, 200]);
  });

  it("answers nobody when the address is open to others", async () => {
    const open = sandboxOf();
    const port = new URL(await open.listen(0, "0.0.0.0")).port;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/sandbox/status`);
      expect([answer.status, (await answer.json()).errors[0].id]).toEqual([403, "403"]);
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    } finally {
      await open.close();
    }
  });
});

describe("pages", () => {
  it("the index says what this is, how to call it, and whose data and pictures it shows", async () => {
    const page = await (await fetch(`${origin}/`)).text();
    for (const text of [
      `${origin}/3.2`,
      "sandbox-token",
      "100000",
      "seed 42",
      "curl",
      "GeoNames",
      "computer-generated",
    ])
      expect(page).toContain(text);
    expect(page).toContain("/accommodations/details/changes");
  });

  it("the booking page names the property and escapes what it is sent", async () => {
    const query =
      "checkin=2027-03-10&checkout=2027-03-12&group_adults=2&no_rooms=1&label=%3Cscript%3Ealert(1)%3C/script%3E";
    const answer = await fetch(`${origin}/platform/hotel/1000001?${query}`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    const details = await post("/accommodations/details", '{"accommodations":[1000001]}');
    const name = (await details.json()).data[0].name["en-gb"]
      .replaceAll("&", "&amp;")
      .replaceAll("'", "&#39;");
    expect(page).toContain(`<h1>${name}</h1>`);
    for (const text of ["stand-in for the platform", "1000001", "2027-03-10", "2027-03-12", "&lt;script&gt;"])
      expect(page).toContain(text);
    expect(page).not.toContain("<script>");
    expect((await fetch(`${origin}/platform/hotel/1`)).status).toBe(404);
  });

  it("Y32: the booking page tells what each rate of the stay comes to in all", async () => {
    const stay = { accommodations: [1000001], checkin: "2027-03-10", checkout: "2027-03-12" };
    const guests = { number_of_adults: 2, number_of_rooms: 1 };
    const booker = { country: "nl", platform: "desktop" };
    const asked = await post("/accommodations/availability", JSON.stringify({ ...stay, guests, booker }));
    const [told] = (await asked.json()).data;
    const page = async (query: string) => (await fetch(`${origin}/platform/hotel/1000001?${query}`)).text();
    const whole = await page("checkin=2027-03-10&checkout=2027-03-12&group_adults=2&no_rooms=1");
    expect(told.products.length).toBeGreaterThan(0);
    for (const { id, price } of told.products)
      expect(whole).toContain(
        `${id}</th><td>${price.total.accommodation_currency} ${told.currency.accommodation}<`,
      );
    expect(await page("checkin=2027-03-10&checkout=2027-03-09&group_adults=2&no_rooms=1")).not.toContain(
      "Total",
    );
  });
});

describe("photos", () => {
  const photos = async (): Promise<Record<string, string>> => {
    const body = JSON.stringify({ city: AMSTERDAM, extras: ["photos"], rows: 10 });
    const { data } = await (await post("/accommodations/details", body)).json();
    return data.find((record: { photos?: unknown[] }) => record.photos?.length).photos[0].url;
  };

  it.each([
    ["large", 1280, null],
    ["standard", 500, null],
    ["thumbnail", 100, 100],
    ["thumbnail_large", 300, 300],
  ] as const)("%s has its size, may be kept for ever and has an entity tag", async (size, width, height) => {
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
  });

  it("the large one is the library's own file, which no second encoding has worn", async () => {
    const [, stem] = /\/photos\/([a-z0-9-]+)/.exec((await photos()).large ?? "") ?? [];
    const served = await fetch(`${origin}/photos/${stem}/large.webp`);
    const stored = readFileSync(`packages/sandbox/src/photos/library/${stem}.webp`);
    expect(Buffer.from(await served.arrayBuffer()).equals(stored)).toBe(true);
  });

  it("a mirrored picture is another picture; an unknown one is a 404; writing is a 405", async () => {
    const url = ((await photos()).standard ?? "").replace("~m", "");
    const plain = Buffer.from(await (await fetch(url)).arrayBuffer());
    const turned = Buffer.from(
      await (await fetch(url.replace("/standard.webp", "~m/standard.webp"))).arrayBuffer(),
    );
    expect(turned.equals(plain)).toBe(false);
    for (const path of [
      "nothing/large.webp",
      "../../package/large.webp",
      "%2e%2e/large.webp",
      "x/huge.webp",
      "",
    ])
      expect((await fetch(`${origin}/photos/${path}`)).status).toBe(404);
    expect((await fetch(url, { method: "POST" })).status).toBe(405);
  });
});

it("the body of a compressed answer is the same JSON", async () => {
  const { request } = await import("node:http");
  const body = await new Promise<Buffer>((resolve, reject) => {
    const sent = request(
      `${origin}/3.2/common/locations/cities`,
      { method: "POST", headers: { ...HEADERS, "accept-encoding": "gzip" } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
      },
    );
    sent.on("error", reject).end('{"country":"nl"}');
  });
  expect(JSON.parse(gunzipSync(body).toString()).data[0].id).toBe(AMSTERDAM);
});
