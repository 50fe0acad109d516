// The fields every details record has, whatever extras are asked for.
import type { AccommodationDetails } from "@roomward/contract/details";
import { timeOfDay } from "./check-times";
import { THEME } from "./data/theme-ids";
import { certificatesOf, contactsOf, fiscalOf, keyCollectionOf } from "./details-public";
import { nameMap, propertyTags, type Subject } from "./details-subject";
import { FACILITY_ID, levelOf, planOf } from "./facilities";
import { addressLine, districtById, postcodeFor } from "./gazetteer/places";
import { chance, field, hash32 } from "./hash";
import { localAmount } from "./local-money";
import { priceCategoryOf } from "./price-category";
import type { Property } from "./property";
import { revisedPrice } from "./revisions";
import type { World } from "./world";

const ADDRESS = field("address");
const BOOKER_ADDRESS = field("booker address");
const LONG_STAY = field("long stay");
const WORK = field("work friendly");
const MEALS = field("meal prices");
const HERITAGE = field("heritage");
const ROMANCE = field("romance");

function locationOf(subject: Subject): AccommodationDetails["location"] {
  const { property, key } = subject;
  const { city } = property;
  const hash = hash32(key, ADDRESS);
  const line = addressLine(city, hash);
  const district = property.districtId === null ? null : districtById(property.districtId);
  const postcode = postcodeFor(city, district, hash);
  return {
    address: Object.fromEntries(propertyTags(subject).map((tag) => [tag, line])),
    city: city.id,
    coordinates: { latitude: property.latitude, longitude: property.longitude },
    country: city.country,
    districts: property.districtId === null ? [] : [property.districtId],
    postal_code: postcode === "" ? null : postcode,
    regions: [city.regionId],
  };
}

function mealPricesOf({ property, key, revision }: Subject): AccommodationDetails["meal_prices"] {
  const surcharge = (plan: string) =>
    property.mealPlans.find((meal) => meal.plan === plan)?.surcharge ?? null;
  const breakfast = surcharge("breakfast_included");
  const half = surcharge("half_board");
  const full = surcharge("full_board");
  const amount = (euros: number | null) => (euros === null ? null : localAmount(euros, property.currency));
  const isStated = chance(key, MEALS, 0.8);
  return {
    breakfast: breakfast === null || !isStated ? null : amount(revisedPrice(breakfast, revision)),
    lunch: full === null || half === null || !isStated ? null : amount(full - half),
    dinner: half === null || breakfast === null || !isStated ? null : amount(half - breakfast),
  };
}

function themesOf({ property, key, facilities }: Subject): number[] {
  const { kind, landscape } = property.city.destination ?? { kind: null, landscape: [] as readonly string[] };
  const had = new Set(facilities.map(({ id }) => id));
  const level = levelOf(property);
  const rules: readonly (readonly [number, boolean])[] = [
    [THEME.beach, had.has(FACILITY_ID.beachfront) || kind === "beach"],
    [THEME.ski, kind === "ski"],
    [THEME.business, kind === "business" && had.has(152)],
    [THEME.city, kind === "leisure" || kind === "business"],
    [THEME.spa, had.has(FACILITY_ID.spa)],
    [THEME.family, had.has(197) || had.has(198)],
    [THEME.luxury, level === 5],
    [THEME.budget, level <= 2],
    [THEME.heritage, landscape.includes("oldtown") && chance(key, HERITAGE, 0.2)],
    [THEME.romance, level >= 4 && chance(key, ROMANCE, 0.25)],
  ];
  return rules.filter(([, applies]) => applies).map(([theme]) => theme);
}

function ratingOf(property: Property): AccommodationDetails["rating"] {
  return {
    number_of_reviews: property.numberOfReviews,
    preferred: property.preferred,
    review_score: property.score,
    stars: property.stars === 0 ? null : property.stars,
    stars_type: property.starsType,
  };
}

/** The core fields; `world` tells how many neighbours the popularity is measured against. */
export function coreRecord(subject: Subject, world: World): AccommodationDetails {
  const { property, key, times, options } = subject;
  const block = world.blockOf(property.city.id);
  return {
    id: property.id,
    accommodation_status: options.status ?? "open",
    accommodation_type: property.typeId,
    booker_address_required: chance(key, BOOKER_ADDRESS, 0.06),
    brands: property.brandId === null ? [] : [property.brandId],
    checkin_checkout_times: {
      checkin_from: timeOfDay(times.arrivalFrom),
      checkin_to: timeOfDay(times.arrivalTo),
      checkout_from: timeOfDay(times.departureFrom),
      checkout_to: timeOfDay(times.departureTo),
    },
    contacts: contactsOf(subject),
    currency: property.currency,
    fiscal_information: fiscalOf(subject),
    is_genius: property.genius,
    key_collection_information: keyCollectionOf(subject),
    location: locationOf(subject),
    long_stay_friendly: chance(key, LONG_STAY, planOf(property) === "apartments" ? 0.5 : 0.15),
    meal_prices: mealPricesOf(subject),
    name: nameMap(subject, propertyTags(subject)),
    number_of_rooms: planOf(property) === "home" ? 1 : property.numberOfRooms,
    price_category: priceCategoryOf(property),
    programmes: { travel_proud: property.travelProud, sustainable_offerings: certificatesOf(subject) },
    ranking: Math.round(10_000 * (1 - property.cityRank / Math.max(1, block?.count ?? 1))),
    rating: ratingOf(property),
    spoken_languages: subject.spoken.map((language) => (language === "en" ? "en-gb" : language)),
    themes: themesOf(subject),
    url: {
      web: `${options.siteBase}/platform/hotel/${property.id}`,
      app: `booking://hotel/${property.id}`,
    },
    work_friendly: chance(key, WORK, 0.3),
  };
}
