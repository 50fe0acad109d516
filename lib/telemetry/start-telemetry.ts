// Whether anybody watches this process, and the way to what they read; nothing of it is loaded where nobody does.
import "server-only";
import { config } from "@/lib/config";
import { processWide } from "@/lib/process-wide";
import type { ProcessKind } from "./identity";
import type { Metrics } from "./metrics";

const state = () => processWide<{ metrics: Metrics | null }>("metrics", () => ({ metrics: null }));

async function start(kind: ProcessKind): Promise<void> {
  const { tracesTo, metrics } = config;
  if (tracesTo !== null) {
    const { startTracing } = await import("./tracing");
    startTracing(tracesTo, kind);
  }
  const port = kind === "site" ? metrics.port : metrics.workerPort;
  const isOnSite = kind === "site" && metrics.token !== null;
  if (port === null && !isOnSite) return;
  const { makeMetrics } = await import("./metrics");
  const made = makeMetrics(kind);
  state().metrics = made;
  if (port === null) return;
  const { serveMetrics } = await import("./scrape-server");
  serveMetrics(made, { host: metrics.host, port });
}

/** To be awaited before anything else begins; a second call in the same process does nothing. */
export function startTelemetry(kind: ProcessKind): Promise<void> {
  return processWide("telemetry-started", () => start(kind));
}

/** What Prometheus reads of this process; null where nobody asked for it. */
export const processMetrics = (): Metrics | null => state().metrics;
