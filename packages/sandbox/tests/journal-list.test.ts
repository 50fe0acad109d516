// B12: what the journal keeps of every call, and how it is searched.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { JournalEntry } from "../src/journal/entry";
import { MAX_BYTES, MAX_ENTRIES } from "../src/journal/journal";
import type { Sandbox } from "../src/server";
import { AMSTERDAM, ask, askPath, sandboxOf, stay } from "./server-support";
import { control, done } from "./state-support";
import { taxiList, taxiToken } from "./taxi-support";

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = sandboxOf();
});
afterEach(() => {
  vi.useRealTimers();
});

const journal = (query = ""): Promise<{ entries: JournalEntry[]; found: number; kept: number }> =>
  done(sandbox, `GET journal${query}`);
const numbers = async (query: string) => (await journal(query)).entries.map(({ sequence }) => sequence);
const chains = (body: unknown = {}) => ask(sandbox, "/accommodations/chains", body);
const scores = (...accommodations: number[]) =>
  ask(sandbox, "/accommodations/reviews/scores", { accommodations });

describe("B12: contents of the journal", () => {
  it("B12: an entry tells the whole call and its answer", async () => {
    await done(sandbox, "POST faults", { operation: "search", kind: "latency", delayMs: 25 });
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
    await done(sandbox, "POST faults", { operation: "*", kind: "stall", count: 1 });
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
    const { access_token: bare } = (await taxiToken(sandbox)).json;
    await taxiList(sandbox, bare);
    const basic = Buffer.from("sandbox-taxi:sandbox-taxi-secret").toString("base64");
    const { entries } = await journal();
    for (const secret of ["top-secret", basic, "sandbox-taxi-secret", "Bearer sandbox-token", bare])
      expect(JSON.stringify(entries)).not.toContain(secret);
    expect(entries.map(({ headers }) => headers.authorization)).toEqual(["Bearer ***", "Basic ***", "***"]);
    expect(entries[1]?.answer).toContain('"access_token":"***"');
  });

  it("B12: namespaces keep journals apart", async () => {
    const headers = { "x-sandbox-namespace": "worker-1" };
    await askPath(sandbox, "/3.2/common/languages", { headers });
    expect((await journal()).entries).toEqual([]);
    expect((await done(sandbox, "GET journal", {}, headers)).entries).toMatchObject([
      { namespace: "worker-1" },
    ]);
  });

  it("B12: only the last calls are kept, in bounded memory", async () => {
    for (let i = 0; i < MAX_ENTRIES + 5; i++) await askPath(sandbox, "/3.2/nothing");
    const { journal: status } = await done(sandbox, "GET status");
    expect([status.kept, status.recorded]).toEqual([MAX_ENTRIES, MAX_ENTRIES + 5]);
    expect((await journal("?since=0&limit=1")).entries[0]?.sequence).toBe(6);
    for (let i = 0; i < 700; i++) await askPath(sandbox, "/3.2/nothing", { body: "x".repeat(100_000) });
    const { journal: full } = await done(sandbox, "GET status");
    expect(full.bytes).toBeLessThanOrEqual(MAX_BYTES);
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
  ])("B12: the search %s finds the calls %j", async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it("B12: the journal is searched by request_id and by fault", async () => {
    await done(sandbox, "POST faults", { operation: "chains", kind: "status", count: 1 });
    const answer = await chains({ just: "this" });
    for (const query of ["fault=status", "fault=f1", `request_id=${answer.headers["x-request-id"]}`])
      expect(await numbers(`?${query}`)).toEqual([6]);
  });

  it("B12: found counts beyond the limit; clearing forgets and counts on", async () => {
    const page = await journal("?operation=scores&limit=1");
    expect([page.entries.length, page.found, page.kept]).toEqual([1, 2, 5]);
    await done(sandbox, "DELETE journal");
    expect((await journal()).entries).toEqual([]);
    await chains();
    expect(await numbers("")).toEqual([6]);
  });

  it.each(["?operation=booking", "?status=20", "?id=x", "?limit=0", "?limit=5000", "?what=1"])(
    "B12: the search %s is refused",
    async (query) => expect((await control(sandbox, `GET journal${query}`)).status).toBe(400),
  );
});
