// The parts around a list of cars: the count, the order, the table of sizes by supplier, and the desks.
import { CAR_CATEGORIES, DEPOT_LOCATION_TYPES } from "@roomward/contract/cars-search";
import { type CarQuery, type CarTerms, carsHref, FIRST_CARS } from "@/lib/address/car-query";
import { dayIn } from "@/lib/format/days";
import { moneyText, roundMoneyText } from "@/lib/format/money";
import { CAR_SORT_KEYS, type CarFilter, cheapestBySize, passes } from "@/lib/rules/car-filter";
import { fromCountry } from "@/lib/views/place-phrase";
import type { Words } from "@/lib/views/words";
import type { MapStay } from "../map/map";
import { type CarViewSetting, carView, closedText, named } from "./car";
import type { CarFilterSetting } from "./car-filters";
import type { FoundCar, FoundDesk } from "./found-car";

export interface CarListSetting extends CarFilterSetting {
  query: CarQuery;
}

/** Names of brands by their lowest id. */
export function brandNames(cars: readonly FoundCar[], { t }: Words): (id: number) => string {
  const names = new Map(cars.map(({ facts, supplier }) => [facts.brand, supplier?.name ?? null]));
  return (id) => names.get(id) ?? t("cars.desk.supplierUnknown");
}

/** The one count of a list: how many pass its filter, of how many there are. */
export const countText = (passing: number, all: number, { t }: Words): string =>
  t("carlist.count", { passing, all });

/** The same list from its start, with another query. */
export const hrefWith = ({ query, words }: CarListSetting, change: Partial<CarQuery>): string =>
  carsHref(words.locale, { ...query, shown: FIRST_CARS, ...change });

export const carSortLinks = (setting: CarListSetting) =>
  CAR_SORT_KEYS.map((key) => ({
    key,
    text: setting.words.t(`carlist.sort.${key}`),
    href: hrefWith(setting, { sort: key }),
    current: key === setting.query.sort,
  }));

const WHEN: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
};

/** `Mon, 10 May 2027, 10:00 to Fri, 14 May 2027, 10:00, 4 days, driver aged 30, …`. */
export function carTermsText(terms: CarTerms, days: number, words: Words): string {
  const { t, tag } = words;
  const when = (local: string) =>
    t("carlist.when", { day: dayIn(local.slice(0, 10), tag, WHEN), time: local.slice(11, 16) });
  return t("carlist.terms", {
    from: when(terms.from),
    until: when(terms.until),
    days: t("cars.days", { days }),
    age: terms.age,
    country: fromCountry(terms.country, words),
    currency: terms.currency,
  });
}

/** What holds for every car of a list: said once above it, and on no card. */
export interface CarsCommon {
  lines: string[];
  /** What a card leaves out for that. */
  parts: readonly CommonPart[];
}

type CommonPart = "cancellation" | "deskType" | "gearbox";

const COMMON: Record<CommonPart, (car: FoundCar) => unknown> = {
  cancellation: ({ cancellation, choice }) => [cancellation, choice.timing],
  deskType: ({ pickup }) => pickup.type,
  gearbox: ({ traits, model }) => [traits?.transmission, model === null],
};

export function carsCommon(cars: readonly FoundCar[], setting: CarViewSetting): CarsCommon | null {
  const [first, second] = cars;
  if (first === undefined) return null;
  const { t } = setting.words;
  const { totalLabel, cancellation, pickup, facts } = carView(first, setting);
  const hasFee = (kind: "age" | "oneWay") =>
    cars.some(({ money }) => money.included?.some((charge) => charge.kind === kind && charge.amount !== 0));
  const fees = [...(hasFee("age") ? ["age"] : []), ...(hasFee("oneWay") ? ["oneWay"] : [])];
  const isCommon = (part: CommonPart): boolean =>
    second !== undefined && new Set(cars.map((car) => JSON.stringify(COMMON[part](car)))).size === 1;
  const texts: Record<CommonPart, string | undefined> = {
    cancellation: cancellation.brief,
    deskType: pickup.type,
    gearbox: facts.find(({ kind }) => kind === "gearbox")?.text,
  };
  const parts = (["cancellation", "deskType", "gearbox"] as const).filter(
    (part) => texts[part] && isCommon(part),
  );
  return {
    lines: [
      totalLabel,
      ...(fees.length > 0 ? [t("carlist.fees", { fees: fees.length > 1 ? "both" : fees.join() })] : []),
      ...parts.flatMap((part) => texts[part] ?? []),
    ],
    parts,
  };
}

