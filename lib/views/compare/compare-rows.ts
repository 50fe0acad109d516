// The rows of a comparison, made from what is known of each column (row U04).
import type { AccommodationDetails } from "@roomward/contract/details";
import { pickText } from "@/lib/format/language";
import { moneyText, tolerance } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { type CardFacts, freeUntilOf } from "../list/card";
import { damageBlock, daysOfStay, type StayDays } from "../money/damage";
import { freePremium } from "../money/flexibility";
import { paidLine } from "../money/payment";
import { allRates, type PartyPrice } from "../rates/cheapest-rate";
import type { CancellationStepView, RatesView } from "../rates/rates";
import { petsBlock } from "../stay/house-rules";
import { timeRows } from "../stay/times";
import type { Lookups } from "../wording";
import type { CompareCell, CompareGroup, CompareRow, CompareSegment } from "./compare";

export interface ColumnKnown {
  /** Null when nothing could be had. */
  details: AccommodationDetails | null;
  facts: CardFacts | null;
  /** Null without prices. */
  rates: RatesView | null;
  /** What the column's money is about. */
  party: PartyPrice | null;
}

export interface RowsContext {
  words: Words;
  lookups: Lookups;
  /** UTC milliseconds: the axis of fees runs from the quote to the day of arrival. */
  axis: { from: number; to: number } | null;
  /** Days of the deposit follow from them; null without dates. */
  days: StayDays | null;
}

type Cell = { text: string; note?: string | null; segments?: CompareSegment[] } | string | null | undefined;
type Teller = (column: ColumnKnown, context: RowsContext) => Cell;

function cellOf(cell: Cell, { t }: Words): CompareCell {
  const given = typeof cell === "string" ? { text: cell } : cell;
  if (!given || given.text === "")
    return { text: t("compare.notStated"), isStated: false, note: null, best: null, segments: [] };
  const { text, note = null, segments = [] } = given;
  return { text, isStated: true, note, best: null, segments };
}

/** Fees on the shared axis; a fee beyond its end is not drawn. */
function segmentsOf(steps: readonly CancellationStepView[], { axis }: RowsContext): CompareSegment[] {
  if (axis === null || axis.to <= axis.from) return [];
  const percent = (at: number) =>
    Math.min(100, Math.max(0, (100 * (at - axis.from)) / (axis.to - axis.from)));
  const starts = steps.map(({ from }) => (from === null ? axis.from : Date.parse(from)));
  return steps.flatMap(({ share }, index) => {
    const start = percent(starts[index] ?? axis.from);
    const end = percent(starts[index + 1] ?? axis.to);
    return end > start ? [{ start, end, share }] : [];
  });
}

const premium: Teller = ({ rates }, { words }) => {
  if (rates === null) return null;
  // Of free ones alone nothing follows for the others.
  if (rates.isFreeOnly) return words.t("compare.premiumUnasked");
  const states = new Set(allRates(rates).map(({ cancellation }) => cancellation.freeNow));
  if (!states.has(true)) return states.size === 1 && states.has(false) ? words.t("compare.noFree") : null;
  if (states.size === 1) return words.t("compare.onlyFree");
  // A rate is the price of one room; of several together the platform prices its own combination only.
  if (rates.oneRoomText !== null) return words.t("compare.premiumRooms");
  const found = freePremium(rates, words.tag);
  return found && found.amount > tolerance(found.currency)
    ? words.t("compare.premium", { amount: found.text })
    : words.t("compare.premiumNone");
};

/** The stay's own, whichever rate is taken: with the days on which it is collected and returned. */
const deposit: Teller = ({ details, rates }, { words, days }) => {
  const damage = details?.policies?.damage;
  const own = days && rates ? daysOfStay(days, rates) : days;
  if (damage?.amount === 0) return words.t("compare.noDeposit");
  return damageBlock(damage, details?.currency ?? null, own, words)?.lines.join("\n");
};

const breakfast: Teller = ({ details }, { words }) => {
  const price = details?.meal_prices?.breakfast;
  return typeof price === "number"
    ? words.t("compare.perPerson", { price: moneyText(price, details?.currency ?? "", words.tag) })
    : null;
};

const room: Teller = ({ party, details }, { words }) => {
  if (party && party.rooms.length > 0) return party.rooms.join("\n");
  const id = party?.room?.roomId;
  const record = details?.rooms?.find((one) => one.id === id);
  const name = pickText(record?.name, words.contentTags)?.text ?? party?.room?.name;
  return name ? { text: name, note: party?.room?.summary ?? null } : null;
};

