// The parts every dated request to the platform shares, made from a traveller's terms.
import type { Booker, Guests } from "@roomward/contract/request";
import type { StayTerms } from "@/lib/address/stay-query";

/** Fields of search and availability that say who travels when, and under whose price rules. */
export interface StayFields {
  booker: Booker;
  checkin: string;
  checkout: string;
  guests: Guests;
  currency: string;
}

/** Same terms, same body: the URL decides everything (row S10). */
export function stayFieldsOf(terms: StayTerms): StayFields {
  return {
    booker: {
      country: terms.bookerCountry,
      platform: terms.device,
      ...(terms.bookerState === null ? {} : { state: terms.bookerState }),
    },
    checkin: terms.checkin,
    checkout: terms.checkout,
    guests: {
      number_of_adults: terms.adults,
      number_of_rooms: terms.rooms,
      ...(terms.children.length > 0 ? { children: terms.children } : {}),
    },
    currency: terms.currency,
  };
}
