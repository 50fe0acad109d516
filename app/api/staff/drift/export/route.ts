// Every surprise against the contract as a CSV file, with the filter of the page.

import { authoriseStaff } from "@/lib/auth/session";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { csvAnswer } from "@/lib/traffic/csv-answer";
import { DRIFT_FIELDS, driftAsCsv, readDriftAsked } from "@/lib/traffic/drift";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/drift/export",
  GET: async ({ request, url, words, requestId }) => {
    await authoriseStaff(request, "viewer");
    const { values, problems } = readDriftAsked(readQuery(url.searchParams, DRIFT_FIELDS, words));
    if (problems.length > 0)
      throw new Refusal({
        status: 400,
        kind: "invalid",
        detail: "The filter cannot be used: correct what is named.",
        errors: problems,
      });
    return csvAnswer("drift", driftAsCsv(values, Date.now()), requestId);
  },
});
