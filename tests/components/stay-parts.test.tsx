import { readFileSync } from "node:fs";
import { AccommodationDetails } from "@roomward/contract/details";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PayButton, PayPanel } from "@/components/money/pay-my-way";
import { ClosedStay } from "@/components/stay/closed";
import { Facilities } from "@/components/stay/facilities";
import { FacilityFinder } from "@/components/stay/facility-finder";
import { Gallery } from "@/components/stay/gallery";
import { PrintSheet } from "@/components/stay/print-sheet";
import { Rooms } from "@/components/stay/rooms";
import { Photo } from "@/components/stay-facts/card-parts";
import { FactList } from "@/components/stay-facts/fact-list";
import { cardFacts } from "@/lib/views/list/card-facts";
import type { FacilityGroup } from "@/lib/views/stay/property";
import { propertyView } from "@/lib/views/stay/property-view";
import { lookups, stayWording, words } from "../views/support";

const view = (details: object, more: object = {}) =>
  propertyView(AccommodationDetails.parse({ id: 7, name: { "en-gb": "Lantern House" }, ...details }), {
    ...stayWording,
    stay: { checkin: "2027-06-12", checkout: "2027-06-15" },
    webUrl: "https://platform.example/7",
    ...more,
  });

test("P01: a photo states widths that the files of our pictures have, and none for two sizes in one file", () => {
  const index = readFileSync("packages/sandbox/src/photos/library/index.json", "utf8");
  const widths = new Set([...index.matchAll(/"width": (\d+)/g)].map(([, width]) => width));
  const draw = (large: string) =>
    renderToStaticMarkup(<Photo photo={{ standard: "/s.webp", large, alt: "" }} sizes="100vw" />);
  expect(widths.size).toBe(1);
  expect(draw("/l.webp")).toContain(`srcSet="/s.webp 500w, /l.webp ${[...widths][0]}w"`);
  expect(draw("/s.webp")).not.toContain("srcSet");
});

test("X01: each line of a fact has its own direction, a telephone number always from left to right", () => {
  const rows = [{ label: "Booked by", value: "ليلى\n+971 50 123 4567", leftToRight: ["+971 50 123 4567"] }];
  expect(renderToStaticMarkup(<FactList rows={rows} />)).toContain(
    '<bdi>ليلى</bdi><br/><bdi dir="ltr">+971 50 123 4567</bdi>',
  );
});

test("P10: six rooms without rates stand in sight, the others behind one way to all of them", () => {
  const rooms = (count: number) =>
    view({
      rooms: Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: { "en-gb": `Room ${at}` } })),
    }).rooms;
  const drawn = (count: number) =>
    renderToStaticMarkup(<Rooms rooms={rooms(count)} unread={null} words={words} />);
  expect(drawn(6)).not.toContain("All 6 rooms");
  const [open = "", waiting = ""] = drawn(8).split("All 8 rooms");
  expect(open.match(/<article/g)).toHaveLength(6);
  expect(waiting.match(/<article/g)).toHaveLength(2);
});

test("a facility that could not be read or has no name is never shown as missing", () => {
  const draw = (details: object) => {
    const { facilityGroups, facilityNotes, facilityDetails, rooms, roomsUnread, photos, photosUnread } =
      view(details);
    return renderToStaticMarkup(
      <>
        <Facilities groups={facilityGroups} notes={facilityNotes} details={facilityDetails} words={words} />
        <Rooms rooms={rooms} unread={roomsUnread} words={words} />
        <Gallery name="Lantern House" photos={photos} unread={photosUnread} words={words} />
      </>,
    );
  };
  const nothing = [
    "The booking site names no facilities.",
    "The booking site describes no rooms.",
    "The booking site has no photos.",
  ];
  const bare = draw({});
  const unread = draw({ leftOut: { facilities: 1, rooms: 2, photos: 3 } });
  for (const sentence of nothing) {
    expect(bare).toContain(sentence);
    expect(unread).not.toContain(sentence);
  }
  for (const what of ["1 facility", "2 rooms", "3 photos"])
    expect(unread).toContain(`${what} could not be read`);
  const unnamed = draw({ facilities: [{ id: 9999 }] });
  expect(unnamed).not.toContain(nothing[0]);
  expect(unnamed).toContain("1 more without a known name.");
});

