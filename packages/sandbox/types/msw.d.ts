import type { Fetch } from "./index.js";

/** The request handlers that answer every call to `origin`: `setupServer(...sandboxHandlers(http, sandbox, origin))`. */
export function sandboxHandlers<Handler>(
  /** MSW's `http`. */
  http: { all(path: string, resolver: (call: { request: Request }) => Promise<Response>): Handler },
  sandbox: { fetch: Fetch },
  origin: string,
): Handler[];
