// The cards of the control page for what a namespace is set to and keeps, and for the namespaces themselves.
import { budgetLines } from "../../control/budget-routes";
import type { Control } from "../../control/route";
import type { Namespace } from "../../state/namespace";
import { button, field, row, sendButton, sendForm } from "./form";
import { type Html, html } from "./html";
import { card, live, pill, small, table } from "./page";

const STEPS = [
  ["−1 day", "-P1D"],
  ["+1 minute", "PT1M"],
  ["+1 hour", "PT1H"],
  ["+1 day", "P1D"],
] as const;

const UTC_DAY = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** Day and time stand apart, as on a clock, and always in UTC. */
export function clockCard({ context: { clock } }: Namespace): Html {
  const now = new Date(clock.now());
  const iso = now.toISOString();
  const runs = clock.frozenAt === null;
  const turn = button(runs ? "Freeze" : "Let it run", {
    name: runs ? "freeze" : "run",
    value: "yes",
    "data-type": "true",
    id: "turn",
  });
  const steps = STEPS.map(([words, by]) => button(words, { name: "advance", value: by }));
  const set = field("Set to", "set", {
    placeholder: "2027-01-15T09:00:00Z",
    required: true,
    pattern: "\\d{4}-\\d\\d-\\d\\dT.*",
    title: "An instant such as 2027-01-15T09:00:00Z",
  });
  const send = (content: Html) => sendForm("POST /sandbox/clock", "The clock shows {now}.", content);
  const face = html`<div class="head"><h2 id="clock-title">Clock</h2>${runs ? pill("runs", "good") : pill("stands still", "warn")}</div>
<p class="face"><time datetime="${iso}">${iso.slice(11, 19)}</time> <small>UTC, ${UTC_DAY.format(now)}</small></p>
${send(row(turn, steps))}`;
  return html`<section class="card" aria-labelledby="clock-title">
${live("clock", face)}
${send(row(set, button("Set")))}
${small("Prices, deadlines, the change feed and tokens follow it.")}</section>`;
}

export function budgetCard({ budgets }: Namespace): Html {
  const { demand, carSearches, taxi } = budgetLines(budgets);
  const lines = [
    ["API", demand],
    ["Searches of cars", carSearches],
    ["Taxi platform", taxi],
  ] as const;
  const rows = lines.map(([name, { requestsPerMinute, used, blockedUntil }]) => [
    name,
    requestsPerMinute === null ? "no limit" : `${used} of ${requestsPerMinute} used`,
    blockedUntil === null ? pill("open", "good") : pill(`blocked until ${blockedUntil.slice(11, 19)}`, "bad"),
  ]);
  const limit = field("API calls a minute", "requestsPerMinute", {
    "data-type": "number",
    min: 0,
    max: 1_000_000,
    step: 1,
    placeholder: "50",
  });
  const none = button("No limit", { name: "requestsPerMinute", value: "none", "data-type": "null" });
  return card(
    "budget",
    "Request budget",
    html`${live("budget", table("Request budget", ["Account", "This minute", "State"], rows, { hasRowHeads: true }))}
${sendForm("PUT /sandbox/budget", "The budget is set, and no block stands.", row(limit, button("Set"), none))}
${small("A call too many is a 429 without Retry-After, and a minute of the clock without answers.")}`,
  );
}

const nameField = (label: string, name: string, placeholder: string): Html =>
  field(label, name, {
    required: true,
    // The v flag of browsers wants the hyphen escaped.
    pattern: "[a-z0-9][a-z0-9_\\-]{0,63}",
    title: "Letters a-z, digits, - and _",
    placeholder,
  });

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;

export function snapshotCard({ name: namespace }: Namespace, { namespaces }: Control): Html {
  const rows = [...namespaces.snapshotsOf(namespace)].map(([name, { taken_at, ledger }]) => {
    const restore = {
      route: "POST /sandbox/snapshots/restore",
      said: "{name} is restored.",
      values: { name },
    };
    const remove = { route: "DELETE /sandbox/snapshots", said: "The snapshot is gone.", values: { name } };
    return [
      html`<strong>${name}</strong><br><span class="soft small">${taken_at.slice(0, 19)}, ${count(ledger.length, "deed")}</span>`,
      row(
        sendButton("Restore", restore, { "aria-label": `Restore ${name}` }),
        sendButton("Delete", remove, { class: "quiet bad", "aria-label": `Delete ${name}` }),
      ),
    ];
  });
  const empty = "None yet: take one before a test changes something.";
  const taken = row(nameField("Name", "name", "before-closing"), button("Take"));
  const reset = { route: "POST /sandbox/reset", said: "The namespace is as it was at its start." };
  return card(
    "snapshots",
    "Snapshots",
    html`${live("snapshots", table("Snapshots", ["Snapshot", "Do"], rows, { empty }))}
${sendForm("POST /sandbox/snapshots", "{name} is taken.", taken)}
${sendButton("Reset this namespace", reset, { class: "quiet bad" })}`,
  );
}

const NAMESPACES_SHOWN = 12;

export function namespaceCard(namespace: Namespace, { namespaces }: Control): Html {
  const all = namespaces.list();
  const rows = all.slice(0, NAMESPACES_SHOWN).map(({ name, context, faults, journal }) => {
    const isShown = name === namespace.name;
    const forget = { route: "DELETE /sandbox/namespaces", said: "{name} is forgotten.", values: { name } };
    return [
      html`<a href="/sandbox?namespace=${encodeURIComponent(name)}">${name}</a>${isShown && html` ${pill("shown", "good")}`}`,
      `${count(context.ledger.all().length, "deed")}, ${count(faults.list().length, "fault")}, ${count(journal.status().kept, "call")}`,
      name !== "default" &&
        !isShown &&
        sendButton("Forget", forget, { class: "quiet bad", "aria-label": `Forget ${name}` }),
    ];
  });
  const rest = all.length > NAMESPACES_SHOWN && small(`and ${all.length - NAMESPACES_SHOWN} more`);
  return card(
    "spaces",
    "Namespaces",
    html`${live("spaces", [table("Namespaces", ["Name", "Holds", "Do"], rows), rest])}
<form action="/sandbox" method="get">${row(nameField("Open or make", "namespace", "worker-1"), button("Show"))}</form>
${small(html`Requests name one by the header <code>X-Sandbox-Namespace</code> or the token <code>sandbox-token.NAME</code>.`)}`,
  );
}
