// What Prometheus reads, as its own tools and a scrape over HTTP see it.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

const places = vi.hoisted(() => {
  const { mkdtempSync: make, writeFileSync: write } = require("node:fs") as typeof import("node:fs");
  const build = make("/tmp/roomward-build-");
  const route = (page: string, regex: string) => ({ page, regex });
  const manifest = {
    staticRoutes: [route("/api/health", "^/api/health(?:/)?$")],
    dynamicRoutes: [
      route("/v2/bookings/[bookingReference]", "^/v2/bookings/([^/]+?)(?:/)?$"),
      route("/[locale]/search", "^/([^/]+?)/search(?:/)?$"),
      route("/[locale]/[...rest]", "^/([^/]+?)/(.+?)(?:/)?$"),
    ],
  };
  write(`${build}/routes-manifest.json`, JSON.stringify(manifest));
  process.env.ROOMWARD_DIST_DIR = build;
  process.env.METRICS_TOKEN = "the-token-of-prometheus-in-tests!";
  return { build };
});

import * as metricsRoute from "@/app/api/metrics/route";
import { config } from "@/lib/config";
import { setDatabase } from "@/lib/db/database";
import type { OpenDatabase } from "@/lib/db/open";
import { setDemandClient } from "@/lib/demand/client";
import { patchSync } from "@/lib/mirror/sync/status";
import { setProcessWide } from "@/lib/process-wide";
import { type Metrics, makeMetrics } from "@/lib/telemetry/metrics";
import { serveMetrics } from "@/lib/telemetry/scrape-server";
import { findProgram } from "@/scripts/support/debian.mjs";
import { type Bench, makeBench } from "../demand/bench";
import { ask } from "../routes/support";
import { eventually } from "../support/eventually";
import { openMemoryDatabase } from "../support/memory-database";
import { putBooking } from "../taxi/desk/support";

let opened: OpenDatabase;
let bench: Bench;
let site: Metrics;
let worker: Metrics;

beforeAll(async () => {
  opened = await openMemoryDatabase();
  site = makeMetrics("site");
  worker = makeMetrics("worker");
});
beforeEach(async () => {
  setDatabase(opened);
  bench = await makeBench({ callsPerMinute: 40 });
  setDemandClient(bench.client);
});
afterEach(() => {
  setDemandClient(undefined);
});
afterAll(async () => {
  setDatabase(undefined);
  await opened.close();
  rmSync(places.build, { recursive: true });
});

