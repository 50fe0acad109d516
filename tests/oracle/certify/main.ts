// `npm run certify`: checks a running site by the evaluation points and writes a dated report.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { COUNT, DAY, readFlags, refuse, URL_FORM, WHOLE } from "../../support/flags";
import { dayAfter, SANDBOX } from "../ask";
import { htmlOf, reportOf } from "./report";
import { certify } from "./sample";

const ABOUT = `npm run certify -- [flags]

Reads the English pages of a running site in Chromium, compares them with the platform's answers, and writes
certification-<time>.json and .html. Exits with 0 when every point passed, 1 when one did not, 2 when it cannot run.`;

const inSixtyDays = dayAfter(new Date().toISOString(), 60);
const folder = join(process.env.DATA_DIR ?? ".data", "certification");
const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const { values } = readFlags(ABOUT, {
  site: ["URL", "the site (http://127.0.0.1:3000)", "http://127.0.0.1:3000", URL_FORM],
  api: ["URL", "the platform (http://127.0.0.1:4010/3.2)", "http://127.0.0.1:4010/3.2", URL_FORM],
  token: ["TEXT", "its key (the sandbox's)", SANDBOX.token],
  affiliate: ["ID", "the affiliate id (the sandbox's)", SANDBOX.affiliate],
  sample: ["N", "properties (50)", "50", COUNT],
  countries: ["N", "countries of these properties (10)", "10", COUNT],
  from: ["DAY", "day of arrival, YYYY-MM-DD (60 days from now)", inSixtyDays, DAY],
  seed: ["N", "which properties (from the clock, and printed)", String(Date.now() % 1_000_000), WHOLE],
  rate: ["N", "maximum of requests to the platform a minute (50)", "50", COUNT],
  "at-once": ["N", "properties read at the same time (3)", "3", COUNT],
  out: ["DIR", "folder of the report (certification in DATA_DIR)", folder],
  browser: ["PATH", "Chromium (CHROMIUM_PATH, or /usr/bin/chromium)", chromium],
});
const { token, affiliate, browser } = values;
const [sample, countries, rate] = [Number(values.sample), Number(values.countries), Number(values.rate)];
if (countries > sample)
  refuse(`--countries may be at most --sample, and ${countries} is more than ${sample}.`);
if (!existsSync(browser))
  refuse(`There is no Chromium at ${browser}: install it, or name it with --browser or CHROMIUM_PATH.`);

const site = values.site.replace(/\/$/, "");
const api = values.api.replace(/\/$/, "");
const health = await fetch(`${site}/api/health/ready`).catch(() => null);
if (!health?.ok) refuse(`The site at ${site} ${health ? `answers ${health.status}` : "cannot be reached"}.`);

const days = { checkin: values.from, checkout: dayAfter(values.from, 3) };
const stay = { ...days, adults: 2, currency: "EUR", from: "nl", abroad: "us-ny" };
const seed = Number(values.seed);
console.log(`seed ${seed}`);
try {
  const atOnce = Number(values["at-once"]);
  const setting = { site, api, token, affiliate, rate, seed, sample, countries, stay, browser, atOnce };
  const certified = await certify(setting, (line) => console.log(line));
  const at = new Date().toISOString();
  const report = reportOf({ site, api, seed, stay }, certified, at);
  mkdirSync(values.out, { recursive: true });
  const file = join(values.out, `certification-${at.slice(0, 19).replaceAll(":", "-")}`);
  writeFileSync(`${file}.html`, htmlOf(report));
  writeFileSync(`${file}.json`, `${JSON.stringify(report, null, 1)}\n`);
  for (const { id, counts } of report.points) {
    const { passed, failed, not_applicable: none, unread } = counts;
    console.log(`${id}: ${passed} passed, ${failed} failed, ${none} do not apply, ${unread} not read`);
  }
  console.log(`${report.calls} calls of the platform, at most ${rate} a minute; ${report.seconds} s`);
  console.log(`${report.passed ? "Passed" : "Not passed"}: ${file}.html and .json`);
  if (sample > report.sample || countries > report.countries)
    refuse(
      `The platform offers only ${report.sample} properties in ${report.countries} countries for this stay.`,
    );
  process.exitCode = report.passed ? 0 : 1;
} catch (error) {
  refuse(`The certification could not be run: ${(error as Error).message}`);
}
