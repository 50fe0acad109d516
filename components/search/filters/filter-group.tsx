"use client"; // Knows whether it is open; the browser opens and closes it without that, too.
// One group of filters: a button with its panel.
import { lazy, memo, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useListener } from "@/components/ui/events";
import { Sign } from "@/components/ui/sign";
import { finder } from "@/lib/rules/spelling";
import type {
  DatedCounts,
  FilterOption,
  FilterPanel,
  FilterSection,
  FilterGroup as Group,
  GroupKey,
} from "@/lib/views/list/filter-panel";

const PriceRange = lazy(() => import("./price-range"));

interface BoundProps {
  box?: RefObject<HTMLInputElement | null>;
  field: string;
  label: string | undefined;
  value: string;
}

function Bound({ box, field, label, value }: BoundProps) {
  return (
    <label className="grow">
      <span className="block pb-1 text-xs text-faint">{label}</span>
      <input
        ref={box}
        type="number"
        inputMode="numeric"
        min={0}
        name={field}
        defaultValue={value}
        className="box figures"
      />
    </label>
  );
}

interface PriceGroupProps {
  price: NonNullable<FilterPanel["price"]>;
  labels: FilterPanel["labels"];
  params: string;
  isOpened: boolean;
}

/** Asks how the totals are spread when the group of prices is opened; without that the bounds are typed. */
function PriceGroup({ price, labels, params, isOpened }: PriceGroupProps) {
  const [from, to] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
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
        <Bound box={from} field="pricefrom" label={labels.priceFrom} value={price.from} />
        <Bound box={to} field="priceto" label={labels.priceTo} value={price.to} />
      </div>
      <p className="pt-2 text-xs text-soft">{labels.priceHint}</p>
    </div>
  );
}

/** Of a long list this many are there before its group is opened, and those that are on. */
const AT_FIRST = 10;

const countOf = ({ field, value, countText }: FilterOption, dated: DatedCounts | null): string | null =>
  dated?.fields.includes(field) && value !== ""
    ? (dated.texts[`${field} ${value}`] ?? dated.none)
    : countText;

interface OptionProps {
  option: FilterOption;
  isSingle: boolean;
  hidden: boolean;
  dated: DatedCounts | null;
}

function Option({ option, isSingle, hidden, dated }: OptionProps) {
  const countText = countOf(option, dated);
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
        {countText !== null && <small>{countText}</small>}
      </label>
    </li>
  );
}

/** What is called so in other groups: `Popular: Spa`. */
function foundElsewhere(typed: string, groups: readonly Group[], own: FilterSection): string[] {
  const isFound = finder(typed);
  const others = groups.map(({ label, sections }) => ({
    label,
    sections: sections.filter((one) => one !== own),
  }));
  return others.flatMap(({ label, sections }) =>
    sections
      .flatMap(({ options }) => options)
      .filter(({ text }) => isFound(text))
      .map(({ text }) => `${label}: ${text}`),
  );
}

interface FilterOptionsProps {
  section: FilterSection;
  /** All of the panel: what one looks for may stand elsewhere. */
  groups: readonly Group[];
  labels: FilterPanel["labels"];
  dated: DatedCounts | null;
  /** The group has been opened: every option is drawn. */
  isOpened: boolean;
}

/** One section of a group: boxes to tick, or one of several, each with how many stays it would leave. */
function FilterOptions({ section, groups, labels, dated, isOpened }: FilterOptionsProps) {
  const { key, heading, isSingle, options, searchLabel } = section;
  const [typed, setTyped] = useState("");
  const wanted = typed.trim();
  const isFound = finder(wanted);
  const isHidden = ({ text, countText }: FilterOption) => !isFound(`${text} ${countText ?? ""}`);
  const isDrawn = ({ isOn }: FilterOption, place: number) => isOpened || isOn === true || place < AT_FIRST;
  const isNoneFound = wanted !== "" && options.every(isHidden);
  const elsewhere = searchLabel && wanted.length > 1 ? foundElsewhere(wanted, groups, section) : [];
  const rest = options.filter((option, place) => !isDrawn(option, place));
  const list = (some: FilterOption[]) => (
    <ul className="filter-options">
      {some.map((option) => (
        <Option
          key={`${option.field} ${option.value}`}
          option={option}
          isSingle={isSingle}
          hidden={isHidden(option)}
          dated={dated}
        />
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
      {searchLabel && (
        <p role="status" className="text-sm text-soft">
          {elsewhere.length > 0
            ? labels.findElsewhere.replace("{places}", elsewhere.join(" · "))
            : isNoneFound && labels.findNone}
        </p>
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
export const Over = ({ over }: Pick<DatedCounts, "over">) => <p className="text-xs text-faint">{over}</p>;

/** One of them is open at a time, where they lie over the list. */
export const GROUP_NAME = "filters";
/** Of rates, which no record tells: nothing is counted. */
const UNCOUNTED: readonly string[] = ["price", "terms"] satisfies GroupKey[];
/** Open from the start in a sheet. */
const MATTERS: readonly string[] = ["popular", "terms"] satisfies GroupKey[];

interface FilterGroupProps {
  group: Group;
  panel: FilterPanel;
  params: string;
  dated: DatedCounts | null;
  /** The sheet is open: it has Escape for itself. */
  isInSheet: boolean;
}

interface FilterShellProps {
  /** Its `data-group`. */
  of: string;
  label: string;
  /** How many of it are on. */
  active: number;
  matters?: boolean;
  /** The sheet is open: it has Escape for itself. */
  isInSheet: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** A button with its panel, open until something else is pressed, where groups lie over the list. */
export function FilterShell({
  of,
  label,
  active,
  matters = false,
  isInSheet,
  onOpen,
  children,
}: FilterShellProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be open before the script is there, and only then.
  useEffect(() => {
    if (box.current?.open) onOpen?.();
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
      name={GROUP_NAME}
      data-group={of}
      data-matters={matters || undefined}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
      className="filter-group"
    >
      <summary ref={summary}>
        <span>{label}</span>
        <span className="marks">
          {active > 0 && <span className="active">{active}</span>}
          <Sign of="open" />
        </span>
      </summary>
      <div className="panel">{children}</div>
    </details>
  );
}

/** Drawn anew with its options alone. */
export const FilterGroup = memo(function FilterGroup(props: FilterGroupProps) {
  const { group, panel, params, dated, isInSheet } = props;
  const [isOpened, setOpened] = useState(false);
  const isDated =
    dated !== null &&
    group.sections.some(({ options }) => options.some(({ field }) => dated.fields.includes(field)));
  return (
    <FilterShell
      of={group.key}
      label={group.label}
      active={group.active}
      matters={MATTERS.includes(group.key) || group.active > 0}
      isInSheet={isInSheet}
      onOpen={() => setOpened(true)}
    >
      {group.key === "price" && panel.price && (
        <PriceGroup price={panel.price} labels={panel.labels} params={params} isOpened={isOpened} />
      )}
      {group.sections.map((section) => (
        <FilterOptions
          key={section.key}
          section={section}
          groups={panel.groups}
          labels={panel.labels}
          {...{ dated, isOpened }}
        />
      ))}
      {group.bounds && (
        <div className="grid gap-4 sm:grid-cols-2">
          {group.bounds.map((bound) => (
            <Bound key={bound.field} {...bound} />
          ))}
        </div>
      )}
      {group.note && <p className="max-w-prose text-xs text-soft">{group.note}</p>}
      {isOpened && !UNCOUNTED.includes(group.key) && <Over over={isDated ? dated.over : panel.labels.over} />}
    </FilterShell>
  );
});
