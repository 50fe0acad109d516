// Third-party suppliers by id.
import "server-only";

export interface SupplierFacts {
  name: string;
  address: string | null;
}

export interface Suppliers {
  supplier(id: number): SupplierFacts | null;
}

/** The stored third-party suppliers. */
export async function readSuppliers(): Promise<Suppliers> {
  return { supplier: () => null };
}
