// Several changes of one record, one after the other, as what they come to together.
import type { Difference } from "./differences";

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * First value before and last value after of every path, in order of appearance; a path that is back where it was is
 * left out. `steps` come oldest first.
 */
export function netDifferences(steps: readonly (readonly Difference[])[]): Difference[] {
  const net = new Map<string, Difference>();
  for (const difference of steps.flat()) {
    const known = net.get(difference.path);
    const { path, after } = difference;
    const lacks = known ? known.lacks === "before" : difference.lacks === "before";
    const before = known ? known.before : difference.before;
    const gone = difference.lacks === "after";
    if (lacks && gone) net.delete(path);
    else if (lacks) net.set(path, { path, before: null, after, lacks: "before" });
    else if (gone) net.set(path, { path, before, after: null, lacks: "after" });
    else net.set(path, { path, before, after });
  }
  return [...net.values()].filter(
    ({ lacks, before, after }) => lacks !== undefined || !isSame(before, after),
  );
}
