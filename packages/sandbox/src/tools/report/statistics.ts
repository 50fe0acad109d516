// The few statistics that the report compares: moments, quantiles, distances between distributions, least squares.

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** NaN for no values, like all figures here: nothing to compare is never a pass. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Standard deviation of the population. */
export function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** The value below which the share `at` (0 to 1) of the values lies. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? Number.NaN;
}

/** Per cent of the items that pass the test. */
export function percent<T>(items: readonly T[], test: (item: T) => boolean): number {
  return (100 * items.filter(test).length) / items.length;
}

/** Pearson's correlation of two lists of one length. */
export function correlation(left: readonly number[], right: readonly number[]): number {
  const [middleLeft, middleRight] = [mean(left), mean(right)];
  const products = left.map((value, at) => (value - middleLeft) * ((right[at] ?? 0) - middleRight));
  return mean(products) / (spread(left) * spread(right));
}

/** Kolmogorov-Smirnov distance of two lists of weights over the same ordered classes. */
export function largestGap(own: readonly number[], published: readonly number[]): number {
  const [ownSum, publishedSum] = [sum(own), sum(published)];
  let gap = 0;
  let difference = 0;
  own.forEach((weight, at) => {
    difference += weight / ownSum - (published[at] ?? 0) / publishedSum;
    gap = Math.max(gap, Math.abs(difference));
  });
  return gap;
}

/** Solves a small system of linear equations in place; rows hold the right side as their last number. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot++) {
    const head = rows[pivot] ?? [];
    for (let at = pivot + 1; at < size; at++) {
      const row = rows[at] ?? [];
      const factor = (row[pivot] ?? 0) / (head[pivot] ?? 1);
      rows[at] = row.map((value, column) => value - factor * (head[column] ?? 0));
    }
  }
  const found = new Array<number>(size).fill(0);
  for (let pivot = size - 1; pivot >= 0; pivot--) {
    const row = rows[pivot] ?? [];
    const known = found.reduce(
      (total, value, column) => (column > pivot ? total + value * (row[column] ?? 0) : total),
      0,
    );
    found[pivot] = ((row[size] ?? 0) - known) / (row[pivot] ?? 1);
  }
  return found;
}

export interface Fit {
  /** One for each explaining column. */
  coefficients: number[];
  /** Standard deviation of what is left unexplained. */
  residual: number;
  /** Share of the variance that is explained. */
  explained: number;
}

/** Ordinary least squares of `target` on the columns of `rows`; the constant must be one of the columns. */
export function leastSquares(rows: readonly (readonly number[])[], target: readonly number[]): Fit {
  const width = rows[0]?.length ?? 0;
  const system = Array.from({ length: width }, (_, left) => [
    ...Array.from({ length: width }, (_, right) =>
      rows.reduce((total, row) => total + (row[left] ?? 0) * (row[right] ?? 0), 0),
    ),
    rows.reduce((total, row, at) => total + (row[left] ?? 0) * (target[at] ?? 0), 0),
  ]);
  const coefficients = solve(system);
  const rests = rows.map(
    (row, at) =>
      (target[at] ?? 0) -
      row.reduce((total, value, column) => total + value * (coefficients[column] ?? 0), 0),
  );
  const residual = spread(rests);
  return { coefficients, residual, explained: 1 - (residual / spread(target)) ** 2 };
}
