// `npm run drill -- NAME`: something is broken on purpose, and what must hold is counted (tests/drills).
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { checkNode, ensureModules, StartError } from "./support/modules.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

async function main() {
  checkNode();
  await ensureModules(root);
  const args = ["--conditions=react-server", "--import", "tsx", "tests/drills/main.ts"];
  const child = spawn(process.execPath, [...args, ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
    env: { LOG_LEVEL: "silent", ...process.env },
  });
  // Ctrl-C reaches the child by itself; here it is only waited for.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (code) => process.exit(code ?? 1));
}

main().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
