// GET /assumptions: the register for people.
import { type Answer, htmlAnswer } from "../../http/answer";
import { definitions, escapeHtml, htmlPage } from "./html";
import { CONFIDENCE, type RegisterEntry, type RegisterGroup, register } from "./register";
import { taxesSection } from "./taxes";

const wordsOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

function entry({ key, says, guess, value, confidence, row, where, schemas, replace }: RegisterEntry): string {
  const facts: (readonly [string, string])[] = [
    ["The contract", says],
    ["Assumed instead", guess],
    ["Value in force", wordsOf(value)],
    ["Confidence", `${confidence}: ${CONFIDENCE[confidence]}`],
    ["Finding", `row “${row}” of the page of gaps`],
    ["Lives in", where.join(", ")],
    ...(schemas.length === 0 ? [] : [["Shapes in /openapi.json", schemas.join(", ")] as const]),
    ["To replace it", replace],
  ];
  return `<h3 id="${escapeHtml(key)}"><code>${escapeHtml(key)}</code></h3>\n${definitions(facts)}`;
}

function group({ title, assumptions }: RegisterGroup): string {
  return `<h2>${escapeHtml(title)}</h2>\n${assumptions.map(entry).join("\n")}`;
}

function contents(groups: readonly RegisterGroup[]): string {
  const line = ({ key, guess, confidence }: RegisterEntry) =>
    `<li><a href="#${escapeHtml(key)}">${escapeHtml(guess)}</a> (${confidence})</li>`;
  return groups
    .map(
      ({ title, assumptions }) =>
        `<p><strong>${escapeHtml(title)}</strong></p>\n<ul>${assumptions.map(line).join("\n")}</ul>`,
    )
    .join("\n");
}

function counts(entries: readonly RegisterEntry[]): string {
  const lines = Object.entries(CONFIDENCE).map(([letter, words]) => {
    const count = entries.filter(({ confidence }) => confidence === letter).length;
    return `<li>${letter}, ${escapeHtml(words)}: ${count}</li>`;
  });
  return `<ul>${lines.join("\n")}</ul>`;
}

export function assumptionsPage(): Answer {
  const groups = register();
  const entries = groups.flatMap(({ assumptions }) => assumptions);
  const body = `<h1>What this sandbox assumes</h1>
<p>The contract leaves ${entries.length} things open that an answer or a client cannot leave open. This page is written from
the register in <code>packages/contract/src/assumptions</code> that the code itself reads; the same as data is at
<a href="/assumptions.json">/assumptions.json</a>, and schemas of <a href="/openapi.json">/openapi.json</a> name their
assumptions in <code>x-assumptions</code>.</p>
${counts(entries)}
<p>When the truth arrives: change the value or the files named, then run <code>npm test</code>; a guess that turns out right
leaves the register.</p>
${contents(groups)}
${groups.map(group).join("\n")}
${taxesSection()}`;
  return htmlAnswer(200, htmlPage("Assumptions", body));
}
