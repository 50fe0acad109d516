// How much dearer a night is by the time of year: a curve per kind of destination, 1 on an average day.
import type { DestinationKind } from "../world/gazetteer/destinations";
import type { City } from "../world/gazetteer/types";

const YEAR = 365.25;

/** A hump of `height` around a day of the year, `width` days wide, wrapping over the new year. */
function hump(day: number, centre: number, width: number, height: number): number {
  const away = Math.abs(day - centre);
  const distance = Math.min(away, YEAR - away);
  return height * Math.exp(-0.5 * (distance / width) ** 2);
}

/** One wave a year with its crest on `crest`. */
const wave = (day: number, crest: number, height: number): number =>
  height * Math.cos((2 * Math.PI * (day - crest)) / YEAR);

const MID_JANUARY = 15;
const MID_AUGUST = 227;
const HALF_A_YEAR = YEAR / 2;

/** Logarithm of the season of the northern hemisphere on a day of the year, 1 to 366. */
const CURVES: Readonly<Record<DestinationKind, (day: number) => number>> = {
  beach: (day) => wave(day, MID_AUGUST, 0.45),
  ski: (day) => hump(day, 363, 9, 0.55) + hump(day, 46, 22, 0.4) + hump(day, 78, 14, 0.12) - 0.2,
  tropics: (day) => wave(day, 20, 0.22) + hump(day, 361, 8, 0.15),
  leisure: (day) => hump(day, 152, 24, 0.17) + hump(day, 268, 22, 0.17) + hump(day, 355, 9, 0.14) - 0.08,
  business: (day) => hump(day, 145, 26, 0.13) + hump(day, 270, 26, 0.15) + hump(day, 350, 9, 0.06) - 0.07,
};

/** A place nobody wrote about: warm ones have a dry season, big ones live from business, the rest from visitors. */
export function kindOf(city: City): DestinationKind {
  if (city.destination) return city.destination.kind;
  if (city.population > 1_000_000) return "business";
  return Math.abs(city.latitude) < 20 ? "tropics" : "leisure";
}

/** Half a year later in the south; big cities everywhere have their fairs in spring and autumn. */
function turned(day: number, city: City): number {
  return city.latitude < 0 ? (day + HALF_A_YEAR) % YEAR : day;
}

/** The factor of a night on the day of the year `day`, 1 to 366. */
export function seasonFactor(city: City, kind: DestinationKind, day: number): number {
  const logged =
    kind === "beach" && city.latitude < 0 ? wave(day, MID_JANUARY, 0.45) : CURVES[kind](turned(day, city));
  return Math.exp(logged);
}
