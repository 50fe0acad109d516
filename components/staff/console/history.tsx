// What this person sent, newest first; opening an entry puts its body back into the editor.
import { bytesText, type ConsoleHistoryRow } from "@/lib/views/staff/console";
import { EmptyList } from "../ui/empty-list";
import { FileTable } from "../ui/file-table";

const MAX_LETTERS = 240;

interface HistoryProps {
  rows: ConsoleHistoryRow[];
  total: number;
  find: string;
  hrefOf: (row: Pick<ConsoleHistoryRow, "id" | "operation">) => string;
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
      <FileTable
        caption="What you sent from the console"
        columns={{
          ...{ operation: "text", body: "text", answer: "text", request_id: "text" },
          ...{ size_and_time: "text", sent: "instant" },
        }}
        rows={rows.map(({ id, operation, body, status, outcome, requestId, bytes, ms, at }) => ({
          ...{ id, operation, request_id: requestId, sent: at },
          body: body.slice(0, MAX_LETTERS),
          answer: [status ?? "none", ...(outcome === "ok" ? [] : [outcome])].join(", "),
          size_and_time: `${bytesText(bytes)}, ${ms} ms`,
        }))}
        hrefs={{ operation: ({ id, operation }) => hrefOf({ id: Number(id), operation: String(operation) }) }}
      />
      {total > rows.length && (
        <p className="text-xs text-faint">
          The newest {rows.length} of {total}; find older ones by request id or operation.
        </p>
      )}
    </>
  );
}
