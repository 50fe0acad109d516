// The one wrapper of our handlers: methods, rate limit, problem answers, request id, and one log line per refusal.
import "server-only";
import { randomUUID } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { config } from "@/lib/config";
import { isCutOff, isDatabaseAway, isDiskFull } from "@/lib/database-away";
import { isLanguage, type Words, wordsFor } from "@/lib/i18n";
import { readSettings } from "@/lib/i18n/settings";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { perOf } from "@/lib/rules/booker-laws";
import { DemandFailure, FAILURES } from "./failure";
import { hasSent } from "./page-status";
import { problemOf, Refusal } from "./problem";
import { formLocale, isForm, problemPage } from "./problem-page";
import { addressOf, millisecondsToWait } from "./rate-limit";
import { isFormType, readFormBody } from "./read-body";
import { bodyRefusal } from "./read-json";
import { isSameOriginRequest } from "./same-origin";

/** The form's fields. @throws {Refusal} for a form of another site, and for a body that is none, too large or no text */
export async function readForm({ request, words }: RouteContext, maxBytes: number): Promise<URLSearchParams> {
  if (!isSameOriginRequest(request))
    throw new Refusal({ status: 403, kind: "elsewhere", detail: words.t("errors.request.elsewhere") });
  if (!isFormType(request))
    throw new Refusal({ status: 415, kind: "unsupported_type", detail: words.t("errors.request.formType") });
  try {
    return await readFormBody(request, maxBytes);
  } catch (error) {
    throw bodyRefusal(error, maxBytes, words);
  }
}

const WINDOW_SECONDS = 60;

/** How many requests one client may send us per minute; counted in memory, by address. */
const limiter = (): RateLimiterMemory =>
  processWide(
    "rate-limit",
    () => new RateLimiterMemory({ points: config.requestsPerMinute, duration: WINDOW_SECONDS }),
  );

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** What Next hands to a handler beside the request. */
interface Segments {
  params: Promise<Record<string, string | string[] | undefined>>;
}

export interface RouteContext {
  request: Request;
  url: URL;
  /** Path segments such as `id`. */
  segments: Record<string, string | string[] | undefined>;
  /** Language of the answer, from `locale` in the query or the page of a form, and the units the reader chose. */
  words: Words;
  requestId: string;
}

/** Answers with a value that becomes JSON, or with a whole response; throws a Refusal to answer with a problem. */
type Answer = (context: RouteContext) => Promise<unknown>;

interface Route {
  /** Name in the log, e.g. `api/search`. */
  name: string;
  /** False for the health checks, which a monitor may ask as often as it likes. */
  limited?: boolean;
  GET?: Answer;
  POST?: Answer;
}

/** An answer as it is written, for whoever needs no Response to write it. */
export interface Written {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Handler {
  (request: Request, segments: Segments): Promise<Response>;
  /** The same answer for the server itself (lib/http/ahead.ts). */
  written(request: Request): Promise<Written | Response>;
}

function wordsOf(url: URL, request: Request): Words {
  const requested =
    url.searchParams.get("locale") ?? (isForm(request) ? formLocale(url.pathname, request.headers) : "en");
  const settings = readSettings(request.headers.get("cookie"));
  const per = perOf(settings, url.searchParams.get("from"));
  return wordsFor(isLanguage(requested) ? requested : "en", settings.units, per);
}

/** Seconds after which a full disk may have room again: somebody has to make it. */
const FULL_SECONDS = 60;
const AWAY_SECONDS = 5;

/** Null for any other error. A write that may have been done, here or elsewhere, is never called undone. */
function unsavedRefusal(error: unknown, words: Words, method: string): Refusal | null {
  const isFull = isDiskFull(error);
  if (!isFull && !isDatabaseAway(error)) return null;
  const isUnsure = method === "POST" && (hasSent() || isCutOff(error));
  const known = isFull ? "full" : "unavailable";
  return new Refusal({
    status: 503,
    kind: "unavailable",
    detail: words.t(`errors.failure.${isUnsure ? "unsure" : known}`),
    headers: { "retry-after": String(isFull ? FULL_SECONDS : AWAY_SECONDS) },
  });
}

/** Whatever was thrown, as something that may be shown to the outside. */
function refusalOf(error: unknown, { words, request }: RouteContext): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DemandFailure)
    return new Refusal({
      status: FAILURES[error.kind].status,
      kind: error.kind,
      detail: words.t(`errors.failure.${error.kind}`),
    });
  return (
    unsavedRefusal(error, words, request.method) ??
    new Refusal({ status: 500, kind: "internal", detail: words.t("errors.failure.internal") })
  );
}

