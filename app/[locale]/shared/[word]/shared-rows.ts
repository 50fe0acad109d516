// The stays of a shared list as this reader sees them: facts of today, days and people as they were shared.
import { NO_RATE_FILTER } from "@/lib/address/result-filter";
import type { SharedListItem } from "@/lib/address/shared-list";
import { type StayTerms, termsToParams } from "@/lib/address/stay-query";
import { config } from "@/lib/config";
import { nightsBetween } from "@/lib/format/days";
import { utcText } from "@/lib/format/instants";
import { moneyText } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { savedFacts } from "@/lib/stays/saved-facts";
import { stayText } from "@/lib/views/rates/occupancy";
import { rateFilterNames } from "@/lib/views/rates/rate-filter";

/** The days and people of an item under the reader's own defaults; null without days. */
function termsOf({ checkin, checkout, adults, rooms, children, rates }: SharedListItem): StayTerms | null {
  if (checkin === null || checkout === null || checkout <= checkin) return null;
  const { country, currency } = config.defaults;
  return {
    checkin,
    checkout,
    adults,
    rooms,
    children,
    bookerCountry: country,
    bookerState: null,
    device: "desktop",
    devicePinned: false,
    currency,
    filter: { ...NO_RATE_FILTER, ...rates },
  };
}

/** `3 nights, 12–15 June 2027, for 2 adults in 1 room · Free cancellation`. */
function whenText(terms: StayTerms, words: Words): string {
  const nights = nightsBetween(terms.checkin, terms.checkout);
  return [stayText(terms, { words, nights }), ...rateFilterNames(terms, words)].join(" · ");
}

/** The price the sharer saw, in the reader's spelling; the sentences beside it stay as they were. */
function seenText({ seen }: SharedListItem, { t, tag }: Words) {
  if (seen === undefined) return null;
  const { amount, currency, at, lang, tax, conditions } = seen;
  const when = t("saved.shared.seenAt", { when: utcText(at, tag) ?? "" });
  return { total: moneyText(amount, currency, tag), when, lang, tax, conditions };
}

export async function rowsOf(items: readonly SharedListItem[], words: Words) {
  const { stays } = await savedFacts(
    items.map(({ id }) => id),
    words,
  );
  const facts = new Map(stays.map((stay) => [stay.id, stay]));
  return items.map((item) => {
    const terms = termsOf(item);
    const query = terms === null ? null : termsToParams(terms);
    return {
      item,
      stay: facts.get(item.id) ?? null,
      terms: query,
      href: `/${words.locale}/stays/${item.id}?${query === null ? "" : `${query}&`}via=shared-list`,
      when: terms === null ? null : whenText(terms, words),
      seen: seenText(item, words),
    };
  });
}
