// `npm run drill -- taxi`: a production build is killed while deliveries arrive, and its store compared with a model.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./support/build.mjs";
import { checkNode, ensureModules, StartError } from "./support/modules.mjs";
import { startPostgres } from "./support/postgres.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/** Takes a throw-away server instead of one that is named. */
const OWN_SERVER = "--postgres";

async function main() {
  checkNode();
  await ensureModules(root);
  if (!process.argv.includes("--help")) await ensureBuild(root);
  const args = ["--conditions=react-server", "--import", "tsx", "tests/drills/main.ts"];
  const given = process.argv.slice(2).filter((argument) => argument !== OWN_SERVER);
  const server = process.argv.includes(OWN_SERVER) ? await startPostgres() : null;
  if (server) given.push("--database-url", server.url);
  const child = spawn(process.execPath, [...args, ...given], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, LOG_LEVEL: "silent" },
  });
  // Ctrl-C reaches the child by itself; here it is only waited for.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", async (code) => {
    await server?.stop();
    process.exit(code ?? 1);
  });
}

main().catch((error) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
