// One page of the inventory, for the list that is read on as somebody scrolls.
import { INVENTORY_FIELDS } from "@/lib/address/inventory-query";
import { authoriseStaff } from "@/lib/auth/session";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { inventoryPage, inventoryRequest } from "@/lib/mirror/find/inventory";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/inventory",
  GET: async ({ request, url, words }) => {
    await authoriseStaff(request, "viewer");
    const { query, index } = await inventoryRequest(readQuery(url.searchParams, INVENTORY_FIELDS, words));
    return inventoryPage(query, index);
  },
});
