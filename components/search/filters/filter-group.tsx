"use client"; // Knows whether it is open; the browser opens and closes it without that, too.
// One group of filters: a button with its panel.
import { memo, useEffect, useRef, useState } from "react";
import { Sign } from "@/components/ui/sign";
import { useListener } from "@/components/ui/use-listener";
import type { FilterPanel, FilterGroup as Group } from "@/lib/views/list/filter-panel";
import { FilterOptions } from "./filter-options";
import { PriceGroup } from "./price-group";

const WIDE = "(min-width: 48rem)";
/** Where the groups lie over the list, not in a sheet. */
export const isWide = (): boolean => matchMedia(WIDE).matches;

/** What the numbers count: drawn where a group is opened, because every group would carry it down the wire. */
export const Over = ({ labels }: Pick<FilterPanel, "labels">) => (
  <p className="text-xs text-faint">{labels.over}</p>
);

interface FilterGroupProps {
  group: Group;
  panel: FilterPanel;
  params: string;
  /** The sheet is open: it has Escape for itself. */
  isInSheet: boolean;
}

/** Open until something else is pressed, where groups lie over the list; drawn anew with its options alone. */
export const FilterGroup = memo(function FilterGroup(props: FilterGroupProps) {
  const { group, panel, params, isInSheet } = props;
  const box = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [state, setState] = useState<"new" | "open" | "closed">("new");
  const [isOpen, isOpened] = [state === "open", state !== "new"];
  // It may be open before the script is there.
  useEffect(() => {
    if (box.current?.open) setState("open");
  }, []);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  const onClick = ({ target }: Event) => {
    if (isWide() && !(target instanceof Node && box.current?.contains(target))) close();
  };
  useListener("click", onClick, { isOn: isOpen });
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    close();
    summary.current?.focus();
  };
  useListener("keydown", onKey, { isOn: isOpen && !isInSheet });
  return (
    <details
      ref={box}
      name="filters"
      data-group={group.key}
      onToggle={(event) => setState(event.currentTarget.open ? "open" : "closed")}
      className="filter-group"
    >
      <summary ref={summary}>
        <span>{group.label}</span>
        <span className="marks">
          {group.active > 0 && <span className="active">{group.active}</span>}
          <Sign of="open" />
        </span>
      </summary>
      <div className="panel">
        {group.key === "price" && (
          <PriceGroup price={panel.price} labels={panel.labels} params={params} isOpened={isOpened} />
        )}
        {group.sections.map((section) => (
          <FilterOptions key={section.key} section={section} isOpened={isOpened} />
        ))}
        {group.note && <p className="max-w-prose text-xs text-soft">{group.note}</p>}
        {isOpened && group.key !== "price" && <Over labels={panel.labels} />}
      </div>
    </details>
  );
});
