// The index of scenarios: as a page and as JSON, with a command for each that can be run as it is.
import { ASSUMED } from "@roomward/contract/assumed";
import { type Answer, jsonAnswer } from "../../http/answer";
import { BASE_PATH, SANDBOX_AFFILIATE_ID, SANDBOX_TOKEN } from "../../http/gate";
import { THEMES } from "../../scenarios/all";
import { dayAfter } from "../../scenarios/dates";
import { PUBLISHED_CITY_ID, SCENARIO_CITY_ID } from "../../scenarios/place";
import type { Scenario } from "../../scenarios/scenario";
import { availabilityTrial } from "../../scenarios/trials";
import type { Namespace } from "../../state/namespace";
import { DEFAULT_NAMESPACE, NAMESPACE_HEADER } from "../../state/namespace-name";
import { type Html, html } from "./html";
import { definitions, links, page } from "./page";

const PLAIN_TRIAL = availabilityTrial();

/** What a page about the stay must and must not say when it is asked this question. */
interface StayPage {
  question: Readonly<Record<"booker" | "checkin" | "checkout" | "currency" | "guests", unknown>>;
  says: readonly string[];
  neverSays: readonly string[];
}

interface Listed
  extends Pick<Scenario, "id" | "slug" | "title" | "shows" | "handling" | "contract" | "expect"> {
  theme: string;
  page: StayPage;
  request: { method: "POST"; url: string; headers: Readonly<Record<string, string>>; body: object };
  curl: string;
}

function headersFor(namespace: Namespace): Record<string, string> {
  return {
    authorization: `Bearer ${SANDBOX_TOKEN}`,
    [ASSUMED.affiliateHeader.value.toLowerCase()]: SANDBOX_AFFILIATE_ID,
    "content-type": "application/json",
    ...(namespace.name !== DEFAULT_NAMESPACE && { [NAMESPACE_HEADER]: namespace.name }),
  };
}

/** In single quotes for a shell; the texts hold none themselves unless they are escaped here. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function curlOf({ url, headers, body }: Listed["request"]): string {
  const flags = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return [`curl -s ${url}`, ...flags, `-d ${quoted(JSON.stringify(body))}`].join(" \\\n  ");
}

const PAGE_DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The sentence with its days, counted from those of the question. */
const dated = (sentence: string, days: Record<string, unknown>): string =>
  sentence.replace(/\{(checkin|checkout)([+-]\d+)\}/g, (_, from: string, count: string) =>
    PAGE_DAY.format(Date.parse(dayAfter(Date.parse(String(days[from])), Number(count)))),
  );

/** The question is the trial's own, or the plain one where that asks for no price. */
function pageOf({ id, trial = PLAIN_TRIAL, says, neverSays = [] }: Scenario, now: number): StayPage {
  const { booker, checkin, checkout, guests, currency } = {
    currency: "EUR",
    ...PLAIN_TRIAL.body(id, now),
    ...trial.body(id, now),
  } as Record<string, unknown>;
  const linesOf = (sentences: readonly string[]) => sentences.map((one) => dated(one, { checkin, checkout }));
  return {
    question: { booker, checkin, checkout, guests, currency },
    says: linesOf(says),
    neverSays: linesOf(neverSays),
  };
}

/** What asks for a path below the version segment, and the command that does so. */
export function requestFor(
  namespace: Namespace,
  path: string,
  body: object,
): Pick<Listed, "request" | "curl"> {
  const url = `${namespace.context.ownBase}${BASE_PATH}${path}`;
  const request = { method: "POST", url, headers: headersFor(namespace), body } as const;
  return { request, curl: curlOf(request) };
}

function listed(namespace: Namespace, theme: string, scenario: Scenario): Listed {
  const { id, slug, title, shows, handling, contract, expect, trial = PLAIN_TRIAL } = scenario;
  const now = namespace.context.clock.now();
  const requested = requestFor(namespace, trial.path, trial.body(id, now));
  const page = pageOf(scenario, now);
  return { id, slug, title, theme, shows, handling, contract, expect, page, ...requested };
}

const allListed = (namespace: Namespace): Listed[] =>
  THEMES.flatMap(({ title, scenarios }) => scenarios.map((scenario) => listed(namespace, title, scenario)));

/** `GET /scenarios.json`: every scenario with a request that shows it at the clock's now. */
export function scenariosJson(namespace: Namespace): Answer {
  return jsonAnswer(200, { city: SCENARIO_CITY_ID, scenarios: allListed(namespace) });
}

const anchorOf = (theme: string): string => theme.toLowerCase().replace(/[^a-z]+/g, "-");

const quotations = (sentences: readonly string[]): string => sentences.map((one) => `“${one}”`).join(", ");

const section = ({ id, slug, title, shows, handling, contract, expect, page, curl }: Listed): Html =>
  html`<section class="card" id="${slug}">
<div class="head"><h3><bdi>${title}</bdi></h3><span><code>${id}</code>
<a class="small" href="#${slug}">${slug}</a></span></div>
<p>${shows}</p>
${definitions([
  ["What to do", handling],
  ["Expect", expect],
  ["A page says", quotations(page.says)],
  ...(page.neverSays.length > 0 ? [["It never says", quotations(page.neverSays)] as const] : []),
  ["Contract", contract],
])}
<details><summary>Try it</summary><pre>${curl}</pre></details></section>`;

/** `GET /scenarios`: the same for people. */
export function scenariosPage(namespace: Namespace): Answer {
  const entries = allListed(namespace);
  const themes = THEMES.map(({ title }) => ({ title, own: entries.filter(({ theme }) => theme === title) }));
  const body = html`<h1>Scenarios</h1>
<p class="lead">${entries.length} properties that each show one situation, in the fictional city Scenario Bay
(<code>${SCENARIO_CITY_ID}</code>); those that the platform publishes stand in its Amsterdam (<code>${PUBLISHED_CITY_ID}</code>),
which is asked for by this id and in no list.</p>
<p>Their ids, facts and prices are the same for every seed and size of the world. A night for two costs 100.00 EUR
unless the scenario is about prices. What a page about the stay says and never says is in the English of our own site, as a
traveller reads it who asks the question of the command. The commands follow the clock of this namespace.
<a href="/scenarios.json">The same as JSON</a>. <a href="/scenarios/cars">Scenarios of cars</a>.</p>
${links(themes.map(({ title, own }) => [`#${anchorOf(title)}`, title, `${own.length} scenarios`]))}
${themes.map(({ title, own }) => html`<h2 id="${anchorOf(title)}">${title}</h2>\n${own.map(section)}`)}`;
  return page("Scenarios", body);
}
