// What is asked of the rates of each compared stay, and its spelling in the address of a comparison.

/** Stands for a stay of which this is not asked, where others are. */
const ANY = "any";

/** `[["meal", "half_board"], ["cancel", "free,any"]]`: once where all agree, else one for each stay in their order. */
export function comparedFilterEntries(
  stays: readonly URLSearchParams[],
  fields: readonly string[],
): [string, string][] {
  return fields.flatMap((field) => {
    const each = stays.map((params) => params.get(field) ?? "");
    const [first = "", ...others] = new Set(each);
    if (others.length === 0) return first === "" ? [] : [[field, first] as [string, string]];
    return [[field, each.map((text) => text || ANY).join(",")] as [string, string]];
  });
}

/** What stands for the stay at `place` of `count`; a list of another length stays as it is, which no field takes. */
export function comparedFilterText(text: string, place: number, count: number): string {
  const each = text.split(",");
  const own = count > 1 && each.length === count ? (each[place] ?? "") : text;
  return own === ANY ? "" : own;
}
