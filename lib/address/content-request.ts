// What the content page is asked: filter, order and page, out of its address; wrong ones are told, not guessed.

export const CONTENT_FIELDS = [
  "q",
  "country",
  "city",
  "chain",
  "reason",
  "min",
  "max",
  "status",
  "sort",
] as const;

export const CONTENT_STATUSES = [
  "open",
  "closed_temporarily",
  "closed_permanently",
  "closed_fraud",
  "all",
] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

export const STATUS_NAMES: Record<ContentStatus, string> = {
  open: "Open",
  closed_temporarily: "Closed for a time",
  closed_permanently: "Closed for good",
  closed_fraud: "Closed, fraud",
  all: "Open and closed",
};

export const CONTENT_SORTS = ["score", "name", "photos", "reviews"] as const;
export type ContentSort = (typeof CONTENT_SORTS)[number];

export interface ContentFilter {
  /** Part of a name, or a property's number. */
  q: string;
  /** Two lower-case letters. */
  country: string | null;
  /** Beginning of a city's name, or its id. */
  city: string;
  chain: number | null;
  /** A code of `completeness.ts`. */
  reason: string | null;
  /** Score from and to, both included. */
  min: number;
  max: number;
  status: ContentStatus;
}

export interface ContentRequest {
  filter: ContentFilter;
  sort: ContentSort;
  isDescending: boolean;
  /** Counts from 1. */
  page: number;
  /** Whose parts stand open in the list. */
  open: number | null;
  problems: { field: string; sentence: string }[];
}

export const MOST_PAGES = 1_000;
const LONGEST = 100;

type Query = Record<string, string | string[] | undefined>;

const only = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value)?.trim() ?? "";

/** Whole numbers within bounds; null where the text is none. */
function whole(text: string, least: number, most: number): number | null {
  const number = /^-?\d{1,15}$/.test(text) ? Number(text) : null;
  return number !== null && number >= least && number <= most ? number : null;
}

/** Reads the parameters; what cannot be used stands at its default, with a sentence. */
export function readContentRequest(given: Query): ContentRequest {
  const text = (name: string) => only(given[name]).slice(0, LONGEST);
  const problems: ContentRequest["problems"] = [];
  const read = <T>(field: string, value: T | null, fallback: T, sentence: string): T => {
    if (text(field) === "") return fallback;
    if (value === null) problems.push({ field, sentence });
    return value ?? fallback;
  };
  const score = (field: "min" | "max", fallback: number) =>
    read(field, whole(text(field), 0, 100), fallback, "A score is a whole number from 0 to 100.");
  const bare = text("sort").replace(/^-/, "");
  const sort = CONTENT_SORTS.find((one) => one === bare) ?? null;
  const country = /^[a-z]{2}$/i.test(text("country")) ? text("country").toLowerCase() : null;
  const status = CONTENT_STATUSES.find((one) => one === text("status")) ?? null;
  const reason = /^[A-Za-z]+:[A-Za-z-]+$/.test(text("reason")) ? text("reason") : null;
  const filter: ContentFilter = {
    q: text("q"),
    country: read("country", country, null, "A country has two letters, such as nl."),
    city: text("city"),
    chain: read("chain", whole(text("chain"), 1, 2 ** 31 - 1), null, "A chain is named by its number."),
    reason: read("reason", reason, null, "There is no such reason."),
    min: score("min", 0),
    max: score("max", 100),
    status: read("status", status, "open", "There is no such status."),
  };
  if (filter.min > filter.max)
    problems.push({
      field: "max",
      sentence: `No score is both ${filter.min} or more and ${filter.max} or less.`,
    });
  return {
    filter,
    sort: read("sort", sort, "score", "The list cannot be sorted by that."),
    isDescending: text("sort").startsWith("-"),
    page: read("page", whole(text("page"), 1, MOST_PAGES), 1, `Pages go from 1 to ${MOST_PAGES}.`),
    open: read("open", whole(text("open"), 1, 1e15), null, "A property is named by its number."),
    problems,
  };
}

/** The question as parameters, defaults left out; `changed` wins. */
export function contentParams(
  { filter, sort, isDescending }: ContentRequest,
  changed: Record<string, string | number | null> = {},
): Record<string, string | number | null> {
  const isPlain = sort === "score" && !isDescending;
  return {
    q: filter.q,
    country: filter.country,
    city: filter.city,
    chain: filter.chain,
    reason: filter.reason,
    min: filter.min === 0 ? null : filter.min,
    max: filter.max === 100 ? null : filter.max,
    status: filter.status === "open" ? null : filter.status,
    sort: isPlain ? null : `${isDescending ? "-" : ""}${sort}`,
    ...changed,
  };
}

/** The request as an address spells it: only what is set. */
export const contentTexts = (request: ContentRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(contentParams(request)).flatMap(([name, value]) =>
      value === null || value === "" ? [] : [[name, String(value)]],
    ),
  );

export interface ContentRow {
  id: number;
  name: string;
  city: string | null;
  country: string | null;
  status: string;
  score: number;
  lacking: string[];
  photos: number;
  reviews: number;
  /** Languages with a description, as the record has them. */
  languages: string[];
}

export interface ContentSummary {
  total: number;
  /** Null without any stay. */
  average: number | null;
  /** Number of stays in `from` to `to`, lowest band first. */
  bands: { from: number; to: number; count: number }[];
  /** Most frequent first. */
  reasons: { code: string; count: number }[];
}
