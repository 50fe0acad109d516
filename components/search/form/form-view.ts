// What the search form shows and says; made on the server, so that the browser only renders strings.
import type { ResultFilter } from "@/lib/address/result-filter";
import type { PlaceRef, SortKey } from "@/lib/address/stay-query";

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
  | "in"
  | "out"
  | "adults"
  | "rooms"
  | "ages"
  | "from"
  | "state"
  | "cur"
  | "other";

export interface DestinationLabels {
  label: string;
  placeholder: string;
  /** By number of options; the last stands for "more". */
  counts: string[];
  none: string;
  failed: string;
  incomplete: string;
  loading: string;
}

export interface DatesLabels {
  checkin: string;
  checkout: string;
  calendar: string;
  heading: string;
  close: string;
  chooseCheckin: string;
  chooseCheckout: string;
  /** `{dates}` and `{nights}` are put in. */
  change: string;
  previous: string;
  next: string;
  /** Index n says `n` nights; index 0 is empty. */
  nights: string[];
}

export interface StepperLabels {
  label: string;
  /** Index n says the count `n` in words. */
  words: string[];
  fewer: string;
  more: string;
}

export interface GuestsLabels {
  label: string;
  heading: string;
  hint: string;
  adults: StepperLabels;
  children: StepperLabels;
  rooms: StepperLabels;
  /** `{n}` is the place of the child in the list. */
  ageOf: string;
  chooseAge: string;
  /** Index is the age, 0 to 17. */
  ages: string[];
  agesText: string;
  agesHint: string;
  done: string;
}

export interface BookerLabels {
  /** `{country}` and `{currency}` are put in. */
  line: string;
  change: string;
  country: string;
  state: string;
  anyState: string;
  currency: string;
  hint: string;
  /** Names the settings, where the same is chosen. */
  elsewhere: string;
}

/** What the fields of country and currency hold, before they are drawn and while they are. */
export interface BookerChosen {
  country: string;
  countryName: string;
  state: string;
  currency: string;
}

/** Sentences for what the form itself can see; the server says the same. */
export interface CheckLabels {
  heading: string;
  destination: string;
  dates: string;
  notADay: string;
  checkin: string;
  checkout: string;
  past: string;
  order: string;
  long: string;
  far: string;
  age: string;
  roomsMoreThanAdults: string;
}

export interface RecentLabels {
  group: string;
  again: string;
  /** `{from}` and `{to}` are put in. */
  moved: string;
}

export interface FormLabels {
  legend: string;
  submit: string;
  submitting: string;
  destination: DestinationLabels;
  dates: DatesLabels;
  guests: GuestsLabels;
  recent: RecentLabels;
  booker: BookerLabels;
  checks: CheckLabels;
}

export interface FormLimits {
  /** Today at the site's clock in UTC, `YYYY-MM-DD`; the browser puts the reader's own day in its place. */
  today: string;
  /** The instant at the site's clock, for the reader's own day; null: `today` stands. */
  now: string | null;
  /** The last possible check-out. */
  lastDay: string;
  nights: number;
  adults: number;
  rooms: number;
  children: number;
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
  limits: FormLimits;
  labels: FormLabels;
  /** The name of the country of `values`. */
  countryName: string;
}
