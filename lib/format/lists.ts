// Lists in words: `a, b and c`, `a or b`.
import { listFormat } from "./intl";

/** `a, b and c`; an empty list gives empty text. */
export function andList(items: readonly string[], tag: string): string {
  return listFormat(tag, { type: "conjunction", style: "long" }).format(items);
}

/** `a, b or c`. */
export function orList(items: readonly string[], tag: string): string {
  return listFormat(tag, { type: "disjunction", style: "long" }).format(items);
}
