// What the chains and third-party-suppliers operations answer.
import type { Chain, Supplier } from "@roomward/contract/reference";
import { CHAINS } from "./data/chains";
import { SUPPLIERS } from "./data/suppliers";

/** All invented chains with their brands. */
export function chainList(): Chain[] {
  return CHAINS.map(({ id, name, brands }) => ({
    id,
    name,
    brands: brands.map((brand) => ({ id: brand.id, name: brand.name })),
  }));
}

/** All invented suppliers of third-party inventory. */
export function supplierList(): Supplier[] {
  return SUPPLIERS.map(({ id, name, address }) => ({ id, name, company_address: address }));
}
