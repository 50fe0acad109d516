// The list of a staff page as a file: `/api/staff/chains/export`, for everybody who may open the page; the trail has it.
import { pageAt } from "@/app/staff/pages";
import { authoriseStaff } from "@/lib/auth/session";
import { writeAudit } from "@/lib/db/audit";
import { database } from "@/lib/db/database";
import { fileResponse } from "@/lib/http/file-response";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/export",
  GET: async ({ request, segments, url, words, requestId }) => {
    const staff = await authoriseStaff(request, pageAt(`/staff/${segments.page}`)?.role ?? "viewer");
    const list = await pageAt(`/staff/${segments.page}`)?.file?.();
    if (!list) throw new Refusal({ status: 404, kind: "absent", detail: "This page has no list to export." });
    const query = readQuery(url.searchParams, list.fields, words);
    const file = await list.read(query);
    // Before the first byte leaves. What was typed may be anything, a name too; the trail keeps it for good, so only which
    // fields were filled in.
    await writeAudit(await database(), {
      ...{ actor: staff.email, requestId, action: `${segments.page}.export`, subject: file.name },
      after: { fields: Object.keys(query).join(", ") },
    });
    return fileResponse(file, requestId);
  },
});
