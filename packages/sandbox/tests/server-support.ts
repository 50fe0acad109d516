// A sandbox in this process, and the shortest way to ask it something.
import { type Clock, makeClock } from "../src/clock";
import type { Answer, SandboxRequest } from "../src/http/answer";
import { createSandbox, type Sandbox, type SandboxOptions } from "../src/server";

export const NOON = "2027-01-15T12:00:00Z";
export const AMSTERDAM = -2759794;

/** A clock a test can move. */
export function handClock(iso = NOON): Clock & { set(iso: string): void; advance(ms: number): void } {
  let at = Date.parse(iso);
  return {
    frozenAt: null,
    now: () => at,
    set: (next) => {
      at = Date.parse(next);
    },
    advance: (ms) => {
      at += ms;
    },
  };
}

export const sandboxOf = (options: Partial<SandboxOptions> = {}): Sandbox =>
  createSandbox({ seed: 42, properties: 20_000, clock: makeClock(NOON), ...options });

export const HEADERS: Readonly<Record<string, string>> = {
  authorization: "Bearer sandbox-token",
  "content-type": "application/json",
  "x-affiliate-id": "100000",
};

export interface ServerRequest extends Pick<Answer, "delayMs" | "cut"> {
  status: number;
  headers: Answer["headers"];
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is the very thing a test asks about.
  json: any;
}

export interface Question {
  method?: string;
  headers?: Record<string, string | undefined>;
  /** Sent as it is when a text, as JSON otherwise. */
  body?: unknown;
}

/** Asks for a path without any socket; `headers` set to undefined are left out. */
export async function askPath(
  sandbox: Sandbox,
  path: string,
  question: Question = {},
): Promise<ServerRequest> {
  const { method = "POST", headers = {}, body = {} } = question;
  const [bare = "", query = ""] = path.split("?");
  const request: SandboxRequest = {
    method,
    path: bare,
    query: new URLSearchParams(query),
    headers: { ...HEADERS, ...headers },
    body: async () => Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
  };
  const answer = await sandbox.answer(request);
  const text = answer.body.toString();
  const isJson = (answer.headers["content-type"] ?? "").startsWith("application/json");
  return { ...answer, text, json: isJson ? JSON.parse(text) : null };
}

/** Asks an operation by its path below the version. */
export const ask = (sandbox: Sandbox, path: string, body: unknown = {}): Promise<ServerRequest> =>
  askPath(sandbox, `/3.2${path}`, { body });

/** Status, error id and message of a refusal. */
export const refusalOf = ({
  status,
  json,
}: Pick<ServerRequest, "status" | "json">): [number, string, string] => [
  status,
  json.errors?.[0]?.id,
  json.errors?.[0]?.message,
];

/** The answers to a request and for the pages after it, to the end of the list or at most so many. */
export async function pagesOf(sandbox: Sandbox, path: string, body: unknown, max = 1_000) {
  const answers: ServerRequest["json"][] = [];
  for (let next: unknown = body; next !== null && answers.length < max; ) {
    const { status, text, json } = await ask(sandbox, path, next);
    if (status !== 200) throw new Error(text);
    answers.push(json);
    next = json.metadata.next_page === null ? null : { page: json.metadata.next_page };
  }
  return answers;
}

export const booker = { country: "nl", platform: "desktop" };
export const party = { number_of_adults: 2, number_of_rooms: 1 };
/** Two nights in spring for two adults from the Netherlands. */
export const stay = { booker, checkin: "2027-03-10", checkout: "2027-03-12", guests: party };
