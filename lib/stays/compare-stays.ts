// Two to four stays, or rates of one stay, side by side: one call for prices, everything else from our copy.
import "server-only";
import type { AccommodationDetails } from "@roomward/contract/details";
import { stayHref } from "@/lib/address/hrefs";
import { asksOfRates, type RateFilter, rateFilterEntries } from "@/lib/address/result-filter";
import { type StayTerms, termsToParams } from "@/lib/address/stay-query";
import { dayRangeText } from "@/lib/format/days";
import { utcText } from "@/lib/format/instants";
import { andList } from "@/lib/format/intl";
import type { LocalText } from "@/lib/format/language";
import type { Words } from "@/lib/i18n";
import { ensureRecords } from "@/lib/mirror/ensure";
import type { MirrorRecord } from "@/lib/mirror/record";
import { patienceUntil } from "@/lib/patience";
import type { CompareColumn, CompareView } from "@/lib/views/compare/compare";
import { type ColumnKnown, compareGroups, lowestPlace } from "@/lib/views/compare/compare-rows";
import type { CardFacts } from "@/lib/views/list/card";
import { cardFacts, reducedFacts } from "@/lib/views/list/card-facts";
import {
  allRates,
  cheapestForParty,
  type PartyPrice,
  partyPriceOf,
  partyPriceOfRates,
} from "@/lib/views/rates/cheapest-rate";
import { rateFilterNames } from "@/lib/views/rates/rate-filter";
import type { RatesView } from "@/lib/views/rates/rates";
import { withheldHeading } from "@/lib/views/rates/withheld";
import { photoViews } from "@/lib/views/stay/photos";
import { statusOf } from "@/lib/views/stay/property-view";
import type { Lookups } from "@/lib/views/wording";
import { type Quoted, type Quotes, quotesOf } from "./batch-quotes";
import { lookupsFor } from "./read-lookups";

const PATIENCE_MS = 4_000;

export interface ComparedStays {
  /** Two to four ids; one when `products` are compared. */
  ids: readonly number[];
  /** Product ids of the one stay; empty to compare stays. */
  products: readonly string[];
  /** Null: no prices are asked. */
  terms: StayTerms | null;
  /** What is asked of the rates of each stay, in their order; it goes before that of `terms`. */
  filters: readonly RateFilter[];
  /** The rates whose price was seen of each stay, in their order; the cheapest stands where there are none. */
  rates?: readonly (readonly string[])[];
}

interface Setting {
  words: Words;
  lookups: Lookups;
  /** Days, party and what is asked of rates, by stay; null without days. */
  termsOf: (id: number) => StayTerms | null;
  /** True where the same is asked of the rates of all stays. */
  isSame: boolean;
  /** The rates whose price was seen, by stay. */
  ratesOf: (id: number) => readonly string[];
  records: ReadonlyMap<number, MirrorRecord>;
  /** Ids the platform does not know. */
  absent: readonly number[];
}

const CLOSED = ["closed_temporarily", "closed_permanently", "closed_fraud"];

const isClosed = (record: MirrorRecord | undefined): boolean =>
  record !== undefined && CLOSED.includes(statusOf(record.details));

interface PriceRequest {
  party: PartyPrice | null;
  terms: StayTerms | null;
}

