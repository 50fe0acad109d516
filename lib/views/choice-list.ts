// Long lists of choices as one text: as objects their names of fields would outweigh the names of countries.
import type { Choice } from "./choices";

const BETWEEN = "|";

/** `nl Netherlands|be Belgium`: values hold no space, texts no bar. */
export const choiceList = (choices: readonly Choice[]): string =>
  choices.map(({ value, text }) => `${value} ${text.replaceAll(BETWEEN, "/")}`).join(BETWEEN);

/** The choices of `choiceList`, in the same order; none of an empty text. */
export function choicesIn(list: string): Choice[] {
  if (list === "") return [];
  return list.split(BETWEEN).map((entry) => {
    const space = entry.indexOf(" ");
    return { value: entry.slice(0, space), text: entry.slice(space + 1) };
  });
}
