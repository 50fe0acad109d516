// The details record of a property, as the wire has it: core fields always, the rest as asked for.
import type { AccommodationDetails, DETAILS_EXTRAS, Photo } from "../../contract/details";
import { bundleRecords } from "./bundle-records";
import { checkTimesOf, timeOfDay } from "./check-times";
import { CARD_HABITS } from "./data/cards";
import type { Language } from "./data/words/languages";
import { THEME } from "./data/words/type-names";
import { type Defect, defectOf } from "./defects";
import { FACILITY_ID, levelOf, planOf } from "./facilities";
import { addressLine, countryLanguages, districtById, postcodeFor } from "./gazetteer";
import { chance, field, hash32, keyOf } from "./hash";
import { type HouseRules, houseRulesOf } from "./house-rules";
import { answeredLanguages } from "./language-maps";
import { localAmount } from "./local-money";
import { nameOf, type PropertyName } from "./names";
import type { ChosenPhoto } from "./photo-setting";
import { photosOf } from "./photos";
import { priceCategoryOf } from "./price-category";
import type { Property } from "./property";
import { revisedFacilities, revisedPrice } from "./revisions";
import { photosOfRoom } from "./room-photos";
import { roomRecords } from "./room-records";
import { descriptionText, importantText, type TextSubject } from "./texts";
import { type Host, hostOf } from "./trader";
import type { World } from "./world";

export type DetailsExtra = (typeof DETAILS_EXTRAS)[number];

export interface DetailsOptions {
  extras?: readonly DetailsExtra[] | undefined;
  /** Asked language tags; British English when none is asked. */
  languages?: readonly string[] | undefined;
  status?: "open" | "closed_temporarily" | "closed_permanently" | "closed_fraud";
  /** Number of edits so far, 0 for none. */
  revision?: number;
  /** Origin (and path) in front of `/photos` and `/platform`, without a trailing slash. */
  siteBase: string;
}

const ADDRESS = field("address");
const SPOKEN = field("spoken languages");
const MISSING = field("missing language");
const BOOKER_ADDRESS = field("booker address");
const LONG_STAY = field("long stay");
const WORK = field("work friendly");
const CARD = field("card");
const CASH = field("cash");
const CVC = field("cvc");
const NO_CARD = field("domestic no card");
const REFUSES = field("refuses free cancellation");
const DEPOSIT_DAYS = field("deposit days");
const MEALS = field("meal prices");
const HERITAGE = field("heritage");
const ROMANCE = field("romance");

type LanguageTexts = Record<string, string>;

/** Everything the parts of the record are made from. */
interface Subject extends TextSubject {
  seed: number;
  defect: Defect | null;
  propertyName: PropertyName;
  host: Host;
  facilities: Property["facilities"];
  options: DetailsOptions;
}

/** The tags a property's own texts answer, after what its class lacks. */
function ownTags(subject: Subject): readonly string[] {
  const asked = subject.options.languages?.length ? subject.options.languages : ["en-gb"];
  if (subject.defect === "englishOnly") return ["en-gb"];
  if (subject.defect === "noBritishEnglish") return ["en-us"];
  return asked;
}

/** A proper name is the same in every language but that of the country's own script. */
function nameMap({ propertyName: { text, own } }: Subject, tags: readonly string[]): LanguageTexts {
  return Object.fromEntries(
    tags.map((tag) => [tag, own && tag.slice(0, 2) === own.language ? own.text : text]),
  );
}

/** Longer texts: some languages were never written; when nothing asked for is there, British English is given. */
function textMap(subject: Subject, render: (subject: Subject, language: Language) => string): LanguageTexts {
  const { key, propertyName } = subject;
  const answered = answeredLanguages(ownTags(subject)).filter(
    ([, language]) => language === "en-gb" || !chance(key, MISSING + language.charCodeAt(0) * 7, 0.04),
  );
  const used = answered.length > 0 ? answered : answeredLanguages(undefined);
  return Object.fromEntries(
    used.flatMap(([tag, language]) => {
      const own = propertyName.own?.language === language ? propertyName.own.text : propertyName.text;
      const text = render({ ...subject, name: own }, language);
      return text === "" ? [] : [[tag, text] as const];
    }),
  );
}

function spokenOf(property: Property, key: number): string[] {
  const own = countryLanguages(property.city.country);
  const others = ["en", "de", "fr", "es", "it", "zh", "ar", "ru"].filter(
    (language) =>
      !own.includes(language) &&
      chance(key, SPOKEN + language.charCodeAt(0), language === "en" ? 0.85 : 0.14),
  );
  return [...own, ...others];
}

function subjectOf(world: World, property: Property, options: DetailsOptions): Subject {
  const { seed } = world.settings;
  const key = keyOf(seed, property.id);
  const defect = defectOf(key);
  const propertyName = nameOf(property, key, defect);
  const revision = options.revision ?? 0;
  const host = hostOf(property, key);
  return {
    property,
    key,
    seed,
    defect,
    propertyName,
    name: propertyName.text,
    spoken: spokenOf(property, key),
    rules: houseRulesOf(property, key),
    times: checkTimesOf(property, key, defect),
    host,
    licence: host.licence,
    facilities: revisedFacilities(property.facilities, revision),
    revision,
    options,
  };
}

