// Programs that the tests need and npm does not bring: installed as Debian's packages where that may be done.
import { spawnSync } from "node:child_process";

/** Installs `name` when this is root on a Debian; false when nothing could be tried. `why` is told first. */
export function installPackage(name, why) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.log(why);
  const options = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], options);
  const keepOurs = ["-o", "Dpkg::Options::=--force-confold"];
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...keepOurs, name], options);
  return true;
}
