// One list of constants with its names in every language, as CSV.

import { authoriseStaff } from "@/lib/auth/session";
import { csvOf } from "@/lib/format/csv";
import { Refusal } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { readConstantsBrowser, readConstantsQuestion } from "@/lib/mirror/constants-browser";
import { REQUIRED_LANGUAGES } from "@/lib/mirror/languages";
import { nameIn } from "@/lib/rules/constant-lists";

const COLUMNS = [
  "id",
  "in_list",
  "group",
  "used_by_stays",
  ...REQUIRED_LANGUAGES.map((tag) => `name_${tag}`),
];

const refuse = (status: 400 | 502, sentence: string) =>
  new Refusal({ status, kind: status === 400 ? "invalid" : "upstream", detail: sentence });

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/constants/export",
  GET: async ({ request, url, words, requestId }) => {
    await authoriseStaff(request, "viewer");
    const { list, problems } = readConstantsQuestion(
      readQuery(url.searchParams, ["list"], words),
      REQUIRED_LANGUAGES,
    );
    if (problems.length > 0)
      throw refuse(400, "There is no such list: take its name from the page of constants.");
    const { entries } = await readConstantsBrowser(list);
    if (entries === null)
      throw refuse(502, "The list could not be read from the platform: try again in a moment.");
    const rows = entries.map(({ id, isListed, group, used, names }) => ({
      id,
      in_list: isListed,
      group,
      used_by_stays: used,
      ...Object.fromEntries(REQUIRED_LANGUAGES.map((tag) => [`name_${tag}`, nameIn(names, tag)])),
    }));
    return new Response(csvOf(COLUMNS, rows), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="roomward-${list}.csv"`,
        "cache-control": "no-store",
        "x-request-id": requestId,
      },
    });
  },
});
