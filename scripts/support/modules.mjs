// Brings node_modules up to the lockfile, and says in one sentence why it cannot.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.mjs";

const MINIMUM = [20, 19];

/** A mistake a person can mend; printed without a stack, exit code 1. */
export class StartError extends Error {}

/** Refuses a Node.js older than package.json's `engines`. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1]))
    throw new StartError(
      `Roomward needs Node.js ${MINIMUM.join(".")} or later and this is ${version}: install Node.js 20 or newer and try again.`,
    );
}

/** Refuses a directory that cannot be written to (modules, build and database live in it). */
export function checkWritable(directory) {
  try {
    mkdirSync(directory, { recursive: true });
    const probe = join(directory, `.write-test-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw new StartError(
      `The directory ${directory} cannot be written to (${error.code ?? error.message}): make it writable, or choose another place for it.`,
    );
  }
}

const digest = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

function isInstalled(root, marker, wanted) {
  if (existsSync(marker)) return readFileSync(marker, "utf8") === wanted;
  // Installed by hand: npm leaves its own record, newer than the lockfile it came from.
  const record = join(root, "node_modules/.package-lock.json");
  return existsSync(record) && statSync(record).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs;
}

/** Runs `npm ci` when the lockfile changed since the last install, or nothing is installed. */
export async function ensureModules(root) {
  const marker = join(root, "node_modules/.roomward-lock");
  const wanted = digest(join(root, "package-lock.json"));
  if (isInstalled(root, marker, wanted)) {
    if (!existsSync(marker)) writeFileSync(marker, wanted);
    return;
  }
  console.log("Installing packages (npm ci) ...");
  const code = await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
  });
  if (code !== 0)
    throw new StartError("The packages could not be installed: check the network and npm's message above.");
  writeFileSync(marker, wanted);
}
