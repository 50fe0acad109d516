// A command whose work is done by server modules of the site: `NAME.ts` in a process that can load them.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/**
 * Starts scripts/NAME.ts with the arguments given and ends as it ends. Whoever runs a command reads its own words, so
 * the log tells errors only.
 */
export function startCommand(name, { stdio = "inherit", logLevel = "error" } = {}) {
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  const child = spawn(
    process.execPath,
    [
      "--conditions=react-server",
      "--import",
      "tsx",
      join(root, `scripts/${name}.ts`),
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      stdio,
      env: { ...process.env, ...(logLevel && { LOG_LEVEL: process.env.LOG_LEVEL ?? logLevel }) },
    },
  );
  // Ctrl-C reaches the child by itself; here it is only waited for.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (code) => process.exit(code ?? 1));
}
