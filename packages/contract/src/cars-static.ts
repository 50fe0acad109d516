// What a partner stores of cars: models, desks, scores of desks, suppliers and the words for codes.
import * as z from "zod";
import { CAR_TRANSMISSIONS, DEPOT_LOCATION_TYPES } from "./cars-search";
import { rowsUpTo } from "./request";
import { LanguageMap, LanguageTag, openEnum, Timestamp } from "./values";

/** Largest page of the lists below. */
export const MAX_CAR_ROWS = 100;

const rows = { maximum_results: rowsUpTo(MAX_CAR_ROWS).optional() };

/** Exclusive; one that lies more than seven days back is refused (`ASSUMED.carChangesDays`). */
const changes = { last_modified: Timestamp.optional() };

const Languages = z.array(LanguageTag).min(1);

export const CAR_CONSTANT_SECTIONS = [
  "car_categories",
  "customer_services",
  "depot_services",
  "depot_types",
  "extras",
  "fuel_policies",
  "fuel_types",
  "general",
  "payment_timings",
  "protection_levels",
  "review_scores",
  "special_offers",
  "transmission",
] as const;
export type CarConstantSection = (typeof CAR_CONSTANT_SECTIONS)[number];

/** An empty body returns all sections in en-gb. */
export const CarConstantsRequest = z.strictObject({
  constants: z.array(z.enum(CAR_CONSTANT_SECTIONS)).min(1).optional(),
  languages: Languages.optional(),
});
export type CarConstantsRequest = z.infer<typeof CarConstantsRequest>;

/** Of `customer_services` the name is an e-mail address per language. */
export const CarConstant = z.looseObject({ id: z.string(), name: LanguageMap });
export type CarConstant = z.infer<typeof CarConstant>;

const Section = z.array(CarConstant);

export const CarConstantsData = z.looseObject({
  car_categories: Section.nullish(),
  customer_services: Section.nullish(),
  depot_services: Section.nullish(),
  depot_types: Section.nullish(),
  extras: Section.nullish(),
  fuel_policies: Section.nullish(),
  fuel_types: Section.nullish(),
  general: Section.nullish(),
  payment_timings: Section.nullish(),
  protection_levels: Section.nullish(),
  review_scores: Section.nullish(),
  special_offers: Section.nullish(),
  transmission: Section.nullish(),
});
export type CarConstantsData = z.infer<typeof CarConstantsData>;

export const CarDepotsRequest = z.strictObject({ ...changes, languages: Languages.optional(), ...rows });
export type CarDepotsRequest = z.infer<typeof CarDepotsRequest>;

/** By the depot's clock, `HH:MM:SS`. */
export const OpenRange = z.looseObject({ opening_time: z.string(), closing_time: z.string() });
export type OpenRange = z.infer<typeof OpenRange>;

export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const OpenRanges = z.array(OpenRange);

/** Several ranges a day; a closed day may be missing. Read as a whole: one range less would be other hours. */
export const WorkingHours = z.looseObject({
  monday: OpenRanges.nullish(),
  tuesday: OpenRanges.nullish(),
  wednesday: OpenRanges.nullish(),
  thursday: OpenRanges.nullish(),
  friday: OpenRanges.nullish(),
  saturday: OpenRanges.nullish(),
  sunday: OpenRanges.nullish(),
});
export type WorkingHours = z.infer<typeof WorkingHours>;

const DepotDesk = z.looseObject({
  instructions: LanguageMap.nullish(),
  working_hours: WorkingHours.nullish(),
});

/** One supplier's desk at one place. */
export const CarDepot = z.looseObject({
  id: z.int(),
  supplier: z.int(),
  city: z.int().nullish(),
  contact: z.looseObject({ email: z.string().nullish(), telephone: z.string().nullish() }).nullish(),
  services: z.array(openEnum(["shuttle", "meet_greet", "unknown"])).nullish(),
  location: z
    .looseObject({
      name: LanguageMap.nullish(),
      address: z.string().nullish(),
      post_code: z.string().nullish(),
      country: z.string().nullish(),
      airport: z.string().nullish(),
      coordinates: z.looseObject({ latitude: z.number(), longitude: z.number() }).nullish(),
      depot_location_type: openEnum(DEPOT_LOCATION_TYPES).nullish(),
    })
    .nullish(),
  ratings: z.looseObject({ number_of_reviews: z.int().nullish(), score: z.number().nullish() }).nullish(),
  pickup: DepotDesk.nullish(),
  dropoff: DepotDesk.nullish(),
});
export type CarDepot = z.infer<typeof CarDepot>;

export const CarRowsRequest = z.strictObject(rows);
export type CarRowsRequest = z.infer<typeof CarRowsRequest>;

const CategoryScore = z.looseObject({ score: z.number().nullish() });

/** `id` is the depot's. */
export const CarDepotScore = z.looseObject({
  id: z.int(),
  score: z.number().nullish(),
  number_of_reviews: z.int().nullish(),
  breakdown: z
    .looseObject({
      cleanliness: CategoryScore.nullish(),
      condition: CategoryScore.nullish(),
      drop_off_speed: CategoryScore.nullish(),
      friendliness: CategoryScore.nullish(),
      /** Deprecated, and may be missing. */
      likeliness_rent_again: CategoryScore.nullish(),
      location: CategoryScore.nullish(),
      pick_up_speed: CategoryScore.nullish(),
      value_for_money: CategoryScore.nullish(),
    })
    .nullish(),
});
export type CarDepotScore = z.infer<typeof CarDepotScore>;

export const CarDetailsRequest = z.strictObject({ ...changes, ...rows });
export type CarDetailsRequest = z.infer<typeof CarDetailsRequest>;

export const CAR_FUELS = [
  "electric",
  "petrol",
  "diesel",
  "hybrid",
  "plug_in_hybrid",
  "lpg",
  "multi_fuel",
  "hydrogen",
  "ethanol",
  "unspecified",
] as const;
export type CarFuel = (typeof CAR_FUELS)[number];

/** A model in a supplier's fleet. */
export const CarDetails = z.looseObject({
  id: z.int(),
  supplier: z.int().nullish(),
  country: z.string().nullish(),
  make: z.string().nullish(),
  model: z.string().nullish(),
  /** Address of a photo of the class. */
  image: z.string().nullish(),
  features: z.array(openEnum(["air_conditioning", "all_wheel_drive"])).nullish(),
  capacity: z
    .looseObject({
      /** Text, such as `4+2`. */
      seats: z.string().nullish(),
      /** Text, such as `4/2`. */
      doors: z.string().nullish(),
      bags: z.looseObject({ large: z.int().nullish(), small: z.int().nullish() }).nullish(),
    })
    .nullish(),
  specification: z
    .looseObject({
      /** ACRISS. */
      code: z.string().nullish(),
      description: z.string().nullish(),
      fuel: openEnum(CAR_FUELS).nullish(),
      transmission: openEnum(CAR_TRANSMISSIONS).nullish(),
    })
    .nullish(),
});
export type CarDetails = z.infer<typeof CarDetails>;

export const MAX_CAR_SUPPLIERS = 100;

export const CarSuppliersRequest = z.strictObject({
  suppliers: z.array(z.int()).min(1).max(MAX_CAR_SUPPLIERS).optional(),
  ...rows,
});
export type CarSuppliersRequest = z.infer<typeof CarSuppliersRequest>;

export const CarSupplier = z.looseObject({
  id: z.int(),
  name: z.string().nullish(),
  logo: z.string().nullish(),
});
export type CarSupplier = z.infer<typeof CarSupplier>;
