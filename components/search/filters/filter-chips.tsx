// What the list is narrowed by, over it: each part a link to the list without it (row R09).
import { X } from "lucide-react";
import { Icon } from "@/components/ui/icon";
import type { FilterChip } from "@/lib/views/list/filter-panel";
import { NarrowLink } from "./narrowing";

interface FilterChipsProps {
  chips: FilterChip[];
  clearHref: string;
  labels: { chips: string; clear: string };
}

export function FilterChips({ chips, clearHref, labels }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <nav aria-label={labels.chips} className="mb-3">
      <ul className="flex flex-wrap items-center gap-2">
        {chips.map((chip) => (
          <li key={chip.key}>
            <NarrowLink
              href={chip.href}
              aria-label={chip.removeLabel}
              className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-wash px-3.5 text-xs text-ink hover:border-edge"
            >
              {chip.text}
              <Icon of={X} size={14} className="text-soft" />
            </NarrowLink>
          </li>
        ))}
        <li>
          <NarrowLink href={clearHref} className="link inline-flex min-h-9 items-center px-2 text-xs">
            {labels.clear}
          </NarrowLink>
        </li>
      </ul>
    </nav>
  );
}