const MONEY = {
  total: ({ party }) => party?.price.headline.shown.text,
  perNight: ({ party }) => party?.price.perNight.text,
  taxes: ({ party }) => party?.price.tax.text,
  whole: ({ party }) => party?.price.total.shown.text,
  allIn: ({ party }) => party?.allIn && { text: party.allIn.text, note: party.allIn.parts.join(" · ") },
  paid: ({ party }, { words }) => party?.price.paid.map((way) => paidLine(way, words)).join("\n"),
  premium,
  deposit,
} satisfies Record<string, Teller>;

const CANCELLATION = {
  terms: ({ party }) => party?.cancellation?.text,
  chart: ({ party }, context) => {
    const steps = party?.cancellation?.steps ?? [];
    const [first] = party?.cancellation?.stepsText ?? [];
    if (first === undefined) return null;
    return {
      text: party?.cancellation?.stepsText.join("\n") ?? first,
      segments: segmentsOf(steps, context),
    };
  },
} satisfies Record<string, Teller>;

const FIT = {
  fit: ({ party }) => {
    const fit = party?.room?.fit;
    return fit ? { text: fit.text, note: fit.notes.join(" ") || null } : null;
  },
  room,
} satisfies Record<string, Teller>;

const FACTS = {
  type: ({ facts }) => facts?.typeName,
  stars: ({ facts }) => facts?.stars?.text,
  area: ({ facts }) => facts?.area,
  meal: ({ party }) => party?.meal,
  payment: ({ party }) => party?.payment,
  checkin: ({ details }, { words }) =>
    details?.checkin_checkout_times ? timeRows(details, words)[0]?.value : null,
  checkout: ({ details }, { words }) =>
    details?.checkin_checkout_times ? timeRows(details, words)[1]?.value : null,
  breakfast,
  pets: ({ details }, { words }) => petsBlock(details?.policies ?? {}, words)?.lines.join(". "),
} satisfies Record<string, Teller>;

/** Facilities people compare by: internet, parking, pool, restaurant, lift, air conditioning, spa, gym, family rooms. */
const FACILITIES = [107, 46, 433, 3, 48, 109, 54, 11, 28];

/** Labels are checked by the compiler where they are asked for. */
type RowKey = keyof (typeof MONEY & typeof CANCELLATION & typeof FIT & typeof FACTS);

function rowOf(key: string, label: string, cells: CompareCell[]): CompareRow {
  const texts = new Set(cells.map((cell) => JSON.stringify([cell.text, cell.note, cell.segments])));
  return { key, label, cells, isSame: texts.size <= 1 };
}

function rowsOf(
  tellers: Record<string, Teller>,
  columns: readonly ColumnKnown[],
  context: RowsContext,
): CompareRow[] {
  const { words } = context;
  return Object.entries(tellers).map(([key, tell]) =>
    rowOf(
      key,
      words.t(`compare.row.${key as RowKey}`),
      columns.map((column) => cellOf(tell(column, context), words)),
    ),
  );
}

/** A row for each facility that at least one column lists: not listed is told as that, never as "no". */
function facilityRows(columns: readonly ColumnKnown[], { words, lookups }: RowsContext): CompareRow[] {
  const listed = columns.map(({ details }) =>
    details?.facilities ? new Set(details.facilities.map(({ id }) => id)) : null,
  );
  return FACILITIES.flatMap((id) => {
    const name = lookups.facility(id);
    if (name === null || !listed.some((own) => own?.has(id))) return [];
    const cells = listed.map((own) => cellOf(own?.has(id) ? words.t("compare.listed") : null, words));
    return [rowOf(`facility-${id}`, name, cells)];
  });
}

/** The shown total once more says nothing where everything is in it already, in every column. */
function withoutRepeat(rows: CompareRow[]): CompareRow[] {
  const texts = (name: string) =>
    rows
      .find(({ key }) => key === name)
      ?.cells.map(({ text }) => text)
      .join("|");
  return texts("whole") === texts("total") ? rows.filter(({ key }) => key !== "whole") : rows;
}

/** Place of the figure that is lower than every other, where all are known; -1 where there is none. */
export function lowestPlace(figures: readonly (number | null | undefined)[], slack = 0): number {
  const known = figures.filter((figure) => typeof figure === "number");
  const least = Math.min(...known);
  const isAlone = known.filter((figure) => figure - least <= slack).length === 1;
  return known.length > 1 && known.length === figures.length && isAlone ? known.indexOf(least) : -1;
}

