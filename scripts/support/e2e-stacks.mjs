// The site-and-sandbox stacks that browser stories run against: how each is started, and one that outlives a run.
import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sourcesHash } from "./build.mjs";
import { StartError } from "./modules.mjs";
import { freePorts } from "./ports.mjs";
import { waitFor } from "./wait-for.mjs";

export const CLOCK = "2027-02-01T09:00:00Z";

/** The command that makes a stack's data and serves it until it is stopped. */
export const stackCommand = ({ site, sandbox, vault, data }) =>
  `node tests/support/filled-data.mjs ${data} && exec node scripts/start.mjs --port ${site} --sandbox-port ${sandbox} --vault-port ${vault} --clock ${CLOCK} --data ${data}`;

/** Opens metrics and the health check's details. */
export const METRICS_TOKEN = "the-monitor-of-the-stories-0123456789";

/** `patience`: what waiting for the platform is multiplied by, so that a busy machine changes no sentence. */
export const stackEnvironment = (patience) => ({
  REQUESTS_PER_MINUTE: "100000",
  LOG_LEVEL: "warn",
  SYNC_SECONDS: "2",
  METRICS_TOKEN,
  EMBED_HOSTS: "localhost,*.blog.example",
  PATIENCE: String(patience),
});

const RECORD = "test-results/kept-stack.json";

const isUp = async (port) =>
  (await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null))?.ok === true;

const recordOf = (root) =>
  existsSync(join(root, RECORD)) ? JSON.parse(readFileSync(join(root, RECORD), "utf8")) : null;

/** Ends the stack of an earlier run; false when there is none. */
export function stopRunning(root) {
  const record = recordOf(root);
  if (record === null) return false;
  rmSync(join(root, RECORD));
  try {
    process.kill(-record.pid, "SIGTERM");
  } catch {
    // It has ended by itself.
  }
  return true;
}

/** The stack that an earlier run left, or a new one where there is none or the site's sources have changed since. */
export async function reusableStack(root) {
  const hash = sourcesHash(root);
  const known = recordOf(root);
  if (known?.hash === hash && (await isUp(known.stack.site))) return { ...known, isNew: false };
  stopRunning(root);
  const [site, sandbox, vault] = await freePorts(3);
  const stack = { site, sandbox, vault, data: "test-results/data-kept" };
  mkdirSync(join(root, "test-results"), { recursive: true });
  const log = openSync(join(root, "test-results/kept-stack.log"), "w");
  const child = spawn("sh", ["-c", stackCommand(stack)], {
    cwd: root,
    // It outlives the run, which npm has started.
    env: { ...process.env, ...stackEnvironment(6), npm_lifecycle_event: "" },
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  const record = { pid: child.pid, stack, hash };
  writeFileSync(join(root, RECORD), JSON.stringify(record));
  await waitFor({
    what: "the stack of the stories",
    look: () => {
      if (child.exitCode !== null)
        throw new StartError("The stack could not be started: see test-results/kept-stack.log.");
      return isUp(site);
    },
    say: console.log,
    moved: () => 0,
  });
  return { ...record, isNew: true };
}

/** The ports and data of a site that somebody else serves, at the clock of the stories. @throws {StartError} */
export async function runningStack({ site: address, sandboxPort = "4010", data = ".data" }) {
  const { port, hostname } = new URL(address);
  if (hostname !== "127.0.0.1" && hostname !== "localhost")
    throw new StartError(`--site takes an address on this machine, not ${address}.`);
  const stack = { site: Number(port), sandbox: Number(sandboxPort), vault: Number(sandboxPort) + 14, data };
  const command = `npm run dev -- --clock ${CLOCK}`;
  const status = await fetch(`http://127.0.0.1:${stack.sandbox}/sandbox/status`).catch(() => null);
  if (!(await isUp(stack.site)) || !status?.ok)
    throw new StartError(
      `No site answers at ${address} with its sandbox on port ${sandboxPort}: start it by ${command}, or name the port with --sandbox-port.`,
    );
  const { clock } = await status.json();
  if (clock.frozen_at === null || Date.parse(clock.frozen_at) !== Date.parse(CLOCK))
    throw new StartError(`The stories need the clock at ${CLOCK}: start the site by ${command}.`);
  return stack;
}
