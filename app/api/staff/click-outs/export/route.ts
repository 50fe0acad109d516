// What travellers did, by hour, outcome, country and property, as a CSV file.

import { authoriseStaff } from "@/lib/auth/session";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { CLICK_OUT_FIELDS, clickOutsAsCsv, readClickOutsAsked } from "@/lib/traffic/click-outs";
import { csvAnswer } from "@/lib/traffic/csv-answer";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/click-outs/export",
  GET: async ({ request, url, words, requestId }) => {
    await authoriseStaff(request, "viewer");
    const { values, problems } = readClickOutsAsked(readQuery(url.searchParams, CLICK_OUT_FIELDS, words));
    if (problems.length > 0)
      throw new Refusal({
        status: 400,
        kind: "invalid",
        detail: "The filter cannot be used: correct what is named.",
        errors: problems,
      });
    return csvAnswer("click-outs", clickOutsAsCsv(values, Date.now()), requestId);
  },
});
