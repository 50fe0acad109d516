// The platform's chains and brands, with what our copy holds of each (row T07).
import { staffPage } from "@/app/staff/staff-page";
import { ChainTable, UnlistedBrands } from "@/components/staff/chains/chain-table";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { ExportLinks } from "@/components/staff/ui/export-links";
import { FilterForm } from "@/components/staff/ui/filter-form";
import { ListState } from "@/components/staff/ui/list-state";
import { sortingBy } from "@/components/staff/ui/sorting";
import { narrowedChains, readChainBrowser, readChainParams } from "@/lib/mirror/chain-browser";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Chains" };

const PATH = "/staff/chains";

export default staffPage({
  path: PATH,
  async read({ query, context, mayOperate, hrefOf }) {
    const { values, typed, problems } = readChainParams(query);
    const { list, readAt, chains, unlisted, independent } = await readChainBrowser();
    const rows = narrowedChains(chains, values);
    const staysHref = (of: "chain" | "brand", id: number, status?: string) =>
      staffHref("/staff/inventory", context, { chain: of === "brand" ? `brand:${id}` : id, status });
    return {
      title: "Chains",
      lead: "Chains and brands as the platform lists them, with the stays of our copy that belong to each and how complete their content is.",
      act: <ExportLinks href="/api/staff/chains/export" />,
      own: typed,
      content: (
        <div className="space-y-5">
          <ListState
            what="chains and brands"
            readAt={readAt}
            isThere={list !== null}
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
            <ChainTable
              rows={rows}
              hrefOf={staysHref}
              sorting={sortingBy(values.sort, "name", (sort) => hrefOf({ ...typed, sort }))}
            />
          )}
          {list !== null && rows.length === 0 && (
            <EmptyList>{typed.q ? "No chain and no brand fits." : "The platform's list is empty."}</EmptyList>
          )}
          <UnlistedBrands rows={unlisted} isListThere={list !== null} hrefOf={staysHref} />
          <p className="figures text-sm text-soft">
            {independent.open.toLocaleString("en-GB")} open and {independent.closed.toLocaleString("en-GB")}{" "}
            closed stays name no brand.
          </p>
        </div>
      ),
    };
  },
});
