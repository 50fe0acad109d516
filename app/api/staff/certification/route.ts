// GET /api/staff/certification?file=certification-….html: a kept report, shown; with `save`, and as JSON, as a file.
import { authoriseStaff } from "@/lib/auth/session";
import { fileResponse } from "@/lib/http/file-response";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { reportFile } from "@/lib/staff/certification";

/** It holds what pages of elsewhere said: it runs nothing and fetches nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/certification",
  GET: async ({ request, url, words, requestId }) => {
    await authoriseStaff(request, "viewer");
    const { file, save } = readQuery(url.searchParams, ["file", "save"], words);
    const name = String(file ?? "");
    const { text, isPage } = await reportFile(name);
    const type = isPage ? "text/html; charset=utf-8" : "application/json";
    const answer = fileResponse({ name, type, body: text }, requestId);
    answer.headers.set("content-security-policy", POLICY);
    answer.headers.set("x-content-type-options", "nosniff");
    if (isPage && save === undefined) answer.headers.delete("content-disposition");
    return answer;
  },
});
