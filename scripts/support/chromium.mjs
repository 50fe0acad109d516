// Finds a Chromium for the browser tests, or brings Debian's where that is allowed.
import { installPackages, isProgram } from "./debian.mjs";
import { StartError } from "./modules.mjs";

/** The headless shell draws the same pages without the machinery of windows, which costs as much as a page. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

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
  const packages = ["chromium-headless-shell", "fonts-dejavu-core"];
  installPackages(packages, "Installing Debian's Chromium for the browser tests ...");
  const installed = findChromium();
  if (installed) return installed;
  throw new StartError(
    "The browser tests need Chromium and none was found: install it (Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM_PATH to a Chromium or Chrome.",
  );
}
