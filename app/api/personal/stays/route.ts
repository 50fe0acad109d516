// GET /api/personal/stays?ids=1001,1002: facts and status of stays a reader keeps, from our own copy.
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { stayIds } from "@/lib/stays/id-list";
import { MAX_SAVED_REQUESTED, savedFacts } from "@/lib/stays/saved-facts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/personal/stays",
  GET: async ({ url, words }) => {
    const raw = readQuery(url.searchParams, ["ids"], words);
    return savedFacts(stayIds(raw.ids, MAX_SAVED_REQUESTED, words), words);
  },
});
