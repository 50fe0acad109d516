// One page of the inventory, for the list that is read on as somebody scrolls.

import { authoriseStaff } from "@/lib/auth/session";
import { route } from "@/lib/http/route";
import { askedInventory } from "@/lib/mirror/find/asked";
import { inventoryPage } from "@/lib/mirror/find/inventory";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/inventory",
  GET: async (context) => {
    await authoriseStaff(context.request, "viewer");
    const { query, index } = await askedInventory(context);
    return inventoryPage(query, index);
  },
});
