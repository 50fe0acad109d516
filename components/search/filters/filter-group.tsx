"use client"; // Knows whether it is open; the browser opens and closes it without that, too.
// One group of filters: a button with its panel.
import { lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { Sign } from "@/components/ui/sign";
import { useListener } from "@/components/ui/use-listener";
import type {
  FilterOption,
  FilterPanel,
  FilterSection,
  FilterGroup as Group,
} from "@/lib/views/list/filter-panel";

const PriceRange = lazy(() => import("./price-range"));

interface PriceGroupProps {
  price: FilterPanel["price"];
  labels: FilterPanel["labels"];
  params: string;
  isOpened: boolean;
}

/** Asks how the totals are spread when the group of prices is opened; without that the bounds are typed. */
function PriceGroup({ price, labels, params, isOpened }: PriceGroupProps) {
  const [from, to] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const bound = (box: RefObject<HTMLInputElement | null>, name: string, label: string, value: string) => (
    <label className="grow">
      <span className="block pb-1 text-xs text-faint">{label}</span>
      <input
        ref={box}
        type="number"
        inputMode="numeric"
        min={0}
        name={name}
        defaultValue={value}
        className="box figures"
      />
    </label>
  );
  return (
    <div>
      <div className="min-h-44">
        {isOpened && (
          <Suspense fallback={<p className="text-sm text-soft">{labels.priceAsking}</p>}>
            <PriceRange {...{ price, labels, params, from, to }} />
          </Suspense>
        )}
      </div>
      <div className="flex gap-4">
        {bound(from, "pricefrom", labels.priceFrom, price.from)}
        {bound(to, "priceto", labels.priceTo, price.to)}
      </div>
      <p className="pt-2 text-xs text-soft">{labels.priceHint}</p>
    </div>
  );
}

/** Of a long list this many are there before its group is opened, and those that are on. */
const AT_FIRST = 10;

function Option({ option, isSingle, hidden }: { option: FilterOption; isSingle: boolean; hidden: boolean }) {
  return (
    <li data-option hidden={hidden}>
      <label>
        <input
          type={isSingle ? "radio" : "checkbox"}
          name={option.field}
          value={option.value}
          defaultChecked={option.isOn}
          disabled={option.isEmpty}
        />
        <span>{option.text}</span>
        {option.countText !== null && <small>{option.countText}</small>}
      </label>
    </li>
  );
}

interface FilterOptionsProps {
  section: FilterSection;
  /** The group has been opened: every option is drawn. */
  isOpened: boolean;
}

/** One section of a group: boxes to tick, or one of several, each with how many stays it would leave. */
function FilterOptions({ section, isOpened }: FilterOptionsProps) {
  const { key, heading, isSingle, options, searchLabel } = section;
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLocaleLowerCase();
  const isHidden = ({ text, countText }: FilterOption) =>
    !`${text}${countText ?? ""}`.toLocaleLowerCase().includes(wanted);
  const isDrawn = ({ isOn }: FilterOption, place: number) => isOpened || isOn === true || place < AT_FIRST;
  const rest = options.filter((option, place) => !isDrawn(option, place));
  const list = (some: FilterOption[]) => (
    <ul className="filter-options">
      {some.map((option) => (
        <Option key={option.value} option={option} isSingle={isSingle} hidden={isHidden(option)} />
      ))}
    </ul>
  );
  return (
    <fieldset data-section={key} className="min-w-0">
      {heading && <legend className="pb-1 text-xs font-medium text-faint">{heading}</legend>}
      {searchLabel && (
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={searchLabel}
          placeholder={searchLabel}
          className="box box-small mb-2 noscript:hidden"
        />
      )}
      {list(options.filter(isDrawn))}
      {rest.length > 0 && <noscript>{list(rest)}</noscript>}
    </fieldset>
  );
}

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
  const [isOpened, setOpened] = useState(false);
  // It may be open before the script is there.
  useEffect(() => {
    if (box.current?.open) setOpened(true);
  }, []);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  const onClick = ({ target }: Event) => {
    if (isWide() && !(target instanceof Node && box.current?.contains(target))) close();
  };
  useListener("click", onClick);
  // The browser says that a group is open before the script is told: the element is asked, not the state.
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !box.current?.open) return;
    close();
    summary.current?.focus();
  };
  useListener("keydown", onKey, { isOn: !isInSheet });
  return (
    <details
      ref={box}
      name="filters"
      data-group={group.key}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
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
