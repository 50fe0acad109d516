// What the search form shows and says, as the server makes it.
import type { ResultFilter } from "@/lib/address/result-filter";
import type { PlaceRef, SortKey } from "@/lib/address/stay-query";
import type { Say, Sentences } from "@/lib/i18n/say";
import type { Extra } from "@/lib/rules/all-in";
import type { PlaceOption } from "@/lib/views/list/place";

/** The fields as a traveller left them; nothing here is checked yet. */
export interface FormValues {
  place: (PlaceRef & { name: string }) | null;
  /** What was typed as destination without choosing from the list. */
  text: string;
  checkin: string;
  checkout: string;
  adults: number;
  rooms: number;
  /** Ages as text; empty while not chosen. */
  ages: string[];
  country: string;
  state: string;
  currency: string;
  /** The device class when the URL named one. */
  device: string | null;
  /** What is counted in beside the price. */
  counted?: readonly Extra[];
  sort: SortKey;
  /** What narrows the list; kept while days and people change (row R09). */
  filter: ResultFilter;
}

/** A field that cannot be asked with, and why. */
export interface FormProblem {
  field: FormField;
  sentence: string;
}
export type FormField =
  | "to"
  | "back"
  | "in"
  | "out"
  | "at"
  | "until"
  | "age"
  | "adults"
  | "rooms"
  | "ages"
  | "from"
  | "state"
  | "cur"
  | "other";

/** What the fields of country and currency hold, before they are drawn and while they are. */
export interface BookerChosen {
  country: string;
  /** `from the Netherlands`. */
  from: string;
  state: string;
  currency: string;
}

/** What of the catalogue the browser says in the form and of recent searches. */
export type FormNames =
  | "search.form"
  | "errors.field.to.missing"
  | "errors.field.dates"
  | `common.${"nights" | "adults" | "children" | "rooms"}`;
export type SayInForm = Say<FormNames>;

/** What the calendar opens. */
export interface DayLimits {
  /** When the form was made, by the site's clock: the reader's day is read from it in the browser. */
  at: string;
  /** By the clock of the place, marked in the calendar, and opens and closes nothing; null: the reader's day is. */
  today: string | null;
  /** The first possible check-in: by the clock of the place, where it is not known `firstAnywhere`. */
  first: string;
  /** The last possible check-out. */
  lastDay: string;
  /** Between the two days, at most and at least. */
  nights: number;
  leastNights: number;
}

export interface FormLimits extends DayLimits {
  /** The first night that still runs somewhere on Earth. */
  firstAnywhere: string;
  /** How many days ahead of today in UTC that is. */
  days: number;
  adults: number;
  rooms: number;
  children: number;
}

/** The form of cars: what of it differs from that of stays. */
export interface CarFormView
  extends Pick<FormView, "locale" | "tag" | "weekStartsOn" | "action" | "kept" | "cities" | "from"> {
  values: Pick<FormValues, "place" | "text" | "checkin" | "checkout" | "country" | "state" | "currency"> & {
    back: Pick<FormValues, "place" | "text">;
    /** `HH:MM`. */
    at: string;
    until: string;
    /** As typed. */
    age: string;
  };
  /** The half hours of a day by the reader's clock. */
  times: { value: string; text: string }[];
  ages: { from: number; to: number };
  limits: DayLimits;
  sentences: Sentences<FormNames | "carlist.form">;
}

/** What two days alone need. */
export interface DaysView extends Pick<FormView, "tag" | "weekStartsOn" | "sentences"> {
  limits: DayLimits;
}

export interface FormView {
  locale: string;
  /** BCP 47 tag for the browser's own date formatting. */
  tag: string;
  /** First day of the week, 0 for Sunday. */
  weekStartsOn: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Where the form goes, e.g. `/en/search`. */
  action: string;
  values: FormValues;
  /** The filter of `values` as fields that go along. */
  kept: [string, string][];
  /** Offered in the destination box before anything is typed. */
  cities: PlaceOption[];
  limits: FormLimits;
  sentences: Sentences<FormNames>;
  /** The country of `values` in words: `from the Netherlands`. */
  from: string;
}

/** How the four cells of a search form stand: one above the other, then two beside two, then all in one row. */
export const FORM_CELLS = [
  "@min-[30rem]/fields:grid-cols-[minmax(0,1fr)_auto] @min-[30rem]/fields:*:nth-[-n+2]:col-span-2 @min-[30rem]/fields:*:nth-3:border-e @min-[30rem]/fields:*:nth-3:border-b-0",
  "@min-[46rem]/fields:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] @min-[46rem]/fields:*:nth-[-n+2]:col-span-1 @min-[46rem]/fields:*:nth-1:border-e",
  "@min-[60rem]/fields:grid-cols-[minmax(0,1.2fr)_minmax(0,1.45fr)_minmax(0,1fr)_auto] @min-[60rem]/fields:*:border-b-0 @min-[60rem]/fields:*:nth-2:border-e",
].join(" ");

interface PartySize {
  adults: number;
  children: number;
  rooms: number;
}

/** Who travels and in how many rooms, in one line: `2 adults · 1 child · 1 room`. */
export const partyText = ({ adults, children, rooms }: PartySize, say: SayInForm): string =>
  [
    say("common.adults", { adults }),
    ...(children > 0 ? [say("common.children", { children })] : []),
    say("common.rooms", { rooms }),
  ].join(" · ");
