// How the sandbox's taxi platform repeats a delivery. Our own assumption: the contract describes no repeats at all.

export interface RetryPolicy {
  /** Waited before the second, the third, … try; one entry per repeat. */
  backoffMs: readonly number[];
  /** After this a try counts as failed. */
  timeoutMs: number;
}

export const RETRY_POLICY: RetryPolicy = { backoffMs: [1000, 2000], timeoutMs: 10_000 };

/** Said wherever deliveries are shown. */
export const RETRY_SENTENCE =
  "Assumed, as the contract names no repeats: no answer within 10 seconds or a status from 500 is tried 3 times in " +
  "all, after waits of 1 and 2 seconds; a status below 500 is final; 401 renews the token once and repeats once.";
