// The platform's third-party suppliers, and how much of what it offers is theirs (row T08).
import { staffPage } from "@/app/staff/staff-page";
import { ThirdPartyShare } from "@/components/staff/suppliers/share";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { ExportLinks } from "@/components/staff/ui/export-links";
import { FileTable } from "@/components/staff/ui/file-table";
import { FilterForm } from "@/components/staff/ui/filter-form";
import { ListState } from "@/components/staff/ui/list-state";
import { sortingBy, sortOf } from "@/components/staff/ui/sorting";
import { Notice } from "@/components/ui/notice";
import { rowsWith } from "@/lib/http/list-file";
import {
  readSupplierBrowser,
  readSupplierParams,
  SUPPLIER_COLUMNS,
  supplierCells,
} from "@/lib/mirror/supplier-browser";

export const metadata = { title: "Suppliers" };

const PATH = "/staff/suppliers";

export default staffPage({
  path: PATH,
  async read({ query, context, mayOperate, hrefOf }) {
    const { values, typed, problems } = readSupplierParams(query);
    const { rows: all, totals, readAt, isThere, isUnderstood } = await readSupplierBrowser();
    const rows = rowsWith(supplierCells(all), values);
    const sorting = sortingBy(values.sort, "", (sort) => hrefOf({ q: typed.q, sort }));
    return {
      title: "Suppliers",
      lead: "Third-party suppliers as the platform lists them, and how much of what it offers comes from them.",
      act: <ExportLinks href="/api/staff/suppliers/export" />,
      own: typed,
      content: (
        <div className="space-y-5">
          <ThirdPartyShare totals={totals} />
          <h2 className="text-lg">The platform's list</h2>
          <ListState
            what="third-party suppliers"
            readAt={readAt}
            isThere={isThere}
            refreshPath={mayOperate ? "/api/staff/suppliers/refresh" : null}
          />
          {isThere && !isUnderstood && (
            <Notice tone="caution">
              The latest answer has another shape than we assume, as the contract shows none. It stands below
              as it came; travellers see suppliers' names from the last answer that was understood.
            </Notice>
          )}
          <FilterForm
            path={PATH}
            fields={[{ name: "q", label: "Anything a supplier sent", kind: "search" }]}
            typed={typed}
            problems={problems}
            context={context}
            kept={{ sort: typed.sort }}
          />
          {rows.length > 0 && (
            <FileTable
              caption="Third-party suppliers"
              columns={SUPPLIER_COLUMNS}
              rows={rows}
              sortOf={(column) => sortOf(column, sorting)}
            />
          )}
          {rows.length === 0 && isThere && (
            <EmptyList>{typed.q ? "No supplier fits." : "The platform's list is empty."}</EmptyList>
          )}
        </div>
      ),
    };
  },
});
