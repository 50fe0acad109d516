// POST /accommodations/chains, /constants and /third-party-suppliers: whole lists that do not page.
import { chainList, supplierList } from "../world/chains";
import { constantsIn } from "../world/constants";
import type { Handler } from "./handler";

export const chains: Handler<"chains"> = () => ({ data: chainList() });

export const constants: Handler<"constants"> = (_context, request) => ({
  data: constantsIn(request.constants, request.languages),
});

export const suppliers: Handler<"suppliers"> = () => ({ data: supplierList() });
