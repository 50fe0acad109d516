// POST /accommodations/search: the cheapest stay of each property of a place, a page at a time.
import type { SearchRequest, SearchResult } from "@roomward/contract/search";
import type { Clock } from "../clock";
import { type AnswerOptions, DEFAULT_AFFILIATE } from "../pricing/answer-options";
import { appAddress, webAddress } from "../pricing/hand-off";
import { type Inquiry, inquire, type ProductFilter } from "../pricing/inquiry";
import type { Priced } from "../pricing/rounding";
import { type FoundStay, findStay } from "../pricing/search/find-stay";
import { rankingOf } from "../pricing/search/ranking";
import { rememberedRanking } from "../pricing/search/ranking-memory";
import { amountPair, wirePrice } from "../pricing/wire-price";
import { searchProduct } from "../pricing/wire-product";
import { scenarioSearch } from "../scenarios/hooks";
import { seedOf } from "../scenarios/ids";
import { field, hash32, keyOf } from "../world/hash";
import type { World } from "../world/world";

const COMMISSION = field("commission");
const CAMPAIGN = "10";

function productFilter({ filters = {} }: SearchRequest): ProductFilter {
  return {
    cancellation: filters.cancellation_type ?? null,
    meal: filters.meal_plan ?? null,
    timing: filters.payment?.timing ?? null,
    dormitories: filters.dormitories ?? "include",
  };
}

function inquiryOf(world: World, clock: Clock, request: SearchRequest, options: AnswerOptions): Inquiry {
  const { booker, checkin, checkout, guests, currency } = request;
  return inquire({
    asking: "search",
    seed: world.settings.seed,
    booker,
    checkin,
    checkout,
    guests,
    currency,
    now: clock.now(),
    filter: productFilter(request),
    taken: options.taken,
  });
}

/** Whole percent of the base price that are paid for a stay that comes about: 12 to 18. */
export const commissionPercentage = (seed: number, id: number): number =>
  12 + (hash32(keyOf(seedOf(seed, id), id), COMMISSION) % 7);

/** What is paid for a stay that comes about. Never for travellers' eyes. */
function commission(inquiry: Inquiry, { house }: FoundStay, price: Priced): SearchResult["commission"] {
  const percentage = commissionPercentage(inquiry.seed, house.core.id);
  const share = (amount: number): number => Math.round((amount * percentage) / 100);
  const { own, booker } = price.base;
  const amount = { own: share(own), booker: share(booker) };
  return { amount: amountPair(amount, inquiry.currenciesOf(house.core)), percentage };
}

function resultOf(
  request: SearchRequest,
  inquiry: Inquiry,
  found: FoundStay,
  options: AnswerOptions,
): SearchResult {
  const { house, rules, offers, prices, price } = found;
  const { id } = house.core;
  const currencies = inquiry.currenciesOf(house.core);
  const extraCharges = request.extras?.includes("extra_charges") ?? false;
  const { checkin, checkout, guests } = request;
  const stay = { checkin, checkout, adults: guests.number_of_adults, rooms: guests.number_of_rooms };
  const handOff = { siteBase: options.siteBase, affiliateId: options.affiliateId ?? DEFAULT_AFFILIATE };
  const writing = { inquiry, house, rules, extraCharges };
  return {
    id,
    commission: commission(inquiry, found, price),
    currency: { accommodation: currencies.own, booker: currencies.booker },
    deep_link_url: appAddress(id, stay, handOff, CAMPAIGN),
    price: wirePrice(price, currencies, { extraCharges, detail: "search" }),
    ...(request.extras?.includes("products") && {
      products: offers.flatMap((offer, at) => {
        const own = prices[at];
        return own ? [searchProduct(writing, offer, own)] : [];
      }),
    }),
    url: webAddress(id, stay, handOff),
  };
}

/** Everything that decides the order; the rest of the request only decides what is written. */
function rankingKey(
  { rows: _rows, extras: _extras, ...rest }: SearchRequest,
  inquiry: Inquiry,
  version: string,
): string {
  return JSON.stringify([
    version,
    inquiry.stay.lead,
    Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
}

export interface SearchPage {
  results: SearchResult[];
  /** Offset of the following page; null at the end. */
  nextOffset: number | null;
}

/**
 * The results from `offset` on, at most `rows`. Properties that are closed or have no room for the party are
 * left out. Filters on products hold for the very products that are priced. Prices follow the booking day, so
 * a ranking is kept for a minute and no longer.
 */
export function searchPage(
  { world, clock, options }: { world: World; clock: Clock; options: AnswerOptions },
  request: SearchRequest,
  { offset, rows }: { offset: number; rows: number },
): SearchPage {
  const { isOpen } = options;
  const inquiry = inquiryOf(world, clock, request, options);
  const key = rankingKey(request, inquiry, options.version ?? "");
  const ranking = rememberedRanking(world, key, clock.now(), () =>
    rankingOf({ world, inquiry, request, isOpen }),
  );
  const end = offset + rows;
  const found = ranking.upTo(end + 1);
  const results = found.slice(offset, end).flatMap((index) => {
    const core = world.coreAt(index);
    if (isOpen && !isOpen(core.id)) return [];
    const stay = findStay(inquiry, core, request.filters?.price, request.currency);
    if (!stay) return [];
    return [scenarioSearch(resultOf(request, inquiry, stay, options), inquiry.stay.bookedAt)];
  });
  return { results, nextOffset: found.length > end ? end : null };
}
