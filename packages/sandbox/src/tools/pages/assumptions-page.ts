// GET /assumptions and /assumptions.json: the contract's gaps and what is built on instead, from the register that the
// code itself reads.
import { ASSUMED_GROUPS } from "@roomward/contract/assumed";
import type { Assumption } from "@roomward/contract/assumptions/assume";
import { type Answer, jsonAnswer } from "../../http/answer";
import { type AssumedCharge, assumedCharges } from "../../pricing/assumed-charges";
import { cityCharges, countryCharges, leftOut } from "../../pricing/charge-tables";
import { cityById, countryName } from "../../world/gazetteer/places";
import { chargeTypes } from "../../world/words";
import { type Content, type Html, html } from "./html";
import { definitions, list, page } from "./page";

/** What the letters of `confidence` mean. */
const CONFIDENCE: Readonly<Record<Assumption<unknown>["confidence"], string>> = {
  H: "published by the provider for 3.2",
  M: "published for another version, or contradicting itself",
  L: "inferred",
};

interface Entry extends Assumption<unknown> {
  key: string;
}

const entriesOf = (assumptions: Readonly<Record<string, Assumption<unknown>>>): Entry[] =>
  Object.entries(assumptions).map(([key, { schemas = [], ...rest }]) => ({ key, ...rest, schemas }));

/** Every assumption, in groups, in the order of the register. */
const GROUPS = ASSUMED_GROUPS.map(({ title, assumptions }) => ({
  title,
  assumptions: entriesOf(assumptions),
}));

export const assumptionsJson = (): Answer =>
  jsonAnswer(200, { confidence: CONFIDENCE, groups: GROUPS }, { "access-control-allow-origin": "*" });

function section({ key, says, guess, value, confidence, row, where, schemas = [], replace }: Entry): Html {
  const facts: (readonly [string, Content])[] = [
    ["The contract", says],
    ["Assumed instead", guess],
    ["Value in force", typeof value === "string" ? value : JSON.stringify(value)],
    ["Confidence", `${confidence}: ${CONFIDENCE[confidence]}`],
    ["Finding", `row “${row}” of the page of gaps`],
    ["Lives in", where.join(", ")],
    ...(schemas.length === 0 ? [] : [["Shapes in /openapi.json", schemas.join(", ")] as const]),
    ["To replace it", replace],
  ];
  return html`<h3 id="${key}"><code>${key}</code></h3>\n${definitions(facts)}`;
}

/** A country by its code, a city by its GeoNames id. */
const nameOf = (place: string): string =>
  /^\d+$/.test(place) ? (cityById(-Number(place))?.name ?? place) : countryName(place, "en-gb");

function figureOf(amount: AssumedCharge["amount"]): string {
  if (!("figure" in amount) || typeof amount.figure !== "number") return "by class or price";
  return amount.mode === "percentage" ? `${amount.figure} %` : `${amount.figure} ${amount.mode}`;
}

/** The rates that nobody read in a source, and what is left out. */
function taxes(): Html {
  const assumed = assumedCharges().map(
    ({ place, charge, amount }) =>
      `${nameOf(place)}: ${chargeTypes().get(charge)?.["en-gb"] ?? charge} ${figureOf(amount)}`,
  );
  const [countries, towns] = [countryCharges(), cityCharges()].map((table) => Object.keys(table).length);
  return html`<h2 id="taxes">Taxes of real places</h2>
<p>Prices follow the published taxes of ${countries} countries and, on top, ${towns} cities. These rates were read in no source and are general knowledge:</p>
${list(assumed)}
<p>These taxes and fees are left out of every price:</p>
${list(leftOut().map(({ place, what, why }) => `${place}: ${what} (${why})`))}`;
}

export function assumptionsPage(): Answer {
  const entries = GROUPS.flatMap(({ assumptions }) => assumptions);
  const counts = Object.entries(CONFIDENCE).map(
    ([letter, words]) =>
      `${letter}, ${words}: ${entries.filter(({ confidence }) => confidence === letter).length}`,
  );
  const contents = GROUPS.map(
    ({ title, assumptions }) => html`<p><strong>${title}</strong></p>
${list(assumptions.map(({ key, guess, confidence }) => html`<a href="#${key}">${guess}</a> (${confidence})`))}`,
  );
  const body = html`<h1>What this sandbox assumes</h1>
<p>The contract leaves ${entries.length} things open that an answer or a client cannot leave open. This page is written from
the register in <code>packages/contract/src/assumptions</code> that the code itself reads; the same as data is at
<a href="/assumptions.json">/assumptions.json</a>, and schemas of <a href="/openapi.json">/openapi.json</a> name their
assumptions in <code>x-assumptions</code>.</p>
${list(counts)}
<p>When the truth arrives: change the value or the files named, then run <code>npm test</code>; a guess that turns out right
leaves the register.</p>
${contents}
${GROUPS.map(({ title, assumptions }) => html`<h2>${title}</h2>\n${assumptions.map(section)}`)}
${taxes()}`;
  return page("Assumptions", body);
}
