// Amounts and currencies that are not stated: the contract types them as numbers and codes, and they come null as well.

import { isRow, leaving, type Row } from "./left-out";

const isUnstated = (value: unknown): value is null | undefined => value === null || value === undefined;

/** An empty object states nothing, whatever it would be. */
const isPair = (value: Row): boolean =>
  Object.hasOwn(value, "accommodation_currency") ||
  Object.hasOwn(value, "booker_currency") ||
  Object.keys(value).length === 0;

/** Every amount pair within `value` made anew. */
function eachPair(value: unknown, change: (pair: Row) => Row | null): unknown {
  if (Array.isArray(value)) return value.map((item) => eachPair(item, change));
  if (!isRow(value)) return value;
  if (isPair(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, eachPair(inner, change)]));
}

/** ISO 4217 for "no currency": stands where neither side has one, and no amount is told then. */
const NO_CURRENCY = "XXX";

/** True where an amount came in the booker's currency alone. */
function hasBookerAlone(record: Row): boolean {
  let found = false;
  eachPair(record, (pair) => {
    found ||= isUnstated(pair.accommodation_currency) && typeof pair.booker_currency === "number";
    return pair;
  });
  return found;
}

/** `price`, or null where it states no total: what is paid in the end is then not stated. */
const priced = (price: unknown): unknown => (isRow(price) && isUnstated(price.total) ? null : price);

/** A rate without a total is left out as unpriced; where it is the only one, the price of the whole is its own. */
function withPrices(record: Row): Row {
  let made = { ...record };
  if (Object.hasOwn(record, "price")) made.price = priced(record.price);
  if (made.price === null && record.price !== null) made = leaving(made, "price");
  if (isRow(record.recommendation)) {
    const { price, products } = record.recommendation;
    made.recommendation = {
      ...record.recommendation,
      price: priced(price),
      products: Array.isArray(products)
        ? products.map((part) => (isRow(part) ? { ...part, price: priced(part.price) } : part))
        : products,
    };
  }
  if (Array.isArray(record.products)) {
    const [only, ...others] = record.products;
    const products =
      isRow(only) && others.length === 0
        ? [{ ...only, price: priced(only.price) ?? made.price }]
        : record.products;
    const matching = products.filter((one) => !isRow(one) || !isUnstated(priced(one.price)));
    made.products = matching;
    made = leaving(made, "unpriced", products.length - matching.length);
  }
  return made;
}

/**
 * A priced record as far as its amounts are stated. Where the property's own figure is missing, the booker's stands
 * for it if both are in one currency; else the whole record is told in the booker's currency, and that the own one was
 * left out. A pair without a usable figure becomes null, and a rate without a total is left out as `unpriced`.
 */
export function inStatedCurrency(record: Row): Row {
  if (!Object.hasOwn(record, "products") && !Object.hasOwn(record, "price")) return record;
  const given = isRow(record.currency) ? record.currency : {};
  const own = typeof given.accommodation === "string" ? given.accommodation : null;
  const booker = typeof given.booker === "string" ? given.booker : null;
  const isByBooker = own === null || (own !== booker && booker !== null && hasBookerAlone(record));
  const change = (pair: Row): Row | null => {
    const { accommodation_currency: ownFigure, booker_currency: figure } = pair;
    if (own === null && booker === null) return null;
    if (isByBooker) return isUnstated(figure) ? null : { ...pair, accommodation_currency: figure };
    if (!isUnstated(ownFigure)) return pair;
    return own === booker && !isUnstated(figure) ? { ...pair, accommodation_currency: figure } : null;
  };
  const currency = isByBooker
    ? leaving({ ...given, accommodation: booker ?? NO_CURRENCY }, "accommodation")
    : given;
  return withPrices({ ...(eachPair(record, change) as Row), currency });
}
