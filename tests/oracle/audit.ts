// `npm run audit`: compares what a running site shows of offers with its sandbox's answers to the same questions.
import { COUNT, DAY, readFlags, URL_FORM, WHOLE } from "../support/flags";
import { dayAfter } from "./ask";
import { compareCars } from "./cars";
import { compare } from "./compare";
import type { Findings } from "./findings";
import type { Sides } from "./run";

const ABOUT = `npm run audit -- [flags]

Sends a running site and its sandbox the same questions and prints every difference with both sides.`;

const inSixtyDays = dayAfter(new Date().toISOString(), 60);
const { values } = readFlags(ABOUT, {
  site: ["URL", "the site (http://127.0.0.1:3000)", "http://127.0.0.1:3000", URL_FORM],
  sandbox: ["URL", "its sandbox (http://127.0.0.1:4010)", "http://127.0.0.1:4010", URL_FORM],
  seed: ["N", "which questions (from the clock, and printed)", String(Date.now() % 1_000_000), WHOLE],
  offers: ["N", "minimum of compared offers (2000)", "2000", COUNT],
  cars: ["N", "minimum of compared offers of cars (2000)", "2000", COUNT],
  from: ["DAY", "first day of arrival, YYYY-MM-DD (60 days from now)", inSixtyDays, DAY],
});

console.log(`seed ${values.seed}`);
const sides: Sides = {
  site: (path, init) => fetch(`${values.site}${path}`, init),
  platform: (path, init) => fetch(`${values.sandbox}/3.2${path}`, init),
};
const setting = { seed: Number(values.seed), from: values.from, isDrawn: true };

/** Prints what was found; false where something differs, or too little was compared. */
function report(what: string, found: Findings, least: number): boolean {
  for (const line of found.lines()) console.log(line);
  for (const [reason, count] of found.skipped) console.log(`not compared: ${count} ${reason}`);
  console.log(`${found.offers} ${what}, ${found.differences.length} differences`);
  if (found.offers < least) console.error(`The world has too few ${what} for these questions.`);
  return found.differences.length === 0 && found.offers >= least;
}

const [offers, cars] = [Number(values.offers), Number(values.cars)];
const stays = await compare(sides, { ...setting, offers });
const isRight = [
  report("offers", stays, offers),
  report("offers of cars", await compareCars(sides, { ...setting, offers: cars }), cars),
];
process.exitCode = isRight.includes(false) ? 1 : 0;
