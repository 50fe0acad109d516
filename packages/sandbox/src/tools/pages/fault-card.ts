// The card of the control page that lists faults and adds them.
import { OPERATION_NAMES } from "@roomward/contract/operations";
import { type FaultLine, faultLine } from "../../control/fault-routes";
import type { Space } from "../../state/space";
import { button, choice, field, only, sendButton, sendForm, textArea } from "./form";
import { escapeHtml, htmlTable, tableRow } from "./html";

const OPERATIONS = [
  ["*", "every operation of the API"],
  ...OPERATION_NAMES,
  ["taxi.*", "both of the taxi platform"],
  "taxi.token",
  "taxi.list",
] as const;

const KINDS = [
  ["status", "an error status"],
  ["latency", "late, but well"],
  ["stall", "no answer ever"],
  ["truncate", "breaks off in the middle"],
  ["malformed", "200 and no JSON"],
  ["looping_page", "pages without end"],
  ["quota_block", "quota used up: 429 for all"],
] as const;

const WAITS = [
  ["none", "none"],
  ["fixed", "always the same"],
  ["uniform", "between two"],
  ["lognormal", "log-normal"],
] as const;

const WAIT = { "data-type": "number", min: 0, max: 600_000, step: 1, required: true } as const;

function detail({
  id: _id,
  operation: _operation,
  kind: _kind,
  matched: _m,
  fired: _f,
  left: _l,
  ...rest
}: FaultLine) {
  const parts = Object.entries(rest).map(
    ([name, value]) => `${name} ${typeof value === "object" ? JSON.stringify(value) : value}`,
  );
  return parts.join(", ");
}

const left = (line: FaultLine): string =>
  line.left === null
    ? "until removed"
    : line.left === 0
      ? '<span class="pill">spent</span>'
      : String(line.left);

function row(line: FaultLine): string {
  return tableRow([
    `<code>${line.id}</code>`,
    escapeHtml(line.operation),
    `<strong>${escapeHtml(line.kind)}</strong> <span class="soft small mono">${escapeHtml(detail(line))}</span>`,
    `${line.fired} of ${line.matched}`,
    left(line),
    sendButton(
      "Remove",
      `DELETE /sandbox/faults?id=${line.id}`,
      `${line.id} is removed.`,
      {},
      {
        class: "quiet bad",
        "aria-label": `Remove ${line.id}`,
      },
    ),
  ]);
}

const FIELDS = `<div class="fields">
${choice("Operation", "operation", OPERATIONS, { wide: "two" })}
${choice("What goes wrong", "kind", KINDS, { wide: "two" })}
${only(
  "kind=status",
  `${field("Status", "status", { "data-type": "number", min: 400, max: 599, value: 503 })}
${field("Retry-After, seconds", "retryAfterS", { "data-type": "number", min: 0, max: 3600 })}`,
)}
${only("kind=quota_block", field("Blocked for, seconds", "blockS", { "data-type": "number", min: 1, max: 86_400, placeholder: "60" }))}
${field("How often", "count", { "data-type": "number", min: 1, placeholder: "always" })}
${field("After so many calls", "after", { "data-type": "number", min: 0, placeholder: "0" })}
${field("Probability", "probability", { "data-type": "number", min: 0.001, max: 1, step: "any", placeholder: "1" })}
${field("Only for properties", "ids", { "data-type": "numbers", placeholder: "1000001, 1000002", wide: "two" })}
${choice("Wait", "", WAITS, { "data-name": "wait" })}
${only("wait=fixed", field("Milliseconds", "delay.fixed", { ...WAIT, value: 1000 }))}
${only("wait=uniform", `${field("From, ms", "delay.uniform.0", { ...WAIT, value: 100 })}${field("To, ms", "delay.uniform.1", { ...WAIT, value: 900 })}`)}
${only("wait=lognormal", `${field("Median, ms", "delay.lognormal.median", { ...WAIT, value: 200 })}${field("Sigma", "delay.lognormal.sigma", { ...WAIT, max: 3, step: "any", value: 0.5 })}`)}
${only("kind=status", textArea("Body instead of the usual error, JSON", "body", { "data-type": "json", placeholder: '{"errors": []}' }))}
</div><div class="row">${button("Add the fault", { class: "main" })}</div>`;

export function faultCard({ faults }: Space): string {
  const heads = ["Id", "Operation", "What goes wrong", "Struck", "Still", "Do"];
  const rows = faults.list().map((state) => row(faultLine(state)));
  const clear =
    rows.length === 0
      ? ""
      : sendButton("Remove all", "DELETE /sandbox/faults", "No fault stands.", {}, { class: "quiet bad" });
  return `<section class="card" aria-labelledby="faults-title" id="faults-card"><h2 id="faults-title">Faults</h2>
<div id="faults" data-live tabindex="-1">${htmlTable("Faults", heads, rows, "All is well: no fault stands.")}${clear}</div>
<details><summary>Add a fault</summary>
${sendForm("POST /sandbox/faults", "{fault.id} stands: {fault.kind} for {fault.operation}.", FIELDS)}</details></section>`;
}
