// The platform's chains and brands, with what our copy holds of each (row T07).
import { staffPage } from "@/app/staff/staff-page";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { ExportLinks } from "@/components/staff/ui/export-links";
import { FileTable } from "@/components/staff/ui/file-table";
import { FilterForm } from "@/components/staff/ui/filter-form";
import { ListState } from "@/components/staff/ui/list-state";
import { sortingBy, sortOf } from "@/components/staff/ui/sorting";
import { counted } from "@/components/staff/ui/words";
import { rowsWith } from "@/lib/http/list-file";
import { CHAIN_COLUMNS, readChainBrowser, readChainParams } from "@/lib/mirror/chain-browser";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Chains" };

const PATH = "/staff/chains";

export default staffPage({
  path: PATH,
  async read({ query, context, mayOperate, hrefOf }) {
    const { values, typed, problems } = readChainParams(query);
    const { isThere, readAt, rows: all, independent } = await readChainBrowser();
    const rows = rowsWith(all, values);
    const sorting = sortingBy(values.sort, "", (sort) => hrefOf({ q: typed.q, sort }));
    return {
      title: "Chains",
      lead: "Chains and brands as the platform lists them, with the stays of our copy that name each brand and how complete their content is. Brands that stays name and the list lacks come last.",
      act: <ExportLinks href="/api/staff/chains/export" />,
      own: typed,
      content: (
        <div className="space-y-5">
          <ListState
            what="chains and brands"
            readAt={readAt}
            isThere={isThere}
            refreshPath={mayOperate ? "/api/staff/chains/refresh" : null}
          />
          <FilterForm
            path={PATH}
            fields={[{ name: "q", label: "Chain or brand, by name or number", kind: "search" }]}
            typed={typed}
            problems={problems}
            context={context}
            kept={{ sort: typed.sort }}
          />
          {rows.length > 0 && (
            <FileTable
              caption="Brands with the stays of our copy"
              columns={CHAIN_COLUMNS}
              rows={rows}
              names="brand_id"
              sortOf={(column) => sortOf(column, sorting)}
              hrefOf={({ brand_id }) =>
                staffHref("/staff/inventory", context, { chain: `brand:${brand_id}` })
              }
              peek={20}
            />
          )}
          {isThere && rows.length === 0 && (
            <EmptyList>{typed.q ? "No chain and no brand fits." : "The platform's list is empty."}</EmptyList>
          )}
          <p className="figures text-sm text-soft">
            {counted(independent.open, "open stay", "open stays")} and{" "}
            {counted(independent.closed, "closed one", "closed ones")} name no brand.
          </p>
        </div>
      ),
    };
  },
});
