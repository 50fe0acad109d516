// Holds the place of the comparison while the platform is asked.
import { Skeleton } from "@/components/ui/skeleton";
import { cellKey, cellName, type ParityCell } from "@/lib/views/staff/parity";

const LINES = ["w-4/5", "w-3/5", "w-2/3", "w-1/2", "w-3/4"];

export function WaitingGrid({ cells }: { cells: readonly ParityCell[] }) {
  return (
    <section aria-busy="true" aria-label="Comparison" className="space-y-4">
      <p role="status" className="text-sm text-soft">
        Asking the platform for {cells.length} {cells.length === 1 ? "traveller" : "travellers"}…
      </p>
      <div className="grid grid-cols-2 gap-6 md:grid-cols-4">
        {cells.slice(0, 4).map((cell) => (
          <div key={cellKey(cell)} className="space-y-3">
            <p className="text-sm font-medium">{cellName(cell)}</p>
            {LINES.map((width) => (
              <Skeleton key={width} className={`h-4 ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
