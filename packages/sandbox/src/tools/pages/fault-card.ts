// The card of the control page that lists faults and adds them.
import { OPERATION_NAMES } from "@roomward/contract/operations";
import { type FaultLine, faultLine } from "../../control/fault-routes";
import type { Namespace } from "../../state/namespace";
import { button, choice, field, fields, only, sendButton, sendForm, textArea } from "./form";
import { type Content, type Html, html } from "./html";
import { card, live, pill, table } from "./page";

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
  ["lost", "is done, and no byte of the answer comes"],
  ["malformed", "200 and no JSON"],
  ["looping_page", "pages without end"],
  ["quota_block", "quota used up: 429 for all"],
  ["unknown_values", "words that no list of cars has"],
] as const;

const WAITS = [
  ["none", "none"],
  ["fixed", "always the same"],
  ["uniform", "between two"],
  ["lognormal", "log-normal"],
] as const;

function cells({ id, operation, kind, matched, fired, left, ...rest }: FaultLine): Content[] {
  const detail = Object.entries(rest).map(
    ([name, value]) => `${name} ${typeof value === "object" ? JSON.stringify(value) : value}`,
  );
  return [
    html`<code>${id}</code>`,
    operation,
    html`<strong>${kind}</strong> <span class="soft small mono">${detail.join(", ")}</span>`,
    `${fired} of ${matched}`,
    left === null ? "until removed" : left === 0 ? pill("spent") : left,
    sendButton(
      "Remove",
      { route: `DELETE /sandbox/faults?id=${id}`, said: `${id} is removed.` },
      { class: "quiet bad", "aria-label": `Remove ${id}` },
    ),
  ];
}

const number = (label: string, name: string, given: Readonly<Record<string, string | number>>): Html =>
  field(label, name, { "data-type": "number", ...given });

const milliseconds = (label: string, name: string, value: number): Html =>
  field(label, name, { "data-type": "number", min: 0, max: 600_000, step: 1, required: true, value });

const FIELDS = fields(
  [
    choice("Operation", "operation", OPERATIONS, { wide: "two" }),
    choice("What goes wrong", "kind", KINDS, { wide: "two" }),
    only("kind=status", [
      number("Status", "status", { min: 400, max: 599, value: 503 }),
      number("Retry-After, seconds", "retryAfterS", { min: 0, max: 3600 }),
    ]),
    only(
      "kind=quota_block",
      number("Blocked for, seconds", "blockS", { min: 1, max: 86_400, placeholder: "60" }),
    ),
    only(
      "kind=lost",
      number("Done later, seconds", "lateS", { min: 1, max: 86_400, placeholder: "at once" }),
    ),
    number("How often", "count", { min: 1, placeholder: "always" }),
    number("After so many calls", "after", { min: 0, placeholder: "0" }),
    number("Probability", "probability", { min: 0.001, max: 1, step: "any", placeholder: "1" }),
    field("Only for properties, offers, suppliers", "ids", {
      "data-type": "numbers",
      placeholder: "1000001, 1000002",
      wide: "two",
    }),
    choice("Wait", "", WAITS, { "data-name": "wait" }),
    only("wait=fixed", milliseconds("Milliseconds", "delay.fixed", 1000)),
    only("wait=uniform", [
      milliseconds("From, ms", "delay.uniform.0", 100),
      milliseconds("To, ms", "delay.uniform.1", 900),
    ]),
    only("wait=lognormal", [
      milliseconds("Median, ms", "delay.lognormal.median", 200),
      field("Sigma", "delay.lognormal.sigma", {
        "data-type": "number",
        min: 0,
        max: 3,
        step: "any",
        required: true,
        value: 0.5,
      }),
    ]),
    only(
      "kind=status",
      textArea("Body instead of the usual error, JSON", "body", {
        "data-type": "json",
        placeholder: '{"errors": []}',
      }),
    ),
  ],
  button("Add the fault", { class: "main" }),
);

export function faultCard({ faults }: Namespace): Html {
  const heads = ["Id", "Operation", "What goes wrong", "Struck", "Still", "Do"];
  const rows = faults.list().map((state) => cells(faultLine(state)));
  const clear = { route: "DELETE /sandbox/faults", said: "No fault stands." };
  return card(
    "faults",
    "Faults",
    html`${live("faults", [
      table("Faults", heads, rows, { empty: "All is well: no fault stands." }),
      rows.length > 0 && sendButton("Remove all", clear, { class: "quiet bad" }),
    ])}
<details><summary>Add a fault</summary>
${sendForm("POST /sandbox/faults", "{fault.id} stands: {fault.kind} for {fault.operation}.", FIELDS)}</details>`,
    { id: "faults-card" },
  );
}
