// The filter panel of a question: ten groups, most used first, with counts and names in the reader's language.
import "server-only";
import type { Chain } from "@roomward/contract/reference";
import {
  chosenOf,
  type FilterChoice,
  type FilterKey,
  fieldOf,
  isSingle,
  NO_FILTER,
  spelled,
  toggled,
} from "@/lib/address/result-filter";
import type { StayFilter } from "@/lib/address/stay-filter";
import type { SearchQuery } from "@/lib/address/stay-query";
import { numberText } from "@/lib/format/numbers";
import type { Words } from "@/lib/i18n";
import { readConstants } from "@/lib/mirror/constants";
import { indexFor, stayIndex } from "@/lib/mirror/find/open";
import type { StayIndex } from "@/lib/mirror/find/stay-index";
import { isAllOf } from "@/lib/mirror/find/values";
import { readList } from "@/lib/mirror/lists";
import { patienceMs } from "@/lib/patience";
import type { Place } from "@/lib/places/lookup";
import {
  type DatedCounts,
  FILTER_GROUPS,
  type FilterGroup,
  type FilterOption,
  type FilterSection,
  type GroupKey,
  type SectionKey,
} from "@/lib/views/list/filter-panel";
import { choiceText } from "@/lib/views/list/filter-parts";
import {
  type Counted,
  eachOn,
  entryOf,
  type FilterNames,
  type FilterQuery,
  type FilterWording,
  type OptionList,
  TABLE_KEYS,
} from "@/lib/views/list/filters";
import { holdsPlace, isUnstated, placeFilter } from "./fitting-stays";
import { brandsOf, isOffered, needsIds, offeredFilter } from "./narrow";

export async function filterNames({ locale }: Words): Promise<FilterNames> {
  const [constants, chains] = await Promise.all([readConstants(), readList("chains")]);
  const chainNames = new Map((chains ?? []).map(({ id, name }) => [id, name ?? null]));
  const names: Record<Parameters<FilterNames>[0], (id: number) => string | null> = {
    type: (id) => constants.typeName(id, locale)?.text ?? null,
    facility: (id) => constants.facilityName(id, locale)?.text ?? null,
    roomFacility: (id) => constants.roomFacilityName(id, locale)?.text ?? null,
    theme: (id) => constants.themeName(id, locale)?.text ?? null,
    chain: (id) => chainNames.get(id) ?? null,
  };
  return (list, id) => names[list](id);
}

/** A page does not wait longer for counts; without them the options stand uncounted. */
const PATIENCE_MS = 300;

/** The filters whose choices the index counts. */
const COUNTED = TABLE_KEYS.flatMap((key) => {
  const { counts } = entryOf(key).records ?? {};
  return counts ? [{ key, group: counts.group, of: counts.of ?? ((values: Counted) => values) }] : [];
});
const GROUPS = [...new Set(COUNTED.map(({ group }) => group))];

type Counts = { [K in FilterKey]?: Counted };

interface PlaceFacets {
  /** False: the place may have stays that are not held, so that no number is the last word. */
  isWhole: boolean;
  /** By choice, of the whole place. */
  all: Counts;
  /** By choice, as the other groups filter. */
  left: Counts;
}

function countsOf(
  index: StayIndex,
  filter: StayFilter,
  { query, chains }: { query: FilterQuery; chains: readonly Chain[] | null },
): Counts {
  const values = index.facets(filter, GROUPS);
  const among = (more: StayFilter) => index.filter({ ...filter, ...more }, 0, 0).total;
  return Object.fromEntries(
    COUNTED.map(({ key, group, of }) => [
      key,
      of(values[group] ?? new Map(), { query, chains: chains ?? [], among }),
    ]),
  ) as Counts;
}

/**
 * How many of the open stays held of the place that the reader may book each filter would leave, whatever the dates (row
 * R08). Null while the index is being loaded, or where our copy cannot tell which stays or brands are meant.
 */
export async function facetsOf(query: SearchQuery, place: Place | null): Promise<PlaceFacets | null> {
  const [brands, where, isWhole, chains] = await Promise.all([
    brandsOf(query.filter.chains),
    placeFilter(query, place),
    holdsPlace(query),
    readList("chains"),
  ]);
  if (brands === null || isUnstated(query, place)) return null;
  const index = await indexFor(where, patienceMs(PATIENCE_MS));
  if (index === null) return null;
  return {
    isWhole,
    all: countsOf(
      index,
      { ...offeredFilter({ ...query, filter: NO_FILTER }, undefined), ...where },
      { query, chains },
    ),
    left: countsOf(index, { ...offeredFilter(query, brands), ...where }, { query, chains }),
  };
}

/**
 * How many of these stays, which are all that have room for the question, each further choice would leave. What is
 * chosen of a group of which one is enough says nothing about its others: those keep the numbers of the place. Null
 * while a stay of them is not held.
 */
