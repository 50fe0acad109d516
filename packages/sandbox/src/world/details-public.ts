// What the public schema puts into a details record beside the contract's own list (docs/gaps.md 6,
// "Fields the seed omits"): contacts, fiscal information, keys, certificates, and how facilities are used. How often
// each is filled is published nowhere; the shares here are general knowledge.
import type { AccommodationDetails, FacilityDetails } from "@roomward/contract/details";
import type { Subject } from "./details-subject";
import { FACILITY_ID, planOf } from "./facilities";
import { chance, draw, field, pick, uniform, weighted } from "./hash";
import { localAmount } from "./local-money";
import { telephoneOf } from "./trader";

const CONTACTS = field("contacts");
const TELEPHONE = field("contact telephone");
const RESERVATIONS = field("contact for reservations");
const FISCAL = field("fiscal information");
const KEYS = field("key collection");
const METHOD = field("check-in method");
const KEY_PLACE = field("key location");
const CERTIFICATE = field("certificate");
const SECOND_CERTIFICATE = field("second certificate");
const FACTS = field("facility details");
const PARKING = field("parking price mode");
const PARKING_PRICE = field("parking price");
const PARKING_PLACE = field("parking reservation");
const RESTAURANT = field("restaurant");
const POOL = field("pool ages");

/** Companies are reached by mail and mostly by telephone; private hosts only through the platform. */
export function contactsOf({ property, key, host }: Subject): AccommodationDetails["contacts"] | undefined {
  if (host.type === "private" || !chance(key, CONTACTS, 0.85)) return undefined;
  const { country } = property.city;
  const general = {
    email: host.trader?.email ?? `desk@stay-${property.id}.example`,
    telephone: chance(key, TELEPHONE, 0.9) ? telephoneOf(country, key, TELEPHONE) : null,
  };
  const reservations = chance(key, RESERVATIONS, 0.3)
    ? { email: `reservations@stay-${property.id}.example`, telephone: null }
    : null;
  return { general, reservations };
}

/** A trader's legal name; the number is no more real than the one in its register. */
export function fiscalOf({ property, key, host }: Subject): AccommodationDetails["fiscal_information"] {
  const { trader } = host;
  if (trader === null || !chance(key, FISCAL, 0.7)) return undefined;
  const digits = trader.registration_number.replace(/\D/g, "");
  return { legal_name: trader.name, vat_number: `${property.city.country.toUpperCase()}${digits}` };
}

type Method = "door_code" | "lock_box" | "reception" | "secret_spot" | "someone_will_meet" | "unknown";

const BY_ONESELF = weighted<Method>([
  ["lock_box", 50],
  ["door_code", 42],
  ["secret_spot", 8],
]);
const WITH_SOMEBODY = weighted<Method>([
  ["someone_will_meet", 65],
  ["reception", 27],
  ["unknown", 8],
]);
const KEY_PLACES = weighted<"at_the_property" | "different_place" | "unknown">([
  ["at_the_property", 90],
  ["different_place", 7],
  ["unknown", 3],
]);

/** Told of homes and apartments without somebody at the desk day and night. */
export function keyCollectionOf({
  property,
  key,
  rules,
}: Subject): AccommodationDetails["key_collection_information"] {
  const plan = planOf(property);
  if ((plan !== "home" && plan !== "apartments") || property.reception24h || !chance(key, KEYS, 0.9))
    return undefined;
  return {
    checkin_method: draw(key, METHOD, rules.selfCheckin ? BY_ONESELF : WITH_SOMEBODY),
    key_location: draw(key, KEY_PLACE, KEY_PLACES),
  };
}

/** The first is the one of the published example. */
const CERTIFICATES = ["Green Key", "EU Ecolabel", "Travelife", "Green Globe", "EarthCheck"] as const;

/** The certificates that the search filter for certified properties goes by. */
export function certificatesOf({
  property,
  key,
}: Subject): NonNullable<AccommodationDetails["programmes"]>["sustainable_offerings"] {
  if (!property.sustainable) return null;
  const first = pick(key, CERTIFICATE, CERTIFICATES);
  const others = CERTIFICATES.filter((name) => name !== first);
  const second = chance(key, SECOND_CERTIFICATE, 0.12) ? [pick(key, SECOND_CERTIFICATE, others)] : [];
  return { certifications: [first, ...second].map((name) => ({ name })) };
}

const PARKING_MODES = weighted<"charges_may_apply" | "per_day" | "per_hour" | "per_stay">([
  ["per_day", 70],
  ["per_hour", 12],
  ["per_stay", 10],
  ["charges_may_apply", 8],
]);
/** Euros: what such a parking space costs, at least and at most. */
const PARKING_EUROS = { per_day: [8, 32], per_hour: [2, 5], per_stay: [12, 40], charges_may_apply: null };

const facilityOf = ({ facilities }: Subject, name: keyof typeof FACILITY_ID) =>
  facilities.find(({ id }) => id === FACILITY_ID[name]);

function parkingOf(subject: Subject): FacilityDetails["parking_facilities"] {
  const { property, key } = subject;
  if (!facilityOf(subject, "parking")) return [];
  const paid = facilityOf(subject, "paidParking");
  const mode = draw(key, PARKING, PARKING_MODES);
  const [from = 0, to = 0] = PARKING_EUROS[mode] ?? [];
  const euros = from + (to - from) * uniform(key, PARKING_PRICE);
  const charge = facilityOf(subject, "freeParking") ? ("free" as const) : paid ? mode : null;
  return [
    {
      charge_mode: charge,
      location: paid?.attributes.includes("offsite") ? "nearby" : "on_site",
      price: charge === "free" ? 0 : charge && to > 0 ? localAmount(euros, property.currency) : null,
      reservation: pick(key, PARKING_PLACE, ["needed", "not_needed", "not_needed", "not_possible"] as const),
      type: facilityOf(subject, "privateParking") ? "private" : null,
    },
  ];
}

function poolOf(subject: Subject): FacilityDetails["swimming_pool_facilities"] {
  const pool = facilityOf(subject, "pool");
  if (!pool) return [];
  const indoor = facilityOf(subject, "indoorPool") ? ("indoor" as const) : null;
  return [
    {
      allowed_age_type: pick(subject.key, POOL, [
        "all_ages",
        "all_ages",
        "all_ages",
        "adults_only",
        null,
      ] as const),
      payment_type: pool.attributes.includes("paid") ? "paid" : "free",
      type: facilityOf(subject, "outdoorPool") ? "outdoor" : indoor,
    },
  ];
}

function restaurantOf(subject: Subject): FacilityDetails["restaurant_facilities"] {
  const { key, name } = subject;
  if (!facilityOf(subject, "restaurant")) return [];
  return [
    {
      accept_reservations: chance(key, RESTAURANT, 0.6),
      guests_only: chance(key, RESTAURANT + 1, 0.2),
      name,
      status: "open",
    },
  ];
}

/** More about internet, parking, restaurant and pool, of most properties; never against their facilities. */
export function facilityDetailsOf(subject: Subject): FacilityDetails | undefined {
  if (!chance(subject.key, FACTS, 0.75)) return undefined;
  return {
    ...(facilityOf(subject, "freeWifi") && {
      internet_facility: {
        charge_mode: "free",
        connection_type: "wifi",
        coverage: facilityOf(subject, "wifiEverywhere") ? "entire_property" : "all_rooms",
        price: 0,
      },
    }),
    parking_facilities: parkingOf(subject),
    restaurant_facilities: restaurantOf(subject),
    swimming_pool_facilities: poolOf(subject),
  };
}
