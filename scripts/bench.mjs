// `npm run bench`: ratios within one run, over a production build and the own sandbox.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./support/build.mjs";
import { ensureChromium } from "./support/chromium.mjs";
import { checkNode, ensureModules, StartError } from "./support/modules.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

async function main() {
  checkNode();
  const isHelp = process.argv.includes("--help");
  await ensureModules(root);
  // A site that runs has its build; another one under it would break it.
  if (!isHelp && !process.argv.includes("--beside")) await ensureBuild(root);
  const browser = isHelp ? "" : ensureChromium();
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "tests/bench/main.ts", ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, CHROMIUM_PATH: browser },
    },
  );
  // Ctrl-C reaches the child by itself; here it is only waited for.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (code) => process.exit(code ?? 1));
}

main().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
