// The list of a staff page as a file: `/api/staff/chains/export`, for whoever may open the page.
import { pageAt } from "@/app/staff/pages";
import { authoriseStaff } from "@/lib/auth/session";
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
    return fileResponse(await list.read(query, { actor: staff.email, requestId }), requestId);
  },
});
