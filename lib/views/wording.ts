// What every builder needs to turn a wire message into words.
import type { CurrencyPair } from "@roomward/contract/values";
import type { Words } from "@/lib/i18n";
import type { Lookups } from "./lookups";

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
