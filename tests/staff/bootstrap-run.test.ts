import { desc } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runCommand } from "@/lib/control/commands";
import { database } from "@/lib/db/database";
import { bootstrapRun } from "@/lib/db/schema-current";
import { askBootstrap, BootstrapRequest, bootstrapState, progressLine } from "@/lib/staff/bootstrap";
import { mirrorBench, record } from "../mirror/bench";
import { answerLists } from "../support/world";
import { lastEntry } from "./support";

const bench = mirrorBench();
/** Answers for pages of records are held until the test lets them go. */
let release: (() => void)[] = [];
let isBlocked = false;

beforeEach(() => {
  release = [];
  isBlocked = false;
  bench.upstream.script((request) => {
    const { country, page } = request.body;
    if (request.path !== "/accommodations/details") return answerLists(request) ?? { status: 404, json: {} };
    const after = isBlocked ? new Promise<void>((go) => release.push(go)) : Promise.resolve();
    if (page) return { after, json: { data: [record(2)] } };
    if (country === "nl") return { after, json: { data: [record(1)], metadata: { next_page: "two" } } };
    return { json: { data: [] } };
  });
});

async function letGo(): Promise<void> {
  isBlocked = false;
  for (const go of release.splice(0)) go();
}
afterEach(letGo);

/** How it ended. */
async function ended() {
  return vi.waitFor(
    async () => {
      const state = await bootstrapState();
      expect(state?.state).not.toBe("running");
      return state;
    },
    { timeout: 20_000 },
  );
}

const BY = { actor: "robin@example.com" };

const start = (kind: string, text = "") => runCommand("bootstrap.start", { kind, text });

