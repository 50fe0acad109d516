import type { Fetch } from "./index.js";

interface Route {
  request(): {
    url(): string;
    method(): string;
    allHeaders(): Promise<Record<string, string>>;
    postDataBuffer(): Uint8Array | null;
  };
  /** What it is given is a Buffer; who names none of Node's types need not name that one. */
  fulfill(answer: { status: number; headers: Record<string, string>; body: never }): Promise<void>;
  abort(reason: string): Promise<void>;
}

/** Answers every call of the page, or of all pages of the context, to `origin`. */
export function routeToSandbox<Routing>(
  /** Playwright's `Page` or `BrowserContext`. */
  target: {
    route(matches: (url: URL) => boolean, handler: (route: Route) => Promise<void>): Promise<Routing>;
  },
  sandbox: { fetch: Fetch },
  origin: string,
): Promise<Routing>;
