// What the desk asks of the server, and the one sentence it gets when that fails.
import type {
  BookingDetail,
  DecisionRequest,
  DeskPage,
  PlatformHealth,
  RetentionRequest,
  RevealRequest,
  SeenAnswer,
  SeenRequest,
} from "@/lib/taxi/desk/desk";
import { pollHeaders } from "./attention";
import type { DeskAddress } from "./desk-address";

const ROOT = "/api/staff/taxi";

/** A request that failed; the message is a sentence for the reader. */
export class DeskFailure extends Error {
  /** Null when nobody answered. */
  readonly status: number | null;
  constructor(sentence: string, status: number | null) {
    super(sentence);
    this.name = "DeskFailure";
    this.status = status;
  }
}

async function sentenceOf(answer: Response): Promise<string> {
  if (answer.status === 401) return "Your session has ended: sign in again to go on.";
  const problem: unknown = await answer.json().catch(() => null);
  const detail = typeof problem === "object" && problem !== null && "detail" in problem ? problem.detail : "";
  return typeof detail === "string" && detail !== "" ? detail : `The server answered ${answer.status}.`;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`${ROOT}${path}`, { cache: "no-store", ...init });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new DeskFailure("The server could not be reached: check the connection.", null);
  }
  if (!answer.ok) throw new DeskFailure(await sentenceOf(answer), answer.status);
  return answer;
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const answer = await send(path, init);
  return (await answer.json().catch(() => null)) as T;
}

const posting = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

const post = <T>(path: string, body: unknown) => ask<T>(path, posting(body));

type PageRequest = Pick<DeskAddress, "tab" | "q" | "sort"> & { limit: number };

/** Sent in a body, because a search may be a passenger's name and addresses are logged. */
export const readPage = (wanted: PageRequest, signal: AbortSignal) =>
  ask<DeskPage>("/bookings", { ...posting(wanted, pollHeaders()), signal });

/** Null when nothing is known under the reference, which is an answer and not a failure. */
export async function readBooking(reference: string, signal: AbortSignal): Promise<BookingDetail | null> {
  try {
    return await ask<BookingDetail>(`/booking?${new URLSearchParams({ reference })}`, {
      headers: pollHeaders(),
      signal,
    });
  } catch (error) {
    if (error instanceof DeskFailure && error.status === 404) return null;
    throw error;
  }
}

export const reveal = (body: RevealRequest) => post<BookingDetail>("/reveal", body);
export const markSeen = (body: SeenRequest) => post<SeenAnswer>("/seen", body);
export const decide = (body: DecisionRequest) => post<unknown>("/decide", body);
export const retain = (body: RetentionRequest) => post<unknown>("/retention", body);
export const askPlatform = () => post<PlatformHealth>("/ask-platform", {});

type ExportRequest = Pick<DeskAddress, "tab" | "q"> & { format: "csv" | "xlsx" | "json" };

/** The file and the name the server gave it. */
export async function takeOut(wanted: ExportRequest): Promise<{ file: Blob; name: string }> {
  const answer = await send("/export", posting(wanted));
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  return { file: await answer.blob(), name: name ?? `taxi-${wanted.tab}.${wanted.format}` };
}

/** Where to sign in again and come back to this very view. */
export const signInHref = (here: string): string => `/staff/sign-in?${new URLSearchParams({ next: here })}`;
