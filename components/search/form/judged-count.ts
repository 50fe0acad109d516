// What a number box means once it is left.

interface Bounds {
  minimum: number;
  maximum: number;
}

/** The whole number nearest to what was typed that may be chosen; `before` where no number was. */
export function judgedCount(typed: string, before: number, { minimum, maximum }: Bounds): number {
  const count = typed.trim() === "" ? Number.NaN : Math.round(Number(typed));
  return Number.isNaN(count) ? before : Math.min(maximum, Math.max(minimum, count));
}
