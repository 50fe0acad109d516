// Label and value, row by row.
import type { FactRow } from "@/lib/views/stay/property";

interface FactListProps {
  rows: FactRow[];
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
            <bdi>{row.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
