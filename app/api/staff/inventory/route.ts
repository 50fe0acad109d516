// One page of the inventory, for the list that is read on as somebody scrolls.
import { route } from "@/lib/http/route";
import { askedInventory } from "@/lib/mirror/find/asked";
import { inventoryPage } from "@/lib/mirror/find/inventory";
import { authoriseStaff } from "@/lib/auth/session";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/inventory",
  GET: async (context) => {
    await authoriseStaff(context.request, "viewer");
    const { query, index } = await askedInventory(context);
    return inventoryPage(query, index);
  },
});
