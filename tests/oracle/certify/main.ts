// `npm run certify`: runs the evaluation points on a running site and writes a dated report.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { dayAfter, SANDBOX } from "../ask";
import { htmlOf, reportOf } from "./report";
import { certify } from "./sample";

const HELP = `npm run certify -- [flags]

Reads the English pages of a running site as Chromium shows them, holds them against what the platform answers, and
writes certification-<time>.json and .html. Leaves 0 when every point passed, 1 when one did not, 2 when it cannot run.

  --site URL         the site (http://127.0.0.1:3000)
  --api URL          the platform, with its version (http://127.0.0.1:4010/3.2)
  --token TEXT       its key (the sandbox's)
  --affiliate ID     the affiliate id (the sandbox's)
  --sample N         properties (50)
  --countries N      countries that they are spread over (10)
  --from DAY         day of arrival, YYYY-MM-DD (60 days from now)
  --seed N           which properties (chosen by the clock, and printed)
  --rate N           calls of the platform a minute at most (50)
  --at-once N        properties read at the same time (3)
  --out DIR          where the report is kept (certification in DATA_DIR)
  --browser PATH     Chromium (CHROMIUM_PATH, or /usr/bin/chromium)
  --help             this text`;

const CANNOT_RUN = 2;

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(CANNOT_RUN);
}

function flags() {
  try {
    return parseArgs({
      options: {
        site: { type: "string", default: "http://127.0.0.1:3000" },
        api: { type: "string", default: "http://127.0.0.1:4010/3.2" },
        token: { type: "string", default: SANDBOX.token },
        affiliate: { type: "string", default: SANDBOX.affiliate },
        sample: { type: "string", default: "50" },
        countries: { type: "string", default: "10" },
        from: { type: "string", default: dayAfter(new Date().toISOString().slice(0, 10), 60) },
        seed: { type: "string", default: String(Date.now() % 1_000_000) },
        rate: { type: "string", default: "50" },
        "at-once": { type: "string", default: "3" },
        out: { type: "string", default: join(process.env.DATA_DIR ?? ".data", "certification") },
        browser: { type: "string", default: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium" },
        help: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    return refuse(`${(error as Error).message}. --help lists the flags.`);
  }
}

const values = flags();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
for (const name of ["sample", "countries", "rate", "at-once"] as const)
  if (!/^[1-9]\d{0,5}$/.test(values[name]))
    refuse(`--${name} must be a whole number above 0, and was ${values[name]}.`);
if (!/^\d+$/.test(values.seed)) refuse(`--seed must be a whole number, and was ${values.seed}.`);
for (const name of ["site", "api"] as const)
  if (!URL.canParse(values[name])) refuse(`--${name} must be an address, and was ${values[name]}.`);
if (!/^\d{4}-\d\d-\d\d$/.test(values.from) || Number.isNaN(Date.parse(values.from)))
  refuse(`--from must be a day such as 2027-03-05, and was ${values.from}.`);
if (Number(values.countries) > Number(values.sample))
  refuse(`--countries may be at most --sample, and ${values.countries} is more than ${values.sample}.`);
if (!existsSync(values.browser))
  refuse(
    `There is no Chromium at ${values.browser}: install it, or name it with --browser or CHROMIUM_PATH.`,
  );

const site = values.site.replace(/\/$/, "");
const api = values.api.replace(/\/$/, "");
const health = await fetch(`${site}/api/health/ready`).catch(() => null);
if (!health?.ok) refuse(`The site at ${site} ${health ? `answers ${health.status}` : "cannot be reached"}.`);

const stay = {
  checkin: values.from,
  checkout: dayAfter(values.from, 3),
  adults: 2,
  currency: "EUR",
  from: "nl",
  abroad: "us-ny",
};
const seed = Number(values.seed);
console.log(`seed ${seed}`);
try {
  const { token, affiliate, browser } = values;
  const [rate, sample, countries] = [Number(values.rate), Number(values.sample), Number(values.countries)];
  const atOnce = Number(values["at-once"]);
  const setting = { site, api, token, affiliate, rate, seed, sample, countries, stay, browser, atOnce };
  const certified = await certify(setting, (line) => console.log(line));
  const at = new Date().toISOString();
  const report = reportOf({ site, api, seed, stay }, certified, at);
  mkdirSync(values.out, { recursive: true });
  const file = join(values.out, `certification-${at.slice(0, 19).replaceAll(":", "-")}`);
  writeFileSync(`${file}.html`, htmlOf(report));
  writeFileSync(`${file}.json`, `${JSON.stringify(report, null, 1)}\n`);
  for (const {
    id,
    counts: { passed, failed, not_applicable: none, unread },
  } of report.points)
    console.log(`${id}: ${passed} passed, ${failed} failed, ${none} do not apply, ${unread} not read`);
  console.log(`${report.calls} calls of the platform, at most ${values.rate} a minute; ${report.seconds} s`);
  console.log(`${report.passed ? "Passed" : "Not passed"}: ${file}.html and .json`);
  if (sample > report.sample || countries > report.countries)
    refuse(
      `The platform offers only ${report.sample} properties in ${report.countries} countries for this stay.`,
    );
  process.exitCode = report.passed ? 0 : 1;
} catch (error) {
  refuse(`The certification could not be run: ${(error as Error).message}`);
}
