// Scores: how single reviews spread, how properties average, how many reviews they have (docs/world.md 3.1).
import { distributionOf } from "../../reviews/distribution";
import { TYPE } from "../../world/data/type-ids";
import type { Property } from "../../world/property";
import { between, type Figure, near, nearShare } from "./figure";
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

const WHOLE = "the set scores in 37 steps, the wire in whole points";

/** Single scores of hotels like those of the published set. */
export function singleScores({ hotels }: Sample): Figure[] {
  const counts = histogram(hotels.filter(isLikeTheSet));
  const own = moments(counts);
  return [
    near("mean score", 8.395, own.middle, 0.2),
    near("standard deviation", 1.638, own.spread, 0.2),
    near("lower quartile", 7.5, own.lower, 0.5, WHOLE),
    near("median", 8.8, own.median, 0.8, WHOLE),
    near("upper quartile", 9.6, own.upper, 0.6, WHOLE),
    between("distance (KS) to the published histogram", 0, largestGap(counts, PUBLISHED), [0, 0.05]),
    ...PUBLISHED.map((percentage, at) =>
      near(`share of ${at + 1}, %`, percentage, (100 * (counts[at] ?? 0)) / own.total, 5),
    ).slice(4),
  ];
}

/** A hotel that guests like less: its scores spread wider. */
export function weakHotels({ hotels }: Sample): Figure[] {
  const weak = hotels.filter(({ score, numberOfReviews }) => score === 7.1 && numberOfReviews >= 30);
  const counts = histogram(weak);
  const own = moments(counts);
  const share = (from: number, to: number) =>
    (100 * counts.slice(from - 1, to).reduce((all, count) => all + count, 0)) / own.total;
  return [
    near(
      "mean score",
      6.83,
      own.middle,
      0.35,
      "the set's hotel averages 7.1 over all and 6.83 over its sample",
    ),
    near("standard deviation", 2.03, own.spread, 0.35),
    near("share of 10, %", 8.4, share(10, 10), 5),
    near("share of 4 and less, %", 10.6, share(1, 4), 5),
  ];
}

/** Averages of hotels. */
export function hotelAverages({ hotels }: Sample): Figure[] {
  const scores = hotels.filter(isLikeTheSet).flatMap(({ score }) => score ?? []);
  return [
    near("mean of hotels", 8.47, mean(scores), 0.12),
    near("standard deviation", 0.55, spread(scores), 0.08),
    ...(
      [
        [0.01, 7.0],
        [0.05, 7.5],
        [0.1, 7.8],
        [0.5, 8.5],
        [0.9, 9.2],
        [0.99, 9.5],
      ] as const
    ).map(([at, score]) => near(`${100 * at} % lie below`, score, quantile(scores, at), 0.35)),
  ];
}

/** How many reviews a hotel of a big city has, as in the set of six. */
export function reviewCounts({ properties, hotels }: Sample): Figure[] {
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
  return [
    near("mean of the logarithm", 5.27, mean(logs), 0.3),
    between("standard deviation of the logarithm", 1.1, spread(logs), [1, 1.2]),
    nearShare("median", 194, quantile(counts, 0.5), 0.25),
    nearShare("90 % lie below", 829, quantile(counts, 0.9), 0.35, "the recipe spreads them by 1.0"),
    nearShare("99 % lie below", 2156, quantile(counts, 0.99), 0.35),
    near("held by the most reviewed tenth, %", 39.5, (100 * top) / total, 6),
    near(
      "correlation of average and logarithm of count",
      -0.07,
      together,
      0.25,
      "the wire sorts by popularity, which good scores help",
    ),
    near(
      "with fewer than 10 reviews, %",
      5,
      percent(properties, ({ numberOfReviews }) => numberOfReviews < 10),
      3,
    ),
  ];
}

/** The recipe gives hotels 8.45 and small houses 8.1 on average: together more than that page shows. */
const ONE_PAGE = "one page of 101, good to 5 points, some of them unrated";

/** All types of lodging together, as a results page of one Spanish city showed them. */
export function mixedAverages({ properties }: Sample): Figure[] {
  const rated = properties.filter(({ numberOfReviews }) => numberOfReviews > 0);
  return (
    [
      [9, 19],
      [8, 59],
      [7, 79],
      [6, 89],
      [5, 93],
    ] as const
  ).map(([score, share]) =>
    near(
      `${score} and more, %`,
      share,
      percent(properties, (one) => (one.score ?? 0) >= score) * (rated.length / properties.length),
      score === 9 || score === 5 ? 8 : 14,
      score === 9 || score === 5 ? null : ONE_PAGE,
    ),
  );
}
