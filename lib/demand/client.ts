// Asking the platform: one function per kind of request, over the process's one client.
import "server-only";
import type { OperationName, RequestOf } from "@/lib/contract/operations";
import { DemandFailure } from "@/lib/http/failure";
import type { Answer, CallOptions } from "./answer";

export type { Answer, Caller, CallOptions } from "./answer";

/** Asks operation `operation`. @throws {DemandFailure} and nothing else. */
export async function call<N extends OperationName>(
  operation: N,
  _body: RequestOf<N>,
  _options: CallOptions = {},
): Promise<Answer<N>> {
  throw new DemandFailure("network", { operation, detail: "not built yet" });
}

/** Asks for the page behind `token`. @throws {DemandFailure} and nothing else. */
export async function callPage<N extends OperationName>(
  operation: N,
  _token: string,
  _options: CallOptions = {},
): Promise<Answer<N>> {
  throw new DemandFailure("network", { operation, detail: "not built yet" });
}
