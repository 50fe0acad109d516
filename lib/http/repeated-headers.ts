// Node keeps the first of several Authorization headers and drops the rest, so a handler could not see that there were
// two. This joins them with a comma, which no token contains: whoever reads the header then refuses it.
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { processWide } from "@/lib/process-wide";

const NAME = "authorization";

function joinRepeated(message: unknown): void {
  const { request } = message as { request: IncomingMessage };
  const values = request.rawHeaders.filter(
    (_, index) => index % 2 === 1 && request.rawHeaders[index - 1]?.toLowerCase() === NAME,
  );
  if (values.length > 1) request.headers[NAME] = values.join(", ");
}

/** For every HTTP server of this process; a second call does nothing. */
export function revealRepeatedHeaders(): void {
  processWide("repeated-headers", () => {
    diagnostics.subscribe("http.server.request.start", joinRepeated);
    return true;
  });
}
