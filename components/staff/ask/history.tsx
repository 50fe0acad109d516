// What this person sent by hand, newest first; opening an entry puts its body back into the editor.
import { bytesText } from "@/components/staff/ui/words";
import type { HistoryRow } from "@/lib/views/staff/ask";
import { TableSection } from "../ui/table-section";

const MAX_LETTERS = 240;

interface HistoryProps {
  rows: HistoryRow[];
  total: number;
  find: string;
  hrefOf: (row: Pick<HistoryRow, "id" | "operation">) => string;
}

export function History({ rows, total, find, hrefOf }: HistoryProps) {
  return (
    <TableSection
      id="history"
      heading="What you sent"
      lead={
        total > rows.length &&
        `The newest ${rows.length} of ${total}; find older ones by request id or operation.`
      }
      caption="What you sent by hand"
      columns={{
        ...{ operation: "text", body: "text", response: "text", request_id: "text" },
        ...{ size_and_time: "text", sent: "instant" },
      }}
      rows={rows.map(({ id, operation, body, status, outcome, requestId, bytes, ms, at }) => ({
        ...{ id, operation, request_id: requestId, sent: at },
        body: body.slice(0, MAX_LETTERS),
        response: [status ?? "none", ...(outcome === "ok" ? [] : [outcome])].join(", "),
        size_and_time: `${bytesText(bytes)}, ${ms} ms`,
      }))}
      hrefs={{ operation: ({ id, operation }) => hrefOf({ id: Number(id), operation: String(operation) }) }}
      empty={
        find === ""
          ? "You have sent nothing from here yet. The bodies you send are stored here, 500 at most; responses are not, because they hold prices."
          : `Nothing you sent has "${find}" as its operation or in its request id.`
      }
    />
  );
}
