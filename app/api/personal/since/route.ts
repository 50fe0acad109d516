// POST /api/personal/since {stays: [{id, since}]}: what our copy learned of stays since a reader looked at them.

import { AccommodationId } from "@roomward/contract/values";
import * as z from "zod";
import { readJson } from "@/lib/http/read-json";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { changedSince } from "@/lib/stays/changed-since";
import { refuseFields } from "@/lib/stays/route-answer";
import { MAX_SAVED_REQUESTED } from "@/lib/stays/saved-facts";

const RequestBody = z.strictObject({
  stays: z
    .array(z.strictObject({ id: AccommodationId, since: z.iso.datetime() }))
    .min(1)
    .max(MAX_SAVED_REQUESTED),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/personal/since",
  POST: async ({ request, url, words }) => {
    readQuery(url.searchParams, [], words);
    const parsed = RequestBody.safeParse(await readJson(request, words));
    if (parsed.success) return changedSince(parsed.data.stays, words);
    const sentence = words.t("saved.problem.stays", { most: MAX_SAVED_REQUESTED });
    throw refuseFields([{ field: "stays", sentence }], words);
  },
});
