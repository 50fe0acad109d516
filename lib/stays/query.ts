// A traveller's request out of a URL or a small JSON body: values, defaults, and one sentence per field that is wrong.
import "server-only";
import { daysBetween } from "@roomward/contract/days-between";
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from "@roomward/contract/request";
import type * as z from "zod";
import { firstText } from "@/lib/address/list-params";
import {
  eachWantKey,
  FILTER_FIELDS,
  fieldOf,
  filterOfFields,
  LIST_FIELDS,
  NO_FILTER,
  RATE_FILTER_FIELDS,
  type ResultFilter,
  rateFilterOf,
  type WantKey,
  type Wants,
} from "@/lib/address/result-filter";
import {
  type Device,
  FIRST_SCREEN,
  type PlaceRef,
  type SearchQuery,
  type StayTerms,
} from "@/lib/address/stay-query";
import { now, today } from "@/lib/clock";
import { config } from "@/lib/config";
import { numbersIn, withAsciiDigits } from "@/lib/format/text";
import type { Words } from "@/lib/i18n";
import { isNightOver } from "@/lib/rules/night";
import type { PayWants } from "@/lib/rules/pay-wants";
import { entryOf } from "@/lib/views/list/filters";
import type { FieldProblem } from "@/lib/views/problem";
import { type FieldName, type Fields, fieldsFor } from "./fields";

/** What may still be begun somewhere on Earth; the clock of the place, once it is known, decides (lib/rules/night.ts). */
function rangeProblem(checkin: string, checkout: string, { t }: Words): FieldProblem | null {
  const nights = daysBetween(checkin, checkout);
  if (isNightOver(checkin, now(), null)) return { field: "in", sentence: t("errors.field.dates.past") };
  if (nights < 1) return { field: "out", sentence: t("errors.field.dates.order") };
  if (nights > MAX_NIGHTS)
    return { field: "out", sentence: t("errors.field.dates.long", { nights: MAX_NIGHTS }) };
  if (daysBetween(today(), checkout) > MAX_DAYS_AHEAD)
    return { field: "out", sentence: t("errors.field.dates.far", { days: MAX_DAYS_AHEAD }) };
  return null;
}

interface Days {
  checkin: string | null;
  checkout: string | null;
}

/** What is wrong with the two days; a day that could not be read has its own sentence in `wrong` already. */
export function dayProblems(
  { checkin, checkout }: Days,
  wrong: readonly FieldProblem[],
  words: Words,
): FieldProblem[] {
  const broken = (field: string) => wrong.some((problem) => problem.field === field);
  if (checkin !== null && checkout !== null) {
    const problem = rangeProblem(checkin, checkout, words);
    return problem === null ? [] : [problem];
  }
  if (checkin === null && checkout !== null && !broken("in"))
    return [{ field: "in", sentence: words.t("errors.field.dates.checkinMissing") }];
  if (checkin !== null && checkout === null && !broken("out"))
    return [{ field: "out", sentence: words.t("errors.field.dates.checkoutMissing") }];
  return [];
}

const STAY_FIELDS = ["in", "out", "adults", "rooms", "ages", "from", "cur", "device", "with"] as const;
/** Days and party, and what is asked of rates. */
export const TERMS_FIELDS = [...STAY_FIELDS, ...RATE_FILTER_FIELDS] as const;
export const SEARCH_FIELDS = ["to", ...STAY_FIELDS, "sort", "shown", ...FILTER_FIELDS] as const;

/** Parameters as Next gives them to a page; a repeated one is an array. */
export type RawParams = Record<string, string | string[] | undefined>;

/** Country, state and currency that stand where an address names none. */
export interface Preferred {
  country: string;
  state: string | null;
  currency: string;
}

export interface QueryContext {
  words: Words;
  /** For the device class when the URL names none. */
  userAgent: string | null;
  /** What the reader chose for every page; without it the site's own defaults stand. */
  preferred?: Preferred;
  /** How the traveller wants to pay. */
  pay?: PayWants | null;
}

/** Terms with days that may be missing: what a form shows before anything was chosen. */
export interface TermsDraft extends Omit<StayTerms, "checkin" | "checkout"> {
  checkin: string | null;
  checkout: string | null;
}

export interface SearchDraft extends TermsDraft {
  place: PlaceRef | null;
  sort: SearchQuery["sort"];
  shown: number;
  filter: ResultFilter;
}

/** `terms` null: no days were named, and nothing is wrong with the rest. */
export type ParsedTerms =
  | { ok: true; terms: StayTerms | null; draft: TermsDraft }
  | { ok: false; problems: FieldProblem[]; draft: TermsDraft };

export type ParsedSearch =
  | { ok: true; query: SearchQuery; draft: SearchDraft }
  | {
      ok: false;
      problems: FieldProblem[];
      /** True when something given is wrong; a place or days that are merely missing are no mistake. */
      isInvalid: boolean;
      draft: SearchDraft;
    };

type Values = { [N in FieldName]?: z.output<Fields[N]> };

/** What a plain form repeats for each value (`ages=4&ages=7`). */
const REPEATED: ReadonlySet<FieldName> = new Set(["ages", "with", ...LIST_FIELDS]);

/** Stands for a child whose age was not chosen, and is none. */
const NO_AGE = "-";

