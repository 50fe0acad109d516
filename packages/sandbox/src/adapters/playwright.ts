// Lets pages of a Playwright test be answered by a sandbox. Knows Playwright by the shape of what it uses.
import type { Fetch } from "../http/in-process";

interface Route {
  request(): {
    url(): string;
    method(): string;
    allHeaders(): Promise<Record<string, string>>;
    postDataBuffer(): Uint8Array | null;
  };
  fulfill(answer: { status: number; headers: Record<string, string>; body: Buffer }): Promise<void>;
  abort(reason: string): Promise<void>;
}

/** Playwright's `Page` or `BrowserContext`, as far as it is used. */
interface Routed<Routing> {
  route(matches: (url: URL) => boolean, handler: (route: Route) => Promise<void>): Promise<Routing>;
}

async function answerFrom(sandbox: { fetch: Fetch }, route: Route): Promise<void> {
  const request = route.request();
  const body = request.postDataBuffer();
  const answer = await sandbox.fetch(request.url(), {
    method: request.method(),
    headers: await request.allHeaders(),
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
  const bytes = await answer.arrayBuffer().catch(() => null);
  // The sandbox broke off in the middle, as a fault had told it.
  if (bytes === null) return route.abort("connectionreset");
  await route.fulfill({
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(bytes),
  });
}

/** Answers every call of the page, or of all pages of the context, to `origin`. */
export function routeToSandbox<Routing>(
  target: Routed<Routing>,
  sandbox: { fetch: Fetch },
  origin: string,
): Promise<Routing> {
  const own = new URL(origin).origin;
  return target.route(
    (url) => url.origin === own,
    (route) => answerFrom(sandbox, route),
  );
}
