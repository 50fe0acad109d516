// Small statistics and the way a figure is printed.

/** The value below which the share `q` (0 to 1) of the figures lies. */
export function quantile(figures: readonly number[], q: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

export const median = (figures: readonly number[]): number => quantile(figures, 0.5);

/** One line: what, the figure, and the aim where there is one. Throws for a figure that was not measured. */
export function print(what: string, figure: string, aim = ""): void {
  if (/NaN|Infinity|undefined/.test(figure)) throw new Error(`${what}: there is no figure (${figure})`);
  console.log(`${what.padEnd(58)}  ${figure.padStart(22)}   ${aim}`);
}

/** CPU milliseconds that this process has used. */
export function cpuOfThis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** CPU time is counted in ticks of 10 ms: what is less than one is told as one, so that it can be divided by. */
export const atLeastTick = (ms: number): number => Math.max(10, ms);

export const ratio = (value: number): string => `${value.toFixed(2)} x`;
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
