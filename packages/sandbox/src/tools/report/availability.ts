// How full the world is: nights sold out, last rooms, deals on sale (docs/world.md 3.3, 4 and 7).
import { type Inquiry, inquire } from "../../pricing/inquiry";
import { cheapestOffer, type House, offersOf, openHouse } from "../../pricing/offers";
import { dayOf } from "../../pricing/stay";
import type { Property } from "../../world/property";
import type { Measured } from "./figure";
import { type Sample, thinned } from "./sample";
import { percent } from "./statistics";

const DAY_MS = 86_400_000;
/** 2027-01-03; every ninth night of a year from there is looked at. */
const FIRST = 20_821;
const NIGHTS = Array.from({ length: 41 }, (_, at) => FIRST + 9 * at);
const PROPERTIES = 800;
const COUPLE = { adults: 2, children: [] } as const;

function ask(seed: number, night: number, lead: number): Inquiry {
  return inquire({
    seed,
    booker: { country: "nl", platform: "desktop" },
    checkin: dayOf(night),
    checkout: dayOf(night + 1),
    guests: { number_of_adults: 2, number_of_rooms: 1 },
    now: (night - lead) * DAY_MS,
  });
}

interface Night {
  isEvent: boolean;
  /** Nothing at all is left. */
  isSoldOut: boolean;
  /** Units left of the cheapest room for two; null when none of those is left. */
  left: number | null;
  /** Share of its products with a deal, and whether any has one. */
  deals: number;
  products: number;
}

/** The cheapest room for two that is left, and its units. */
function cheapestLeft(inquiry: Inquiry, house: House, core: Property): number | null {
  let best = Number.POSITIVE_INFINITY;
  let left: number | null = null;
  core.roomTypes.forEach((_, at) => {
    const units = house.left(at);
    const base = units > 0 ? cheapestOffer(inquiry, house, at, COUPLE)?.base : undefined;
    if (base === undefined || base >= best) return;
    best = base;
    left = units;
  });
  return left;
}

function nightOf(inquiry: Inquiry, core: Property): Night {
  const house = openHouse(inquiry, core);
  const isEvent = inquiry.nightsIn(core.city).events[0] ?? false;
  const isSoldOut = house === null || core.roomTypes.every((_, at) => house.left(at) === 0);
  if (house === null || isSoldOut) return { isEvent, isSoldOut, left: null, deals: 0, products: 0 };
  const products = core.roomTypes.flatMap((_, at) => offersOf(inquiry, house, at, COUPLE));
  const deals = products.filter(({ deal }) => deal !== null).length;
  return { isEvent, isSoldOut, left: cheapestLeft(inquiry, house, core), deals, products: products.length };
}

function nightsOf(seed: number, some: readonly Property[], lead: number, nights: readonly number[]): Night[] {
  return nights.flatMap((night) => {
    const inquiry = ask(seed, night, lead);
    return some.map((core) => nightOf(inquiry, core));
  });
}

/** The nights of a year as somebody sees them who comes on the day, and hotels as seen three weeks ahead. */
export function availability({ seed, properties, hotels }: Sample): Measured {
  const onTheDay = nightsOf(seed, thinned(properties, PROPERTIES), 0, NIGHTS);
  const ahead = nightsOf(seed, thinned(hotels, PROPERTIES), 21, NIGHTS.slice(0, 10));
  const open = ahead.filter(({ left }) => left !== null);
  const products = open.reduce((sum, one) => sum + one.products, 0);
  const deals = open.reduce((sum, one) => sum + one.deals, 0);
  const soldOut = (isEvent: boolean) =>
    percent(
      onTheDay.filter((one) => one.isEvent === isEvent),
      (one) => one.isSoldOut,
    );
  return {
    "ordinary nights sold out, %": soldOut(false),
    "nights of events sold out, %": soldOut(true),
    "hotels with one room left at the first price, %": percent(open, ({ left }) => left === 1),
    "products with a deal, %": (100 * deals) / products,
    "hotels with some offer, %": percent(open, (one) => one.deals > 0),
  };
}
