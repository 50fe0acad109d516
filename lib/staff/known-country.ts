// A country that an address names and the platform's list does not hold is told and left out, as on the inventory.
import "server-only";
import { readInventory } from "@/lib/address/inventory-query";
import type { ParamProblem } from "@/lib/address/list-params";
import { unknownNames } from "@/lib/mirror/find/inventory";

interface Narrowed {
  values: { country?: string };
  problems: ParamProblem[];
}

/** `params` without its country where the list of countries holds none with such a code; a sentence says so. */
export async function withKnownCountry<Params extends Narrowed>(params: Params): Promise<Params> {
  const { country, ...values } = params.values;
  if (country === undefined) return params;
  const unknown = await unknownNames(readInventory({ country }));
  return unknown.length === 0 ? params : { ...params, values, problems: [...params.problems, ...unknown] };
}
