// `npm start` and `npm run dev`: everything a clean clone needs, then the sandbox and the site, until stopped.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./support/build.mjs";
import { inFlags, readFlags } from "./support/flags.mjs";
import { checkNode, checkWritable, ensureModules, StartError } from "./support/modules.mjs";
import { checkPort } from "./support/ports.mjs";
import { stop } from "./support/run.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const children = [];
let stopping = false;

async function shutDown(code) {
  if (stopping) return;
  stopping = true;
  await Promise.all(children.map((child) => stop(child)));
  process.exit(code);
}

function keep(name, args, environment) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...environment },
    // Its own group: Ctrl-C reaches us alone, and we stop both in order.
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Kept back until the ready block is out, and shown when the start fails.
  child.stdout.on("data", (chunk) => (ready ? process.stdout.write(chunk) : pending.push(chunk)));
  child.on("exit", (code) => {
    if (stopping) return;
    process.stdout.write(Buffer.concat(pending));
    console.error(`The ${name} stopped by itself (exit code ${code ?? "none"}).`);
    void shutDown(1);
  });
  children.push(child);
  return child;
}

let ready = false;
const pending = [];

/** What is waited for is told this soon and this often; nothing new for so long, and the start is given up. */
const TELL_MS = 4_000;
const SILENCE_MS = 300_000;

/** True when `accept` is content with the answer; otherwise how far it is, as far as that can be told. */
async function ask(url, accept) {
  try {
    return await accept(await fetch(url, { signal: AbortSignal.timeout(5_000) }));
  } catch {
    // Not listening yet.
    return false;
  }
}

async function waitFor(url, accept, what) {
  const began = Date.now();
  let toldAt = began;
  let movedAt = began;
  let last = "";
  for (;;) {
    const verdict = await ask(url, accept);
    if (verdict === true) return;
    const now = Date.now();
    // A step further, or words of a process: it is slow, not stuck.
    const sign = `${verdict} ${pending.length}`;
    if (sign !== last) movedAt = now;
    last = sign;
    if (now - movedAt > SILENCE_MS)
      throw new StartError(
        `${what} made no progress for five minutes: see its messages above, and try again when the machine is less busy.`,
      );
    if (now - toldAt > TELL_MS) {
      toldAt = now;
      console.log(verdict || `Waiting for ${what.toLowerCase()} (${Math.round((now - began) / 1000)} s) ...`);
    }
    await new Promise((tick) => setTimeout(tick, 50));
  }
}

async function loadConfig() {
  const { tsImport } = await import("tsx/esm/api");
  try {
    return (await tsImport("../lib/config.ts", import.meta.url)).config;
  } catch (error) {
    if (error.name === "ConfigError") throw new StartError(inFlags(error.message, process.argv.slice(2)));
    throw error;
  }
}

function startSandbox({ sandbox, clock }) {
  const flags = ["--port", sandbox.port, "--host", sandbox.host, "--seed", sandbox.seed];
  flags.push("--properties", sandbox.properties, "--latency", sandbox.latencyMs);
  if (clock) flags.push("--clock", clock);
  keep("sandbox", [join(root, "scripts/sandbox.mjs"), ...flags.map(String)]);
}

function startSite({ site }, dev) {
  if (!dev) return keep("site", [join(root, "server/main.mjs")], { NODE_ENV: "production" });
  const next = join(root, "node_modules/next/dist/bin/next");
  const flags = ["-p", String(site.port), "-H", site.host];
  return keep("site", [next, "dev", ...flags], { NODE_ENV: "development" });
}

/** Beside a database server nobody follows the platform's changes but workers; of many, one works. */
function startWorker() {
  keep("worker", ["--conditions=react-server", "--import", "tsx", join(root, "scripts/worker.ts")]);
}

function referenceVerdict(body) {
  if (body.reference?.ready) return true;
  const { done = 0, total = 0 } = body.reference ?? {};
  return total > 0 ? `Reading reference lists from the sandbox: ${done} of ${total} ...` : false;
}

async function main() {
  const flags = readFlags(process.argv.slice(2));
  if (!flags) return;
  checkNode();
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  checkWritable(root);
  await ensureModules(root);
  const config = await loadConfig();
  checkWritable(resolve(root, config.database.directory));
  const ours = config.demand.target === "own-sandbox";
  await checkPort(config.site.host, config.site.port, "--port");
  if (ours) await checkPort(config.sandbox.host, config.sandbox.port, "--sandbox-port");
  if (!flags.dev) await ensureBuild(root);

  const sandboxUrl = `http://${config.sandbox.host}:${config.sandbox.port}`;
  const siteUrl = `http://${config.site.host}:${config.site.port}`;
  if (ours) startSandbox(config);
  startSite(config, flags.dev);
  if (config.database.url !== null) startWorker();
  if (ours) await waitFor(`${sandboxUrl}/sandbox/status`, (answer) => answer.ok, "The sandbox");
  await waitFor(`${siteUrl}/api/health/live`, (answer) => answer.status === 204, "The site");
  // The platform's lists take minutes under its quota; ours take seconds and are worth waiting for.
  if (ours)
    await waitFor(
      `${siteUrl}/api/health`,
      async (answer) => referenceVerdict(await answer.json()),
      "The site",
    );
  ready = true;
  console.log(
    [
      "",
      "Roomward is ready",
      `  Site     ${siteUrl}`,
      ours
        ? `  Sandbox  ${sandboxUrl}/3.2  (token sandbox-token, affiliate id 100000)`
        : `  Platform ${config.demand.baseUrl}  (affiliate id ${config.demand.affiliateId})`,
      ...(ours
        ? [
            `  World    seed ${config.sandbox.seed}, ${config.sandbox.properties.toLocaleString("en")} properties, clock ${config.clock ?? "running"}`,
          ]
        : []),
      `  Staff    ${siteUrl}/staff  (first admin: npm run staff -- add you@example.org --name "You" --role admin)`,
      `  Taxi     webhooks at ${siteUrl}/v2/bookings  (npm run taxi -- --help)`,
      ...(config.database.url === null
        ? []
        : ["  Worker   follows the platform's changes; npm run worker starts more, elsewhere"]),
      "  Stop     Ctrl-C",
      "",
    ].join("\n"),
  );
}

process.on("SIGINT", () => void shutDown(0));
process.on("SIGTERM", () => void shutDown(0));
main().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  void shutDown(1);
});
