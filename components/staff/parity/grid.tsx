// The answers side by side: one column per traveller, what differs from the reference marked by sign, word and ground.
import { EqualNot } from "lucide-react";
import { Icon } from "@/components/ui/icon";
import type { ParityColumn, ParityGrid, ParityRow, ParityValue } from "@/lib/views/staff/parity";
import { ScrollRegion } from "../ui/scroll-region";

const FIRST = "sticky inset-s-0 z-10 bg-paper";

function Head({ column, retryHref }: { column: ParityColumn; retryHref: string }) {
  const { name, isReference, state, problem, requestId, ms } = column;
  return (
    <th scope="col" className="min-w-40 px-3 py-2.5 text-start align-top font-normal">
      <span className="block text-sm font-medium text-ink">{name}</span>
      {isReference && <span className="block text-2xs text-accent">Reference</span>}
      {state === "nothing" && <span className="block text-2xs text-caution">Nothing is offered</span>}
      {problem !== null && (
        <span className="mt-1 block text-2xs text-danger">
          {problem.sentence}{" "}
          {problem.retryable && (
            <a href={retryHref} className="link whitespace-nowrap">
              Ask all again
            </a>
          )}
        </span>
      )}
      <span className="block text-2xs text-faint">
        {ms} ms
        {requestId !== null && (
          <>
            {" · "}
            <code className="break-all">{requestId}</code>
          </>
        )}
      </span>
    </th>
  );
}

function Value({ value, column }: { value: ParityValue | null; column: ParityColumn }) {
  if (value === null) {
    const words = column.state === "failed" ? "Not known" : "Nothing offered";
    return <td className="px-3 py-2 align-top text-xs text-faint">{words}</td>;
  }
  return (
    <td
      data-differs={value.differs || undefined}
      className="px-3 py-2 align-top data-differs:bg-caution-wash"
    >
      <span className="figures flex gap-1.5 text-sm">
        {value.differs && (
          <>
            <Icon of={EqualNot} size={14} className="mt-1 text-caution" />
            <span className="visually-hidden">Differs: </span>
          </>
        )}
        <span className="min-w-0 wrap-anywhere">{value.text}</span>
      </span>
      {value.detail !== null && (
        <span className="figures mt-0.5 block text-2xs wrap-anywhere text-soft">{value.detail}</span>
      )}
    </td>
  );
}

function Row({ row, columns }: { row: ParityRow; columns: readonly ParityColumn[] }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${FIRST} py-2 pe-3 text-start align-top text-xs font-medium text-soft`}>
        {row.label}
      </th>
      {columns.map((column, i) => (
        <Value key={column.key} value={row.values[i] ?? null} column={column} />
      ))}
    </tr>
  );
}

function emptyText(columns: readonly ParityColumn[]): string {
  const has = (wanted: ParityColumn["state"]) => columns.some(({ state }) => state === wanted);
  if (has("answered")) return "Nothing differs between those that were answered.";
  if (has("nothing")) return "Nothing is offered to those that were answered, so nothing can be compared.";
  return "Nobody was answered, so nothing can be compared: ask again.";
}

interface GridTableProps {
  grid: ParityGrid;
  isOnlyDifferences: boolean;
  retryHref: string;
}

export function GridTable({ grid, isOnlyDifferences, retryHref }: GridTableProps) {
  const { columns } = grid;
  const groups = grid.groups
    .map(({ title, rows }) => ({
      title,
      rows: isOnlyDifferences ? rows.filter(({ differs }) => differs) : rows,
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <ScrollRegion label="The answers side by side">
      <table className="w-full border-collapse border-b border-line">
        <caption className="visually-hidden">
          One column per traveller. What is not as for the reference is said in its cell.
        </caption>
        <thead>
          <tr className="border-b border-edge">
            <td className={`${FIRST} min-w-28`} />
            {columns.map((column) => (
              <Head key={column.key} column={column} retryHref={retryHref} />
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length + 1}
                className="pt-5 pb-1.5 text-start text-xs font-semibold text-ink"
              >
                <span className="sticky inset-s-0">{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.key} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
      {groups.length === 0 && <p className="py-4 text-sm">{emptyText(columns)}</p>}
    </ScrollRegion>
  );
}
