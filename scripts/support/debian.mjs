// Programs that the tests need and npm does not bring: installed as Debian's packages where that may be done.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { StartError } from "./modules.mjs";

/** Whether this is root on a Debian. */
export const mayInstall = () => process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

/** Installs packages where that may be done; `why` is told first. */
export function installPackages(names, why) {
  if (!mayInstall()) return;
  console.log(why);
  const options = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], options);
  const keepOurs = ["-o", "Dpkg::Options::=--force-confold"];
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...keepOurs, ...names], options);
}

/** Whether `path` is a file that may be executed. */
export const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Path of the program `name`, or null; programs of the system's keeper are not on everybody's PATH. */
export const findProgram = (name) =>
  [...(process.env.PATH ?? "").split(delimiter).filter(Boolean), "/usr/bin", "/usr/sbin"]
    .map((directory) => join(directory, name))
    .find(isProgram) ?? null;

/** Path of the program `name`; as root Debian's package `from` is installed when it is not there. */
export function ensureProgram(name, from) {
  const found = findProgram(name);
  if (found) return found;
  installPackages([from], `Installing Debian's ${from} for the tests ...`);
  const installed = findProgram(name);
  if (installed) return installed;
  throw new StartError(
    `The tests need ${name} and it was not found: install it (Debian: sudo apt-get install ${from}).`,
  );
}
