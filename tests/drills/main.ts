// The drill command's face: which drill, how much of it, its figures against their targets, and the exit code.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { ensureBuild } from "@/scripts/support/build.mjs";
import { StartError } from "@/scripts/support/modules.mjs";
import { ensureNginx } from "@/scripts/support/nginx.mjs";
import { ensurePostgres } from "@/scripts/support/postgres.mjs";
import { type Drill, type DrillRun, type Figure, tidied } from "./drill";
import { siteDirectory, unpackArchive } from "./stand";

const DRILLS: readonly Drill[] = (
  await Promise.all([
    import("./broken-upstream"),
    import("./slow-upstream"),
    import("./dead-upstream"),
    import("./database-away"),
    import("./full-disk"),
    import("./feed-kills"),
    import("./feed-traps"),
    import("./taxi"),
    import("./two-sites"),
    import("./clocks"),
    import("./overload"),
    import("./soak"),
    import("./power-cut"),
    import("./rolling-restart"),
    import("./worker-fail-over"),
    import("./orders"),
  ])
).map(({ drill }) => drill);

const USAGE = `npm run drill -- NAME [flags]

Breaks something on purpose and counts what must hold whatever happens.

${DRILLS.map(({ id, name, promise }) => `  ${id.padEnd(4)} ${name.padEnd(18)} ${promise}`).join("\n")}
  all                     one after the other

  --quick     its short form, a minute at most
  --seed N    of everything that is left to chance (1)
  --packed F  sites from the archive F of npm run pack instead of the build here

Exit codes: 0 every figure met, 1 one was not, 2 wrong arguments.`;

function usage(sentence?: string): never {
  console.error(sentence ? `${sentence}\n\n${USAGE}` : USAGE);
  process.exit(sentence ? 2 : 0);
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        quick: { type: "boolean", default: false },
        seed: { type: "string", default: "1" },
        packed: { type: "string" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    return usage(error instanceof Error ? `${error.message.split(". ")[0]}.` : String(error));
  }
}

function told(
  drill: Drill,
  run: Omit<DrillRun, "after">,
  figures: readonly Figure[],
  seconds: number,
): string {
  const width = Math.max(...figures.map(({ what }) => what.length));
  const lines = figures.map(
    ({ what, measured, target, isMet }) =>
      `  ${isMet ? "met   " : "NOT MET"} ${what.padEnd(width)}  ${measured} (${target})`,
  );
  const form = run.isQuick ? "quick" : "full";
  return [`${drill.id} ${drill.name}, ${form}, seed ${run.seed}: ${seconds.toFixed(0)} s`, ...lines].join(
    "\n",
  );
}

async function perform(drill: Drill, run: Omit<DrillRun, "after">): Promise<boolean> {
  if (drill.needs.includes("build") && siteDirectory() === ".") await ensureBuild(process.cwd());
  if (drill.needs.includes("postgres")) ensurePostgres();
  if (drill.needs.includes("nginx")) ensureNginx();
  const began = performance.now();
  const figures = await tidied((after) => drill.run({ ...run, after }));
  console.log(told(drill, run, figures, (performance.now() - began) / 1_000));
  return figures.every(({ isMet }) => isMet);
}

/** Each in a process of its own: what one sets or leaves behind is not the next one's. */
function performAll(flags: string[]): boolean {
  const [main = ""] = process.argv.slice(1);
  const codes = DRILLS.map(
    ({ id }) =>
      spawnSync(process.execPath, [...process.execArgv, main, id, ...flags], { stdio: "inherit" }).status,
  );
  return codes.every((code) => code === 0);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const { values, positionals } = readArguments(process.argv.slice(2));
if (values.help) usage();
const seed = Number(values.seed);
if (!Number.isInteger(seed) || seed < 0) usage(`--seed takes a whole number, not "${values.seed}".`);
const [wanted = "", ...others] = positionals;
if (wanted === "" || others.length > 0) usage("Name one drill, or all.");
const flags = [...(values.quick ? ["--quick"] : []), ...(values.packed ? ["--packed", values.packed] : [])];
if (wanted === "all") process.exit(performAll([...flags, "--seed", String(seed)]) ? 0 : 1);
const drill = DRILLS.find(({ id, name }) => name === wanted || id === wanted.toUpperCase());
if (!drill) usage(`There is no drill "${wanted}".`);
try {
  if (values.packed !== undefined) unpackArchive(values.packed);
  const run = { isQuick: values.quick, seed, say: (line: string) => console.log(`  ${line}`) };
  process.exit((await perform(drill, run)) ? 0 : 1);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
