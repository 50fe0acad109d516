// Reviews as the page shows them: each side apart, withheld text never shown (rows V05, V07).
import { REVIEWER_TYPES, type Review, TRAVEL_PURPOSES } from "@roomward/contract/reviews";
import { isCalendarDay } from "@roomward/contract/values";
import { dayText } from "@/lib/format/days";
import { utcText } from "@/lib/format/instants";
import { countryName } from "@/lib/format/intl";
import { numberText } from "@/lib/format/numbers";
import type { Words } from "@/lib/i18n";
import { isSorted, mentionsIn } from "./review-themes";
import type { ReviewMention, ReviewSide, ReviewView } from "./reviews";

/** An empty side is null, so that the page can say so. */
const textOf = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" ? null : trimmed;
};

function whoText(review: Review, { t, tag }: Words): string {
  const { name, country, type, travel_purpose: purpose } = review.reviewer ?? {};
  const own = textOf(name) ?? t("score.review.anonymous");
  const land = textOf(country);
  const first = land === null ? own : t("score.review.from", { name: own, country: countryName(land, tag) });
  const kind = REVIEWER_TYPES.find((value) => value === type);
  const reason = TRAVEL_PURPOSES.find((value) => value === purpose);
  return [
    first,
    ...(kind ? [t(`score.review.type.${kind}`)] : []),
    ...(reason ? [t(`score.review.purpose.${reason}`)] : []),
  ].join(" · ");
}

/** The date is a day; an instant is cut to its day. */
function dayOf(date: string | null | undefined): string | null {
  const day = date?.slice(0, 10) ?? "";
  return isCalendarDay(day) ? day : null;
}

/** Null where nothing is written, or in a language whose themes cannot be told. */
function mentionsOf(texts: Record<ReviewSide, string | null>, lang: string | null): ReviewMention[] | null {
  const sides = (["summary", "positive", "negative"] as const).filter((side) => texts[side] !== null);
  if (sides.length === 0 || !isSorted(lang)) return null;
  return sides.flatMap((side) => mentionsIn(texts[side] ?? "", side, lang));
}

/**
 * One review. `text_meets_guidelines` false withholds the words, whatever the answer holds; the score stays
 * (gaps 8).
 */
export function reviewView(review: Review, words: Words): ReviewView {
  const withheld = review.text_meets_guidelines === false;
  const shown = (text: string | null | undefined) => (withheld ? null : textOf(text));
  const day = dayOf(review.date);
  const lang = textOf(review.language);
  const points = typeof review.score === "number" ? review.score : null;
  const texts = {
    summary: shown(review.summary),
    positive: shown(review.positive),
    negative: shown(review.negative),
  };
  return {
    id: review.id,
    day,
    dateText: day === null ? null : dayText(day, words.tag),
    lang,
    score: points === null ? null : numberText(points, words.tag, 1),
    points,
    mentions: mentionsOf(texts, lang),
    ...texts,
    withheld,
    who: whoText(review, words),
  };
}

/** E.g. `Asked 1 February 2027, 09:00 (UTC)`; `at` in epoch milliseconds. */
export function requestedAtText(at: number, { t, tag }: Words): string {
  return t("score.review.asked", { at: utcText(new Date(at).toISOString(), tag) ?? "" });
}
