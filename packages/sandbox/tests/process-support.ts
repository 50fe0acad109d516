// Programs in processes of their own, for tests of the sandbox as a command.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

const TSC = resolve("node_modules/typescript/bin/tsc");

export interface Run {
  child: ChildProcess;
  /** Everything written so far, to both streams. */
  output(): string;
  stdout(): string;
  /** The first match of the output; rejects when the program ends without one. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  exit: Promise<number | null>;
}

const running: ChildProcess[] = [];

/** Ends what `runProgram` started. */
export function killPrograms(): void {
  for (const child of running.splice(0)) child.kill("SIGKILL");
}

export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env = {} }: { cwd?: string; env?: Record<string, string | undefined> } = {},
): Run {
  const child = spawn(program, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...env },
  });
  running.push(child);
  let [text, out] = ["", ""];
  const waiting: (() => void)[] = [];
  const take = (chunk: Buffer) => {
    text += chunk;
    for (const check of waiting) check();
  };
  child.stdout.on("data", (chunk) => {
    out += chunk;
    take(chunk);
  });
  child.stderr.on("data", take);
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    child,
    output: () => text,
    stdout: () => out,
    exit,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = pattern.exec(text);
          if (found) resolve(found);
        };
        waiting.push(check);
        check();
        void exit.then((code) => reject(new Error(`ended with ${code}: ${text}`)));
      }),
  };
}

/** Type-checks files in a folder of another team. */
export const compile = (cwd: string, ...args: string[]): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, [TSC, "--noEmit", "--strict", "--target", "es2022", ...args], {
    cwd,
  });

/** The command as a person starts it from the repository. */
export const runSandbox = (...args: string[]): Run =>
  runProgram(process.execPath, ["scripts/sandbox.mjs", ...args]);
