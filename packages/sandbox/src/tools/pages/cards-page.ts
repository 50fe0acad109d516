// Cards for trying: which is taken, and which is refused why; as a page and as JSON.
import { type Answer, jsonAnswer } from "../../http/answer";
import { refusedPayment, testCards } from "../../orders/test-cards";
import { CARDS } from "../../world/data/cards";
import { html } from "./html";
import { page, small, table } from "./page";

const listed = () =>
  testCards().map(({ number, card, refusal, bank_code, shows }) => ({
    number: String(number),
    card,
    name: CARDS.find(({ id }) => id === card)?.name ?? "",
    error: refusal === null ? null : refusedPayment(refusal).id,
    bank_code: bank_code === null ? null : String(bank_code),
    shows,
  }));

/** `GET /cards.json`. */
export const cardsJson = (): Answer => jsonAnswer(200, { cards: listed() });

const inFours = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");

/** `GET /cards`: the same for people. */
export function cardsPage(): Answer {
  const rows = listed().map(({ number, name, error, bank_code, shows }) => [
    html`<code>${inFours(number)}</code><br>${name}`,
    html`${shows}${error !== null && html`<br>422 <code>${error}</code>`}${
      bank_code !== null && html`<br>Code at the bank's page of the vault: <code>${bank_code}</code>`
    }`,
  ]);
  const body = html`<h1>Cards for trying</h1>
<p class="lead">Any code of three or four digits, any holder, and any month that is not over go with them. No other
number is known to a bank here: of those it is looked at the check digit and the first digits alone.</p>
${table("Cards", ["Card", "Answer to /orders/create"], rows)}
${small(html`Numbers are looked at and never kept: neither the journal nor a snapshot has them.
<a href="/cards.json">The same as JSON</a>.`)}`;
  return page("Cards for trying", body);
}
