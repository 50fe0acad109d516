// Suppliers with what they sent and how many products named them, as CSV.

import { authoriseStaff } from "@/lib/auth/session";
import { csvOf } from "@/lib/format/csv";
import { route } from "@/lib/http/route";
import { readSupplierBrowser } from "@/lib/mirror/supplier-browser";

const COLUMNS = ["id", "name", "address", "in_list", "products_seen", "other_fields"] as const;

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/suppliers/export",
  GET: async ({ request, requestId }) => {
    await authoriseStaff(request, "viewer");
    const { rows } = await readSupplierBrowser();
    const cells = rows.map(({ id, name, address, isListed, seen, others }) => ({
      id,
      name,
      address,
      in_list: isListed,
      products_seen: seen,
      other_fields: others.map(({ field, value }) => `${field}: ${value}`).join("; "),
    }));
    return new Response(csvOf(COLUMNS, cells), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="roomward-suppliers.csv"',
        "cache-control": "no-store",
        "x-request-id": requestId,
      },
    });
  },
});
