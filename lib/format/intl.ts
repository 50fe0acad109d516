// Intl formatters, one of each per tag and options since they are expensive to make; names and lists made with them.

/** One clock on a page, of 24 hours like the platform's own times of arrival, also in languages that count twelve. */
export const CLOCK = { hourCycle: "h23" } as const;

type Makers = {
  number: [Intl.NumberFormatOptions, Intl.NumberFormat];
  date: [Intl.DateTimeFormatOptions, Intl.DateTimeFormat];
  list: [Intl.ListFormatOptions, Intl.ListFormat];
};

/** By the options object itself, which is a constant of the module that asks, and then by tag and zone. */
function keeper<K extends keyof Makers>(make: (tag: string, options: Makers[K][0]) => Makers[K][1]) {
  const cache = new WeakMap<Makers[K][0], Map<string, Makers[K][1]>>();
  return (tag: string, options: Makers[K][0], key = tag, full = options): Makers[K][1] => {
    let byTag = cache.get(options);
    if (byTag === undefined) {
      byTag = new Map();
      cache.set(options, byTag);
    }
    let format = byTag.get(key);
    if (format === undefined) {
      format = make(tag, full);
      byTag.set(key, format);
    }
    return format;
  };
}

const numbers = keeper<"number">((tag, options) => new Intl.NumberFormat(tag, options));
const dates = keeper<"date">((tag, options) => new Intl.DateTimeFormat(tag, options));
const lists = keeper<"list">((tag, options) => new Intl.ListFormat(tag, options));

/** A number formatter for a BCP 47 tag; pass the same options object each time. */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return numbers(tag, options);
}

/** A date formatter for a BCP 47 tag, in `timeZone` or the zone of the options; pass the same options each time. */
export function dateFormat(
  tag: string,
  options: Intl.DateTimeFormatOptions,
  timeZone = options.timeZone ?? "UTC",
): Intl.DateTimeFormat {
  return dates(tag, options, `${tag} ${timeZone}`, { ...options, timeZone });
}

/** A list formatter for a BCP 47 tag; pass the same options object each time. */
function listFormat(tag: string, options: Intl.ListFormatOptions): Intl.ListFormat {
  return lists(tag, options);
}

const money = new Map<string, Intl.NumberFormat>();

/** The formatter of one currency with a fixed number of digits after the point. */
export function currencyFormat(tag: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${tag} ${currency} ${digits}`;
  const known = money.get(key);
  if (known !== undefined) return known;
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const made = new Intl.NumberFormat(tag, { style: "currency", currency, ...fraction });
  money.set(key, made);
  return made;
}

const names = new Map<string, Intl.DisplayNames>();

/** Names of countries, languages and currencies in the language of a BCP 47 tag. */
function displayNames(tag: string, type: "region" | "language" | "currency"): Intl.DisplayNames {
  const key = `${tag} ${type}`;
  const known = names.get(key) ?? new Intl.DisplayNames(tag, { type, fallback: "none" });
  names.set(key, known);
  return known;
}

const named = (tag: string, type: "region" | "language" | "currency", code: string): string | null => {
  try {
    return displayNames(tag, type).of(code) ?? null;
  } catch {
    return null;
  }
};

/** `Netherlands` for `nl`; the code in capitals when nobody knows it. */
export function countryName(code: string, tag: string): string {
  return named(tag, "region", code.toUpperCase()) ?? code.toUpperCase();
}

/** `Dutch` for `nl`, `British English` for `en-gb`; the tag itself when nobody knows it. */
export function languageName(code: string, tag: string): string {
  return named(tag, "language", code) ?? code;
}

/** `euro` for `EUR`; the code when nobody knows it. */
export function currencyName(code: string, tag: string): string {
  return named(tag, "currency", code) ?? code;
}

const AND: Intl.ListFormatOptions = { type: "conjunction", style: "long" };
const OR: Intl.ListFormatOptions = { type: "disjunction", style: "long" };

/** `a, b and c`; an empty list gives empty text. */
export function andList(items: readonly string[], tag: string): string {
  return listFormat(tag, AND).format(items);
}

/** `a, b or c`. */
export function orList(items: readonly string[], tag: string): string {
  return listFormat(tag, OR).format(items);
}

/** For a sentence that starts with a word of a list. */
export const capitalised = (text: string, tag: string): string => {
  const [first = ""] = text;
  return first.toLocaleUpperCase(tag) + text.slice(first.length);
};
