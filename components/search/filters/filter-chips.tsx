// What the list is narrowed by, over it: each part a link to the list without it (row R09).
import { X } from "lucide-react";
import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import type { FilterChip } from "@/lib/views/list/filter-panel";

interface FilterChipsProps {
  chips: FilterChip[];
  clearHref: string;
  labels: { chips: string; clear: string };
}

export function FilterChips({ chips, clearHref, labels }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <nav aria-label={labels.chips} className="mb-4">
      <ul className="flex flex-wrap items-center gap-2">
        {chips.map((chip) => (
          <li key={chip.key}>
            <Link
              href={chip.href}
              prefetch={false}
              scroll={false}
              data-narrow
              aria-label={chip.removeLabel}
              className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-wash px-3.5 text-xs text-ink hover:border-edge"
            >
              {chip.text}
              <Icon of={X} size={14} className="text-soft" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            href={clearHref}
            prefetch={false}
            scroll={false}
            data-narrow
            className="link inline-flex min-h-9 items-center px-2 text-xs"
          >
            {labels.clear}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
