// The price card of the page on which a stay is agreed to.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Cancelling } from "@/components/booking/review";
import { wordsFor } from "@/lib/i18n";

const linesOf = (...terms: [roomName: string, text: string][]) => {
  const items = terms.map(([roomName, text]) => ({ roomName, cancellation: { text } }));
  const html = renderToStaticMarkup(<Cancelling items={items} words={wordsFor("en")} />);
  return [...html.matchAll(/<p[^>]*>([^<]*)<[/]p>/g)].map(([, text]) => text).slice(1);
};

test("O36: the price card has the terms of cancelling once, or by room where they differ", () => {
  const [free, fixed] = ["Free cancellation", "Non-refundable"];
  expect(linesOf(["Twin", free])).toEqual([free]);
  expect(linesOf(["Twin", free], ["Loft", free])).toEqual([free]);
  expect(linesOf(["Twin", free], ["Loft", fixed], ["Attic", free])).toEqual([
    `Twin, Attic: ${free}`,
    `Loft: ${fixed}`,
  ]);
});
