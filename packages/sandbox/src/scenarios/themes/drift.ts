// Scenarios of a platform that grows: values and fields that no contract lists.
import type { AnyProduct, Scenario } from "../scenario";

export const UNKNOWN_FACILITY = 987_654;

const NEWS = { sandbox_news: { added: true, notes: ["a field of tomorrow"] } };

export const DRIFT: readonly Scenario[] = [
  {
    id: 900901,
    slug: "unknown-values",
    title: "Unknown Values",
    shows:
      "Unlisted values: a charge by the moon, cancellation, meal plan, timing and inventory; in details a status of pets, a facility and a type outside the constants, a photo tag; in reviews a reviewer type.",
    handling: "Keep the answer, show neutral words for what is unknown, and log it.",
    contract: "gaps 17, Enum growth",
    expect: "mode per_moon, type until_full_moon, plan midnight_snack, timing pay_by_barter",
    says: [
      "Meals as the platform describes them",
      "Payment as the platform describes it",
      "Other charge (type 9999)",
      "calculated by a rule the platform does not explain",
      "Where it is paid is not stated €206.00",
      "Pay €206.00; the platform names when before you book",
      "Ask the property whether pets are allowed",
      "Special cancellation terms: no fee until",
      "special cancellation terms",
      "No fee until 18:00; from then on cancelling costs",
    ],
    neverSays: [
      "pay_by_barter",
      "until_full_moon",
      "midnight_snack",
      "per_moon",
      "dragons_only",
      "by_moonlight",
      "pirate_crew",
      "Free cancellation until",
      "Free cancellation ends",
      "terms not stated here",
      "Non-refundable: cancelling",
      "collected online",
      "If you pay",
    ],
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
  {
    id: 900902,
    slug: "unknown-fields",
    title: "Unknown Fields",
    shows: "Every object of search, availability, details, reviews and scores carries a field nobody knows.",
    handling: "Ignore unknown keys.",
    contract: "gaps 17, Extra response fields",
    expect: "sandbox_news beside the known fields",
    says: ["Total to pay €200.00"],
    neverSays: ["sandbox_news", "a field of tomorrow"],
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
];