function locationOf(subject: Subject): AccommodationDetails["location"] {
  const { property, key } = subject;
  const { city } = property;
  const hash = hash32(key, ADDRESS);
  const line = addressLine(city, hash);
  const district = property.districtId === null ? null : districtById(property.districtId);
  const postcode = postcodeFor(city, district, hash);
  return {
    address: Object.fromEntries(ownTags(subject).map((tag) => [tag, line])),
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

function coreRecord(subject: Subject, world: World): AccommodationDetails {
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
    currency: property.currency,
    is_genius: property.genius,
    location: locationOf(subject),
    long_stay_friendly: chance(key, LONG_STAY, planOf(property) === "apartments" ? 0.5 : 0.15),
    meal_prices: mealPricesOf(subject),
    name: nameMap(subject, ownTags(subject)),
    number_of_rooms: planOf(property) === "home" ? 1 : property.numberOfRooms,
    price_category: priceCategoryOf(property),
    programmes: { travel_proud: property.travelProud },
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

function descriptionOf(subject: Subject): AccommodationDetails["description"] {
  const { host, defect } = subject;
  return {
    important_information: textMap(subject, (one, language) => importantText(one, language)),
    text:
      defect === "noDescription" ? null : textMap(subject, (one, language) => descriptionText(one, language)),
    license_numbers: host.licence === null ? null : [host.licence],
    trader: host.trader,
    host_type: host.type,
  };
}

function paymentOf({ property, key }: Subject): AccommodationDetails["payment"] {
  const atProperty = property.paymentTimings.includes("pay_at_the_property");
  const often = CARD_HABITS.often.filter((card) => chance(key, CARD + card, 0.45));
  const own = CARD_HABITS.byCountry[property.city.country] ?? [];
  const cards = [...new Set([...CARD_HABITS.always, ...often, ...own])].sort((a, b) => a - b);
  return {
    amex_cvc_required: cards.includes(1) && chance(key, CVC, 0.3),
    cvc_required: chance(key, CVC, 0.4),
    domestic_no_cc: atProperty && chance(key, NO_CARD, 0.12),
    methods: {
      cash: atProperty && chance(key, CASH, 0.7),
      cards: atProperty || property.creditCardRequired ? cards : [],
      virtual_cards: property.paymentTimings.includes("pay_online_now") ? [2, 3] : [],
    },
    timings: [...property.paymentTimings],
  };
}

function damageOf(
  rules: HouseRules,
  subject: Subject,
): NonNullable<AccommodationDetails["policies"]>["damage"] {
  if (rules.deposit === null) return null;
  const isEarly = chance(subject.key, DEPOSIT_DAYS, 0.25);
  const { amount, method } = rules.deposit;
  const step = (days: number, reference: "checkin" | "checkout") => ({
    date: { days_offset: days, reference_date: reference },
    payment_method: method,
  });
  return {
    amount,
    currency: subject.property.currency,
    deposit: { collect: step(isEarly ? 7 : 0, "checkin"), refund: step(isEarly ? 7 : 0, "checkout") },
  };
}

function policiesOf(subject: Subject): AccommodationDetails["policies"] {
  const { property, rules } = subject;
  return {
    cots_and_extra_beds: rules.extraBeds.map(({ type, from, to, price, mode }) => ({
      age: { from, to },
      mode,
      price,
      type,
    })),
    damage: damageOf(rules, subject),
    minimum_checkin_age: rules.minimumCheckinAge,
    maximum_checkin_age: rules.maximumCheckinAge,
    minimum_guest_age: property.minimumGuestAge ?? 0,
    pets: { allowed: rules.pets.allowed, charge_mode: rules.pets.charge },
  };
}

function photoRecord({ stem, tags }: ChosenPhoto, siteBase: string, isMain: boolean): Photo {
  const address = (size: string) => `${siteBase}/photos/${stem}/${size}.webp`;
  return {
    ...(isMain && { main_photo: true }),
    tags: [...tags],
    url: {
      large: address("large"),
      standard: address("standard"),
      thumbnail: address("thumbnail"),
      thumbnail_large: address("thumbnail_large"),
    },
  };
}

function roomsOf(subject: Subject, asked: ReadonlySet<DetailsExtra>): AccommodationDetails["rooms"] {
  const { property, key, seed, defect, options } = subject;
  return roomRecords({
    property,
    key,
    seed,
    defect,
    languages: ownTags(subject),
    photos: asked.has("photos")
      ? (room) =>
          photosOfRoom(property, room, key, defect).map((photo) =>
            photoRecord(photo, options.siteBase, false),
          )
      : null,
    withFacilities: asked.has("facilities"),
  });
}

/**
 * The record of an accommodation, strictly by the contract: an empty `extras` gives the core fields, room photos
 * need `rooms` and `photos`, room facilities `rooms` and `facilities` (contract/gaps.md section 6).
 */
export function detailsOf(world: World, property: Property, options: DetailsOptions): AccommodationDetails {
  const subject = subjectOf(world, property, options);
  const asked = new Set(options.extras ?? []);
  const { key, defect, seed } = subject;
  return {
    ...coreRecord(subject, world),
    ...(asked.has("bundles") && { bundles: bundleRecords(seed, property, options.languages) }),
    ...(asked.has("description") && { description: descriptionOf(subject) }),
    ...(asked.has("facilities") && {
      facilities: subject.facilities.map(({ id, attributes }) => ({ id, attributes: [...attributes] })),
    }),
    ...(asked.has("payment") && { payment: paymentOf(subject) }),
    ...(asked.has("photos") && {
      photos: photosOf(property, key, defect).map((photo, i) =>
        photoRecord(photo, options.siteBase, i === 0),
      ),
    }),
    ...(asked.has("policies") && { policies: policiesOf(subject) }),
    ...(asked.has("refuses_free_cancellation_requests") && {
      refuses_free_cancellation_requests: chance(key, REFUSES, 0.15),
    }),
    ...(asked.has("rooms") && { rooms: roomsOf(subject, asked) }),
  };
}
