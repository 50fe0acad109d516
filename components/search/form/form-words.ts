// Makes what the search form shows and says out of the words of a language.
import { MAX_DRIVER_AGE, MIN_DRIVER_AGE } from "@roomward/contract/cars-search";
import { MAX_RENTAL_DAYS } from "@roomward/contract/rental";
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from "@roomward/contract/request";
import { filterEntries } from "@/lib/address/result-filter";
import { CLOCK, dateFormat } from "@/lib/format/intl";
import type { SentenceKey, SentTree } from "@/lib/i18n/say";
import { sentences } from "@/lib/i18n/sentences";
import type { PlaceOption } from "@/lib/views/list/place";
import { fromCountry } from "@/lib/views/place-phrase";
import type { Words } from "@/lib/views/words";
import type { CarFormView, DayLimits, DaysView, FormLimits, FormValues, FormView } from "./form-view";

const NAMES = [
  "search.form",
  "errors.field.to.missing",
  "errors.field.dates",
  "common.nights",
  "common.adults",
  "common.children",
  "common.rooms",
] as const;

/** Where the week of a language starts; Monday where the machine does not say. */
function weekStart(tag: string): FormView["weekStartsOn"] {
  const locale = new Intl.Locale(tag) as Intl.Locale & { weekInfo?: { firstDay: number } };
  return ((locale.weekInfo?.firstDay ?? 1) % 7) as FormView["weekStartsOn"];
}

export interface PartyLimits {
  adults: number;
  rooms: number;
  children: number;
}

export interface FormSetting {
  values: FormValues;
  cities?: PlaceOption[];
  /** As `FormLimits` has them. */
  open: Pick<FormLimits, "at" | "today" | "first" | "firstAnywhere" | "lastDay">;
  /** Where the form is sent, e.g. `/en/search`. */
  action: string;
  max: PartyLimits;
}

/** Check-in and check-out alone, worded. */
export const daysView = (words: Words, open: Omit<DayLimits, "nights" | "leastNights">): DaysView => ({
  tag: words.tag,
  weekStartsOn: weekStart(words.tag),
  limits: { ...open, nights: MAX_NIGHTS, leastNights: 1 },
  sentences: sentences(words, ...NAMES),
});

/** The whole form, worded. */
export function formView(words: Words, { values, cities = [], open, action, max }: FormSetting): FormView {
  return {
    locale: words.locale,
    tag: words.tag,
    weekStartsOn: weekStart(words.tag),
    action,
    values,
    kept: filterEntries(values.filter),
    cities,
    limits: {
      ...max,
      ...open,
      nights: MAX_NIGHTS,
      leastNights: 1,
      days: MAX_DAYS_AHEAD,
    },
    sentences: sentences(words, ...NAMES),
    from: fromCountry(values.country, words),
  };
}

/** What the form of cars says otherwise than that of stays. */
const CAR_SENTENCES = {
  "search.form.legend": "carlist.form.legend",
  "search.form.submit": "carlist.form.submit",
  "search.form.destination.label": "carlist.form.to",
  "search.form.destination.placeholder": "carlist.form.placeholder",
  "search.form.dates.checkin": "carlist.form.in",
  "search.form.dates.checkout": "carlist.form.out",
  "search.form.dates.chooseCheckin": "carlist.form.chooseIn",
  "search.form.dates.chooseCheckout": "carlist.form.chooseOut",
  "search.form.problems.checkinNotADay": "carlist.form.inNotADay",
  "search.form.problems.checkoutNotADay": "carlist.form.outNotADay",
  "common.nights": "carlist.form.nights",
} as const satisfies Partial<Record<SentenceKey, SentenceKey>>;

type Branch = { [part: string]: SentTree };

/** The branch of a tree that holds a key, and the last part of the key. */
function holderOf(tree: SentTree, key: string): [Branch, string] {
  const above = key.split(".");
  const last = above.pop() ?? "";
  return [above.reduce((branch, part) => branch[part] as Branch, tree as Branch), last];
}

function carSentences(words: Words): CarFormView["sentences"] {
  const sent = sentences(words, ...NAMES, "carlist.form");
  const tree = structuredClone(sent.tree);
  for (const [key, own] of Object.entries(CAR_SENTENCES)) {
    const [branch, last] = holderOf(tree, key);
    const [ownBranch, ownLast] = holderOf(tree, own);
    branch[last] = ownBranch[ownLast] ?? "";
  }
  return { ...sent, tree };
}

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, at) => `${String(at >> 1).padStart(2, "0")}:${at % 2 ? "30" : "00"}`,
);

/** `chosen`: times of the question, which need not be half hours. */
function timesOf(chosen: readonly string[], tag: string): CarFormView["times"] {
  const clock = dateFormat(tag, { hour: "2-digit", minute: "2-digit", ...CLOCK }, "UTC");
  return [...new Set([...HALF_HOURS, ...chosen])]
    .sort()
    .map((value) => ({ value, text: clock.format(new Date(`1970-01-01T${value}:00Z`)) }));
}

interface CarFormSetting extends Pick<CarFormView, "values" | "kept" | "cities" | "action"> {
  open: Pick<FormLimits, "at" | "today" | "first" | "lastDay">;
}

/** The form of cars, worded. */
export const carFormView = (words: Words, { open, ...setting }: CarFormSetting): CarFormView => ({
  ...setting,
  locale: words.locale,
  tag: words.tag,
  weekStartsOn: weekStart(words.tag),
  times: timesOf([setting.values.at, setting.values.until], words.tag),
  ages: { from: MIN_DRIVER_AGE, to: MAX_DRIVER_AGE },
  limits: { ...open, nights: MAX_RENTAL_DAYS, leastNights: 0 },
  sentences: carSentences(words),
  from: fromCountry(setting.values.country, words),
});
