// The budget of `npm test`: what each part costs in units, a unit being the processor time of one calibration loop; and
// what the pages of a build load.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

export const BUDGET = "docs/budget.json";
const TICK_MS = 10;
const LOOPS = 25;

export const readBudget = (root) => JSON.parse(readFileSync(join(root, BUDGET), "utf8"));

/** Text and number work of a fixed size, about 20 ms on the machine the budget was fitted on. */
function calibrationLoop() {
  const rows = Array.from({ length: 10_000 }, (_, i) => ({
    id: (i * 7_919) % 10_007,
    name: `row ${i * 31}`,
  }));
  const copy = JSON.parse(JSON.stringify(rows)).sort((a, b) => a.id - b.id || (a.name < b.name ? -1 : 1));
  const text = copy.map(({ name }) => name.replace(/\d/g, (digit) => String(9 - Number(digit)))).join(",");
  return [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, 0);
}

/** Milliseconds of processor time of one calibration loop now: the median of many. */
export function calibrate() {
  // Compiled once before it is measured.
  for (let i = 0; i < 3; i++) calibrationLoop();
  const times = Array.from({ length: LOOPS }, () => {
    const before = process.cpuUsage();
    calibrationLoop();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.sort((a, b) => a - b)[Math.floor(LOOPS / 2)];
}

/** Processor time (ms) of every child that has ended, with all that it waited for; null where the system has no /proc. */
export function childrenMs() {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ");
    return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  } catch {
    return null;
  }
}

const round = (units) => Math.round(units);

/**
 * What the parts used and may use, a line each, and what is over it, a sentence each.
 * @param {Record<string, number>} used units by part
 * @param {Record<string, number>} allowed units by part
 */
export function judgeParts(used, allowed) {
  const names = Object.keys(allowed).filter((name) => used[name] !== undefined);
  const sum = (of) => names.reduce((total, name) => total + of[name], 0);
  const [all, max] = [sum(used), sum(allowed)];
  const line = (name, units, maximum) =>
    `  ${name.padEnd(20)}${String(round(units)).padStart(8)} of ${String(maximum).padStart(6)} units (${round((100 * units) / maximum)} %)`;
  return {
    lines: [...names.map((name) => line(name, used[name], allowed[name])), line("together", all, max)],
    problems:
      all > max
        ? [
            `The quick part used ${round(all)} units of ${max}: make what was added cheaper, tag it nightly, or raise ${BUDGET} and say why.`,
          ]
        : [],
  };
}

/**
 * Tests above their maximum, a sentence each. The processor time of a part is shared out by duration, so that a busy
 * machine, which stretches all durations, changes little.
 * @param {{name: string, ms: number}[]} tests
 * @param {number} units what the part used
 */
export function expensive(tests, units, maximum) {
  const total = tests.reduce((sum, { ms }) => sum + ms, 0);
  return tests
    .map(({ name, ms }) => ({ name, units: total === 0 ? 0 : (units * ms) / total }))
    .filter((test) => test.units > maximum)
    .sort((a, b) => b.units - a.units)
    .map(
      (test) =>
        `${round(test.units)} units, more than ${maximum}: ${test.name}. Make it cheaper, or tag it nightly and leave a cheap test of its promise.`,
    );
}

/** Kilobytes, compressed, of the JavaScript that the build in `.next` loads first for a page ("/[locale]/search"). */
function firstLoadKb(root, page) {
  const built = (path) => readFileSync(join(root, ".next", path));
  const { rootMainFiles } = JSON.parse(built("build-manifest.json"));
  // A script that sets a global: the object is all that follows its key.
  const script = built(`server/app${page}/page_client-reference-manifest.js`).toString();
  const { entryJSFiles } = JSON.parse(script.slice(script.indexOf("] = {") + 4).replace(/;\s*$/, ""));
  const files = new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()]);
  return [...files].reduce((sum, path) => sum + gzipSync(built(path)).length, 0) / 1024;
}

/**
 * What the pages of the budget load first, a line each, and a sentence for each that is over.
 * @param {Record<string, number>} allowed kilobytes by page
 */
export function judgeFirstLoad(root, allowed) {
  const pages = Object.entries(allowed).map(([page, maximum]) => ({
    page,
    maximum,
    kb: Math.round(firstLoadKb(root, page) * 10) / 10,
  }));
  return {
    lines: pages.map(({ page, maximum, kb }) => `  ${page.padEnd(24)}${kb} of ${maximum} KB`),
    problems: pages
      .filter(({ kb, maximum }) => kb > maximum)
      .map(
        ({ page, kb, maximum }) =>
          `${page} loads ${kb} KB of JavaScript first, more than ${maximum}: take something away, or raise ${BUDGET} and say why.`,
      ),
  };
}
