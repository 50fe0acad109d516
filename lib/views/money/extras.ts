// What else a product carries: a deal, a bundle, how many are left, who provides it.
import type { AccommodationDetails } from "@roomward/contract/details";
import type { AvailabilityProduct, SearchProduct } from "@roomward/contract/product";
import type { Device } from "@/lib/address/stay-query";
import { dualMoney } from "@/lib/format/money";
import { shareText } from "@/lib/format/numbers";
import type { Words } from "@/lib/i18n";
import type { DealView } from "../rates/rates";
import type { QuoteWording, Wording } from "../wording";

type Product = SearchProduct | AvailabilityProduct;
type Bundle = NonNullable<AccommodationDetails["bundles"]>[number];
type ValueAdd = NonNullable<Bundle["value_adds"]>[number];

/** Above this many, "n left" says nothing worth knowing (row A12). */
const FEW = 5;

const PHONE_DEVICES: readonly Device[] = ["mobile", "android", "ios", "tablet"];

/**
 * The reduction with the price before it. A mobile rate is named to mobile travellers only, a logged-in deal to
 * nobody here, as this site has no sign-in (gaps 2, display duties).
 */
export function dealView(product: Product, device: Device, wording: QuoteWording): DealView | null {
  const { discount_percentage: percent, public_price: before, tags } = product.deal ?? {};
  if (!percent || !before) return null;
  if (tags?.includes("logged_in_deal")) return null;
  if (tags?.includes("mobile_rate") && !PHONE_DEVICES.includes(device)) return null;
  const { words, currency } = wording;
  const text = words.t("price.deal", { percent: shareText(percent / 100, words.tag, 0) });
  return { text, before: dualMoney(before, currency, words.tag), percent };
}

/** The reductions of what is priced together, each with its price before; of several rooms each says of how many. */
export function dealLines(products: readonly Product[], device: Device, wording: QuoteWording): string[] {
  const { t } = wording.words;
  const counts = new Map<string, number>();
  for (const product of products) {
    const deal = dealView(product, device, wording);
    if (deal === null) continue;
    const text = `${deal.text} (${t("rates.dealBefore", { price: deal.before.shown.text })})`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([deal, count]) =>
    products.length > 1 ? t("card.dealRooms", { count, deal }) : deal,
  );
}

function bundleId({ bundle = null }: Product): number | null {
  return typeof bundle === "object" ? (bundle?.id ?? null) : bundle;
}

const listOf = (text: readonly string[] | string | null | undefined): readonly string[] =>
  typeof text === "string" ? [text] : (text ?? []);

/** By language as the contract says; a text without languages is taken as it is. */
function extraLines({ description }: ValueAdd, { contentTags }: Words): readonly string[] {
  const texts = description ?? {};
  if (typeof texts === "string" || Array.isArray(texts)) return listOf(texts);
  const tags = [...contentTags, "en-gb", "en-us", "en", ...Object.keys(texts)];
  return tags.map((tag) => listOf(texts[tag])).find((list) => list.length > 0) ?? [];
}

/** The extras of a bundle in the reader's language; joined with the details by id (gaps 15, "bundle"). */
export function bundleLines(product: Product, details: AccommodationDetails | null, words: Words): string[] {
  if ((product.bundle ?? null) === null) return [];
  const id = bundleId(product);
  const known = details?.bundles?.find((candidate) => candidate.id === id);
  const lines = (known?.value_adds ?? []).flatMap((extra) => extraLines(extra, words));
  return lines.length > 0 ? lines : [words.t("price.bundleUnknown")];
}

/** What the rate's bundle says of an arrival earlier or a departure later than usual; null when it has none. */
export function bundleHour(
  product: Product,
  kind: "early_checkin" | "late_checkout",
  details: AccommodationDetails | null,
  words: Words,
): string | null {
  const id = bundleId(product);
  const known = details?.bundles?.find((candidate) => candidate.id === id);
  return (
    (known?.value_adds ?? [])
      .filter(({ type }) => type === kind)
      .flatMap((extra) => extraLines(extra, words))[0] ?? null
  );
}

/** `2 left at this price`; null when plenty or unknown. */
export function leftText(product: Product, words: Words): string | null {
  const count = product.number_available ?? null;
  return count !== null && count > 0 && count <= FEW ? words.t("price.left", { count }) : null;
}

/** Names the provider of third-party inventory; null for the platform's own. */
export function thirdPartyText(product: Product, { words, lookups }: Wording): string | null {
  if (product.inventory?.third_party !== true) return null;
  const id = product.inventory.third_party_supplier_id ?? null;
  const supplier = id === null ? null : lookups.supplier(id);
  return supplier === null ? words.t("price.thirdParty") : words.t("price.thirdPartyNamed", { supplier });
}
