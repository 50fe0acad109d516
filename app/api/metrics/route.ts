// GET /api/metrics: what Prometheus reads, for whoever sends METRICS_TOKEN; without such a token there is nothing here.
import { config } from "@/lib/config";
import { isBearer } from "@/lib/http/bearer";
import { route } from "@/lib/http/route";
import { processMetrics } from "@/lib/telemetry/start-telemetry";

const plain = (status: number, sentence: string, headers: Record<string, string> = {}): Response =>
  new Response(`${sentence}\n`, { status, headers: { "content-type": "text/plain", ...headers } });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/metrics",
  GET: async ({ request }) => {
    const { token } = config.metrics;
    const metrics = processMetrics();
    if (token === null || metrics === null) return plain(404, "Set METRICS_TOKEN to read metrics here.");
    if (!isBearer(request.headers.get("authorization"), token))
      return plain(401, "Send METRICS_TOKEN as a bearer token.", { "www-authenticate": "Bearer" });
    const { text, type } = await metrics.read();
    return new Response(text, { headers: { "content-type": type, "cache-control": "no-store" } });
  },
});
