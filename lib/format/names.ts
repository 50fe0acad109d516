// Names of countries, languages and currencies in the reader's language, from the platform of the machine.
import { displayNames } from "./intl";

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
