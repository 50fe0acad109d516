// What the calendar does to a price: season, weekday, events, length of stay, lead (docs/world.md 3.3 and 4).
import { cityNights } from "../../pricing/nights";
import { seasonFactor } from "../../pricing/seasons";
import { dayOf, stayOf } from "../../pricing/stay";
import type { DestinationKind } from "../../world/gazetteer/destinations";
import { cities } from "../../world/gazetteer/places";
import type { City } from "../../world/gazetteer/types";
import type { Measured } from "./figure";
import { type Sample, thinned } from "./sample";
import { correlation, mean } from "./statistics";

const DAY_MS = 86_400_000;
/** 2027-01-04, a Monday; asked for a month before. */
const FIRST = 20_822;
const LEAD = 30;
const WEEKS = 52;

/** Published rates by month against the mean of the year, January first. */
const RESORT = [0.63, 0.68, 0.76, 0.84, 0.82, 1.22, 1.62, 2.08, 1.16, 0.75, 0.56, 0.86] as const;
/** The same of a city hotel from July to October. */
const CITY = [0.84, 0.97, 1.17, 1.02] as const;

const placesOf = (kind: DestinationKind): City[] =>
  cities().filter((city) => city.destination?.kind === kind && city.latitude > 20);

/** The season of a kind of place by month, 1 on average. */
function months(kind: DestinationKind): number[] {
  const [place] = placesOf(kind);
  if (place === undefined) return [];
  const values = Array.from({ length: 12 }, (_, month) =>
    mean(Array.from({ length: 30 }, (_, day) => seasonFactor(place, kind, 1 + 30.4 * month + day))),
  );
  return values.map((value) => value / mean(values));
}

const highest = (values: readonly number[]): number => Math.max(...values) / Math.min(...values);

/** Rates by month of shores and of cities. */
export function seasons(): Measured {
  const [shore, city] = [months("beach"), months("business")];
  return {
    "shores: correlation with the published months": correlation(shore, RESORT),
    "shores: dearest month to cheapest": highest(shore),
    "shores: the dearest month is August": 1 + shore.indexOf(Math.max(...shore)),
    "cities: correlation of July to October": correlation(city.slice(6, 10), CITY),
    "cities: dearest month to cheapest": highest(city),
  };
}

/** Mean factor of each weekday, Monday first, against the mean of the week; nights of events left out. */
function week(kind: DestinationKind, seed: number): number[] {
  const sums = new Array<number>(7).fill(0);
  const counts = new Array<number>(7).fill(0);
  for (const city of thinned(placesOf(kind), 12)) {
    const { factors, events } = cityNights(seed, city, yearFrom(FIRST));
    factors.forEach((factor, night) => {
      if (events[night]) return;
      const season = seasonFactor(city, kind, ((FIRST + night - 20_819) % 365) + 1);
      sums[night % 7] = (sums[night % 7] ?? 0) + factor / season;
      counts[night % 7] = (counts[night % 7] ?? 0) + 1;
    });
  }
  const means = sums.map((sum, at) => sum / (counts[at] ?? 1));
  return means.map((value) => 100 * (value / mean(means) - 1));
}

const yearFrom = (first: number) => stayOf(dayOf(first), dayOf(first + 7 * WEEKS), (first - LEAD) * DAY_MS);

/** Dearer and cheaper days, % against the mean of the week. */
export function weekdays({ seed }: Sample): Measured {
  const [leisure, business, beach] = [week("leisure", seed), week("business", seed), week("beach", seed)];
  const fridays = [leisure, business, beach].map((kind) => apart(kind.slice(0, 5), [4]));
  return {
    "leisure: Friday and Saturday against the rest, %": apart(leisure, [4, 5]),
    "business: Saturday and Sunday against the rest, %": apart(business, [5, 6]),
    "business: Tuesday and Wednesday against other weekdays, %": apart(business.slice(0, 5), [1, 2]),
    "shores: largest difference from the mean, %": Math.max(...beach.map(Math.abs)),
    "all: Friday against Monday to Thursday, %": mean(fridays),
  };
}

/** How far the mean of some of the values lies above that of the others. */
function apart(values: readonly number[], some: readonly number[]): number {
  const inside = values.filter((_, at) => some.includes(at));
  return mean(inside) - mean(values.filter((_, at) => !some.includes(at)));
}

/** Windows of a year with prices above the ordinary, New Year and Easter left out. */
export function events({ seed }: Sample): Measured {
  const some = thinned(
    cities().filter((city) => city.destination !== null),
    60,
  );
  const nights = some.map((city) => cityNights(seed, city, yearFrom(FIRST)).events);
  const shares = nights.map((flags) => (100 * flags.filter(Boolean).length) / flags.length);
  return { "nights with an event, %": mean(shares), "of the quietest city, %": Math.min(...shares) };
}

/** Length of stay and lead time, % on the price of a night. */
export function stays({ seed }: Sample): Measured {
  const [leisure] = placesOf("leisure");
  const [business] = placesOf("business");
  if (leisure === undefined || business === undefined) return {};
  const factor = (city: City, nights: number, lead: number) =>
    cityNights(seed, city, stayOf(dayOf(FIRST), dayOf(FIRST + nights), (FIRST - lead) * DAY_MS)).stayFactor;
  const against = (city: City, nights: number, lead: number) =>
    100 * (factor(city, nights, lead) / factor(city, 1, 30) - 1);
  return {
    "6 nights, %": against(leisure, 6, 30),
    "7 nights, %": against(leisure, 7, 30),
    "28 nights, %": against(leisure, 28, 30),
    "leisure city 91 days ahead, %": against(leisure, 1, 91),
    "leisure city 3 days ahead, %": against(leisure, 1, 3),
    "business city 3 days ahead, %": against(business, 1, 3),
  };
}