function problemText(
  quoted: Quoted | undefined,
  { party, terms }: PriceRequest,
  words: Words,
): string | null {
  const { t, tag } = words;
  if (quoted === undefined) return null;
  const names = terms === null ? "" : andList(rateFilterNames(terms, words), tag);
  if (quoted.state === "none") return names === "" ? t("compare.none") : t("rates.filter.none", { names });
  if (quoted.state === "withheld") return withheldHeading(quoted.why, words);
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

/** What the browser holds against the price that was seen. */
const pricedOf = (party: PartyPrice | null, terms: StayTerms | null): CompareColumn["priced"] => {
  if (party === null || terms === null) return null;
  const { amount, currency } = party.price.headline.shown;
  return { amount, currency, rates: party.rates, terms: termsToParams(terms) };
};

/** With what is counted in another rate than the one that was seen may come to less, as its card said (feature 9). */
const otherAllIn = (party: PartyPrice | null, t: Words["t"]): string | null =>
  party?.allIn
    ? `${t("price.allIn.other", { price: party.price.headline.shown.text })}: ${party.allIn.text}`
    : null;

/** The rate that was seen, or the cheapest with what has become of the one that was seen. */
function partyOf(
  rates: RatesView,
  seen: readonly string[],
  { t }: Words,
): { party: PartyPrice | null; note: string | null } {
  const same = seen.length === 0 ? null : partyPriceOfRates(seen, rates);
  const party = cheapestForParty(rates);
  if (same !== null) {
    return { party: same, note: party?.rates.join() === same.rates.join() ? null : otherAllIn(party, t) };
  }
  if (seen.length === 0 || party === null) return { party, note: null };
  return { party, note: t(rates.unread.length > 0 ? "compare.rateUnread" : "compare.rateGone") };
}

const shownOf = (facts: CardFacts | null) => ({
  detail: facts?.area ?? null,
  photo: facts?.photo ?? null,
  score: facts?.score ?? null,
});

interface Column {
  column: CompareColumn;
  known: ColumnKnown;
}

function stayColumn(id: number, quoted: Quoted | undefined, setting: Setting): Column {
  const { words, records } = setting;
  const terms = setting.termsOf(id);
  const stay = known(id, setting);
  const rates = quoted?.state === "rates" ? quoted.view : null;
  const { party, note } =
    rates === null ? { party: null, note: null } : partyOf(rates, setting.ratesOf(id), words);
  const closed = isClosed(records.get(id)) ? words.t("compare.closed") : null;
  const isUnasked = !records.has(id) && !setting.absent.includes(id);
  const href =
    terms === null ? `/${words.locale}/stays/${id}?via=comparison` : stayHref(words.locale, id, terms);
  return {
    column: {
      key: String(id),
      id,
      name: stay.name,
      ...shownOf(stay.facts),
      bestScore: null,
      note,
      priced: pricedOf(party, terms),
      asked: setting.isSame || terms === null ? null : requestedText(terms, words),
      href,
      choose: party?.href ?? null,
      see: closed !== null || isUnasked || setting.absent.includes(id) ? null : `${href}#rates`,
      problem: closed ?? stay.problem ?? problemText(quoted, { party, terms }, words),
      canRetry: isUnasked || (closed === null && quoted?.state === "failed"),
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
  const removed = view !== null && view.unread.length > 0 ? view.unread.join(" ") : words.t("compare.noRate");
  const problem = whole.column.problem ?? (party === null ? removed : null);
  return {
    column: {
      ...whole.column,
      key: product,
      score: null,
      name: room ? { text: room.name, lang: room.lang ?? words.tag, isFallback: false } : whole.column.name,
      detail: [rate?.meal, rate?.cancellation.text].filter(Boolean).join(" · ") || null,
      photo: roomPhoto(whole.known.details, party, words) ?? whole.column.photo,
      note: null,
      priced: pricedOf(party, setting.termsOf(id)),
      choose: party?.href ?? null,
      problem: view === null ? whole.column.problem : party === null ? problem : null,
    },
    known: { ...whole.known, party },
  };
}

/** `Only rates with: Free cancellation.`; that any rate counts, where nothing is asked. */
function requestedText(terms: StayTerms, words: Words): string {
  const names = rateFilterNames(terms, words);
  return names.length === 0
    ? words.t("compare.anyRate")
    : words.t("rates.filter.only", { names: andList(names, words.tag) });
}

const spelling = (filter: RateFilter): string => JSON.stringify(rateFilterEntries(filter));

const termsOf =
  ({ ids, terms, filters }: ComparedStays) =>
  (id: number): StayTerms | null =>
    terms && { ...terms, filter: filters[ids.indexOf(id)] ?? terms.filter };

/** One call for all stays of which the same is asked. */
async function pricesOf(
  compared: ComparedStays,
  records: ReadonlyMap<number, MirrorRecord>,
  words: Words,
): Promise<Quotes | null> {
  const groups = new Map<string, { ids: number[]; terms: StayTerms }>();
  for (const id of compared.ids) {
    const terms = isClosed(records.get(id)) ? null : termsOf(compared)(id);
    if (terms === null) continue;
    const key = spelling(terms.filter);
    groups.set(key, { ids: [...(groups.get(key)?.ids ?? []), id], terms });
  }
  const answers = await Promise.all(
    [...groups.values()].map((group) => quotesOf({ ...group, words, records })),
  );
  const [first] = answers;
  if (first === undefined) return null;
  const failures = answers.flatMap(({ failure }) => failure ?? []);
  return {
    of: new Map(answers.flatMap(({ of }) => [...of])),
    failure: failures.length === answers.length ? first.failure : null,
    quotedAt: first.quotedAt,
  };
}

/** That prices could not be asked, or that each of the rates is the price of one room of several. */
function noticeOf({ ids: [first], products }: ComparedStays, quotes: Quotes | null, { t }: Words) {
  if (quotes === null || first === undefined) return null;
  if (quotes.failure !== null) return t("search.problem.title");
  const quoted = quotes.of.get(first);
  return products.length > 0 && quoted?.state === "rates" ? quoted.view.oneRoomText : null;
}

/** What is asked of the rates of every stay; null for nothing, and where they differ. */
function allRequestedText(compared: ComparedStays, isSame: boolean, words: Words): string | null {
  const terms = compared.ids[0] === undefined ? null : termsOf(compared)(compared.ids[0]);
  return isSame && terms !== null && asksOfRates(terms.filter) ? requestedText(terms, words) : null;
}

/** The comparison as far as it can be had; a stay that cannot be asked for leaves the others standing. */
export async function compareOf(compared: ComparedStays, words: Words): Promise<CompareView> {
  const { ids, products, terms } = compared;
  const { records, absent } = await ensureRecords(ids, { deadline: patienceUntil(PATIENCE_MS) });
  const [quotes, lookups] = await Promise.all([
    pricesOf(compared, records, words),
    lookupsFor(
      words,
      [...records.values()].map(({ details }) => details),
    ),
  ]);
  const isSame = new Set(compared.filters.map(spelling)).size <= 1;
  const ratesOf = (id: number) => compared.rates?.[ids.indexOf(id)] ?? [];
  const setting = { words, lookups, termsOf: termsOf(compared), isSame, ratesOf, records, absent };
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
  const best = lowestPlace(columns.map(({ column: { score } }) => score && -score.value));
  return {
    ratesOf: isRates ? known(first, setting).name.text : null,
    columns: columns.map(({ column }, at) =>
      at === best ? { ...column, bestScore: words.t("compare.highest") } : column,
    ),
    groups: compareGroups(
      columns.map((column) => column.known),
      { words, lookups, axis, days: terms },
      isRates,
    ),
    quotedText:
      quotes === null || quotes.failure !== null || terms === null
        ? null
        : words.t("compare.quoted", {
            when: utcText(quotes.quotedAt, words.tag) ?? quotes.quotedAt,
            stay: dayRangeText(terms.checkin, terms.checkout, words.tag),
          }),
    requestedText: quotes === null ? null : allRequestedText(compared, isSame, words),
    notice: noticeOf(compared, quotes, words),
  };
}
