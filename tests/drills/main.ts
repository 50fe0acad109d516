// The drill command's face: which drill, how much of it, its figures against their targets, and the exit code.
import { spawnSync } from "node:child_process";
import { ensureBuild } from "@/scripts/support/build.mjs";
import { StartError } from "@/scripts/support/modules.mjs";
import { ensureNginx } from "@/scripts/support/nginx.mjs";
import { ensurePostgres } from "@/scripts/support/postgres.mjs";
import { readFlags, refuse, WHOLE } from "../support/flags";
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

const ABOUT = `npm run drill -- NAME [flags]

Breaks something on purpose and counts what must hold whatever happens.

${DRILLS.map(({ id, name, promise }) => `  ${id.padEnd(4)} ${name.padEnd(18)} ${promise}`).join("\n")}
  all                     one after the other

Exit codes: 0 every figure met, 1 one was not, 2 wrong arguments.`;

function bodyText(
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
  console.log(bodyText(drill, run, figures, (performance.now() - began) / 1_000));
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

const known = ["all", ...DRILLS.flatMap(({ id, name }) => [id, name])];
const { values, names } = readFlags(
  ABOUT,
  {
    quick: ["", "its short form, a minute at most", ""],
    seed: ["N", "of everything that is left to chance (1)", "1", WHOLE],
    packed: ["FILE", "sites from this archive of npm run pack instead of the build here", ""],
  },
  known,
);
const [wanted = "", ...others] = names;
if (wanted === "" || others.length > 0) refuse("Name one drill, or all: --help names them.");
if (wanted === "all") process.exit(performAll(process.argv.slice(2).filter((one) => one !== "all")) ? 0 : 1);
const drill = DRILLS.find(({ id, name }) => name === wanted || id === wanted) as Drill;
try {
  if (values.packed) unpackArchive(values.packed);
  const run = { isQuick: values.quick !== "", seed: Number(values.seed) };
  process.exit((await perform(drill, { ...run, say: (line) => console.log(`  ${line}`) })) ? 0 : 1);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
