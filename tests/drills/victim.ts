// The site of the drill: one production server that is killed without warning and started again.
import { type ChildProcess, spawn } from "node:child_process";
import { siteDirectory } from "./packed";

export interface Victim {
  origin: string;
  /** Of the process that runs now; 0 when none does. */
  readonly pid: number;
  /** Ends it as a power cut would: SIGKILL, no hook runs. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Asks it to end, and resolves to its exit code. */
  stop(): Promise<number | null>;
  /** Everything it wrote on its output since the first start. */
  said(): string;
}

async function untilLive(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the site ended by itself with code ${child.exitCode}`);
    try {
      if ((await fetch(`${origin}/api/health/live`)).status === 204) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((tick) => setTimeout(tick, 25));
  }
  throw new Error("the site did not start within a minute");
}

/** `environment` is asked at every start. */
export function makeVictim(port: number, environment: () => Record<string, string>): Victim {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let said = "";
  process.on("exit", () => child?.kill("SIGKILL"));
  return {
    origin,
    get pid() {
      return child?.pid ?? 0;
    },
    async start() {
      child = spawn(process.execPath, ["server/main.mjs"], {
        cwd: siteDirectory(),
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...process.env,
          NODE_OPTIONS: "",
          ...environment(),
          SITE_PORT: String(port),
          NODE_ENV: "production",
        },
      });
      child.stdout?.on("data", (chunk) => {
        said += chunk;
      });
      child.stderr?.on("data", (chunk) => {
        said += chunk;
        process.stderr.write(chunk);
      });
      await untilLive(origin, child);
    },
    said: () => said,
    async stop() {
      const ending = child;
      if (ending === null || ending.exitCode !== null) return ending?.exitCode ?? null;
      const gone = new Promise<number | null>((resolve) => ending.once("exit", resolve));
      ending.kill("SIGTERM");
      return gone;
    },
    async kill() {
      const dying = child;
      if (dying === null || dying.exitCode !== null || dying.signalCode !== null) return;
      const gone = new Promise<void>((resolve) => dying.once("exit", () => resolve()));
      dying.kill("SIGKILL");
      await gone;
    },
  };
}
