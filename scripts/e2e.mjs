// `npm run e2e -- search-dates`, `npm run e2e -- "R11: "`: the browser stories of a file, or those with such a title.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { reusableStack, runningStack, stopRunning } from "./support/e2e-stacks.mjs";
import { StartError } from "./support/modules.mjs";
import { browserTests, buildSite, prepare, RESULTS, root, runAsCommand } from "./support/steps.mjs";

const HELP = `npm run e2e -- [NAME or "TITLE" ...] [flags]

The browser stories of files whose path holds NAME, or with such a title, on stacks of their own.

  --site URL           on a site that runs: npm run dev -- --clock 2027-02-01T09:00:00Z
  --sandbox-port PORT  of its sandbox (4010)
  --data DIR           its DATA_DIR (.data)
  --keep               on a stack that is left running for the next run; a changed site is built and started again
  --stop               ends the stack that was kept
  --help               this text

Playwright's own flags pass through: --ui, --debug, --headed, --trace on, --project phone, --repeat-each 5.`;

const OWN = {
  site: { type: "string" },
  "sandbox-port": { type: "string" },
  data: { type: "string" },
  keep: { type: "boolean" },
  stop: { type: "boolean" },
  help: { type: "boolean" },
};

/** Our flags, and everything else as it was given. */
function split(args) {
  const { tokens, values } = parseArgs({ args, options: OWN, strict: false, tokens: true });
  const ours = new Set();
  for (const token of tokens)
    if (token.kind === "option" && Object.hasOwn(OWN, token.name)) {
      ours.add(token.index);
      if (OWN[token.name].type === "string" && !token.inlineValue) ours.add(token.index + 1);
    }
  return { ...values, rest: args.filter((_arg, index) => !ours.has(index)) };
}

const files = () => readdirSync(join(root, "tests/e2e"), { recursive: true }).map(String);

/** What is no part of a file's path is looked for in the titles; a word behind a flag of Playwright's is its value. */
const chosen = (args) =>
  args.flatMap((word, i) =>
    word.startsWith("-") ||
    args[i - 1]?.startsWith("--") ||
    files().some((file) => `tests/e2e/${file}`.includes(word))
      ? [word]
      : ["-g", word],
  );

/** People are added and signed in once on a stack that outlives the run. */
function onRunning(stack, args) {
  const marker = join(root, RESULTS, "signed-in.json");
  const identity = JSON.stringify({ ...stack, madeAt: statSync(join(root, stack.data)).birthtimeMs });
  const isSetUp = existsSync(marker) && readFileSync(marker, "utf8") === identity;
  if (!isSetUp) writeFileSync(marker, identity);
  return browserTests([...args, ...(isSetUp ? ["--no-deps"] : [])], { E2E_STACK: JSON.stringify(stack) });
}

runAsCommand(async () => {
  const { help, site, "sandbox-port": sandboxPort, data, keep, stop, rest } = split(process.argv.slice(2));
  if (help) {
    console.log(HELP);
    return 0;
  }
  if (stop) {
    console.log(stopRunning(root) ? "The kept stack is stopped." : "No stack was kept.");
    return 0;
  }
  if (site && keep) throw new StartError("--site and --keep exclude each other.");
  const args = chosen(rest);
  await prepare({ browser: true });
  if (site) return onRunning(await runningStack({ site, sandboxPort, data }), args);
  await buildSite();
  if (keep) return onRunning((await reusableStack(root)).stack, args);
  return browserTests(args);
});
