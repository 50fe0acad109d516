// POST /accommodations/reviews and /accommodations/reviews/scores.
import { addedReviews, type Reviewed } from "../reviews/added";
import { reviewPage } from "../reviews/review-list";
import { scoreRecord } from "../reviews/score-record";
import { dayNumber } from "../reviews/stream";
import { scenarioReviews, scenarioScores } from "../scenarios/hooks";
import type { Handler, OperationContext } from "./handler";

/** The platform's page of a property. */
const hotelUrl = (siteBase: string, id: number): string => `${siteBase}/platform/hotel/${id}`;

/** The reviews section of that page. */
const reviewsUrl = (siteBase: string, id: number): string => `${hotelUrl(siteBase, id)}#reviews`;

/** The ids that exist, each once, in the order asked; unknown ids are left out. */
function reviewed({ untouched, ledger }: OperationContext, ids: readonly number[]): Reviewed[] {
  return [...new Set(ids)].flatMap((id) => {
    const index = untouched.indexOf(id);
    if (index === null) return [];
    const added = addedReviews(untouched.settings.seed, ledger.of(id));
    return { property: untouched.coreAt(index), added };
  });
}

/** `rows` counts per accommodation: page k holds the k-th window of each that still has reviews. */
export const reviews: Handler<"reviews"> = (context, request, page) => {
  const { world, clock, siteBase } = context;
  const today = dayNumber(clock.now());
  const { seed } = world.settings;
  let more = false;
  const data = reviewed(context, request.accommodations).flatMap((each) => {
    const { property } = each;
    const window = reviewPage(seed, each, request, { today, ...page });
    more ||= window.more;
    if (page.offset > 0 && window.reviews.length === 0) return [];
    return scenarioReviews({
      id: property.id,
      reviews: window.reviews,
      url: reviewsUrl(siteBase, property.id),
    });
  });
  return { data, nextOffset: more ? page.offset + page.rows : null };
};

/** A score is a number in the contract: properties without a review that passes the filter are left out. */
export const scores: Handler<"scores"> = (context, request) => {
  const { world, clock, siteBase } = context;
  const today = dayNumber(clock.now());
  const filter = { languages: request.languages, reviewer: request.reviewer };
  const data = reviewed(context, request.accommodations).flatMap((each) => {
    const { id } = each.property;
    const record = scoreRecord(world.settings.seed, each, filter, today);
    return record ? scenarioScores({ id, ...record, url: reviewsUrl(siteBase, id) }) : [];
  });
  return { data };
};
