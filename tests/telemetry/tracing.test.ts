// What leaves for an OpenTelemetry collector, taken by a real one over HTTP.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { trace } from "@opentelemetry/api";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.DEMAND_API_URL = "http://127.0.0.1:1/3.2";
  process.env.DEMAND_API_TOKEN = "token-of-the-platform";
  process.env.DEMAND_AFFILIATE_ID = "424242";
});

import { setDemandClient } from "@/lib/demand/client";
import { log, makeLog } from "@/lib/log";
import { cachedScoresOf, forgetScores } from "@/lib/stays/scores";
import { CleanExporter } from "@/lib/telemetry/clean-exporter";
import { startTracing } from "@/lib/telemetry/tracing";
import { makeBench } from "../demand/bench";
import { type Collector, type SeenSpan, startCollector } from "./support";

let collector: Collector;
let stop: () => Promise<void>;

beforeEach(async () => {
  collector = await startCollector();
  stop = startTracing(collector.endpoint, "site");
});
afterEach(async () => {
  await stop();
  await collector.close();
  setDemandClient(undefined);
});

/** Does `work` as part of a request, as Next's own span of it would have it, and gives everything that was sent. */
async function traced(work: () => Promise<unknown>): Promise<{ page: SeenSpan; others: SeenSpan[] }> {
  const tracer = trace.getTracer("test");
  await tracer.startActiveSpan("GET /[locale]/search?in=secret", async (span) => {
    span.setAttribute("http.target", "/en/search?in=secret");
    span.setAttribute("http.route", "/[locale]/search");
    span.recordException(new Error("Failed query: select secret"));
    await work();
    span.end();
  });
  await stop();
  const [page] = collector.spans.filter(({ name }) => name.startsWith("GET"));
  if (page === undefined) throw new Error("no page was traced");
  return { page, others: collector.spans.filter((span) => span !== page) };
}

const named = (spans: SeenSpan[], name: string) => spans.filter((span) => span.name === name);