/** Samples by name and labels as they are written. */
async function samples(metrics: Metrics = site): Promise<Map<string, number>> {
  const { text } = await metrics.read();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

const listening = async (server: Server): Promise<number> => {
  if (!server.listening) await new Promise((ready) => server.once("listening", ready));
  return (server.address() as AddressInfo).port;
};

test("questions are counted by operation, outcome and source, attempts by status", async () => {
  const { client, upstream } = bench;
  upstream.script(({ path }) =>
    path.endsWith("chains") ? { status: 400, json: {} } : { json: { request_id: "r", data: [] } },
  );
  await Promise.all([1, 2, 3].map(() => client.call("languages", {})));
  await client.call("chains", {}).catch(() => {});
  const metrics = await samples();
  const calls = (operation: string, outcome: string, source: string) =>
    metrics.get(
      `roomward_platform_calls_total{operation="${operation}",outcome="${outcome}",source="${source}"}`,
    );
  expect(calls("languages", "ok", "wire")).toBe(1);
  expect(calls("languages", "ok", "coalesced")).toBe(2);
  expect(calls("chains", "rejected", "wire")).toBe(1);
  expect(metrics.get('roomward_platform_attempts_total{operation="chains",status="400"}')).toBe(1);
  expect(metrics.get('roomward_platform_call_duration_seconds_count{operation="languages"}')).toBe(1);
});

test("a scrape tells how the site stands, and asks the platform nothing", async () => {
  await bench.client.call("languages", {});
  const requestCount = bench.upstream.requests.length;
  await patchSync({ succeededAt: new Date(Date.now() - 7_200_000), leaderSeenAt: new Date(), backlog: 13 });
  await putBooking({ reference: "b-1", openDecisions: 3 });
  const metrics = await samples();
  expect(bench.upstream.requests).toHaveLength(requestCount);
  expect(metrics.get("roomward_copy_lag_seconds")).toBeCloseTo(7_200, -2);
  expect(Object.fromEntries(metrics)).toMatchObject({
    roomward_ready: 0,
    roomward_database_up: 1,
    'roomward_breaker_state{state="closed"}': 1,
    'roomward_breaker_state{state="open"}': 0,
    roomward_quota_calls_per_minute: 40,
    roomward_quota_calls_left: 39,
    'roomward_quota_calls_used{caller="interactive"}': 1,
    roomward_quota_blocked: 0,
    'roomward_copy_state{state="catching-up"}': 1,
    'roomward_copy_state{state="silent"}': 0,
    roomward_copy_backlog_records: 13,
    roomward_journal_entries: 0,
    roomward_taxi_open_decisions: 3,
  });
  for (const name of ["roomward_data_free", "roomward_data_size", "process_resident_memory"])
    expect(metrics.get(`${name}_bytes`)).toBeGreaterThan(0);
  expect(metrics.has("nodejs_eventloop_lag_p99_seconds")).toBe(true);
});

test("after a 429 nothing of the quota is left, and that is told as a block", async () => {
  bench.upstream.script(() => ({ status: 429, headers: { "retry-after": "50" }, json: {} }));
  await bench.client.call("languages", {}).catch(() => {});
  const metrics = await samples();
  expect([metrics.get("roomward_quota_blocked"), metrics.get("roomward_quota_calls_left")]).toEqual([1, 0]);
});

test("a database that never answers is told as away: scrapes end, and what only it knows is left out", {
  tags: "nightly",
}, async () => {
  let requestCount = 0;
  const silent: object = new Proxy(() => {}, {
    apply: () => silent,
    get: (_, name) => {
      if (name !== "then") return silent;
      requestCount += 1;
      return () => {};
    },
  });
  setDatabase({ ...opened, db: silent } as unknown as OpenDatabase);
  const [metrics] = await Promise.all([samples(), samples()]);
  // Whether it answers, the follower's row, the quarantine and the desk: once for both scrapes.
  expect(requestCount).toBe(4);
  expect(metrics.get("roomward_database_up")).toBe(0);
  expect(metrics.get("roomward_journal_entries")).toBe(0);
  const unknown = ["copy_lag_seconds", "taxi_open_decisions", "copy_backlog_records"];
  expect(unknown.filter((name) => metrics.has(`roomward_${name}`))).toEqual([]);
  // The readings that hang go with this test.
  setProcessWide("standing-under-way", undefined);
});

test("requests are counted by method, route and status, and no address makes a series of its own", async () => {
  const server = createServer((request, response) => {
    if (request.url?.includes("hang")) return;
    response.writeHead(request.url?.includes("bad") ? 503 : 200).end();
  });
  const port = await listening(server.listen(0, "127.0.0.1"));
  const base = `http://127.0.0.1:${port}`;
  const before = (await samples()).size;
  await Promise.all(Array.from({ length: 60 }, (_, i) => fetch(`${base}/xx/made/up/${i}?q=${i}`)));
  await fetch(`${base}/en/search?in=a`);
  await fetch(`${base}/de/search?in=bad`);
  await fetch(`${base}/v2/bookings/reference-9`, { method: "PATCH" });
  await fetch(`${base}/_next/static/chunks/a.js`);
  await fetch(`${base}/.env`);
  await new Promise((done) => {
    httpRequest({ port, method: "PURGE", path: "/api/health" }, done).end();
  });
  const removed = get(`${base}/en/search?hang`);
  removed.on("error", () => {});
  await new Promise((sent) => removed.on("socket", (socket) => socket.on("connect", sent)));
  await eventually(async () => {
    const connections = await new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
    expect(connections).toBeGreaterThan(0);
  });
  removed.destroy();
  await eventually(async () => {
    const metrics = await samples();
    const of = (method: string, route: string, status: number) =>
      metrics.get(`roomward_http_requests_total{method="${method}",route="${route}",status="${status}"}`);
    expect(of("GET", "/[locale]/[...rest]", 200)).toBe(60);
    expect(of("GET", "/[locale]/search", 200)).toBe(1);
    expect(of("GET", "/[locale]/search", 503)).toBe(1);
    expect(of("GET", "/[locale]/search", 499)).toBe(1);
    expect(of("PATCH", "/v2/bookings/[bookingReference]", 200)).toBe(1);
    expect(of("GET", "/_next", 200)).toBe(1);
    expect(of("GET", "other", 200)).toBe(1);
    expect(of("other", "/api/health", 200)).toBe(1);
    expect([...metrics.keys()].join()).not.toMatch(/made|reference-9|in=/);
  });
  // Seven routes and statuses, with a histogram of nine buckets, sum and count for each route.
  expect((await samples()).size - before).toBeLessThan(8 + 8 * 12);
  server.closeAllConnections();
  server.close();
});

test("a page that threw is counted by its route", async () => {
  site.failed("/[locale]/search/page", "render");
  site.failed("/api/search/route", "route");
  const metrics = await samples();
  expect(metrics.get('roomward_server_errors_total{route="/api/search",kind="route"}')).toBe(1);
  expect(metrics.get('roomward_server_errors_total{route="/[locale]/search",kind="render"}')).toBe(1);
});

test("the port of its own answers GET /metrics and nothing else, and a taken one is tried again", {
  tags: "nightly",
}, async () => {
  const other = createServer().listen(0, "127.0.0.1");
  const port = await listening(other);
  const server = serveMetrics(site, { host: "127.0.0.1", port });
  await new Promise((refused) => server.once("error", refused));
  other.close();
  await listening(server);
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("version=0.0.4");
  expect(await response.text()).toContain('roomward_build_info{version="0.1.0",process="site"} 1');
  for (const requested of ["GET /", "POST /metrics", "GET /api/health"]) {
    const [method, path] = requested.split(" ");
    expect((await fetch(`http://127.0.0.1:${port}${path}`, { method })).status).toBe(404);
  }
  server.closeAllConnections();
  server.close();
});

test("on the site's own port only the token opens them, and without one there is nothing", async () => {
  setProcessWide("metrics", { metrics: site });
  const params = Promise.resolve({});
  const read = (authorization?: string) => {
    const headers = authorization ? { authorization } : undefined;
    return metricsRoute.GET(new Request("https://site.example/api/metrics", { headers }), { params });
  };
  expect((await read()).status).toBe(401);
  expect((await read("Bearer the-token-of-prometheus-in-tests?")).status).toBe(401);
  const response = await read("Bearer the-token-of-prometheus-in-tests!");
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await response.text()).toContain("roomward_database_up 1");
  const { token } = config.metrics;
  config.metrics.token = null;
  expect((await read(`Bearer ${token}`)).status).toBe(404);
  config.metrics.token = token;
  expect((await ask(metricsRoute.POST, "/api/metrics", { method: "POST" })).status).toBe(405);
});

