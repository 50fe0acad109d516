// The faults of `npm run mutants` (tests/mutants.json): read, judged as a list, and told as a score.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

export const LIST = "tests/mutants.json";

/** Where a fault that no test sees costs a traveller, a passenger or an account. */
export const SURE = ["money", "terms", "taxi", "staff access", "orders"];
export const AREAS = [...SURE, "demand", "mirror", "stays", "contract", "places", "http", "sandbox"];
export const WANTED_PERCENT = 90;

/**
 * One fault: `find` stands exactly once in `file` and becomes `replace`. `tests` is where to look first: the
 * beginning of the path of one or more test files; otherwise every test that reaches the file is run.
 * @typedef {{ file: string, find: string, replace: string, area: string, why: string, tests?: string }} Mutant
 */

/** @returns {Mutant[]} */
export const readMutants = (root) => JSON.parse(readFileSync(join(root, LIST), "utf8"));

export const nameOf = ({ file, why }) => `${file}: ${why}`;

export const withFault = (text, { find, replace }) => text.replace(find, () => replace);

const KEYS = ["file", "find", "replace", "area", "why"];

function parses(text, file) {
  // Loaded here and not above, because the command first sees to it that the packages are there.
  const { parseSync } = createRequire(import.meta.url)("@swc/core");
  try {
    parseSync(text, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2022" });
    return true;
  } catch {
    return false;
  }
}

function problemOf(mutant, root, testFiles) {
  const { file, find, area, replace, tests } = mutant;
  const missing = KEYS.find((key) => typeof mutant[key] !== "string" || (key !== "replace" && !mutant[key]));
  if (missing) return `"${missing}" is missing`;
  if (!AREAS.includes(area)) return `area "${area}" is none of ${AREAS.join(", ")}`;
  if (tests !== undefined && !testFiles.some((path) => path.startsWith(tests)))
    return `no test file begins with "${tests}"`;
  if (!existsSync(join(root, file))) return "there is no such file";
  const text = readFileSync(join(root, file), "utf8");
  const at = text.indexOf(find);
  if (at === -1) return `"find" does not occur: ${find}`;
  if (text.indexOf(find, at + 1) !== -1) return `"find" occurs more than once: ${find}`;
  if (find === replace) return `"replace" changes nothing: ${find}`;
  return parses(withFault(text, mutant), file) ? null : `"replace" does not parse: ${replace}`;
}

/**
 * What keeps the list from being run, a sentence for each entry that is wrong.
 * @param {readonly Mutant[]} mutants
 */
export function problemsOf(mutants, root) {
  const testFiles = ["tests", "packages"]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))),
    )
    .filter((name) => /\.test\.tsx?$/.test(name));
  const seen = new Set();
  return mutants.flatMap((mutant, at) => {
    const key = JSON.stringify([mutant.file, mutant.find, mutant.replace]);
    const problem = seen.has(key) ? "the same fault is listed twice" : problemOf(mutant, root, testFiles);
    seen.add(key);
    return problem ? [`${LIST}, entry ${at + 1} (${mutant.file}): ${problem}.`] : [];
  });
}

const percentOf = ({ killed, all }) => (all === 0 ? 100 : (killed / all) * 100);

/**
 * @param {readonly { mutant: Mutant, outcome: "killed" | "survived" }[]} results
 * @returns the rows of the areas that occur, that of all, and why it is not good enough (null when it is)
 */
export function scoreOf(results) {
  const rowOf = (area, of) => {
    const killed = of.filter(({ outcome }) => outcome === "killed").length;
    return { area, all: of.length, killed, percent: percentOf({ killed, all: of.length }) };
  };
  const rows = AREAS.map((area) =>
    rowOf(
      area,
      results.filter(({ mutant }) => mutant.area === area),
    ),
  ).filter(({ all }) => all > 0);
  const total = rowOf("altogether", results);
  const unsure = rows.filter(({ area, killed, all }) => SURE.includes(area) && killed < all);
  const reasons = [
    ...unsure.map(({ area, killed, all }) => `${all - killed} survived in ${area}, where none may`),
    ...(total.percent < WANTED_PERCENT
      ? [`${Math.floor(total.percent)} % were seen, and ${WANTED_PERCENT} % are wanted`]
      : []),
  ];
  return { rows, total, refusal: reasons.length > 0 ? `${reasons.join("; ")}.` : null };
}

const COLUMNS = ["Area", "Faults", "Seen", "Unseen", "Score"];
const cellsOf = ({ area, all, killed, percent }) => [
  area,
  all,
  killed,
  all - killed,
  `${Math.floor(percent)} %`,
];

/** The same table for a terminal and for a page. */
export function tableOf({ rows, total }) {
  const lines = [
    COLUMNS,
    COLUMNS.map((_, at) => (at === 0 ? "---" : "---:")),
    ...[...rows, total].map(cellsOf),
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** docs/mutants.md */
export function pageOf(results) {
  const score = scoreOf(results);
  const survivors = results.filter(({ outcome }) => outcome === "survived").map(({ mutant }) => mutant);
  return `# Faults the tests see

\`npm run mutants\` puts each fault of \`${LIST}\` into a copy of the code, one at a time, and runs the tests that
reach it, without those in the browser. A fault is seen when a test fails that passes without it, or no longer ends.
None may stay unseen in ${SURE.slice(0, -1).join(", ")} and ${SURE.at(-1)}, and ${WANTED_PERCENT} % must be seen
altogether; otherwise the command ends with exit code 1. \`npm run mutants -- --help\` tells how to run a part of it.
This page is written by a run over the whole list.

${tableOf(score)}

## Unseen

${survivors.length === 0 ? "None." : survivors.map((mutant) => `- ${mutant.area}: \`${mutant.file}\`: ${mutant.why}`).join("\n")}
`;
}
