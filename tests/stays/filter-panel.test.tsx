// The filter panel of a question: counted groups, drawn as a form that works without a script.
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.CLOCK = "2027-01-15T09:00:00Z";
});

import { filterPanel } from "@/app/[locale]/search/panel";
import { FilterChips } from "@/components/search/filters/filter-chips";
import { FilterForm } from "@/components/search/filters/filter-form";
import { wordsFor } from "@/lib/i18n";
import { indexSettled, readyIndex } from "@/lib/mirror/find/open";
import { storeRecords } from "@/lib/mirror/store";
import { NO_FILTER } from "@/lib/views/result-filter";
import type { SearchQuery } from "@/lib/views/stay-query";
import { terms } from "../views/support";
import { type Scripted, scripted } from "./support";

const words = wordsFor("en");
const query: SearchQuery = {
  ...terms,
  place: { kind: "city", id: "-77" },
  sort: "popularity",
  shown: 15,
  filter: { ...NO_FILTER, stars: [4] },
};

let platform: Scripted;
beforeAll(async () => {
  platform = await scripted();
  const stay = (id: number, stars: number) => ({
    id,
    name: { "en-gb": `House ${id}` },
    accommodation_status: "open",
    rating: { stars, review_score: 8.4, number_of_reviews: 10 },
    location: { city: -77, country: "nl" },
  });
  await storeRecords([stay(1, 4), stay(2, 4.5), stay(3, 5)], { fetchedAt: new Date() });
  await readyIndex(5_000);
  await indexSettled();
});
afterAll(() => platform.stop());

test("R08, R09: each option tells how many stays it leaves, over all open stays held, and what is applied is a chip", async () => {
  const panel = await filterPanel(query, null, words);
  const options = panel.groups.flatMap(({ sections }) => sections.flatMap(({ options: own }) => own));
  const countOf = (field: string, value: string) =>
    options.find((option) => option.field === field && option.value === value)?.countText;
  expect([countOf("stars", "4"), countOf("stars", "5"), countOf("stars", "3")]).toEqual(["2", "1", "0"]);
  expect([countOf("score", "8"), countOf("score", "9")]).toEqual(["2", "0"]);
  expect(panel.labels.over).toContain("3 open stays");
  expect(panel.chips.map(({ text }) => text)).toEqual(["4 stars"]);
  expect(panel.chips[0]?.href).not.toContain("stars=");
  const form = renderToStaticMarkup(<FilterForm panel={panel} params="" />);
  expect(form).toContain('method="get"');
  expect(form).toMatch(/<input(?=[^>]*name="stars")(?=[^>]*value="4")(?=[^>]*checked)/);
  expect(form).toMatch(/<input(?=[^>]*name="score")(?=[^>]*value="9")(?=[^>]*disabled)/);
  expect(renderToStaticMarkup(<FilterChips {...panel} />)).toContain("Remove “4 stars”");
});
