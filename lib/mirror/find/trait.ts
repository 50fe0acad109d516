// What a stay is found, counted and judged by, out of its record.
import "server-only";
import type { AccommodationDetails } from "@roomward/contract/details";
import type { accommodationTrait } from "@/lib/db/schema-current";
import { pickText } from "@/lib/format/language";
import { arrivalEnd, canArriveLate } from "@/lib/rules/arrival";
import { certificatesOf, hasCheckedTrader } from "@/lib/rules/booker-laws";
import { completenessOf } from "@/lib/rules/completeness";
import { addsBeds } from "@/lib/rules/room-fit";
import { STAY_FLAGS, type StayFlag } from "@/lib/rules/stay-traits";
import { statusOf } from "../record";

export type TraitRow = typeof accommodationTrait.$inferInsert;

const timings = (details: AccommodationDetails): readonly string[] => details.payment?.timings ?? [];

/** A field that is missing is no yes: a flag is set only where the record says so. */
const SAYS_YES: Record<StayFlag, (details: AccommodationDetails) => boolean | null | undefined> = {
  preferred: ({ rating }) => rating?.preferred,
  genius: ({ is_genius }) => is_genius,
  travel_proud: ({ programmes }) => programmes?.travel_proud,
  long_stay_friendly: ({ long_stay_friendly }) => long_stay_friendly,
  work_friendly: ({ work_friendly }) => work_friendly,
  refuses_free_cancellation_requests: (details) => details.refuses_free_cancellation_requests,
  booker_address_required: ({ booker_address_required }) => booker_address_required,
  professional_host: ({ description }) => description?.host_type === "professional",
  private_host: ({ description }) => description?.host_type === "private",
  licensed: ({ description }) => (description?.license_numbers?.length ?? 0) > 0,
  pets_allowed: ({ policies }) => policies?.pets?.allowed === "yes",
  cash: ({ payment }) => payment?.methods?.cash,
  pay_at_the_property: (details) => timings(details).includes("pay_at_the_property"),
  pay_online: (details) => timings(details).some((timing) => timing.startsWith("pay_online")),
  card_without_cvc: ({ payment }) => payment?.cvc_required === false,
  bundles: ({ bundles }) => (bundles?.length ?? 0) > 0,
  sustainability_certification: ({ programmes }) =>
    (programmes?.sustainable_offerings?.certifications?.length ?? 0) > 0,
  late_arrival: canArriveLate,
  open_ended_arrival: ({ checkin_checkout_times }) => arrivalEnd(checkin_checkout_times) === "open",
  cots: (details) => addsBeds(details, "cot"),
  extra_beds: (details) => addsBeds(details, "extra_bed"),
  unchecked_trader: (details) => hasCheckedTrader(details) === false,
  // No record says so: rows are read with it by the brand's list (trait-rows.ts).
  vouched_certificate: () => false,
};

const LARGEST_INTEGER = 2 ** 31 - 1;

/** Each once and in order; a number that no `integer` column holds would keep the whole record out. */
const storable = (ids: Iterable<number>): number[] =>
  [...new Set(ids)].filter((id) => Math.abs(id) <= LARGEST_INTEGER).sort((a, b) => a - b);

function roomFacilitiesOf({ rooms }: AccommodationDetails): number[] {
  const all = (rooms ?? []).flatMap((room) => room.facilities ?? []);
  return storable(all.map((facility) => (typeof facility === "number" ? facility : facility.id)));
}

/** Languages that really came with text, which need not be those that were asked for. */
function writtenLanguages({ description, name }: AccommodationDetails): string[] {
  const texts = Object.entries(description?.text ?? name ?? {});
  return texts.flatMap(([tag, text]) => (text?.trim() ? [tag] : [])).sort();
}

const storableOrNull = (id: number | null | undefined): number | null =>
  id === null || id === undefined ? null : (storable([id])[0] ?? null);

/**
 * The row of `accommodation_trait` for a record that was asked in `languages`; written in the record's transaction.
 * `chainOf` tells the chain of a brand where that list is at hand; the index itself reads chains from the list, so
 * that a brand which moves to another chain is found there at once.
 */
export function traitRowOf(
  details: AccommodationDetails,
  languages: readonly string[],
  writtenAt: Date,
  chainOf: (brand: number) => number | null = () => null,
): TraitRow {
  const { location, rating } = details;
  const { score, lacking } = completenessOf(details, languages);
  const brands = storable(details.brands ?? []);
  return {
    id: details.id,
    name: pickText(details.name, ["en-gb"])?.text ?? "",
    city: location?.city ?? null,
    country: location?.country ?? null,
    status: statusOf(details),
    latitude: location?.coordinates?.latitude ?? null,
    longitude: location?.coordinates?.longitude ?? null,
    type: storableOrNull(details.accommodation_type),
    stars: rating?.stars ?? null,
    reviewScore: rating?.review_score ?? null,
    numberOfReviews: storableOrNull(rating?.number_of_reviews) ?? 0,
    ranking: details.ranking ?? null,
    chains: storable(brands.flatMap((brand) => chainOf(brand) ?? [])),
    brands,
    facilities: storable((details.facilities ?? []).map(({ id }) => id)),
    roomFacilities: roomFacilitiesOf(details),
    themes: storable(details.themes ?? []),
    flags: STAY_FLAGS.filter(({ name }) => SAYS_YES[name](details)).map(({ name }) => name),
    certificates: certificatesOf(details),
    languages: writtenLanguages(details),
    photos: details.photos?.length ?? 0,
    completeness: score,
    lacking,
    writtenAt,
  };
}
