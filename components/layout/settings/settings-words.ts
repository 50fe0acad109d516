// What the settings show and say; worded on the server, so that the browser only draws.
import { type Choice, countryChoices, currencyChoices, STATE_CHOICES } from "@/lib/views/choices";
import { fromCountry } from "@/lib/views/place-phrase";
import type { Words } from "@/lib/views/words";

function settingsLabels({ t }: Words) {
  return {
    heading: t("prefs.heading"),
    language: t("prefs.language"),
    country: t("prefs.country"),
    countryHint: t("prefs.countryHint"),
    state: t("prefs.state"),
    anyState: t("prefs.anyState"),
    currency: t("prefs.currency"),
    per: t("prefs.per"),
    perStay: t("prefs.perStay"),
    perNight: t("prefs.perNight"),
    units: t("prefs.units"),
    metric: t("prefs.metric"),
    imperial: t("prefs.imperial"),
    shortcuts: t("prefs.shortcuts"),
    shortcutsOn: t("prefs.shortcutsOn"),
    shortcutsOff: t("prefs.shortcutsOff"),
    save: t("prefs.save"),
    close: t("prefs.close"),
    kept: t("prefs.kept"),
  };
}

export interface SettingsValues {
  language: string;
  country: string;
  /** Two letters with country `us`, otherwise empty. */
  state: string;
  currency: string;
  units: "metric" | "imperial";
  /** What the largest figure of a price is for. */
  per: "stay" | "night";
  /** Countries whose law leaves no choice of that. */
  totalFirst: readonly string[];
  shortcuts: boolean;
}

/** The whole form, worded; `languages` are the site's, each by its own name. */
export const settingsView = (words: Words, values: SettingsValues, languages: Choice[]) => ({
  labels: settingsLabels(words),
  languages,
  countries: countryChoices(words).map((one) => ({
    ...one,
    from: fromCountry(one.value, words),
    isTotalFirst: values.totalFirst.includes(one.value),
  })),
  states: STATE_CHOICES,
  currencies: currencyChoices(words, values.currency),
  values,
});

export type SettingsView = ReturnType<typeof settingsView>;
