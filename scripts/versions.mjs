// `npm run versions`: unit tests and a smoke test of the build on the oldest Node.js that is supported here and on newer
// ones; the binaries come as packages.
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuild } from "./support/build.mjs";
import { StartError } from "./support/modules.mjs";
import { run } from "./support/run.mjs";
import { smoke } from "./support/smoke.mjs";
import { prepare, root, runAsCommand } from "./support/steps.mjs";

/** The floor of package.json, the one of the container, the newest. */
const VERSIONS = ["20.19.6", "24.21.0", "26.10.0"];

const HELP = `npm run versions -- [flags] [words]

For each of Node.js ${VERSIONS.join(", ")}: the unit tests (those whose path holds one of the words), then a start, a
search and a webhook of the build.

  --quick          without the unit tests
  --node 24        that one only
  --directory DIR  an unpacked artefact of npm run pack instead of the build here`;

/** The program of that version, installed beside nothing else. */
async function programOf(version) {
  const home = join(root, "node_modules/.cache/roomward", `node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(home, "node_modules", name, "bin/node");
  if (existsSync(program)) return program;
  mkdirSync(home, { recursive: true });
  const flags = ["--no-audit", "--no-fund", "--no-save", "--ignore-scripts", "--loglevel=error"];
  if ((await run("npm", ["install", "--prefix", home, ...flags, `${name}@${version}`], { cwd: home })) !== 0)
    throw new StartError(`Node.js ${version} could not be installed: see npm's message above.`);
  return program;
}

function flags() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: "boolean" },
      node: { type: "string" },
      directory: { type: "string" },
      help: { type: "boolean" },
    },
  });
  const wanted = VERSIONS.filter((version) => version.startsWith(`${values.node ?? ""}`));
  if (wanted.length === 0) throw new StartError(`--node takes the beginning of ${VERSIONS.join(", ")}.`);
  return { ...values, wanted, words: positionals };
}

runAsCommand(async () => {
  const { help, quick, directory = root, wanted, words } = flags();
  if (help) {
    console.log(HELP);
    return 0;
  }
  await prepare({ postgres: !quick });
  if (directory === root) await ensureBuild(root);
  const failed = [];
  for (const version of wanted) {
    const node = await programOf(version);
    const began = performance.now();
    const log = (what) => console.log(`Node.js ${version}: ${what}`);
    const vitest = [join(root, "node_modules/vitest/vitest.mjs"), "run", ...words];
    // What a test starts is found by this path first.
    const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` };
    if (!quick && (await run(node, vitest, { cwd: root, env })) !== 0) failed.push(`${version} (unit tests)`);
    try {
      await smoke({ node, directory, say: log });
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      log(error.message);
      failed.push(version);
    }
    log(`${((performance.now() - began) / 1_000).toFixed(0)} s`);
  }
  console.log(failed.length === 0 ? "\nIt works on all of them." : `\nFailed on ${failed.join(", ")}.`);
  return failed.length === 0 ? 0 : 1;
});
