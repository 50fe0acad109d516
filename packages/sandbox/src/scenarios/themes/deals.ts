// Scenarios of deals and bundles.
import type { Staging } from "../scenario";
import { theme } from "../theme";
import { availabilityTrial, detailsTrial } from "../trials";

const BUNDLE_ID = 701;

const withBundle = (title: string): Staging["rewrites"] => ({
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

export const DEALS = theme("deals", {
  "deal-with-public-price": {
    core: { basePrice: 125 },
    deal: () => ({ tag: "limited_time_deal", share: 0.2 }),
  },
  "deal-for-mobile-bookers": {
    trial: availabilityTrial({ booker: { country: "nl", platform: "mobile" } }),
    deal: ({ isMobile }) => (isMobile ? { tag: "mobile_rate", share: 0.1 } : null),
  },
  "deal-for-members": {
    trial: availabilityTrial({
      booker: { country: "nl", platform: "desktop", user_groups: ["authenticated"] },
    }),
    core: { genius: true },
    deal: ({ isAuthenticated }) => (isAuthenticated ? { tag: "logged_in_deal", share: 0.1 } : null),
  },
  "deal-with-several-tags": {
    deal: () => ({ tag: "seasonal_deal", share: 0.15 }),
    rewrites: {
      product: (product) => ({
        ...product,
        deal: product.deal && { ...product.deal, tags: ["seasonal_deal", "black_friday"] },
      }),
    },
  },
  "deal-without-percentage": {
    deal: () => ({ tag: "seasonal_deal", share: 0.15 }),
    rewrites: {
      product: (product) => ({
        ...product,
        deal: product.deal && { ...product.deal, discount_percentage: null },
      }),
    },
  },
  bundle: {
    trial: detailsTrial(["bundles"]),
    rewrites: withBundle("bundle"),
  },
  "bundle-as-integer": {
    rewrites: {
      ...withBundle("bundle as integer"),
      product: (product) => ({ ...product, bundle: BUNDLE_ID }),
    },
  },
  "bundle-nobody-describes": {
    rewrites: { product: (product) => ({ ...product, bundle: { id: 799 } }) },
  },
});
