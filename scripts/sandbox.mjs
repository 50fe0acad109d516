// `npm run sandbox`: the sandbox alone, with nothing of the site; its flags are explained by --help.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkNode, ensureModules, StartError } from "./support/modules.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

try {
  checkNode();
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  await ensureModules(root);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

// What the sandbox says of its own start leaves the installing out.
performance.mark("sandbox start");
const { bundledSandbox } = await import("../packages/sandbox/scripts/bundle.mjs");
await import(await bundledSandbox());
