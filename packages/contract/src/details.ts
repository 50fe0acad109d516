// POST /accommodations/details and /details/changes: static content and what moved in it.
import * as z from "zod";
import { breakRule, rowsUpTo } from "./request";
import {
  AccommodationId,
  AirportId,
  CountryCode,
  LanguageMap,
  LanguageTag,
  LocationId,
  openEnum,
  TimeOfDay,
  Timestamp,
} from "./values";

export const DETAILS_EXTRAS = [
  "bundles",
  "description",
  "facilities",
  "payment",
  "photos",
  "policies",
  "refuses_free_cancellation_requests",
  "rooms",
] as const;

const DETAILS_SELECTORS = ["accommodations", "airport", "city", "country", "region"] as const;

/** At least one of the five selectors, each of which narrows; `rows` up to 1000 for location queries (gaps 1 and 6). */
export const DetailsRequest = z
  .strictObject({
    accommodations: z.array(AccommodationId).min(1).max(100).optional(),
    airport: AirportId.optional(),
    city: LocationId.optional(),
    country: CountryCode.optional(),
    region: LocationId.optional(),
    accommodation_facilities: z.array(z.int()).optional(),
    accommodation_types: z.array(z.int()).optional(),
    brands: z.array(z.int()).optional(),
    payment: z.strictObject({ timing: z.enum(["pay_at_the_property", "pay_online"]).optional() }).optional(),
    extras: z.array(z.enum(DETAILS_EXTRAS)).optional(),
    languages: z.array(LanguageTag).min(1).optional(),
    rows: rowsUpTo(1000).optional(),
  })
  .check((context) => {
    if (DETAILS_SELECTORS.some((field) => context.value[field] !== undefined)) return;
    const message = `at least one of ${DETAILS_SELECTORS.join(", ")} is required`;
    breakRule(context, "missing_parameter", ["accommodations"], message);
  });
export type DetailsRequest = z.infer<typeof DetailsRequest>;

/** Four sizes of one picture: at most 1280 and 500 px wide, 100 x 100, 300 x 300 (gaps 6). */
export const PhotoUrls = z.looseObject({
  large: z.string().nullish(),
  standard: z.string().nullish(),
  thumbnail: z.string().nullish(),
  thumbnail_large: z.string().nullish(),
});

export const Photo = z.looseObject({
  main_photo: z.boolean().nullish(),
  tags: z.array(z.string()).nullish(),
  url: PhotoUrls.nullish(),
});
export type Photo = z.infer<typeof Photo>;

/** Property facility; `attributes` are `offsite` or `paid`. */
export const Facility = z.looseObject({
  id: z.int(),
  attributes: z.array(openEnum(["offsite", "paid"])).nullish(),
});

/** Room facility: an integer id (contract) or an object (gaps 15). */
export const RoomFacility = z.union([z.int(), Facility]);

export const BedOption = z.looseObject({
  bed_configurations: z
    .array(
      z.looseObject({
        id: z.string().nullish(),
        configuration: z
          .array(z.looseObject({ bed_type: z.int(), number_of_beds: z.int().nullish() }))
          .nullish(),
      }),
    )
    .nullish(),
  has_bathroom: z.boolean().nullish(),
  is_bedroom: z.boolean().nullish(),
});

/** One room type; `size` is in square metres (gaps 6). */
export const Room = z.looseObject({
  id: z.string(),
  attributes: z.array(openEnum(["non_smoking", "smoking", "work_friendly"])).nullish(),
  bed_options: z.array(BedOption).nullish(),
  cots_and_extra_beds: z
    .looseObject({
      are_allowed_together: z.boolean().nullish(),
      maximum_number_of_cots: z.int().nullish(),
      maximum_number_of_extra_beds: z.int().nullish(),
    })
    .nullish(),
  description: LanguageMap.nullish(),
  facilities: z.array(RoomFacility).nullish(),
  maximum_occupancy: z.looseObject({ adults: z.int().nullish(), children: z.int().nullish() }).nullish(),
  name: LanguageMap.nullish(),
  number_of_rooms: z
    .looseObject({
      bathrooms: z.int().nullish(),
      bedrooms: z.int().nullish(),
      living_rooms: z.int().nullish(),
    })
    .nullish(),
  photos: z.array(Photo).nullish(),
  room_type: z.int().nullish(),
  size: z.number().nullish(),
});
export type Room = z.infer<typeof Room>;

/** The business behind a property; professional hosts in the EEA must be shown (gaps 14, DSA). */
export const Trader = z.looseObject({
  address: z
    .looseObject({
      address_line: z.string().nullish(),
      city: z.string().nullish(),
      country: z.string().nullish(),
      post_code: z.string().nullish(),
    })
    .nullish(),
  email: z.string().nullish(),
  name: z.string().nullish(),
  registration_number: z.string().nullish(),
  telephone: z.string().nullish(),
  trade_register: z.string().nullish(),
  trader_verified: z.boolean().nullish(),
});

export const Description = z.looseObject({
  important_information: LanguageMap.nullish(),
  text: LanguageMap.nullish(),
  license_numbers: z.array(z.string()).nullish(),
  trader: Trader.nullish(),
  host_type: openEnum(["private", "professional", "unknown"]).nullish(),
});

