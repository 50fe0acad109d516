// The desk's tabs as links, each with how many it holds and how many of them nobody has seen.
import type { MouseEvent } from "react";
import { isPlainClick } from "@/components/ui/events";
import { DESK_TABS, type DeskTab } from "@/lib/address/taxi-desk";
import type { DeskPage } from "@/lib/taxi/desk/desk";

export const TAB_NAMES: Record<DeskTab, string> = {
  new: "New",
  upcoming: "Upcoming",
  changed: "Changed",
  cancelled: "Cancelled",
  parked: "Parked",
  all: "All",
};

interface DeskTabsProps {
  current: DeskTab;
  /** Null while nothing is known; the counts are then left out, not zero. */
  page: Pick<DeskPage, "counts" | "unseen"> | null;
  hrefFor: (tab: DeskTab) => string;
  onChoose: (tab: DeskTab) => void;
}

const unseenWords = (tab: DeskTab, count: number) =>
  tab === "parked" ? `${count} to look at` : `${count} not seen`;

function Counts({ tab, page }: { tab: DeskTab; page: Pick<DeskPage, "counts" | "unseen"> }) {
  const unseen = page.unseen[tab];
  return (
    <>
      <span className="figures font-sans text-xs font-normal text-faint" data-count={tab}>
        {page.counts[tab]}
      </span>
      {unseen > 0 && (
        <span
          className="figures inline-flex items-center gap-1 text-2xs font-medium text-accent"
          data-unseen-count={tab}
        >
          <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
          <span aria-hidden="true">{unseen}</span>
          <span className="visually-hidden">, {unseenWords(tab, unseen)}</span>
        </span>
      )}
    </>
  );
}

export function DeskTabs({ current, page, hrefFor, onChoose }: DeskTabsProps) {
  const press = (event: MouseEvent, tab: DeskTab) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(tab);
  };
  return (
    <nav aria-label="Bookings by state">
      <ul className="flex flex-wrap gap-x-1">
        {DESK_TABS.map((tab) => (
          <li key={tab}>
            <a
              href={hrefFor(tab)}
              aria-current={tab === current ? "page" : undefined}
              onClick={(event) => press(event, tab)}
              className="relative flex min-h-11 items-center gap-1.5 px-1.5 text-xs text-soft @xl:gap-2 @xl:px-2.5 @xl:text-sm hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-1.5 @xl:aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent"
            >
              {TAB_NAMES[tab]}
              {page && <Counts tab={tab} page={page} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
