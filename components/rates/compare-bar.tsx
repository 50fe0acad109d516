"use client";
// A client component because what is ticked is told at once; the form itself works without it (row U04).
import { Button } from "@/components/ui/button";
import { COMPARISON } from "@/lib/address/pick-names";
import type { ComparingView } from "@/lib/views/rates/rates";
import { usePicks } from "./picks";

interface CompareBarProps {
  comparing: ComparingView;
  /** `chosen` holds `{chosen}` where the figure goes. */
  labels: Record<"heading" | "hint" | "chosen" | "go", string>;
}

export function CompareBar({ comparing, labels }: CompareBarProps) {
  const { action, fields } = comparing;
  const { selection, ticked } = usePicks();
  const chosen = ticked.size;
  const isSelecting = (selection?.rooms ?? 0) > 0;
  return (
    <form
      id={COMPARISON}
      action={action}
      method="get"
      aria-label={labels.heading}
      data-compare-rates={chosen}
      // In sight while something is ticked, unless the sum of a selection takes that place.
      className={
        chosen
          ? `${isSelecting ? "" : "sticky"} bottom-3 z-10 mt-4 flex min-h-15 flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-md border border-accent/50 bg-surface px-4 py-2.5 text-sm shadow-over max-lg:bottom-24 sm:px-5 print:hidden`
          : "idle-bar"
      }
    >
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status" className="min-w-0 grow basis-72 text-soft">
        {chosen ? labels.chosen.replace("{chosen}", String(chosen)) : labels.hint}
      </p>
      <Button type="submit" size="small" variant="secondary" disabled={selection !== null && chosen < 2}>
        {labels.go}
      </Button>
    </form>
  );
}
