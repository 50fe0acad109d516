// Scenarios of deals, bundles, inventory and rooms of products.
import type { Scenario } from "../scenario";
import { availabilityTrial, detailsTrial, searchTrial } from "../trials";

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

export const PRODUCTS: readonly Scenario[] = [
  {
    id: 900301,
    slug: "deal-with-public-price",
    title: "Deal with Public Price",
    shows: "deal has discount_percentage 20 and the price before it in public_price.",
    handling: "Show the struck price together with the percentage, never one without the other.",
    contract: "gaps 3, deal non-null",
    expect: "public_price 250.00 beside a display of 200.00",
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
    rewrites: { product: (product) => ({ ...product, bundle: { id: 799 } }) },
  },
  {
    id: 900309,
    slug: "third-party-only",
    title: "Third Party Only",
    shows: "All products are third-party inventory: ids begin with tpi- and a supplier id is given.",
    handling: "Name the supplier from /accommodations/third-party-suppliers; one room per stay only.",
    contract: "gaps 10, TPI behaviour",
    expect: "product ids beginning with tpi-, third_party_supplier_id 2",
    core: { thirdPartySupplierId: 2, paymentTimings: ["pay_online_now"] },
  },
  {
    id: 900310,
    slug: "third-party-without-supplier",
    title: "Third Party without Supplier",
    shows: "Third-party inventory whose third_party_supplier_id is missing.",
    handling: "Say that a partner sells the room, without a name.",
    contract: "gaps 3, inventory extra field",
    expect: "third_party true and no third_party_supplier_id",
    core: { thirdPartySupplierId: 3, paymentTimings: ["pay_online_now"] },
    rewrites: { product: (product) => ({ ...product, inventory: { third_party: true, type: "sell" } }) },
  },
  {
    id: 900311,
    slug: "net-rates",
    title: "Net Rates",
    shows: "inventory.type is net: a rate for closed user groups only.",
    handling: "Do not show it to the public.",
    contract: "gaps 3, inventory.type",
    expect: "inventory.type net",
    rewrites: { product: (product) => ({ ...product, inventory: { third_party: false, type: "net" } }) },
  },
  {
    id: 900312,
    slug: "unmapped-room",
    title: "Unmapped Room",
    shows: "room of every product names a room that details does not hold.",
    handling: "Sell the product under its policies and price, without a room description.",
    contract: "gaps 3, room with no details match",
    expect: "a room id ending in 99 that details does not list",
    rewrites: { product: (product) => ({ ...product, room: `${product.room?.slice(0, -2)}99` }) },
  },
  {
    id: 900313,
    slug: "last-room",
    title: "Last Room",
    shows: "One unit is left: number_available is 1, and a second room of the type cannot be had.",
    handling: "Say that it is the last one; expect it to be gone at the next call.",
    contract: "Product, number_available",
    expect: "number_available 1",
    rooms: [{ units: 1 }],
  },
  {
    id: 900314,
    slug: "number-available-null",
    title: "Number Available Null",
    shows: "number_available is null in search and in availability.",
    handling: "Make no statement about how many rooms are left.",
    contract: "gaps 3, number_available availability only",
    expect: "number_available null in products",
    trial: searchTrial(),
    rewrites: { product: (product) => ({ ...product, number_available: null }) },
  },
];
