// What staff see of closed stays: since when, which kind, and what still leads to them.

export const CLOSED_KINDS = ["closed_temporarily", "closed_permanently", "closed_fraud"] as const;
export type ClosedKind = (typeof CLOSED_KINDS)[number];

/** Something of ours that still leads to a closed stay. */
export interface LinkTo {
  kind: "parity" | "savedView" | "searchIndex" | "visits";
  /** Name of the check or the filter; how often for visits. */
  what: string;
  href: string | null;
}

export interface ClosureView {
  accommodation: number;
  name: string;
  country: string | null;
  city: number | null;
  kind: ClosedKind;
  /** When our copy learnt of it, ISO instant; null when it was closed before our copy kept a history. */
  since: string | null;
  /** How we know; null without a history. */
  cause: "feed" | "reload" | "retry" | null;
  links: LinkTo[];
}

export const CLOSURE_SORTS = ["newest", "oldest"] as const;

export interface ClosuresQuestion {
  country: string | null;
  kind: ClosedKind | null;
  sort: (typeof CLOSURE_SORTS)[number];
  /** Only those that something of ours still leads to. */
  linkedOnly: boolean;
  /** From 1. */
  page: number;
  problems: string[];
}

/** Reads the page's parameters; what cannot be used is left out and told. */
export function readClosuresQuestion(given: Record<string, string | string[] | undefined>): ClosuresQuestion {
  const text = (name: string): string => {
    const value = given[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? "";
  };
  const problems: string[] = [];
  const tell = (isFine: boolean, sentence: string): void => {
    if (!isFine) problems.push(sentence);
  };
  const country = /^[a-z]{2}$/i.test(text("country")) ? text("country").toLowerCase() : null;
  tell(text("country") === "" || country !== null, "A country has two letters, such as nl.");
  const kind = CLOSED_KINDS.find((one) => one === text("kind")) ?? null;
  tell(text("kind") === "" || kind !== null, `There is no kind of closure "${text("kind").slice(0, 30)}".`);
  const sort = CLOSURE_SORTS.find((one) => one === text("sort"));
  tell(text("sort") === "" || sort !== undefined, "Sort by newest or oldest.");
  const page = /^[1-9]\d{0,5}$/.test(text("page")) ? Number(text("page")) : null;
  tell(text("page") === "" || page !== null, "A page is a whole number from 1.");
  return {
    country,
    kind,
    sort: sort ?? "newest",
    linkedOnly: text("linked") === "1",
    page: page ?? 1,
    problems,
  };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `3 days`, `5 hours`, `1 minute`: how long ago, in the largest unit that fits. */
export function ageText(sinceMs: number, nowMs: number): string {
  const age = Math.max(0, nowMs - sinceMs);
  const [size, unit] =
    age >= DAY_MS ? [DAY_MS, "day"] : age >= HOUR_MS ? [HOUR_MS, "hour"] : ([MINUTE_MS, "minute"] as const);
  const count = Math.max(1, Math.floor(age / Number(size)));
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
