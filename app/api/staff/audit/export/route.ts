// The trail as a CSV or JSON file; taking it out is itself an entry of the trail.

import { authoriseStaff } from "@/lib/auth/session";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { exportTrail } from "@/lib/staff/audit-export";
import { FILTER_FIELDS, readFilter } from "@/lib/staff/trail-filter";

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } as const;

const refuse = (errors: { field: string; sentence: string }[]) =>
  new Refusal({
    status: 400,
    kind: "invalid",
    detail: "The filter cannot be used: correct what is named.",
    errors,
  });

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/audit/export",
  GET: async ({ request, url, words, requestId }) => {
    const staff = await authoriseStaff(request, "admin");
    const { format, ...query } = readQuery(url.searchParams, ["format", ...FILTER_FIELDS], words);
    const { filter, errors } = readFilter(query);
    if (format !== "csv" && format !== "json")
      throw refuse([{ field: "format", sentence: "Choose csv or json." }, ...errors]);
    if (errors.length > 0) throw refuse(errors);
    const file = await exportTrail(filter, format, { actor: staff.email, requestId });
    const name = `roomward-audit-${new Date().toISOString().slice(0, 10)}.${format}`;
    return new Response(file, {
      headers: {
        "content-type": TYPES[format],
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "no-store",
        "x-request-id": requestId,
      },
    });
  },
});
