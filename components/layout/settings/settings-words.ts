// Makes what the settings show and say out of the words of a language.
import { countryChoices, currencyChoices, STATE_CHOICES } from "@/lib/views/choices";
import type { Words } from "@/lib/views/words";
import type { SettingsLabels, SettingsValues, SettingsView } from "./settings-view";

function settingsLabels({ t }: Words): SettingsLabels {
  return {
    heading: t("prefs.heading"),
    language: t("prefs.language"),
    country: t("prefs.country"),
    countryHint: t("prefs.countryHint"),
    state: t("prefs.state"),
    anyState: t("prefs.anyState"),
    currency: t("prefs.currency"),
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

/** The whole form, worded; `languages` are the site's, each by its own name. */
export function settingsView(
  words: Words,
  values: SettingsValues,
  languages: SettingsView["languages"],
): SettingsView {
  return {
    labels: settingsLabels(words),
    languages,
    countries: countryChoices(words),
    states: STATE_CHOICES,
    currencies: currencyChoices(words, values.currency),
    values,
  };
}