test("P11: a closed stay leads to open stays of its city and never to the platform", () => {
  const other = cardFacts(AccommodationDetails.parse({ id: 8, name: { "en-gb": "Open House" } }), {
    words,
    lookups,
  });
  const html = renderToStaticMarkup(
    <ClosedStay
      stay={view({ accommodation_status: "closed_permanently", location: { city: -2759794 } })}
      status="closed_permanently"
      closed={{
        since: "According to the booking site on 3 June 2027.",
        others: [{ facts: other, href: "/en/stays/8" }],
      }}
      searchHref="/en/search"
      words={words}
    />,
  );
  expect(html).toContain("According to the booking site on 3 June 2027.");
  expect(html).toContain("Open stays in Amsterdam");
  expect(html).toContain('href="/en/stays/8"');
  expect(html).not.toContain("platform.example");
});

test("Feature 11: the panel is a plain form that opens without a script and keeps what was ticked", () => {
  const stay = view(
    { payment: { methods: { cash: true, cards: [1, 99] } } },
    { pay: { wants: { cash: true, cards: [2], noCard: false, onArrival: false }, bookerCountry: "nl" } },
  );
  const html = renderToStaticMarkup(
    <>
      <PayButton choices={stay.payChoices} words={words} />
      <PayPanel choices={stay.payChoices} back="/en/stays/7" words={words} />
    </>,
  );
  expect(html).toContain("You pay by: cash and Mastercard");
  expect(html).toMatch(/popovertarget="pay-my-way"/i);
  expect(html).toMatch(/<form action="\/api\/pay-my-way" method="post">/);
  expect(html).toMatch(/<input type="checkbox"[^>]*checked=""[^>]*value="cash"|value="cash"[^>]*checked=""/);
  expect(html).toContain("Visa");
  expect(html).not.toContain("c99");
});

test("P13: the sheet holds address, times, rules, deposit dates and trader; without a price it says so", () => {
  const collect = { date: { days_offset: 0, reference_date: "checkin" }, payment_method: "cash" };
  const stay = view({
    location: { address: { "en-gb": "1 Canal Street" }, city: -2759794, country: "nl" },
    checkin_checkout_times: { checkin_from: "15:00", checkout_to: "11:00" },
    policies: {
      damage: { amount: 100, currency: "EUR", deposit: { collect } },
      cots_and_extra_beds: [{ age: { from: 0, to: 2 }, mode: "per_night", price: 0, type: "cot" }],
    },
    description: { license_numbers: ["0363 ABCD"], trader: { name: "Lantern Stays B.V." } },
  });
  const noRate = "Price could not be loaded just now";
  const sheet = {
    stay,
    forWhat: "3 nights, 12–15 June 2027",
    printed: null,
    noRate,
    notes: [],
    quotedAt: null,
  };
  const html = renderToStaticMarkup(<PrintSheet {...sheet} words={words} />);
  for (const fact of [
    "1 Canal Street, Amsterdam, Netherlands",
    "3 nights, 12–15 June 2027",
    "15:00",
    "Taken (cash) at check-in (12 June 2027)",
    "Cot: free of charge",
    "Lantern Stays B.V.",
    "0363 ABCD",
    noRate,
  ])
    expect(html).toContain(fact);
});

test("a facility whose name turns the direction of writing turns nothing of the note behind it", () => {
  const turned = "\u202eanuaS";
  const groups: FacilityGroup[] = [
    { name: "Wellness", items: [{ name: turned, note: "at an extra charge" }] },
  ];
  const labels = { search: "Find", none: "None", found: ["none", "one"] };
  const html = renderToStaticMarkup(<FacilityFinder {...{ groups, labels }} />);
  expect(html).toContain(`<bdi>${turned}</bdi><span> (at an extra charge)</span>`);
});
