// GET /sandbox/taxi: what the taxi platform holds and sent, with the commands that make it send more.
import type { Answer } from "../../http/answer";
import type { Namespace } from "../../state/namespace";
import type { PlatformBooking } from "../../taxi/booking-book";
import type { Attempt, Delivery } from "../../taxi/delivery-log";
import type { TaxiPlatform } from "../../taxi/platform";
import { RETRY_SENTENCE } from "../../taxi/retry-policy";
import { row, sendButton } from "./form";
import { type Content, type Html, html } from "./html";
import { card, definitions, live, pageOfNamespace, small, table } from "./page";

const SHOWN = 100;

const COMMANDS = `npm run taxi -- trigger booking
npm run taxi -- trigger amendment --repeat 3
npm run taxi -- trigger booking --reorder
npm run taxi -- trigger cancellation --delay 2000
npm run taxi -- deliveries`;

const minute = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

const bookingCells = ({ invented, status, journey, amendments, isSent }: PlatformBooking): Content[] => [
  html`<code>${invented.reference}</code>`,
  isSent ? status : `${status}, listed but never sent`,
  minute(journey.pickupMs),
  journey.flightNumber ?? "none",
  amendments,
];

const outcome = ({ step, status, error }: Attempt): string =>
  `${step === "token" ? "no token: " : ""}${error ?? status}`;

const attemptItem = (attempt: Attempt): Html =>
  html`<li>${attempt.at}: ${outcome(attempt)} after ${attempt.ms} ms${attempt.body && html`<pre>${attempt.body}</pre>`}</li>`;

function deliveryCells(delivery: Delivery): Content[] {
  const { id, kind, reference, method, url, attempts, payload, resendOf } = delivery;
  const last = attempts.at(-1);
  return [
    html`<code>${id}</code>${resendOf && ` (again ${resendOf})`}`,
    kind,
    html`<code>${reference}</code>`,
    last === undefined ? "not tried" : outcome(last),
    attempts.length,
    html`<details id="details-${id}"><summary>Attempts and body of ${id}</summary>
<p><code>${method} ${url}</code></p>
<ol>${attempts.map(attemptItem)}</ol><pre dir="auto">${JSON.stringify(JSON.parse(payload), null, 2)}</pre></details>`,
    sendButton(
      `Send ${id} again`,
      { route: "POST /sandbox/taxi/deliveries/resend", said: `${id} was sent again.`, values: { id } },
      { class: "quiet" },
    ),
  ];
}

const sendOne = (kind: string, article: string): Html =>
  sendButton(`Send ${article} ${kind}`, {
    route: "POST /sandbox/taxi/trigger",
    said: `The ${kind} was sent: the list says what came back.`,
    values: { kind },
  });

function triggers({ receivers }: TaxiPlatform): Html {
  const [first, ...others] = receivers.list();
  if (first === undefined)
    return html`<p class="note">No receiver is registered yet: <code>npm run taxi -- trigger booking</code> registers the
site, or PUT <code>{"url", "clientId", "clientSecret"}</code> to <code>/sandbox/taxi/receiver</code>.</p>`;
  const known = definitions([
    ["Receiver", first.url],
    ...others.map(({ url }) => ["Also registered", url] as const),
  ]);
  return html`${known}
${row(sendOne("booking", "a"), sendOne("amendment", "an"), sendOne("cancellation", "a"))}`;
}

const DELIVERY_HEADS = ["Id", "Kind", "Booking", "Last answer", "Attempts", "Details", "Again"];
const BOOKING_HEADS = ["Booking", "Status", "Pickup", "Flight", "Amendments"];

export function taxiPage({ name, taxi }: Namespace): Answer {
  const { bookings, log, clock, tokens } = taxi;
  const rules = definitions([
    ["Clock", clock.frozenAt === null ? "running" : `stands at ${clock.frozenAt}`],
    ["Life of a token", `${tokens.lifeSeconds} s`],
  ]);
  const commands = html`<pre class="lines" tabindex="0" role="region" aria-label="Commands">${COMMANDS}</pre>`;
  const sent = table("Deliveries", DELIVERY_HEADS, log.list({ limit: SHOWN }).map(deliveryCells), {
    empty: "Nothing was sent yet.",
  });
  const booked = table("Bookings", BOOKING_HEADS, bookings.all().slice(0, SHOWN).map(bookingCells), {
    empty: "There are no bookings.",
  });
  const body = html`<h1>Taxi platform</h1>
<p class="lead">Sends booking webhooks to a supplier, and answers <code>POST /oauth2/token</code> and
<code>GET /v1/bookings</code>.</p>
<div class="cards">${card("send", "Send", live("receivers", triggers(taxi)))}
${card("rules", "Rules", [rules, small(RETRY_SENTENCE)])}
${card("commands", "From a terminal", commands)}</div>
${card("deliveries", "Deliveries", live("deliveries", sent))}
${card("bookings", "Bookings", live("bookings", booked))}`;
  return pageOfNamespace("Taxi", body, name);
}
