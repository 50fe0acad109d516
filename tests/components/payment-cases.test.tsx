// The cases written from the contract, through what a reader is shown: no claim that they forbid is made anywhere.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Handoff } from "@/components/rates/handoff";
import { Rates } from "@/components/rates/rates";
import { PrintSheet } from "@/components/stay/print-sheet";
import { chosenQuote } from "@/lib/quote/quote";
import { compareGroups } from "@/lib/views/compare/compare-rows";
import { cardPrice } from "@/lib/views/list/card-offer";
import { cheapestForParty } from "@/lib/views/rates/cheapest-rate";
import { handoffView } from "@/lib/views/rates/handoff-view";
import { printedOf } from "@/lib/views/rates/printed";
import { ratesView } from "@/lib/views/rates/rates-view";
import { propertyView } from "@/lib/views/stay/property-view";
import { currencyOf, PAYMENT_CASES, type PaymentCase, pairOf, priceOf } from "../cases/payment";
import { lookups, stayWording, terms, wording, words } from "../views/support";

/** How each claim would read on a page. */
const CLAIMS: Record<string, RegExp> = {
  "anything collected online":
    /collected online|platform charges €|€[\d.,]+ online|Online(?: when booking| later)?:? €/i,
  // Room and VAT come to €1,302.70 in the running balance, which says nothing of where they are paid.
  "a split of the total": /(?:online|property):? €(?:1,302\.70|83\.27)|Pay €(?:1,302\.70|83\.27)/i,
  "only 353.32 is due at the property": /353\.32/,
  "the place is not stated": /where it is paid is not stated/i,
  "anything due at the property": /due at the property|paid at the property|Pay €[\d.,]+ at the property/i,
  "36 due at the property": /€36\.00/,
  "one figure for VAT and city tax together under one name": /€36\.00/,
  "the platform charges 220 online (without 'if you pay online')":
    /(?<!If you pay online later: )(?:The platform charges|Online(?: later)?:?) €220\.00/,
  "18 due at the property": /€18\.00[^€]*due at the property|Pay €18\.00 at the property/,
  "348 charged online": /€348\.00 online|Online(?: when booking)?:? €348\.00/,
  "due at the property": /due at the property|paid at the property|at the property:? €/i,
  "charged online":
    /collected online|platform charges €|€[\d.,]+ online|Online(?: when booking| later)?:? €/i,
  "nothing to pay when booking": /nothing to pay when booking/i,
  "nothing to pay before arrival": /nothing to pay before/i,
  "includes taxes and charges": /includes taxes and charges/i,
  "everything included": /everything included/i,
  "water usage 0.00": /water usage[^€]*€0\.00/i,
  "water usage free": /water usage[^.]{0,40}\bfree\b/i,
  "10.00 comes on top": /\+ €10\.00/,
  "205.06": /205\.06/,
  "a yen figure with another currency's name": /(?:US\$|€|£)(?:15,000|16,800|1,200)\b/,
  "a sum of yen": /¥(?!15,000|16,800|1,200|5,000)/,
  "42.13": /42\.13/,
};

/** Card, rates, sheet, comparison and last page as a reader has them, without their markup. */
function shownOf(one: PaymentCase): { text: string; paid: unknown } {
  const currency = currencyOf(one);
  const names = { ...lookups, chargeType: (id: number) => one.price.charges[id]?.id ?? null };
  const details = { id: 1, name: { en: "Canal House" } };
  const at = wording({ currency, lookups: names });
  const requested = { ...terms, currency: currency.booker ?? currency.accommodation };
  const context = { ...at, terms: requested, details };
  const payment = { timings: one.timings, prepayment_required: one.prepayment_required ?? false };
  const product = { id: "a", room: null, price: priceOf(one), policies: { payment } };
  const result = { id: 1, currency, products: [product] };
  const view = ratesView(result, context);
  const stay = propertyView(details, { ...stayWording, ...at });
  const choice = { kind: "product", id: "a" } as const;
  const full = { ...context, ways: { web: null, app: null, site: "", left: "" }, seen: null };
  const chosen = chosenQuote(result, choice, full.currency);
  if (!chosen) throw new Error("the answer holds the rate");
  const column = { details, facts: null, rates: view, party: cheapestForParty(view) };
  const rows = compareGroups([column], { words, lookups: names, axis: null, days: null }, false);
  const card = cardPrice({ ...result, price: product.price }, requested, at);
  const drawn = renderToStaticMarkup(
    <>
      <Rates view={view} checkin={terms.checkin} words={words} />
      <PrintSheet
        {...{ stay, forWhat: null, noRate: null, notes: [], quotedAt: null, words }}
        printed={printedOf(view, null, words)}
      />
      <Handoff here={null} view={handoffView(1, choice, chosen, full)} words={words} />
      {rows.flatMap(({ rows: some }) => some.map(({ key, cells }) => <p key={key}>{cells[0]?.text}</p>))}
      {card.state === "offer" ? <p>{`${card.offer.tax.text} · ${card.offer.payment}`}</p> : null}
    </>,
  );
  const text = drawn
    // The round amounts of an axis claim nothing.
    .replaceAll(/<svg aria-hidden="true"[\s\S]*?<\/svg>/g, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
  return { text, paid: view.rooms[0]?.rates[0]?.price.payment.plans };
}

test("every claim that a case forbids is looked for", () =>
  expect(
    PAYMENT_CASES.flatMap(({ claimsForbidden }) => claimsForbidden).filter((claim) => !CLAIMS[claim]),
  ).toEqual([]));

describe("A04, A05, R03: claims the cases forbid appear nowhere", () => {
  test.each(PAYMENT_CASES.map((one) => [one.name, one] as const))("%s", (_name, one) => {
    const { text, paid } = shownOf(one);
    expect(text).toContain("Total to pay");
    const lines = one.claimsForbidden.flatMap((claim) => {
      const [found] = CLAIMS[claim]?.exec(text) ?? [];
      return found === undefined ? [] : [`${claim}: ${found}`];
    });
    expect(lines).toEqual([]);
    // What `/api/availability` answers beside the words.
    expect(paid).toMatchObject(
      Object.values(one.plans).map((parts) => ({
        parts: parts.map(({ place, amount }) => ({ place, amount: pairOf(amount) })),
      })),
    );
  });
});
