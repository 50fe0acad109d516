// The index of scenarios of cars: as a page and as JSON, with a command for each and the site's addresses that show it.
import { type Answer, jsonAnswer } from "../../http/answer";
import { type CarQuestion, type CarScenario, carScenarios } from "../../scenarios/cars";
import type { Namespace } from "../../state/namespace";
import { type Html, html } from "./html";
import { definitions, page } from "./page";
import { requestFor } from "./scenarios-page";

/** Names and order of our own site's addresses. */
function questionText({ from, to, at, until, age, country, currency }: CarQuestion): string {
  const [day, hour] = at.split("T");
  const [lastDay, lastHour] = until.split("T");
  const back = to === null ? "" : `&back=${to}`;
  return `to=${from}${back}&in=${day}&at=${hour}&out=${lastDay}&until=${lastHour}&age=${age}&from=${country}&cur=${currency}`;
}

/** What identifies an offer in an address, and the total that is seen beside the link. */
function offerText({ car, supplier, route, policies, price }: NonNullable<CarScenario["offer"]>): string {
  const terms = [policies.payment.timing, policies.insurance_package, policies.fuel, policies.mileage.type];
  const offer = [car, supplier, route.pickup.depot, route.dropoff.depot, ...terms].join("~");
  return `offer=${offer}&seen=${price.total},${price.currency}`;
}

function listed(namespace: Namespace, scenario: CarScenario) {
  const { slug, title, case: number, shows, contract, question, request, offer } = scenario;
  const query = questionText(question);
  return {
    slug,
    title,
    case: number,
    shows,
    contract,
    question,
    offer: offer && {
      offer: offer.offer,
      car: offer.car,
      supplier: offer.supplier,
      pickup_depot: offer.route.pickup.depot,
      dropoff_depot: offer.route.dropoff.depot,
      total: offer.price.total,
      currency: offer.price.currency,
    },
    pages: {
      list: `/en/cars?${query}`,
      offer: offer && `/en/cars/offer?${query}&${offerText(offer)}`,
    },
    ...requestFor(namespace, "/cars/search", request),
  };
}
type Listed = ReturnType<typeof listed>;

/** None where the sandbox is without cars. */
const allListed = (namespace: Namespace): Listed[] =>
  namespace.api.noCars ? [] : carScenarios(namespace.context).map((one) => listed(namespace, one));

/** `GET /scenarios/cars.json`. */
export const carScenariosJson = (namespace: Namespace): Answer =>
  jsonAnswer(200, { scenarios: allListed(namespace) });

const section = ({ slug, title, case: number, shows, contract, offer, pages, curl }: Listed): Html =>
  html`<section class="card" id="${slug}">
<div class="head"><h2>${title}</h2><a class="small" href="#${slug}">${slug}</a></div>
<p>${shows}</p>
${definitions([
  ...(offer
    ? [
        [
          "Offer",
          html`Car <code>${offer.car}</code> of supplier <code>${offer.supplier}</code>, from desk
<code>${offer.pickup_depot}</code> to desk <code>${offer.dropoff_depot}</code>: ${offer.total} ${offer.currency}`,
        ] as const,
      ]
    : []),
  ["On our own site", html`<code>${pages.offer ?? pages.list}</code>`],
  ["Contract", number === null ? contract : `${contract}; case ${number}`],
])}
<details><summary>Try it</summary><pre>${curl}</pre></details></section>`;

/** `GET /scenarios/cars`: the same for people. */
export function carScenariosPage(namespace: Namespace): Answer {
  const entries = allListed(namespace);
  const body = html`<h1>Scenarios of cars</h1>
<p class="lead">${entries.length} offers that each show one situation. They are offers of this world, found for the clock
of this namespace: another seed or another quarter of an hour may have others.</p>
<p><a href="/scenarios/cars.json">The same as JSON</a>. <a href="/scenarios">Scenarios of stays</a>.</p>
${entries.map(section)}`;
  return page("Scenarios of cars", body);
}
