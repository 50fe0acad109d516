// The calibration report: each published figure beside the world's own, with pass or fail.
import type { WorldSettings } from "../../world/property";
import { availability } from "./availability";
import { priceModel, pricesByStar } from "./base-prices";
import { events, seasons, stays, weekdays } from "./calendar";
import { facilities } from "./facilities";
import { type Figure, passes, type Section } from "./figure";
import { discounts, guestsAndMeals } from "./guests-prices";
import { capitalStars, countryStars, rooms, types } from "./houses";
import { deadlines, houses, rarities, terms } from "./policies";
import { hotelAverages, mixedAverages, reviewCounts, singleScores, weakHotels } from "./review-scores";
import { guests, reviewsOf, textLengths, textsByScore } from "./review-texts";
import { type Sample, sampleOf } from "./sample";
import { asText } from "./table";

const SECTIONS: readonly (readonly [title: string, figuresOf: (sample: Sample) => Figure[]])[] = [
  ["Single scores of hotels (3.1)", singleScores],
  ["Single scores of hotels that average 7.1 (3.1)", weakHotels],
  ["Averages of hotels (3.1)", hotelAverages],
  ["Averages of all types together (3.1)", mixedAverages],
  ["Number of reviews (3.1)", reviewCounts],
  ["Stars in the country (3.2)", countryStars],
  ["Stars in big cities (3.2)", capitalStars],
  ["Rooms (3.2)", rooms],
  ["Types and beds in cities (3.2, 7)", types],
  ["Facilities in cities (3.2)", facilities],
  ["Prices by star (3.3)", pricesByStar],
  ["Prices explained (3.3)", priceModel],
  ["Seasons (3.3)", seasons],
  ["Weekdays (3.3, 4)", weekdays],
  ["Events (4)", events],
  ["Length and lead (4)", stays],
  ["Guests and meals (3.3)", guestsAndMeals],
  ["Rates without refund (4)", discounts],
  ["Availability and deals (3.3, 4, 7)", availability],
  ["Terms (7)", terms],
  ["Deadlines of free cancellation (4)", deadlines],
  ["Houses and hosts (7)", houses],
  ["What public examples show (no figures published)", rarities],
];

/** All figures of a world. The same settings give the same figures on any day. */
export function sectionsOf(settings: WorldSettings, sample = sampleOf(settings)): Section[] {
  const reviews = reviewsOf(sample);
  return [
    { title: "Words of reviews (3.1)", figures: textLengths(reviews) },
    { title: "Words by score (3.1)", figures: textsByScore(reviews) },
    { title: "Guests who review (3.1, 7)", figures: guests(reviews) },
    ...SECTIONS.map(([title, figuresOf]) => ({ title, figures: figuresOf(sample) })),
  ];
}

export interface ReportSettings extends WorldSettings {
  /** One JSON document instead of the table. */
  json?: boolean;
}

/**
 * Writes the report of the world of `seed` and `properties` and tells whether every figure passed. Bounds are
 * made for 20,000 properties: a smaller world strays further by chance.
 */
export function runReport(settings: ReportSettings, write: (text: string) => void): Promise<boolean> {
  const { seed, properties } = settings;
  const sections = sectionsOf({ seed, properties });
  const figures = sections.flatMap((section) => section.figures);
  const passed = figures.filter(passes).length;
  const failed = figures.length - passed;
  if (settings.json === true) {
    const marked = sections.map(({ title, figures: some }) => ({
      title,
      figures: some.map((figure) => ({ ...figure, passed: passes(figure) })),
    }));
    write(`${JSON.stringify({ seed, properties, passed, failed, sections: marked }, null, 2)}\n`);
  } else {
    write(asText(settings, sections));
  }
  return Promise.resolve(failed === 0);
}
