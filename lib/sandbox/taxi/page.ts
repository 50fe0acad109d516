// GET /sandbox/taxi: what the taxi platform holds and sent, with the commands that make it send more.
import type { Answer } from "../http/answer";
import { definitions, escapeHtml, htmlPage } from "../http/html";
import type { PlatformBooking } from "./booking-book";
import type { Attempt, Delivery } from "./delivery-log";
import { PAGE_POLICY, PAGE_SCRIPT } from "./page-script";
import type { TaxiPlatform } from "./platform";
import { RETRY_SENTENCE } from "./retry-policy";

const SHOWN = 100;

const COMMANDS = `npm run taxi -- trigger booking
npm run taxi -- trigger amendment --repeat 3
npm run taxi -- trigger booking --reorder
npm run taxi -- trigger cancellation --delay 2000
npm run taxi -- deliveries`;

const minute = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

function table(caption: string, heads: readonly string[], rows: readonly string[], empty: string): string {
  if (rows.length === 0) return `<p>${escapeHtml(empty)}</p>`;
  const head = heads.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join("");
  return `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table>
<thead><tr>${head}</tr></thead>
<tbody>${rows.join("\n")}</tbody></table></div>`;
}

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

function bookingRow({ invented, status, journey, amendments, isSent }: PlatformBooking): string {
  return row([
    `<code>${escapeHtml(invented.reference)}</code>`,
    escapeHtml(isSent ? status : `${status}, listed but never sent`),
    escapeHtml(minute(journey.pickupMs)),
    escapeHtml(journey.flightNumber ?? "none"),
    String(amendments),
  ]);
}

const outcome = ({ step, status, error }: Attempt): string =>
  `${step === "token" ? "no token: " : ""}${error ?? status}`;

function attemptItem(attempt: Attempt): string {
  const body = attempt.body === "" ? "" : `<pre>${escapeHtml(attempt.body)}</pre>`;
  return `<li>${escapeHtml(`${attempt.at}: ${outcome(attempt)} after ${attempt.ms} ms`)}${body}</li>`;
}

const indented = (payload: string): string => JSON.stringify(JSON.parse(payload), null, 2);

function deliveryRow(delivery: Delivery): string {
  const { id, kind, reference, method, url, attempts, payload, resendOf } = delivery;
  const last = attempts.at(-1);
  const details = `<details><summary>Attempts and body of ${escapeHtml(id)}</summary>
<p><code>${escapeHtml(`${method} ${url}`)}</code></p>
<ol>${attempts.map(attemptItem).join("\n")}</ol><pre dir="auto">${escapeHtml(indented(payload))}</pre></details>`;
  return row([
    `<code>${escapeHtml(id)}</code>${resendOf === null ? "" : escapeHtml(` (again ${resendOf})`)}`,
    escapeHtml(kind),
    `<code>${escapeHtml(reference)}</code>`,
    escapeHtml(last === undefined ? "not tried" : outcome(last)),
    String(attempts.length),
    details,
    `<button type="button" data-resend="${escapeHtml(id)}">Send ${escapeHtml(id)} again</button>`,
  ]);
}

function triggers({ receivers }: TaxiPlatform): string {
  const [first, ...others] = receivers.list();
  if (first === undefined)
    return `<p class="note">No receiver is registered yet: <code>npm run taxi -- trigger booking</code> registers the
site, or PUT <code>{"url", "clientId", "clientSecret"}</code> to <code>/sandbox/taxi/receiver</code>.</p>`;
  const buttons = ["booking", "amendment", "cancellation"].map(
    (kind) => `<button type="button" data-trigger="${kind}">Send a ${kind}</button>`,
  );
  return `${definitions([["Receiver", first.url], ...others.map(({ url }): [string, string] => ["Also registered", url])])}
<p>${buttons.join(" ").replace("a amendment", "an amendment")}</p>`;
}

const STYLE = `<style>main { max-width: 70rem } body { max-width: 72rem } table { border-collapse: collapse; width: 100% }
th, td { text-align: start; vertical-align: top; padding: .25rem .5rem; border-bottom: 1px solid #d0d7de }
.wide { overflow-x: auto } button { font: inherit; padding: .25rem .75rem }</style>`;

/** The page; everything from outside is escaped, its one script is named by its hash. */
export function taxiPage(taxi: TaxiPlatform): Answer {
  const { bookings, log, clock, tokens } = taxi;
  const clockText = clock.frozenAt === null ? "running" : `stands at ${clock.frozenAt}`;
  const body = `${STYLE}<h1>The sandbox's taxi platform</h1>
<p><a href="/">About this sandbox</a></p>
${definitions([
  ["Clock", clockText],
  ["Life of a token", `${tokens.lifeSeconds} s`],
])}
<p class="note">${escapeHtml(RETRY_SENTENCE)}</p>
<h2>Send</h2>
${triggers(taxi)}
<p role="status" id="said"></p>
<pre>${escapeHtml(COMMANDS)}</pre>
<h2>Deliveries</h2>
${table(
  "Deliveries",
  ["Id", "Kind", "Booking", "Last answer", "Attempts", "Details", "Again"],
  log.list({ limit: SHOWN }).map(deliveryRow),
  "Nothing was sent yet.",
)}
<h2>Bookings</h2>
${table(
  "Bookings",
  ["Booking", "Status", "Pickup", "Flight", "Amendments"],
  bookings.all().slice(0, SHOWN).map(bookingRow),
  "There are no bookings.",
)}
<script>${PAGE_SCRIPT}</script>`;
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": PAGE_POLICY,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
    body: htmlPage("The sandbox's taxi platform", body),
  };
}
