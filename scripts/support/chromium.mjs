// Finds a Chromium for the browser tests, or brings Debian's where that is allowed.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { StartError } from "./modules.mjs";

/** The headless shell draws the same pages without the machinery of windows, which costs as much as a page. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Path of a browser that is there, or null. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && isProgram(path)) ?? null;
}

/** Path of a browser; installs Debian's package as root when none is there. */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH && !isProgram(process.env.CHROMIUM_PATH))
    throw new StartError(
      `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is no program: correct or remove it.`,
    );
  const found = findChromium();
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
  if (mayInstall) {
    console.log("Installing Debian's Chromium for the browser tests ...");
    const options = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update", "-qq"], options);
    spawnSync(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell", "fonts-dejavu-core"],
      options,
    );
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new StartError(
    "The browser tests need Chromium and none was found: install it (Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM_PATH to a Chromium or Chrome.",
  );
}
