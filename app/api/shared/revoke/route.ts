// POST /api/shared/revoke {word, revoke}: ends a link, for the browser that shared it.
import * as z from "zod";
import { Refusal } from "@/lib/http/problem";
import { readJson } from "@/lib/http/read-json";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { demandSameOrigin } from "@/lib/http/same-origin";
import { revokeShared } from "@/lib/sharing/shared-lists";
import { refuseFields } from "@/lib/stays/route-answer";

const RequestBody = z.strictObject({ word: z.string().max(60), revoke: z.string().max(60) });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/shared/revoke",
  POST: async ({ request, url, words }) => {
    demandSameOrigin(request);
    readQuery(url.searchParams, [], words);
    const parsed = RequestBody.safeParse(await readJson(request, words));
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path }) => String(path[0] ?? "body"));
      throw refuseFields(
        fields.map((field) => ({ field, sentence: words.t("errors.field.other", { field }) })),
        words,
      );
    }
    if (await revokeShared(parsed.data.word, parsed.data.revoke)) return { revoked: true };
    throw new Refusal({ status: 404, kind: "absent", detail: words.t("saved.share.gone") });
  },
});
