// Which reviews are asked for: filters out of a URL, and the request they become.

import { REVIEWER_TYPES, type ReviewsRequest, TRAVEL_PURPOSES } from "@roomward/contract/reviews";
import { CountryCode, LanguageTag } from "@roomward/contract/values";
import * as z from "zod";
import {
  MAX_SHOWN,
  PLAIN_READING,
  REVIEW_MOODS,
  REVIEW_ORDERS,
  REVIEW_THEMES,
  type ReviewFilters,
  type ReviewReading,
} from "@/lib/address/review-address";
import type { Words } from "@/lib/i18n";
import type { FieldProblem } from "@/lib/views/problem";
import type { RawParams } from "./query";

const PAGE = 10;
const MAX_ROWS = 100;

const list = <T extends string>(item: z.ZodType<T, string>) =>
  z
    .string()
    .transform((text) => text.split(",").filter((entry) => entry !== ""))
    .pipe(z.array(item).max(60));

/** `7-10`, or one number for exactly that score. */
const scoreRange = z
  .string()
  .regex(/^([1-9]|10)(-([1-9]|10))?$/)
  .transform((text) => {
    const [minimum = 1, maximum = minimum] = text.split("-").map(Number);
    return { minimum, maximum };
  })
  .refine(({ minimum, maximum }) => minimum <= maximum);

const length = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .refine((count) => count >= 1 && count <= MAX_SHOWN);

const FIELDS = {
  languages: list(LanguageTag),
  types: list(z.enum(REVIEWER_TYPES)),
  purposes: list(z.enum(TRAVEL_PURPOSES)),
  countries: list(CountryCode),
  score: scoreRange,
  reviews: length,
};
type Name = keyof typeof FIELDS;

export const REVIEW_FIELDS = Object.keys(FIELDS) as Name[];

function sentenceOf(name: Name, { t }: Words): string {
  if (name === "types") return t("errors.field.types", { values: REVIEWER_TYPES.join(", ") });
  if (name === "purposes") return t("errors.field.purposes", { values: TRAVEL_PURPOSES.join(", ") });
  if (name === "reviews") return t("errors.field.reviews", { maximum: MAX_SHOWN });
  return t(`errors.field.${name}`);
}

export type ParsedFilters = { ok: true; filters: ReviewFilters } | { ok: false; problems: FieldProblem[] };

/** The filters of a URL; `countries=gb,de&types=couple&score=7-10`. */
export function parseReviewFilters(raw: RawParams, words: Words): ParsedFilters {
  const filters: ReviewFilters = {};
  const problems: FieldProblem[] = [];
  for (const name of REVIEW_FIELDS) {
    const given = raw[name];
    const text = Array.isArray(given) ? given.join(",") : given;
    if (!text) continue;
    const parsed = FIELDS[name].safeParse(text);
    if (parsed.success) Object.assign(filters, { [name]: parsed.data });
    else problems.push({ field: name, sentence: sentenceOf(name, words) });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, filters };
}

const READING = {
  order: z.enum(REVIEW_ORDERS),
  find: z.string().trim().max(100),
  theme: z.enum(REVIEW_THEMES),
  mood: z.enum(REVIEW_MOODS),
  shown: length,
};

interface ParsedReading {
  reading: ReviewReading;
  problems: FieldProblem[];
}

/** Order, words, theme and length of a URL; what cannot be used is left out and told. */
export function parseReading(raw: RawParams, { t }: Words): ParsedReading {
  const reading: ReviewReading = { ...PLAIN_READING };
  const problems: FieldProblem[] = [];
  for (const name of ["order", "find", "theme", "mood", "shown"] as const) {
    const given = raw[name];
    const text = Array.isArray(given) ? given[0] : given;
    if (!text) continue;
    const parsed = READING[name].safeParse(text);
    if (parsed.success) Object.assign(reading, { [name]: parsed.data });
    else if (name === "shown")
      problems.push({ field: name, sentence: t("errors.field.reviews", { maximum: MAX_SHOWN }) });
    else problems.push({ field: name, sentence: t(`reviews.wrong.${name}`) });
  }
  return { reading, problems };
}

/** Every language the platform's guests write in. Its default set is not published, so all are named (gaps 17). */
export const ALL_LANGUAGES =
  "ar bg ca cs da de el en en-gb en-us es es-ar et fi fr he hr hu id is it ja ko lt lv ms nl no pl pt pt-br pt-pt ro ru sk sl sr sv th tl tr uk vi zh zh-cn zh-tw".split(
    " ",
  );

/** True when fewer reviews than the property has are asked for. */
export function isFiltered({ reviews: _shown, ...filters }: ReviewFilters): boolean {
  return Object.values(filters).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  );
}

const some = <T>(values: T[] | undefined): T[] | undefined =>
  values && values.length > 0 ? values : undefined;

/** The request for the first page; `rows` in tens, as many as the reader had before and one answer holds. */
export function reviewsRequest(id: number, filters: ReviewFilters): ReviewsRequest {
  const countries = some(filters.countries);
  const types = some(filters.types);
  const purposes = some(filters.purposes);
  const reviewer = {
    ...(countries ? { countries } : {}),
    ...(types ? { types } : {}),
    ...(purposes ? { travel_purposes: purposes } : {}),
  };
  return {
    accommodations: [id],
    languages: some(filters.languages) ?? ALL_LANGUAGES,
    rows: Math.min(MAX_ROWS, Math.ceil((filters.reviews ?? PAGE) / 10) * 10),
    ...(Object.keys(reviewer).length > 0 ? { reviewer } : {}),
    ...(filters.score ? { score: filters.score } : {}),
  };
}
