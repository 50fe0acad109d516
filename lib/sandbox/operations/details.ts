// POST /accommodations/details: static records by id, or the open properties of a place by popularity.
import type { AccommodationDetails } from "../../contract/details";
import { byPopularity } from "../pricing/search/popularity";
import { detailsOf } from "../world/details";
import type { Property } from "../world/property";
import type { Handler, OperationContext, ParsedRequest } from "./handler";
import { citiesInScope } from "./place-scope";

type Request = ParsedRequest<"details">;

function record(context: OperationContext, property: Property, request: Request): AccommodationDetails {
  const { world, statuses, siteBase } = context;
  return detailsOf(world, property, {
    extras: request.extras,
    languages: request.languages,
    status: statuses.statusOf(property.id),
    revision: statuses.revisionOf(property.id),
    siteBase,
  });
}

function isWanted(property: Property, request: Request): boolean {
  const { accommodation_types, brands, accommodation_facilities, payment } = request;
  const has = (id: number) => property.facilities.some((facility) => facility.id === id);
  const online = property.paymentTimings.some((timing) => timing !== "pay_at_the_property");
  return (
    (!accommodation_types || accommodation_types.includes(property.typeId)) &&
    (!brands || (property.brandId !== null && brands.includes(property.brandId))) &&
    (!accommodation_facilities || accommodation_facilities.every(has)) &&
    (!payment?.timing ||
      (payment.timing === "pay_online" ? online : property.paymentTimings.includes("pay_at_the_property")))
  );
}

/** Open properties of the place, most popular first; closed ones answer by id only (gaps 6). */
function* ofPlace({ world, statuses }: OperationContext, request: Request): Generator<Property> {
  const cities = citiesInScope(request) ?? new Set<number>();
  const blocks = [...cities].flatMap((id) => world.blockOf(id) ?? []);
  for (const index of byPopularity(blocks)) {
    const id = world.idAt(index);
    if (!statuses.isOpen(id)) continue;
    const property = world.property(id);
    if (property && isWanted(property, request)) yield property;
  }
}

function byIds({ world }: OperationContext, request: Request): Property[] {
  return [...new Set(request.accommodations ?? [])]
    .flatMap((id) => world.property(id) ?? [])
    .filter((property) => isWanted(property, request));
}

export const details: Handler<"details"> = (context, request, { offset, rows }) => {
  const found = request.accommodations ? byIds(context, request) : ofPlace(context, request);
  const data: AccommodationDetails[] = [];
  let at = 0;
  for (const property of found) {
    if (at >= offset + rows) return { data, nextOffset: offset + rows };
    if (at >= offset) data.push(record(context, property, request));
    at += 1;
  }
  return { data, nextOffset: null };
};
