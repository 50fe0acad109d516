// The sandbox as a command.
import { readCommandLine, type SandboxSettings, UsageError } from "./command-line";
import type { Command } from "./flags";
import { helpText } from "./help";
import { optionsOf, serve, testOf } from "./serve";
import { createSandbox } from "./server";

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function settingsOrExit(): SandboxSettings {
  try {
    const settings = readCommandLine(process.argv.slice(2), process.env);
    if (settings !== "help") return settings;
    process.stdout.write(helpText(Date.now()));
    process.exit(0);
  } catch (error) {
    if (error instanceof UsageError) fail(error.message);
    throw error;
  }
}

/** The description as it is before anything happened; no address in it depends on a free port. */
async function printOpenApi(settings: SandboxSettings): Promise<null> {
  const { port, host } = settings;
  const sandbox = createSandbox({ ...optionsOf(settings), siteBase: `http://${host}:${port}` });
  const answer = await sandbox.fetch("/openapi.json");
  process.stdout.write(`${JSON.stringify(await answer.json(), null, 2)}\n`);
  return null;
}

async function printSelfTest(settings: SandboxSettings): Promise<string | null> {
  const { line, problem } = await testOf(createSandbox(optionsOf(settings)));
  process.stdout.write(`${line}\n`);
  return problem;
}

/** Each resolves to a sentence when the command did not do what it was asked. */
const COMMAND_RUNS: Readonly<Record<Command, (settings: SandboxSettings) => Promise<string | null>>> = {
  start: serve,
  "self-test": printSelfTest,
  openapi: printOpenApi,
};

const settings = settingsOrExit();
const problem = await COMMAND_RUNS[settings.command](settings);
if (problem !== null) fail(problem);
