// The platform's chains and brands, with what our copy holds of each (row T07).
import { listPage } from "@/app/staff/list-page";
import { ListState } from "@/components/staff/ui/list-state";
import { counted } from "@/components/staff/ui/words";
import { rowsWith } from "@/lib/http/list-file";
import { CHAIN_COLUMNS, readChainBrowser, readChainParams } from "@/lib/mirror/chain-browser";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Chains" };

export default listPage({
  path: "/staff/chains",
  title: "Chains",
  params: readChainParams,
  async read(values, { context, mayOperate }) {
    const { isThere, readAt, rows, independent } = await readChainBrowser();
    return {
      lead: "Chains and brands as the platform lists them, with the stays of our copy that name each brand and how complete their content is. Brands that stays name and the list lacks come last.",
      above: <ListState what="chains and brands" list="chains" {...{ readAt, isThere, mayOperate }} />,
      list: {
        caption: "Brands with the stays of our copy",
        fields: [{ name: "q", label: "Chain or brand, by name or number", kind: "search" }],
        columns: CHAIN_COLUMNS,
        rows: rowsWith(rows, values),
        names: "brand_id",
        hrefs: {
          brand_id: ({ brand_id }) => staffHref("/staff/inventory", context, { chain: `brand:${brand_id}` }),
        },
        sorting: { by: Object.keys(CHAIN_COLUMNS) },
        empty: isThere ? "The platform's list is empty." : null,
      },
      below: (
        <p className="figures text-sm text-soft">
          {counted(independent.open, "open stay", "open stays")} and{" "}
          {counted(independent.closed, "closed one", "closed ones")} name no brand.
        </p>
      ),
    };
  },
});
