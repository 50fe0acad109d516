// POST /accommodations/chains and /accommodations/third-party-suppliers: whole lists, no fields, no pages.
import { CHAINS } from "../world/data/chains";
import { SUPPLIERS } from "../world/data/suppliers";
import type { Handler } from "./handler";

export const chains: Handler<"chains"> = () => ({
  data: CHAINS.map(({ id, name, brands }) => ({
    brands: brands.map((brand) => ({ id: brand.id, name: brand.name })),
    id,
    name,
  })),
});

export const suppliers: Handler<"suppliers"> = () => ({
  data: SUPPLIERS.map(({ id, name, address }) => ({ company_address: address, id, name })),
});
