// A site that is watched: one trace from a page to the platform, the log that belongs to it, and the port for Prometheus.
import { freePorts } from "@/scripts/support/ports.mjs";
import { type Stack, startStack } from "@/tests/support/own-stack";
import { type Collector, type SeenSpan, startCollector } from "@/tests/telemetry/support";
import { expect, SEARCH, test } from "../support/page";

const VISITORS = "11111111111111111111111111111111";

let collector: Collector;
let stack: Stack;
let metrics = "";

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const [site = 0, sandbox = 0, port = 0] = await freePorts(3);
  collector = await startCollector();
  metrics = `http://127.0.0.1:${port}/metrics`;
  stack = await startStack({ site, sandbox }, 0, [], {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: "100",
    METRICS_PORT: String(port),
    LOG_LEVEL: "debug",
    // As where the other stories read: what is told must not depend on how busy the machine is.
    PATIENCE: "6",
  });
});

test.afterAll(async () => {
  await stack?.stop();
  await collector?.close();
});

const parentOf = ({ traceId, parentSpanId }: SeenSpan) =>
  collector.spans.find((span) => span.traceId === traceId && span.spanId === parentSpanId);

/** From the span of a page down to `span`. */
function wayTo(span: SeenSpan | undefined): string[] {
  const above = span && parentOf(span);
  return span === undefined ? [] : [...wayTo(above), span.name];
}

const sent = (name: string, page: string) =>
  collector.spans.find((span) => span.name === name && wayTo(span).includes(page));

test("one trace leads from a page to the platform, its log lines carry its id, and a port of its own counts both", async ({
  request,
}) => {
  const headers = { traceparent: `00-${VISITORS}-2222222222222222-00` };
  expect((await request.get(`${stack.site}${SEARCH}`, { headers })).status()).toBe(200);
  const [page, post] = ["GET /[locale]/search", "POST /accommodations/search"];
  await expect
    .poll(() => wayTo(sent(post, page)))
    .toEqual(["GET", page, "render route (app) /[locale]/search", "platform search", post]);
  const attempt = sent(post, page);
  expect(attempt?.attributes).toMatchObject({ "http.response.status_code": 200 });
  const lines = stack
    .said()
    .split("\n")
    .filter((line) => line.includes('"operation":"search"'))
    .map((line) => JSON.parse(line) as { trace_id?: string });
  expect(lines.map(({ trace_id }) => trace_id)).toContain(attempt?.traceId);
  // What a visitor says of a trace decides nothing.
  expect(collector.bodies.join()).not.toContain(VISITORS);

  // The copy tells its lag once it has looked at the feed.
  const lag = /^roomward_copy_lag_seconds \d/m;
  const read = async () => (await request.get(metrics)).text();
  await expect.poll(read).toMatch(lag);
  const text = await read();
  for (const line of [
    /^roomward_http_requests_total\{method="GET",route="\/\[locale\]\/search",status="200"\} 1$/m,
    /^roomward_platform_calls_total\{operation="search",outcome="ok",source="wire"\} [1-9]/m,
    /^nodejs_eventloop_lag_p99_seconds \d/m,
  ])
    expect(text).toMatch(line);
});
