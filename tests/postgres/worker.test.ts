// @module-tag nightly
// The worker command as it is run: real processes, a real server, and our sandbox behind a port.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { createSandbox, makeClock, type Sandbox, type SandboxClient, sandboxClient } from "@roomward/sandbox";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { patienceMs } from "@/lib/patience";
import { freePorts } from "@/scripts/support/ports.mjs";
import { serverDatabaseForFile } from "./support";

/** Some sixty stays of the thousand. */
const COUNTRY = "it";

const server = serverDatabaseForFile({ isEmpty: true });
let sandbox: Sandbox;
let control: SandboxClient;
let environment: NodeJS.ProcessEnv;
const workers: Worker[] = [];

interface Worker {
  child: ChildProcess;
  /** What it said, oldest first. */
  said: string[];
  ended: Promise<number | null>;
}

function started(command: readonly string[], metricsPort: number): Worker {
  const child = spawn(process.execPath, command, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...environment, WORKER_METRICS_PORT: String(metricsPort) },
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push((JSON.parse(line) as { msg: string }).msg);
  });
  const worker = { child, said: lines, ended: new Promise<number | null>((end) => child.once("exit", end)) };
  workers.push(worker);
  return worker;
}

/** Waits for what other processes do; a bound against waiting for ever, not a promise of how soon. */
const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: patienceMs(30_000), interval: 50 });

const leads = (worker: Worker) =>
  eventually(() => expect(worker.said).toContain("this worker leads and follows the platform's changes"));

beforeAll(async () => {
  sandbox = createSandbox({ seed: 42, properties: 1_000, clock: makeClock(null) });
  control = sandboxClient(sandbox);
  const { port } = new URL(await sandbox.listen(0));
  environment = {
    ...process.env,
    NODE_ENV: "production",
    // Its clock runs, as the sandbox's does.
    CLOCK: "",
    LOG_LEVEL: "info",
    DATABASE_URL: server.url,
    SANDBOX_PORT: port,
    MIRROR_COUNTRIES: COUNTRY,
    SYNC_SECONDS: "1",
  };
});
afterAll(async () => {
  for (const { child } of workers) child.kill("SIGKILL");
  await Promise.all(workers.map(({ ended }) => ended));
  await sandbox.close();
});

/** What Prometheus reads of a worker. */
const figures = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

async function mirrored(): Promise<Map<number, string>> {
  const { rows } = await server.admin.query<{ id: string; status: string }>(
    "select id, status from accommodation",
  );
  return new Map(rows.map(({ id, status }) => [Number(id), status]));
}

const COMMAND = ["scripts/worker.mjs"];
/** Without the command's own wrapper: what is killed is the process that works. */
const BARE = ["--conditions=react-server", "--import", "tsx", "scripts/worker.ts"];

test(
  "one of two workers follows the feed; when it is killed without warning, the other goes on where it was",
  async () => {
    const [port = 0, otherPort = 0] = await freePorts(2);
    const first = started(BARE, port);
    await leads(first);
    const second = started(COMMAND, otherPort);
    await eventually(() => expect(first.said.some((line) => line.startsWith("Following"))).toBe(true));
    await eventually(() => expect(second.said).toEqual(["another worker leads; this one stands by"]));
    const watched = await figures(port);
    for (const line of [
      /^roomward_build_info\{version="[\d.]+",process="worker"\} 1$/m,
      /^roomward_worker_leading 1$/m,
      /^roomward_copy_state\{state="silent"\} 0$/m,
      /^roomward_platform_calls_total\{operation="details",outcome="ok",source="wire"\} [1-9]/m,
    ])
      expect(watched).toMatch(line);
    expect(await figures(otherPort)).toMatch(/^roomward_worker_leading 0$/m);
    const before = await mirrored();
    expect(before.size).toBeGreaterThan(40);
    const [closed = 0, alsoClosed = 0] = [...before]
      .filter(([, status]) => status === "open")
      .map(([id]) => id);
    await control.triggers.close(closed, "permanently");
    await eventually(async () => expect((await mirrored()).get(closed)).toBe("closed_permanently"));

    first.child.kill("SIGKILL");
    await control.triggers.close(alsoClosed, "temporarily");
    await leads(second);
    expect(await figures(otherPort)).toMatch(/^roomward_worker_leading 1$/m);
    await eventually(async () => expect((await mirrored()).get(alsoClosed)).toBe("closed_temporarily"));
    expect((await mirrored()).size).toBe(before.size);

    // What works behind the command notices that the command is gone, stops cleanly and gives the lead away.
    second.child.kill("SIGKILL");
    await eventually(() => expect(second.said.at(-1)).toBe("stopped"));
    // Of this database alone: other tests have leaders on the same server.
    const leaders =
      "select 1 from pg_stat_activity where application_name = 'roomward leader' and datname = current_database()";
    await eventually(async () => expect((await server.admin.query(leaders)).rows).toEqual([]));
  },
  patienceMs(90_000),
);

test("without a server it says in one sentence that none is needed, and ends", async () => {
  const child = spawn(process.execPath, COMMAND, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...environment, DATABASE_URL: "" },
  });
  let text = "";
  child.stderr.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  expect(await new Promise((ended) => child.once("close", ended))).toBe(2);
  expect(text).toContain("DATABASE_URL is not set");
});
