// Walks the properties of many cities from the most popular down, from any position, without looking at the rest.
import type { Block } from "../world/blocks";

const CHUNK = 500;
const BISECTIONS = 50;

/** How many of a city's properties stand at or above a share of its ranks, by the very division they sort by. */
function countAt({ count }: Block, share: number): number {
  let held = Math.floor(share * count);
  while (held < count && (held + 1) / count <= share) held += 1;
  while (held > 0 && held / count > share) held -= 1;
  return held;
}

function countOfAll(blocks: readonly Block[], share: number): number {
  let sum = 0;
  for (const block of blocks) sum += countAt(block, share);
  return sum;
}

/** The largest share that takes in at most `wanted` properties, and the next one above it. */
function sharesAround(blocks: readonly Block[], wanted: number): { below: number; above: number } {
  let below = 0;
  let above = 1;
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (below + above) / 2;
    if (countOfAll(blocks, middle) <= wanted) below = middle;
    else above = middle;
  }
  return { below, above };
}

/** Dense indexes at the positions `from` to `to` (exclusive) of the common order. */
function stretch(blocks: readonly Block[], from: number, to: number): number[] {
  const { below } = sharesAround(blocks, from);
  const { above } = sharesAround(blocks, to);
  const found: { share: number; order: number; index: number }[] = [];
  blocks.forEach((block, order) => {
    const last = countAt(block, above);
    for (let rank = countAt(block, below); rank < last; rank++)
      found.push({ share: (rank + 1) / block.count, order, index: block.start + rank });
  });
  found.sort((a, b) => a.share - b.share || a.order - b.order);
  const skipped = countOfAll(blocks, below);
  return found.slice(from - skipped, to - skipped).map(({ index }) => index);
}

/**
 * Yields dense indexes with their position in the common order, beginning at `from`. Inside a city the index
 * order is the order of popularity; among cities, the first tenth of a large one comes with that of a small one.
 */
export function* byPopularity(
  blocks: readonly Block[],
  from: number,
): Generator<{ index: number; position: number }> {
  const total = blocks.reduce((sum, { count }) => sum + count, 0);
  for (let start = from; start < total; start += CHUNK) {
    const indexes = stretch(blocks, start, Math.min(total, start + CHUNK));
    for (const [at, index] of indexes.entries()) yield { index, position: start + at };
  }
}
