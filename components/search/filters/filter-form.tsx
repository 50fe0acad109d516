"use client"; // Its many options cross the wire as data once; a plain GET form without it.
// The filters as a form of groups: panels under a row of buttons beside a mouse, one sheet on a phone; a plain GET form.
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Sign } from "@/components/ui/sign";
import type { FilterGroup, FilterPanel } from "@/lib/views/list/filter-panel";
import { FILTER_FORM } from "./filter-form-id";
import { FilterOptions } from "./filter-options";
import { PriceGroup } from "./price-group";

/** What the numbers count: drawn where a group is opened, because every group would carry it down the wire. */
const Over = ({ labels }: Pick<FilterPanel, "labels">) => <p className="text-xs text-faint">{labels.over}</p>;

function Group({ group, panel, params }: { group: FilterGroup; panel: FilterPanel; params: string }) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpened, setOpened] = useState(false);
  // It may be open before the script is there.
  useEffect(() => {
    if (box.current?.open) setOpened(true);
  }, []);
  return (
    <details
      ref={box}
      name="filters"
      data-group={group.key}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      className="filter-group"
    >
      <summary>
        <span>{group.label}</span>
        <span className="marks">
          {group.active > 0 && <span className="active">{group.active}</span>}
          <Sign of="open" />
        </span>
      </summary>
      <div className="panel">
        {group.key === "price" && <PriceGroup price={panel.price} labels={panel.labels} params={params} />}
        {group.sections.map((section) => (
          <FilterOptions key={section.key} section={section} isOpened={isOpened} />
        ))}
        {group.note && <p className="max-w-prose text-xs text-soft">{group.note}</p>}
        {isOpened && group.key !== "price" && <Over labels={panel.labels} />}
      </div>
    </details>
  );
}

/** `params`: the question of the page, with its language, for what a group asks when it is opened. */
export function FilterForm({ panel, params }: { panel: FilterPanel; params: string }) {
  const { labels } = panel;
  return (
    <form
      id={FILTER_FORM}
      action={panel.action}
      method="get"
      aria-label={labels.title}
      className="relative z-20 mb-4 max-md:hidden max-md:inset-0 max-md:z-50 max-md:mb-0 max-md:flex-col max-md:bg-paper max-md:target:fixed max-md:target:flex max-md:data-open:fixed max-md:data-open:flex"
    >
      {panel.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex items-center justify-between border-b border-line px-gutter py-3 md:hidden">
        <h2 className="text-lg">{labels.title}</h2>
        <a href="#results" data-close-filters className={buttonClass({ variant: "quiet", size: "small" })}>
          <Icon of={X} size={16} />
          {labels.close}
        </a>
      </div>
      <noscript>
        <Over labels={labels} />
      </noscript>
      <div className="flex flex-wrap gap-2 max-md:block max-md:grow max-md:overflow-y-auto max-md:px-gutter">
        {panel.groups.map((group) => (
          <Group key={group.key} group={group} panel={panel} params={params} />
        ))}
        <span className="hidden noscript:md:contents">
          <button type="submit" className={buttonClass({ size: "small" })}>
            {labels.apply}
          </button>
        </span>
      </div>
      <div className="border-t border-line bg-surface px-gutter py-3 md:hidden">
        <button type="submit" data-show className={buttonClass({}, "w-full")}>
          {labels.apply}
        </button>
      </div>
    </form>
  );
}
