// The filter panel of a question: eight groups, most used first, with counts and names in the reader's language.
import "server-only";
import {
  type FilterField,
  LEAST_SCORES,
  MEALS,
  PAY_TIMES,
  RESULT_FLAGS,
  type ResultFilter,
} from "@/lib/address/result-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { numberText } from "@/lib/format/numbers";
import type { Words } from "@/lib/i18n";
import type { Place } from "@/lib/places/lookup";
import type { FilterGroup, FilterOption, FilterSection } from "@/lib/views/list/filter-panel";
import type { FilterNames } from "@/lib/views/list/filter-parts";
import { facetsOf, type PlaceFacets, type ValueCounts } from "./facets";
import { filterNames } from "./filter-names";
import { isUntold } from "./fitting-stays";

/** What most travellers look for, by the platform's ids: wifi, parking, pool, restaurant, family rooms, pets, … */
const POPULAR = [107, 46, 433, 54, 3, 17, 11, 182];
const LONG = 10;
const MOST_OPTIONS = 60;

interface Setting {
  filter: ResultFilter;
  facets: PlaceFacets | null;
  names: FilterNames;
  words: Words;
}

const countOf = (counts: ValueCounts | undefined, value: number | string): number | null =>
  counts ? (counts.left.get(value) ?? 0) : null;

function optionOf(
  field: FilterField,
  value: string,
  text: string,
  isOn: boolean,
  count: number | null,
  { words, facets }: Setting,
): FilterOption {
  const countText = count === null ? null : numberText(count, words.tag);
  const option: FilterOption = { field, value, text, countText };
  if (isOn) option.isOn = true;
  else if (count === 0 && facets?.isWhole) option.isEmpty = true;
  return option;
}

interface ListAsked {
  field: FilterField;
  counts: ValueCounts | undefined;
  chosen: readonly number[];
  name(id: number): string | null;
  /** Shown even where nobody counted it. */
  always?: readonly number[];
  except?: readonly number[];
}

/** What the place has of a list, the most frequent first; what nobody has a name for is left out unless chosen. */
function listed(asked: ListAsked, setting: Setting): FilterOption[] {
  const { field, counts, chosen, name, always = [], except = [] } = asked;
  const there = [...(counts?.all.keys() ?? [])].map(Number).filter((id) => Number.isInteger(id));
  const ids = [...new Set([...chosen, ...always, ...there])].filter((id) => !except.includes(id));
  return ids
    .flatMap((id) => {
      const text =
        name(id) ?? (chosen.includes(id) ? setting.words.t("filters.unnamed", { id: String(id) }) : null);
      return text === null
        ? []
        : [optionOf(field, String(id), text, chosen.includes(id), countOf(counts, id), setting)];
    })
    .slice(0, MOST_OPTIONS);
}

function section(
  key: string,
  options: FilterOption[],
  { words: { t } }: Setting,
  more: Partial<FilterSection> = {},
): FilterSection[] {
  if (options.length === 0) return [];
  const searchLabel = options.length > LONG ? t("filters.find") : null;
  return [{ key, heading: null, isSingle: false, options, searchLabel, ...more }];
}

/** "Any" before what can be chosen: a radio button cannot be switched off. */
function single(field: FilterField, options: FilterOption[], { words: { t } }: Setting): FilterOption[] {
  const any: FilterOption = { field, value: "", text: t("filters.any"), countText: null };
  if (!options.some(({ isOn }) => isOn)) any.isOn = true;
  return [any, ...options];
}

function termSections(setting: Setting): FilterSection[] {
  const { filter, words } = setting;
  const { t } = words;
  const meals = MEALS.map((meal) =>
    optionOf("meal", meal, t(`filters.meal.${meal}`), filter.meal === meal, null, setting),
  );
  const pays = PAY_TIMES.map((pay) =>
    optionOf("pay", pay, t(`filters.pay.${pay}`), filter.payTime === pay, null, setting),
  );
  return [
    ...section(
      "cancel",
      [
        optionOf("cancel", "free", t("filters.cancel"), filter.freeCancellation, null, setting),
        optionOf("card", "none", t("filters.noCard"), filter.noCard, null, setting),
      ],
      setting,
    ),
    ...section("meal", single("meal", meals, setting), setting, {
      heading: t("filters.heading.meal"),
      isSingle: true,
    }),
    ...section("pay", single("pay", pays, setting), setting, {
      heading: t("filters.heading.pay"),
      isSingle: true,
    }),
  ];
}

