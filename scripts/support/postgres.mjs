// A throw-away PostgreSQL server for the tests: found or installed, started in a directory of its own, and gone afterwards.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { installPackages, isProgram, mayInstall } from "./debian.mjs";
import { StartError } from "./modules.mjs";
import { freePorts } from "./ports.mjs";

const DEBIAN = "/usr/lib/postgresql";
const HOMEBREW = ["/opt/homebrew/opt", "/usr/local/opt"];
const START_MS = 30_000;
const ATTEMPTS = 3;

/** Nobody misses what is in it, so nothing waits for the disk. */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_connections: "100",
  shared_buffers: "64MB",
  jit: "off",
  unix_socket_directories: "",
};

/**
 * Runs the server and ends it, directory and all, when its own input closes: at `stop`, and when the process that
 * started it is gone for whatever reason.
 */
const KEEPER =
  '"$0" -D "$1" >"$1.log" 2>&1 & server=$!; cat >/dev/null; kill -QUIT $server; wait $server; rm -rf "$2"';

const entries = (directory) => (existsSync(directory) ? readdirSync(directory) : []);
const newestFirst = (names) => names.sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a));

/** Where packages put them, newest first, and what the shell finds. */
function places() {
  const debian = newestFirst(entries(DEBIAN)).map((version) => join(DEBIAN, version, "bin"));
  const homebrew = HOMEBREW.flatMap((directory) =>
    entries(directory)
      .filter((name) => name.startsWith("postgresql"))
      .map((name) => join(directory, name, "bin")),
  );
  return {
    packaged: [...debian, ...homebrew],
    shell: (process.env.PATH ?? "").split(delimiter).filter(Boolean),
  };
}

const holdsServer = (directory) => ["initdb", "postgres"].every((name) => isProgram(join(directory, name)));

/** The directory with `initdb` and `postgres`, or null. */
export function findPostgres() {
  const { packaged, shell } = places();
  return [process.env.POSTGRES_BIN, ...shell, ...packaged].find((path) => path && holdsServer(path)) ?? null;
}

/** A client program such as `pg_dump`: the newest, as an older one refuses a newer server; null without any. */
export function findPostgresProgram(name) {
  const { packaged, shell } = places();
  const found = [process.env.POSTGRES_BIN, ...packaged, ...shell]
    .filter(Boolean)
    .map((path) => join(path, name));
  return found.find(isProgram) ?? null;
}

function install() {
  if (!mayInstall()) return;
  // Debian's package would start a server of its own otherwise.
  mkdirSync("/etc/postgresql-common", { recursive: true });
  if (!existsSync("/etc/postgresql-common/createcluster.conf"))
    writeFileSync("/etc/postgresql-common/createcluster.conf", "create_main_cluster = false\n");
  installPackages(["postgresql"], "Installing Debian's PostgreSQL for the tests ...");
}

/** The directory with the server's programs; installs Debian's package as root when none is there. */
export function ensurePostgres() {
  const named = process.env.POSTGRES_BIN;
  if (named && !holdsServer(named))
    throw new StartError(
      `POSTGRES_BIN names ${named}, which does not hold initdb and postgres: correct or remove it.`,
    );
  const found = findPostgres();
  if (found) return found;
  install();
  const installed = findPostgres();
  if (installed) return installed;
  throw new StartError(
    "The tests need PostgreSQL and none was found: install it (Debian: sudo apt-get install postgresql, macOS: brew install postgresql@17), or set POSTGRES_BIN to the directory that holds initdb and postgres.",
  );
}

/** PostgreSQL refuses to run as root: it then runs as its own user, or as nobody. */
function owner() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const ids = ["-u", "-g"].map((flag) =>
      Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout),
    );
    if (ids.every((id) => Number.isInteger(id) && id > 0)) return { uid: ids[0], gid: ids[1] };
  }
  throw new StartError("PostgreSQL does not run as root and there is no other user: run the tests as one.");
}

function initialise(bin, home, password, as) {
  const secret = join(home, "password");
  writeFileSync(secret, password, { mode: 0o600 });
  if (as.uid !== undefined) for (const path of [home, secret]) chownSync(path, as.uid, as.gid);
  const made = spawnSync(
    join(bin, "initdb"),
    [
      ...["-D", join(home, "data"), "-U", "roomward", "-A", "scram-sha-256", "--pwfile", secret],
      // Letters of every language fold, as in the embedded engine.
      ...["--encoding", "UTF8", "--locale", "C", "--no-sync"],
      ...(process.platform === "linux" ? ["--lc-ctype", "C.UTF-8"] : []),
    ],
    { cwd: home, encoding: "utf8", ...as },
  );
  if (made.status !== 0)
    throw new StartError(
      `PostgreSQL could not be set up: ${(made.stderr || made.error?.message || "").trim()}`,
    );
}

/** The last line of the server's own note of itself says how far it is. */
const isReady = (data) => {
  const note = join(data, "postmaster.pid");
  return existsSync(note) && readFileSync(note, "utf8").split("\n")[7]?.trim() === "ready";
};

async function untilReady(data, keeper) {
  const deadline = Date.now() + START_MS;
  while (!isReady(data)) {
    const log = `${data}.log`;
    const text = existsSync(log) ? readFileSync(log, "utf8") : "";
    if (keeper.exitCode !== null || /FATAL|PANIC/.test(text) || Date.now() > deadline)
      throw new StartError(`PostgreSQL did not start: ${text.trim().split("\n").slice(-3).join(" ")}`);
    await delay(20);
  }
}

async function startOn(port, bin, as, own) {
  const home = mkdtempSync(join(tmpdir(), "roomward-postgres-"));
  const data = join(home, "data");
  const password = randomBytes(16).toString("hex");
  let keeper;
  const stop = async () => {
    if (keeper && keeper.exitCode === null) {
      const exited = new Promise((resolve) => keeper.once("exit", resolve));
      // Whoever waits for its end may have nothing else to do.
      keeper.ref();
      keeper.stdin.end();
      await exited;
    }
    rmSync(home, { recursive: true, force: true });
  };
  try {
    initialise(bin, home, password, as);
    const settings = { ...SETTINGS, ...own, listen_addresses: "127.0.0.1", port };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    writeFileSync(join(data, "postgresql.auto.conf"), lines.join(""));
    if (as.uid !== undefined) chownSync(join(data, "postgresql.auto.conf"), as.uid, as.gid);
    // A group of its own: Ctrl-C reaches us, and the closed pipe reaches the keeper.
    keeper = spawn("sh", ["-c", KEEPER, join(bin, "postgres"), data, home], {
      cwd: home,
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
      ...as,
    });
    await untilReady(data, keeper);
    keeper.unref();
    keeper.stdin.unref?.();
    return { url: `postgres://roomward:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts an empty server; resolves to the address of its first database and to what ends it.
 * @param {Record<string, string>} pageParams settings that differ from those for tests
 */
export async function startPostgres(pageParams = {}) {
  const bin = ensurePostgres();
  const as = owner();
  for (let attempt = 1; ; attempt += 1)
    try {
      const [port] = await freePorts(1);
      return await startOn(port, bin, as, pageParams);
    } catch (error) {
      // Somebody else may have taken the port in the meantime.
      if (attempt === ATTEMPTS) throw error;
    }
}
