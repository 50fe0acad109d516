// What a reader chose once for every page, in one cookie: language, booker country, currency, units, shortcuts.
import { parseCookie } from "cookie";
import { isLocale, type Locale, PER, type Per, UNITS, type Units } from "./index";

export const SETTINGS_COOKIE = "stays";

export interface Settings {
  /** Null: the reader's browser decides. */
  language: Locale | null;
  /** `nl` or `us-ca`, well-formed only; null: the site's default. */
  booker: string | null;
  /** Three capitals, well-formed only; null: the site's default. */
  currency: string | null;
  units: Units;
  /** What the largest figure of a price is for, where the reader's country leaves the choice. */
  per: Per;
  /** Whether `/` and `?` do something (docs/features.md 4.7). */
  shortcuts: boolean;
}

export const NO_SETTINGS: Settings = {
  language: null,
  booker: null,
  currency: null,
  units: "metric",
  per: "stay",
  shortcuts: true,
};

const FORM =
  /^1\.(-|[a-z]{2})\.(-|[a-z]{2}(?:-[a-z]{2})?)\.(-|[A-Z]{3})\.(metric|imperial)\.(on|off)(?:\.(night))?$/;

const given = (text: string | undefined): string | null => (text === undefined || text === "-" ? null : text);

/** The settings of a cookie's value; null for anything that this site did not write. */
function parse(value: string): Settings | null {
  const match = FORM.exec(value);
  if (match === null) return null;
  const [, language, booker, currency, units, shortcuts, per] = match;
  const locale = given(language);
  if (locale !== null && !isLocale(locale)) return null;
  return {
    language: locale,
    booker: given(booker),
    currency: given(currency),
    units: UNITS.find((known) => known === units) ?? "metric",
    per: PER.find((known) => known === per) ?? "stay",
    shortcuts: shortcuts === "on",
  };
}

/** The settings in a `cookie` header; a missing or broken one counts as none. */
export function readSettings(cookies: string | null): Settings {
  // The value is plain. Decoding every cookie of a hostile header takes 30 times as long as parsing it.
  return parse(parseCookie(cookies ?? "", { decode: String })[SETTINGS_COOKIE] ?? "") ?? NO_SETTINGS;
}

/** `1.de.us-ca.USD.imperial.on`, with `.night` behind it where that was chosen, which `readSettings` reads again. */
export function settingsText({ language, booker, currency, units, per, shortcuts }: Settings): string {
  const parts = ["1", language ?? "-", booker ?? "-", currency ?? "-", units, shortcuts ? "on" : "off"];
  return [...parts, ...(per === "night" ? [per] : [])].join(".");
}
