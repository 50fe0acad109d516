// What is applied, one part at a time: each choice with its words and the filter without it (rows R09 and R12).
import {
  type FilterChoice,
  type FilterKey,
  fieldOf,
  type ResultFilter,
  spelled,
  toggled,
} from "@/lib/address/result-filter";
import { eachOn, entryOf, type FilterWording } from "./filters";

export interface FilterPart {
  key: string;
  of: FilterKey;
  text: string;
  without: ResultFilter;
}

/** The words of a choice that is made: an id that the platform's lists do not hold is named by its number. */
export const choiceText = <K extends FilterKey>(
  key: K,
  choice: FilterChoice<K>,
  wording: FilterWording,
): string =>
  entryOf(key).text(choice, wording) ?? wording.words.t("filters.unnamed", { id: spelled(key, choice) });

/** Everything that is on, in the order of the table. */
export const filterParts = (filter: ResultFilter, wording: FilterWording): FilterPart[] =>
  eachOn(filter, (_, chosen, key) =>
    chosen.map((choice) => ({
      key: `${fieldOf(key)}-${spelled(key, choice)}`,
      of: key,
      text: choiceText(key, choice, wording),
      without: toggled(key, filter, choice),
    })),
  ).flat();
