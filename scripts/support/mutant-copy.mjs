// A copy of the tree that may be broken: faults are put in there, and tests run there.
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "./modules.mjs";

const SILENCE_MS = 60_000;
const REACHED = new URL("mutant-reached.mjs", import.meta.url).href;
const REPORTER = fileURLToPath(new URL("mutant-reporter.mjs", import.meta.url));
/** What runs of the tests write beside the packages: the copy keeps its own. */
const CACHES = [".vite", ".vite-temp", ".cache"];
/** The copy's own packages: those of the tree would be read without the fault. */
const WORKSPACES = "@roomward";

/** Tracked files and new ones, as they are now. */
function filesOf(root) {
  const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listed.status !== 0)
    throw new StartError(
      "npm run mutants needs a git checkout: it copies the files that git knows or would add.",
    );
  const names = new Set(listed.stdout.split("\0").filter(Boolean));
  return [...names].filter((name) => existsSync(join(root, name)));
}

function copyTo(root, directory, files) {
  for (const folder of new Set(files.map(dirname))) mkdirSync(join(directory, folder), { recursive: true });
  for (const name of files) copyFileSync(join(root, name), join(directory, name), constants.COPYFILE_FICLONE);
  mkdirSync(join(directory, "node_modules"));
  cpSync(join(root, "node_modules", WORKSPACES), join(directory, "node_modules", WORKSPACES), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of readdirSync(join(root, "node_modules")))
    if (![...CACHES, WORKSPACES].includes(name))
      symlinkSync(join(root, "node_modules", name), join(directory, "node_modules", name));
}

const argumentsFor = ({ files, related }, mayGoOn) => [
  // Modules that files of tests share are run once only: who runs them is told by each file alone.
  ...(related ? ["related", ...related, "--run", "--isolate"] : ["run", ...files]),
  // What also runs on PostgreSQL is run there only when it is asked for by name.
  `--project=${files?.some((name) => name.startsWith("tests/postgres")) ? "" : "!"}postgresql`,
  ...(mayGoOn ? [] : ["--bail=1"]),
  `--reporter=${REPORTER}`,
  "--passWithNoTests",
];

/**
 * `count` copies below one temporary directory, which `end` removes after ending what runs there.
 * The only thing shared with the tree are its packages.
 */
export function makeCopies(root, count) {
  const home = mkdtempSync(join(tmpdir(), "roomward-mutants-"));
  // PostgreSQL runs as another user and must reach its directory.
  chmodSync(home, 0o755);
  const running = new Set();
  const end = () => {
    for (const child of running) endGroup(child);
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const files = filesOf(root);
    const copies = Array.from({ length: count }, (_, at) => {
      const directory = join(home, String(at + 1));
      copyTo(root, directory, files);
      mkdirSync(join(home, `tmp${at + 1}`));
      return { directory, temporary: join(home, `tmp${at + 1}`), root, running };
    });
    return { copies, end };
  } catch (error) {
    end();
    throw error;
  }
}

function endGroup(child) {
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/** Changes a file of a copy; gives back what undoes it. */
export function change({ directory }, file, how) {
  const place = join(directory, file);
  const whole = readFileSync(place, "utf8");
  writeFileSync(place, how(whole));
  return () => writeFileSync(place, whole);
}

/**
 * Runs tests in a copy: those of `files` (beginnings of paths), or all that import one of `related`, which then note
 * in the file `note` which probes they ran. `hung` when nothing was heard for a minute; the rest is the reporter's.
 */
export async function runTests({ directory, temporary, running }, selection, { workers, mayGoOn = false }) {
  const report = join(temporary, "report.json");
  rmSync(report, { force: true });
  const vitest = join(directory, "node_modules/vitest/vitest.mjs");
  const { NODE_OPTIONS = "" } = process.env;
  const child = spawn(process.execPath, [vitest, ...argumentsFor(selection, mayGoOn)], {
    cwd: directory,
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that everything it started ends with it.
    detached: true,
    env: {
      ...process.env,
      LOG_LEVEL: "silent",
      NEXT_TELEMETRY_DISABLED: "1",
      NO_COLOR: "1",
      TMPDIR: temporary,
      VITEST_MAX_WORKERS: String(workers),
      MUTANT_REPORT: report,
      ...(selection.note && {
        MUTANT_REACHED: selection.note,
        NODE_OPTIONS: `${NODE_OPTIONS} --import=${REACHED}`.trim(),
      }),
    },
  });
  running.add(child);
  let heard = "";
  let hung = false;
  const timer = setTimeout(() => {
    hung = true;
    endGroup(child);
  }, SILENCE_MS);
  const hear = (chunk) => {
    heard = (heard + chunk).slice(-4_000);
    timer.refresh();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", resolve);
  });
  clearTimeout(timer);
  running.delete(child);
  if (hung) return { hung, failed: [], unhandled: [], passed: [] };
  if (!existsSync(report)) throw new StartError(`The tests could not be run:\n${heard.trim()}`);
  return { hung, ...JSON.parse(readFileSync(report, "utf8")) };
}
