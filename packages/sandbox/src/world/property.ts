// What every part of the sandbox may know about an invented property; all of it follows from (seed, id).
import type { City } from "./gazetteer/types";

export interface WorldSettings {
  seed: number;
  /** Number of properties in the world. */
  properties: number;
}

/** What a room has beside its kind; it is part of the room's name. */
export type RoomFeature =
  | "balcony"
  | "terrace"
  | "cityView"
  | "seaView"
  | "gardenView"
  | "mountainView"
  | "canalView"
  | "riverView"
  | "lakeView"
  | "poolView"
  | "courtyardView";

export interface RoomType {
  /** Wire room id: property id followed by two digits. */
  id: string;
  /** Key of the kind of room, for its name and its pictures. */
  kind: string;
  feature: RoomFeature | null;
  /** Id of the constants' `room_types`. */
  typeId: number;
  /** Multiplies the property's base price. */
  priceFactor: number;
  /** Bookable units of this type. */
  units: number;
  adults: number;
  children: number;
  bedrooms: number;
  /** Bed configurations: alternatives of (bed type id, count). */
  beds: readonly (readonly { bedType: number; count: number }[])[];
  /** Square metres. */
  size: number;
  maximumCots: number;
  maximumExtraBeds: number;
  cotsAndBedsTogether: boolean;
  dormitory: boolean;
}

export interface MealPlan {
  plan: "no_plan" | "breakfast_included" | "half_board" | "full_board" | "all_inclusive";
  /** EUR per person and night. */
  surcharge: number;
}

/** What is owed after the deadline of a free cancellation; `hour` is the property's local hour. */
export interface FreeCancellation {
  daysBefore: number;
  hour: number;
  fee: "first_night" | "all" | "half";
}

export type PaymentTiming = "pay_at_the_property" | "pay_online_later" | "pay_online_now";

/**
 * Everything a price or an availability needs, cheap to compute for a whole city.
 * Amounts are euros before season, taxes excluded.
 */
export interface PropertyCore {
  id: number;
  index: number;
  city: City;
  /** Public district id, null outside curated cities. */
  districtId: number | null;
  latitude: number;
  longitude: number;
  /** Kilometres to the city centre. */
  distanceKm: number;
  /** Id of the constants' `accommodation_types`. */
  typeId: number;
  /** 0 when unrated. */
  stars: number;
  starsType: "official" | "estimated_by_accommodation" | "estimated_by_booking" | null;
  numberOfRooms: number;
  /** Latent quality; the mean that review scores are drawn around. */
  quality: number;
  /** 1 to 10 with one decimal; null without reviews. */
  score: number | null;
  numberOfReviews: number;
  /** Position by popularity inside its city, 0 is the most popular. */
  cityRank: number;
  /** Night for two adults in the cheapest room type, EUR, before season, events, taxes. */
  basePrice: number;
  /** ISO 4217 of the property. */
  currency: string;
  roomTypes: readonly RoomType[];
  genius: boolean;
  thirdPartySupplierId: number | null;
  /** Share taken off for a non-refundable rate, 0.05 to 0.22; null when none is offered. */
  nonRefundableDiscount: number | null;
  /** Null when free cancellation is not offered. */
  freeCancellation: FreeCancellation | null;
  /** Meal plans on sale, cheapest first. */
  mealPlans: readonly MealPlan[];
  paymentTimings: readonly PaymentTiming[];
  creditCardRequired: boolean;
}

export interface PropertyFacility {
  readonly id: number;
  readonly attributes: readonly ("offsite" | "paid")[];
}

/** All facts that search filters, prices and details share. */
export interface Property extends PropertyCore {
  chainId: number | null;
  brandId: number | null;
  facilities: readonly PropertyFacility[];
  roomFacilities: readonly number[];
  preferred: boolean;
  travelProud: boolean;
  sustainable: boolean;
  reception24h: boolean;
  minimumGuestAge: number | null;
}