async function checkRate(context: RouteContext): Promise<void> {
  const wait = await millisecondsToWait(limiter(), addressOf(context.request));
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw new Refusal({
    status: 429,
    kind: "limited",
    detail: context.words.t("errors.request.limited", { seconds }),
    headers: { "retry-after": String(seconds) },
  });
}

function written(value: unknown, requestId: string): Written | Response {
  if (value instanceof Response) return value;
  const headers = {
    "cache-control": "no-store",
    "content-type": "application/json",
    "x-request-id": requestId,
  };
  return { status: 200, headers, body: JSON.stringify(value) };
}

/** One line; the path without its query, because that may hold what a traveller typed. */
function logRefusal(route: Route, context: RouteContext, refusal: Refusal, error: unknown): void {
  const line = {
    route: route.name,
    method: context.request.method,
    status: refusal.status,
    kind: refusal.kind,
    requestId: context.requestId,
    ...(refusal.errors.length > 0 ? { fields: refusal.errors.map((problem) => problem.field) } : {}),
  };
  if (refusal.kind === "internal") log.error({ ...line, err: error }, "request failed");
  else log.warn(line, "request refused");
}

function handler(route: Route, answer: Answer): Handler {
  const failureOf = async (
    request: Request,
    segments: RouteContext["segments"],
  ): Promise<Written | Response> => {
    const url = new URL(request.url);
    const words = wordsOf(url, request);
    const context: RouteContext = { request, url, segments, words, requestId: randomUUID() };
    try {
      if (route.limited !== false) await checkRate(context);
      return written(await answer(context), context.requestId);
    } catch (error) {
      const refusal = refusalOf(error, context);
      logRefusal(route, context, refusal, error);
      return isForm(request)
        ? problemPage(refusal, request.headers, words, context.requestId)
        : problemOf(refusal, url.pathname, context.requestId);
    }
  };
  const handle = async (request: Request, { params }: Segments): Promise<Response> => {
    const answered = await failureOf(request, (await params) ?? {});
    if (answered instanceof Response) return answered;
    const { status, headers, body } = answered;
    return new Response(body, { status, headers });
  };
  return Object.assign(handle, { written: (request: Request) => failureOf(request, {}) });
}

function handlersOf(definition: Route, answerOf: (method: Method) => Answer): Record<Method, Handler> {
  const handlerOf = (method: Method): Handler => handler(definition, answerOf(method));
  return {
    GET: handlerOf("GET"),
    POST: handlerOf("POST"),
    PUT: handlerOf("PUT"),
    PATCH: handlerOf("PATCH"),
    DELETE: handlerOf("DELETE"),
    OPTIONS: handlerOf("OPTIONS"),
  };
}

/**
 * The handlers of one route file: `export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({ name, GET: … })`.
 * A method without an answer gets 405 with `allow`. Next answers HEAD as GET.
 */
export function route(definition: Route): Record<Method, Handler> {
  const { GET, POST } = definition;
  const allow = [...(GET ? ["GET", "HEAD"] : []), ...(POST ? ["POST"] : []), "OPTIONS"].join(", ");
  const refuseMethod: Answer = async ({ request, words }) => {
    throw new Refusal({
      status: 405,
      kind: "method",
      detail: words.t("errors.request.method", { method: request.method }),
      headers: { allow },
    });
  };
  const listMethods: Answer = async () =>
    new Response(null, { status: 204, headers: { allow, "cache-control": "no-store" } });
  const answers: Partial<Record<Method, Answer | undefined>> = { GET, POST, OPTIONS: listMethods };
  return handlersOf(definition, (method) => answers[method] ?? refuseMethod);
}

/** The handlers of addresses that nothing is at: 404 for every method. */
export const absentRoute = (name: string): Record<Method, Handler> =>
  handlersOf({ name }, () => async ({ words }) => {
    throw new Refusal({ status: 404, kind: "absent", detail: words.t("footer.absent.heading") });
  });
