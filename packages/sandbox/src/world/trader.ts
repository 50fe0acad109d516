// Who runs a property: invented companies that no register holds, and private people without a name.

import { TYPE } from "./data/type-ids";
import { planOf } from "./facilities";
import { countryFacts } from "./gazetteer/countries";
import { addressLine, cityName, postcodeFor } from "./gazetteer/places";
import { chance, field, hash32, pick } from "./hash";
import { hostForms } from "./host-forms";
import { lexiconOf, scriptLexiconOf } from "./lexicons";
import type { Property } from "./property";

const PRIVATE = field("private host");
const UNKNOWN = field("unknown host");
const SHOWN = field("trader shown");
const VERIFIED = field("trader verified");
const NAME = field("trader name");
const KIND = field("trader kind");
const NUMBER = field("trader number");
const PHONE = field("trader telephone");
const ADDRESS = field("trader address");
const LICENCE = field("licence");
const LICENSED = field("licensed");

export type TraderRecord = {
  address: { address_line: string; city: string; country: string; post_code: string };
  email: string;
  name: string;
  registration_number: string;
  telephone: string | null;
  trade_register: string;
  trader_verified: boolean;
};

export interface Host {
  type: "private" | "professional" | "unknown";
  trader: TraderRecord | null;
  licence: string | null;
}

/** Digits for every `#`. */
function withDigits(pattern: string, key: number, fieldKey: number): string {
  let at = 0;
  return pattern.replace(/#/g, () => String(hash32(hash32(key, fieldKey), at++) % 10));
}

/** True when the digits pass the Luhn check that most registers use. */
function passesLuhn(text: string): boolean {
  const digits = [...text.replace(/\D/g, "")].reverse().map(Number);
  const sum = digits.reduce((total, digit, i) => {
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** A number of the country's form that no company can have. */
function registrationNumber(pattern: string, key: number): string {
  const number = withDigits(pattern, key, NUMBER);
  if (!passesLuhn(number)) return number;
  return number.replace(/\d(?=\D*$)/, (last) => String((Number(last) + 1) % 10));
}

const BUSINESSES = ["Hospitality", "Hotels", "Stays", "Lodging", "Property Management", "Houses"];

const plainLetters = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^a-zA-Z0-9]+/g, "")
    .toLowerCase();

/** A number of those that no line ever gets; null where a country keeps none free. */
export function telephoneOf(country: string, key: number, fieldKey: number): string | null {
  const pattern = hostForms(country).telephone;
  return pattern ? withDigits(pattern, key, fieldKey) : null;
}

function traderOf(property: Property, key: number): TraderRecord {
  const { city } = property;
  const { companyForm: form, register, registration: number } = hostForms(city.country);
  const nativeScript = scriptLexiconOf(city.country)?.words.map(([latin]) => latin);
  const stem = pick(key, NAME, nativeScript ?? lexiconOf(city.country).words).replace(
    /^(de|het|du|des|del|della|da|do|dos|das) /i,
    "",
  );
  const title = stem.charAt(0).toUpperCase() + stem.slice(1);
  const addressHash = hash32(key, ADDRESS);
  return {
    address: {
      address_line: addressLine(city, addressHash),
      city: cityName(city, "en") ?? city.name,
      country: city.country,
      post_code: postcodeFor(city, null, addressHash),
    },
    email: `office@${plainLetters(title) || "host"}-${hash32(key, NAME) % 1000}.example`,
    name: `${title} ${pick(key, KIND, BUSINESSES)} ${form}`,
    registration_number: registrationNumber(number, key),
    telephone: telephoneOf(city.country, key, PHONE),
    trade_register: register.replace("{city}", city.name),
    trader_verified: chance(key, VERIFIED, 0.97),
  };
}

/** Share of private hosts by type; companies run the others. */
function privateShare(property: Property): number {
  if (property.typeId === TYPE.homestay) return 0.8;
  const plan = planOf(property);
  if (plan === "home") return 0.45;
  if (property.typeId === TYPE.apartment) return 0.3;
  return plan === "small" ? 0.15 : 0;
}

function licenceOf(property: Property, key: number): string | null {
  const plan = planOf(property);
  const needsOne = (plan === "home" || plan === "apartments") && property.typeId !== TYPE.aparthotel;
  const pattern = hostForms(property.city.country).licence;
  return needsOne && pattern && chance(key, LICENSED, 0.85) ? withDigits(pattern, key, LICENCE) : null;
}

/** The host of the property with this key. In the EEA every professional host has trader details. */
export function hostOf(property: Property, key: number): Host {
  const licence = licenceOf(property, key);
  const isBranded = property.brandId !== null;
  if (!isBranded && chance(key, PRIVATE, privateShare(property)))
    return { type: "private", trader: null, licence };
  const isShown = countryFacts(property.city.country).eea || chance(key, SHOWN, 0.97);
  const isUnknown = !isShown && chance(key, UNKNOWN, 0.3);
  return {
    type: isUnknown ? "unknown" : "professional",
    trader: isShown ? traderOf(property, key) : null,
    licence,
  };
}
