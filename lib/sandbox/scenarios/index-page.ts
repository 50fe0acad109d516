// The index of scenarios: as a page and as JSON, with a command for each that can be run as it is.
import { ASSUMED } from "../../contract/assumed";
import { type Answer, htmlAnswer, jsonAnswer } from "../http/answer";
import { BASE_PATH, SANDBOX_AFFILIATE_ID, SANDBOX_TOKEN } from "../http/gate";
import { escapeHtml, htmlPage } from "../http/html";
import type { Space } from "../state/space";
import { DEFAULT_SPACE, SPACE_HEADER } from "../state/spaces";
import { THEMES } from "./all";
import { SCENARIO_CITY_ID } from "./place";
import type { Scenario } from "./scenario";
import { availabilityTrial } from "./trials";

const PLAIN_TRIAL = availabilityTrial();

interface Listed
  extends Pick<Scenario, "id" | "slug" | "title" | "shows" | "handling" | "contract" | "expect"> {
  theme: string;
  request: { method: "POST"; url: string; headers: Readonly<Record<string, string>>; body: object };
  curl: string;
}

function headersFor(space: Space): Record<string, string> {
  return {
    authorization: `Bearer ${SANDBOX_TOKEN}`,
    [ASSUMED.affiliateHeader.value.toLowerCase()]: SANDBOX_AFFILIATE_ID,
    "content-type": "application/json",
    ...(space.name !== DEFAULT_SPACE && { [SPACE_HEADER]: space.name }),
  };
}

/** In single quotes for a shell; the texts hold none themselves unless they are escaped here. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function curlOf({ url, headers, body }: Listed["request"]): string {
  const flags = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return [`curl -s ${url}`, ...flags, `-d ${quoted(JSON.stringify(body))}`].join(" \\\n  ");
}

function listed(space: Space, theme: string, scenario: Scenario): Listed {
  const { id, slug, title, shows, handling, contract, expect, trial = PLAIN_TRIAL } = scenario;
  const request = {
    method: "POST",
    url: `${space.context.siteBase}${BASE_PATH}${trial.path}`,
    headers: headersFor(space),
    body: trial.body(id, space.context.clock.now()),
  } as const;
  const curl = curlOf(request);
  return { id, slug, title, theme, shows, handling, contract, expect, request, curl };
}

const allListed = (space: Space): Listed[] =>
  THEMES.flatMap(({ title, scenarios }) => scenarios.map((scenario) => listed(space, title, scenario)));

/** `GET /scenarios.json`: every scenario with a request that shows it at the clock's now. */
export function scenariosJson(space: Space): Answer {
  return jsonAnswer(200, { city: SCENARIO_CITY_ID, scenarios: allListed(space) });
}

const text = (value: string): string => escapeHtml(value);

const section = ({ id, slug, title, shows, handling, contract, expect, curl }: Listed): string =>
  `<section id="${text(slug)}"><h3><bdi>${text(title)}</bdi></h3>
<p><code>${id}</code> <a href="#${text(slug)}">${text(slug)}</a></p>
<p>${text(shows)}</p>
<p>${text(handling)}</p>
<p>Contract: ${text(contract)}. Expect: ${text(expect)}.</p>
<details><summary>Try it</summary><pre>${text(curl)}</pre></details></section>`;

/** `GET /scenarios`: the same for people. */
export function scenariosPage(space: Space): Answer {
  const entries = allListed(space);
  const body = `<h1>Scenarios</h1>
<p>${entries.length} properties that each show one situation. Their ids, facts and prices are the same for every seed
and size of the world: a night for two costs 100.00 EUR unless the scenario is about prices. All stand in the
fictional city Scenario Bay, city <code>${SCENARIO_CITY_ID}</code>. The commands below follow this namespace's clock.
<a href="/scenarios.json">The same as JSON</a>.</p>
${THEMES.map(({ title }) => {
  const own = entries.filter(({ theme }) => theme === title);
  return `<h2>${text(title)}</h2>\n${own.map(section).join("\n")}`;
}).join("\n")}`;
  return htmlAnswer(200, htmlPage("Scenarios", body));
}
