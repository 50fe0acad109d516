// What this person sent, newest first; opening an entry puts its body back into the editor.
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { instantText } from "@/lib/format/instants";
import { bytesText, type ConsoleHistoryRow } from "@/lib/views/staff/console";
import { type Column, DataTable } from "../ui/data-table";

interface HistoryProps {
  rows: ConsoleHistoryRow[];
  total: number;
  find: string;
  /** The page's other parameters, as hidden fields of the search. */
  kept: [string, string][];
  hrefOf: (row: ConsoleHistoryRow) => string;
}

function columns(hrefOf: HistoryProps["hrefOf"]): Column<ConsoleHistoryRow>[] {
  return [
    {
      key: "operation",
      head: "Operation",
      names: true,
      cell: (row) => (
        <Link prefetch={false} className="link" href={hrefOf(row)}>
          {row.operation}
          <span className="visually-hidden">, open again</span>
        </Link>
      ),
    },
    {
      key: "body",
      head: "Body",
      cell: ({ body }) => (
        <code className="line-clamp-2 max-w-md text-2xs break-all text-soft" title={body.slice(0, 1_000)}>
          {body.slice(0, 240)}
        </code>
      ),
    },
    {
      key: "outcome",
      head: "Answer",
      cell: ({ status, outcome }) => (
        <span className={outcome === "ok" ? "" : "text-danger"}>
          {status ?? "none"}
          {outcome !== "ok" && `, ${outcome}`}
        </span>
      ),
    },
    {
      key: "request",
      head: "request_id",
      cell: ({ requestId }) =>
        requestId === null ? (
          <span className="text-faint">None</span>
        ) : (
          <code className="text-2xs break-all">{requestId}</code>
        ),
    },
    {
      key: "size",
      head: "Size and time",
      end: true,
      cell: ({ bytes, ms }) => `${bytesText(bytes)}, ${ms} ms`,
    },
    {
      key: "at",
      head: "Sent",
      cell: ({ at }) => <span className="text-xs">{instantText(at, null, "en-GB")}</span>,
    },
  ];
}

function emptyText(find: string): string {
  return find === ""
    ? "You have sent nothing from here yet. The bodies you send are kept here, 500 at most; answers are not, because they hold prices."
    : `Nothing you sent has "${find}" as its operation or in its request id.`;
}

export function History({ rows, total, find, kept, hrefOf }: HistoryProps) {
  return (
    <div className="space-y-4">
      <search>
        <form key={find} action="/staff/console" className="flex max-w-xl items-end gap-3">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="grow">
            <label htmlFor="console-find" className="mb-1 block text-2xs text-soft">
              Find by request id or operation
            </label>
            <input id="console-find" name="find" defaultValue={find} className="box box-small" />
          </div>
          <Button type="submit" size="small" variant="secondary">
            Find
          </Button>
        </form>
      </search>
      {rows.length === 0 ? (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">{emptyText(find)}</p>
      ) : (
        <>
          <DataTable
            caption="What you sent from the console"
            columns={columns(hrefOf)}
            rows={rows}
            keyOf={({ id }) => id}
          />
          {total > rows.length && (
            <p className="text-xs text-faint">
              The newest {rows.length} of {total}; find older ones by request id or operation.
            </p>
          )}
        </>
      )}
    </div>
  );
}
