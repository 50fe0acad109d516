// The order of the list; the pressed one is told by its ground and to a screen reader.
import { DESK_SORTS, type DeskSort } from "@/lib/address/taxi-desk";

const NAMES: Record<DeskSort, string> = { urgency: "Urgency", received: "Received", pickup: "Pickup" };

export function SortChoice({ sort, onSort }: { sort: DeskSort; onSort: (sort: DeskSort) => void }) {
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="visually-hidden">Order of the list</legend>
      <span aria-hidden="true" className="text-xs text-faint @max-xl:hidden">
        Sort
      </span>
      <span className="flex rounded-sm border border-edge bg-surface p-0.5">
        {DESK_SORTS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === sort}
            onClick={() => onSort(name)}
            className="min-h-[2.125rem] rounded-xs px-2 @xl:px-2.5 text-xs text-soft hover:text-ink aria-pressed:bg-wash aria-pressed:font-medium aria-pressed:text-ink"
          >
            {NAMES[name]}
          </button>
        ))}
      </span>
    </fieldset>
  );
}
