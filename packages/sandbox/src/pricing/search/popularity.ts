// Properties of many cities in one order of popularity, without looking at more of them than are asked for.
import type { Block } from "../../world/blocks";

interface Head {
  block: Block;
  /** Properties of this block already given out. */
  given: number;
}

/** The k-th property of a city weighs its city's size over k: the big cities' best first, then in turn. */
const weight = ({ block, given }: Head): number => block.count / (given + 1);

const isBefore = (a: Head, b: Head): boolean =>
  weight(a) > weight(b) || (weight(a) === weight(b) && a.block.start < b.block.start);

function sink(heap: Head[], at: number): void {
  for (let parent = at; ; ) {
    let first = parent;
    for (const child of [2 * parent + 1, 2 * parent + 2]) {
      const [a, b] = [heap[child], heap[first]];
      if (a && b && isBefore(a, b)) first = child;
    }
    const [upper, lower] = [heap[parent], heap[first]];
    if (first === parent || !upper || !lower) return;
    heap[parent] = lower;
    heap[first] = upper;
    parent = first;
  }
}

/** Indexes of all blocks, the most popular first; page k costs k steps, whatever the number of properties. */
export function* byPopularity(blocks: readonly Block[]): Generator<number> {
  const heap: Head[] = blocks.filter((block) => block.count > 0).map((block) => ({ block, given: 0 }));
  for (let at = heap.length >> 1; at >= 0; at--) sink(heap, at);
  for (let top = heap[0]; top !== undefined; top = heap[0]) {
    yield top.block.start + top.given;
    top.given += 1;
    const last = top.given === top.block.count ? heap.pop() : undefined;
    if (last !== undefined && last !== top) heap[0] = last;
    sink(heap, 0);
  }
}
