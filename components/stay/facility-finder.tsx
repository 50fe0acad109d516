"use client";
// A client component because the list narrows while the reader types; it is complete without JavaScript.
import { useState } from "react";
import { finder } from "@/lib/rules/spelling";
import type { FacilityGroup } from "@/lib/views/stay/property";

interface FacilityFinderProps {
  groups: FacilityGroup[];
  labels: {
    search: string;
    none: string;
    /** Number of matches as sentences, by count; index 0 is none. */
    found: string[];
  };
}

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 20;

function matching(groups: FacilityGroup[], query: string): FacilityGroup[] {
  if (query.trim() === "") return groups;
  const isFound = finder(query);
  return groups.flatMap((group) => {
    const items = group.items.filter((item) => isFound(`${group.name} ${item.name}`));
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

export function FacilityFinder({ groups, labels }: FacilityFinderProps) {
  const [query, setQuery] = useState("");
  const shown = matching(groups, query);
  const count = shown.reduce((sum, group) => sum + group.items.length, 0);
  const total = groups.reduce((sum, group) => sum + group.items.length, 0);
  return (
    <>
      {total < SEARCHED_FROM ? null : (
        <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2 noscript:hidden">
          <label className="block text-xs font-medium text-soft">
            {labels.search}
            <input
              type="search"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              className="mt-1 block h-11 w-72 max-w-full rounded-sm border border-edge bg-surface px-3 text-sm text-ink focus-visible:outline-offset-1"
            />
          </label>
          <p role="status" className="pb-3 text-xs text-soft">
            {query.trim() === "" ? "" : count === 0 ? labels.none : labels.found[count]}
          </p>
        </div>
      )}
      <div className="gap-x-12 md:columns-2">
        {shown.map((group) => (
          <section key={group.name} className="mb-2.5 break-inside-avoid text-sm">
            <h3 className="me-2 inline text-sm">{group.name}</h3>
            <ul className="inline text-soft">
              {group.items.map((item) => (
                <li key={item.name} className="inline not-last:after:content-['_·_']">
                  <bdi>{item.name}</bdi>
                  {item.note ? <span> ({item.note})</span> : null}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
