// The current tab as a file; making one is recorded, and what it holds is masked.
import type { DeskAddress } from "./desk-address";
import { exportHref } from "./desk-requests";
import { TAB_NAMES } from "./desk-tabs";

export function ExportLinks({ address }: { address: DeskAddress }) {
  const name = TAB_NAMES[address.tab];
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-soft">
      <span>Export “{name}”, masked and recorded:</span>
      <a
        download
        href={exportHref(address, "csv")}
        className="link inline-flex min-h-9 items-center font-medium"
      >
        CSV
      </a>
      <a
        download
        href={exportHref(address, "json")}
        className="link inline-flex min-h-9 items-center font-medium"
      >
        JSON
      </a>
    </p>
  );
}
