// Traces for OpenTelemetry: its SDK, under what Next tells of a request a span for every question to the platform, and
// the ids in our log. Loaded only when there is somewhere to send them.
import "server-only";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { type Attributes, context, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { OPERATIONS } from "@roomward/contract/operations";
import { config } from "@/lib/config";
import { onShutdown } from "@/lib/db/shutdown";
import { type CallSeen, sourceOf, watchCalls } from "@/lib/demand/watch";
import { setLogTrace } from "@/lib/log";
import { CleanExporter } from "./clean-exporter";
import { type ProcessKind, serviceName, VERSION } from "./identity";

/** What a visitor sends of these would decide which trace a request belongs to, and whether it is kept. */
const FOREIGN = ["traceparent", "tracestate", "baggage"];

function dropForeignTrace(message: unknown): void {
  const { headers } = (message as { request: IncomingMessage }).request;
  for (const name of FOREIGN) delete headers[name];
}

function attributesOf(seen: CallSeen): Attributes {
  return {
    "roomward.operation": seen.operation,
    "roomward.source": sourceOf(seen),
    "roomward.outcome": seen.outcome,
    "roomward.caller": seen.caller,
    "roomward.attempts": seen.attempts,
    "roomward.quota_wait_ms": seen.waitedMs,
    ...(seen.page === null ? {} : { "roomward.page": seen.page }),
    ...(seen.ids === null ? {} : { "roomward.accommodations": seen.ids }),
    ...(seen.status === null ? {} : { "http.response.status_code": seen.status }),
    ...(seen.requestId === null ? {} : { "roomward.upstream_request_id": seen.requestId }),
  };
}

/** The question as a span of what is under way, and each time it went out as one below it. */
function traceCall(tracer: Tracer, seen: CallSeen): void {
  const startTime = seen.at - seen.ms;
  const call = tracer.startSpan(`platform ${seen.operation}`, { startTime, attributes: attributesOf(seen) });
  const within = trace.setSpan(context.active(), call);
  const { path } = OPERATIONS[seen.operation];
  for (const { at, ms, outcome, status } of seen.tries) {
    const attributes: Attributes = {
      "http.request.method": "POST",
      "url.path": path,
      "server.address": new URL(config.demand.baseUrl).hostname,
      ...(status === null ? {} : { "http.response.status_code": status }),
      ...(outcome === "ok" ? {} : { "error.type": outcome }),
    };
    const options = { startTime: at, kind: SpanKind.CLIENT, attributes };
    const attempt = tracer.startSpan(`POST ${path}`, options, within);
    if (outcome !== "ok") attempt.setStatus({ code: SpanStatusCode.ERROR });
    attempt.end(at + ms);
  }
  if (seen.outcome !== "ok") call.setStatus({ code: SpanStatusCode.ERROR });
  call.end(seen.at);
}

/** Begins to send traces to `endpoint`; what this resolves to sends the rest and ends it. */
export function startTracing(endpoint: string, kind: ProcessKind): () => Promise<void> {
  const own = resourceFromAttributes({ "service.name": serviceName(kind), "service.version": VERSION });
  const provider = new NodeTracerProvider({
    // Last, so that OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win.
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(new CleanExporter(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))),
    ],
  });
  provider.register();
  const tracer = provider.getTracer("roomward", VERSION);
  const unwatch = watchCalls({
    call: (seen) => traceCall(tracer, seen),
    cached: (operation) =>
      tracer
        .startSpan(`platform ${operation}`, {
          attributes: { "roomward.operation": operation, "roomward.source": "cache" },
        })
        .end(),
    drift: () => {},
  });
  diagnostics.subscribe("http.server.request.start", dropForeignTrace);
  setLogTrace(() => {
    const ids = trace.getActiveSpan()?.spanContext();
    return ids ? { trace_id: ids.traceId, span_id: ids.spanId } : null;
  });
  const stop = async () => {
    unwatch();
    diagnostics.unsubscribe("http.server.request.start", dropForeignTrace);
    setLogTrace(undefined);
    await provider.shutdown();
    trace.disable();
    context.disable();
  };
  onShutdown(stop);
  return stop;
}
