// The list of a staff page as a file: `/api/staff/chains/export?format=xlsx`, CSV without a format, for everybody who may
// open the page; the trail has it.
import { pageAt } from "@/app/staff/pages";
import { authoriseStaff } from "@/lib/auth/session";
import { fileResponse } from "@/lib/http/file-response";
import { FILE_FORMATS, listFile } from "@/lib/http/list-file";
import { demandUsable, Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { noteExport } from "@/lib/staff/audit-trail";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/export",
  GET: async ({ request, segments, url, words, requestId }) => {
    const staff = await authoriseStaff(request, pageAt(`/staff/${segments.page}`)?.role ?? "viewer");
    const list = await pageAt(`/staff/${segments.page}`)?.file?.();
    if (!list) throw new Refusal({ status: 404, kind: "absent", detail: "This page has no list to export." });
    const query = readQuery(url.searchParams, ["format", ...list.fields], words);
    const { format = "csv", ...filter } = query;
    const known = FILE_FORMATS.find((name) => name === format);
    if (!known) demandUsable([{ field: "format", sentence: "Choose CSV, Excel (xlsx) or JSON." }]);
    const file = await listFile(
      await list.read(filter),
      known ?? "csv",
      request.headers.get("accept-language"),
    );
    await noteExport({ actor: staff.email, requestId }, String(segments.page), { file: file.name, query });
    return fileResponse(file, requestId);
  },
});
