// GET /sandbox/call: one call of the journal with all that is kept of it.
import * as z from "zod";
import type { Control } from "../../control/route";
import type { Answer, SandboxRequest } from "../../http/answer";
import { refusal } from "../../http/rejection";
import { parseRequest } from "../../http/validation";
import { statusText } from "../../journal/criteria";
import type { JournalEntry } from "../../journal/entry";
import type { Space } from "../../state/space";
import { spaceNamed } from "./control-page";
import { definitions, escapeHtml } from "./html";
import { controlAnswer } from "./script";

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

function kept(text: string, bytes: number): string {
  const cut =
    Buffer.byteLength(text) < bytes
      ? `<p class="soft small">The beginning; the whole has ${bytes.toLocaleString("en-GB")} bytes.</p>`
      : "";
  return `<pre dir="auto">${escapeHtml(readable(text))}</pre>${cut}`;
}

const facts = (entry: JournalEntry): string =>
  definitions([
    ["Operation", entry.operation ?? "none: nothing answers this path"],
    ["Asked", `${entry.method} ${entry.path}${entry.query === "" ? "" : `?${entry.query}`}`],
    ["Answered", `${statusText(entry)}${entry.error === null ? "" : `, ${entry.error}`}`],
    ["request_id", entry.request_id ?? "none"],
    ["At", `${entry.at} by the namespace's clock, ${entry.machineAt} by the machine's`],
    ["Took", `${entry.ms} ms${entry.delayMs > 0 ? `, then held back ${entry.delayMs} ms` : ""}`],
    ["Faults", entry.faults.join(", ") || "none"],
  ]);

const headerLines = ({ headers }: JournalEntry): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");

/** Throws a 404 when the call is not kept (any more). */
export function callPage(asked: Space, request: SandboxRequest, control: Control): Answer {
  const { sequence } = parseRequest(Query, Object.fromEntries(request.query));
  const space = spaceNamed(asked, request, control);
  const entry = space.journal.list().find((one) => one.sequence === sequence);
  if (entry === undefined) throw refusal(404, "sequence: the journal keeps no such call");
  const body = `<p><a href="/sandbox?namespace=${encodeURIComponent(space.name)}#journal-card">Back to the journal</a></p>
<h1>Call ${sequence}</h1>
${facts(entry)}
<h2>Sent</h2>
<pre>${escapeHtml(headerLines(entry))}</pre>
${entry.body === null ? '<p class="soft">No body.</p>' : kept(entry.body, entry.bodyBytes)}
<h2>Answered</h2>
${entry.answer === "" ? '<p class="soft">No body.</p>' : kept(entry.answer, entry.answerBytes)}`;
  return controlAnswer(`Call ${sequence}`, body, space.name);
}
