// POST /api/staff/taxi/export {tab, q, format, revealed}: a tab as a file; personal data whole for admins only.

import { authoriseStaff } from "@/lib/auth/session";
import { staffPost } from "@/lib/auth/staff-post";
import { fileResponse } from "@/lib/http/file-response";
import { route } from "@/lib/http/route";
import { exportTab } from "@/lib/taxi/desk/export";
import { ExportBody } from "@/lib/taxi/desk/request-bodies";
import { inTransaction } from "@/lib/taxi/desk/store";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  name: "api/staff/taxi/export",
  POST: staffPost("operator", ExportBody, async ({ revealed, ...wanted }, { by, request }) => {
    if (revealed) await authoriseStaff(request, "admin");
    const wish = { ...wanted, isRevealed: revealed, accepted: request.headers.get("accept-language") };
    const file = await inTransaction((tx) => exportTab(tx, wish, by));
    return fileResponse(file, by.requestId);
  }),
});
