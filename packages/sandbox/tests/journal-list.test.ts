// B12: what the journal keeps of every call, and how it is searched.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { JournalEntry } from "../src/journal/entry";
import { BYTES_KEPT, ENTRIES_KEPT } from "../src/journal/journal";
import type { Sandbox } from "../src/server";
import { AMSTERDAM, ask, askPath, sandboxOf, stay } from "./server-support";

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = sandboxOf();
});
afterEach(() => {
  vi.useRealTimers();
});

const journal = async (query = ""): Promise<{ entries: JournalEntry[]; found: number; kept: number }> =>
  (await askPath(sandbox, `/sandbox/journal${query}`, { method: "GET" })).json;
const control = (method: string, path: string, body?: unknown) =>
  askPath(sandbox, `/sandbox/${path}`, { method, ...(body === undefined ? {} : { body }) });
const numbers = async (query: string) => (await journal(query)).entries.map(({ sequence }) => sequence);
const chains = (body: unknown = {}) => ask(sandbox, "/accommodations/chains", body);
const scores = (...accommodations: number[]) =>
  ask(sandbox, "/accommodations/reviews/scores", { accommodations });

describe("B12: what is kept", () => {
  it("B12: an entry tells the whole call and its answer", async () => {
    await control("POST", "faults", { operation: "search", kind: "latency", delayMs: 25 });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2031-05-06T07:08:09.010Z") });
    const answer = await ask(sandbox, "/accommodations/search", { ...stay, city: AMSTERDAM, rows: 10 });
    const [entry] = (await journal()).entries;
    expect(entry).toMatchObject({
      sequence: 1,
      at: "2027-01-15T12:00:00.000Z",
      namespace: "default",
      operation: "search",
      method: "POST",
      path: "/3.2/accommodations/search",
      query: "",
      status: 200,
      error: null,
      delayMs: 25,
      faults: ["f1 latency"],
      request_id: answer.json.request_id,
      answerBytes: Buffer.byteLength(answer.text),
    });
    expect(JSON.parse(entry?.body ?? "")).toEqual({ ...stay, city: AMSTERDAM, rows: 10 });
    expect(answer.text.startsWith(entry?.answer ?? "-")).toBe(true);
    expect(entry?.machineAt).toBe("2031-05-06T07:08:09.010Z");
  });

  it("B12: refusals, faults and unknown paths are kept too; pages and control calls are not", async () => {
    await chains({ extra: 1 });
    await askPath(sandbox, "/3.2/accommodations/nothing");
    await askPath(sandbox, "/3.2/accommodations/chains", {
      headers: { authorization: "Bearer wrong" },
      body: { a: 1 },
    });
    await control("POST", "faults", { operation: "*", kind: "stall", count: 1 });
    await chains();
    await askPath(sandbox, "/", { method: "GET" });
    await askPath(sandbox, "/sandbox/status", { method: "GET" });
    const { entries } = await journal();
    expect(entries.map(({ operation, status, error }) => [operation, status, error])).toEqual([
      ["chains", 400, "unknown_parameter"],
      [null, 404, "404"],
      ["chains", 401, "401"],
      ["chains", null, null],
    ]);
    expect(entries[2]?.body).toBe('{"a":1}');
  });

  it("B12: secrets are masked wherever they were sent", async () => {
    await askPath(sandbox, "/3.2/accommodations/chains", { headers: { cookie: "session=top-secret" } });
    const basic = Buffer.from("sandbox-taxi:sandbox-taxi-secret").toString("base64");
    const token = await askPath(sandbox, "/oauth2/token?grant_type=client_credentials", {
      headers: { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" },
      body: "client_secret=sandbox-taxi-secret",
    });
    const bare = token.json.access_token;
    await askPath(sandbox, "/v1/bookings", { method: "GET", headers: { authorization: bare } });
    const told = await askPath(sandbox, "/sandbox/journal", { method: "GET" });
    for (const secret of ["top-secret", basic, "sandbox-taxi-secret", "Bearer sandbox-token", bare])
      expect(told.text).not.toContain(secret);
    const { entries } = await journal();
    expect(entries.map(({ headers }) => headers.authorization)).toEqual(["Bearer ***", "Basic ***", "***"]);
    expect(entries[1]?.answer).toContain('"access_token":"***"');
  });

  it("B12: namespaces keep journals apart", async () => {
    await askPath(sandbox, "/3.2/common/languages", { headers: { "x-sandbox-namespace": "worker-1" } });
    expect((await journal()).entries).toEqual([]);
    const own = await askPath(sandbox, "/sandbox/journal", {
      method: "GET",
      headers: { "x-sandbox-namespace": "worker-1" },
    });
    expect(own.json.entries.map(({ namespace }: JournalEntry) => namespace)).toEqual(["worker-1"]);
  });

  it("B12: only the last calls are kept, in bounded memory", async () => {
    for (let i = 0; i < ENTRIES_KEPT + 5; i++) await askPath(sandbox, "/3.2/nothing");
    const status = (await askPath(sandbox, "/sandbox/status", { method: "GET" })).json.journal;
    expect([status.kept, status.recorded]).toEqual([ENTRIES_KEPT, ENTRIES_KEPT + 5]);
    expect((await journal("?since=0&limit=1")).entries[0]?.sequence).toBe(6);
    for (let i = 0; i < 700; i++) await askPath(sandbox, "/3.2/nothing", { body: "x".repeat(100_000) });
    const full = (await askPath(sandbox, "/sandbox/status", { method: "GET" })).json.journal;
    expect(full.bytes).toBeLessThanOrEqual(BYTES_KEPT);
    expect(full.kept).toBeLessThan(700);
    const [newest] = (await journal("?limit=1")).entries;
    expect([newest?.body?.length, newest?.bodyBytes]).toEqual([16_384, 100_000]);
  });
});

describe("B12: the journal is searched over HTTP", () => {
  beforeEach(async () => {
    await scores(1000001, 1000002);
    await chains();
    await chains({ wrong: true });
    await scores(1000003);
    await askPath(sandbox, "/3.2/nothing", { body: { looked: "Für Elise" } });
  });

  it.each([
    ["?operation=chains", [2, 3]],
    ["?operation=chains,scores", [1, 2, 3, 4]],
    ["?operation=none", [5]],
    ["?status=200", [1, 2, 4]],
    ["?status=4xx", [3, 5]],
    ["?status=404,200", [1, 2, 4, 5]],
    ["?id=1000002", [1]],
    ["?error=unknown_parameter", [3]],
    ["?text=f%C3%BCr%20elise", [5]],
    ["?text=WRONG", [3]],
    ["?since=3", [4, 5]],
    ["?since=1&limit=2", [2, 3]],
    ["?limit=2", [4, 5]],
    ["?operation=&status=&text=&operation=", [1, 2, 3, 4, 5]],
    ["?path=/3.2/nothing&method=POST", [5]],
    ["?operation=scores&status=4xx", []],
  ])("B12: %s", async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it("B12: by request_id and by fault", async () => {
    await control("POST", "faults", { operation: "chains", kind: "status", count: 1 });
    const answer = await chains({ just: "this" });
    expect(await numbers("?fault=status")).toEqual([6]);
    expect(await numbers("?fault=f1")).toEqual([6]);
    expect(await numbers(`?request_id=${answer.headers["x-request-id"]}`)).toEqual([6]);
  });

  it("B12: found counts beyond the limit; clearing forgets and counts on", async () => {
    const page = await journal("?operation=scores&limit=1");
    expect([page.entries.length, page.found, page.kept]).toEqual([1, 2, 5]);
    await control("DELETE", "journal");
    expect((await journal()).entries).toEqual([]);
    await chains();
    expect(await numbers("")).toEqual([6]);
  });

  it.each(["?operation=booking", "?status=20", "?id=x", "?limit=0", "?limit=5000", "?what=1"])(
    "B12: %s is refused",
    async (query) => {
      expect((await askPath(sandbox, `/sandbox/journal${query}`, { method: "GET" })).status).toBe(400);
    },
  );
});
