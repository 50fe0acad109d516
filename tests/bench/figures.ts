// Small statistics and the way a figure is printed.

/** The value below which the share `q` (0 to 1) of the figures lies. */
export function quantile(figures: readonly number[], q: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

export const median = (figures: readonly number[]): number => quantile(figures, 0.5);

/** One line: what, the figure, and the aim where there is one. */
export function print(what: string, figure: string, aim = ""): void {
  console.log(`${what.padEnd(58)} ${figure.padStart(22)}   ${aim}`);
}

export const ratio = (value: number): string => `${value.toFixed(2)} x`;
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
