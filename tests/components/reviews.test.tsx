// V01, V02, V03, V05, V07: scores and reviews as they are drawn.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReviewItem } from "@/components/reviews/review-item";
import { NoScores, Scores } from "@/components/reviews/scores";
import type { ReviewTheme } from "@/lib/address/review-address";
import { mentionsOf } from "@/lib/views/reviews/review-order";
import type { ScoresView } from "@/lib/views/reviews/reviews";
import { reviewView } from "@/lib/views/reviews/reviews-view";
import { textOf } from "@/tests/support/markup";
import { words } from "@/tests/views/support";

const THIN = { score: 7.4, scoreText: "7.4", isThin: true };
const scores: ScoresView = {
  score: 8.7,
  scoreText: "8.7",
  word: "Good",
  count: 40,
  countText: "40 reviews",
  likelyText: "likely 8.4–9.0",
  intervalText: "8.7, likely 8.4–9.0, 40 reviews",
  url: "https://booking.com/reviews",
  originText: "Scores come from guests",
  categories: [
    { key: "staff", name: "Staff", score: 9.2, scoreText: "9.2", countText: "38 answers", isThin: false },
    { key: "free_wifi", name: "Free wifi", ...THIN, countText: "12 of 340 rated this" },
  ],
  distribution: [
    { bucket: 10, count: 30, countText: "30 reviews", percent: 75, percentText: "75%" },
    { bucket: 9, count: 10, countText: "10 reviews", percent: 25, percentText: "25%" },
  ],
};

const drawScores = (view: ScoresView) =>
  renderToStaticMarkup(
    <Scores
      view={view}
      active={9}
      scoreHref={(bucket) => `/en/stays/1?score=${bucket}#reviews`}
      words={words}
    />,
  );
const draw = (review: Parameters<typeof reviewView>[0], theme: ReviewTheme | null = null) => {
  const view = reviewView(review, words);
  const marks = mentionsOf(view, { theme, mood: null });
  return renderToStaticMarkup(
    <ReviewItem review={view} position={3} marks={marks} locale="en" say={words.t} />,
  );
};

test("V01, V08: the headline has score, interval, word, count and links to source and checks", () => {
  const html = drawScores(scores);
  expect(html).toContain("data-interval");
  expect(html).toContain('href="/en/legal/ranking#ranking.reviews"');
  expect(textOf(html)).toMatch(/8\.7 ?out of 10 Good likely 8\.4–9\.0 · 40 reviews/);
  expect(html).toMatch(/href="https:\/\/booking\.com\/reviews" rel="noopener nofollow"/);
});

test("V02: each category has a bar and its own count in the same row", () => {
  const row = drawScores(scores).match(/<tr data-category="free_wifi"[^>]*>.*?<\/tr>/)?.[0] ?? "";
  expect(textOf(row)).toBe("Free wifi 7.4 12 of 340 rated this");
  expect(row).toContain('width="74%"');
});

test("V03: the spread is a table whose cells hold the bars", () => {
  const html = drawScores(scores);
  const row = html.match(/<tr data-bucket="9"[^>]*>.*?<\/tr>/)?.[0] ?? "";
  expect(textOf(row)).toBe("9 25% 10 reviews");
  expect(row).toContain('scope="row"');
  expect(row).toMatch(/href="\/en\/stays\/1\?score=9#reviews"[^>]*aria-current="true"/);
  expect(html).toContain("Scores from 10 to 1");
});

test("V09: a long text is cut at the end of a sentence and its rest stands in an element that tells its state", () => {
  const long = "The room was bright and calm all week. ".repeat(20).trim();
  const html = draw({ id: 1, language: "en-gb", positive: long, negative: "Small.", score: 8 });
  const [start = "", rest = ""] = html.split("<details");
  expect(rest).toContain("<summary");
  expect(textOf(start)).toMatch(/all week\.$/);
  expect(textOf(start).length + textOf(rest).length).toBeGreaterThan(long.length);
  expect(draw({ id: 1, positive: "Short.", score: 8 })).not.toContain("<details");
});

test("V03: a spread the platform did not give is said, not drawn as zero", () => {
  const html = drawScores({ ...scores, distribution: [] });
  expect(html).toContain("Spread of scores: not stated.");
  expect(html).not.toContain("data-bucket");
});

test("V01: a stay without a score says so", () => {
  expect(textOf(renderToStaticMarkup(<NoScores words={words} />))).toBe("No score yet");
});

test("V10: the sentence a theme rests on is marked, and who hears it is told where it begins and ends", () => {
  const review = { id: 1, language: "fr", positive: "Rue calme. Bon lit.", score: 9 };
  const html = draw(review, "quiet");
  expect(html.match(/<mark data-mood="praise"[^>]*>(.*?)<\/mark>/)?.[1]).toContain("Rue calme.");
  expect(html).toMatch(/<mark[^>]*><span lang="en"[^>]*> Praise, marked: <\/span><span>Rue calme\./);
  expect(html).toMatch(/<span lang="en"[^>]*> end of the mark <\/span><\/mark><span> Bon lit\./);
  expect(draw(review)).not.toContain("<mark");
});

test("V10: a mark in the rest of a long text stands open", () => {
  const long = `${"The room was bright all week. ".repeat(20)}The street was loud.`;
  const review = { id: 1, language: "en-gb", negative: long, score: 5 };
  expect(draw(review)).toContain("<details");
  const marked = draw(review, "quiet");
  expect(marked).not.toContain("<details");
  expect(marked).toContain("The street was loud.");
});

test("V05: a review shows praise and criticism apart and leaves out an empty side", () => {
  const review = { id: 1, language: "nl", positive: "Stil", negative: null, score: 9 };
  const html = draw({ ...review, text_meets_guidelines: true });
  expect(textOf(html)).toMatch(/Liked Stil$/);
  expect(html).toContain('lang="nl"');
});

test("V07: withheld text is explained, its score is still there", () => {
  const html = draw({ id: 1, positive: "secret words", score: 3, text_meets_guidelines: false });
  expect(html).not.toContain("secret words");
  expect(html).toContain("under its guidelines");
  expect(html).toContain("Scored 3 out of 10");
});
