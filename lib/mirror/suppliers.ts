// Third-party suppliers by id.
import "server-only";
import type { ItemOf } from "@roomward/contract/operations";
import { derived } from "./lists";

export interface SupplierFacts {
  name: string;
  address: string | null;
}

export interface Suppliers {
  supplier(id: number): SupplierFacts | null;
}

function suppliersFrom(data: ItemOf<"suppliers">[] | null): Suppliers {
  const known = new Map(
    (data ?? []).flatMap(({ id, name, company_address }) =>
      name ? [[id, { name, address: company_address ?? null }] as const] : [],
    ),
  );
  return { supplier: (id) => known.get(id) ?? null };
}

/** The stored third-party suppliers. */
export const readSuppliers: () => Promise<Suppliers> = derived("suppliers", suppliersFrom);
