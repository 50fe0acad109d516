// POST /api/personal/since {stays: [{id, since}]}: what our copy learned of stays since a reader looked at them.

import { AccommodationId } from "@roomward/contract/values";
import * as z from "zod";
import { readJson } from "@/lib/http/read-json";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { changedSince } from "@/lib/stays/changed-since";
import { refuseFields } from "@/lib/stays/route-answer";
import { MOST_SAVED_ASKED } from "@/lib/stays/saved-facts";

const Asked = z.strictObject({
  stays: z
    .array(z.strictObject({ id: AccommodationId, since: z.iso.datetime() }))
    .min(1)
    .max(MOST_SAVED_ASKED),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/personal/since",
  POST: async ({ request, url, words }) => {
    readQuery(url.searchParams, [], words);
    const asked = Asked.safeParse(await readJson(request, words));
    if (asked.success) return changedSince(asked.data.stays, words);
    const sentence = words.t("saved.problem.stays", { most: MOST_SAVED_ASKED });
    throw refuseFields([{ field: "stays", sentence }], words);
  },
});
