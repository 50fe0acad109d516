// What stands in the form right now, checked, and the address it asks for.
import { NO_FILTER } from "@/lib/address/result-filter";
import {
  FIRST_SCREEN,
  PLACE_KINDS,
  queryToParams,
  type StayTerms,
  termsToParams,
} from "@/lib/address/stay-query";
import type { FormLimits, FormProblem, FormValues, SayInForm } from "./form-view";
import { nightsOf } from "./plain-days";

const text = (data: FormData, name: string): string => String(data.get(name) ?? "").trim();

function placeOf(value: string): FormValues["place"] {
  const at = value.indexOf(":");
  const kind = PLACE_KINDS.find((known) => known === value.slice(0, at));
  return kind ? { kind, id: value.slice(at + 1), name: "" } : null;
}

/** Reads the named fields; a place counts only while its name still stands in the box. */
export function readForm(data: FormData): FormValues {
  return {
    place: placeOf(text(data, "to")),
    text: text(data, "q"),
    checkin: text(data, "in"),
    checkout: text(data, "out"),
    adults: Number(text(data, "adults")),
    rooms: Number(text(data, "rooms")),
    ages: data.getAll("ages").map(String),
    country: text(data, "from"),
    state: text(data, "state"),
    currency: text(data, "cur"),
    device: text(data, "device") || null,
    sort: "popularity",
    filter: NO_FILTER,
  };
}

type Check = [broken: boolean, field: FormProblem["field"], sentence: string];

function dateChecks({ checkin, checkout }: FormValues, limits: FormLimits, say: SayInForm): Check[] {
  if (!checkin && !checkout) return [[true, "in", say("errors.field.dates.missing")]];
  if (!checkin) return [[true, "in", say("errors.field.dates.checkinMissing")]];
  if (!checkout) return [[true, "out", say("errors.field.dates.checkoutMissing")]];
  const nights = nightsOf(checkin, checkout);
  return [
    [checkin < limits.first, "in", say("errors.field.dates.past")],
    [nights < 1, "out", say("errors.field.dates.order")],
    [nights > limits.nights, "out", say("errors.field.dates.long", { nights: limits.nights })],
    [checkout > limits.lastDay, "out", say("errors.field.dates.far", { days: limits.days })],
  ];
}

const formProblems = (checks: Check[]): FormProblem[] =>
  checks.filter(([broken]) => broken).map(([, field, sentence]) => ({ field, sentence }));

/** What is wrong with days and guests, in the order of the fields. */
export const checkTerms = (values: FormValues, limits: FormLimits, say: SayInForm): FormProblem[] =>
  formProblems([
    ...dateChecks(values, limits, say),
    [values.rooms > values.adults, "rooms", say("search.form.problems.roomsMoreThanAdults")],
    [values.ages.includes(""), "ages", say("search.form.problems.age")],
  ]);

/** Every reason why the form cannot be asked with yet, in the order of the fields. */
export const checkForm = (values: FormValues, limits: FormLimits, say: SayInForm): FormProblem[] => [
  ...formProblems([[!values.place && values.text === "", "to", say("errors.field.to.missing")]]),
  ...checkTerms(values, limits, say),
];

function termsOf(values: FormValues): StayTerms {
  return {
    checkin: values.checkin,
    checkout: values.checkout,
    adults: values.adults,
    rooms: values.rooms,
    children: values.ages.map(Number),
    bookerCountry: values.country,
    bookerState: values.country === "us" && values.state ? values.state : null,
    device: (values.device ?? "desktop") as StayTerms["device"],
    devicePinned: values.device !== null,
    currency: values.currency,
    ...(values.counted?.length ? { counted: values.counted } : {}),
    filter: values.filter,
  };
}

/** The one spelling of this question in a URL; a destination that was only typed stays text in `q`. */
export function formParams(values: FormValues): string {
  const terms = termsOf(values);
  if (!values.place) return `q=${encodeURIComponent(values.text)}&${termsToParams(terms)}`;
  const place = { kind: values.place.kind, id: values.place.id };
  return queryToParams({ ...terms, place, sort: values.sort, shown: FIRST_SCREEN, filter: values.filter });
}
