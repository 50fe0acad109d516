// Who travels and under whose price rules: the fields of dated requests, and the reader's choices
// as their defaults (row U08).
import "server-only";
import type { Booker, Guests } from "@roomward/contract/request";
import type { StayTerms } from "@/lib/address/stay-query";
import { config } from "@/lib/config";
import type { Words } from "@/lib/i18n";
import { readSettings, type Settings } from "@/lib/i18n/settings";
import { readPayWants } from "@/lib/rules/pay-wants";
import { fieldsFor } from "./fields";
import type { Preferred, QueryContext } from "./query";

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

/** The chosen country and currency as far as this site knows them, otherwise its own. */
export function preferredOf({ booker, currency }: Settings, words: Words): Preferred {
  const fields = fieldsFor(words);
  const from = booker === null ? undefined : fields.from.safeParse(booker).data;
  const cur = currency === null ? undefined : fields.cur.safeParse(currency).data;
  return {
    country: from?.country ?? config.defaults.country,
    state: from?.state ?? null,
    currency: cur ?? config.defaults.currency,
  };
}

/** What a request is parsed with, out of the headers of a page's or a handler's request. */
export function queryContext(words: Words, headers: Pick<Headers, "get">): QueryContext {
  return {
    words,
    userAgent: headers.get("user-agent"),
    preferred: preferredOf(readSettings(headers.get("cookie")), words),
    pay: readPayWants(headers.get("cookie")),
  };
}
