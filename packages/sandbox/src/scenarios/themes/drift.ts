// Scenarios of a platform that grows: values and fields that no contract lists.
import type { AnyProduct } from "../scenario";
import { theme } from "../theme";

export const UNKNOWN_FACILITY = 987_654;

const NEWS = { sandbox_news: { added: true, notes: ["a field of tomorrow"] } };

export const DRIFT = theme("drift", {
  "unknown-values": {
    beyondContract: true,
    charges: [{ charge: 24, nature: "fee", collected: "online", amount: { mode: "per_night", figure: 3 } }],
    rewrites: {
      price: (price) =>
        price.charges
          ? {
              ...price,
              charges: price.charges.map((charge) => ({
                ...charge,
                charge: 9_999,
                ...(charge.mode && { mode: "per_moon" }),
              })),
            }
          : price,
      product: <P extends AnyProduct>(product: P): P => ({
        ...product,
        inventory: { third_party: false, type: "lend" },
        policies: {
          cancellation: { ...product.policies?.cancellation, type: "until_full_moon" },
          meal_plan: { plan: "midnight_snack", meals: ["snack"] },
          payment: { timings: ["pay_by_barter"] },
        },
      }),
      record: (record) => ({
        ...record,
        accommodation_type: 9_999,
        themes: [9_999],
        ...(record.facilities && {
          facilities: [...record.facilities, { id: UNKNOWN_FACILITY, attributes: ["by_moonlight"] }],
        }),
        ...(record.photos && {
          photos: record.photos.map((photo) => ({ ...photo, tags: ["hologram"] })),
        }),
        ...(record.policies && {
          policies: { ...record.policies, pets: { allowed: "dragons_only", charge_mode: "in_gold" } },
        }),
        rating: record.rating && { ...record.rating, stars_type: "estimated_by_neighbours" },
      }),
      review: (review) => ({
        ...review,
        language: "tlh",
        reviewer: { ...review.reviewer, type: "pirate_crew", travel_purpose: "treasure" },
      }),
    },
  },
  "unknown-fields": {
    beyondContract: true,
    rewrites: {
      price: (price) => ({ ...price, ...NEWS }),
      amounts: (pair) => ({ ...pair, ...NEWS }),
      product: <P extends AnyProduct>(product: P): P => ({ ...product, ...NEWS }),
      result: (result) => ({ ...result, ...NEWS }),
      record: (record) => ({ ...record, ...NEWS }),
      review: (review) => ({ ...review, ...NEWS }),
      scores: (scores) => ({ ...scores, ...NEWS }),
    },
  },
});
