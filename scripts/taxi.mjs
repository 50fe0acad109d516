// `npm run taxi -- <what>`: clients of our token endpoint and the sandbox's deliveries; see --help. Starts taxi.ts with
// what server modules need.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));

const child = spawn(
  process.execPath,
  ["--conditions=react-server", "--import", "tsx", join(root, "scripts/taxi.ts"), ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit", env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? "error" } },
);
// Ctrl-C reaches the child by itself; here it is only waited for.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("exit", (code) => process.exit(code ?? 1));
