// What stands in the form right now, checked, and the address it asks for.
import { NO_FILTER } from "@/lib/address/result-filter";
import { PLACE_KINDS, queryToParams, type StayTerms, termsToParams } from "@/lib/address/stay-query";
import type { CheckLabels, FormLimits, FormProblem, FormValues } from "./form-view";
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
    ages: data.getAll("age").map(String),
    country: text(data, "from"),
    state: text(data, "state"),
    currency: text(data, "cur"),
    device: text(data, "device") || null,
    sort: "popularity",
    filter: NO_FILTER,
  };
}

type Check = [broken: boolean, field: FormProblem["field"], sentence: string];

function dateChecks({ checkin, checkout }: FormValues, limits: FormLimits, labels: CheckLabels): Check[] {
  if (!checkin && !checkout) return [[true, "in", labels.dates]];
  if (!checkin) return [[true, "in", labels.checkin]];
  if (!checkout) return [[true, "out", labels.checkout]];
  const nights = nightsOf(checkin, checkout);
  return [
    [checkin < limits.today, "in", labels.past],
    [nights < 1, "out", labels.order],
    [nights > limits.nights, "out", labels.long],
    [checkout > limits.lastDay, "out", labels.far],
  ];
}

/** Every reason why the form cannot be asked with yet, in the order of the fields. */
export function checkForm(values: FormValues, limits: FormLimits, labels: CheckLabels): FormProblem[] {
  const checks: Check[] = [
    [!values.place && values.text === "", "to", labels.destination],
    ...dateChecks(values, limits, labels),
    [values.rooms > values.adults, "rooms", labels.roomsMoreThanAdults],
    [values.ages.includes(""), "ages", labels.age],
  ];
  return checks.filter(([broken]) => broken).map(([, field, sentence]) => ({ field, sentence }));
}

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
    filter: values.filter,
  };
}

/** The one spelling of this question in a URL; a destination that was only typed stays text in `q`. */
export function formParams(values: FormValues): string {
  const terms = termsOf(values);
  if (!values.place) return `q=${encodeURIComponent(values.text)}&${termsToParams(terms)}`;
  const place = { kind: values.place.kind, id: values.place.id };
  return queryToParams({ ...terms, place, sort: values.sort, shown: 15, filter: values.filter });
}