const withBest = (
  rows: readonly CompareRow[],
  key: string | undefined,
  { place, text }: { place: number; text: string },
): CompareRow[] =>
  rows.map((row) =>
    row.key === key
      ? { ...row, cells: row.cells.map((cell, at) => (at === place ? { ...cell, best: text } : cell)) }
      : row,
  );

type Amount = { amount: number; currency: string } | null | undefined;

/** Amounts in one currency alone can be compared. */
function leastOf(amounts: readonly Amount[]): number {
  const currency = amounts[0]?.currency ?? "";
  const figures = amounts.map((one) => (one?.currency === currency ? one.amount : null));
  return lowestPlace(figures, currency === "" ? 0 : tolerance(currency));
}

/** Marks the lowest total in its row. */
export function withLowest(
  rows: readonly CompareRow[],
  totals: readonly Amount[],
  { t }: Words,
): CompareRow[] {
  const last = rows.findLast(({ key }) => key === "whole" || key === "total");
  return withBest(rows, last?.key, { place: leastOf(totals), text: t("compare.lowest") });
}

/** What is better the lower it is, by its row; a sum of which a part is not stated has no figure. */
const LEAST: Record<string, (column: ColumnKnown) => Amount> = {
  allIn: ({ party }) =>
    party?.allIn?.unknown === 0 ? { amount: party.allIn.known, currency: party.allIn.currency } : null,
  deposit: ({ details }) => {
    const { amount, currency } = details?.policies?.damage ?? {};
    return typeof amount === "number" ? { amount, currency: currency ?? details?.currency ?? "" } : null;
  },
  breakfast: ({ details }) => {
    const amount = details?.meal_prices?.breakfast;
    return typeof amount === "number" ? { amount, currency: details?.currency ?? "" } : null;
  },
};

/** Minus the end of free cancellation, 0 where cancelling is not free; null where neither is known. */
function freeness({ party }: ColumnKnown): number | null {
  const until = freeUntilOf(party?.cancellation);
  if (until !== null) return -Date.parse(until);
  return party?.cancellation?.freeNow === false ? 0 : null;
}

function withMarks(rows: readonly CompareRow[], columns: readonly ColumnKnown[], { t }: Words): CompareRow[] {
  const least = Object.entries(LEAST).reduce(
    (all, [key, amountOf]) =>
      withBest(all, key, { place: leastOf(columns.map(amountOf)), text: t("compare.least") }),
    [...rows],
  );
  return withBest(least, "terms", { place: lowestPlace(columns.map(freeness)), text: t("compare.longest") });
}

/** Rows in which no column differs go behind the others, unless there are no others. */
export function withSameLast(groups: readonly CompareGroup[], { t }: Words): CompareGroup[] {
  const same = groups.flatMap(({ rows }) => rows.filter(({ isSame }) => isSame));
  const others = groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ isSame }) => !isSame) }))
    .filter(({ rows }) => rows.length > 0);
  if (same.length === 0 || others.length === 0) return [...groups];
  return [...others, { key: "same", heading: t("compare.same", { count: same.length }), rows: same }];
}

/** What rates of one stay differ in; the rest belongs to the stay and is the same in every column. */
const OF_RATES = new Set([
  ...["total", "perNight", "taxes", "whole", "allIn", "paid", "terms", "chart"],
  ...["fit", "room", "meal", "payment"],
]);

/**
 * Every group with a row that at least one column can tell. Terms, fit and money but the deposit need a price. With
 * `areRates` the columns are rates of one stay.
 */
export function compareGroups(
  columns: readonly ColumnKnown[],
  context: RowsContext,
  areRates: boolean,
): CompareGroup[] {
  const { t } = context.words;
  const totals = columns.map(({ party }) => party?.price.total.shown);
  const groups: [Exclude<CompareGroup["key"], "score" | "same">, CompareRow[]][] = [
    ["money", withLowest(withoutRepeat(rowsOf(MONEY, columns, context)), totals, context.words)],
    ["cancellation", rowsOf(CANCELLATION, columns, context)],
    ["fit", rowsOf(FIT, columns, context)],
    ["facts", [...rowsOf(FACTS, columns, context), ...facilityRows(columns, context)]],
  ];
  const stated = groups.flatMap(([key, every]) => {
    const all = areRates ? every.filter((row) => OF_RATES.has(row.key)) : every;
    const rows = all.filter(({ cells }) => cells.some(({ isStated }) => isStated));
    const heading = t(`compare.group.${key}`);
    return rows.length === 0 ? [] : [{ key, heading, rows: withMarks(rows, columns, context.words) }];
  });
  return withSameLast(stated, context.words);
}
