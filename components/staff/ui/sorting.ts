// What a press on a column's head does: it sorts by the column, and turns the order round when it already does.

export interface Sorting<Key extends string> {
  by: Key;
  isDescending: boolean;
  /** Where the list leads when sorted so, e.g. `-score`. */
  hrefOf(sort: string): string;
}

/** For `Column.sort`. `first` is the order a first press gives. */
export function sortOf<Key extends string>(
  key: Key,
  { by, isDescending, hrefOf }: Sorting<Key>,
  first: "ascending" | "descending" = "ascending",
): { href: string; now: "ascending" | "descending" | "none" } {
  const isBy = by === key;
  const next = isBy ? !isDescending : first === "descending";
  return {
    href: hrefOf(next ? `-${key}` : key),
    now: isBy ? (isDescending ? "descending" : "ascending") : "none",
  };
}

/** `order` as it stands in the address, `usual` where none does: then the address needs no word of it. */
export const sortingBy = <Key extends string>(
  order: { by: Key; isDescending: boolean } | undefined,
  usual: Key,
  hrefOf: (sort: string | null) => string,
): Sorting<Key> => ({
  by: order?.by ?? usual,
  isDescending: order?.isDescending ?? false,
  hrefOf: (sort) => hrefOf(sort === usual ? null : sort),
});
