// GET /sandbox: everything that can be turned, broken and looked up, for people.
import type { Control } from "../../control/route";
import type { Answer, SandboxRequest } from "../../http/answer";
import { parseRequest } from "../../http/validation";
import { JournalQuery } from "../../journal/match";
import type { Space } from "../../state/namespace";
import { checkName } from "../../state/namespace-name";
import { actionCard } from "./action-card";
import { faultCard } from "./fault-card";
import { html } from "./html";
import { journalCard } from "./journal-card";
import { pageOfSpace, small } from "./page";
import { budgetCard, clockCard, namespaceCard, snapshotCard } from "./state-cards";

const CALLS_SHOWN = "50";

/** A browser's address cannot send a header: the namespace may stand in the query as well. */
export function spaceNamed(space: Space, { query }: SandboxRequest, { spaces }: Control): Space {
  const name = query.get("namespace");
  return name === null || name === "" ? space : spaces.get(checkName("namespace", name));
}

/** The page of the namespace in the query, with the journal as it was searched. Throws a Rejection for a bad search. */
export function controlPage(asked: Space, request: SandboxRequest, control: Control): Answer {
  const space = spaceNamed(asked, request, control);
  const { namespace: _namespace, ...query } = Object.fromEntries(request.query);
  const search = parseRequest(JournalQuery, { limit: CALLS_SHOWN, ...query });
  const { seed, properties } = space.context.world.settings;
  const body = html`<h1>Control</h1>
<p class="lead">Namespace <strong>${space.name}</strong> of the world with seed ${seed} and
${properties.toLocaleString("en-GB")} properties. What happens here happens in this namespace alone.</p>
${small(html`Each button is a route that tests can call: <a href="/sandbox/routes">all control routes</a>,
<a href="/sandbox/status">status</a>.`)}
<noscript><p class="note">The buttons need JavaScript; the routes behind them do not.</p></noscript>
<div class="cards">${clockCard(space)}${budgetCard(space)}${snapshotCard(space, control)}${namespaceCard(space, control)}</div>
${faultCard(space)}
${actionCard(space)}
${journalCard(space, search)}`;
  return pageOfSpace("Control", body, space.name);
}
