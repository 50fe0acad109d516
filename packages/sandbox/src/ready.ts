// What is printed once the sandbox listens: the addresses, the world, and whether it keeps its promises.
import type { SandboxSettings } from "./command-line";
import { SANDBOX_AFFILIATE_ID, SANDBOX_TOKEN } from "./http/gate";
import { isLoopback } from "./http/loopback";

function controlWords(origin: string, { host, remoteControl }: SandboxSettings): string {
  if (isLoopback(host)) return `${origin}/sandbox`;
  return remoteControl
    ? `${origin}/sandbox  (anybody who reaches this address may use it)`
    : "off, because others can reach this address; --allow-remote-control lets them in";
}

/** The first line, printed as soon as calls are answered. */
export function readyLine(origin: string, settings: SandboxSettings, startMs: number): string {
  const { seed, properties, clock } = settings;
  const stands = clock === null ? "running" : new Date(clock).toISOString();
  return `Sandbox ready at ${origin}/3.2: seed ${seed}, ${properties} properties, clock ${stands}, started in ${Math.round(startMs)} ms\n`;
}

/** The rest of the block. */
export function readyBlock(origin: string, settings: SandboxSettings, selfTest: string): string {
  const { publicHost, requestsPerMinute } = settings;
  const lines = [
    ["API", `${origin}/3.2  (token ${SANDBOX_TOKEN}, affiliate id ${SANDBOX_AFFILIATE_ID})`],
    ["OpenAPI", `${origin}/openapi.json`],
    ["Scenarios", `${origin}/scenarios`],
    ["Assumptions", `${origin}/assumptions`],
    ["Control", controlWords(origin, settings)],
    ...(publicHost === null
      ? []
      : [["Links", `https://${publicHost}, as are the photos; both are served at ${origin} as well`]]),
    ...(requestsPerMinute === null ? [] : [["Quota", `${requestsPerMinute} calls a minute, then 429`]]),
    ["Self-test", selfTest],
    ["Stop", "Ctrl-C"],
  ];
  return `${lines.map(([name = "", words]) => `  ${name.padEnd(12)} ${words}`).join("\n")}\n`;
}
