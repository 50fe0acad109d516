// @module-tag nightly
// The command in a process of its own and a sandbox in this one, asked the same: every byte of every answer is the same.
import { createHash } from "node:crypto";
import { OPERATION_NAMES } from "@roomward/contract/operations";
import { request } from "undici";
import { afterAll, expect, it } from "vitest";
import { createSandbox, makeClock } from "../src";
import { type MixedRequest, mixedRequests } from "./mixed-requests";
import { killPrograms, runSandbox } from "./process-support";
import { HEADERS } from "./server-support";

const SEED = 1234;
const PROPERTIES = 20_000;
const CLOCK = "2027-01-15T12:00:00Z";
const QUESTIONS = 1_000;
/** Questions under way at a time; the order must not matter either. */
const LANES = 4;
/** Every so many questions are asked for their second page as well. */
const PAGED = 6;

afterAll(killPrograms);

interface Answer {
  /** Status, content type, request id and a digest of the body, without the port in addresses. */
  line: string;
  nextPage: string | null;
  status: number;
}

/** Without `fetch`, which takes a compressed body: to pack and unpack these costs as much as to make them. */
async function ask(origin: string, path: string, body: unknown): Promise<Answer> {
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

async function askOne(origin: string, { path, body }: MixedRequest, at: number): Promise<Answer[]> {
  const first = await ask(origin, path, body);
  if (first.nextPage === null || at % PAGED !== 0) return [first];
  return [first, await ask(origin, path, { page: first.nextPage })];
}

/** All answers in the order of the questions, whatever order they were asked in. */
async function answersOf(origin: string, questions: MixedRequest[], isBackwards: boolean): Promise<Answer[]> {
  const answers: Answer[][] = questions.map(() => []);
  const order = isBackwards ? [...questions.entries()].reverse() : [...questions.entries()];
  const lane = async (): Promise<void> => {
    for (let next = order.shift(); next !== undefined; next = order.shift())
      answers[next[0]] = await askOne(origin, next[1], next[0]);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return answers.flat();
}

it("B03: two processes with one seed and clock give identical bytes over 1,000 mixed requests", async () => {
  const sandbox = createSandbox({ seed: SEED, properties: PROPERTIES, clock: makeClock(CLOCK) });
  const questions = mixedRequests(sandbox.world, CLOCK.slice(0, 10), QUESTIONS);
  expect(new Set(questions.map(({ operation }) => operation))).toEqual(new Set(OPERATION_NAMES));
  const flags = ["--port", "0", "--seed", `${SEED}`, "--properties", `${PROPERTIES}`, "--clock", CLOCK];
  const [origin] = await runSandbox(...flags).line(/http:\/\/127\.0\.0\.1:\d+/);
  const [first, second] = await Promise.all([
    answersOf(origin, questions, false),
    answersOf(await sandbox.listen(0), questions, true),
  ]);
  await sandbox.close();
  expect(second.map(({ line }) => line)).toEqual(first.map(({ line }) => line));
  expect(first.length).toBeGreaterThan(QUESTIONS);
  const share = (status: number) => first.filter((answer) => answer.status === status).length / first.length;
  // Some need what an answer gives first: an order's token, or that of a search of cars.
  expect(share(200)).toBeGreaterThan(0.8);
  expect(share(400)).toBeGreaterThan(0.03);
}, 240_000);
