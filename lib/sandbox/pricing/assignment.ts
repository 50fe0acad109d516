// The cheapest way to give each group a place of its own: the Hungarian method with potentials.

/** Stands for "cannot be"; larger than any sum of prices. */
const IMPOSSIBLE = 1e15;

/**
 * For each row the column it gets, every column at most once, at the least sum of `costs[row][column]`
 * (null: impossible). Null when the rows cannot all be served. Needs at least as many columns as rows.
 */
export function assign(costs: readonly (readonly (number | null)[])[]): number[] | null {
  const rows = costs.length;
  const columns = costs[0]?.length ?? 0;
  if (columns < rows) return null;
  const cost = (row: number, column: number): number => costs[row - 1]?.[column - 1] ?? IMPOSSIBLE;
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const cameFrom = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row;
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const used = new Uint8Array(columns + 1);
    let column = 0;
    do {
      used[column] = 1;
      const current = rowOf[column] ?? 0;
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let j = 1; j <= columns; j++) {
        if (used[j]) continue;
        const reduced = cost(current, j) - (rowPotential[current] ?? 0) - (columnPotential[j] ?? 0);
        if (reduced < (least[j] ?? 0)) {
          least[j] = reduced;
          cameFrom[j] = column;
        }
        if ((least[j] ?? 0) < delta) {
          delta = least[j] ?? 0;
          next = j;
        }
      }
      for (let j = 0; j <= columns; j++) {
        if (used[j]) {
          const owner = rowOf[j] ?? 0;
          rowPotential[owner] = (rowPotential[owner] ?? 0) + delta;
          columnPotential[j] = (columnPotential[j] ?? 0) - delta;
        } else least[j] = (least[j] ?? 0) - delta;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const previous = cameFrom[column] ?? 0;
      rowOf[column] = rowOf[previous] ?? 0;
      column = previous;
    }
  }
  const given = new Array<number>(rows).fill(-1);
  for (let j = 1; j <= columns; j++) if (rowOf[j]) given[(rowOf[j] ?? 0) - 1] = j - 1;
  return given.every((column, row) => cost(row + 1, column + 1) < IMPOSSIBLE) ? given : null;
}
