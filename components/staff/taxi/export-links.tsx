"use client";
// A client component because the search is sent in a body, so the browser cannot fetch the file by an address.
import { useMutation } from "@tanstack/react-query";
import type { DeskAddress } from "./desk-address";
import { takeOut } from "./desk-requests";
import { TAB_NAMES } from "./desk-tabs";

const FORMATS = { csv: "CSV", xlsx: "Excel", json: "JSON" };
/** Some browsers begin to save only after the click was handled. */
const SAVED_MS = 60_000;

function save({ file, name }: { file: Blob; name: string }): void {
  const href = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), SAVED_MS);
}

/** The current tab as a file; making one is recorded, and what it holds is masked. */
export function ExportLinks({ address: { tab, q } }: { address: DeskAddress }) {
  const taking = useMutation({ mutationFn: takeOut, networkMode: "always", onSuccess: save });
  return (
    <div className="text-xs text-soft">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>Export “{TAB_NAMES[tab]}”, masked and recorded:</span>
        {(Object.keys(FORMATS) as (keyof typeof FORMATS)[]).map((format) => (
          <button
            key={format}
            type="button"
            disabled={taking.isPending}
            onClick={() => taking.mutate({ tab, q, format })}
            className="link inline-flex min-h-9 items-center font-medium"
          >
            {FORMATS[format]}
          </button>
        ))}
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {taking.error && `No file was made. ${taking.error.message}`}
      </p>
    </div>
  );
}
