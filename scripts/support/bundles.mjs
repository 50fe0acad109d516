// Worker and commands as plain JavaScript, which runs where there is neither a source nor a compiler.
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import settings from "../../next.config.mjs";
import { root } from "./steps.mjs";

/** Packages that are not bundled: they bring binaries, look for files beside themselves, or patch others. */
export const WHOLE = [...settings.serverExternalPackages, "undici"];
export const COMMANDS = ["bootstrap", "db", "staff", "taxi"];

/** Into `folder`/bin, by the bundler that tsx brings along. */
export async function bundleCommands(folder) {
  const { build } = createRequire(fileURLToPath(import.meta.resolve("tsx")))("esbuild");
  const bundle = (names, banner) =>
    build({
      absWorkingDir: root,
      entryPoints: names.map((name) => `scripts/${name}.ts`),
      outdir: join(folder, "bin"),
      outExtension: { ".js": ".mjs" },
      chunkNames: `${names[0]}/[name]-[hash]`,
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "node",
      target: "node20",
      conditions: ["react-server"],
      external: WHOLE,
      // Packages of the older kind ask for others by `require`.
      banner: {
        js: `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url); ${banner}`,
      },
      logLevel: "silent",
    });
  // Whoever runs a command reads its own words; a worker's are its log.
  await bundle(COMMANDS, 'process.env.LOG_LEVEL ||= "error";');
  await bundle(["worker"], "");
}
