// Reference lists: chains, constants, third-party suppliers, locations, payments, languages.
import * as z from "zod";
import { rowsUpTo } from "./request";
import { AirportId, CountryCode, LanguageMap, LanguageTag, LocationId } from "./values";

/** chains and third-party-suppliers take no fields (gaps 10). */
export const EmptyRequest = z.strictObject({});

export const Brand = z.looseObject({ id: z.int(), name: z.string().nullish() });

export const Chain = z.looseObject({
  id: z.int(),
  name: z.string().nullish(),
  brands: z.array(Brand).nullish(),
});
export type Chain = z.infer<typeof Chain>;

export const CONSTANT_SECTIONS = [
  "accommodation_facilities",
  "accommodation_themes",
  "accommodation_types",
  "bed_types",
  "charge_types",
  "facility_types",
  "review_scores",
  "room_facilities",
  "room_types",
] as const;
export type ConstantSection = (typeof CONSTANT_SECTIONS)[number];

/** An empty body returns all sections in en-gb (gaps 10). */
export const ConstantsRequest = z.strictObject({
  languages: z.array(LanguageTag).min(1).optional(),
  constants: z.array(z.enum(CONSTANT_SECTIONS)).min(1).optional(),
});
export type ConstantsRequest = z.infer<typeof ConstantsRequest>;

export const Named = z.looseObject({ id: z.int(), name: LanguageMap });
export const FacilityConstant = z.looseObject({
  id: z.int(),
  facility_type: z.int().nullish(),
  name: LanguageMap,
});
export const BedTypeConstant = z.looseObject({
  id: z.int(),
  name: LanguageMap,
  description: LanguageMap.nullish(),
  description_imperial: LanguageMap.nullish(),
});
export const ScoreBand = z.looseObject({
  minimum_score: z.number(),
  maximum_score: z.number(),
  name: LanguageMap,
});

/** Object keyed by section; only the asked sections are present. */
export const ConstantsData = z.looseObject({
  accommodation_facilities: z.array(FacilityConstant).nullish(),
  room_facilities: z.array(FacilityConstant).nullish(),
  accommodation_themes: z.array(Named).nullish(),
  accommodation_types: z.array(Named).nullish(),
  charge_types: z.array(Named).nullish(),
  facility_types: z.array(Named).nullish(),
  room_types: z.array(Named).nullish(),
  bed_types: z.array(BedTypeConstant).nullish(),
  review_scores: z.array(ScoreBand).nullish(),
});
export type ConstantsData = z.infer<typeof ConstantsData>;

export const Supplier = z.looseObject({
  id: z.int(),
  name: z.string().nullish(),
  company_address: z.string().nullish(),
});
export type Supplier = z.infer<typeof Supplier>;

const places = {
  airport: AirportId.optional(),
  city: LocationId.optional(),
  country: CountryCode.optional(),
  landmark: LocationId.optional(),
  region: LocationId.optional(),
  languages: z.array(LanguageTag).min(1).optional(),
  rows: rowsUpTo(1000).optional(),
};

/** Common/locations request: any of the places narrows the list (gaps 11). */
export const LocationsRequest = z.strictObject({ ...places, district: LocationId.optional() });
export type LocationsRequest = z.infer<typeof LocationsRequest>;
export const RegionsRequest = z.strictObject(places);

const Point = z.looseObject({ latitude: z.number(), longitude: z.number() });

/** A city, a district or a landmark: a name and a point. */
export const PointPlace = z.looseObject({ id: z.int(), name: LanguageMap, coordinates: Point.nullish() });
export const RegionPlace = z.looseObject({ id: z.int(), name: LanguageMap });
export const CountryPlace = z.looseObject({ id: z.string(), name: LanguageMap });
export const AirportPlace = z.looseObject({ id: AirportId, name: LanguageMap });

export const LanguagesOnlyRequest = z.strictObject({ languages: z.array(LanguageTag).min(1).optional() });
export const PaymentCard = z.looseObject({ id: z.int(), name: z.string().nullish() });
export const CurrencyEntry = z.looseObject({ id: z.string(), name: LanguageMap });
export const LanguageEntry = z.looseObject({ id: z.string(), name: z.string().nullish() });
