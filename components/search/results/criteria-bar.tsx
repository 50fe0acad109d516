"use client"; // Escape closes the form and gives the focus back to the line that opened it.
// The question in one line; opening it shows the whole form.
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { isComposed } from "@/components/ui/events";
import { Sign } from "@/components/ui/sign";

interface CriteriaBarProps {
  place: string;
  /** Dates, nights and party in words. */
  terms: string;
  edit: string;
  open?: boolean;
  children: ReactNode;
}

/** What hangs over the form answers first: its calendar, its guests, its list of places. */
function isAnsweredAbove({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return true;
  const opened = target instanceof HTMLButtonElement ? target.popoverTargetElement : null;
  return opened?.matches(":popover-open") || target.closest("dialog, [popover]") !== null;
}

export function CriteriaBar({ place, terms, edit, open, children }: CriteriaBarProps) {
  const line = useRef<HTMLElement>(null);
  const close = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== "Escape" || isComposed(event)) return;
    if (!event.currentTarget.open || isAnsweredAbove(event)) return;
    event.currentTarget.open = false;
    line.current?.focus();
  };
  return (
    <details id="criteria" open={open} onKeyDown={close} className="group/criteria">
      <summary
        ref={line}
        className="flex items-center justify-between gap-4 rounded-md border border-line bg-surface px-4 py-2 transition-colors group-open/criteria:mb-3 hover:border-edge"
      >
        <span className="min-w-0 text-sm">
          <span className="block font-medium md:me-3 md:inline">{place}</span>
          <span className="figures block text-xs text-soft md:inline">{terms}</span>
        </span>
        <span className="inline-flex shrink-0 items-center gap-2 text-sm font-medium text-accent">
          <Sign of="sliders" size={16} />
          {edit}
        </span>
      </summary>
      {children}
    </details>
  );
}
