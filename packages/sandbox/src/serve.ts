// The command that listens: says where, checks what it promises, and stops cleanly on a signal.
import { setFlagsFromString } from "node:v8";
import { makeClock } from "./clock";
import type { SandboxSettings } from "./command-line";
import { SANDBOX_AFFILIATE_ID, SANDBOX_TOKEN } from "./http/gate";
import { isLoopback } from "./http/loopback";
import { createSandbox, type Sandbox, type SandboxOptions } from "./server";

function controlWords(origin: string, { host, remoteControl }: SandboxSettings): string {
  if (isLoopback(host)) return `${origin}/sandbox`;
  return remoteControl
    ? `${origin}/sandbox  (anybody who reaches this address may use it)`
    : "off, because others can reach this address; --allow-remote-control lets them in";
}

/** The first line, printed as soon as calls are answered. */
function readyLine(origin: string, settings: SandboxSettings, startMs: number): string {
  const { seed, properties, clock } = settings;
  const clockText = clock === null ? "running" : new Date(clock).toISOString();
  return `Sandbox ready at ${origin}/3.2: seed ${seed}, ${properties} properties, clock ${clockText}, started in ${Math.round(startMs)} ms\n`;
}

/** The rest of the block. */
function readyBlock(origin: string, settings: SandboxSettings, selfTest: string): string {
  const { publicHost, requestsPerMinute, smtpPort } = settings;
  const lines = [
    ["API", `${origin}/3.2  (token ${SANDBOX_TOKEN}, affiliate id ${SANDBOX_AFFILIATE_ID})`],
    ["OpenAPI", `${origin}/openapi.json`],
    ["Scenarios", `${origin}/scenarios`],
    ["Assumptions", `${origin}/assumptions`],
    ["Control", controlWords(origin, settings)],
    ...(smtpPort === null ? [] : [["Mailbox", `${origin}/mailbox  (takes mail on port ${smtpPort})`]]),
    ...(publicHost === null
      ? []
      : [["Links", `https://${publicHost}, as are the photos; both are served at ${origin} as well`]]),
    ...(requestsPerMinute === null ? [] : [["Quota", `${requestsPerMinute} calls a minute, then 429`]]),
    ["Self-test", selfTest],
    ["Stop", "Ctrl-C"],
  ];
  return `${lines.map(([name = "", words]) => `  ${name.padEnd(12)} ${words}`).join("\n")}\n`;
}

/** How much the heap may grow over what is alive before it is collected, in percent. */
const GROWTH_PERCENT = 20;

/**
 * On a large machine V8 would rather let garbage lie than collect it. For a process that is the sandbox and nothing else;
 * it costs some CPU, and no limit is set.
 */
function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}

const GRACE_MS = 800;

/** What a sandbox is made of, out of the settings of the command line. */
export function optionsOf(settings: SandboxSettings): SandboxOptions {
  const { seed, properties, latencyMs, tokenSeconds, publicHost, requestsPerMinute, remoteControl, noCars } =
    settings;
  return {
    seed,
    properties,
    clock: makeClock(settings.clock),
    latencyMs,
    tokenSeconds,
    remoteControl,
    noCars,
    ...(publicHost === null ? {} : { publicHost }),
    ...(requestsPerMinute === null ? {} : { requestsPerMinute }),
  };
}

function listenProblem(error: unknown, { host, smtpPort, ...settings }: SandboxSettings): string {
  const { code = null, port = settings.port } = error as { code?: string; port?: number };
  const flag = port === smtpPort ? "--smtp-port" : "--port";
  if (code === "EADDRINUSE")
    return `Port ${port} on ${host} is taken: stop what listens there, or choose another with ${flag}.`;
  if (code === "EACCES")
    return `Port ${port} may not be used by this account: choose one above 1023 with ${flag}.`;
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

async function listen(sandbox: Sandbox, { port, host, smtpPort }: SandboxSettings): Promise<string> {
  const origin = await sandbox.listen(port, host);
  if (smtpPort !== null) await sandbox.listenForMail(smtpPort, host);
  return origin;
}

/** Milliseconds since the process began, or since the script that starts it had everything ready. */
function startMs(): number {
  const [mark] = performance.getEntriesByName("sandbox start");
  return performance.now() - (mark?.startTime ?? 0);
}

/** Listens until a signal. Resolves to a sentence when it cannot, or when a promise does not hold. */
export async function serve(settings: SandboxSettings): Promise<string | null> {
  keepHeapSmall();
  const sandbox = createSandbox(optionsOf(settings));
  stopOnSignal(sandbox);
  const listening = await listen(sandbox, settings).then(
    (origin) => ({ origin }),
    (error: unknown) => ({ problem: listenProblem(error, settings) }),
  );
  if ("problem" in listening) {
    await sandbox.close();
    return listening.problem;
  }
  process.stdout.write(readyLine(listening.origin, settings, startMs()));
  if (!settings.selfTest) {
    process.stdout.write(readyBlock(listening.origin, settings, "left out"));
    return null;
  }
  const { startTest, testOf } = await import("./tools/self-test/self-test");
  const tested = await testOf(sandbox, startTest);
  process.stdout.write(readyBlock(listening.origin, settings, tested.line));
  // A world that breaks its promises answers nobody.
  if (tested.problem !== null) await sandbox.close();
  return tested.problem;
}
