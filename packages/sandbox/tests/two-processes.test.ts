// @module-tag nightly
// The command in a process of its own and a sandbox in this one, asked the same: every byte of every answer is the same.
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import { OPERATION_NAMES } from "@roomward/contract/operations";
import { request } from "undici";
import { afterAll, expect, it } from "vitest";
import { createSandbox, makeClock } from "../src";
import { type MixedRequest, mixedRequests } from "./mixed-requests";

const SEED = 1234;
const PROPERTIES = 20_000;
const CLOCK = "2027-01-15T12:00:00Z";
const QUESTIONS = 1_000;
/** Questions under way at a time; the order must not matter either. */
const LANES = 4;

let child: ChildProcess | null = null;

/** Starts the command a person uses, on a free port; resolves to its origin once it says that it is ready. */
function started(): Promise<string> {
  const flags = ["--port", "0", "--seed", `${SEED}`, "--properties", `${PROPERTIES}`, "--clock", CLOCK];
  const command = spawn(process.execPath, ["scripts/sandbox.mjs", ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  child = command;
  return new Promise((resolve, reject) => {
    command.once("exit", (code) => reject(new Error(`the sandbox ended with code ${code}`)));
    createInterface({ input: command.stdout }).on("line", (line) => {
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
      if (origin) resolve(origin[0]);
    });
  });
}

afterAll(() => {
  child?.kill("SIGKILL");
});

const HEADERS = {
  "content-type": "application/json",
  authorization: "Bearer sandbox-token",
  "x-affiliate-id": "100000",
};

interface Told {
  /** Status, content type, request id and a digest of the body, without the port in addresses. */
  line: string;
  nextPage: string | null;
  status: number;
}

/** Without `fetch`, which takes a compressed body: to pack and unpack these costs as much as to make them. */
async function ask(origin: string, path: string, body: unknown): Promise<Told> {
  const init = { method: "POST", headers: HEADERS, body: JSON.stringify(body) } as const;
  const { statusCode: status, headers, body: answer } = await request(origin + path, init);
  const text = (await answer.text()).replaceAll(origin, "");
  const digest = createHash("sha256").update(text).digest("hex");
  return {
    line: [path, status, headers["content-type"], headers["x-request-id"], digest].join(" "),
    nextPage: /"next_page":"([^"]+)"/.exec(text)?.[1] ?? null,
    status,
  };
}

/** Every so many questions are asked for their second page as well. */
const PAGED = 6;

async function askOne(origin: string, { path, body }: MixedRequest, at: number): Promise<Told[]> {
  const first = await ask(origin, path, body);
  if (first.nextPage === null || at % PAGED !== 0) return [first];
  return [first, await ask(origin, path, { page: first.nextPage })];
}

/** All answers in the order of the questions, whatever order they were asked in. */
async function answersOf(origin: string, questions: MixedRequest[], backwards: boolean): Promise<Told[]> {
  const answers: Told[][] = questions.map(() => []);
  const order = [...questions.keys()];
  if (backwards) order.reverse();
  const lane = async (): Promise<void> => {
    for (let at = order.shift(); at !== undefined; at = order.shift()) {
      const question = questions[at];
      if (question) answers[at] = await askOne(origin, question, at);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return answers.flat();
}

it("B03: two processes with one seed and clock give identical bytes over 1,000 mixed requests", async () => {
  const sandbox = createSandbox({ seed: SEED, properties: PROPERTIES, clock: makeClock(CLOCK) });
  const questions = mixedRequests(sandbox.world, CLOCK.slice(0, 10), QUESTIONS);
  expect(new Set(questions.map(({ operation }) => operation))).toEqual(new Set(OPERATION_NAMES));
  const [first, second] = await Promise.all([
    answersOf(await started(), questions, false),
    answersOf(await sandbox.listen(0), questions, true),
  ]);
  await sandbox.close();
  expect(second.map(({ line }) => line)).toEqual(first.map(({ line }) => line));
  expect(first.length).toBeGreaterThan(QUESTIONS);
  const share = (status: number) => first.filter((told) => told.status === status).length / first.length;
  expect(share(200)).toBeGreaterThan(0.85);
  expect(share(400)).toBeGreaterThan(0.03);
}, 240_000);
