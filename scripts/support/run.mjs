// Child processes: run one to its end, or keep one and stop it politely.
import { spawn } from "node:child_process";

/** Runs a command with the terminal's streams; resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Asks a child to stop, and ends it when it has not after `graceMs`; a site takes 18 s at most (lib/http/serve.ts). */
export function stop(child, graceMs = 25_000) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), graceMs);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