const DamageDate = z.looseObject({
  date: z
    .looseObject({
      days_offset: z.int().nullish(),
      reference_date: openEnum(["checkin", "checkout"]).nullish(),
    })
    .nullish(),
  payment_method: openEnum(["bank_transfer", "cash", "credit_card", "paypal", "other"]).nullish(),
});

/** House rules. Ages are whole years; `price` null is not fixed, 0 is free; `age.to` null means adult. */
export const Policies = z.looseObject({
  cots_and_extra_beds: z
    .array(
      z.looseObject({
        age: z.looseObject({ from: z.int().nullish(), to: z.int().nullish() }).nullish(),
        mode: openEnum(["per_night", "per_stay"]).nullish(),
        price: z.number().nullish(),
        type: openEnum(["cot", "crib", "extra_bed"]).nullish(),
      }),
    )
    .nullish(),
  damage: z
    .looseObject({
      amount: z.number().nullish(),
      currency: z.string().nullish(),
      deposit: z.looseObject({ collect: DamageDate.nullish(), refund: DamageDate.nullish() }).nullish(),
    })
    .nullish(),
  minimum_checkin_age: z.int().nullish(),
  maximum_checkin_age: z.int().nullish(),
  minimum_guest_age: z.int().nullish(),
  pets: z
    .looseObject({
      allowed: openEnum(["yes", "no", "upon_request"]).nullish(),
      charge_mode: openEnum(["free", "charges_may_apply"]).nullish(),
    })
    .nullish(),
});

export const Payment = z.looseObject({
  amex_cvc_required: z.boolean().nullish(),
  cvc_required: z.boolean().nullish(),
  domestic_no_cc: z.boolean().nullish(),
  methods: z
    .looseObject({
      cash: z.boolean().nullish(),
      cards: z.array(z.int()).nullish(),
      virtual_cards: z.array(z.int()).nullish(),
    })
    .nullish(),
  timings: z
    .array(openEnum(["pay_at_the_property", "pay_online_later", "pay_online_now", "pay_online"]))
    .nullish(),
});

/** `stars` 1 to 5 in tenths; `stars_type` says who counted; `review_score` 1 to 10; all may be null. */
export const Rating = z.looseObject({
  number_of_reviews: z.int().nullish(),
  preferred: z.boolean().nullish(),
  review_score: z.number().nullish(),
  stars: z.number().nullish(),
  stars_type: openEnum(["estimated_by_accommodation", "estimated_by_booking", "official"]).nullish(),
});

export const Location = z.looseObject({
  address: LanguageMap.nullish(),
  city: z.int().nullish(),
  coordinates: z.looseObject({ latitude: z.number(), longitude: z.number() }).nullish(),
  country: z.string().nullish(),
  districts: z.array(z.int()).nullish(),
  postal_code: z.string().nullish(),
  regions: z.array(z.int()).nullish(),
});

/** `description` in lists by language; a list without languages and texts that are no lists occur as well. */
export const ValueAdd = z.looseObject({
  type: z.string().nullish(),
  description: z
    .union([
      z.record(z.string(), z.union([z.array(z.string()), z.string()]).nullable()),
      z.array(z.string()),
      z.string(),
    ])
    .nullish(),
});

export const Bundle = z.looseObject({
  id: z.int(),
  value_adds: z.array(ValueAdd).nullish(),
});

const Contact = z.looseObject({ email: z.string().nullish(), telephone: z.string().nullish() });

/** How the property is reached (gaps 6, "Fields the seed omits"). */
export const Contacts = z.looseObject({ general: Contact.nullish(), reservations: Contact.nullish() });

export const CHECKIN_METHODS = [
  "door_code",
  "lock_box",
  "reception",
  "secret_spot",
  "someone_will_meet",
  "unknown",
] as const;

/** How and where the key is collected (gaps 6, "Fields the seed omits"). */
export const KeyCollection = z.looseObject({
  checkin_method: openEnum(CHECKIN_METHODS).nullish(),
  key_location: openEnum(["at_the_property", "different_place", "door_code", "unknown"]).nullish(),
});

