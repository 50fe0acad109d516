// GET /sandbox/taxi: what the taxi platform holds and sent, with the commands that make it send more.
import type { Answer } from "../../http/answer";
import type { PlatformBooking } from "../../taxi/booking-book";
import type { Attempt, Delivery } from "../../taxi/delivery-log";
import type { TaxiPlatform } from "../../taxi/platform";
import { RETRY_SENTENCE } from "../../taxi/retry-policy";
import { sendButton } from "./form";
import { definitions, escapeHtml, htmlTable, tableRow } from "./html";
import { controlAnswer } from "./script";

const SHOWN = 100;

const COMMANDS = `npm run taxi -- trigger booking
npm run taxi -- trigger amendment --repeat 3
npm run taxi -- trigger booking --reorder
npm run taxi -- trigger cancellation --delay 2000
npm run taxi -- deliveries`;

const minute = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

function bookingRow({ invented, status, journey, amendments, isSent }: PlatformBooking): string {
  return tableRow([
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
  const details = `<details id="details-${escapeHtml(id)}"><summary>Attempts and body of ${escapeHtml(id)}</summary>
<p><code>${escapeHtml(`${method} ${url}`)}</code></p>
<ol>${attempts.map(attemptItem).join("\n")}</ol><pre dir="auto">${escapeHtml(indented(payload))}</pre></details>`;
  return tableRow([
    `<code>${escapeHtml(id)}</code>${resendOf === null ? "" : escapeHtml(` (again ${resendOf})`)}`,
    escapeHtml(kind),
    `<code>${escapeHtml(reference)}</code>`,
    escapeHtml(last === undefined ? "not tried" : outcome(last)),
    String(attempts.length),
    details,
    sendButton(
      `Send ${id} again`,
      "POST /sandbox/taxi/deliveries/resend",
      `${id} was sent again.`,
      { id },
      { class: "quiet" },
    ),
  ]);
}

const sendOne = (kind: string, article: string): string =>
  sendButton(
    `Send ${article} ${kind}`,
    "POST /sandbox/taxi/trigger",
    `The ${kind} was sent: the list says what came back.`,
    { kind },
  );

function triggers({ receivers }: TaxiPlatform): string {
  const [first, ...others] = receivers.list();
  if (first === undefined)
    return `<p class="note">No receiver is registered yet: <code>npm run taxi -- trigger booking</code> registers the
site, or PUT <code>{"url", "clientId", "clientSecret"}</code> to <code>/sandbox/taxi/receiver</code>.</p>`;
  return `${definitions([["Receiver", first.url], ...others.map(({ url }): [string, string] => ["Also registered", url])])}
<div class="row">${sendOne("booking", "a")}${sendOne("amendment", "an")}${sendOne("cancellation", "a")}</div>`;
}

/** The page; everything from outside is escaped, its one script is named by its hash. */
export function taxiPage({ name, taxi }: { name: string; taxi: TaxiPlatform }): Answer {
  const { bookings, log, clock, tokens } = taxi;
  const clockText = clock.frozenAt === null ? "running" : `stands at ${clock.frozenAt}`;
  const body = `<h1>Taxi platform</h1>
<p class="lead">Sends booking webhooks to a supplier, and answers <code>POST /oauth2/token</code> and
<code>GET /v1/bookings</code>.</p>
<div class="cards"><section class="card" aria-labelledby="send-title"><h2 id="send-title">Send</h2>
<div id="receivers" data-live tabindex="-1">${triggers(taxi)}</div></section>
<section class="card" aria-labelledby="rules-title"><h2 id="rules-title">Rules</h2>
${definitions([
  ["Clock", clockText],
  ["Life of a token", `${tokens.lifeSeconds} s`],
])}
<p class="soft small">${escapeHtml(RETRY_SENTENCE)}</p></section>
<section class="card" aria-labelledby="commands-title"><h2 id="commands-title">From a terminal</h2>
<pre class="lines" tabindex="0" role="region" aria-label="Commands">${escapeHtml(COMMANDS)}</pre></section></div>
<section class="card" aria-labelledby="deliveries-title"><h2 id="deliveries-title">Deliveries</h2>
<div id="deliveries" data-live tabindex="-1">${htmlTable(
    "Deliveries",
    ["Id", "Kind", "Booking", "Last answer", "Attempts", "Details", "Again"],
    log.list({ limit: SHOWN }).map(deliveryRow),
    "Nothing was sent yet.",
  )}</div></section>
<section class="card" aria-labelledby="bookings-title"><h2 id="bookings-title">Bookings</h2>
<div id="bookings" data-live tabindex="-1">${htmlTable(
    "Bookings",
    ["Booking", "Status", "Pickup", "Flight", "Amendments"],
    bookings.all().slice(0, SHOWN).map(bookingRow),
    "There are no bookings.",
  )}</div></section>`;
  return controlAnswer("Taxi", body, name);
}