test("a question is a span of the page's trace, with each attempt below it, its wait and what it came to", async () => {
  const { client, upstream } = await makeBench();
  upstream.script((_request, number) =>
    number === 1 ? { status: 503, json: {} } : { json: { request_id: "upstream-77", data: [] } },
  );
  const body = { accommodations: [31, 32, 33], extras: ["photos" as const] };
  const { page, others } = await traced(() => client.call("details", body, { page: "property" }));
  const [call] = named(others, "platform details");
  expect(call).toMatchObject({ traceId: page.traceId, parentSpanId: page.spanId });
  expect(call?.attributes).toEqual({
    "roomward.operation": "details",
    "roomward.source": "wire",
    "roomward.outcome": "ok",
    "roomward.caller": "interactive",
    "roomward.attempts": 2,
    "roomward.quota_wait_ms": 0,
    "roomward.page": "property",
    "roomward.accommodations": 3,
    "http.response.status_code": 200,
    "roomward.upstream_request_id": "upstream-77",
  });
  const attempts = named(others, "POST /accommodations/details");
  expect(attempts.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual(
    Array(2).fill([page.traceId, call?.spanId]),
  );
  const requested = {
    ...{ "http.request.method": "POST", "url.path": "/accommodations/details" },
    "server.address": "127.0.0.1",
  };
  expect(attempts.map(({ attributes }) => attributes)).toEqual([
    { ...requested, "http.response.status_code": 503, "error.type": "upstream" },
    { ...requested, "http.response.status_code": 200 },
  ]);
  expect(page.service).toMatchObject({ "service.name": "roomward" });
});

test("a question that shares an answer, and one that is answered from memory, say so", async () => {
  const { client, upstream, timing } = await makeBench();
  // The cache reckons its deadlines by the machine's clock.
  timing.move(Date.now() - timing.now());
  setDemandClient(client);
  forgetScores();
  upstream.script(() => ({ json: { request_id: "r", data: [] } }));
  const { page, others } = await traced(async () => {
    await Promise.all([1, 2].map(() => client.call("chains", {})));
    await cachedScoresOf(5);
    await cachedScoresOf(5);
  });
  const sources = (name: string) =>
    named(others, name).map(({ attributes, traceId }) => {
      expect(traceId).toBe(page.traceId);
      return attributes["roomward.source"];
    });
  expect(sources("platform chains").sort()).toEqual(["coalesced", "wire"]);
  expect(sources("platform scores")).toEqual(["wire", "cache"]);
});

test("the wait for the quota is told, and a question that was held back has no attempt", async () => {
  const { client, timing } = await makeBench({ callsPerMinute: 1 });
  const { others } = await traced(async () => {
    await client.call("chains", {});
    const patient = { deadline: timing.now() + 90_000 };
    await client.call("languages", {}, patient);
    await client.call("currencies", {}).catch(() => {});
  });
  const [waited] = named(others, "platform languages");
  expect(waited?.attributes).toMatchObject({ "roomward.source": "wire", "roomward.attempts": 1 });
  expect(timing.slept).toHaveLength(1);
  expect(waited?.attributes["roomward.quota_wait_ms"]).toBe(timing.slept[0]);
  const [stored] = named(others, "platform currencies");
  expect(stored).toMatchObject({ status: { code: 2 } });
  expect(stored?.attributes).toMatchObject({
    "roomward.source": "held",
    "roomward.outcome": "limited",
    "roomward.attempts": 0,
  });
});

test("no address with what somebody asked, no message of an error, no token leaves with a trace", async () => {
  const { client } = await makeBench();
  const { page } = await traced(() => client.call("details", { accommodations: [91_919] }));
  expect(page.name).toBe("GET /[locale]/search");
  expect(page.attributes).toEqual({ "http.route": "/[locale]/search" });
  expect(page.events).toMatchObject([{ name: "exception" }]);
  const everything = collector.bodies.join();
  expect(everything).toContain("/[locale]/search");
  for (const secret of ["in=secret", "select secret", "token-of-the-platform", "424242", "91919"])
    expect(everything).not.toContain(secret);
});

test("lines of the log carry the trace they belong to, and none outside of one", async () => {
  const lines: Record<string, unknown>[] = [];
  const logger = makeLog("info", { write: (line) => lines.push(JSON.parse(line)) });
  const { page } = await traced(async () => logger.info("inside"));
  logger.info("outside");
  expect(lines[0]).toMatchObject({ msg: "inside", trace_id: page.traceId, span_id: page.spanId });
  expect(lines[1]).not.toHaveProperty("trace_id");
});

test("nothing is sent to the platform that the contract does not name", async () => {
  const { client, upstream } = await makeBench();
  await traced(() => client.call("chains", {}));
  const names = Object.keys(upstream.requests[0]?.headers ?? {});
  expect(names.sort().join(" ")).toBe(
    "accept accept-encoding authorization connection content-length content-type host x-affiliate-id",
  );
});

test("a visitor's trace headers are dropped before anything reads them", async () => {
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const traceparent = `00-${"1".repeat(32)}-${"2".repeat(16)}-00`;
  const headers = { traceparent, tracestate: "a=b", baggage: "c=d" };
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    headers: { ...headers, "x-kept": "yes" },
  });
  const seen = (await answer.json()) as Record<string, string>;
  expect(seen["x-kept"]).toBe("yes");
  expect(Object.keys(headers).filter((name) => name in seen)).toEqual([]);
  server.closeAllConnections();
  server.close();
});

test("a collector that is away costs spans and nothing else: told once, and again when it is back", async () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  const logged = vi.spyOn(log, "info").mockImplementation(() => {});
  const sent: number[] = [];
  const exporter = new CleanExporter({
    export: (_spans, tell) => {
      sent.push(sent.length);
      tell(sent.length < 3 ? { code: 1, error: new Error("connect ECONNREFUSED") } : { code: 0 });
    },
    shutdown: async () => {},
  });
  for (let i = 0; i < 4; i += 1) exporter.export([], () => {});
  expect(warned.mock.calls.map(([, message]) => message)).toEqual(["traces cannot be sent and are dropped"]);
  expect(logged.mock.calls).toEqual([["traces are sent again"]]);
  vi.restoreAllMocks();
});
