// Runs a command of this project as a person types it.
import { spawn } from "node:child_process";
import { CLOCK, type STEADY } from "./stacks";

/** Beside the running site of `stack`. Resolves to its exit code, its standard output and all that it wrote. */
export function runCommand(args: string[], { data, site, sandbox }: typeof STEADY, input = "") {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, CLOCK, DATA_DIR: data, SITE_PORT: String(site), SANDBOX_PORT: String(sandbox) },
  });
  let [output, text] = ["", ""];
  child.stdout.on("data", (chunk) => {
    output += chunk;
    text += chunk;
  });
  child.stderr.on("data", (chunk) => {
    text += chunk;
  });
  child.stdin.end(input);
  process.once("exit", () => child.kill());
  return new Promise<{ code: number | null; output: string; text: string }>((resolve) =>
    child.once("exit", (code) => resolve({ code, output, text })),
  );
}
