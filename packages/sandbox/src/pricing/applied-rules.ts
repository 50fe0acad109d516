// The charge rules that touch a stay in one place, with the nights each applies to.

import type { ChargeRule, Nature } from "./charge-rule";
import { cityCharges, countryCharges } from "./charge-tables";
import { CONDITION } from "./conditions";
import { minorRate, toMinor } from "./currencies";
import { displayLaw, isInDisplay } from "./display-rules";
import type { Stay } from "./stay";

/** A rule for one stay, one booker and one currency. */
export interface AppliedRule {
  rule: ChargeRule;
  /** Positions of its nights in the stay. */
  nights: readonly number[];
  /** Minor units of the property's currency for one major unit of the rule's. */
  minorPerUnit: number;
  /** Condition id, or null when everybody owes it. */
  condition: number | null;
  inDisplay: boolean;
}

export interface ChargedPlace {
  /** Public city id: minus the GeoNames id. */
  id: number;
  /** Lower-case country code. */
  country: string;
}

interface PlaceRules {
  currency: string;
  rules: readonly ChargeRule[];
}

function placeRules(place: ChargedPlace): PlaceRules {
  const country = countryCharges()[place.country] ?? { currency: "EUR", rules: [] };
  const city = cityCharges()[-place.id];
  if (city === undefined) return country;
  const rules = city.replaces ? city.rules : [...country.rules, ...city.rules];
  return { currency: country.currency, rules };
}

function isInSeason(months: readonly [number, number] | undefined, day: string): boolean {
  if (months === undefined) return true;
  const month = Number(day.slice(5, 7));
  const [first, last] = months;
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}

/** Positions of the nights of the stay that the rule's dates, season and cap leave. */
function nightsOf(rule: ChargeRule, stay: Stay): number[] {
  const nights: number[] = [];
  stay.days.forEach((day, night) => {
    const isInForce = day >= (rule.from ?? "") && (rule.until === undefined || day < rule.until);
    if (isInForce && isInSeason(rule.months, day)) nights.push(night);
  });
  return nights.slice(0, rule.maximumNights ?? nights.length);
}

/** What is taken of other charges comes after them. */
const ORDER: readonly Nature[] = ["fee", "service", "vat", "occupancy", "local"];

interface Parties {
  bookerCountry: string;
  propertyCurrency: string;
}

/** Applies rules written in `currency` to a stay of a booker from `bookerCountry` at a property in `place`. */
export function applyRules(
  { currency, rules }: PlaceRules,
  place: ChargedPlace,
  stay: Stay,
  { bookerCountry, propertyCurrency }: Parties,
): AppliedRule[] {
  const law = displayLaw(bookerCountry);
  const minorPerUnit = toMinor(1, currency) * minorRate(currency, propertyCurrency);
  return rules
    .map((rule) => {
      const foreigner = rule.residentsOnly === true && bookerCountry !== place.country;
      const condition = rule.condition ?? (foreigner ? CONDITION.residentsOnly : null);
      const isCertain = condition === null && rule.amount.mode !== "incalculable";
      const inDisplay = isCertain && isInDisplay(law, rule.nature, rule.collected);
      return { rule, nights: nightsOf(rule, stay), minorPerUnit, condition, inDisplay };
    })
    .filter((applied) => applied.nights.length > 0)
    .sort((a, b) => ORDER.indexOf(a.rule.nature) - ORDER.indexOf(b.rule.nature));
}

/** The taxes of a place, for one stay, booker and property currency. */
export function taxesOf(
  place: ChargedPlace,
  stay: Stay,
  bookerCountry: string,
  propertyCurrency: string,
): AppliedRule[] {
  return applyRules(placeRules(place), place, stay, { bookerCountry, propertyCurrency });
}
