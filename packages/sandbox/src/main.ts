// The sandbox as a command.
import { readCommandLine, type SandboxSettings, UsageError } from "./command-line";
import type { Command } from "./flags";
import { helpText } from "./help";
import { optionsOf, serve } from "./serve";
import { createSandbox } from "./server";

function settingsFrom(args: readonly string[]): SandboxSettings | "help" | UsageError {
  try {
    return readCommandLine(args, process.env);
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
}

/** The description as it is before anything happened; no address in it depends on a free port. */
async function printOpenApi(settings: SandboxSettings): Promise<null> {
  const { port, host } = settings;
  const name = host.includes(":") ? `[${host}]` : host;
  const sandbox = createSandbox({ ...optionsOf(settings), siteBase: `http://${name}:${port}` });
  const answer = await sandbox.fetch("/openapi.json");
  process.stdout.write(`${JSON.stringify(await answer.json(), null, 2)}\n`);
  return null;
}

async function printSelfTest(settings: SandboxSettings): Promise<string | null> {
  const { testOf } = await import("./tools/self-test/self-test");
  const { line, problem } = await testOf(createSandbox(optionsOf(settings)));
  process.stdout.write(`${line}\n`);
  return problem;
}

async function printReport({ seed, properties, json }: SandboxSettings): Promise<string | null> {
  // Read only when it is asked for: a start should not wait for it.
  const { runReport } = await import("./tools/report/report");
  const isGood = runReport({ seed, properties, json }, (text) => process.stdout.write(text));
  return isGood ? null : "The report fails: the figures above that are marked so stray too far.";
}

async function startVault(settings: SandboxSettings): Promise<string | null> {
  const { serveVault } = await import("./vault/serve-vault");
  return serveVault(settings);
}

/** Each resolves to a sentence when the command did not do what it was asked. */
const COMMAND_RUNS: Readonly<Record<Command, (settings: SandboxSettings) => Promise<string | null>>> = {
  start: serve,
  "self-test": printSelfTest,
  report: printReport,
  vault: startVault,
  openapi: printOpenApi,
};

/** How a person started it: by the script of this repository, or by the command of the package. */
const COMMAND =
  process.env.npm_lifecycle_event === "sandbox" ? "npm run --silent sandbox --" : "npx roomward-sandbox";

async function run(args: readonly string[]): Promise<string | null> {
  const settings = settingsFrom(args);
  if (settings instanceof UsageError) return settings.message;
  if (settings !== "help") return COMMAND_RUNS[settings.command](settings);
  process.stdout.write(helpText(Date.now(), COMMAND));
  return null;
}

const problem = await run(process.argv.slice(2));
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
