// Makes what the search form shows and says out of the words of a language.
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from "@roomward/contract/request";
import { filterEntries } from "@/lib/address/result-filter";
import { sentences } from "@/lib/i18n/sentences";
import type { PlaceOption } from "@/lib/views/list/place";
import { fromCountry } from "@/lib/views/place-phrase";
import type { Words } from "@/lib/views/words";
import type { FormLimits, FormValues, FormView } from "./form-view";

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
  open: Pick<FormLimits, "today" | "first" | "firstAnywhere" | "lastDay">;
  /** Where the form is sent, e.g. `/en/search`. */
  action: string;
  most: PartyLimits;
}

/** The whole form, worded. */
export function formView(words: Words, { values, cities = [], open, action, most }: FormSetting): FormView {
  return {
    locale: words.locale,
    tag: words.tag,
    weekStartsOn: weekStart(words.tag),
    action,
    values,
    kept: filterEntries(values.filter),
    cities,
    limits: {
      ...most,
      ...open,
      nights: MAX_NIGHTS,
      days: MAX_DAYS_AHEAD,
    },
    sentences: sentences(
      words,
      "search.form",
      "errors.field.to.missing",
      "errors.field.dates",
      "common.nights",
      "common.adults",
      "common.children",
      "common.rooms",
    ),
    from: fromCountry(values.country, words),
  };
}
