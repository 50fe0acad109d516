// The platform's third-party suppliers, and how much of what it offers is theirs (row T08).
import { listPage } from "@/app/staff/list-page";
import { ThirdPartyShare } from "@/components/staff/suppliers/share";
import { ListState } from "@/components/staff/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { rowsWith } from "@/lib/http/list-file";
import {
  readSupplierBrowser,
  readSupplierParams,
  SUPPLIER_COLUMNS,
  supplierCells,
} from "@/lib/mirror/supplier-browser";

export const metadata = { title: "Suppliers" };

export default listPage({
  path: "/staff/suppliers",
  title: "Suppliers",
  params: readSupplierParams,
  async read(values, { mayOperate }) {
    const { rows, totals, readAt, isThere, isUnderstood } = await readSupplierBrowser();
    return {
      lead: "Third-party suppliers as the platform lists them, and how much of what it offers comes from them.",
      above: (
        <>
          <ThirdPartyShare totals={totals} />
          <h2 className="text-lg">The platform's list</h2>
          <ListState what="third-party suppliers" list="suppliers" {...{ readAt, isThere, mayOperate }} />
          {isThere && !isUnderstood && (
            <Notice tone="caution">
              The latest answer has another shape than we assume, as the contract shows none. It stands below
              as it came; travellers see suppliers' names from the last answer that was understood.
            </Notice>
          )}
        </>
      ),
      list: {
        caption: "Third-party suppliers",
        fields: [{ name: "q", label: "Anything a supplier sent", kind: "search" }],
        columns: SUPPLIER_COLUMNS,
        rows: rowsWith(supplierCells(rows), values),
        sorting: { by: Object.keys(SUPPLIER_COLUMNS) },
        empty: isThere ? "The platform's list is empty." : null,
      },
    };
  },
});
