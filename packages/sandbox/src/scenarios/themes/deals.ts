// Scenarios of deals and bundles.
import type { Scenario } from "../scenario";
import { availabilityTrial, detailsTrial } from "../trials";

const BUNDLE_ID = 701;

const withBundle = (title: string): Scenario["rewrites"] => ({
  product: (product) => ({ ...product, bundle: { id: BUNDLE_ID } }),
  record: (record) =>
    record.bundles
      ? {
          ...record,
          bundles: [
            {
              id: BUNDLE_ID,
              value_adds: [
                { type: "bottle_of_wine", description: { "en-gb": [`A bottle of wine (${title})`] } },
                { type: "late_checkout", description: { "en-gb": ["Check-out until 14:00"] } },
              ],
            },
          ],
        }
      : record,
});

export const DEALS: readonly Scenario[] = [
  {
    id: 900301,
    slug: "deal-with-public-price",
    title: "Deal with Public Price",
    shows: "deal has discount_percentage 20 and the price before it in public_price.",
    handling: "Show the struck price together with the percentage, never one without the other.",
    contract: "gaps 3, deal non-null",
    expect: "public_price 250.00 beside a display of 200.00",
    says: ["20% less than the price the platform states without this deal (before: €250.00)", "€200.00"],
    neverSays: ["Total to pay €250.00", "(before: €200.00)"],
    core: { basePrice: 125 },
    deal: () => ({ tag: "limited_time_deal", share: 0.2 }),
  },
  {
    id: 900302,
    slug: "deal-for-mobile-bookers",
    title: "Deal for Mobile Bookers",
    shows: "A mobile_rate deal that only bookers on a mobile platform are given.",
    handling: "Send the true booker.platform, and show the deal to nobody else.",
    contract: "gaps 2, display duties",
    expect: "a deal tagged mobile_rate, and none for a desktop booker",
    says: ["Total to pay €200.00"],
    neverSays: ["€180.00", "less than the price the platform states", "before: €"],
    trial: availabilityTrial({ booker: { country: "nl", platform: "mobile" } }),
    deal: ({ isMobile }) => (isMobile ? { tag: "mobile_rate", share: 0.1 } : null),
  },
  {
    id: 900303,
    slug: "deal-for-members",
    title: "Deal for Members",
    shows: "A logged_in_deal that only authenticated bookers are given.",
    handling: "Send user_groups authenticated for members only.",
    contract: "gaps 2, display duties",
    expect: "a deal tagged logged_in_deal",
    says: ["Total to pay €200.00"],
    neverSays: ["€180.00", "less than the price the platform states", "before: €"],
    trial: availabilityTrial({
      booker: { country: "nl", platform: "desktop", user_groups: ["authenticated"] },
    }),
    core: { genius: true },
    deal: ({ isAuthenticated }) => (isAuthenticated ? { tag: "logged_in_deal", share: 0.1 } : null),
  },
  {
    id: 900304,
    slug: "deal-with-several-tags",
    title: "Deal with Several Tags",
    shows: "One deal carries two tags.",
    handling: "Treat tags as a list.",
    contract: "gaps 3, deal non-null",
    expect: "tags seasonal_deal and black_friday",
    says: [
      "Total to pay €170.00",
      "15% less than the price the platform states without this deal (before: €200.00)",
    ],
    neverSays: ["seasonal_deal", "black_friday"],
    deal: () => ({ tag: "seasonal_deal", share: 0.15 }),
    rewrites: {
      product: (product) => ({
        ...product,
        deal: product.deal && { ...product.deal, tags: ["seasonal_deal", "black_friday"] },
      }),
    },
  },
  {
    id: 900305,
    slug: "deal-without-percentage",
    title: "Deal without Percentage",
    shows: "deal has a public_price but discount_percentage is null.",
    handling: "Do not strike a price without its percentage.",
    contract: "gaps 2, display duties",
    expect: "a deal with discount_percentage null",
    says: ["Total to pay €170.00"],
    neverSays: ["before: €", "less than the price the platform states", "€200.00"],
    deal: () => ({ tag: "seasonal_deal", share: 0.15 }),
    rewrites: {
      product: (product) => ({
        ...product,
        deal: product.deal && { ...product.deal, discount_percentage: null },
      }),
    },
  },
  {
    id: 900306,
    slug: "bundle",
    title: "Bundle",
    shows: "Products carry bundle {id}, which details describes under bundles with two value adds.",
    handling: "Join by the id and list what comes with the room.",
    contract: "Accommodation details record, bundles",
    expect: "a bundle of two value_adds in details",
    says: ["A bottle of wine (bundle)", "Check-out until 14:00"],
    neverSays: ["Comes with extras that the platform names"],
    trial: detailsTrial(["bundles"]),
    rewrites: withBundle("bundle"),
  },
  {
    id: 900307,
    slug: "bundle-as-integer",
    title: "Bundle as Integer",
    shows: "bundle of a product is a bare number instead of an object.",
    handling: "Accept an object, a number and null.",
    contract: "gaps 15, bundle",
    expect: "a product with bundle 701",
    says: ["A bottle of wine (bundle as integer)"],
    neverSays: ["Comes with extras that the platform names"],
    rewrites: {
      ...withBundle("bundle as integer"),
      product: (product) => ({ ...product, bundle: BUNDLE_ID }),
    },
  },
  {
    id: 900308,
    slug: "bundle-nobody-describes",
    title: "Bundle Nobody Describes",
    shows: "Products carry a bundle id that details does not list.",
    handling: "Show the product without the extras.",
    contract: "gaps 17, Non-null bundle object",
    expect: "bundle {id: 799} in availability and no bundle in details",
    says: ["Comes with extras that the platform names before you book"],
    neverSays: ["bottle of wine"],
    rewrites: { product: (product) => ({ ...product, bundle: { id: 799 } }) },
  },
];
