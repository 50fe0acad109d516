// GET /sandbox: everything that can be turned, broken and looked up, for people.
import type { Control } from "../../control/route";
import type { Answer, SandboxRequest } from "../../http/answer";
import { parseRequest } from "../../http/validation";
import { JournalQuery } from "../../journal/match";
import type { Namespace } from "../../state/namespace";
import { checkName } from "../../state/namespace-name";
import { actionCard } from "./action-card";
import { faultCard } from "./fault-card";
import { html } from "./html";
import { journalCard } from "./journal-card";
import { orderCard } from "./order-card";
import { pageOfNamespace, small } from "./page";
import { budgetCard, clockCard, namespaceCard, snapshotCard } from "./state-cards";

const CALLS_SHOWN = "50";

/** A browser's address cannot send a header: the namespace may stand in the query as well. */
export function namespaceNamed(
  namespace: Namespace,
  { query }: SandboxRequest,
  { namespaces }: Control,
): Namespace {
  const name = query.get("namespace");
  return name === null || name === "" ? namespace : namespaces.get(checkName("namespace", name));
}

/** The page of the namespace in the query, with the journal as it was searched. Throws a Rejection for a bad search. */
export function controlPage(requested: Namespace, request: SandboxRequest, control: Control): Answer {
  const namespace = namespaceNamed(requested, request, control);
  const { namespace: _namespace, ...query } = Object.fromEntries(request.query);
  const search = parseRequest(JournalQuery, { limit: CALLS_SHOWN, ...query });
  const { seed, properties } = namespace.context.world.settings;
  const body = html`<h1>Control</h1>
<p class="lead">Namespace <strong>${namespace.name}</strong> of the world with seed ${seed} and
${properties.toLocaleString("en-GB")} properties. What happens here happens in this namespace alone.</p>
${small(html`Each button is a route that tests can call: <a href="/sandbox/routes">all control routes</a>,
<a href="/sandbox/status">status</a>.`)}
<noscript><p class="note">The buttons need JavaScript; the routes behind them do not.</p></noscript>
<div class="cards">${clockCard(namespace)}${budgetCard(namespace)}${snapshotCard(namespace, control)}${namespaceCard(namespace, control)}</div>
${faultCard(namespace)}
${actionCard(namespace)}
${orderCard(namespace)}
${journalCard(namespace, search)}`;
  return pageOfNamespace("Control", body, namespace.name);
}