/** Lists may be repeated; of anything else the first counts. */
function textOf(name: FieldName, raw: RawParams): string | undefined {
  const given = raw[name];
  if (name === "ages" && typeof given === "string") return numbersIn(given).join(",") || undefined;
  if (!Array.isArray(given)) return given === "" ? undefined : given;
  if (name === "ages") return given.map((age) => age || NO_AGE).join(",");
  return (REPEATED.has(name) ? given.filter(Boolean).join(",") : given[0]) || undefined;
}

/** Bounds of the price out of the two fields of a plain form; null when neither is filled in. */
export function typedPrice({ pricefrom, priceto, pricenights }: RawParams): string | null {
  const [nights, ...bounds] = [pricenights, pricefrom, priceto].map((part) =>
    withAsciiDigits(firstText(part)),
  );
  const [from, to] = bounds.map((typed) =>
    /^\d+$/.test(typed) ? String(Number(typed) * (Number(nights) || 1)) : typed,
  );
  return from === "" && to === "" ? null : `${from}-${to}`;
}

function readFields(names: readonly FieldName[], raw: RawParams, words: Words) {
  const fields = fieldsFor(words);
  const values: Values = {};
  const problems: FieldProblem[] = [];
  for (const name of names) {
    const text = textOf(name, raw);
    if (text === undefined) continue;
    const parsed = fields[name].safeParse(withAsciiDigits(text));
    if (parsed.success) Object.assign(values, { [name]: parsed.data });
    else
      problems.push({
        field: name,
        sentence: parsed.error.issues[0]?.message ?? words.t("errors.field.other", { field: name }),
      });
  }
  return { values, problems };
}

const TABLET = /\b(iPad|Tablet|PlayBook|Silk)\b/i;
const PHONE = /\b(iPhone|iPod|Mobile|Windows Phone)\b/i;

/** `android` and `ios` mean the platform's apps and are never guessed; a browser is desktop, mobile or tablet. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? "";
  if (TABLET.test(text)) return "tablet";
  if (PHONE.test(text)) return "mobile";
  return /Android/i.test(text) ? "tablet" : "desktop";
}

function draftOf(values: Values, context: QueryContext): SearchDraft {
  const preferred = context.preferred ?? { ...config.defaults, state: null };
  const booker = values.from ?? preferred;
  return {
    place: values.to ?? null,
    checkin: values.in ?? null,
    checkout: values.out ?? null,
    adults: values.adults ?? Math.max(2, values.rooms ?? 1),
    rooms: values.rooms ?? 1,
    children: values.ages ?? [],
    bookerCountry: booker.country,
    bookerState: booker.state,
    device: values.device ?? deviceOf(context.userAgent),
    devicePinned: values.device !== undefined,
    currency: values.cur ?? preferred.currency,
    ...(values.with?.length ? { counted: values.with } : {}),
    ...(context.pay ? { pay: context.pay } : {}),
    sort: values.sort ?? "popularity",
    shown: values.shown ?? FIRST_SCREEN,
    filter: filterOfFields(values),
  };
}

/** What is wrong between fields, once each of them is right by itself. */
function partyProblems(draft: TermsDraft, { t }: Words): FieldProblem[] {
  return draft.rooms > draft.adults
    ? [{ field: "rooms", sentence: t("errors.field.roomsMoreThanAdults") }]
    : [];
}

/** The terms of a stay; without any day, `terms` is null and the draft holds party, country and currency. */
export function parseTerms(raw: RawParams, context: QueryContext): ParsedTerms {
  const { values, problems } = readFields(TERMS_FIELDS, raw, context.words);
  const { place: _place, sort: _sort, shown: _shown, filter, ...rest } = draftOf(values, context);
  const draft = { ...rest, filter: rateFilterOf(filter) };
  const all = [
    ...problems,
    ...partyProblems(draft, context.words),
    ...dayProblems(draft, problems, context.words),
  ];
  if (all.length > 0) return { ok: false, problems: all, draft };
  const { checkin, checkout } = draft;
  return {
    ok: true,
    terms: checkin === null || checkout === null ? null : { ...draft, checkin, checkout },
    draft,
  };
}

/** What the list before was narrowed to; what cannot be read is left out, because the page stands without it. */
export function parseWants(raw: RawParams, words: Words): Wants {
  const read = <K extends WantKey>(key: K): [K, ResultFilter[K]] => {
    const parsed = entryOf(key)
      .schema(words)
      .safeParse(withAsciiDigits(firstText(raw[fieldOf(key)])));
    return [key, parsed.success ? parsed.data : NO_FILTER[key]];
  };
  return Object.fromEntries(eachWantKey((key) => read(key))) as Wants;
}

/** The whole search. A missing destination or day is a problem here, with a sentence saying what to choose. */
export function parseSearch(raw: RawParams, context: QueryContext): ParsedSearch {
  const { words } = context;
  const { values, problems } = readFields(SEARCH_FIELDS, raw, words);
  const draft = draftOf(values, context);
  const { place, checkin, checkout } = draft;
  const broken = (field: string) => problems.some((problem) => problem.field === field);
  const all = [...problems, ...partyProblems(draft, words), ...dayProblems(draft, problems, words)];
  const isInvalid = all.length > 0;
  if (place === null && !broken("to"))
    all.unshift({ field: "to", sentence: words.t("errors.field.to.missing") });
  if (checkin === null && checkout === null && !broken("in") && !broken("out"))
    all.push({ field: "in", sentence: words.t("errors.field.dates.missing") });
  if (all.length > 0 || place === null || checkin === null || checkout === null)
    return { ok: false, problems: all, isInvalid, draft };
  return { ok: true, query: { ...draft, place, checkin, checkout }, draft };
}
