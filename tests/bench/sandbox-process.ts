// One sandbox in a process of its own, started as a person starts it, and what it costs.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { cpuMs, ended, endedWithUs, memoryOf } from "@/tests/support/own-stack";

export interface Measured {
  origin: string;
  /** From spawning the process to its line "Sandbox ready". */
  startMs: number;
  /** CPU time of the process until then, all threads. */
  startCpuMs: number;
  cpuMs(): number;
  residentMegabytes(): number;
  stop(): Promise<unknown>;
}

const cpuOf = ({ pid }: ChildProcess): number => cpuMs(pid ?? 0);

/** Resolves once the sandbox says that it is ready; rejects when it ends before. */
export function launch(port: number, flags: readonly string[]): Promise<Measured> {
  const startedAt = performance.now();
  const args = ["scripts/sandbox.mjs", "--port", String(port), ...flags];
  const child = endedWithUs(spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] }));
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the sandbox ended with code ${code}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (!line.startsWith("Sandbox ready")) return;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        startMs: performance.now() - startedAt,
        startCpuMs: cpuOf(child),
        cpuMs: () => cpuOf(child),
        residentMegabytes: () => memoryOf(child.pid ?? 0).megabytes,
        stop: async () => void (await ended(child)),
      });
    });
  });
}

/** How long an empty Node.js takes from its start to its end. */
export function emptyNode(): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    spawn(process.execPath, ["-e", ""], { stdio: "ignore" }).once("exit", () =>
      resolve(performance.now() - startedAt),
    );
  });
}
