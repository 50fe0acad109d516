// The stays of a map as a list: what a screen reader has instead of markers, and anybody may open.
import Link from "next/link";
import type { RefObject } from "react";
import { pointAt } from "@/components/list-map/pointed-stay";
import type { MapStay } from "@/lib/views/map/map";

interface StayNamesProps {
  stays: MapStay[];
  summary: string;
  /** Where the keyboard goes when it leaves the map. */
  opener: RefObject<HTMLElement | null>;
}

export function StayNames({ stays, summary, opener }: StayNamesProps) {
  return (
    <details
      data-map-list
      className="group/names rounded-md border border-line bg-surface text-sm shadow-lift"
    >
      <summary ref={opener} className="figures min-h-9 px-3.5 py-2 text-xs font-medium">
        {summary}
      </summary>
      <ol className="max-h-60 overflow-y-auto border-t border-line px-1.5 py-1">
        {stays.map((stay) => (
          <li key={stay.id}>
            <Link
              href={stay.href}
              prefetch={false}
              lang={stay.name.lang}
              onFocus={() => pointAt(stay.id)}
              onBlur={() => pointAt(null)}
              onPointerEnter={() => pointAt(stay.id)}
              onPointerLeave={() => pointAt(null)}
              className="flex min-h-9 items-center justify-between gap-4 rounded-sm px-2 py-1 hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-0"
            >
              <span className="min-w-0 truncate">{stay.name.text}</span>{" "}
              <span className="figures shrink-0 font-medium">{stay.total?.text ?? stay.instead}</span>
            </Link>
          </li>
        ))}
      </ol>
    </details>
  );
}
