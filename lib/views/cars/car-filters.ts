// The filter of a list of cars in words: groups of options with their counts, and what is on, one part at a time.
import {
  CAR_CATEGORIES,
  CAR_TIMINGS,
  CAR_TRANSMISSIONS,
  DEPOT_LOCATION_TYPES,
  INSURANCE_PACKAGES,
} from "@roomward/contract/cars-search";
import { CAR_FILTER_FIELDS, CAR_FILTER_KEYS } from "@/lib/address/car-query";
import { moneyText } from "@/lib/format/money";
import { numberText, scoreText } from "@/lib/format/numbers";
import {
  CAR_FUEL_KINDS,
  type CarFacts,
  type CarFilter,
  NO_CAR_FILTER,
  optionCounts,
  passes,
} from "@/lib/rules/car-filter";
import type { FilterGroup, FilterOption, FilterSection } from "../list/filter-panel";
import { named, type Setting } from "./car";

type Key = keyof CarFilter;

export interface CarFilterSetting extends Setting {
  filter: CarFilter;
  /** Of bounds. */
  currency: string;
  /** Name of a brand by its lowest id. */
  brandName: (id: number) => string;
}

type Texts = { [K in Key]: (choice: never, setting: CarFilterSetting) => string };

const bound =
  (name: "pricefrom" | "priceto" | "deposit" | "excess") =>
  (amount: number, { words: { t, tag }, currency }: CarFilterSetting) =>
    t(`carlist.filter.chip.${name}`, { amount: moneyText(amount, currency, tag) });

/** One choice of each part in words. */
const TEXTS: Texts = {
  sizes: (id: string, setting) => named("car_categories", id, setting),
  gearbox: (id: string, setting) => named("transmission", id, setting),
  fuels: (fuel: (typeof CAR_FUEL_KINDS)[number], { words }) => words.t(`carlist.filter.fuel.${fuel}`),
  seats: (count: number, { words }) => words.t("carlist.filter.seats", { count }),
  bags: (count: number, { words }) => words.t("carlist.filter.bags", { count }),
  hasAir: (_: true, { words }) => words.t("cars.fact.air"),
  suppliers: (id: number, { brandName }) => brandName(id),
  deskTypes: (id: string, setting) => named("depot_types", id, setting),
  deskScore: (score: number, { words: { t, tag } }) =>
    t("carlist.filter.deskscore", { score: scoreText(score, tag) }),
  isOpen: (_: true, { words }) => words.t("carlist.filter.open"),
  timings: (timing: (typeof CAR_TIMINGS)[number], { words }) => words.t(`cars.payment.${timing}`),
  isFree: (_: true, { words }) => words.t("carlist.filter.free"),
  isUnlimited: (_: true, { words }) => words.t("cars.mileage.unlimited"),
  isSameFuel: (_: true, { words }) => words.t("carlist.filter.samefuel"),
  covers: (cover: (typeof INSURANCE_PACKAGES)[number], { words }) => words.t(`cars.cover.${cover}`),
  depositUpTo: bound("deposit"),
  excessUpTo: bound("excess"),
  priceFrom: bound("pricefrom"),
  priceTo: bound("priceto"),
};

const textOf = (key: Key, choice: unknown, setting: CarFilterSetting): string =>
  TEXTS[key](choice as never, setting);

export interface CarFilterPart {
  key: string;
  text: string;
  without: CarFilter;
}

/** Everything that is on, each with the filter without it. */
export function carFilterParts(setting: CarFilterSetting): CarFilterPart[] {
  const { filter } = setting;
  return CAR_FILTER_KEYS.flatMap((key): CarFilterPart[] => {
    const value = filter[key];
    const part = (choice: unknown, rest: unknown) => ({
      key: `${key} ${choice}`,
      text: textOf(key, choice, setting),
      without: { ...filter, [key]: rest },
    });
    if (!Array.isArray(value))
      return value === null || value === false ? [] : [part(value, NO_CAR_FILTER[key])];
    const choices: readonly unknown[] = value;
    return choices.map((choice) =>
      part(
        choice,
        choices.filter((other) => other !== choice),
      ),
    );
  });
}

/** How many cars each part leaves out: `count` with all the others. */
export const carDrops = (facts: readonly CarFacts[], setting: CarFilterSetting) =>
  carFilterParts(setting).map((part) => ({
    ...part,
    count: facts.filter((car) => passes(car, part.without, setting)).length,
  }));

const LONG = 10;
const SEATS = [4, 5, 7, 9];
const BAGS = [1, 2, 3, 4];
const SCORES = [7, 8, 9];

type Heading =
  | "gear"
  | "fuels"
  | "seats"
  | "bags"
  | "desk"
  | "deskscore"
  | "hours"
  | "pay"
  | "rules"
  | "cover";

interface SectionOf {
  heading: Heading | null;
  /** Parts of the filter with their choices. */
  parts: [key: Key, choices: readonly (string | number | true)[]][];
}

/** Of these choices those that some car of the list has, or that are on. */
function there<T>(choices: readonly T[], key: Key, has: (choice: T) => boolean, filter: CarFilter): T[] {
  const value: unknown = filter[key];
  return choices.filter((choice) => has(choice) || (Array.isArray(value) && value.includes(choice)));
}

