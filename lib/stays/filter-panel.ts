// The filter panel of a question: eight groups, most used first, with counts and names in the reader's language.
import "server-only";
import {
  chosenOf,
  type FilterChoice,
  type FilterKey,
  fieldOf,
  isSingle,
  type ResultFilter,
  spelled,
} from "@/lib/address/result-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { numberText } from "@/lib/format/numbers";
import type { Words } from "@/lib/i18n";
import type { Place } from "@/lib/places/lookup";
import {
  FILTER_GROUPS,
  type FilterGroup,
  type FilterOption,
  type FilterSection,
  type GroupKey,
  type SectionKey,
} from "@/lib/views/list/filter-panel";
import { choiceText } from "@/lib/views/list/filter-parts";
import {
  eachOn,
  entryOf,
  type FilterNames,
  type FilterWording,
  type OptionList,
  TABLE_KEYS,
} from "@/lib/views/list/filters";
import { facetsOf, type PlaceFacets } from "./facets";
import { filterNames } from "./filter-names";
import { isUntold } from "./fitting-stays";

const LONG = 10;
const MOST_OPTIONS = 60;

type Key = Parameters<Words["t"]>[0];

const HEADINGS: { [S in SectionKey]?: Key } = {
  meal: "filters.heading.meal",
  pay: "filters.heading.pay",
  score: "filters.heading.score",
  stars: "filters.heading.stars",
  fac: "filters.heading.facilities",
  roomfac: "filters.heading.rooms",
  theme: "filters.heading.themes",
  chain: "filters.heading.chains",
};

const NOTES: { [G in GroupKey]?: Key } = { terms: "filters.termsNote", more: "filters.moreNote" };

interface Setting extends FilterWording {
  filter: ResultFilter;
  facets: PlaceFacets | null;
}

/** One choice, counted where the index counts; what nobody has a name for is left out unless it is on. */
function optionOf<K extends FilterKey>(key: K, choice: FilterChoice<K>, setting: Setting): FilterOption[] {
  const { filter, facets, words } = setting;
  const isOn = chosenOf(key, filter).includes(choice);
  const text = isOn ? choiceText(key, choice, setting) : entryOf(key).text(choice, setting);
  if (text === null) return [];
  const counts = facets?.left[key];
  const count = counts ? (counts.get(choice) ?? 0) : null;
  const countText = count === null ? null : numberText(count, words.tag);
  const option: FilterOption = { field: fieldOf(key), value: spelled(key, choice), text, countText };
  if (isOn) option.isOn = true;
  else if (count === 0 && facets?.isWhole) option.isEmpty = true;
  return [option];
}

/** What is on, then what the place has of the platform's list, the most frequent first. */
function countedChoices<K extends FilterKey>(key: K, { filter, facets }: Setting): FilterChoice<K>[] {
  const there = [...(facets?.all[key]?.keys() ?? [])].filter((id) => typeof id === "number");
  return [...new Set([...chosenOf(key, filter), ...(there as FilterChoice<K>[])])];
}

function listed<K extends FilterKey>(
  key: K,
  { choices, except = [] }: OptionList<FilterChoice<K>>,
  setting: Setting,
): FilterOption[] {
  const all = choices === "counted" ? countedChoices(key, setting) : choices;
  return all
    .filter((choice) => !except.includes(choice))
    .flatMap((choice) => optionOf(key, choice, setting))
    .slice(0, MOST_OPTIONS);
}

/** "Any" before what can be chosen: a radio button cannot be switched off. */
function withAny(key: FilterKey, options: FilterOption[], { words: { t } }: Setting): FilterOption[] {
  if (!isSingle(key) || options.length === 0) return options;
  const any: FilterOption = { field: fieldOf(key), value: "", text: t("filters.any"), countText: null };
  if (!options.some(({ isOn }) => isOn)) any.isOn = true;
  return [any, ...options];
}

const optionsIn = <K extends FilterKey>(key: K, section: SectionKey, setting: Setting): FilterOption[] => {
  const { options } = entryOf(key);
  if (typeof options === "string") return [];
  const lists = options.filter((list) => list.section === section);
  return withAny(
    key,
    lists.flatMap((list) => listed(key, list, setting)),
    setting,
  );
};

/** One that has nothing to choose from is left out. */
function sectionOf(key: SectionKey, setting: Setting): FilterSection[] {
  const { t } = setting.words;
  const heading = HEADINGS[key];
  const options = TABLE_KEYS.flatMap((filter) => optionsIn(filter, key, setting));
  if (options.length === 0) return [];
  return [
    {
      key,
      heading: heading ? t(heading) : null,
      isSingle: options.some(({ value }) => value === ""),
      options,
      searchLabel: options.length > LONG ? t("filters.find") : null,
    },
  ];
}

/** Bounds are on without an option that says so. */
function activeOf(key: GroupKey, sections: readonly FilterSection[], { filter }: Setting): number {
  if (key === "price") return eachOn(filter, ({ options }) => options).filter((by) => by === "bounds").length;
  return sections.flatMap(({ options }) => options).filter(({ isOn, value }) => isOn && value !== "").length;
}

function groupOf(key: GroupKey, setting: Setting): FilterGroup[] {
  const { t } = setting.words;
  const note = NOTES[key];
  const sections = FILTER_GROUPS[key].flatMap((section) => sectionOf(section, setting));
  if (key !== "price" && sections.length === 0) return [];
  return [
    {
      key,
      label: t(`filters.group.${key}`),
      active: activeOf(key, sections, setting),
      sections,
      note: note ? t(note) : null,
    },
  ];
}

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
  const { filter, currency } = query;
  const setting = { filter, facets, names, words, currency };
  const groups = (Object.keys(FILTER_GROUPS) as GroupKey[]).flatMap((key) => groupOf(key, setting));
  return { groups, names, over: overText(facets, isUntold(query, place), words) };
}