test("nothing of the libraries is loaded unless somebody watches", { tags: "nightly" }, () => {
  const loaded = (environment: Record<string, string>) => {
    const script = `import { createRequire } from "node:module";
      const { startTelemetry } = await import("./lib/telemetry/start-telemetry.ts");
      await startTelemetry("site");
      const names = Object.keys(createRequire(import.meta.url)("node:module")._cache);
      console.log(["@opentelemetry", "prom-client"].filter((name) => names.some((one) => one.includes(name))).join());
      process.exit(0);`;
    const flags = ["--conditions=react-server", "--import", "tsx", "--input-type=module", "-e", script];
    const { METRICS_TOKEN: _token, ...others } = process.env;
    const ran = spawnSync(process.execPath, flags, { env: { ...others, ...environment }, encoding: "utf8" });
    return ran.stdout.trim() || ran.stderr;
  };
  expect(loaded({})).toBe("");
  const watched = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1", METRICS_TOKEN: "x".repeat(32) };
  expect(loaded(watched)).toBe("@opentelemetry,prom-client");
});

describe("rules and dashboard", () => {
  const RULES = "deploy/prometheus/alerts.yml";
  const promtool = findProgram("promtool");
  const alerts = [...readFileSync(RULES, "utf8").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
  interface Panel {
    title: string;
    targets?: { expr: string }[];
  }
  const { panels } = JSON.parse(readFileSync("deploy/grafana/roomward.json", "utf8")) as { panels: Panel[] };
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  /** @returns what promtool said, empty when it is content */
  function complaints(args: string[], input = ""): string {
    const ran = spawnSync(promtool ?? "", args, { input, encoding: "utf8" });
    return ran.status === 0 && ran.stderr === "" ? "" : `${ran.stdout}${ran.stderr}` || "it failed";
  }

  test.skipIf(promtool === null)(
    "promtool finds nothing to mend in what a scrape gives",
    { tags: "nightly" },
    async () => {
      await bench.client.call("languages", {});
      for (const metrics of [site, worker]) {
        const { text } = await metrics.read();
        expect(complaints(["check", "metrics"], text)).toBe("");
      }
    },
  );

  test.skipIf(promtool === null)(
    "each alert fires when it should and not before, as promtool plays it",
    { tags: "nightly" },
    () => {
      expect(complaints(["check", "rules", "--lint-fatal", RULES])).toBe("");
      expect(complaints(["check", "config", "deploy/prometheus/prometheus.yml"])).toBe("");
      expect(complaints(["test", "rules", "deploy/prometheus/alerts.test.yml"])).toBe("");
      const played = readFileSync("deploy/prometheus/alerts.test.yml", "utf8");
      const fires = new RegExp(`alertname: (${alerts.join("|")})\\n\\s+exp_alerts:`, "g");
      expect(new Set([...played.matchAll(fires)].map(([, name]) => name))).toEqual(new Set(alerts));
    },
  );

  test.skipIf(promtool === null)("every question of the dashboard is one Prometheus understands", () => {
    expect(expressions.length).toBeGreaterThan(20);
    const directory = mkdtempSync(join(tmpdir(), "roomward-dashboard-"));
    const file = join(directory, "questions.yml");
    const rules = expressions.map((expr, at) => ({ record: `dashboard:question_${at}`, expr }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: "dashboard", rules }] }));
    expect(complaints(["check", "rules", file])).toBe("");
    rmSync(directory, { recursive: true });
  });

  test("every figure that rules and dashboard ask for is one a scrape gives", async () => {
    const kinds = /^# TYPE (\w+) (\w+)$/gm;
    const given = new Set(["up"]);
    for (const metrics of [site, worker])
      for (const [, name = "", kind] of (await metrics.read()).text.matchAll(kinds))
        for (const end of kind === "histogram" ? ["_bucket", "_sum", "_count"] : [""]) given.add(name + end);
    const named = (text: string) => text.match(/\b(?:roomward|nodejs|process)_\w+/g) ?? [];
    const requested = [
      readFileSync(RULES, "utf8"),
      readFileSync("deploy/prometheus/alerts.test.yml", "utf8"),
      ...expressions,
    ].flatMap(named);
    expect(new Set(requested).size).toBeGreaterThan(25);
    expect([...new Set(requested)].filter((name) => !given.has(name))).toEqual([]);
  });

  test("every alert has its paragraph on what to do in docs/operations.md, and no paragraph lacks its alert", () => {
    const [, part = ""] =
      /^## Alerts\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
    const paragraphs = [...part.matchAll(/^\*\*(Roomward\w+)\.\*\* (.{60,})/gm)].map(([, name]) => name);
    expect(paragraphs).toEqual(alerts);
  });
});
