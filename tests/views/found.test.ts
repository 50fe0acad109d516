import { describe, expect, test } from "vitest";
import { LOCALES } from "@/lib/i18n";
import { foundMetadata, languagesOf } from "@/lib/views/landing/found-metadata";
import { atLeast, summed } from "@/lib/views/landing/landing";
import { readSitemapPath, sitemapIndexXml, sitemapXml } from "@/lib/views/landing/sitemap-xml";
import { crumbData, lodgingData, lodgingFacts, offerData } from "@/lib/views/landing/structured-data";
import { propertyView } from "@/lib/views/stay/property-view";
import { stayWording, words } from "./support";

const ORIGIN = "https://roomward.example";
const URL = `${ORIGIN}/en/stays/7`;

const details = {
  id: 7,
  accommodation_type: 204,
  name: { "en-gb": "The <Quiet> House" },
  checkin_checkout_times: { checkin_from: "15:00", checkout_to: "11:00:00" },
  rating: { review_score: 8.7, number_of_reviews: 40, stars: 4, stars_type: "official" },
  location: {
    address: { "en-gb": "Keizersgracht 1" },
    city: -2759794,
    country: "nl",
    postal_code: "1015 CJ",
    coordinates: { latitude: 52.37, longitude: 4.88 },
  },
  facilities: [{ id: 433 }],
};

const view = propertyView(details, stayWording);

describe("X07: facts of a stay for search engines", () => {
  test("address, geo, times, stars, rating and amenities with the values of the page", () =>
    expect(lodgingData(view, lodgingFacts(details), URL)).toMatchObject({
      "@type": "Hotel",
      url: URL,
      name: "The <Quiet> House",
      address: {
        streetAddress: "Keizersgracht 1",
        addressLocality: "Amsterdam",
        postalCode: "1015 CJ",
        addressCountry: "NL",
      },
      geo: { latitude: 52.37, longitude: 4.88 },
      checkinTime: "15:00",
      checkoutTime: "11:00",
      aggregateRating: { ratingValue: view.score?.value, reviewCount: view.score?.count, bestRating: 10 },
      amenityFeature: [{ name: "Swimming pool", value: true }],
    }));

  test("unknown facts are left out, and an unknown kind is a lodging business", () => {
    const bare = propertyView({ id: 8 }, stayWording);
    const data = JSON.parse(JSON.stringify(lodgingData(bare, lodgingFacts({ id: 8 }), URL)));
    expect(data["@type"]).toBe("LodgingBusiness");
    for (const fact of ["aggregateRating", "starRating", "geo", "checkinTime"])
      expect(data).not.toHaveProperty(fact);
  });

  test("only official stars are stars to others", () => {
    const starsOf = (stars_type: string) => {
      const rated = propertyView({ ...details, rating: { stars: 4, stars_type } }, stayWording);
      const data = JSON.parse(JSON.stringify(lodgingData(rated, lodgingFacts(details), URL)));
      return data.starRating?.ratingValue;
    };
    expect(starsOf("official")).toBe(4);
    expect(starsOf("estimated_by_booking")).toBeUndefined();
  });

  test("the offer is of the same stay", () => {
    const offer = offerData({ amount: 412.5, currency: "GBP" }, "Hotel", URL);
    expect(offer).toMatchObject({ "@id": `${URL}#stay`, makesOffer: { price: 412.5, priceCurrency: "GBP" } });
  });

  test("breadcrumbs count from one and end at the page itself", () => {
    const crumbs = [
      { text: "Home", href: "/en" },
      { text: "Amsterdam", href: null },
    ];
    expect(crumbData(crumbs, ORIGIN, "/en/cities/-2759794")).toMatchObject({
      itemListElement: [
        { position: 1, item: `${ORIGIN}/en` },
        { position: 2, item: `${ORIGIN}/en/cities/-2759794` },
      ],
    });
  });
});

describe("X09: one address, and its other languages", () => {
  test("every language and a default", () => {
    expect(Object.keys(languagesOf("/stays/7"))).toEqual([...LOCALES, "x-default"]);
    expect(languagesOf("/stays/7").ja).toBe("/ja/stays/7");
  });

  test("canonical, card and the site's own picture where the page has none", () => {
    const found = foundMetadata({ path: "/cities", title: "Cities", description: "All." }, words);
    expect(found.alternates.canonical).toBe("/en/cities");
    expect(found.openGraph.images[0]).toMatchObject({
      url: expect.stringMatching(/^\/brand\/sharing\.png\?v=[0-9a-f]{12}$/),
      width: 1200,
      height: 630,
    });
    expect(found.openGraph.images[0]?.alt).not.toBe("");
    expect(found.twitter.card).toBe("summary_large_image");
  });

  test("a sitemap holds a page once in each language with all alternates and its day", () => {
    const xml = sitemapXml([{ path: "/stays/7", day: "2027-01-31" }], ORIGIN);
    expect(xml.match(/<url>/g)).toHaveLength(LOCALES.length);
    expect(xml.match(/hreflang="x-default"/g)).toHaveLength(LOCALES.length);
    expect(xml).toContain(`<loc>${ORIGIN}/ar/stays/7</loc><lastmod>2027-01-31</lastmod>`);
  });

  test("the index names files; markup in an address is escaped", () =>
    expect(sitemapIndexXml(["/sitemaps/a&b.xml"], ORIGIN)).toContain("a&amp;b.xml"));

  test("paths of sitemaps are read, anything else is none of ours", () => {
    expect(readSitemapPath(["pages.xml"])).toBe("pages");
    expect(readSitemapPath(["city", "-2759794", "2.xml"])).toEqual({ kind: "city", id: -2759794, file: 2 });
    expect(readSitemapPath(["chain", "12", "1.xml"])).toEqual({ kind: "chain", id: 12, file: 1 });
    for (const path of [["city", "1", "0.xml"], ["town", "1", "1.xml"], ["city", "x", "1.xml"], []])
      expect(readSitemapPath(path)).toBeNull();
  });
});

describe("pages of cities and chains", () => {
  const alike = [
    { type: 204, stars: 4, points: 9, count: 3 },
    { type: 204, stars: null, points: 8, count: 2 },
    { type: 201, stars: 4, points: null, count: 7 },
  ];

  test("stays are summed by kind, most first, and those without a value are left out", () => {
    expect(summed(alike, ({ type }) => type)).toEqual([
      [201, 7],
      [204, 5],
    ]);
    expect(summed(alike, ({ stars }) => stars)).toEqual([[4, 10]]);
  });

  test("a score of at least 8 counts 9 as well, and never an unscored stay", () => {
    expect(atLeast(alike, 8)).toBe(5);
    expect(atLeast(alike, 9)).toBe(3);
  });
});
