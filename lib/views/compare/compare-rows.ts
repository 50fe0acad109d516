// The rows of a comparison, made from what is known of each column (row U04).
import type { AccommodationDetails } from "@roomward/contract/details";
import { pickText } from "@/lib/format/language";
import { moneyText, tolerance } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { intervalOfMean } from "@/lib/rules/score-interval";
import { intervalText } from "@/lib/views/reviews/scores-view";
import type { CardFacts } from "../list/card";
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
    return { text: t("compare.notStated"), isStated: false, note: null, segments: [] };
  return { text: given.text, isStated: true, note: given.note ?? null, segments: given.segments ?? [] };
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

const score: Teller = ({ details, facts }, { words }) => {
  const rating = details?.rating;
  const interval = intervalOfMean(rating?.review_score, rating?.number_of_reviews);
  return interval === null
    ? null
    : { text: intervalText(interval, rating?.review_score ?? 0, words), note: facts?.score?.word ?? null };
};

const room: Teller = ({ party, details }, { words }) => {
  if (party && party.rooms.length > 0) return party.rooms.join("\n");
  const id = party?.room?.roomId;
  const record = details?.rooms?.find((one) => one.id === id);
  const name = pickText(record?.name, words.contentTags)?.text ?? party?.room?.name;
  return name ? { text: name, note: party?.room?.summary ?? null } : null;
};

const MONEY: Record<string, Teller> = {
  total: ({ party }) => party?.price.headline.shown.text,
  perNight: ({ party }) => party?.price.perNight.text,
  taxes: ({ party }) => party?.price.tax.text,
  whole: ({ party }) => party?.price.total.shown.text,
  allIn: ({ party }) => party?.allIn && { text: party.allIn.text, note: party.allIn.parts.join(" · ") },
  paid: ({ party }, { words }) => party?.price.paid.map((way) => paidLine(way, words)).join("\n"),
  premium,
  deposit,
};

const CANCELLATION: Record<string, Teller> = {
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
};

const FIT: Record<string, Teller> = {
  fit: ({ party }) => {
    const fit = party?.room?.fit;
    return fit ? { text: fit.text, note: fit.notes.join(" ") || null } : null;
  },
  room,
};

const SCORE: Record<string, Teller> = { score };

const FACTS: Record<string, Teller> = {
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
};

/** Facilities people compare by: internet, parking, pool, restaurant, lift, air conditioning, spa, gym, family rooms. */
const FACILITIES = [107, 46, 433, 3, 48, 109, 54, 11, 28];

/** Labels are checked by the compiler where they are asked for. */
type RowKey =
  | "total"
  | "perNight"
  | "taxes"
  | "whole"
  | "allIn"
  | "paid"
  | "premium"
  | "deposit"
  | "terms"
  | "chart"
  | "fit"
  | "room"
  | "score"
  | "type"
  | "stars"
  | "area"
  | "meal"
  | "payment"
  | "checkin"
  | "checkout"
  | "breakfast"
  | "pets";

function rowOf(key: string, label: string, cells: CompareCell[]): CompareRow {
  const said = new Set(cells.map((cell) => JSON.stringify([cell.text, cell.note, cell.segments])));
  return { key, label, cells, isSame: said.size <= 1 };
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

/** Marks the one column whose figure is lower than all others, where all are known. */
function withBest(
  rows: readonly CompareRow[],
  key: string | undefined,
  figures: readonly (number | null | undefined)[],
  { text, slack }: { text: string; slack: number },
): CompareRow[] {
  const known = figures.filter((figure) => typeof figure === "number");
  const isBest = (figure: number | null | undefined) => (figure ?? 0) - Math.min(...known) <= slack;
  if (figures.length < 2 || known.length < figures.length || figures.filter(isBest).length > 1)
    return [...rows];
  const marked = (cell: CompareCell, place: number): CompareCell =>
    isBest(figures[place]) ? { ...cell, note: [cell.note, text].filter(Boolean).join(" · ") } : cell;
  return rows.map((row) => (row.key === key ? { ...row, cells: row.cells.map(marked) } : row));
}

/** Marks the lowest total in its row, in one currency alone. */
export function withLowest(
  rows: readonly CompareRow[],
  totals: readonly ({ amount: number; currency: string } | undefined)[],
  { t }: Words,
): CompareRow[] {
  const currency = totals[0]?.currency ?? "";
  const amounts = totals.map((total) => (total?.currency === currency ? total.amount : null));
  const last = rows.findLast(({ key }) => key === "whole" || key === "total");
  const mark = { text: t("compare.lowest"), slack: currency === "" ? 0 : tolerance(currency) };
  return withBest(rows, last?.key, amounts, mark);
}

/** Marks the highest score in its row. */
function withHighest(rows: readonly CompareRow[], columns: readonly ColumnKnown[], { t }: Words) {
  const scores = columns.map(({ details }) => {
    const score = details?.rating?.review_score;
    return score ? -score : null;
  });
  return withBest(rows, "score", scores, { text: t("compare.highest"), slack: 0 });
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
  const groups: [CompareGroup["key"], CompareRow[]][] = [
    ["money", withLowest(withoutRepeat(rowsOf(MONEY, columns, context)), totals, context.words)],
    ["cancellation", rowsOf(CANCELLATION, columns, context)],
    ["fit", rowsOf(FIT, columns, context)],
    ["score", withHighest(rowsOf(SCORE, columns, context), columns, context.words)],
    ["facts", [...rowsOf(FACTS, columns, context), ...facilityRows(columns, context)]],
  ];
  return groups.flatMap(([key, every]) => {
    const all = areRates ? every.filter((row) => OF_RATES.has(row.key)) : every;
    const rows = all.filter(({ cells }) => cells.some(({ isStated }) => isStated));
    return rows.length === 0 ? [] : [{ key, heading: t(`compare.group.${key}`), rows }];
  });
}
