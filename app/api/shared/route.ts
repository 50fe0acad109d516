// POST /api/shared {name, items}: keeps a list for ninety days and answers the word of its link.
import { Refusal } from "@/lib/http/problem";
import { readJson } from "@/lib/http/read-json";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { demandSameOrigin } from "@/lib/http/same-origin";
import { MAX_SHARED_BYTES, MAX_SHARED_KEYS, readSharedList } from "@/lib/sharing/read-list";
import { shareList } from "@/lib/sharing/shared-lists";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/shared",
  POST: async ({ request, url, words }) => {
    demandSameOrigin(request);
    readQuery(url.searchParams, [], words);
    const body = await readJson(request, words, MAX_SHARED_BYTES, MAX_SHARED_KEYS);
    const list = readSharedList(body, words);
    if ("content" in list) return shareList(list.content);
    const [first] = list.problems;
    const detail = first?.sentence ?? words.t("saved.share.problem");
    throw new Refusal({ status: 400, kind: "invalid", detail, errors: list.problems });
  },
});
