// What an edit may not be: refused before anything is recorded, so that every answer keeps the contract afterwards.

import { AccommodationDetails, DETAILS_EXTRAS } from "@roomward/contract/details";
import * as z from "zod";
import { invalidParameter, Rejection } from "../http/rejection";
import { recordOf } from "../operations/details";
import { minorPerEuro, toMajor } from "../pricing/currencies";
import type { ContentEdit } from "../state/actions";
import { isJsonObject, mergePatch } from "../state/merge-patch";
import type { Namespace } from "../state/namespace";
import { FACILITY_ODDS } from "../world/data/facility-odds";
import type { Property } from "../world/property";

const FACILITIES: ReadonlySet<number> = new Set(FACILITY_ODDS.map(({ id }) => id));

/** Fields that a patch may not name, with the way to change them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  id: "never changes",
  accommodation_status: "is changed by close-property and open-property",
  facilities: "is changed by facilities.add and facilities.remove of this request",
};

function checkFacilities({ add = [], remove = [] }: NonNullable<ContentEdit["facilities"]>): void {
  const unknown = [...add, ...remove].find((id) => !FACILITIES.has(id));
  if (unknown !== undefined)
    throw invalidParameter("facilities", `${unknown} is none of the constants' accommodation_facilities`);
  const both = add.find((id) => remove.includes(id));
  if (both !== undefined) throw invalidParameter("facilities", `${both} cannot be added and removed at once`);
}

function checkBreakfast(breakfast: number, { mealPlans, currency }: Property): void {
  const halfBoard = mealPlans.find(({ plan }) => plan === "half_board");
  if (!halfBoard) return;
  const limit = toMajor(Math.floor(halfBoard.surcharge * minorPerEuro(currency)), currency);
  if (breakfast >= limit)
    throw invalidParameter("breakfast", `must stay below the price of half board, ${limit} ${currency}`);
}

/** The schema below `optional` and `nullable`. */
function bare(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? bare(schema.unwrap()) : schema;
}

/** The first field of a patch that the schema does not know, as `location.town`; null when it knows all. */
function unknownField(schema: unknown, patch: unknown): string | null {
  const object = bare(schema);
  if (!(object instanceof z.ZodObject) || !isJsonObject(patch)) return null;
  const shape: Readonly<Record<string, unknown>> = object.shape;
  // An object of which the contract says nothing more may hold anything.
  if (Object.keys(shape).length === 0) return null;
  for (const [name, value] of Object.entries(patch)) {
    if (!Object.hasOwn(shape, name)) return name;
    const inner = unknownField(shape[name], value);
    if (inner !== null) return `${name}.${inner}`;
  }
  return null;
}

function checkPatch(patch: Readonly<Record<string, unknown>>, record: AccommodationDetails): void {
  for (const [name, way] of Object.entries(ELSEWHERE))
    if (Object.hasOwn(patch, name)) throw invalidParameter(`patch.${name}`, way);
  const unknown = unknownField(AccommodationDetails, patch);
  if (unknown !== null)
    throw new Rejection(400, "unknown_parameter", `patch.${unknown}: is not a field of a details record`);
  const result = AccommodationDetails.safeParse(mergePatch(record, patch));
  const [issue] = result.error?.issues ?? [];
  if (issue)
    throw invalidParameter(
      `patch.${issue.path.join(".")}`,
      `the contract does not allow it: ${issue.message}`,
    );
}

/** Throws the rejection of the first thing about an edit that cannot be. */
export function checkEdit(
  { context }: Namespace,
  id: number,
  { facilities, breakfast, patch }: ContentEdit,
): void {
  const property = context.world.property(id);
  if (!property) throw invalidParameter("id", "there is no such property");
  if (facilities) checkFacilities(facilities);
  if (breakfast !== undefined) checkBreakfast(breakfast, property);
  if (!patch) return;
  checkPatch(patch, recordOf(context, property, { extras: [...DETAILS_EXTRAS], languages: undefined }));
}
