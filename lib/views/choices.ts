// The countries, states and currencies a traveller can choose from, named in the reader's language.
import { countryName, currencyName } from "@/lib/format/intl";
import type { Words } from "./words";

/** One option of a select. */
export interface Choice {
  value: string;
  text: string;
}

/** A country, and how one says that somebody travels from it. */
export interface CountryChoice extends Choice {
  from: string;
}

/** Codes that Intl names but that are no country of a traveller: unions, outlying posts, tests. */
const NO_COUNTRY = new Set("AC AQ BV CP CQ DG EA EU EZ GS HM IC IO QO QU TA TF UM UN XA XB ZZ".split(" "));

const CURRENCIES =
  "EUR USD GBP AED ARS AUD BHD BRL CAD CHF CLP CNY COP CZK DKK EGP FJD GEL HKD HUF IDR ILS INR ISK JOD JPY KRW KWD KZT MAD MXN MYR NOK NZD OMR PEN PHP PLN QAR RON SAR SEK SGD THB TRY TWD UAH VND XOF ZAR".split(
    " ",
  );

const STATES =
  "Alabama al,Alaska ak,Arizona az,Arkansas ar,California ca,Colorado co,Connecticut ct,Delaware de,District of Columbia dc,Florida fl,Georgia ga,Hawaii hi,Idaho id,Illinois il,Indiana in,Iowa ia,Kansas ks,Kentucky ky,Louisiana la,Maine me,Maryland md,Massachusetts ma,Michigan mi,Minnesota mn,Mississippi ms,Missouri mo,Montana mt,Nebraska ne,Nevada nv,New Hampshire nh,New Jersey nj,New Mexico nm,New York ny,North Carolina nc,North Dakota nd,Ohio oh,Oklahoma ok,Oregon or,Pennsylvania pa,Rhode Island ri,South Carolina sc,South Dakota sd,Tennessee tn,Texas tx,Utah ut,Vermont vt,Virginia va,Washington wa,West Virginia wv,Wisconsin wi,Wyoming wy";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** A code is current when Intl does not replace it by another, as it does with `DD` or `SU`. */
const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code;

const made = new Map<string, Choice[]>();

/** Every country, by name. */
export function countryChoices({ tag }: Words): Choice[] {
  const known = made.get(tag);
  if (known) return known;
  const choices = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => isCurrent(code) && !NO_COUNTRY.has(code))
    .map((code) => ({ value: code.toLowerCase(), text: countryName(code, tag) }))
    .filter(({ value, text }) => text !== value.toUpperCase())
    .sort((a, b) => a.text.localeCompare(b.text, tag));
  made.set(tag, choices);
  return choices;
}

/** The states of the USA, whose price rules differ. */
export const STATE_CHOICES: Choice[] = STATES.split(",").map((state) => ({
  value: state.slice(-2),
  text: state.slice(0, -3),
}));

/** The usual currencies, with the one in use added when it is none of them. */
export function currencyChoices({ tag, t }: Words, current: string): Choice[] {
  const codes = CURRENCIES.includes(current) ? CURRENCIES : [current, ...CURRENCIES];
  return codes.map((code) => ({
    value: code,
    text: t("prefs.currencyName", { code, name: currencyName(code, tag) }),
  }));
}