function groupsOf(facts: readonly CarFacts[], { filter }: CarFilterSetting): Record<string, SectionOf[]> {
  const some = (test: (car: CarFacts) => boolean) => facts.some(test);
  const brands = new Map<number, number>();
  for (const { brand } of facts) brands.set(brand, (brands.get(brand) ?? 0) + 1);
  const known = [...brands.keys()].toSorted((a, b) => (brands.get(b) ?? 0) - (brands.get(a) ?? 0));
  const sizes = there(CAR_CATEGORIES, "sizes", (size) => some((car) => car.sizes.includes(size)), filter);
  const types = there(
    DEPOT_LOCATION_TYPES,
    "deskTypes",
    (type) => some((car) => car.deskType === type),
    filter,
  );
  return {
    size: [{ heading: null, parts: [["sizes", sizes]] }],
    car: [
      { heading: "gear", parts: [["gearbox", CAR_TRANSMISSIONS]] },
      { heading: "fuels", parts: [["fuels", CAR_FUEL_KINDS]] },
      { heading: "seats", parts: [["seats", SEATS]] },
      { heading: "bags", parts: [["bags", BAGS]] },
      { heading: null, parts: [["hasAir", [true]]] },
    ],
    supplier: [{ heading: null, parts: [["suppliers", [...new Set([...filter.suppliers, ...known])]]] }],
    desk: [
      { heading: "desk", parts: [["deskTypes", types]] },
      { heading: "deskscore", parts: [["deskScore", SCORES]] },
      { heading: "hours", parts: [["isOpen", [true]]] },
    ],
    terms: [
      {
        heading: "rules",
        parts: [
          ["isFree", [true]],
          ["isUnlimited", [true]],
          ["isSameFuel", [true]],
        ],
      },
      { heading: "pay", parts: [["timings", CAR_TIMINGS]] },
      { heading: "cover", parts: [["covers", INSURANCE_PACKAGES]] },
    ],
  };
}

const isList = (key: Key): boolean => Array.isArray(NO_CAR_FILTER[key]);

const isOn = (value: unknown, choice: unknown): boolean =>
  Array.isArray(value) ? value.includes(choice) : value === choice;

function optionsOf(
  [key, choices]: SectionOf["parts"][number],
  facts: readonly CarFacts[],
  setting: CarFilterSetting,
): FilterOption[] {
  const { filter, currency, words } = setting;
  const wishes = choices.map((choice) => (isList(key) ? [choice] : choice)) as CarFilter[typeof key][];
  const counts = optionCounts(facts, filter, key, { options: wishes, currency });
  return choices.map((choice, at) => {
    const count = counts[at] ?? 0;
    const option: FilterOption = {
      field: CAR_FILTER_FIELDS[key],
      value: choice === true ? "1" : String(choice),
      text: textOf(key, choice, setting),
      countText: words.t("carlist.filter.count", {
        count: numberText(count, words.tag),
        all: numberText(facts.length, words.tag),
      }),
    };
    if (isOn(filter[key], choice)) option.isOn = true;
    else if (count === 0) option.isEmpty = true;
    return option;
  });
}

function sectionOf(
  { heading, parts }: SectionOf,
  facts: readonly CarFacts[],
  setting: CarFilterSetting,
): FilterSection {
  const { t } = setting.words;
  const [[key] = ["sizes" as Key]] = parts;
  const options = parts.flatMap((part) => optionsOf(part, facts, setting));
  const isSingle = parts.length === 1 && !isList(key) && NO_CAR_FILTER[key] === null;
  const any: FilterOption = {
    field: CAR_FILTER_FIELDS[key],
    value: "",
    text: t("filters.any"),
    countText: null,
    ...(setting.filter[key] === null ? { isOn: true } : {}),
  };
  return {
    key,
    heading: heading && t(`carlist.filter.heading.${heading}`),
    isSingle,
    options: isSingle ? [any, ...options] : options,
    searchLabel: options.length > LONG && key === "suppliers" ? t("filters.find") : null,
  };
}

const GROUPS = ["size", "car", "supplier", "desk", "terms"] as const;
const BOUNDS = ["priceFrom", "priceTo", "depositUpTo", "excessUpTo"] as const;

/** The groups of the panel; every number counts cars of the whole list. */
export function carFilterGroups(facts: readonly CarFacts[], setting: CarFilterSetting): FilterGroup[] {
  const { filter, currency, words } = setting;
  const { t } = words;
  const all = groupsOf(facts, setting);
  const groups = GROUPS.map((name): FilterGroup => {
    const sections = (all[name] ?? []).map((section) => sectionOf(section, facts, setting));
    return {
      key: name === "terms" ? "rules" : name,
      label: t(`carlist.filter.group.${name}`),
      active: sections.flatMap(({ options }) => options).filter(({ isOn: on, value }) => on && value !== "")
        .length,
      sections,
      note: name === "car" ? t("carlist.filter.seatsNote") : null,
    };
  });
  const bounds = BOUNDS.map((key) => {
    const field = CAR_FILTER_FIELDS[key];
    return { field, label: t(`carlist.filter.${field}`, { currency }), value: String(filter[key] ?? "") };
  });
  return [
    ...groups,
    {
      key: "price",
      label: t("carlist.filter.group.money"),
      active: bounds.filter(({ value }) => value !== "").length,
      sections: [],
      bounds,
      note: t("carlist.filter.note"),
    },
  ];
}
