// `npm run audit`: holds what a running site says of offers against what its sandbox answers for the same question.
import { parseArgs } from "node:util";
import { compare } from "./compare";
import { dayAfter } from "./questions";

const HELP = `npm run audit -- [flags]

Asks a running site and its sandbox the same questions and prints every difference with both sides.

  --site URL       the site (http://127.0.0.1:3000)
  --sandbox URL    its sandbox (http://127.0.0.1:4010)
  --seed N         which questions (chosen by the clock, and printed)
  --offers N       so many offers at least (2000)
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
const { offers, differences, passed } = await compare(
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
for (const difference of differences) console.log(difference);
for (const [reason, count] of passed) console.log(`not compared: ${count} ${reason}`);
console.log(`${offers} offers, ${differences.length} differences`);
if (offers < Number(values.offers)) console.error("The world holds too few offers for these questions.");
process.exitCode = differences.length > 0 || offers < Number(values.offers) ? 1 : 0;
