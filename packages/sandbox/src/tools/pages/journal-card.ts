// The card of the control page that searches the journal of calls.

import type * as z from "zod";
import { CALL_NAMES } from "../../http/call-names";
import { criteriaOf, statusText } from "../../journal/criteria";
import type { JournalEntry } from "../../journal/entry";
import type { JournalQuery } from "../../journal/match";
import type { Space } from "../../state/space";
import { button, choice, field } from "./form";
import { escapeHtml, htmlTable, tableRow } from "./html";

export type Search = z.output<typeof JournalQuery>;

const STATUSES = [["", "any"], "2xx", "4xx", "5xx", "429", ["none", "no answer"]] as const;
const OPERATIONS = [["", "any"], ...CALL_NAMES, ["none", "unknown path"]] as const;

function statusPill(entry: JournalEntry): string {
  const { status } = entry;
  const mood = status === null ? "bad" : status >= 500 ? "bad" : status >= 400 ? "warn" : "good";
  return `<span class="pill ${mood}">${status === null ? "no answer" : statusText(entry)}</span>`;
}

const callLink = ({ sequence, namespace }: JournalEntry): string =>
  `<a href="/sandbox/call?namespace=${encodeURIComponent(namespace)}&amp;sequence=${sequence}" aria-label="Call ${sequence}">${sequence}</a>`;

function row(entry: JournalEntry): string {
  const { at, operation, method, path, error, ms, delayMs, faults, answerBytes } = entry;
  const name = operation === null ? `<code>${escapeHtml(`${method} ${path}`)}</code>` : escapeHtml(operation);
  return tableRow([
    callLink(entry),
    `<time datetime="${at}" class="soft">${at.slice(0, 10)}</time> ${at.slice(11, 19)}`,
    name,
    `${statusPill(entry)} ${escapeHtml(error ?? "")}`,
    `${ms.toFixed(1)} ms${delayMs > 0 ? ` <span class="soft">+ ${delayMs} ms held back</span>` : ""}`,
    faults.map((fault) => `<span class="pill warn">${escapeHtml(fault)}</span>`).join(" "),
    `${answerBytes.toLocaleString("en-GB")} B`,
  ]);
}

const searchForm = (
  space: Space,
  given: Search,
): string => `<form action="/sandbox#journal" method="get" role="search" aria-label="Journal">
<input type="hidden" name="namespace" value="${escapeHtml(space.name)}"><div class="fields">
${field("Text anywhere", "text", { type: "search", wide: "two", value: given.text })}
${choice("Operation", "operation", OPERATIONS, { chosen: given.operation?.join(",") ?? "" })}
${choice("Status", "status", STATUSES, { chosen: given.status?.join(",") ?? "" })}
${field("Property id", "id", { value: given.id, inputmode: "numeric", pattern: "\\d+" })}
${field("request_id", "request_id", { value: given.request_id })}
</div><div class="row">${button("Search", { class: "main" })}<a class="small" href="/sandbox?namespace=${encodeURIComponent(space.name)}#journal-card">All calls</a></div></form>`;

export function journalCard(space: Space, given: Search): string {
  const { limit, ...match } = given;
  const criteria = criteriaOf(match, space.api);
  const found = space.journal.list().filter((entry) => criteria.every(({ fits }) => fits(entry)));
  const rows = found.slice(-limit).reverse().map(row);
  const { kept, recorded } = space.journal.status();
  const heads = ["Call", "At, UTC", "Operation", "Answer", "Took", "Faults", "Size"];
  const empty = kept === 0 ? "No call yet. Ask the API something, and it appears here." : "No call fits.";
  return `<section class="card" aria-labelledby="journal-title" id="journal-card">
<div class="head"><h2 id="journal-title">Journal</h2><button type="button" data-follow aria-pressed="false">Follow</button></div>
${searchForm(space, given)}
<div id="journal" data-live tabindex="-1"><p class="soft small">${found.length} found, ${kept} kept of ${recorded}, newest first.</p>
${htmlTable("Journal", heads, rows, empty)}</div></section>`;
}
