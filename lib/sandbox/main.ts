// The sandbox as a command: reads its flags, listens, says where, and stops cleanly on a signal.
import { makeClock } from "./clock";
import { HELP, readCommandLine, type SandboxSettings, UsageError } from "./command-line";
import { isLoopback } from "./http/loopback";
import { createSandbox, type Sandbox } from "./server";

const GRACE_MS = 800;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function settingsOrExit(): SandboxSettings {
  try {
    const settings = readCommandLine(process.argv.slice(2), process.env);
    if (settings !== "help") return settings;
    process.stdout.write(HELP);
    process.exit(0);
  } catch (error) {
    if (error instanceof UsageError) fail(error.message);
    throw error;
  }
}

function listenProblem(error: unknown, { port, host }: SandboxSettings): string {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "EADDRINUSE")
    return `Port ${port} on ${host} is taken: stop what listens there, or choose another with --port.`;
  if (code === "EACCES")
    return `Port ${port} may not be used by this account: choose one above 1023 with --port.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `The address ${host} is not one of this machine's.`;
  return `The sandbox cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
}

function stopOnSignal(sandbox: Sandbox): void {
  const stop = () => {
    setTimeout(() => process.exit(0), GRACE_MS).unref();
    void sandbox.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

async function start(): Promise<void> {
  const settings = settingsOrExit();
  const { seed, properties, latencyMs, tokenSeconds, port, host } = settings;
  const clock = makeClock(settings.clock);
  const sandbox = createSandbox({ seed, properties, clock, latencyMs, tokenSeconds });
  stopOnSignal(sandbox);
  const origin = await sandbox
    .listen(port, host)
    .catch((error: unknown) => fail(listenProblem(error, settings)));
  const control = isLoopback(host) ? "" : "; control routes are off because others can reach this address";
  process.stdout.write(
    `Sandbox ready at ${origin}/3.2: seed ${seed}, ${properties} properties, clock ${clock.frozenAt ?? "running"}, ` +
      `started in ${Math.round(performance.now())} ms${control}\n`,
  );
}

await start();