export async function datedCounts(
  query: SearchQuery,
  ids: readonly number[],
  words: Words,
): Promise<DatedCounts | null> {
  const [index, chains] = [stayIndex(), await readList("chains")];
  if (index === null || ids.length === 0 || !ids.every((id) => index.has(id))) return null;
  const all = countsOf(index, { ids }, { query, chains });
  const keys = COUNTED.filter(({ key, group }) => isAllOf(group) || chosenOf(key, query.filter).length === 0);
  const texts = <K extends FilterKey>(key: K): [string, string][] =>
    [...(all[key] ?? [])].flatMap(([choice, count]): [string, string][] =>
      count === 0
        ? []
        : [[`${fieldOf(key)} ${spelled(key, choice as FilterChoice<K>)}`, numberText(count, words.tag)]],
    );
  return {
    fields: keys.map(({ key }) => fieldOf(key)),
    texts: Object.fromEntries(keys.flatMap(({ key }) => texts(key))),
    none: numberText(0, words.tag),
    over: words.t("filters.over.dated"),
  };
}

const LONG = 10;
/** The rarest of a long list are left out; groups of need name theirs besides. */
const MAX_OPTIONS = 40;

type Key = Parameters<Words["t"]>[0];

const HEADINGS: { [S in SectionKey]?: Key } = {
  meal: "filters.heading.meal",
  pay: "filters.heading.pay",
  score: "filters.heading.score",
  stars: "filters.heading.stars",
  fac: "filters.heading.facilities",
  roomfac: "filters.heading.rooms",
  arrival: "filters.heading.arrival",
  family: "filters.heading.family",
  work: "filters.heading.work",
  theme: "filters.heading.themes",
  chain: "filters.heading.chains",
  more: "filters.heading.more",
};

const NOTES: { [G in GroupKey]?: Key } = { access: "filters.accessNote" };

interface Setting extends FilterWording, FilterQuery {
  facets: PlaceFacets | null;
  /** Only the platform knows which stays belong to the place, so that what it has no filter for cannot be asked. */
  isUncounted: boolean;
  /** What the platform's lists hold. */
  lists: { [K in FilterKey]?: readonly number[] };
}

/** Of a place that may have more, a number is the least; none so far says nothing. */
function countTextOf(count: number, isWhole: boolean, { t, tag }: Words): string | null {
  if (isWhole) return numberText(count, tag);
  return count === 0 ? null : t("filters.atLeast", { count: numberText(count, tag) });
}

/** One choice, counted where the index counts; what nobody has a name for is left out unless it is on. */
function optionOf<K extends FilterKey>(key: K, choice: FilterChoice<K>, setting: Setting): FilterOption[] {
  const { filter, bookerCountry, facets, isUncounted, words } = setting;
  const isOn = chosenOf(key, filter).includes(choice);
  if (!isOn && !isOffered(key, bookerCountry)) return [];
  const text = isOn ? choiceText(key, choice, setting) : entryOf(key).text(choice, setting);
  if (text === null) return [];
  const counts = facets?.left[key];
  const count = counts ? (counts.get(choice) ?? 0) : null;
  const countText = count === null ? null : countTextOf(count, facets?.isWhole ?? false, words);
  const option: FilterOption = { field: fieldOf(key), value: spelled(key, choice), text, countText };
  if (isOn) option.isOn = true;
  else if (count === 0 && facets?.isWhole) option.isEmpty = true;
  else if (isUncounted && needsIds({ bookerCountry, filter: toggled(key, NO_FILTER, choice) }))
    option.isEmpty = true;
  return [option];
}

/**
 * What is on, then what the place has of the platform's list, the most frequent first; the rest of the list too while
 * there may be more than is held, so that no group comes or goes.
 */
function countedChoices<K extends FilterKey>(key: K, { filter, facets, lists }: Setting): FilterChoice<K>[] {
  const there = [...(facets?.all[key]?.keys() ?? [])].filter((id) => typeof id === "number");
  const others = facets?.isWhole ? [] : (lists[key] ?? []);
  return [...new Set([...chosenOf(key, filter), ...([...there, ...others] as FilterChoice<K>[])])];
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
    .slice(0, MAX_OPTIONS);
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

function groupOf(key: GroupKey, setting: Setting): FilterGroup {
  const { t } = setting.words;
  const sections = FILTER_GROUPS[key].flatMap((section) => sectionOf(section, setting));
  const note = key !== "price" && sections.length === 0 ? "filters.nothingYet" : NOTES[key];
  return {
    key,
    label: t(`filters.group.${key}`),
    active: activeOf(key, sections, setting),
    sections,
    note: note ? t(note) : null,
  };
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
  return t("filters.over.whole");
}

/** Every group stands in its place, whatever our copy holds by now. */
export async function filterGroups(
  query: SearchQuery,
  place: Place | null,
  words: Words,
): Promise<FilterGroups> {
  const [facets, names, { ids }] = await Promise.all([
    facetsOf(query, place),
    filterNames(words),
    readConstants(),
  ]);
  const { filter, bookerCountry, currency } = query;
  const { type: types, facility: facilities, roomFacility: roomFacilities, theme: themes } = ids;
  const lists = { types, facilities, roomFacilities, themes };
  const isUncounted = isUnstated(query, place);
  const setting = { filter, bookerCountry, facets, isUncounted, names, words, currency, lists };
  const groups = (Object.keys(FILTER_GROUPS) as GroupKey[]).map((key) => groupOf(key, setting));
  return { groups, names, over: overText(facets, isUncounted, words) };
}
