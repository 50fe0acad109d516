import type { Fetch } from "./index.js";

interface Route {
  request(): {
    url(): string;
    method(): string;
    allHeaders(): Promise<Record<string, string>>;
    postDataBuffer(): Uint8Array | null;
  };
  fulfill(answer: {
    status: number;
    headers: Record<string, string>;
    // biome-ignore lint/suspicious/noExplicitAny: a Buffer, whose name would need the types of Node.
    body: any;
  }): Promise<void>;
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
