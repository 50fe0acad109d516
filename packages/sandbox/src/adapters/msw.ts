// Lets Mock Service Worker answer from a sandbox. Knows MSW by the shape of what it uses, so that it need not be there.
import type { Fetch } from "../http/in-process";

/** MSW's `http`, as far as it is used. */
interface Http<Handler> {
  all(path: string, resolver: (call: { request: Request }) => Promise<Response>): Handler;
}

/** The request handlers that answer every call to `origin`: `setupServer(...sandboxHandlers(http, sandbox, origin))`. */
export function sandboxHandlers<Handler>(
  http: Http<Handler>,
  sandbox: { fetch: Fetch },
  origin: string,
): Handler[] {
  return [
    http.all(`${new URL(origin).origin}/*`, ({ request }) =>
      sandbox.fetch(request).catch((error: unknown) => {
        // Who gave up waiting has their own error already.
        if (request.signal.aborted) return Response.error();
        throw error;
      }),
    ),
  ];
}
