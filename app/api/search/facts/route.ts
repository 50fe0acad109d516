// GET /api/search/facts?ids=1001,1002: which of these stays our copy can describe by now; those it lacks are requested.
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { ensureCards } from "@/lib/mirror/ensure";
import { patienceUntil } from "@/lib/patience";
import { stayIds } from "@/lib/stays/id-list";
import { MAX_ROWS } from "@/lib/stays/search-plan";

const FACTS_MS = 4_000;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/search/facts",
  GET: async ({ url, words }) => {
    const ids = stayIds(readQuery(url.searchParams, ["ids"], words).ids, MAX_ROWS, words);
    const { records } = await ensureCards(ids, { deadline: patienceUntil(FACTS_MS) });
    return { arrived: ids.filter((id) => records.has(id)) };
  },
});
