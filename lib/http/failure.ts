// The one error vocabulary for calls to the platform: kind, status, public sentence, and whether to try again.

export const FAILURES = {
  timeout: { status: 504, title: "The platform did not answer in time.", retryable: true },
  network: { status: 502, title: "The platform could not be reached.", retryable: true },
  rejected: { status: 502, title: "The platform refused this request.", retryable: false },
  unauthorised: {
    status: 502,
    title: "The platform did not accept this site's credentials.",
    retryable: false,
  },
  limited: {
    status: 503,
    title: "Too many requests right now; the platform asks us to wait.",
    retryable: true,
  },
  upstream: { status: 502, title: "The platform had a fault of its own.", retryable: true },
  mismatch: {
    status: 502,
    title: "The platform answered something this site does not understand.",
    retryable: true,
  },
} as const;

export type FailureKind = keyof typeof FAILURES;

interface FailureContext {
  operation: string;
  /** What was seen, for the log; never shown to a traveller. */
  detail: string;
  status?: number;
  /** The platform's own word for a refusal. */
  errorId?: string | null;
  /** Which order a repeated booking has become. */
  reservation?: string | null;
  /** False when it is certain that the platform never had it; true when left out. */
  wasSent?: boolean;
  requestId?: string | null;
  /** How long the platform asks to wait, in milliseconds. */
  retryAfterMs?: number;
  /** Where the records did not fit, when none of the answer's did; `id` null where it could not be read. */
  misfits?: readonly Misfit[];
  cause?: unknown;
}

/** A record that did not fit: its integer id where one could be read, and where the first misfit was. */
export interface Misfit {
  id: number | null;
  /** Path and issue code, never a value. */
  reason: string;
}

const BRAND = Symbol.for("roomward.demand-failure");

/** A call to the platform that gave no usable answer. Never means "nothing found". */
export class DemandFailure extends Error {
  /** Pages, handlers and instrumentation are bundled apart, each with its own copy of this class: one brand. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && BRAND in value;
  }

  readonly [BRAND] = true;
  readonly kind: FailureKind;
  readonly operation: string;
  readonly status: number | null;
  readonly errorId: string | null;
  readonly reservation: string | null;
  readonly wasSent: boolean;
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;
  readonly misfits: readonly Misfit[];

  constructor(kind: FailureKind, context: FailureContext) {
    super(`${context.operation}: ${context.detail}`, { cause: context.cause });
    this.name = "DemandFailure";
    this.kind = kind;
    this.operation = context.operation;
    this.status = context.status ?? null;
    this.errorId = context.errorId ?? null;
    this.reservation = context.reservation ?? null;
    this.wasSent = context.wasSent ?? true;
    this.requestId = context.requestId ?? null;
    this.retryAfterMs = context.retryAfterMs ?? null;
    this.misfits = context.misfits ?? [];
  }

  /** True when what was asked for may have been done all the same: nobody knows until it is looked up. */
  get mayHaveBeenDone(): boolean {
    return this.wasSent && ["timeout", "network", "upstream", "mismatch"].includes(this.kind);
  }

  /** True when asking again later may help. */
  get isRetryable(): boolean {
    return FAILURES[this.kind].retryable;
  }
}

/** What can be done without: null where the platform gives no usable answer. */
export async function orNone<T>(work: Promise<T | null>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DemandFailure) return null;
    throw error;
  }
}
