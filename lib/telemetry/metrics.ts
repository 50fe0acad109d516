// What Prometheus reads: counted as it happens where a process alone knows it, and read at the moment of asking elsewhere.
import "server-only";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { config } from "@/lib/config";
import { type CallSeen, sourceOf, watchCalls } from "@/lib/demand/watch";
import { type ProcessKind, VERSION } from "./identity";
import { routePatterns } from "./route-patterns";
import { GAUGES, type GaugeName, readStanding } from "./standing";

const SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** By the web's habit: the client was gone before there was an answer. */
const LEFT = 499;

/** The library calls these `_total` though they rise and fall, which the tools of Prometheus refuse. */
const MISNAMED = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];

export interface Metrics {
  /** Everything as text, and its content type. Never asks the platform. */
  read(): Promise<{ text: string; type: string }>;
  /** A page or handler threw; `file` is where its route is written, such as `/[locale]/search/page`. */
  failed(file: string, kind: string): void;
}

function countRequests(registry: Registry): void {
  const requests = new Counter({
    name: "roomward_http_requests_total",
    help: "Requests answered, by method, route and status; 499: the client was gone before",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "roomward_http_request_duration_seconds",
    help: "From a request's head to the last byte of its answer",
    labelNames: ["route"],
    buckets: SECONDS,
    registers: [registry],
  });
  const patternOf = routePatterns(resolve(/* turbopackIgnore: true */ process.cwd(), config.buildDirectory));
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.socket.localPort === config.metrics.port) return;
    const startedAt = performance.now();
    // Before anything rewrites it.
    const [path = "/"] = (request.url ?? "/").split("?");
    const method = request.method ?? "";
    response.once("close", () => {
      const route = patternOf(path);
      const status = String(response.headersSent ? response.statusCode : LEFT);
      requests.inc({ method: METHODS.has(method) ? method : "other", route, status });
      seconds.observe({ route }, (performance.now() - startedAt) / 1_000);
    });
  });
}

function countCalls(registry: Registry): void {
  const calls = new Counter({
    name: "roomward_platform_calls_total",
    help: "Questions to the platform: wire, coalesced with an equal one, from a cache, or held back",
    labelNames: ["operation", "outcome", "source"],
    registers: [registry],
  });
  const attempts = new Counter({
    name: "roomward_platform_attempts_total",
    help: "Times something was sent to the platform, which is what the quota counts",
    labelNames: ["operation", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "roomward_platform_call_duration_seconds",
    help: "From a question to its end, waits for the quota and pauses included, of those that were sent",
    labelNames: ["operation"],
    buckets: SECONDS,
    registers: [registry],
  });
  const waited = new Counter({
    name: "roomward_platform_quota_wait_seconds_total",
    help: "Time questions waited for the quota",
    labelNames: ["caller"],
    registers: [registry],
  });
  watchCalls({
    call(seen: CallSeen) {
      const { operation, outcome, caller } = seen;
      const source = sourceOf(seen);
      calls.inc({ operation, outcome, source });
      for (const { status } of seen.tries) attempts.inc({ operation, status: status ?? "none" });
      if (source === "wire") seconds.observe({ operation }, seen.ms / 1_000);
      if (seen.waitedMs > 0) waited.inc({ caller }, seen.waitedMs / 1_000);
    },
    cached: (operation) => calls.inc({ operation, outcome: "ok", source: "cache" }),
    drift: () => {},
  });
}

function makeGauges(registry: Registry): Map<GaugeName, Gauge> {
  return new Map(
    Object.entries(GAUGES).map(([name, { help, ...rest }]) => {
      const labelNames = "label" in rest ? [rest.label] : [];
      return [name as GaugeName, new Gauge({ name, help, labelNames, registers: [registry] })];
    }),
  );
}

async function setGauges(gauges: ReadonlyMap<GaugeName, Gauge>, kind: ProcessKind): Promise<void> {
  const standing = await readStanding(kind);
  for (const [name, gauge] of gauges) {
    const value = standing[name];
    const { label } = GAUGES[name] as { label?: string };
    gauge.reset();
    // Without a label the library begins at 0; what is unknown is left out.
    if (label === undefined) gauge.remove();
    if (typeof value === "number") gauge.set(value);
    else if (label !== undefined)
      for (const [which, one] of Object.entries(value ?? {})) gauge.set({ [label]: which }, one);
  }
}

/** The process's figures; to be called once. */
export function makeMetrics(kind: ProcessKind): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const build = new Gauge({
    name: "roomward_build_info",
    help: "1, with the version and what kind of process it is",
    labelNames: ["version", "process"],
    registers: [registry],
  });
  build.set({ version: VERSION, process: kind }, 1);
  const errors = new Counter({
    name: "roomward_server_errors_total",
    help: "Pages and handlers that threw, by route and what was being done",
    labelNames: ["route", "kind"],
    registers: [registry],
  });
  if (kind === "site") countRequests(registry);
  countCalls(registry);
  const gauges = makeGauges(registry);
  return {
    async read() {
      await setGauges(gauges, kind);
      return { text: await registry.metrics(), type: registry.contentType };
    },
    // Next names the file; requests are counted by the route it answers.
    failed: (file, what) => errors.inc({ route: file.replace(/\/(?:page|route)$/, "") || "/", kind: what }),
  };
}
