// The priced half of a result card: the cheapest product(s) the platform chose for the whole party (rows R01 to R03).
import type { AccommodationDetails } from "@/lib/contract/details";
import type { SearchProduct } from "@/lib/contract/product";
import type { SearchResult } from "@/lib/contract/search";
import type { Price } from "@/lib/contract/values";
import { dualMoney } from "@/lib/format/money";
import { cancellationSummary } from "./cancellation";
import type { CancellationSummary, CardOffer, CardPrice } from "./card";
import { leftText, thirdPartyText } from "./extras";
import { mealText } from "./meal";
import { partyText } from "./occupancy";
import { worstVerdict } from "./pay-my-way";
import { productPayVerdict } from "./pay-product";
import { paymentText } from "./payment";
import { headlineOf, perNightOf } from "./price";
import type { StayTerms } from "./stay-query";
import { taxNote } from "./taxes";
import type { QuoteWording } from "./wording";

/** The price of the whole party: the platform's own sum, or the only product's price; never a sum of ours. */
export function partyPrice(result: SearchResult): Price | null {
  if (result.price) return result.price;
  const products = result.products ?? [];
  return products.length === 1 ? (products[0]?.price ?? null) : null;
}

const STRICTNESS: Record<CancellationSummary["kind"], number> = {
  non_refundable: 3,
  partial: 2,
  unknown: 1,
  free: 0,
};

/** The strictest terms of a combination: what holds for the whole party. The earliest deadline among equals. */
function strictest(summaries: readonly CancellationSummary[]): CancellationSummary | null {
  const [worst] = [...summaries].sort(
    (a, b) => STRICTNESS[b.kind] - STRICTNESS[a.kind] || (a.until ?? "").localeCompare(b.until ?? ""),
  );
  return worst ?? null;
}

/** The one text all products share, else null: a card may not promise what one room lacks. */
function shared(products: readonly SearchProduct[], text: (product: SearchProduct) => string): string | null {
  const [first, ...others] = new Set(products.map(text));
  return first !== undefined && others.length === 0 ? first : null;
}

/** `3 nights, 2 adults`. */
export function cardForWhat(
  terms: StayTerms,
  { words, nights }: Pick<QuoteWording, "words" | "nights">,
): string {
  return words.t("card.forWhat", {
    nights: words.t("common.nights", { nights }),
    people: partyText(terms.adults, terms.children, words),
  });
}

/** The offer of one search result; `check_dates` when the answer holds no price for it (row R17). */
export function cardPrice(
  result: SearchResult,
  terms: StayTerms,
  wording: QuoteWording,
  details: AccommodationDetails | null = null,
): CardPrice {
  const { words, currency } = wording;
  const price = partyPrice(result);
  if (price === null) return { state: "check_dates", text: words.t("card.checkDates") };
  const products = result.products ?? [];
  const offer: CardOffer = {
    productId: products.length === 1 ? (products[0]?.id ?? null) : null,
    total: dualMoney(headlineOf(price), currency, words.tag),
    perNight: perNightOf(price, wording),
    forWhat: cardForWhat(terms, wording),
    tax: taxNote(price, wording),
    cancellation: strictest(
      products.map((product) => cancellationSummary(product.policies?.cancellation, wording)),
    ),
    meal: shared(products, (product) => mealText(product.policies?.meal_plan, words)),
    payment: shared(products, (product) => paymentText(product.policies?.payment, words)),
    pay: worstVerdict(products.map((product) => productPayVerdict(product, details, terms, wording))),
    left: products.length === 1 && products[0] ? leftText(products[0], words) : null,
    thirdParty:
      products.map((product) => thirdPartyText(product, wording)).find((text) => text !== null) ?? null,
  };
  return { state: "offer", offer };
}
