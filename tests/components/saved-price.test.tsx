// U06: the price of a saved stay, and until when cancelling is free.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { savedLabels } from "@/components/saved/saved-labels";
import { SavedPrice } from "@/components/saved/saved-price";
import { words } from "../views/support";

const seen = {
  amount: 348,
  currency: "EUR",
  freeUntil: "2026-12-03T17:00:00Z",
  rates: ["a"],
  terms: "in=2026-12-10&out=2026-12-13",
  at: "2026-11-22T09:00:00Z",
};
const draw = (zone: string | null) =>
  renderToStaticMarkup(<SavedPrice {...{ seen, zone, fresh: undefined, labels: savedLabels(words) }} />);

test("U06: a deadline is told in the time of the property, and openly in UTC where its zone is unknown", () => {
  expect(draw("America/New_York")).toContain("3 December 2026, 12:00 (America/New_York)");
  expect(draw(null)).toContain("3 December 2026, 17:00 (UTC)");
});
