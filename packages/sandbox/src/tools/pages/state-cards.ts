// The cards of the control page for what is kept of a namespace, and for the namespaces themselves.

import type { Control } from "../../control/route";
import type { Space } from "../../state/space";
import { button, field, sendButton, sendForm } from "./form";
import { escapeHtml, htmlTable, tableRow } from "./html";

// The v flag of browsers wants the hyphen escaped.
const NAME_PATTERN = "[a-z0-9][a-z0-9_\\-]{0,63}";

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;

function snapshotRows({ name }: Space, { spaces }: Control): string[] {
  return [...spaces.snapshotsOf(name)].map(([own, { taken_at, ledger }]) =>
    tableRow([
      `<strong>${escapeHtml(own)}</strong><br><span class="soft small">${escapeHtml(taken_at.slice(0, 19))}, ${count(ledger.length, "deed")}</span>`,
      `<div class="row">${sendButton("Restore", "POST /sandbox/snapshots/restore", "{name} is restored.", { name: own }, { "aria-label": `Restore ${own}` })}
${sendButton("Delete", "DELETE /sandbox/snapshots", "The snapshot is gone.", { name: own }, { class: "quiet bad", "aria-label": `Delete ${own}` })}</div>`,
    ]),
  );
}

export function snapshotCard(space: Space, control: Control): string {
  return `<section class="card" aria-labelledby="snapshots-title"><h2 id="snapshots-title">Snapshots</h2>
<div id="snapshots" data-live tabindex="-1">${htmlTable("Snapshots", ["Snapshot", "Do"], snapshotRows(space, control), "None yet: take one before a test changes something.")}</div>
${sendForm(
  "POST /sandbox/snapshots",
  "{name} is taken.",
  `<div class="row">${field("Name", "name", { required: true, pattern: NAME_PATTERN, title: "Letters a-z, digits, - and _", placeholder: "before-closing" })}${button("Take")}</div>`,
)}
${sendButton("Reset this namespace", "POST /sandbox/reset", "The namespace is as it was at its start.", {}, { class: "quiet bad" })}</section>`;
}

function spaceRow(own: Space, space: Space): string {
  const { name, context, faults, journal } = own;
  const here = name === space.name ? ' <span class="pill good">shown</span>' : "";
  const forget =
    name === "default" || name === space.name
      ? ""
      : sendButton(
          "Forget",
          "DELETE /sandbox/namespaces",
          "{name} is forgotten.",
          { name },
          {
            class: "quiet bad",
            "aria-label": `Forget ${name}`,
          },
        );
  return tableRow([
    `<a href="/sandbox?namespace=${encodeURIComponent(name)}">${escapeHtml(name)}</a>${here}`,
    `${count(context.ledger.all().length, "deed")}, ${count(faults.list().length, "fault")}, ${count(journal.status().kept, "call")}`,
    forget,
  ]);
}

const SHOWN = 12;

export function namespaceCard(space: Space, { spaces }: Control): string {
  const all = spaces.list();
  const rows = all.slice(0, SHOWN).map((own) => spaceRow(own, space));
  const rest = all.length > SHOWN ? `<p class="soft small">and ${all.length - SHOWN} more</p>` : "";
  return `<section class="card" aria-labelledby="spaces-title"><h2 id="spaces-title">Namespaces</h2>
<div id="spaces" data-live tabindex="-1">${htmlTable("Namespaces", ["Name", "Holds", "Do"], rows, "")}${rest}</div>
<form action="/sandbox" method="get"><div class="row">${field("Open or make", "namespace", { required: true, pattern: NAME_PATTERN, title: "Letters a-z, digits, - and _", placeholder: "worker-1" })}${button("Show")}</div></form>
<p class="soft small">Requests name one by the header <code>X-Sandbox-Namespace</code> or the token <code>sandbox-token.NAME</code>.</p></section>`;
}
