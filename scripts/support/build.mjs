// Builds the site when its sources changed since the last build.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { bringFilesBack, setFilesAside } from "./former-files.mjs";
import { StartError } from "./modules.mjs";
import { run } from "./run.mjs";

const SOURCES = ["app", "components", "lib", "packages/contract", "public"];
const FILES = [
  "package-lock.json",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "proxy.ts",
  "instrumentation.ts",
];
function* filesBelow(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** One hash over the name and the content of everything a build reads. */
export function sourcesHash(root) {
  const hash = createHash("sha256");
  const paths = SOURCES.map((name) => join(root, name))
    .filter(existsSync)
    .flatMap((directory) => [...filesBelow(directory)])
    .concat(FILES.map((name) => join(root, name)).filter(existsSync))
    .sort();
  for (const path of paths)
    hash.update(relative(root, path)).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}

/** Runs `next build` unless the last build was of exactly these sources, and for packing if that is asked for. */
export async function ensureBuild(root, { toPack = false } = {}) {
  const marker = join(root, ".next/roomward-sources");
  const wanted = sourcesHash(root);
  const isBuilt = existsSync(marker) && readFileSync(marker, "utf8") === wanted;
  if (isBuilt && (!toPack || existsSync(join(root, ".next/standalone")))) return;
  console.log("Building the site (next build) ...");
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
  delete env.ROOMWARD_STANDALONE;
  if (toPack) env.ROOMWARD_STANDALONE = "1";
  // A build asks nobody, so it must not depend on the credentials or the clock of this start.
  for (const name of ["DEMAND_API_URL", "DEMAND_API_TOKEN", "DEMAND_AFFILIATE_ID", "CLOCK"]) delete env[name];
  const build = join(root, ".next");
  setFilesAside(build);
  const code = await run(process.execPath, [join(root, "node_modules/next/dist/bin/next"), "build"], {
    cwd: root,
    env,
  });
  if (code !== 0) throw new StartError("The site could not be built: see the message above.");
  bringFilesBack(build);
  writeFileSync(marker, wanted);
}
