// A place within a sentence: in Amsterdam, near an airport, in the Netherlands, from the Netherlands.
import type { PlaceRef } from "@/lib/address/stay-query";
import { countryName } from "@/lib/format/intl";
import forms from "./place-forms.json";
import type { Words } from "./words";

/** Which form a country takes in a language, by what its messages call it; and what no rule of articles tells. */
interface Forms {
  countries: Record<string, string>;
  /** Names as they stand behind the article. */
  names?: Record<string, string>;
  /** Prepositions that melt into what follows. */
  joins?: Record<string, string>;
}

const FORMS: Record<string, Forms> = forms;

function countryForm(code: string, { locale, tag }: Words, name = countryName(code, tag)) {
  const { countries = {}, names = {} } = FORMS[locale] ?? {};
  const form = Object.keys(countries).find((one) => countries[one]?.split(" ").includes(code)) ?? "other";
  return { form, country: names[code] ?? name };
}

function joined(text: string, { locale }: Words): string {
  const joins = Object.entries(FORMS[locale]?.joins ?? {});
  return joins.reduce((before, [from, to]) => before.replace(new RegExp(from, "u"), to), text);
}

/** `in the Netherlands`, `auf Malta`, `au Portugal`; `code` is two lower-case letters. */
export const inCountry = (code: string, words: Words, name?: string): string =>
  words.t("places.inCountry", countryForm(code, words, name));

/** `from the Netherlands`, `aus der Schweiz`, `du Portugal`; in the USA the state may be known. */
export function fromCountry(code: string, words: Words, state: string | null = null): string {
  const from = words.t("places.fromCountry", countryForm(code, words));
  return state === null
    ? from
    : words.t("price.rules.country", { country: from, state: state.toUpperCase() });
}

/** `in Amsterdam`, `near Amsterdam Airport Schiphol`, `in the Netherlands`; a stay by its name. */
export function inPlace({ kind, id, name }: PlaceRef & { name: string }, words: Words): string {
  if (kind === "country") return inCountry(id, words, name);
  if (kind === "accommodation") return name;
  return joined(words.t("places.inPlace", { kind, place: name }), words);
}
