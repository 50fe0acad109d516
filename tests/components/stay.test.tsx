// P01, P02, P05, P06, P09, P11: the static half of a property page as it is drawn.

import type { AccommodationDetails } from "@roomward/contract/details";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formView } from "@/components/search/form/form-words";
import { TermsForm } from "@/components/search/form/terms-form";
import { ClosedStay } from "@/components/stay/closed";
import { Gallery } from "@/components/stay/gallery";
import { placeCounts } from "@/components/stay/gallery-viewer";
import { Know } from "@/components/stay/know";
import { Trader } from "@/components/stay/trader";
import { NO_FILTER } from "@/lib/address/result-filter";
import { propertyView } from "@/lib/views/stay/property-view";
import { stayWording, words } from "@/tests/views/support";

const photo = (name: string, tags: string[]) => ({
  tags,
  url: { large: `https://x.test/${name}/large`, standard: `https://x.test/${name}/s` },
});

function stay(details: Partial<AccommodationDetails> = {}) {
  const record = { id: 7, name: { en: "Lantern House" }, ...details } as AccommodationDetails;
  return propertyView(record, stayWording);
}

const gallery = (photos: ReturnType<typeof stay>["photos"]) =>
  renderToStaticMarkup(<Gallery name="Lantern House" photos={photos} unread={null} words={words} />);

test("P01, P02: every picture of the gallery has words and is a link to its large file, with or without a script", () => {
  const photos = stay({
    photos: [photo("a", ["swimming pool"]), photo("b", []), photo("c", ["swimming pool", "view"])],
  }).photos;
  const html = gallery(photos);
  expect(html.match(/<img/g)).toHaveLength(3);
  expect(html).not.toMatch(/alt=""/);
  for (const name of ["a", "b", "c"])
    expect(html).toMatch(new RegExp(`href="https://x\\.test/${name}/large" data-photo=`));
  expect(placeCounts(photos)).toEqual([
    ["Pool, spa and fitness", 2],
    ["Other", 1],
  ]);
});

test("P05: important information is in the open, behind nothing", () => {
  const view = stay({ description: { important_information: { en: "Stairs only." } } });
  const html = renderToStaticMarkup(<Know stay={view} words={words} />);
  expect(html).toContain("Stairs only.");
  expect(html.indexOf("Stairs only.")).toBeLessThan(html.indexOf("<details"));
});

test("P06: cots and extra beds are a table by age", () => {
  const cot = { age: { from: 0, to: 2 }, mode: "per_night", price: 0, type: "cot" };
  const view = stay({ currency: "EUR", policies: { cots_and_extra_beds: [cot] } });
  const html = renderToStaticMarkup(<Know stay={view} words={words} />);
  expect(html).toMatch(/<th scope="row"[^>]*>0 to 2 years<\/th>/);
});

test("P09: every licence number is in the text, and a missing one is said to be missing", () => {
  const view = stay({ description: { license_numbers: ["0363 ABCD", "0363 EFGH"] } });
  const html = renderToStaticMarkup(<Trader stay={view} words={words} />);
  expect(html).toContain("0363 ABCD");
  expect(html).toContain("0363 EFGH");
  expect(renderToStaticMarkup(<Trader stay={stay()} words={words} />)).toContain(
    "Licence number: not stated.",
  );
});

test("P11: a stay closed for fraud shows nothing of itself", () => {
  const closed = (status: "closed_fraud" | "closed_permanently") => {
    const known = { stay: stay(), status, closed: { since: "", others: [] } };
    return renderToStaticMarkup(<ClosedStay {...known} searchHref="/en" words={words} />);
  };
  expect(closed("closed_permanently")).toContain("Lantern House");
  expect(closed("closed_fraud")).not.toContain("Lantern House");
});

test("S08: a refused question keeps the children, says at the field what to change and leads there", () => {
  const values = {
    ...{ place: null, text: "", checkin: "2027-06-12", checkout: "2027-06-12", adults: 2, rooms: 1 },
    ...{ ages: ["4", ""], country: "nl", state: "", currency: "EUR", device: null },
    ...{ sort: "popularity" as const, filter: NO_FILTER },
  };
  const limits = { adults: 60, rooms: 30, children: 30 };
  const open = {
    ...{ at: "2027-05-01T12:00:00Z", today: null, first: "2027-04-30", firstAnywhere: "2027-04-29" },
    lastDay: "2028-09-12",
  };
  const html = renderToStaticMarkup(
    <TermsForm
      id="stay"
      view={formView(words, { values, open, action: "/en/stays/7", max: limits })}
      kept={[["cur", "EUR"]]}
      problems={[{ field: "ages", sentence: "Choose each child’s age, 0 to 17." }]}
      labels={{ heading: "Dates and guests", submit: "Show rates" }}
    />,
  );
  expect(html).toMatch(/<button id="stay-ages"[^>]* aria-describedby="stay-problem-ages"/);
  expect(html).toMatch(/role="alert".*id="stay-problem-ages"><a href="#stay-ages"/);
  expect(html).toMatch(/<form[^>]* action="\/en\/stays\/7" method="get"/);
  expect(html).toMatch(/min="2027-04-30" max="2028-09-11"[^>]* name="in"/);
  expect(html).toMatch(/min="2027-05-01" max="2028-09-12"[^>]* name="out"/);
  expect(html).toMatch(/<input[^>]* name="ages"[^>]* value="4,"/);
  expect(html).toContain('<input type="hidden" name="cur" value="EUR"/>');
});
