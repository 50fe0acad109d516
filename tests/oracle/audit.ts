// `npm run audit`: compares what a running site shows of offers with its sandbox's answers to the same questions.
import { parseArgs } from "node:util";
import { dayAfter } from "./ask";
import { compare } from "./compare";

const HELP = `npm run audit -- [flags]

Sends a running site and its sandbox the same questions and prints every difference with both sides.

  --site URL       the site (http://127.0.0.1:3000)
  --sandbox URL    its sandbox (http://127.0.0.1:4010)
  --seed N         which questions (from the clock, and printed)
  --offers N       minimum of compared offers (2000)
  --from DAY       first day of arrival, YYYY-MM-DD (60 days from now)
  --help           this text`;

const { values } = parseArgs({
  options: {
    site: { type: "string", default: "http://127.0.0.1:3000" },
    sandbox: { type: "string", default: "http://127.0.0.1:4010" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    offers: { type: "string", default: "2000" },
    from: { type: "string" },
    help: { type: "boolean" },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit(0);
}
for (const name of ["seed", "offers"] as const)
  if (!/^\d+$/.test(values[name])) {
    console.error(`--${name} must be a whole number, and was ${values[name]}.`);
    process.exit(1);
  }

console.log(`seed ${values.seed}`);
const run = await compare(
  {
    site: (path, init) => fetch(`${values.site}${path}`, init),
    platform: (path, init) => fetch(`${values.sandbox}/3.2${path}`, init),
  },
  {
    seed: Number(values.seed),
    offers: Number(values.offers),
    from: values.from ?? dayAfter(new Date().toISOString().slice(0, 10), 60),
    isDrawn: true,
  },
);
for (const line of run.lines()) console.log(line);
for (const [reason, count] of run.skipped) console.log(`not compared: ${count} ${reason}`);
console.log(`${run.offers} offers, ${run.differences.length} differences`);
const isShort = run.offers < Number(values.offers);
if (isShort) console.error("The world has too few offers for these questions.");
process.exitCode = run.differences.length > 0 || isShort ? 1 : 0;
