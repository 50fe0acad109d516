// GET /: what this is and how to call it.
import { ASSUMED } from "@roomward/contract/assumed";
import { OPERATION_NAMES, OPERATIONS } from "@roomward/contract/operations";
import type { Answer } from "../../http/answer";
import { BASE_PATH, SANDBOX_AFFILIATE_ID, SANDBOX_TOKEN } from "../../http/gate";
import type { Namespace } from "../../state/namespace";
import { TAXI_CLIENT_ID, TAXI_CLIENT_SECRET } from "../../taxi/token-endpoint";
import { ATTRIBUTION } from "../../world/gazetteer/places";
import { html } from "./html";
import { card, definitions, links, list, PICTURES, page } from "./page";

const curlExample = (base: string): string => `curl ${base}/accommodations/chains \\
  -H 'Authorization: Bearer ${SANDBOX_TOKEN}' -H '${ASSUMED.affiliateHeader.value}: ${SANDBOX_AFFILIATE_ID}' \\
  -H 'Content-Type: application/json' -d '{}'`;

const PLACES = links([
  [
    "/scenarios",
    "Scenarios",
    "A property for every situation the contract knows, with a command to try each.",
  ],
  [
    "/assumptions",
    "Assumptions",
    "What the contract leaves open, what is guessed here, and how to replace a guess.",
  ],
  ["/cards", "Cards", "Numbers of cards for trying an order: which is taken, and which is refused why."],
  ["/openapi.json", "OpenAPI", "The whole contract as OpenAPI 3.1, for generators and other tools."],
  ["/sandbox", "Control", "Clock, faults, changes to properties, snapshots, and the journal of all calls."],
  ["/sandbox/taxi", "Taxi platform", "Send booking webhooks, and see what came back."],
  ["/mailbox", "Mailbox", "The mails that were sent to this sandbox, as their readers see them."],
  ["/sandbox/routes", "Control routes", "Everything the control page does, for tests and scripts."],
]);

export function startPage({ context: { world, clock, ownBase } }: Namespace): Answer {
  const base = `${ownBase}${BASE_PATH}`;
  const { seed, properties } = world.settings;
  const facts = definitions([
    ["Base address", base],
    ["Token", SANDBOX_TOKEN],
    ["Affiliate id", SANDBOX_AFFILIATE_ID],
    ["World", `seed ${seed}, ${properties} properties`],
    ["Clock", clock.frozenAt ?? `running, now ${new Date(clock.now()).toISOString()}`],
  ]);
  const body = html`<h1>A sandbox of the Travel Demand API 3.2</h1>
<p class="lead">This server answers the operations of the Travel Demand API over an invented world: the same for every
run, and yours to turn, break and inspect. It is not the platform: what is ordered here is ordered nowhere else.</p>
${card("call", "Call it", html`${facts}\n<pre><code>${curlExample(base)}</code></pre>`)}
${PLACES}
<h2>Tests that do not meet</h2>
<p>Name a namespace in the header <code>X-Sandbox-Namespace</code>, or behind the token as
<code>${SANDBOX_TOKEN}.NAME</code>: it has a clock, faults, changes, a request budget and a journal of its own over the
same world.</p>
<h2>Operations</h2>
<p>All are POST requests below the base address.</p>
${list(OPERATION_NAMES.map((name) => html`<code>${OPERATIONS[name].path}</code>`))}
<h2>The taxi platform</h2>
<p>It answers <code>POST /oauth2/token</code> and <code>GET /v1/bookings</code> on this address, for the client
<code>${TAXI_CLIENT_ID}</code> with the secret <code>${TAXI_CLIENT_SECRET}</code>, and sends
booking webhooks on command: <a href="/sandbox/taxi">its bookings and deliveries</a>.</p>
<h2>Is the world true to life?</h2>
<p><code>npm run sandbox -- report</code> prints its figures beside those of real hotels, with pass or fail.</p>
<h2>Credits</h2>
<p>${ATTRIBUTION}</p>
<p>${PICTURES}</p>`;
  return page("Sandbox of the Travel Demand API 3.2", body);
}