describe("filling the mirror through the running site", () => {
  test("a command begins it, tells how far it is, and the trail says who asked", async () => {
    const { id } = (await start("country", "NL")) as { id: number };
    expect(await ended()).toMatchObject({
      ...{ id, goal: "Netherlands", actor: "command line", state: "complete", problem: null },
      line: "Netherlands: 2 stays",
    });
    expect(await lastEntry()).toMatchObject({
      actor: "command line",
      action: "mirror.bootstrap",
      subject: "Netherlands",
      after: { again: false },
    });
  });

  test("one at a time, whoever asks; it can be stopped, and the next goes on", async () => {
    isBlocked = true;
    await start("country", "nl");
    await vi.waitFor(() => expect(release.length).toBeGreaterThan(0), { timeout: 20_000 });
    await expect(start("city", "Barcelona")).rejects.toThrow("Our copy is already being filled");
    expect(await runCommand("bootstrap.stop", {})).toEqual({ isAsked: true });
    const stoppedAt = new Date();
    expect(await runCommand("bootstrap.stop", {})).toEqual({ isAsked: false });
    expect(await bootstrapState()).toMatchObject({ state: "running", isStopAsked: true });
    // It hears of it with its next sign of life.
    await vi.waitFor(async () => {
      const db = await database();
      const [row] = await db.select().from(bootstrapRun).orderBy(desc(bootstrapRun.id)).limit(1);
      expect(row && row.beatAt > stoppedAt).toBe(true);
    }, 20_000);
    await letGo();
    expect((await ended())?.state).toBe("stopped");
    await start("country", "nl");
    expect(await ended()).toMatchObject({ state: "complete", line: "Netherlands: 2 stays" });
  });

  test("from a page, a name is looked up once the cities are listed, and an id at once", async () => {
    const early = askBootstrap({ goal: { kind: "city", text: "Amsterdam" }, again: false }, BY);
    await expect(early).rejects.toMatchObject({ kind: "conflict", field: "text" });
    expect(await askBootstrap({ goal: { kind: "city", text: "-3" }, again: false }, BY)).toBeNull();
    expect(await ended()).toMatchObject({ state: "complete", goal: expect.stringMatching(/^Amsterdam/) });
  });

  test("from a page, a city that may not be meant is confirmed first; the trail names it with its id", async () => {
    await start("reference");
    await ended();
    const answerTo = (text: string) => askBootstrap({ goal: { kind: "city", text }, again: false }, BY);
    const doubt = await answerTo("barselona");
    expect(doubt).toMatchObject({ typed: "barselona", isExact: false });
    expect(doubt?.cities[0]).toEqual({ id: "-2", name: "Barcelona (Spain)" });
    expect(await answerTo("paris")).toMatchObject({
      isExact: true,
      cities: [
        { id: "-1", name: "Paris (France)" },
        { id: "-6", name: "Paris (United States)" },
      ],
    });
    await expect(answerTo("xqzzv")).rejects.toMatchObject({ kind: "invalid", field: "text" });
    expect((await bootstrapState())?.goal).toBe("the reference lists");
    expect(await answerTo("-2")).toBeNull();
    expect(await ended()).toMatchObject({ state: "complete", goal: "Barcelona (Spain)" });
    expect(await lastEntry()).toMatchObject({
      ...{ actor: BY.actor, action: "mirror.bootstrap", subject: "Barcelona (Spain)" },
      after: { city: "-2", again: false },
    });
    await start("city", "barselona");
    await ended();
    expect(await lastEntry()).toMatchObject({
      subject: "Barcelona (Spain)",
      after: { city: "-2", typed: "barselona", again: false },
    });
  });

  test("a second whole reading tells how many there were", { tags: "nightly" }, async () => {
    await start("country", "nl");
    await ended();
    isBlocked = true;
    await runCommand("bootstrap.start", { kind: "country", text: "nl", again: true });
    await vi.waitFor(() => expect(release.length).toBeGreaterThan(0), { timeout: 20_000 });
    release.splice(0, 1)[0]?.();
    await vi.waitFor(
      async () =>
        expect(await bootstrapState()).toMatchObject({
          line: expect.stringMatching(/^Netherlands: 1 stays of about 2/),
          share: 0.5,
        }),
      { timeout: 20_000 },
    );
    await letGo();
    expect(await ended()).toMatchObject({ state: "complete", line: "Netherlands: 2 stays" });
  });

  test("an unknown place is reported by its sentence", async () => {
    await start("city", "xqzzv");
    expect(await ended()).toMatchObject({
      state: "failed",
      line: "",
      problem: 'There is no city like "xqzzv": check the spelling, or give its id.',
    });
  });

  test("one whose process ended is told as lost, and keeps nobody from starting another", async () => {
    const db = await database();
    const at = new Date(Date.now() - 61_000);
    await db.insert(bootstrapRun).values({
      ...{ goal: { kind: "all" }, again: false, actor: "robin@example.com", line: "France ..." },
      ...{ startedAt: at, beatAt: at, isOpen: true, isStopAsked: false },
    });
    expect(await bootstrapState()).toMatchObject({ state: "lost", goal: "every country" });
    await start("country", "nl");
    expect((await ended())?.state).toBe("complete");
  });

  const lists = (done: number, callsLeft = 0, secondsLeft = 0) => {
    return { done, total: 257, callsLeft, secondsLeft };
  };
  const UTRECHT = "Utrecht: 41 stays";

  test.each([
    ["", lists(7, 1730, 1140), "reference lists 7 of 257, about 1,730 calls and 19 min left"],
    ["", lists(249, 8, 9.6), "reference lists 249 of 257, about 8 calls and 10 s left"],
    ["", lists(257), "reference lists 257 of 257"],
    [UTRECHT, null, UTRECHT],
    [UTRECHT, lists(9, 5, 150), `${UTRECHT}; reference lists 9 of 257, about 5 calls and 3 min left`],
    [UTRECHT, lists(257), UTRECHT],
  ])("how far it is, of %j and %j, is %s", (place, done, line) => {
    expect(progressLine(place, done)).toBe(line);
  });

  test.each([
    [{ kind: "country", text: "nld" }, "text", "Choose a country."],
    [{ kind: "city", text: "  " }, "text", "Type a city's name or id."],
    [{ kind: "village" }, "kind", "Choose what to read."],
  ])("%j is refused in a sentence", async (input, field, sentence) => {
    const { error } = BootstrapRequest.safeParse(input);
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([[field, sentence]]);
    await expect(runCommand("bootstrap.start", input)).rejects.toThrow(sentence);
  });
});