/** Words and currency by `ASSUMED.facilityWords`; null is not stated. Comes with the extra `facilities` (gaps 6). */
export const FacilityDetails = z.looseObject({
  internet_facility: z
    .looseObject({
      charge_mode: openEnum([
        "charges_are_applicable",
        "free",
        "per_day",
        "per_half_hour",
        "per_hour",
        "per_minute",
      ]).nullish(),
      connection_type: openEnum(["wifi", "wired"]).nullish(),
      coverage: openEnum([
        "all_rooms",
        "business_center",
        "entire_property",
        "public_areas",
        "some_rooms",
      ]).nullish(),
      price: z.number().nullish(),
    })
    .nullish(),
  parking_facilities: z
    .array(
      z.looseObject({
        charge_mode: openEnum([
          "charges_are_applicable",
          "charges_may_apply",
          "free",
          "per_day",
          "per_hour",
          "per_stay",
          "per_week",
        ]).nullish(),
        location: openEnum(["nearby", "on_site"]).nullish(),
        price: z.number().nullish(),
        reservation: openEnum(["needed", "not_needed", "not_possible"]).nullish(),
        type: openEnum(["private", "public"]).nullish(),
      }),
    )
    .nullish(),
  restaurant_facilities: z
    .array(
      z.looseObject({
        accept_reservations: z.boolean().nullish(),
        guests_only: z.boolean().nullish(),
        name: z.string().nullish(),
        status: openEnum(["closed", "open"]).nullish(),
      }),
    )
    .nullish(),
  swimming_pool_facilities: z
    .array(
      z.looseObject({
        allowed_age_type: openEnum(["adults_only", "all_ages", "kids_only"]).nullish(),
        payment_type: openEnum(["free", "paid"]).nullish(),
        type: openEnum(["indoor", "indoor_and_outdoor", "outdoor"]).nullish(),
      }),
    )
    .nullish(),
});
export type FacilityDetails = z.infer<typeof FacilityDetails>;

/** Labels of the platform, and certificates of others by their names (gaps 6, "Fields the seed omits"). */
export const Programmes = z.looseObject({
  travel_proud: z.boolean().nullish(),
  sustainable_offerings: z
    .looseObject({ certifications: z.array(z.looseObject({ name: z.string().nullish() })).nullish() })
    .nullish(),
});

/** The static record of an accommodation; everything but `id` may be missing (gaps 6 and 15). */
export const AccommodationDetails = z.looseObject({
  id: z.int(),
  accommodation_status: openEnum([
    "open",
    "closed_temporarily",
    "closed_permanently",
    "closed_fraud",
  ]).nullish(),
  accommodation_type: z.int().nullish(),
  booker_address_required: z.boolean().nullish(),
  brands: z.array(z.int()).nullish(),
  bundles: z.array(Bundle).nullish(),
  checkin_checkout_times: z
    .looseObject({
      checkin_from: TimeOfDay.nullish(),
      checkin_to: TimeOfDay.nullish(),
      checkout_from: TimeOfDay.nullish(),
      checkout_to: TimeOfDay.nullish(),
    })
    .nullish(),
  contacts: Contacts.nullish(),
  currency: z.string().nullish(),
  description: Description.nullish(),
  facilities: z.array(Facility).nullish(),
  facility_details: FacilityDetails.nullish(),
  fiscal_information: z
    .looseObject({ legal_name: z.string().nullish(), vat_number: z.string().nullish() })
    .nullish(),
  is_genius: z.boolean().nullish(),
  key_collection_information: KeyCollection.nullish(),
  location: Location.nullish(),
  long_stay_friendly: z.boolean().nullish(),
  meal_prices: z
    .looseObject({
      breakfast: z.number().nullish(),
      lunch: z.number().nullish(),
      dinner: z.number().nullish(),
    })
    .nullish(),
  name: LanguageMap.nullish(),
  number_of_rooms: z.int().nullish(),
  payment: Payment.nullish(),
  photos: z.array(Photo).nullish(),
  policies: Policies.nullish(),
  price_category: z.string().nullish(),
  programmes: Programmes.nullish(),
  ranking: z.number().nullish(),
  rating: Rating.nullish(),
  refuses_free_cancellation_requests: z.boolean().nullish(),
  rooms: z.array(Room).nullish(),
  spoken_languages: z.array(z.string()).nullish(),
  themes: z.array(z.int()).nullish(),
  url: z.looseObject({ web: z.string().nullish(), app: z.string().nullish() }).nullish(),
  work_friendly: z.boolean().nullish(),
});
export type AccommodationDetails = z.infer<typeof AccommodationDetails>;

/** `last_change`: inclusive, UTC, within the last 24 hours; one of `countries` or `cities` (gaps 7). */
export const ChangesRequest = z.strictObject({
  last_change: Timestamp,
  filters: z
    .strictObject({
      countries: z.array(CountryCode).min(1).optional(),
      cities: z.array(LocationId).min(1).optional(),
    })
    .check((context) => {
      if (context.value.countries && context.value.cities)
        breakRule(context, "conflicting_parameters", ["cities"], "only one of countries, cities may be sent");
    })
    .optional(),
});
export type ChangesRequest = z.infer<typeof ChangesRequest>;

/** A stay that changed; one that cannot be read does not cost the others. */
export const ChangedId = AccommodationId.clone();

/** `next` is absent when nothing changed (gaps 7); otherwise it is the next call's `last_change`. */
export const ChangesData = z.looseObject({
  changes: z.looseObject({
    changed: z.array(ChangedId).nullish(),
    opened: z.array(ChangedId).nullish(),
    closed: z
      .looseObject({
        fraud: z.array(ChangedId).nullish(),
        permanently: z.array(ChangedId).nullish(),
        temporarily: z.array(ChangedId).nullish(),
      })
      .nullish(),
  }),
  from: Timestamp.clone().nullish(),
  next: Timestamp.clone().nullish(),
  total_changes: z.int().nullish(),
});
export type ChangesData = z.infer<typeof ChangesData>;
