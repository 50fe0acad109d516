// The few next-auth actions this site answers, put into the shape next-auth understands and back; never a page of its own.
import "server-only";
import { isDatabaseAway, isDiskFull } from "@/lib/database-away";
import { Refusal } from "@/lib/http/problem";
import { isForm } from "@/lib/http/problem-page";
import { isFormType, readFormBody } from "@/lib/http/read-body";
import { bodyRefusal, readJson } from "@/lib/http/read-json";
import type { RouteContext } from "@/lib/http/route";
import { log } from "@/lib/log";
import { demandSameOrigin } from "../http/same-origin";
import { runNextAuth } from "./auth";
import { clientOf } from "./client";
import { COOKIES, cookiesOf } from "./cookies";
import { safeTarget } from "./target";

const ACTIONS = {
  GET: /^(csrf|error|signin|callback\/oidc)$/,
  POST: /^(signin\/oidc|callback\/credentials|signout)$/,
} as const;
const BODY_LIMIT = 8 * 1024;

type Fields = Record<string, string>;

async function readFields({ request, words }: RouteContext): Promise<Fields> {
  if (isFormType(request)) {
    const form = await readFormBody(request, BODY_LIMIT).catch((error: unknown) => {
      throw bodyRefusal(error, BODY_LIMIT, words);
    });
    return Object.fromEntries(form);
  }
  const value = await readJson(request, words, BODY_LIMIT);
  const entries = Object.entries(typeof value === "object" && value !== null ? value : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** What next-auth tells as a plain 401: an attempt that was not judged now, and when it may come again. */
function laterOf(body: object): { status: number; seconds: string } | null {
  const { url } = body as { url?: unknown };
  const code = typeof url === "string" ? new URL(url).searchParams.get("error") : null;
  if (code === "Busy") return { status: 503, seconds: "5" };
  const seconds = /^Throttled:(\d+)$/.exec(code ?? "")?.[1];
  return seconds === undefined ? null : { status: 429, seconds };
}

/**
 * next-auth puts what it was sent into the address it leads to as it came: only letters that a header may hold stay, and
 * no error where none was named.
 */
const inHeader = (address: string): string =>
  address.replace(/[^!-~]+/gu, encodeURIComponent).replace(/\?error=undefined$/, "");

/** Collects what next-auth answers through Node's interface. */
class Reply {
  readonly headers = new Headers();
  private cookies: string[] = [];
  private code = 200;
  body: unknown = null;

  status(code: number): this {
    this.code = code;
    return this;
  }
  getHeader(name: string): string | string[] | undefined {
    return name.toLowerCase() === "set-cookie" ? this.cookies : (this.headers.get(name) ?? undefined);
  }
  setHeader(name: string, value: string | string[]): this {
    if (name.toLowerCase() === "set-cookie") this.cookies = [value].flat();
    else this.headers.set(name, name.toLowerCase() === "location" ? inHeader(String(value)) : String(value));
    return this;
  }
  addCookie(line: string): void {
    this.cookies.push(line);
  }
  json(body: unknown): void {
    this.body = body;
  }
  send(body: unknown): void {
    this.body = body;
  }
  end(): void {}

  toResponse(requestId: string): Response {
    const headers = new Headers({ "cache-control": "no-store", "x-request-id": requestId });
    for (const cookie of this.cookies) headers.append("set-cookie", cookie);
    const location = this.headers.get("location");
    if (location !== null) {
      headers.set("location", location);
      return new Response(null, { status: 302, headers });
    }
    if (typeof this.body !== "object" || this.body === null)
      throw new Refusal({ status: 404, kind: "invalid", detail: "This is not answered here." });
    const later = laterOf(this.body);
    if (later === null) return Response.json(this.body, { status: this.code, headers });
    headers.set("retry-after", later.seconds);
    return Response.json(this.body, { status: later.status, headers });
  }
}

/** Someone who comes back from the provider sees the sign-in page, whatever went wrong. */
const backToSignIn = (code: string) =>
  new Response(null, {
    status: 302,
    headers: { location: `/staff/sign-in?error=${code}`, "cache-control": "no-store" },
  });

/** next-auth answers 500 to a target that is no address: it is given none but ours. */
function withTarget(fields: Fields, name: string): Fields {
  const target = fields[name];
  if (target === undefined) return fields;
  return { ...fields, [name]: safeTarget(target.replace(/^https?:\/\/[^/]*/, "")) };
}

/** Answers one request under /api/auth. */
export async function answerAuth(context: RouteContext): Promise<Response> {
  const { request, url, segments, requestId } = context;
  const path = [segments.nextauth ?? []].flat();
  const method = request.method === "POST" ? "POST" : "GET";
  if (!ACTIONS[method].test(path.join("/")))
    throw new Refusal({ status: 404, kind: "absent", detail: "There is no such step of the sign-in." });
  if (method === "POST") demandSameOrigin(request);
  const fields = method === "POST" ? await readFields(context) : {};
  // Without it next-auth answers with the way to go on, as a browser needs it.
  const body = method === "POST" && !isForm(request) ? { ...fields, json: "true" } : fields;
  const reply = new Reply();
  try {
    const query = withTarget(Object.fromEntries(url.searchParams), "callbackUrl");
    const cookies = withTarget(cookiesOf(request.headers.get("cookie")), COOKIES.callbackUrl.name);
    const headers = Object.fromEntries(request.headers);
    await runNextAuth(
      { method, query: { ...query, nextauth: path }, body, headers, cookies },
      reply,
      clientOf(request),
    );
  } catch (error) {
    log.error({ err: error, requestId }, "a sign-in step failed");
    if (method === "GET" && path[0] === "callback") return backToSignIn("Away");
    if (isDatabaseAway(error) || isDiskFull(error)) throw error;
    throw new Refusal({
      status: 503,
      kind: "unavailable",
      detail: "The database does not answer just now. Try again in a moment.",
      headers: { "retry-after": "5" },
    });
  }
  return reply.toResponse(requestId);
}
