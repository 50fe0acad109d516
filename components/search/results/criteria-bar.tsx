// The question in one line; opening it shows the whole form.
import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

interface CriteriaBarProps {
  place: string;
  /** Dates, nights and party in words. */
  terms: string;
  edit: string;
  open?: boolean;
  children: ReactNode;
}

export function CriteriaBar({ place, terms, edit, open, children }: CriteriaBarProps) {
  return (
    <details id="criteria" open={open} className="group/criteria">
      <summary className="flex items-center justify-between gap-4 rounded-md border border-line bg-surface px-4 py-2.5 transition-colors group-open/criteria:mb-3 hover:border-edge">
        <span className="min-w-0 text-sm">
          <span className="block truncate font-medium">{place}</span>
          <span className="figures block text-xs text-soft">{terms}</span>
        </span>
        <span className="inline-flex shrink-0 items-center gap-2 text-sm font-medium text-accent">
          <Icon of={SlidersHorizontal} size={16} />
          {edit}
        </span>
      </summary>
      {children}
    </details>
  );
}
