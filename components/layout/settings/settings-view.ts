// What the settings show and say; worded on the server, so that the browser only draws.
import type { Choice } from "@/lib/views/choices";

export interface SettingsValues {
  language: string;
  country: string;
  /** Two letters with country `us`, otherwise empty. */
  state: string;
  currency: string;
  units: "metric" | "imperial";
  shortcuts: boolean;
}

export interface SettingsLabels {
  heading: string;
  language: string;
  country: string;
  countryHint: string;
  state: string;
  anyState: string;
  currency: string;
  units: string;
  metric: string;
  imperial: string;
  shortcuts: string;
  shortcutsOn: string;
  shortcutsOff: string;
  save: string;
  close: string;
  kept: string;
}

export interface SettingsView {
  labels: SettingsLabels;
  languages: Choice[];
  countries: Choice[];
  states: Choice[];
  currencies: Choice[];
  values: SettingsValues;
}
