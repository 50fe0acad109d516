// `npm start` and `npm run dev`: everything a clean clone needs, then the sandbox and the site, until stopped.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./support/build.mjs";
import { databaseTrouble } from "./support/database-trouble.mjs";
import { inFlags, readFlags } from "./support/flags.mjs";
import { endOf, keepRunning } from "./support/keep-running.mjs";
import { checkNode, checkWritable, ensureModules, StartError } from "./support/modules.mjs";
import { checkPort } from "./support/ports.mjs";
import { stop } from "./support/run.mjs";
import { waitFor } from "./support/wait-for.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
/** An address, as `--import` wants it where a folder's name holds a blank. */
const WITH_PARENT = new URL("support/with-parent.mjs", import.meta.url).href;
/** What is being answered for longer is cut off. */
const STOP_MS = 9_000;
const children = new Set();
let stopping = false;

async function shutDown(code) {
  if (stopping) return;
  stopping = true;
  await Promise.all([...children].map((child) => stop(child, STOP_MS)));
  process.exit(code);
}

function begin(args, environment) {
  const child = spawn(process.execPath, ["--import", WITH_PARENT, ...args], {
    cwd: root,
    // glibc keeps memory for each thread otherwise, and gives little of it back.
    env: { MALLOC_ARENA_MAX: "2", ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...environment },
    // Its own group: Ctrl-C reaches us alone, and we stop all of them in order.
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Kept back until the ready block is out, and shown when the start fails.
  child.stdout.on("data", (chunk) => (ready ? process.stdout.write(chunk) : pending.push(chunk)));
  child.once("exit", () => children.delete(child));
  children.add(child);
  return child;
}

/** A part without which there is nothing to serve: when it stops, everything does. */
function keep(name, args, environment) {
  const child = begin(args, environment);
  child.once("exit", (code, signal) => {
    if (stopping) return;
    process.stdout.write(Buffer.concat(pending));
    console.error(`The ${name} stopped by itself (${endOf(code, signal)}).`);
    void shutDown(1);
  });
}

let ready = false;
const pending = [];

/** What `accept` makes of the answer; false while there is none. */
async function ask(url, accept) {
  try {
    return await accept(await fetch(url, { signal: AbortSignal.timeout(5_000) }));
  } catch {
    // Not listening yet.
    return false;
  }
}

const wait = (what, look) =>
  // Words of a process are a sign of life: it is slow, not stuck.
  waitFor({ what, look, say: console.log, moved: () => pending.length });

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
  flags.push("--smtp-port", sandbox.smtpPort);
  if (clock) flags.push("--clock", clock);
  keep("sandbox", [join(root, "scripts/sandbox.mjs"), ...flags.map(String)]);
}

/** The vault for cards of our own sandbox, when travellers book here. */
const startsVault = ({ booking }) => booking.by === "orders" && booking.vault?.isOwn === true;

function startVault({ sandbox, site, clock, booking }) {
  const flags = ["--port", sandbox.port, "--host", sandbox.host, "--vault-port", sandbox.vaultPort];
  flags.push("--site", site.origin);
  if (clock) flags.push("--clock", clock);
  const environment = { CARD_VAULT_SECRET: booking.vault.secret };
  keep("vault", [join(root, "scripts/sandbox.mjs"), "vault", ...flags.map(String)], environment);
}

function startSite({ site }, dev) {
  if (!dev) return keep("site", [join(root, "server/main.mjs")], { NODE_ENV: "production" });
  const next = join(root, "node_modules/next/dist/bin/next");
  const flags = ["-p", String(site.port), "-H", site.host];
  return keep("site", [next, "dev", ...flags], { NODE_ENV: "development" });
}

/** Beside a database server nobody follows the platform's changes but workers; of many, one works. */
function startWorker() {
  const args = ["--conditions=react-server", "--import", "tsx", join(root, "scripts/worker.ts")];
  void keepRunning({
    name: "worker",
    start: () => begin(args),
    isStopping: () => stopping,
    say: console.error,
  });
}

const sandboxAddress = ({ sandbox }) => `http://${sandbox.host}:${sandbox.port}`;
const siteAddress = ({ site }) => `http://${site.host}:${site.port}`;

/** Returns when there is something to see, or says what is waited for. */
async function waitUntilReady(config, ours) {
  const sandboxUrl = sandboxAddress(config);
  const siteUrl = siteAddress(config);
  if (ours) await wait("the sandbox", () => ask(`${sandboxUrl}/sandbox/status`, (answer) => answer.ok));
  if (startsVault(config))
    await wait("the vault", () =>
      // Without a session it knows there is no frame.
      ask(`${config.booking.vault.frameUrl}/frame`, (answer) => answer.status === 404),
    );
  await wait("the site", () => ask(`${siteUrl}/api/health/live`, (answer) => answer.status === 204));
  const { url } = config.database;
  // The platform's lists take minutes under its quota; ours take seconds and are worth waiting for.
  if (ours && url !== null)
    await wait("the database", async () => {
      const trouble = await databaseTrouble(url);
      return trouble === null || `Waiting for the database of DATABASE_URL (${trouble}) ...`;
    });
  if (ours)
    await wait("the site and its reference lists", () =>
      ask(`${siteUrl}/api/health/ready`, (answer) => answer.ok),
    );
}

function readyBlock(config, ours, trouble) {
  const sandboxUrl = sandboxAddress(config);
  const siteUrl = siteAddress(config);
  return [
    "",
    "Roomward is ready",
    `  Site     ${siteUrl}`,
    ours
      ? `  Sandbox  ${sandboxUrl}/3.2  (token sandbox-token, affiliate id 100000)`
      : `  Platform ${config.demand.baseUrl}  (affiliate id ${config.demand.affiliateId})`,
    ...(ours
      ? [
          `  Mailbox  ${sandboxUrl}/mailbox  (takes mail on port ${config.sandbox.smtpPort})`,
          `  World    seed ${config.sandbox.seed}, ${config.sandbox.properties.toLocaleString("en")} properties, clock ${config.clock ?? "running"}`,
        ]
      : []),
    ...(startsVault(config)
      ? [`  Vault    ${config.booking.vault.frameUrl}  (cards for trying at ${sandboxUrl}/cards)`]
      : []),
    `  Staff    ${siteUrl}/staff  (first admin: npm run staff -- add you@example.org --name "You" --role admin)`,
    ...(config.mapTiles === null
      ? [
          "  Map      drawn from shores, without streets; MAP_PMTILES or MAP_TILES_URL in .env brings them (.env.example)",
        ]
      : []),
    `  Taxi     webhooks at ${siteUrl}/v2/bookings  (npm run taxi -- --help)`,
    ...(config.database.url === null
      ? []
      : ["  Worker   follows the platform's changes; npm run worker starts more, elsewhere"]),
    ...(trouble === null
      ? []
      : [`  Database DATABASE_URL cannot be reached yet (${trouble}); it is tried again and again`]),
    "  Stop     Ctrl-C",
    "",
  ].join("\n");
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
  if (ours) {
    await checkPort(config.sandbox.host, config.sandbox.port, "--sandbox-port");
    await checkPort(config.sandbox.host, config.sandbox.smtpPort, "--smtp-port");
  }
  if (startsVault(config)) await checkPort(config.sandbox.host, config.sandbox.vaultPort, "--vault-port");
  if (!flags.dev) await ensureBuild(root);

  if (ours) startSandbox(config);
  if (startsVault(config)) startVault(config);
  startSite(config, flags.dev);
  if (config.database.url !== null) startWorker();
  await waitUntilReady(config, ours);
  const { url } = config.database;
  // With our own sandbox it was waited for.
  const trouble = url === null || ours ? null : await databaseTrouble(url);
  ready = true;
  console.log(readyBlock(config, ours, trouble));
}

// npm may be stopped without a word to what it runs.
if (process.env.npm_lifecycle_event) await import(WITH_PARENT);
process.on("SIGINT", () => void shutDown(0));
process.on("SIGTERM", () => void shutDown(0));
main().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  void shutDown(1);
});
