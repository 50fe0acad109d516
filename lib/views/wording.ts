// What every builder needs to turn a wire message into words.
import type { CurrencyPair } from "@roomward/contract/values";
import type { Words } from "@/lib/i18n";

/** Each answer is null when the platform's list does not hold the id. */
export interface Lookups {
  accommodationType(id: number): string | null;
  facility(id: number): string | null;
  /** Name of the group a property facility belongs to. */
  facilityGroup(id: number): string | null;
  roomFacility(id: number): string | null;
  roomType(id: number): string | null;
  bedType(id: number): string | null;
  chargeType(id: number): string | null;
  /** Word of the band a score of 1 to 10 falls in. */
  reviewWord(score: number): string | null;
  card(id: number): string | null;
  supplier(id: number): string | null;
  city(id: number): string | null;
  district(id: number): string | null;
}

export interface Wording {
  words: Words;
  lookups: Lookups;
}

/** A priced answer's surroundings: which currencies, how long, where, and when it was asked. */
export interface QuoteWording extends Wording {
  currency: CurrencyPair;
  nights: number;
  /** Day of arrival; left out where no stay is priced. */
  checkin?: string;
  /** IANA zone of the property; null when it could not be found. */
  zone: string | null;
  /** UTC instant of the quote. */
  quotedAt: string;
}
