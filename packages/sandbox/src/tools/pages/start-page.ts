// The sandbox's index page and its stand-in for the platform's booking page.
import { ASSUMED } from "@roomward/contract/assumed";
import { OPERATION_NAMES, OPERATIONS } from "@roomward/contract/operations";
import { type Answer, htmlAnswer, type SandboxRequest } from "../../http/answer";
import { BASE_PATH, SANDBOX_AFFILIATE_ID, SANDBOX_TOKEN } from "../../http/gate";
import type { OperationContext } from "../../operations/handler";
import { TAXI_CLIENT_ID, TAXI_CLIENT_SECRET } from "../../taxi/token-endpoint";
import { detailsOf } from "../../world/details";
import { ATTRIBUTION } from "../../world/gazetteer";
import { definitions, escapeHtml, htmlPage } from "./html";

const PICTURES = "Pictures are computer-generated and show no real hotel; every property here is invented.";

function curlExample(base: string): string {
  return `curl ${base}/accommodations/chains \\
  -H 'Authorization: Bearer ${SANDBOX_TOKEN}' -H '${ASSUMED.affiliateHeader.value}: ${SANDBOX_AFFILIATE_ID}' \\
  -H 'Content-Type: application/json' -d '{}'`;
}

const DOORS: readonly (readonly [path: string, name: string, words: string])[] = [
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
  ["/openapi.json", "OpenAPI", "The whole contract as OpenAPI 3.1, for generators and other tools."],
  ["/sandbox", "Control", "Clock, faults, changes to properties, snapshots, and the journal of all calls."],
  ["/sandbox/taxi", "Taxi platform", "Send booking webhooks, and see what came back."],
  ["/sandbox/routes", "Control routes", "Everything the control page does, for tests and scripts."],
];

const door = ([path, name, words]: (typeof DOORS)[number]): string =>
  `<li><a href="${path}"><strong>${escapeHtml(name)}</strong>${escapeHtml(words)}</a></li>`;

/** `GET /`: what this is and how to call it. */
export function indexPage({ world, clock, ownBase }: OperationContext): Answer {
  const base = `${ownBase}${BASE_PATH}`;
  const operations = OPERATION_NAMES.map(
    (name) => `<li><code>${escapeHtml(OPERATIONS[name].path)}</code></li>`,
  );
  const { seed, properties } = world.settings;
  const facts = definitions([
    ["Base address", base],
    ["Token", SANDBOX_TOKEN],
    ["Affiliate id", SANDBOX_AFFILIATE_ID],
    ["World", `seed ${seed}, ${properties} properties`],
    ["Clock", clock.frozenAt ?? `running, now ${new Date(clock.now()).toISOString()}`],
  ]);
  const body = `<h1>A sandbox of the Travel Demand API 3.2</h1>
<p class="lead">This server answers the operations of the Travel Demand API over an invented world: the same for every
run, and yours to turn, break and inspect. It is not the platform, and nothing can be booked here.</p>
<section class="card" aria-labelledby="call-title"><h2 id="call-title">Call it</h2>
${facts}
<pre><code>${escapeHtml(curlExample(base))}</code></pre></section>
<ul class="links">${DOORS.map(door).join("\n")}</ul>
<h2>Tests that do not meet</h2>
<p>Name a namespace in the header <code>X-Sandbox-Namespace</code>, or behind the token as
<code>${SANDBOX_TOKEN}.NAME</code>: it has a clock, faults, changes, a request budget and a journal of its own over the
same world.</p>
<h2>Operations</h2>
<p>All are POST requests below the base address.</p>
<ul>${operations.join("\n")}</ul>
<h2>The taxi platform</h2>
<p>It answers <code>POST /oauth2/token</code> and <code>GET /v1/bookings</code> on this address, for the client
<code>${escapeHtml(TAXI_CLIENT_ID)}</code> with the secret <code>${escapeHtml(TAXI_CLIENT_SECRET)}</code>, and sends
booking webhooks on command: <a href="/sandbox/taxi">its bookings and deliveries</a>.</p>
<h2>Is the world true to life?</h2>
<p><code>npm run sandbox -- report</code> prints its figures beside those of real hotels, with pass or fail.</p>
<h2>Credits</h2>
<p>${escapeHtml(ATTRIBUTION)}</p>
<p>${escapeHtml(PICTURES)}</p>`;
  return htmlAnswer(200, htmlPage("Sandbox of the Travel Demand API 3.2", body));
}

const HANDED_OVER: readonly (readonly [string, string])[] = [
  ["checkin", "Check-in"],
  ["checkout", "Check-out"],
  ["group_adults", "Adults"],
  ["group_children", "Children"],
  ["age", "Ages of children"],
  ["no_rooms", "Rooms"],
  ["selected_currency", "Currency"],
  ["affiliate_id", "Affiliate id"],
  ["aid", "Affiliate id"],
  ["label", "Label"],
];

function handedOver(query: URLSearchParams): [string, string][] {
  return HANDED_OVER.flatMap(([name, title]): [string, string][] => {
    const values = query.getAll(name);
    return values.length === 0 ? [] : [[title, values.join(", ")]];
  });
}

/** `GET /platform/hotel/<id>`: where hand-off links lead in the sandbox. Null for an id outside the world. */
export function platformPage(
  { world, statuses, siteBase }: OperationContext,
  id: number,
  request: SandboxRequest,
): Answer | null {
  const property = world.property(id);
  if (property === null) return null;
  const name = Object.values(detailsOf(world, property, { siteBase }).name ?? {})[0] ?? `Property ${id}`;
  const closed = statuses.isOpen(id) ? "" : "<p>This property is closed and takes no bookings.</p>";
  const body = `<h1>${escapeHtml(name)}</h1>
<p class="note">This is the sandbox's stand-in for the platform's booking page. Nothing can be booked here.</p>
${closed}
<p>The link that led here carried:</p>
${definitions([["Property", String(id)], ...handedOver(request.query)])}
<p>${escapeHtml(PICTURES)}</p>`;
  return htmlAnswer(200, htmlPage(name, body));
}
