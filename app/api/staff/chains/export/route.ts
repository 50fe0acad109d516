// Every brand with its chain and the stays of our copy, as CSV.

import { authoriseStaff } from "@/lib/auth/session";
import { csvOf } from "@/lib/format/csv";
import { route } from "@/lib/http/route";
import type { BrandRow } from "@/lib/mirror/chain-browser";
import { readChainBrowser } from "@/lib/mirror/chain-browser";

const COLUMNS = [
  "chain_id",
  "chain",
  "brand_id",
  "brand",
  "in_list",
  "open",
  "closed",
  "average_completeness",
  "share_in_every_language",
] as const;

const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Number(value.toFixed(digits));

function cellsOf(brand: BrandRow, chain: { id: number; name: string | null } | null) {
  return {
    chain_id: chain?.id ?? null,
    chain: chain?.name ?? null,
    brand_id: brand.id,
    brand: brand.name,
    in_list: chain !== null,
    open: brand.open,
    closed: brand.closed,
    average_completeness: rounded(brand.average, 1),
    share_in_every_language: rounded(brand.everyLanguage, 3),
  };
}

export const { GET, POST, PUT, PATCH, DELETE } = route({
  name: "api/staff/chains/export",
  GET: async ({ request, requestId }) => {
    await authoriseStaff(request, "viewer");
    const { chains, unlisted } = await readChainBrowser();
    const rows = [
      ...chains.flatMap((chain) => chain.brands.map((brand) => cellsOf(brand, chain))),
      ...unlisted.map((brand) => cellsOf(brand, null)),
    ];
    return new Response(csvOf(COLUMNS, rows), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="roomward-chains.csv"',
        "cache-control": "no-store",
        "x-request-id": requestId,
      },
    });
  },
});
