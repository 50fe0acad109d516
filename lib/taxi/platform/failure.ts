// Why the taxi platform gave no usable answer: a kind for the code, one public sentence for the desk.
import "server-only";
import type { FailureKind } from "@/lib/http/failure";

const SENTENCES: Record<FailureKind, string> = {
  timeout: "The taxi platform did not answer in time: it is asked again soon.",
  network: "The taxi platform could not be reached: it is asked again soon.",
  rejected: "The taxi platform refused the question for its list: compare the address in TAXI_API_URL.",
  unauthorised:
    "The taxi platform did not accept our credentials: check TAXI_CLIENT_ID and TAXI_CLIENT_SECRET.",
  limited: "The taxi platform asks us to wait before its list is read again.",
  upstream: "The taxi platform had a fault of its own: it is asked again soon.",
  mismatch: "The taxi platform answered something that is not understood: its list may have changed.",
};

const BRAND = Symbol.for("roomward.taxi-platform-failure");

interface FailureContext {
  /** What was seen, for the log: never a token, a secret or what a passenger gave. */
  detail: string;
  status?: number;
  /** How long the platform asks to wait. */
  retryAfterMs?: number | null;
  cause?: unknown;
}

/** Never means "no bookings": whoever catches it keeps what is known. */
export class PlatformFailure extends Error {
  /** Pages, handlers and instrumentation each have a copy of this class: one brand (docs/decisions 18). */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && BRAND in value;
  }

  readonly [BRAND] = true;
  readonly kind: FailureKind;
  /** For people, in one sentence. */
  readonly sentence: string;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(kind: FailureKind, { detail, status, retryAfterMs, cause }: FailureContext) {
    super(detail, { cause });
    this.name = "PlatformFailure";
    this.kind = kind;
    this.sentence = SENTENCES[kind];
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
  }
}
