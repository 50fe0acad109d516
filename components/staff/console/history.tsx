// What this person sent, newest first; opening an entry puts its body back into the editor.
import Link from "next/link";
import { bytesText, type ConsoleHistoryRow } from "@/lib/views/staff/console";
import { type Column, DataTable } from "../ui/data-table";
import { EmptyList } from "../ui/empty-list";
import { toSecond } from "../ui/words";

interface HistoryProps {
  rows: ConsoleHistoryRow[];
  total: number;
  find: string;
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
          <span>{outcome !== "ok" && `, ${outcome}`}</span>
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
          <code className="block text-2xs break-all md:min-w-36">{requestId}</code>
        ),
    },
    {
      key: "size",
      head: "Size and time",
      end: true,
      cell: ({ bytes, ms }) => (
        <span className="md:whitespace-nowrap">
          {bytesText(bytes)}, {ms} ms
        </span>
      ),
    },
    {
      key: "at",
      head: "Sent",
      cell: ({ at }) => <span className="text-xs md:whitespace-nowrap">{toSecond(at)}</span>,
    },
  ];
}

export function History({ rows, total, find, hrefOf }: HistoryProps) {
  if (rows.length === 0)
    return (
      <EmptyList>
        {find === ""
          ? "You have sent nothing from here yet. The bodies you send are kept here, 500 at most; answers are not, because they hold prices."
          : `Nothing you sent has "${find}" as its operation or in its request id.`}
      </EmptyList>
    );
  return (
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
  );
}
