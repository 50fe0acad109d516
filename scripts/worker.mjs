// `npm run worker`: follows the platform's changes beside a database server; see --help. Starts worker.ts with what server modules need.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));

const child = spawn(
  process.execPath,
  ["--conditions=react-server", "--import", "tsx", join(root, "scripts/worker.ts"), ...process.argv.slice(2)],
  // The channel says nothing: it closes when this process is gone, however that came, and the worker ends too.
  { cwd: root, stdio: ["inherit", "inherit", "inherit", "ipc"], env: process.env },
);
// Ctrl-C reaches the child by itself; here it is only waited for.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("exit", (code) => process.exit(code ?? 1));
