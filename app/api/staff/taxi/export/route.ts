// GET /api/staff/taxi/export?tab=&q=&format=csv|json&revealed=: a tab as a file; personal data whole for admins only.
import { readQuery } from "@/lib/http/read-query";
import { route } from "@/lib/http/route";
import { authoriseStaff } from "@/lib/staff/session";
import { ExportQuestion, take } from "@/lib/taxi/desk/door";
import { exportTab } from "@/lib/taxi/desk/export";
import { inTransaction } from "@/lib/taxi/desk/store";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/taxi/export",
  GET: async ({ request, url, words, requestId }) => {
    const { email: by } = await authoriseStaff(request, "operator");
    const raw = readQuery(url.searchParams, ["tab", "q", "format", "revealed"], words);
    const { revealed, ...wanted } = take(ExportQuestion, raw);
    if (revealed === "true") await authoriseStaff(request, "admin");
    const wish = { ...wanted, isRevealed: revealed === "true" };
    return inTransaction((tx) => exportTab(tx, wish, { by, requestId }));
  },
});
