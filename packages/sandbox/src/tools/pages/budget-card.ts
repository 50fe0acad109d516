// The card of the control page that sets how many calls a minute are allowed.

import { budgetLines } from "../../control/budget-routes";
import type { Space } from "../../state/space";
import { button, field, sendForm } from "./form";
import { escapeHtml, htmlTable } from "./html";

type Line = ReturnType<typeof budgetLines>["demand"];

function line(name: string, { requestsPerMinute, used, blockedUntil }: Line): string {
  const limit = requestsPerMinute === null ? "no limit" : `${used} of ${requestsPerMinute} used`;
  const state =
    blockedUntil === null
      ? '<span class="pill good">open</span>'
      : `<span class="pill bad">blocked until ${escapeHtml(blockedUntil.slice(11, 19))}</span>`;
  return `<tr><th scope="row">${name}</th><td>${limit}</td><td>${state}</td></tr>`;
}

export function budgetCard({ budgets }: Space): string {
  const { demand, taxi } = budgetLines(budgets);
  const rows = [line("API", demand), line("Taxi platform", taxi)];
  return `<section class="card" aria-labelledby="budget-title"><h2 id="budget-title">Request budget</h2>
<div id="budget" data-live tabindex="-1">${htmlTable("Request budget", ["Account", "This minute", "State"], rows, "")}</div>
${sendForm(
  "PUT /sandbox/budget",
  "The budget is set, and no block stands.",
  `<div class="row">${field("API calls a minute", "requestsPerMinute", { "data-type": "number", min: 0, max: 1_000_000, step: 1, placeholder: "50" })}
${button("Set")}${button("No limit", { name: "requestsPerMinute", value: "none", "data-type": "null" })}</div>`,
)}
<p class="soft small">A call too many is a 429 without Retry-After, and a minute of the clock without answers.</p></section>`;
}
