// The same page again under other settings: language, booker country and currency in its address.

/** Pages whose question may name a booker country and a currency. */
const PRICED = /^\/[a-z]{2}\/(search|stays\/|compare)/;

export interface AddressChange {
  /** Null: the language of the address stays. */
  locale: string | null;
  /** `nl` or `us-ca`; null: as the address says. */
  booker: string | null;
  currency: string | null;
}

/** The path in another language: its first segment is the language. */
export function inLanguage(address: string, locale: string): string {
  return address.replace(/^\/[a-z]{2}(?=[/?#]|$)/, `/${locale}`);
}

function reprice(query: URLSearchParams, { booker, currency }: AddressChange): void {
  const isOtherCurrency = currency !== null && currency !== query.get("cur");
  if (booker !== null) query.set("from", booker);
  if (currency !== null) query.set("cur", currency);
  query.delete("state");
  // Bounds and figures of another currency mean nothing in this one.
  if (isOtherCurrency) for (const name of ["price", "seen"]) query.delete(name);
}

/** `/de/search?…&from=us&cur=USD`: what the settings decide is changed, everything else stays as it was. */
export function addressWith(address: string, change: AddressChange): string {
  const path = change.locale === null ? address : inLanguage(address, change.locale);
  const at = path.indexOf("?");
  if (at < 0 || !PRICED.test(path)) return path;
  const query = new URLSearchParams(path.slice(at + 1));
  if (query.has("from") || query.has("cur") || query.has("in")) reprice(query, change);
  const text = query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
  return text === "" ? path.slice(0, at) : `${path.slice(0, at)}?${text}`;
}

/** What the address itself says about country and currency, as far as it has their form. */
export function namedIn(query: Pick<URLSearchParams, "get">): {
  booker: string | null;
  currency: string | null;
} {
  const from = query.get("from")?.toLowerCase() ?? "";
  const currency = query.get("cur")?.toUpperCase() ?? "";
  return {
    booker: /^[a-z]{2}(-[a-z]{2})?$/.test(from) ? from : null,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
  };
}
