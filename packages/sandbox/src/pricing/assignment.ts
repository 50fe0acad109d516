// The cheapest way to give each group a place of its own: the Hungarian method with potentials.

/** Stands for "cannot be"; larger than any sum of prices. */
const IMPOSSIBLE = 1e15;

/** Rows and columns count from 1; column 0 stands for the row that is being placed. */
class Matching {
  readonly rowOf: Int32Array;
  private readonly rowPotential: Float64Array;
  private readonly columnPotential: Float64Array;

  constructor(
    private readonly costs: readonly (readonly (number | null)[])[],
    private readonly columns: number,
  ) {
    this.rowOf = new Int32Array(columns + 1);
    this.rowPotential = new Float64Array(costs.length + 1);
    this.columnPotential = new Float64Array(columns + 1);
  }

  cost(row: number, column: number): number {
    return this.costs[row - 1]?.[column - 1] ?? IMPOSSIBLE;
  }

  /** Gives `row` a column, moving rows that were placed before when that is cheaper. */
  place(row: number): void {
    const { rowOf, columns } = this;
    rowOf[0] = row;
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const cameFrom = new Int32Array(columns + 1);
    const used = new Uint8Array(columns + 1);
    let column = 0;
    do {
      used[column] = 1;
      column = this.nearest(column, least, cameFrom, used);
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const previous = cameFrom[column] ?? 0;
      rowOf[column] = rowOf[previous] ?? 0;
      column = previous;
    }
  }

  /** The unused column that is cheapest to reach next, with the potentials moved so that reaching it is free. */
  private nearest(from: number, least: Float64Array, cameFrom: Int32Array, used: Uint8Array): number {
    const row = this.rowOf[from] ?? 0;
    let next = 0;
    for (let j = 1; j <= this.columns; j++) {
      if (used[j]) continue;
      const reduced = this.cost(row, j) - (this.rowPotential[row] ?? 0) - (this.columnPotential[j] ?? 0);
      if (reduced < (least[j] ?? 0)) {
        least[j] = reduced;
        cameFrom[j] = from;
      }
      if (next === 0 || (least[j] ?? 0) < (least[next] ?? 0)) next = j;
    }
    this.movePotentials(least[next] ?? 0, least, used);
    return next;
  }

  private movePotentials(delta: number, least: Float64Array, used: Uint8Array): void {
    for (let j = 0; j <= this.columns; j++) {
      if (!used[j]) least[j] = (least[j] ?? 0) - delta;
      else {
        const owner = this.rowOf[j] ?? 0;
        this.rowPotential[owner] = (this.rowPotential[owner] ?? 0) + delta;
        this.columnPotential[j] = (this.columnPotential[j] ?? 0) - delta;
      }
    }
  }
}

/**
 * For each row the column it gets, every column at most once, at the least sum of `costs[row][column]`
 * (null: impossible). Null when the rows cannot all be served.
 */
export function assign(costs: readonly (readonly (number | null)[])[]): number[] | null {
  const columns = costs[0]?.length ?? 0;
  if (columns < costs.length) return null;
  const matching = new Matching(costs, columns);
  for (let row = 1; row <= costs.length; row++) matching.place(row);
  const given = new Array<number>(costs.length).fill(-1);
  matching.rowOf.forEach((row, column) => {
    if (column > 0 && row > 0) given[row - 1] = column - 1;
  });
  return given.every((column, row) => matching.cost(row + 1, column + 1) < IMPOSSIBLE) ? given : null;
}
