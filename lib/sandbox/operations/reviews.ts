// POST /accommodations/reviews and /accommodations/reviews/scores.
import { reviewPage } from "../reviews/review-list";
import { scoreRecord } from "../reviews/score-record";
import { dayNumber } from "../reviews/stream";
import type { PropertyCore } from "../world/property";
import type { World } from "../world/world";
import { reviewsUrl } from "./addresses";
import type { Handler } from "./handler";

/** Cores of the ids that exist, each once, in the order asked; unknown ids are left out. */
function coresOf(world: World, ids: readonly number[]): PropertyCore[] {
  return [...new Set(ids)].flatMap((id) => {
    const index = world.indexOf(id);
    return index === null ? [] : world.coreAt(index);
  });
}

/** `rows` counts per accommodation: page k holds the k-th window of each that still has reviews. */
export const reviews: Handler<"reviews"> = ({ world, clock, siteBase }, request, page) => {
  const today = dayNumber(clock.now());
  const { seed } = world.settings;
  let more = false;
  const data = coresOf(world, request.accommodations).flatMap((property) => {
    const window = reviewPage(seed, property, request, today, page);
    more ||= window.more;
    if (page.offset > 0 && window.reviews.length === 0) return [];
    return { id: property.id, reviews: window.reviews, url: reviewsUrl(siteBase, property.id) };
  });
  return { data, nextOffset: more ? page.offset + page.rows : null };
};

export const scores: Handler<"scores"> = ({ world, clock, siteBase }, request) => {
  const today = dayNumber(clock.now());
  const filter = { languages: request.languages, reviewer: request.reviewer };
  return {
    data: coresOf(world, request.accommodations).map((property) => ({
      id: property.id,
      ...scoreRecord(world.settings.seed, property, filter, today),
      url: reviewsUrl(siteBase, property.id),
    })),
  };
};
