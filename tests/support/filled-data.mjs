// A DATA_DIR that already holds the reference lists of the sandbox's world: made once, copied for every stack of the
// tests, so that none of them reads 257 lists at its start. As a command: `node tests/support/filled-data.mjs DIR`.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePorts } from "../../scripts/support/ports.mjs";
import { run, stop } from "../../scripts/support/run.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const cache = join(root, "node_modules/.cache/roomward");
const CLOCK = "2027-02-01T09:00:00Z";
/** What decides what the lists hold and how they are stored. */
const SOURCES = ["packages/sandbox/src", "packages/contract/src", "lib/db", "lib/mirror", "lib/places"];
/** Lists older than a day would be read again at the start. */
const FRESH_MS = 12 * 3600_000;

function name() {
  const hash = createHash("sha256");
  for (const folder of SOURCES)
    for (const path of readdirSync(join(root, folder), { recursive: true }).map(String).sort()) {
      const { mtimeMs, size } = statSync(join(root, folder, path));
      hash.update(`${folder}/${path} ${mtimeMs} ${size}\n`);
    }
  return `data-${hash.digest("hex").slice(0, 16)}`;
}

const isFresh = (folder) => existsSync(folder) && Date.now() - statSync(folder).mtimeMs < FRESH_MS;

async function untilReady(port, sandbox) {
  for (;;) {
    if (sandbox.exitCode !== null) throw new Error("the sandbox ended while its lists were read");
    const answer = await fetch(`http://127.0.0.1:${port}/sandbox/status`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((tick) => setTimeout(tick, 50));
  }
}

async function fill(folder) {
  const draft = `${folder}.${process.pid}`;
  const [port] = await freePorts(1);
  const flags = ["--port", String(port), "--clock", CLOCK];
  const sandbox = spawn(process.execPath, ["scripts/sandbox.mjs", ...flags], { cwd: root, stdio: "ignore" });
  try {
    await untilReady(port, sandbox);
    const args = ["--conditions=react-server", "--import", "tsx", "tests/support/fill-data.ts"];
    const env = { ...process.env, DATA_DIR: draft, SANDBOX_PORT: String(port), CLOCK, LOG_LEVEL: "error" };
    if ((await run(process.execPath, args, { cwd: root, env })) !== 0)
      throw new Error("the sandbox's reference lists could not be read");
  } finally {
    await stop(sandbox);
  }
  for (const other of readdirSync(cache))
    if (/^data-[0-9a-f]{16}$/.test(other)) rmSync(join(cache, other), { recursive: true, force: true });
  renameSync(draft, folder);
}

/** Makes `directory` anew, with the lists in it. */
export async function fillData(directory) {
  mkdirSync(cache, { recursive: true });
  const folder = join(cache, name());
  if (!isFresh(folder)) await fill(folder);
  rmSync(directory, { recursive: true, force: true });
  cpSync(folder, directory, { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await fillData(process.argv[2]);
