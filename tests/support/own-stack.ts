// One site and one sandbox of its own for a benchmark or a story, as separate processes.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxClient } from "@roomward/sandbox";
import { fillData } from "./filled-data.mjs";

export const CLOCK = "2027-02-01T09:00:00Z";
export const AMSTERDAM = "city:-2759794";
/** A rental at a large airport, as the site's addresses spell it. */
export const CAR_SEARCH =
  "to=airport:LIS&in=2027-05-10&at=10:00&out=2027-05-14&until=10:00&age=30&from=nl&cur=EUR";

export const TERMS = "in=2027-03-05&out=2027-03-08&adults=2&rooms=1&from=nl&cur=EUR";

export type Stack = Awaited<ReturnType<typeof startStack>>;

async function answers(
  url: string,
  child: ChildProcess,
  ready: (body: string, status: number) => boolean,
): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`the process behind ${url} ended with code ${child.exitCode}`);
    try {
      const answer = await fetch(url);
      if (ready(await answer.text(), answer.status)) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((tick) => setTimeout(tick, 50));
  }
  throw new Error(`${url} did not become ready`);
}

/** Ends a process; resolves to its exit code, null where a signal ended it. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
  child.kill(signal);
  return code;
}

/** A process that was ended itself leaves none behind. */
export function endedWithUs<Child extends ChildProcess>(child: Child): Child {
  const end = () => child.kill();
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return child;
}

/** Its clock stands at CLOCK, or runs with the machine's where `clock` is null. */
export function startSandbox(port: number, flags: string[], clock: string | null = CLOCK): ChildProcess {
  const standing = clock === null ? [] : ["--clock", clock];
  const args = ["scripts/sandbox.mjs", "--port", String(port), ...standing, ...flags];
  return endedWithUs(spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] }));
}

export async function sandboxReady(port: number, child: ChildProcess): Promise<void> {
  await answers(`http://127.0.0.1:${port}/sandbox/status`, child, (_body, status) => status === 200);
}

/** Each answer of the sandbox takes so long from now on, until what this resolves to is called. */
export async function addLatency(sandbox: string, delayMs: number): Promise<() => Promise<unknown>> {
  const { faults } = sandboxClient(sandbox);
  const { id } = await faults.add({ operation: "*", kind: "latency", delayMs });
  return () => faults.remove(id);
}

/**
 * Starts both on the given ports, the usual world with its lists read; `latencyMs` is what each answer of the sandbox
 * takes, `world` its flags, `extra` more of the site's environment; an empty CLOCK there lets both clocks run.
 */
export async function startStack(
  ports: { site: number; sandbox: number },
  latencyMs: number,
  world: string[] = [],
  extra: Record<string, string> = {},
) {
  const data = mkdtempSync(join(tmpdir(), "roomward-bench-"));
  if (world.length === 0) await fillData(data);
  // The lists are read at full speed first; the latency is set afterwards.
  const sandbox = startSandbox(ports.sandbox, world, extra.CLOCK === "" ? null : CLOCK);
  await sandboxReady(ports.sandbox, sandbox);
  const environment = {
    ...process.env,
    NODE_ENV: "production" as const,
    SITE_PORT: String(ports.site),
    SANDBOX_PORT: String(ports.sandbox),
    DATA_DIR: data,
    CLOCK,
    LOG_LEVEL: "error",
    REQUESTS_PER_MINUTE: "1000000",
    TAXI_DELIVERIES_PER_MINUTE: "1000000",
    ...extra,
  };
  const site = endedWithUs(
    spawn(process.execPath, ["server/main.mjs"], {
      stdio: ["ignore", "pipe", "inherit"],
      env: environment,
    }),
  );
  const output: Buffer[] = [];
  site.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  const siteUrl = `http://127.0.0.1:${ports.site}`;
  const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;
  const stop = async () => {
    await Promise.all([ended(site), ended(sandbox)]);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await answers(`${siteUrl}/api/health/ready`, site, (_body, status) => status === 200);
  } catch (error) {
    // Nobody else could end them.
    await stop();
    throw error;
  }
  if (latencyMs > 0) await addLatency(sandboxUrl, latencyMs);
  return {
    site: siteUrl,
    sandbox: sandboxUrl,
    sitePid: site.pid ?? 0,
    sandboxPid: sandbox.pid ?? 0,
    /** The site's DATA_DIR. */
    data,
    /** The site's standard output until now. */
    said: () => Buffer.concat(output).toString("utf8"),
    stop,
  };
}

/** A site and a sandbox that somebody else started and will end; `data` is the site's DATA_DIR. */
export function runningStack(ports: { site: number; sandbox: number }, data: string): Stack {
  const { pid } = JSON.parse(readFileSync(join(data, "control.json"), "utf8")) as { pid: number };
  return {
    site: `http://127.0.0.1:${ports.site}`,
    sandbox: `http://127.0.0.1:${ports.sandbox}`,
    sitePid: pid,
    sandboxPid: 0,
    data,
    said: () => "",
    stop: async () => {},
  };
}

function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => {
      try {
        return readFileSync(`/proc/${other}/stat`, "utf8").split(") ")[1]?.split(" ")[1] === String(pid);
      } catch {
        return false;
      }
    });
}

/** CPU milliseconds a process and its children have used (Linux counts in ticks of 10 ms). */
export function cpuMs(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + cpuTicks(one) * 10, 0);
}

/** Resolves once a process has used next to no CPU for two seconds: what it does after its start is over. */
export async function untilQuiet(pid: number): Promise<void> {
  const deadline = Date.now() + 120_000;
  let calm = 0;
  while (calm < 2 && Date.now() < deadline) {
    const before = cpuMs(pid);
    await new Promise((tick) => setTimeout(tick, 1_000));
    calm = cpuMs(pid) - before <= 30 ? calm + 1 : 0;
  }
}

/** What a process holds now. */
export function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const numberOf = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  return {
    megabytes: numberOf("VmRSS") / 1_024,
    files: readdirSync(`/proc/${pid}/fd`).length,
    threads: numberOf("Threads"),
  };
}
