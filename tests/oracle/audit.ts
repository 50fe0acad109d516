// `npm run audit`: compares what a running site shows of offers with its sandbox's answers to the same questions.

import { COUNT, DAY, readFlags, URL_FORM, WHOLE } from "../support/flags";
import { dayAfter } from "./ask";
import { compare } from "./compare";

const ABOUT = `npm run audit -- [flags]

Sends a running site and its sandbox the same questions and prints every difference with both sides.`;

const inSixtyDays = dayAfter(new Date().toISOString(), 60);
const { values } = readFlags(ABOUT, {
  site: ["URL", "the site (http://127.0.0.1:3000)", "http://127.0.0.1:3000", URL_FORM],
  sandbox: ["URL", "its sandbox (http://127.0.0.1:4010)", "http://127.0.0.1:4010", URL_FORM],
  seed: ["N", "which questions (from the clock, and printed)", String(Date.now() % 1_000_000), WHOLE],
  offers: ["N", "minimum of compared offers (2000)", "2000", COUNT],
  from: ["DAY", "first day of arrival, YYYY-MM-DD (60 days from now)", inSixtyDays, DAY],
});

console.log(`seed ${values.seed}`);
const offers = Number(values.offers);
const run = await compare(
  {
    site: (path, init) => fetch(`${values.site}${path}`, init),
    platform: (path, init) => fetch(`${values.sandbox}/3.2${path}`, init),
  },
  { seed: Number(values.seed), offers, from: values.from, isDrawn: true },
);
for (const line of run.lines()) console.log(line);
for (const [reason, count] of run.skipped) console.log(`not compared: ${count} ${reason}`);
console.log(`${run.offers} offers, ${run.differences.length} differences`);
if (run.offers < offers) console.error("The world has too few offers for these questions.");
process.exitCode = run.differences.length > 0 || run.offers < offers ? 1 : 0;
