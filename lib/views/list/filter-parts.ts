// What is applied, one part at a time: each value with its words and the filter without it (rows R09 and R12).

import { NO_FILTER, type ResultFilter } from "@/lib/address/result-filter";
import { moneyText } from "@/lib/format/money";
import type { Words } from "../words";

/** Names of the platform's vocabulary in the reader's language; null for an id its lists do not hold. */
export interface FilterNames {
  type(id: number): string | null;
  facility(id: number): string | null;
  roomFacility(id: number): string | null;
  theme(id: number): string | null;
  chain(id: number): string | null;
}

export interface FilterPart {
  key: string;
  text: string;
  without: ResultFilter;
}

const LISTS = [
  ["types", "type"],
  ["facilities", "facility"],
  ["roomFacilities", "roomFacility"],
  ["themes", "theme"],
  ["chains", "chain"],
] as const;

function named(filter: ResultFilter, names: FilterNames, { t }: Words): FilterPart[] {
  return LISTS.flatMap(([list, kind]) =>
    filter[list].map((id) => ({
      key: `${kind}-${id}`,
      text: names[kind](id) ?? t("filters.unnamed", { id: String(id) }),
      without: { ...filter, [list]: filter[list].filter((other) => other !== id) },
    })),
  );
}

function priceText({ price: { from, to } }: ResultFilter, currency: string, { t, tag }: Words): string {
  const money = (amount: number | null) =>
    amount === null ? "" : moneyText(amount, currency, tag).replace(/[.,]0+(?=\D*$)/, "");
  if (to === null) return t("filters.price.chipFrom", { from: money(from) });
  if (from === null) return t("filters.price.chipTo", { to: money(to) });
  return t("filters.price.chip", { from: money(from), to: money(to) });
}

/** Everything that is on, in the order of the groups. */
export function filterParts(
  filter: ResultFilter,
  currency: string,
  names: FilterNames,
  words: Words,
): FilterPart[] {
  const { t } = words;
  const single = (
    isOn: boolean,
    key: string,
    text: () => string,
    off: Partial<ResultFilter>,
  ): FilterPart[] => (isOn ? [{ key, text: text(), without: { ...filter, ...off } }] : []);
  const { meal, payTime, score, price } = filter;
  return [
    ...single(filter.area !== null, "area", () => t("filters.area"), { area: null }),
    ...single(price.from !== null || price.to !== null, "price", () => priceText(filter, currency, words), {
      price: NO_FILTER.price,
    }),
    ...single(filter.freeCancellation, "cancel", () => t("filters.cancel"), { freeCancellation: false }),
    ...single(meal !== null, "meal", () => t(`filters.meal.${meal ?? "breakfast_included"}`), { meal: null }),
    ...single(payTime !== null, "pay", () => t(`filters.pay.${payTime ?? "pay_online"}`), { payTime: null }),
    ...single(filter.noCard, "card", () => t("filters.noCard"), { noCard: false }),
    ...filter.stars.map((stars) => ({
      key: `stars-${stars}`,
      text: t("filters.stars", { stars }),
      without: { ...filter, stars: filter.stars.filter((other) => other !== stars) },
    })),
    ...single(score !== null, "score", () => t("filters.score", { score: String(score) }), { score: null }),
    ...named(filter, names, words),
    ...filter.flags.map((flag) => ({
      key: flag,
      text: t(`filters.flag.${flag}`),
      without: { ...filter, flags: filter.flags.filter((other) => other !== flag) },
    })),
    ...single(filter.ownInventory, "own", () => t("filters.own"), { ownInventory: false }),
  ];
}
