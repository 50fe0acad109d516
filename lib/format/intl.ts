// Intl formatters are dear to make and cheap to keep: one of each per tag and options.

const kept = new Map<string, unknown>();

function keep<T>(key: string, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known as T;
  const made = make();
  kept.set(key, made);
  return made;
}

/** A number formatter for a BCP 47 tag, made once. */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return keep(`n ${tag} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag, options));
}

/** A date formatter for a BCP 47 tag, made once. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keep(`d ${tag} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(tag, options));
}

/** A list formatter for a BCP 47 tag, made once. */
export function listFormat(tag: string, options: Intl.ListFormatOptions): Intl.ListFormat {
  return keep(`l ${tag} ${JSON.stringify(options)}`, () => new Intl.ListFormat(tag, options));
}

/** Names of countries, languages and currencies in the language of a BCP 47 tag, made once. */
export function displayNames(tag: string, type: "region" | "language" | "currency"): Intl.DisplayNames {
  return keep(`w ${tag} ${type}`, () => new Intl.DisplayNames(tag, { type, fallback: "none" }));
}
