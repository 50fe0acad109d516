// POST /accommodations/details: static records by id, closed ones included, or of a place, open ones only.
import type { AccommodationDetails, DetailsRequest } from "@roomward/contract/details";
import { byPopularity } from "../pricing/search/popularity";
import { scenarioDetails } from "../scenarios/hooks";
import { editsAmong } from "../state/edits";
import { detailsOf } from "../world/details";
import type { Property } from "../world/property";
import { editedRecord } from "./edited-record";
import type { Handler, OperationContext, Outcome, PageWindow } from "./handler";
import { citiesInScope } from "./place-scope";

/** The record of a property as the namespace sees it now. `property` is of the context's world. */
export function recordOf(
  { world, untouched, statuses, ledger, siteBase }: OperationContext,
  property: Property,
  { extras, languages }: Pick<DetailsRequest, "extras" | "languages">,
): AccommodationDetails {
  const { id } = property;
  const [status, revision] = [statuses.statusOf(id), statuses.revisionOf(id)];
  // The record counts revisions itself: it is given the facilities as they were made.
  const made = { ...property, facilities: untouched.property(id)?.facilities ?? property.facilities };
  const record = detailsOf(world, made, { extras, languages, status, revision, siteBase });
  return editedRecord(scenarioDetails(record), property, editsAmong(ledger.of(id)), languages);
}

const hasAll = (wanted: readonly number[] | undefined, owned: readonly number[]): boolean =>
  wanted === undefined || wanted.every((id) => owned.includes(id));

/** The filters of a details request; each one given must hold. */
function passes(request: DetailsRequest, property: Property): boolean {
  const { accommodation_facilities: facilities, accommodation_types: types, brands, payment } = request;
  const timings = property.paymentTimings;
  return (
    hasAll(
      facilities,
      property.facilities.map(({ id }) => id),
    ) &&
    (types === undefined || types.includes(property.typeId)) &&
    (brands === undefined || (property.brandId !== null && brands.includes(property.brandId))) &&
    (payment?.timing === undefined || timings.some((timing) => timing.startsWith(payment.timing ?? "")))
  );
}

/** Ids in the order asked, each once; unknown ones and those outside the places asked for are left out. One page. */
function byIds(context: OperationContext, ids: readonly number[], request: DetailsRequest): Outcome {
  const scope = citiesInScope(request);
  const data = [...new Set(ids)].flatMap((id) => {
    const property = context.world.property(id);
    if (!property || scope?.has(property.city.id) === false || !passes(request, property)) return [];
    return recordOf(context, property, request);
  });
  return { data, nextOffset: null };
}

/** The open properties of a place that pass, each with its position, the most popular first. */
function* openOnes(
  { world, statuses }: OperationContext,
  request: DetailsRequest,
  from: number,
): Generator<{ property: Property; position: number }> {
  const blocks = [...(citiesInScope(request) ?? [])].flatMap((id) => world.blockOf(id) ?? []);
  let position = -1;
  for (const index of byPopularity(blocks)) {
    position += 1;
    if (position < from) continue;
    const id = world.idAt(index);
    const property = statuses.isOpen(id) ? world.property(id) : null;
    if (property && passes(request, property)) yield { property, position };
  }
}

/** A page of a place. The offset counts all properties, so that closing one in the meantime moves nothing. */
function byPlace(context: OperationContext, request: DetailsRequest, { offset, rows }: PageWindow): Outcome {
  const data: AccommodationDetails[] = [];
  for (const { property, position } of openOnes(context, request, offset)) {
    if (data.length === rows) return { data, nextOffset: position };
    data.push(recordOf(context, property, request));
  }
  return { data, nextOffset: null };
}

export const details: Handler<"details"> = (context, request, page) =>
  request.accommodations ? byIds(context, request.accommodations, request) : byPlace(context, request, page);
