// The order of a person's names, by the language of the page or mail that shows them.

interface PersonName {
  first_name: string;
  last_name: string;
}

const FAMILY_FIRST: readonly string[] = ["ja"];

export type NameField = "first" | "last";

/** The fields of a name in the order in which they are written. */
export const nameFields = (locale: string): readonly [NameField, NameField] =>
  FAMILY_FIRST.includes(locale) ? ["last", "first"] : ["first", "last"];

/** A person with a single name writes it in both fields. */
export function wholeName(name: PersonName, locale: string): string {
  const inOrder = nameFields(locale).map((field) => name[`${field}_name`]);
  return [...new Set(inOrder)].join(" ");
}

/** By which a letter greets: `Hello Ada`, `山田 様`. */
export const greetedName = (name: PersonName, locale: string): string =>
  name[`${nameFields(locale)[0]}_name`];
