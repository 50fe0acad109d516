// GET /api/cars/facts?ids=1,2: which of these cars our copy can describe by now. The platform finds no car by its id, so
// that nothing is requested for it.
import { MAX_LATE_CARS } from "@/lib/cars/list";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { readCars } from "@/lib/mirror/cars";
import { stayIds } from "@/lib/stays/id-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/cars/facts",
  GET: async ({ url, words }) => {
    const ids = stayIds(readQuery(url.searchParams, ["ids"], words).ids, MAX_LATE_CARS, words);
    const { models } = await readCars({ suppliers: [], depots: [], models: ids });
    return { arrived: ids.filter((id) => models.has(id)) };
  },
});
