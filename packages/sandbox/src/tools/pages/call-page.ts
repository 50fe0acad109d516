// GET /sandbox/call: one call of the journal with all that is kept of it.
import * as z from "zod";
import type { Control } from "../../control/route";
import type { Answer, SandboxRequest } from "../../http/answer";
import { refusal } from "../../http/rejection";
import { parseRequest } from "../../http/validation";
import { statusText } from "../../journal/criteria";
import type { JournalEntry } from "../../journal/entry";
import type { Namespace } from "../../state/namespace";
import { namespaceNamed } from "./control-page";
import { type Content, html } from "./html";
import { definitions, pageOfNamespace, small } from "./page";

const Query = z.strictObject({
  namespace: z.string().optional(),
  sequence: z.coerce.number("must be a whole number").int("must be a whole number").min(1),
});

/** Indented where it is whole JSON, as it is otherwise. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function stored(text: string | null, bytes: number): Content {
  if (text === null) return html`<p class="soft">No body.</p>`;
  const isCut = Buffer.byteLength(text) < bytes;
  return [
    html`<pre dir="auto">${readable(text)}</pre>`,
    isCut && small(`The beginning; the whole has ${bytes.toLocaleString("en-GB")} bytes.`),
  ];
}

const facts = (entry: JournalEntry) =>
  definitions([
    ["Operation", entry.operation ?? "none: nothing answers this path"],
    ["Asked", `${entry.method} ${entry.path}${entry.query === "" ? "" : `?${entry.query}`}`],
    ["Answered", `${statusText(entry)}${entry.error === null ? "" : `, ${entry.error}`}`],
    ["request_id", entry.request_id ?? "none"],
    ["At", `${entry.at} by the namespace's clock, ${entry.machineAt} by the machine's`],
    ["Took", `${entry.ms} ms${entry.delayMs > 0 ? `, then held back ${entry.delayMs} ms` : ""}`],
    ["Faults", entry.faults.join(", ") || "none"],
  ]);

/** Throws a 404 when the call is not kept (any more). */
export function callPage(requested: Namespace, request: SandboxRequest, control: Control): Answer {
  const { sequence } = parseRequest(Query, Object.fromEntries(request.query));
  const namespace = namespaceNamed(requested, request, control);
  const entry = namespace.journal.list().find((one) => one.sequence === sequence);
  if (entry === undefined) throw refusal(404, "sequence: the journal keeps no such call");
  const headers = Object.entries(entry.headers).map(([name, value]) => `${name}: ${value}`);
  const body = html`<p><a href="/sandbox?namespace=${encodeURIComponent(namespace.name)}#journal-card">Back to the journal</a></p>
<h1>Call ${sequence}</h1>
${facts(entry)}
<h2>Sent</h2>
<pre>${headers.join("\n")}</pre>
${stored(entry.body, entry.bodyBytes)}
<h2>Answered</h2>
${stored(entry.answer || null, entry.answerBytes)}`;
  return pageOfNamespace(`Call ${sequence}`, body, namespace.name);
}
