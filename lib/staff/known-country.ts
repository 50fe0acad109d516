// Leaves names out of an address that are not in the platform's lists, with a sentence for each.
import "server-only";
import type { InventoryParams } from "@/lib/address/inventory-query";
import type { ParamProblem } from "@/lib/address/list-params";
import { unknownNames } from "@/lib/mirror/find/inventory";

interface Narrowed {
  values: object;
  problems: ParamProblem[];
}

function without<Params extends Narrowed>(params: Params, unknown: ParamProblem[]): Params {
  const fields = new Set(unknown.map(({ field }) => field));
  const values = Object.fromEntries(Object.entries(params.values).filter(([name]) => !fields.has(name)));
  return { ...params, values, problems: [...params.problems, ...unknown] };
}

/** `params` without its country where the list of countries holds none with such a code. */
export async function withKnownCountry<Params extends Narrowed & { values: { country?: string } }>(
  params: Params,
): Promise<Params> {
  const { country } = params.values;
  return country === undefined ? params : without(params, await unknownNames({ country: [country] }));
}

export const withKnownNames = async (params: InventoryParams): Promise<InventoryParams> =>
  without(params, await unknownNames(params.values));
