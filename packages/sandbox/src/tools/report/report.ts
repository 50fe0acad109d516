// The calibration report: each published figure beside the world's own, with pass or fail, as a table or as JSON.

import { readJson } from "../../data/read";
import type { WorldSettings } from "../../world/property";
import { availability } from "./availability";
import { PUBLISHED_BY_STAR, priceModel, pricesByStar } from "./base-prices";
import { events, seasons, stays, weekdays } from "./calendar";
import { cars } from "./cars";
import { facilities } from "./facilities";
import { compared, type Figure, type Measured, type Published, passes, Sections } from "./figure";
import { discounts, guestsAndMeals } from "./guests-and-meals";
import { orders } from "./orders";
import { deadlines, hosts, rarities, terms } from "./policies";
import { capitalStars, countryStars, rooms, types } from "./properties";
import { hotelAverages, mixedAverages, reviewCounts, singleScores, weakHotels } from "./review-scores";
import { guests, reviewsOf, textLengths, textsByScore } from "./review-texts";
import { type Sample, sampleOf } from "./sample";

/** By title, as in data/report/published.json; the numbers are sections of docs/world.md. */
const measuredIn = (sample: Sample): Readonly<Record<string, Measured>> => {
  const reviews = reviewsOf(sample);
  return {
    "Words of reviews (3.1)": textLengths(reviews),
    "Words by score (3.1)": textsByScore(reviews),
    "Guests who review (3.1, 7)": guests(reviews),
    "Single scores of hotels (3.1)": singleScores(sample),
    "Single scores of hotels that average 7.1 (3.1)": weakHotels(sample),
    "Averages of hotels (3.1)": hotelAverages(sample),
    "Averages of all types together (3.1)": mixedAverages(sample),
    "Number of reviews (3.1)": reviewCounts(sample),
    "Stars in the country (3.2)": countryStars(sample),
    "Stars in big cities (3.2)": capitalStars(sample),
    "Rooms (3.2)": rooms(sample),
    "Types and beds in cities (3.2, 7)": types(sample),
    "Facilities in cities (3.2)": facilities(sample),
    "Prices by star (3.3)": pricesByStar(sample),
    "Prices explained (3.3)": priceModel(sample),
    "Seasons (3.3)": seasons(),
    "Weekdays (3.3, 4)": weekdays(sample),
    "Events (4)": events(sample),
    "Length and lead (4)": stays(sample),
    "Guests and meals (3.3)": guestsAndMeals(sample),
    "Rates without refund (4)": discounts(sample),
    "Availability and deals (3.3, 4, 7)": availability(sample),
    "Terms (7)": terms(sample),
    "Deadlines of free cancellation (4)": deadlines(sample),
    "Houses and hosts (7)": hosts(sample),
    "What public examples show (no figures published)": rarities(sample),
    "Orders (no figures published)": orders(sample),
    "Cars (4.2)": cars(sample),
  };
};

/** Figures that belong together. */
interface Section {
  title: string;
  figures: readonly Figure[];
}

/** All figures of a world. The same settings give the same figures on any day. */
export function sectionsOf(settings: WorldSettings, sample = sampleOf(settings)): Section[] {
  const aims: Readonly<Record<string, readonly Published[]>> = {
    ...readJson("report/published.json", Sections),
    "Prices by star (3.3)": PUBLISHED_BY_STAR,
  };
  return Object.entries(measuredIn(sample)).map(([title, measured]) => ({
    title,
    figures: compared(aims[title] ?? [], measured),
  }));
}

/** At most three digits after the point, none that say nothing. */
const short = (value: number): string => String(Number(value.toFixed(Math.abs(value) >= 100 ? 0 : 3)));

function line(figure: Figure): string {
  const { name, published, own, from, to, note } = figure;
  const cells = [
    passes(figure) ? "pass" : "FAIL",
    name.padEnd(58),
    short(published).padStart(9),
    short(own).padStart(9),
    `${short(from)} to ${short(to)}`.padStart(18),
  ];
  return `  ${cells.join("  ")}${note === null ? "" : `  ${note}`}`;
}

const HEAD = `        ${"".padEnd(58)}  ${"published".padStart(9)}  ${"world".padStart(9)}  ${"allowed".padStart(18)}`;

export interface ReportSettings extends WorldSettings {
  /** One JSON document instead of the table. */
  json?: boolean;
}

/**
 * Writes the report of the world of `seed` and `properties` and tells whether every figure passed. Bounds are
 * made for 20,000 properties: a smaller world strays further by chance.
 */
export function runReport(
  { seed, properties, json }: ReportSettings,
  write: (text: string) => void,
): boolean {
  const sections = sectionsOf({ seed, properties });
  const figures = sections.flatMap((section) => section.figures);
  const passed = figures.filter(passes).length;
  const failed = figures.length - passed;
  if (json === true) {
    const marked = sections.map(({ title, figures: some }) => ({
      title,
      figures: some.map((figure) => ({ ...figure, passed: passes(figure) })),
    }));
    write(`${JSON.stringify({ seed, properties, passed, failed, sections: marked }, null, 2)}\n`);
    return failed === 0;
  }
  const lines = [
    `Calibration of the world of seed ${seed} with ${properties} properties`,
    ...sections.flatMap(({ title, figures: some }) => ["", title, HEAD, ...some.map(line)]),
    "",
    `${passed} of ${figures.length} figures pass, ${failed} fail.`,
  ];
  write(`${lines.join("\n")}\n`);
  return failed === 0;
}
