// Label and value, row by row.
import { Lines } from "@/components/ui/lines";
import type { FactRow } from "@/lib/views/stay/property";

export interface ListedFact extends FactRow {
  /** Lines of the value that are read from left to right in every language. */
  leftToRight?: readonly string[];
}

interface FactListProps {
  rows: ListedFact[];
  /** In two columns where there is room. */
  isWide?: boolean;
}

export function FactList({ rows, isWide = false }: FactListProps) {
  return (
    <dl className={`divide-y divide-line border-y border-line ${isWide ? "gap-x-14 md:columns-2" : ""}`}>
      {rows.map((row) => (
        <div
          key={`${row.label} ${row.value}`}
          className="grid break-inside-avoid gap-x-6 gap-y-0.5 py-2.5 text-sm sm:grid-cols-[minmax(8rem,2fr)_3fr]"
        >
          <dt className="text-soft">{row.label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">
            <Lines text={row.value} leftToRight={row.leftToRight} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
