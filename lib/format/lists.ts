// Lists in words: `a, b and c`, `a or b`.
import { listFormat } from "./intl";

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
