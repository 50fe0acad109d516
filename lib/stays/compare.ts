// Two to four stays, or rates of one stay, side by side: one call for prices, everything else from our copy.
import "server-only";
import type { AccommodationDetails } from "@/lib/contract/details";
import { dayRangeText } from "@/lib/format/days";
import { instantText } from "@/lib/format/instants";
import type { Words } from "@/lib/i18n";
import { ensureRecords } from "@/lib/mirror/ensure";
import type { MirrorRecord } from "@/lib/mirror/record";
import { patienceUntil } from "@/lib/patience";
import type { CardFacts, LocalText } from "@/lib/views/card";
import { cardFacts, reducedFacts } from "@/lib/views/card-facts";
import { allRates, cheapestForParty, type PartyPrice, partyPriceOf } from "@/lib/views/cheapest-rate";
import type { CompareColumn, CompareView } from "@/lib/views/compare";
import { type ColumnKnown, compareGroups } from "@/lib/views/compare-rows";
import type { Lookups } from "@/lib/views/lookups";
import { photoViews } from "@/lib/views/photos";
import { statusOf } from "@/lib/views/property-view";
import { type StayTerms, termsToParams } from "@/lib/views/stay-query";
import { lookupsFor } from "./lookups";
import { type Quoted, type Quotes, quotesOf } from "./quotes";

const PATIENCE_MS = 4_000;

export interface CompareAsked {
  /** Two to four ids; one when `products` are compared. */
  ids: readonly number[];
  /** Product ids of the one stay; empty to compare stays. */
  products: readonly string[];
  /** Null: no prices are asked. */
  terms: StayTerms | null;
}

interface Setting {
  words: Words;
  lookups: Lookups;
  terms: StayTerms | null;
  records: ReadonlyMap<number, MirrorRecord>;
  /** Ids the platform does not know. */
  absent: readonly number[];
}

const CLOSED = ["closed_temporarily", "closed_permanently", "closed_fraud"];

const isClosed = (record: MirrorRecord | undefined): boolean =>
  record !== undefined && CLOSED.includes(statusOf(record.details));

function problemText(quoted: Quoted | undefined, party: PartyPrice | null, { t }: Words): string | null {
  if (quoted === undefined) return null;
  if (quoted.state === "none") return t("compare.none");
  if (quoted.state === "net") return t("rates.empty.netHeading");
  if (quoted.state === "failed") return t("compare.priceFailed");
  return party === null ? t("compare.oneRoom") : null;
}

/** What is known of the stay itself; of one closed for fraud nothing is shown. */
function known(id: number, { words, lookups, records, absent }: Setting) {
  const record = records.get(id);
  const isFraud = record !== undefined && statusOf(record.details) === "closed_fraud";
  if (record && !isFraud) {
    const facts: CardFacts = cardFacts(record.details, { words, lookups });
    return { details: record.details, facts, name: facts.name, problem: null };
  }
  const text = isFraud
    ? words.t("stay.closed.headingUnnamed")
    : words.t(absent.includes(id) ? "compare.unknownStay" : "compare.unaskedStay", { id: String(id) });
  const name: LocalText = isFraud
    ? { text, lang: words.tag, isFallback: false }
    : reducedFacts(id, { words, lookups }).name;
  return { details: null, facts: null, name, problem: text };
}

interface Column {
  column: CompareColumn;
  known: ColumnKnown;
}

function stayColumn(id: number, quoted: Quoted | undefined, setting: Setting): Column {
  const { words, terms, records } = setting;
  const stay = known(id, setting);
  const rates = quoted?.state === "rates" ? quoted.view : null;
  const party = rates === null ? null : cheapestForParty(rates);
  const closed = isClosed(records.get(id)) ? words.t("compare.closed") : null;
  const href = `/${words.locale}/stays/${id}${terms === null ? "" : `?${termsToParams(terms)}`}`;
  return {
    column: {
      key: String(id),
      id,
      name: stay.name,
      detail: stay.facts?.area ?? null,
      photo: stay.facts?.photo ?? null,
      href,
      choose: party?.href ?? null,
      see: closed !== null || setting.absent.includes(id) ? null : `${href}#rates`,
      problem: closed ?? stay.problem ?? problemText(quoted, party, words),
    },
    known: { details: stay.details, facts: stay.facts, rates, party },
  };
}

