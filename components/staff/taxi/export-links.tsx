// The current tab as a file; making one is recorded, and what it holds is masked.
import { buttonClass } from "@/components/ui/button";
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
        className={buttonClass({ variant: "quiet", size: "small" }, "px-0")}
      >
        CSV
      </a>
      <a
        download
        href={exportHref(address, "json")}
        className={buttonClass({ variant: "quiet", size: "small" }, "px-0")}
      >
        JSON
      </a>
    </p>
  );
}
