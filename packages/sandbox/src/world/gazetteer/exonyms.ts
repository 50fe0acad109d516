// City names in other languages, unpacked only when somebody first asks for one.
import { readExonyms } from "./data-files";

/** Languages whose names must be in their own script: without an entry there is no name to show. */
const OWN_SCRIPT = new Set(["ja", "zh", "ko", "ar", "he", "ru", "el", "th", "uk", "bg", "fa", "hi"]);

let tables: Map<string, Map<number, string>> | null = null;

function unpack(): Map<string, Map<number, string>> {
  const unpacked = new Map<string, Map<number, string>>();
  for (const [language, { indexes, names }] of Object.entries(readExonyms())) {
    const table = new Map<number, string>();
    const values = names.split("\n");
    let index = 0;
    indexes.forEach((step, i) => {
      index += step;
      table.set(index, values[i] ?? "");
    });
    unpacked.set(language, table);
  }
  return unpacked;
}

/** The languages that have a table of city names. */
export function exonymLanguages(): string[] {
  tables ??= unpack();
  return [...tables.keys()];
}

/** The name of the city at `index`, the English one where a Latin-script language has no other, else null. */
export function exonymAt(index: number, englishName: string, languageTag: string): string | null {
  const language = languageTag.toLowerCase().split("-")[0] ?? "en";
  if (language === "en") return englishName;
  tables ??= unpack();
  const found = tables.get(language)?.get(index);
  if (found !== undefined) return found;
  return OWN_SCRIPT.has(language) ? null : englishName;
}
