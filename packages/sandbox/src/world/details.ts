// The details record of a property, as the wire has it: core fields always, the rest as asked for.
import type { AccommodationDetails } from "@roomward/contract/details";
import { bundleRecords } from "./bundle-records";
import { coreRecord } from "./details-core";
import { facilityDetailsOf } from "./details-public";
import { descriptionOf, galleryOf, paymentOf, policiesOf, roomsOf } from "./details-sections";
import { type DetailsOptions, subjectOf } from "./details-subject";
import { chance, field } from "./hash";
import type { Property } from "./property";
import type { World } from "./world";

const REFUSES = field("refuses free cancellation");

/**
 * The record of an accommodation, strictly by the contract: an empty `extras` gives the core fields, room photos
 * need `rooms` and `photos`, room facilities `rooms` and `facilities` (docs/gaps.md 6).
 */
export function detailsOf(world: World, property: Property, options: DetailsOptions): AccommodationDetails {
  const subject = subjectOf(world, property, options);
  const requested = new Set(options.extras ?? []);
  const { key, seed } = subject;
  return {
    ...coreRecord(subject, world),
    ...(requested.has("bundles") && { bundles: bundleRecords(seed, property, options.languages) }),
    ...(requested.has("description") && { description: descriptionOf(subject) }),
    ...(requested.has("facilities") && {
      facilities: subject.facilities.map(({ id, attributes }) => ({ id, attributes: [...attributes] })),
      facility_details: facilityDetailsOf(subject),
    }),
    ...(requested.has("payment") && { payment: paymentOf(subject) }),
    ...(requested.has("photos") && { photos: galleryOf(subject) }),
    ...(requested.has("policies") && { policies: policiesOf(subject) }),
    ...(requested.has("refuses_free_cancellation_requests") && {
      refuses_free_cancellation_requests: chance(key, REFUSES, 0.15),
    }),
    ...(requested.has("rooms") && { rooms: roomsOf(subject, requested) }),
  };
}