/** A picture of the room itself; the stay's own where the room has none. */
function roomPhoto(details: AccommodationDetails | null, party: PartyPrice | null, words: Words) {
  const room = details?.rooms?.find(({ id }) => id === party?.room?.roomId);
  return photoViews(room?.photos, { name: "", room: party?.room?.name ?? "" }, words)[0] ?? null;
}

/** One rate of the stay; the column is named by what it is, so that two of one room can be told apart. */
function rateColumn(id: number, product: string, quoted: Quoted | undefined, setting: Setting): Column {
  const whole = stayColumn(id, quoted, setting);
  const view = whole.known.rates;
  const rate = view === null ? undefined : allRates(view).find((one) => one.id === product);
  const party = view !== null && rate !== undefined ? partyPriceOf(rate, view) : null;
  const room = party?.room;
  const { words } = setting;
  const problem = whole.column.problem ?? (party === null ? words.t("compare.noRate") : null);
  return {
    column: {
      ...whole.column,
      key: product,
      name: room ? { text: room.name, lang: room.lang ?? words.tag, isFallback: false } : whole.column.name,
      detail: [rate?.meal, rate?.cancellation.text].filter(Boolean).join(" · ") || null,
      photo: roomPhoto(whole.known.details, party, words) ?? whole.column.photo,
      choose: party?.href ?? null,
      problem: view === null ? whole.column.problem : party === null ? problem : null,
    },
    known: { ...whole.known, party },
  };
}

async function pricesOf(
  { ids, terms }: CompareAsked,
  records: ReadonlyMap<number, MirrorRecord>,
  words: Words,
): Promise<Quotes | null> {
  const open = ids.filter((id) => !isClosed(records.get(id)));
  return terms === null || open.length === 0 ? null : quotesOf({ ids: open, terms, words, records });
}

/** That prices could not be asked, or that each of the rates is the price of one room of several. */
function noticeOf({ ids: [first], products }: CompareAsked, quotes: Quotes | null, { t }: Words) {
  if (quotes === null || first === undefined) return null;
  if (quotes.failure !== null) return t("compare.failed");
  const quoted = quotes.of.get(first);
  return products.length > 0 && quoted?.state === "rates" ? quoted.view.oneRoomText : null;
}

/** The comparison as far as it can be had; a stay that cannot be asked for leaves the others standing. */
export async function compareOf(asked: CompareAsked, words: Words): Promise<CompareView> {
  const { ids, products, terms } = asked;
  const { records, absent } = await ensureRecords(ids, { deadline: patienceUntil(PATIENCE_MS) });
  const [quotes, lookups] = await Promise.all([
    pricesOf(asked, records, words),
    lookupsFor(
      words,
      [...records.values()].map(({ details }) => details),
    ),
  ]);
  const setting = { words, lookups, terms, records, absent };
  const [first] = ids;
  const columns =
    products.length > 0 && first !== undefined
      ? products.map((product) => rateColumn(first, product, quotes?.of.get(first), setting))
      : ids.map((id) => stayColumn(id, quotes?.of.get(id), setting));
  const axis =
    terms === null || quotes === null
      ? null
      : { from: Date.parse(quotes.quotedAt), to: Date.parse(`${terms.checkin}T12:00:00Z`) };
  const isRates = products.length > 0 && first !== undefined;
  return {
    ratesOf: isRates ? known(first, setting).name.text : null,
    columns: columns.map(({ column }) => column),
    groups: compareGroups(
      columns.map((column) => column.known),
      { words, lookups, axis },
      isRates,
    ),
    quotedText:
      quotes === null || terms === null
        ? null
        : words.t("compare.quoted", {
            when: instantText(quotes.quotedAt, null, words.tag) ?? quotes.quotedAt,
            stay: dayRangeText(terms.checkin, terms.checkout, words.tag),
          }),
    notice: noticeOf(asked, quotes, words),
  };
}