function ratingSections(setting: Setting): FilterSection[] {
  const { filter, facets, words } = setting;
  const { t } = words;
  const stars = [5, 4, 3, 2, 1].map((star) => {
    const count = countOf(facets?.stars, star);
    return optionOf(
      "stars",
      String(star),
      t("filters.stars", { stars: star }),
      filter.stars.includes(star),
      count,
      setting,
    );
  });
  const scores = [...LEAST_SCORES].reverse().map((score) => {
    const count = countOf(facets?.scores, score);
    return optionOf(
      "score",
      String(score),
      t("filters.score", { score: String(score) }),
      filter.score === score,
      count,
      setting,
    );
  });
  return [
    ...section("score", single("score", scores, setting), setting, {
      heading: t("filters.heading.score"),
      isSingle: true,
    }),
    ...section("stars", stars, setting, { heading: t("filters.heading.stars") }),
  ];
}

function sectionsOf(setting: Setting): Record<string, FilterSection[]> {
  const { filter, facets, names, words } = setting;
  const { t } = words;
  const facilities = { field: "fac", counts: facets?.facilities, name: names.facility } as const;
  const chosenPopular = filter.facilities.filter((id) => POPULAR.includes(id));
  const chosenOthers = filter.facilities.filter((id) => !POPULAR.includes(id));
  const popular = listed({ ...facilities, chosen: chosenPopular, always: POPULAR }, setting);
  const order = (option: FilterOption) => POPULAR.indexOf(Number(option.value));
  const types = { field: "type", counts: facets?.types, chosen: filter.types, name: names.type } as const;
  const rooms = {
    field: "roomfac",
    counts: facets?.roomFacilities,
    chosen: filter.roomFacilities,
    name: names.roomFacility,
  } as const;
  const themes = {
    field: "theme",
    counts: facets?.themes,
    chosen: filter.themes,
    name: names.theme,
  } as const;
  const chains = {
    field: "chain",
    counts: facets?.chains,
    chosen: filter.chains,
    name: names.chain,
  } as const;
  const flags = RESULT_FLAGS.map((flag) =>
    optionOf(
      "flag",
      flag,
      t(`filters.flag.${flag}`),
      filter.flags.includes(flag),
      countOf(facets?.flags, flag),
      setting,
    ),
  );
  const own = optionOf("own", "yes", t("filters.own"), filter.ownInventory, null, setting);
  return {
    popular: section(
      "popular",
      popular.filter((option) => order(option) >= 0).sort((a, b) => order(a) - order(b)),
      setting,
    ),
    price: [],
    terms: termSections(setting),
    rating: ratingSections(setting),
    type: section("type", listed(types, setting), setting),
    facilities: [
      ...section("fac", listed({ ...facilities, chosen: chosenOthers, except: POPULAR }, setting), setting, {
        heading: t("filters.heading.facilities"),
      }),
      ...section("roomfac", listed(rooms, setting), setting, { heading: t("filters.heading.rooms") }),
    ],
    themes: [
      ...section("theme", listed(themes, setting), setting, { heading: t("filters.heading.themes") }),
      ...section("chain", listed(chains, setting), setting, { heading: t("filters.heading.chains") }),
    ],
    more: section("more", [...flags, own], setting),
  };
}

const GROUPS = ["popular", "price", "terms", "rating", "type", "facilities", "themes", "more"] as const;

const activeOf = (sections: readonly FilterSection[]): number =>
  sections.flatMap(({ options }) => options).filter(({ isOn, value }) => isOn && value !== "").length;

export interface FilterGroups {
  groups: FilterGroup[];
  names: FilterNames;
  /** Over which stays the counts are. */
  over: string;
}

function overText(facets: PlaceFacets | null, isUncounted: boolean, { t }: Words): string {
  if (isUncounted) return t("filters.over.airport");
  if (facets === null) return t("filters.over.notReady");
  return t(facets.isWhole ? "filters.over.whole" : "filters.over.part");
}

/** Groups that have nothing to choose from are left out. */
export async function filterGroups(
  query: SearchQuery,
  place: Place | null,
  words: Words,
): Promise<FilterGroups> {
  const [facets, names] = await Promise.all([facetsOf(query, place), filterNames(words)]);
  const { filter } = query;
  const sections = sectionsOf({ filter, facets, names, words });
  const isPriced = filter.price.from !== null || filter.price.to !== null;
  const groups = GROUPS.map((key) => ({
    key,
    label: words.t(`filters.group.${key}`),
    active: key === "price" ? Number(isPriced) : activeOf(sections[key] ?? []),
    sections: sections[key] ?? [],
    note:
      key === "terms" ? words.t("filters.termsNote") : key === "more" ? words.t("filters.moreNote") : null,
  })).filter(({ key, sections: own }) => key === "price" || own.length > 0);
  return { groups, names, over: overText(facets, isUntold(query, place), words) };
}
