// What the content page is asked: filter, order and page, out of its address; wrong ones are told, not guessed.
import * as z from "zod";
import {
  countryCode,
  type ListParams,
  orderBy,
  pageNumber,
  type Query,
  readParams,
  searchText,
} from "./list-params";

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

const MAX_PAGES = 1_000;

const score = z
  .string()
  .regex(/^(\d{1,2}|100)$/, "A score is a whole number from 0 to 100.")
  .transform(Number);

const FILTER = {
  /** Part of a name, or a property's number. */
  q: searchText,
  country: countryCode,
  /** Beginning of a city's name, or its id. */
  city: searchText,
  chain: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "A chain is named by its number.")
    .transform(Number),
  /** A code of `completeness.ts`. */
  reason: z.string().regex(/^[A-Za-z]{1,40}:[A-Za-z-]{1,40}$/, "There is no such reason."),
  /** Score from and to, both included. */
  min: score,
  max: score,
  /** Open ones, where none is named. */
  status: z.enum(CONTENT_STATUSES, "There is no such status."),
};

const PARAMS = {
  ...FILTER,
  sort: orderBy(CONTENT_SORTS),
  page: pageNumber(MAX_PAGES),
};

/** Parameters of the filter, which its export takes too. */
export const CONTENT_FIELDS = Object.keys(FILTER);

export type ContentParams = ListParams<typeof PARAMS>;
export type ContentRequest = ContentParams["values"];
export type ContentFilter = Pick<ContentRequest, keyof typeof FILTER>;

export function readContentParams(query: Query): ContentParams {
  const params = readParams(PARAMS, query);
  const { min = 0, max = 100 } = params.values;
  if (min <= max) return params;
  const { min: _min, max: _max, ...values } = params.values;
  const sentence = `No score is both ${min} or more and ${max} or less.`;
  return { ...params, values, problems: [...params.problems, { field: "max", sentence }] };
}

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
  /** Most frequent first. */
  reasons: { code: string; count: number }[];
}
