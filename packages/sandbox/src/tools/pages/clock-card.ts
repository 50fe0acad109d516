// The card of the control page that turns the clock.

import type { Space } from "../../state/space";
import { button, field, sendForm } from "./form";
import { escapeHtml } from "./html";

const SAID = "The clock shows {now}.";

const STEPS = [
  ["−1 day", "-P1D"],
  ["+1 minute", "PT1M"],
  ["+1 hour", "PT1H"],
  ["+1 day", "P1D"],
] as const;

/** Reads like a clock: day and time apart, always UTC. */
function face(iso: string): string {
  const day = new Date(iso).toLocaleDateString("en-GB", {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  return `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.slice(11, 19))}</time> <small>UTC, ${escapeHtml(day)}</small>`;
}

export function clockCard({ context: { clock } }: Space): string {
  const now = new Date(clock.now()).toISOString();
  const pill =
    clock.frozenAt === null
      ? '<span class="pill good">runs</span>'
      : '<span class="pill warn">stands still</span>';
  const turn =
    clock.frozenAt === null
      ? button("Freeze", { name: "freeze", value: "yes", "data-type": "true", id: "turn" })
      : button("Let it run", { name: "run", value: "yes", "data-type": "true", id: "turn" });
  const steps = STEPS.map(([words, by]) => button(words, { name: "advance", value: by }));
  return `<section class="card" aria-labelledby="clock-title">
<div id="clock" data-live tabindex="-1"><div class="head"><h2 id="clock-title">Clock</h2>${pill}</div>
<p class="face">${face(now)}</p>
${sendForm("POST /sandbox/clock", SAID, `<div class="row">${turn}${steps.join("")}</div>`)}</div>
${sendForm(
  "POST /sandbox/clock",
  SAID,
  `<div class="row">${field("Set to", "set", { placeholder: "2027-01-15T09:00:00Z", required: true, pattern: "\\d{4}-\\d\\d-\\d\\dT.*", title: "An instant such as 2027-01-15T09:00:00Z" })}${button("Set")}</div>`,
)}
<p class="soft small">Prices, deadlines, the change feed and tokens follow it.</p></section>`;
}
