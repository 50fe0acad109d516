// POST /api/shared {name, items}: keeps a list for ninety days and answers the word of its link.
import { Refusal } from "@/lib/http/problem";
import { BodyError, readJsonBody } from "@/lib/http/read-body";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { demandSameOrigin } from "@/lib/http/same-origin";
import { MAX_SHARED_BYTES, readSharedList, sharedProblem } from "@/lib/sharing/read-list";
import { shareList } from "@/lib/sharing/shared-lists";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/shared",
  POST: async ({ request, url, words }) => {
    demandSameOrigin(request);
    readQuery(url.searchParams, [], words);
    const body = await readJsonBody(request, MAX_SHARED_BYTES).catch((error: unknown) => {
      if (error instanceof BodyError) return null;
      throw error;
    });
    const content = body === null ? null : readSharedList(body.value);
    if (content !== null) return shareList(content);
    throw new Refusal({ status: 400, kind: "invalid", detail: sharedProblem(body?.value, words) });
  },
});
