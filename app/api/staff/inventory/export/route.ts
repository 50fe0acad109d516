// Everything that fits a filter of the inventory, as a CSV file that is sent while it is read.

import { authoriseStaff } from "@/lib/auth/session";
import { csvStream } from "@/lib/format/csv-stream";
import { route } from "@/lib/http/route";
import { askedInventory } from "@/lib/mirror/find/asked";
import { everyInventoryRow } from "@/lib/mirror/find/inventory";

const COLUMNS = [
  "id",
  "name",
  "city",
  "country",
  "type",
  "status",
  "stars",
  "score",
  "reviews",
  "completeness",
  "flags",
] as const;

type Asked = Awaited<ReturnType<typeof askedInventory>>;

async function* rowsOf({ query, index }: Asked) {
  for await (const batch of everyInventoryRow(query, index))
    yield batch.map((row) => ({ ...row, flags: row.flags.join("; ") }));
}

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/inventory/export",
  GET: async (context) => {
    await authoriseStaff(context.request, "viewer");
    const asked = await askedInventory(context);
    const name = `roomward-inventory-${new Date().toISOString().slice(0, 10)}.csv`;
    return new Response(csvStream(COLUMNS, rowsOf(asked)), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "no-store",
        "x-request-id": context.requestId,
      },
    });
  },
});
