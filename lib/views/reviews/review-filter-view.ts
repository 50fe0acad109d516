// The filters of the reviews as a plain form, and the active ones as links that take each away.
import { REVIEWER_TYPES, TRAVEL_PURPOSES } from "@roomward/contract/reviews";
import {
  type ReviewFilters,
  type ReviewReading,
  reviewEntries,
  scoreParam,
  withEntries,
} from "@/lib/address/review-address";
import { countryName, languageName } from "@/lib/format/intl";
import type { Words } from "@/lib/i18n";
import { type Choice, countryChoices } from "../choices";

interface FilterChip {
  text: string;
  removeText: string;
  href: string;
}

export interface FilterOption extends Choice {
  isOn: boolean;
}

export interface ReviewFilterView {
  /** Where the form goes, without a query. */
  action: string;
  /** What the form carries on: days and people, what is active and has no box of its own, how the list is read. */
  hidden: string[][];
  types: FilterOption[];
  purposes: FilterOption[];
  scores: FilterOption[];
  languages: Choice[];
  countries: Choice[];
  chips: FilterChip[];
  /** The page without any filter. */
  clearHref: string;
  /** The reader's language, and where the reviews in it are listed alone; null when they are. */
  own: { name: string; href: string | null };
}

/** Where the list begins; links and forms land there. */
const AT = "reviews";

const BANDS = [
  { minimum: 9, maximum: 10 },
  { minimum: 7, maximum: 8 },
  { minimum: 5, maximum: 6 },
  { minimum: 1, maximum: 4 },
];

const without = <T>(values: readonly T[] | undefined, one: T): T[] =>
  (values ?? []).filter((value) => value !== one);

function scoreText({ minimum, maximum }: { minimum: number; maximum: number }, { t }: Words): string {
  return minimum === maximum
    ? t("reviews.filter.scoreExactly", { score: minimum })
    : t("reviews.filter.scores", { from: minimum, to: maximum });
}

function chipsOf(filters: ReviewFilters, words: Words): { text: string; rest: ReviewFilters }[] {
  const { t, tag } = words;
  const { types = [], purposes = [], languages = [], countries = [], score } = filters;
  return [
    ...types.map((one) => ({
      text: t(`score.review.type.${one}`),
      rest: { ...filters, types: without(types, one) },
    })),
    ...purposes.map((one) => ({
      text: t(`score.review.purpose.${one}`),
      rest: { ...filters, purposes: without(purposes, one) },
    })),
    ...languages.map((one) => ({
      text: languageName(one, tag),
      rest: { ...filters, languages: without(languages, one) },
    })),
    ...countries.map((one) => ({
      text: countryName(one, tag),
      rest: { ...filters, countries: without(countries, one) },
    })),
    ...(score
      ? [
          {
            text: t("reviews.filter.chipScore", { score: scoreParam(score) }),
            rest: { ...filters, score: undefined },
          },
        ]
      : []),
  ];
}

/** The page narrowed to one score, with everything else as it is. */
export function scoreHref(href: string, filters: ReviewFilters, bucket: number): string {
  const { reviews: _length, ...rest } = filters;
  return withEntries(href, reviewEntries({ ...rest, score: { minimum: bucket, maximum: bucket } }), AT);
}

function scoreOptions(filters: ReviewFilters, words: Words): FilterOption[] {
  const active = filters.score && scoreParam(filters.score);
  const isOther = filters.score && !BANDS.some((band) => scoreParam(band) === active);
  const bands = [...(isOther ? [filters.score] : []), ...BANDS];
  return bands.flatMap((band) =>
    band
      ? [{ value: scoreParam(band), text: scoreText(band, words), isOn: scoreParam(band) === active }]
      : [],
  );
}

/** The tags of a language, e.g. `en`, `en-gb` and `en-us` for `en`. */
const variantsOf = (languages: readonly string[], base: string): string[] =>
  languages.filter((one) => one === base || one.startsWith(`${base}-`));

function ownLanguage(
  href: string,
  { filters, reading }: { filters: ReviewFilters; reading: ReviewReading },
  languages: readonly string[],
  { locale, tag }: Words,
): ReviewFilterView["own"] {
  const own = variantsOf(languages, locale);
  const isAlone = filters.languages?.every((one) => own.includes(one)) ?? false;
  const alone = reviewEntries({ ...filters, languages: own }, reading);
  return { name: languageName(locale, tag), href: isAlone ? null : withEntries(href, alone, AT) };
}

/**
 * `href` is the page with days and people; `languages` are the tags that can be asked for. Boxes stand for types and
 * purposes; a language or a country is added to those that are active, which the chips take away again.
 */
export function reviewFilterView(
  href: string,
  { filters, reading }: { filters: ReviewFilters; reading: ReviewReading },
  languages: readonly string[],
  words: Words,
): ReviewFilterView {
  const { t, tag } = words;
  const { reviews: _length, ...requested } = filters;
  const [action = "", query = ""] = href.split("?");
  const { languages: given, countries } = requested;
  const { types, purposes } = requested;
  const hasNoBox = reviewEntries({ languages: given, countries }, reading);
  return {
    action: `${action}#${AT}`,
    hidden: [...new URLSearchParams(query), ...hasNoBox],
    types: REVIEWER_TYPES.map((value) => ({
      value,
      text: t(`score.review.type.${value}`),
      isOn: types?.includes(value) ?? false,
    })),
    purposes: TRAVEL_PURPOSES.map((value) => ({
      value,
      text: t(`score.review.purpose.${value}`),
      isOn: purposes?.includes(value) ?? false,
    })),
    scores: scoreOptions(requested, words),
    languages: languages
      .filter((value) => !given?.includes(value))
      .map((value) => ({ value, text: languageName(value, tag) }))
      .sort((a, b) => a.text.localeCompare(b.text, tag)),
    countries: countryChoices(words).filter(({ value }) => !countries?.includes(value)),
    chips: chipsOf(requested, words).map(({ text, rest }) => ({
      text,
      removeText: t("reviews.filter.remove", { what: text }),
      href: withEntries(href, reviewEntries(rest, reading), AT),
    })),
    clearHref: withEntries(href, reviewEntries({}, reading), AT),
    own: ownLanguage(href, { filters: requested, reading }, languages, words),
  };
}
