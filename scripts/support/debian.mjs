// Programs that tests need: found on this machine, or as root brought by Debian's packages.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { StartError } from "./modules.mjs";

export const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where programs are looked for; those of the system's keeper are not on everybody's PATH. */
export const searchPath = () => [
  ...(process.env.PATH ?? "").split(delimiter).filter(Boolean),
  "/usr/bin",
  "/usr/sbin",
];

/** True where packages may be installed: as root, on Debian or what comes of it. */
const mayInstall = () => process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

/**
 * Installs `packages` where that is allowed, else does nothing; `before` is done first.
 * @param {string} what for the one line that is printed
 * @param {string[]} packages Debian's names, flags of apt-get among them
 */
export function installPackages(what, packages, before = () => {}) {
  if (!mayInstall()) return;
  console.log(`Installing Debian's ${what} for the tests ...`);
  before();
  const options = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
}

/** Path of the program `name`, or null. */
export const findProgram = (name) =>
  searchPath()
    .map((directory) => join(directory, name))
    .find(isProgram) ?? null;

/** Path of the program `name`; as root Debian's `packages` are installed when it is not there. */
export function ensureProgram(name, packages) {
  const found = findProgram(name);
  if (found) return found;
  installPackages(packages.join(", "), packages);
  const installed = findProgram(name);
  if (installed) return installed;
  throw new StartError(
    `The tests need ${name} and it was not found: install it (Debian: sudo apt-get install ${packages.join(" ")}).`,
  );
}
