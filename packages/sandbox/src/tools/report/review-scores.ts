// Scores: how single reviews spread, how properties average, how many reviews they have (docs/world.md 3.1).
import { distributionOf } from "../../reviews/distribution";
import { TYPE } from "../../world/data/type-ids";
import type { Property } from "../../world/property";
import type { Measured } from "./figure";
import { isBigCity, isResortPlace, type Sample } from "./sample";
import { correlation, largestGap, mean, percent, quantile, spread } from "./statistics";

/** Per cent of the scores 1 to 10 in the set of 515,738 reviews, rounded to whole points. */
const PUBLISHED = [0, 0.4, 0.9, 1.8, 4.7, 5.4, 8.5, 21.4, 20.5, 36.4] as const;

/** The set holds hotels that many wrote about. */
const isLikeTheSet = ({ typeId, stars, numberOfReviews }: Property): boolean =>
  typeId === TYPE.hotel && stars > 0 && numberOfReviews >= 30;

/** How many reviews of the properties give each score from 1 to 10. */
function histogram(properties: readonly Property[]): number[] {
  const counts = new Array<number>(10).fill(0);
  for (const { score, numberOfReviews } of properties)
    distributionOf(score ?? 8, numberOfReviews).forEach((count, at) => {
      counts[at] = (counts[at] ?? 0) + count;
    });
  return counts;
}

/** Mean, standard deviation and quartiles of a histogram of whole points. */
function moments(counts: readonly number[]) {
  const total = counts.reduce((all, count) => all + count, 0);
  const middle = counts.reduce((all, count, at) => all + count * (at + 1), 0) / total;
  const variance = counts.reduce((all, count, at) => all + count * (at + 1 - middle) ** 2, 0) / total;
  const at = (share: number) => {
    let seen = 0;
    for (const [position, count] of counts.entries()) {
      seen += count;
      if (seen > share * total) return position + 1;
    }
    return counts.length;
  };
  return { total, middle, spread: Math.sqrt(variance), lower: at(0.25), median: at(0.5), upper: at(0.75) };
}

/** Single scores of hotels like those of the published set. */
export function singleScores({ hotels }: Sample): Measured {
  const counts = histogram(hotels.filter(isLikeTheSet));
  const own = moments(counts);
  const shares = counts.map((count, at) => [`share of ${at + 1}, %`, (100 * count) / own.total]);
  return {
    "mean score": own.middle,
    "standard deviation": own.spread,
    "lower quartile": own.lower,
    median: own.median,
    "upper quartile": own.upper,
    "distance (KS) to the published histogram": largestGap(counts, PUBLISHED),
    ...Object.fromEntries(shares.slice(4)),
  };
}

/** A hotel that guests like less: its scores spread wider. */
export function weakHotels({ hotels }: Sample): Measured {
  const weak = hotels.filter(({ score, numberOfReviews }) => score === 7.1 && numberOfReviews >= 30);
  const counts = histogram(weak);
  const own = moments(counts);
  const share = (from: number, to: number) =>
    (100 * counts.slice(from - 1, to).reduce((all, count) => all + count, 0)) / own.total;
  return {
    "mean score": own.middle,
    "standard deviation": own.spread,
    "share of 10, %": share(10, 10),
    "share of 4 and less, %": share(1, 4),
  };
}

/** Averages of hotels. */
export function hotelAverages({ hotels }: Sample): Measured {
  const scores = hotels.filter(isLikeTheSet).flatMap(({ score }) => score ?? []);
  const shares = [0.01, 0.05, 0.1, 0.5, 0.9, 0.99];
  return {
    "mean of hotels": mean(scores),
    "standard deviation": spread(scores),
    ...Object.fromEntries(shares.map((at) => [`${100 * at} % lie below`, quantile(scores, at)])),
  };
}

/** How many reviews a hotel of a big city has, as in the set of six. */
export function reviewCounts({ properties, hotels }: Sample): Measured {
  const counts = hotels
    .filter((one) => isBigCity(one) && !isResortPlace(one))
    .map((one) => one.numberOfReviews)
    .filter((count) => count >= 10);
  const logs = counts.map(Math.log);
  const sorted = [...counts].sort((a, b) => b - a);
  const total = counts.reduce((all, count) => all + count, 0);
  const top = sorted.slice(0, Math.round(counts.length / 10)).reduce((all, count) => all + count, 0);
  const scored = hotels.filter(({ score, numberOfReviews }) => score !== null && numberOfReviews >= 30);
  const together = correlation(
    scored.map(({ score }) => score ?? 0),
    scored.map(({ numberOfReviews }) => Math.log(numberOfReviews)),
  );
  return {
    "mean of the logarithm": mean(logs),
    "standard deviation of the logarithm": spread(logs),
    median: quantile(counts, 0.5),
    "90 % lie below": quantile(counts, 0.9),
    "99 % lie below": quantile(counts, 0.99),
    "held by the most reviewed tenth, %": (100 * top) / total,
    "correlation of average and logarithm of count": together,
    "with fewer than 10 reviews, %": percent(properties, ({ numberOfReviews }) => numberOfReviews < 10),
  };
}

/**
 * All types of lodging together, as a results page of one Spanish city showed them. The recipe gives hotels 8.45 and small
 * houses 8.1 on average: together more than that page shows.
 */
export function mixedAverages({ properties }: Sample): Measured {
  const rated = properties.filter(({ numberOfReviews }) => numberOfReviews > 0);
  const share = rated.length / properties.length;
  const atLeast = (least: number) => percent(properties, ({ score }) => (score ?? 0) >= least) * share;
  return Object.fromEntries([9, 8, 7, 6, 5].map((score) => [`${score} and more, %`, atLeast(score)]));
}
