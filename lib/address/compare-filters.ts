// What is asked of the rates of each compared stay, and its spelling in the address of a comparison.

/** Stands for a stay of which this is not asked, where others are. */
const ANY = "any";

/** `[["meal", "half_board"], ["cancel", "free,any"]]`: once where all agree, else one for each stay in their order. */
export function comparedFilterEntries(
  stays: readonly URLSearchParams[],
  fields: readonly string[],
): [string, string][] {
  return fields.flatMap((field) => {
    const each = stays.map((params) => params.get(field) ?? "");
    const [first = "", ...others] = new Set(each);
    if (others.length === 0) return first === "" ? [] : [[field, first] as [string, string]];
    return [[field, each.map((text) => text || ANY).join(",")] as [string, string]];
  });
}

/** Between the rates of one stay: no id of a rate holds it. */
const AND = "~";
/** No party books more rooms. */
const MAX_RATES = 30;
const RATE = /^[\w.:|-]{1,120}$/;

/** The rates that were seen of each stay, one entry for each in their order; nothing where none were. */
export const seenRatesText = (each: readonly (readonly string[])[]): string | null =>
  each.every((rates) => rates.length === 0) ? null : each.map((rates) => rates.join(AND) || ANY).join(",");

/** The same out of an address, for `count` stays; none for a list that does not fit them. */
export function seenRates(text: string, count: number): string[][] {
  const each = text === "" ? [] : text.split(",");
  return Array.from({ length: count }, (_, place) => {
    const one = each.length === count ? (each[place] ?? ANY) : ANY;
    const rates = one === ANY ? [] : one.split(AND);
    return rates.length <= MAX_RATES && rates.every((rate) => RATE.test(rate)) ? rates : [];
  });
}

/**
 * The comparison of `compared`: days and party of the last stay that has them, what is asked of rates (`fields`) as
 * each stay was picked, and the very rates whose prices were seen, as far as they are of those days.
 */
export function comparisonHref(
  path: string,
  compared: readonly { id: number; terms: string | null; rates: readonly string[] }[],
  fields: readonly string[],
): string {
  const days = (terms: string | null) => {
    const pageParams = new URLSearchParams(terms ?? "");
    for (const field of fields) pageParams.delete(field);
    return pageParams;
  };
  const shared = days(compared.findLast(({ terms }) => terms !== null)?.terms ?? null);
  const each = compared.map(({ terms }) => {
    const pageParams = new URLSearchParams(terms ?? "");
    // Bounds in another currency, or of another sum, mean nothing in this one.
    if (["cur", "with"].some((name) => pageParams.get(name) !== shared.get(name))) pageParams.delete("price");
    return pageParams;
  });
  const rates = seenRatesText(
    compared.map((stay) => (days(stay.terms).toString() === shared.toString() ? stay.rates : [])),
  );
  const all = [
    ...shared,
    ...comparedFilterEntries(each, fields),
    ...(rates === null ? [] : [["rates", rates] as [string, string]]),
  ].map(([name, value]) => `&${name}=${value}`);
  return `${path}?stays=${compared.map(({ id }) => id).join(",")}${all.join("")}`;
}

/** What stands for the stay at `place` of `count`; a list of another length stays as it is, which no field takes. */
export function comparedFilterText(text: string, place: number, count: number): string {
  const each = text.split(",");
  const own = count > 1 && each.length === count ? (each[place] ?? "") : text;
  return own === ANY ? "" : own;
}
