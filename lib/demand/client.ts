// Asking the platform: the process's one client behind two functions.
import "server-only";
import type { OperationName, RequestOf } from "@roomward/contract/operations";
import { config } from "@/lib/config";
import { log } from "@/lib/log";
import { processWide, setProcessWide } from "@/lib/process-wide";
import type { Answer, CallOptions } from "./answer";
import type { QuotaLedger } from "./leased-budget";
import { type DemandClient, makeDemandClient } from "./make-client";

export type { Answer, CallOptions } from "./answer";

const NAME = "demand";
const LEDGER = "quota-ledger";

/** The process's client, made on first use. */
export function demandClient(): DemandClient {
  return processWide(NAME, () =>
    makeDemandClient({ target: config.demand, log, ledger: processWide(LEDGER, () => undefined) }),
  );
}

/** Shares the quota with other processes through `ledger`; to be told before the first call. */
export function shareQuota(ledger: QuotaLedger | undefined): void {
  setProcessWide(LEDGER, ledger);
}

/** Puts another client in its place (tests), or with undefined a new one at the next use. */
export function setDemandClient(client: DemandClient | undefined): void {
  setProcessWide(NAME, client);
}

/**
 * Asks `operation`. The answer may be shared with other callers who asked the same at the same time: read it,
 * do not change it. Lists lack records that did not fit; their number is `quarantined`.
 * @throws {DemandFailure} and nothing else.
 */
export function call<N extends OperationName>(
  operation: N,
  body: RequestOf<N>,
  options: CallOptions = {},
): Promise<Answer<N>> {
  return demandClient().call(operation, body, options);
}

/**
 * Asks for the page behind `token`, with the token alone (gaps 1). Same promises as `call`.
 * @throws {DemandFailure} and nothing else.
 */
export function callPage<N extends OperationName>(
  operation: N,
  token: string,
  options: CallOptions = {},
): Promise<Answer<N>> {
  return demandClient().callPage(operation, token, options);
}
