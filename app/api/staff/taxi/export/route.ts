// POST /api/staff/taxi/export {tab, q, format, revealed}: a tab as a file; personal data whole for admins only.

import { authoriseStaff } from "@/lib/auth/session";
import { readJson } from "@/lib/http/read-json";
import { route } from "@/lib/http/route";
import { exportTab } from "@/lib/taxi/desk/export";
import { ExportBody, parseBody } from "@/lib/taxi/desk/request-bodies";
import { inTransaction } from "@/lib/taxi/desk/store";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/taxi/export",
  POST: async ({ request, words, requestId }) => {
    const { email: by } = await authoriseStaff(request, "operator");
    const { revealed, ...wanted } = parseBody(ExportBody, await readJson(request, words));
    if (revealed) await authoriseStaff(request, "admin");
    return inTransaction((tx) => exportTab(tx, { ...wanted, isRevealed: revealed }, { by, requestId }));
  },
});