export interface CarMatrix {
  suppliers: { id: number; name: string }[];
  /** A cell is null where the supplier has no car of that size. */
  rows: { size: string; name: string; cells: (CarCell | null)[] }[];
}

interface CarCell {
  text: string;
  label: string;
  /** Where the desk is closed at the times of the rental; null: nowhere, or not stated. */
  closed: string | null;
  href: string;
}

/**
 * The lowest total of each size of each supplier, over all cars that pass the other parts of the filter; the supplier
 * with the lowest total comes first.
 */
export function carMatrix(cars: readonly FoundCar[], setting: CarListSetting): CarMatrix {
  const { filter, currency, brandName, words } = setting;
  const { t, tag } = words;
  const others: CarFilter = { ...filter, sizes: [], suppliers: [] };
  const table = cheapestBySize(
    cars.filter(({ facts }) => passes(facts, others, { currency })),
    ({ facts }) => facts,
  );
  const suppliers = [...table]
    .map(([id, row]) => ({
      id,
      name: brandName(id),
      lowest: Math.min(...[...row.values()].map(({ facts }) => facts.total)),
    }))
    .toSorted((a, b) => a.lowest - b.lowest || a.name.localeCompare(b.name, tag));
  const sizes = CAR_CATEGORIES.filter((size) => [...table.values()].some((row) => row.has(size)));
  const rows = sizes.map((size) => {
    const name = named("car_categories", size, setting);
    const cells = suppliers.map((supplier) => {
      const car = table.get(supplier.id)?.get(size);
      if (!car) return null;
      const { total } = car.money;
      const closed = closedText(car, words);
      const label = t("carlist.matrix.cell", {
        size: name,
        supplier: supplier.name,
        total: moneyText(total.amount, total.currency, tag),
      });
      return {
        text: roundMoneyText(total.amount, total.currency, tag),
        label: closed === null ? label : t("carlist.matrix.cellClosed", { cell: label, closed }),
        closed,
        href: hrefWith(setting, {
          sort: "total",
          filter: { ...filter, sizes: [size], suppliers: [supplier.id] },
        }),
      };
    });
    return { size, name, cells };
  });
  return { suppliers, rows };
}

interface ListedDesk {
  desk: FoundDesk;
  brand: number;
  cars: FoundCar[];
}

/** The desks of these cars, each with its cars, the nearest first. */
function desksOf(cars: readonly FoundCar[]): ListedDesk[] {
  const desks = new Map<number, ListedDesk>();
  for (const car of cars) {
    const desk = desks.get(car.pickup.id) ?? { desk: car.pickup, brand: car.facts.brand, cars: [] };
    desk.cars.push(car);
    desks.set(car.pickup.id, desk);
  }
  return [...desks.values()].toSorted((a, b) => (a.desk.km ?? Infinity) - (b.desk.km ?? Infinity));
}

/** `closed`: whether its cheapest car meets a closed desk, see `closedText`. */
export interface DeskPoint extends MapStay {
  closed: string | null;
}

/** Desks as points of a map; `placeless`: how many are not stated to lie anywhere. */
export function deskPoints(
  cars: readonly FoundCar[],
  setting: CarListSetting,
): { points: DeskPoint[]; placeless: number } {
  const { filter, brandName, words } = setting;
  const { t, tag } = words;
  const desks = desksOf(cars);
  const points = desks.flatMap(({ desk, brand, cars: own }): DeskPoint[] => {
    const at = desk.row?.location?.coordinates;
    const [cheapest] = own.toSorted((a, b) => a.facts.total - b.facts.total);
    if (!at || !cheapest) return [];
    const lowest = cheapest.money.total;
    const closed = closedText(cheapest, words);
    const total = roundMoneyText(lowest.amount, lowest.currency, tag);
    const deskTypes = DEPOT_LOCATION_TYPES.filter((type) => type === desk.type);
    const type = desk.type === null ? t("cars.desk.typeUnstated") : named("depot_types", desk.type, setting);
    const text = t("carlist.desks.name", { supplier: brandName(brand), type });
    return [
      {
        id: desk.id,
        name: { text, lang: tag, isFallback: false },
        latitude: at.latitude,
        longitude: at.longitude,
        total: { ...lowest, text: closed === null ? total : t("carlist.desks.pinClosed", { total }) },
        instead: null,
        forWhat: t("carlist.desks.line", {
          count: own.length,
          total: moneyText(lowest.amount, lowest.currency, tag),
        }),
        tax: null,
        score: null,
        photo: null,
        closed,
        href: hrefWith(setting, { filter: { ...filter, suppliers: [brand], deskTypes } }),
      },
    ];
  });
  return { points, placeless: desks.length - points.length };
}
