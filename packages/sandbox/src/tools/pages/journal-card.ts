// The card of the control page that searches the journal of calls.
import type * as z from "zod";
import { CALL_NAMES } from "../../http/call-names";
import { criteriaOf, statusText } from "../../journal/criteria";
import type { JournalEntry } from "../../journal/entry";
import type { JournalQuery } from "../../journal/match";
import type { Namespace } from "../../state/namespace";
import { button, choice, field, fields } from "./form";
import { type Content, type Html, html } from "./html";
import { card, live, pill, small, table } from "./page";

type Search = z.output<typeof JournalQuery>;

const STATUSES = [["", "any"], "2xx", "4xx", "5xx", "429", ["none", "no answer"]] as const;
const OPERATIONS = [["", "any"], ...CALL_NAMES, ["none", "unknown path"]] as const;

function statusPill(entry: JournalEntry): Html {
  const { status } = entry;
  if (status === null) return pill("no answer", "bad");
  return pill(statusText(entry), status >= 500 ? "bad" : status >= 400 ? "warn" : "good");
}

function cells(entry: JournalEntry): Content[] {
  const { sequence, namespace, at, operation, method, path, error, ms, delayMs, faults, answerBytes } = entry;
  const address = `/sandbox/call?namespace=${encodeURIComponent(namespace)}&sequence=${sequence}`;
  return [
    html`<a href="${address}" aria-label="Call ${sequence}">${sequence}</a>`,
    html`<time datetime="${at}" class="soft">${at.slice(0, 10)}</time> ${at.slice(11, 19)}`,
    operation ?? html`<code>${method} ${path}</code>`,
    html`${statusPill(entry)} ${error}`,
    html`${ms.toFixed(1)} ms${delayMs > 0 && html` <span class="soft">+ ${delayMs} ms held back</span>`}`,
    faults.map((fault, at) => [at > 0 && " ", pill(fault, "warn")]),
    `${answerBytes.toLocaleString("en-GB")} B`,
  ];
}

const searchForm = (name: string, { text, operation, status, id, request_id }: Search): Html =>
  html`<form action="/sandbox#journal" method="get" role="search" aria-label="Journal">
<input type="hidden" name="namespace" value="${name}">${fields(
    [
      field("Text anywhere", "text", { type: "search", wide: "two", value: text }),
      choice("Operation", "operation", OPERATIONS, { chosen: operation?.join(",") ?? "" }),
      choice("Status", "status", STATUSES, { chosen: status?.join(",") ?? "" }),
      field("Property id", "id", { value: id, inputmode: "numeric", pattern: "\\d+" }),
      field("request_id", "request_id", { value: request_id }),
    ],
    button("Search", { class: "main" }),
    html`<a class="small" href="/sandbox?namespace=${encodeURIComponent(name)}#journal-card">All calls</a>`,
  )}</form>`;

export function journalCard({ name, api, journal }: Namespace, search: Search): Html {
  const { limit, ...match } = search;
  const criteria = criteriaOf(match, api);
  const found = journal.list().filter((entry) => criteria.every(({ fits }) => fits(entry)));
  const { kept, recorded } = journal.status();
  const heads = ["Call", "At, UTC", "Operation", "Answer", "Took", "Faults", "Size"];
  const empty = kept === 0 ? "No call yet. Ask the API something, and it appears here." : "No call fits.";
  return card(
    "journal",
    "Journal",
    html`${searchForm(name, search)}
${live("journal", [
  small(`${found.length} found, ${kept} kept of ${recorded}, newest first.`),
  table("Journal", heads, found.slice(-limit).reverse().map(cells), { empty }),
])}`,
    {
      id: "journal-card",
      aside: html`<button type="button" data-follow aria-pressed="false">Follow</button>`,
    },
  );
}
