"use client"; // Its many options cross the wire as data once; a plain GET form without it.
// The filters as a form of groups: panels under a row of buttons beside a mouse, one sheet on a phone; a plain GET form.
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { isPlainClick, useListener } from "@/components/ui/events";
import { Sign } from "@/components/ui/sign";
import type { FilterPanel } from "@/lib/views/list/filter-panel";
import { FilterGroup, FilterShell, GROUP_NAME, isWide, Over } from "./filter-group";
import { useNarrowing } from "./narrowing";

/** Tells a form that is sent without a script how many nights its bounds are for. */
const PRICE_NIGHTS = "pricenights";

const ENDS = { pricefrom: "from", priceto: "to" } as const;
const isEnd = (name: string): name is keyof typeof ENDS => name in ENDS;

/** An address holds bounds of the stay; one that nobody changed stays what it was. */
const ofStay = (typed: string, end: "from" | "to", price: NonNullable<FilterPanel["price"]>): string =>
  typed === price[end] ? String(price.stay[end]) : String(Number(typed) * price.nights);

/** Repeated names are joined, and the bounds of the price of a stay are one. */
function questionOf(form: HTMLFormElement, price: FilterPanel["price"]): string {
  const parts = new Map<string, string>();
  const bounds = { from: "", to: "" };
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || value === "" || name === PRICE_NIGHTS) continue;
    if (price && isEnd(name)) bounds[ENDS[name]] = ofStay(value, ENDS[name], price);
    else parts.set(name, parts.has(name) ? `${parts.get(name)},${value}` : value);
  }
  if (bounds.from !== "" || bounds.to !== "") parts.set("price", `${bounds.from}-${bounds.to}`);
  return [...parts]
    .map(
      ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%3A", ":").replaceAll("%2C", ",")}`,
    )
    .join("&");
}

/** The form's id: where the way to the filters leads without a script. */
export const FILTER_FORM = "filters";

const STOPS = "a[href], button, input, select, summary";

/** Tab goes round inside the open sheet, which covers the page. */
function goRound(form: HTMLElement, event: KeyboardEvent): void {
  const stops = [...form.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const from = event.shiftKey ? first : last;
  if (document.activeElement !== from && form.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** What most travellers look for, and what is on, stands open in the sheet, side by side with others. */
function openWhatMatters(form: HTMLElement): () => void {
  const groups = [...form.querySelectorAll<HTMLDetailsElement>("details[data-group]")];
  for (const group of groups) {
    group.removeAttribute("name");
    if (group.dataset.matters !== undefined) group.open = true;
  }
  return () => {
    for (const group of groups) {
      group.open = false;
      group.setAttribute("name", GROUP_NAME);
    }
  };
}

/** On a phone the form lies over the page: it takes the focus and keeps it, and the page beneath stands still. */
function useSheet(form: RefObject<HTMLFormElement | null>) {
  const { isSheetOpen, setSheetOpen } = useNarrowing();
  const closer = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isSheetOpen) return;
    document.documentElement.style.overflow = "hidden";
    closer.current?.focus({ preventScroll: true });
    const putAway = form.current ? openWhatMatters(form.current) : null;
    return () => {
      document.documentElement.style.overflow = "";
      putAway?.();
    };
  }, [form, isSheetOpen]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") setSheetOpen(false);
    if (event.key === "Tab" && form.current) goRound(form.current, event);
  };
  useListener("keydown", onKey, { isOn: isSheetOpen });
  return { closer, isSheetOpen, setSheetOpen };
}

const WAIT_MS = 250;

/** Asks for the list a moment after a change; on a phone, where the sheet covers it, only how long it would be, and with what. */
function useAsking(
  form: RefObject<HTMLFormElement | null>,
  { action, labels, price, countHref }: FilterPanel,
  locale: string,
) {
  const { ask, isSheetOpen, setDated } = useNarrowing();
  const [show, setShow] = useState(labels.apply);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const askNow = () => {
    stop();
    if (form.current) ask(`${action}?${questionOf(form.current, price)}`);
  };
  const count = async (formElement: HTMLFormElement) => {
    if (countHref === null) return;
    const requested = questionOf(formElement, price);
    setShow(labels.apply);
    try {
      const answer = await fetch(`${countHref}?${requested}&locale=${locale}`);
      const { text, dated } = answer.ok ? await answer.json() : { text: labels.apply, dated: null };
      if (questionOf(formElement, price) !== requested) return;
      setShow(text);
      setDated(dated);
    } catch {
      // The button works without a number.
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet is opened once, whatever else changes.
  useEffect(() => {
    if (isSheetOpen && form.current) void count(form.current);
  }, [isSheetOpen]);
  const onChange = ({ target }: Event) => {
    const formElement = form.current;
    if (formElement === null || (target instanceof HTMLInputElement && target.type === "search")) return;
    stop();
    timer.current = setTimeout(() => {
      stop();
      if (isWide()) askNow();
      else void count(formElement);
    }, WAIT_MS);
  };
  // The browser's own: React tells a bound at every figure that is typed, and a slider at every step.
  useListener("change", onChange, { of: form });
  /** A change is not asked for yet. */
  const isWaiting = () => timer.current !== undefined;
  return { show, askNow, isWaiting };
}

interface FilterFormProps {
  panel: FilterPanel;
  /** The question of the page, with its language: the form shows it, and a group asks it when it is opened. */
  params: string;
  locale: string;
  /** What beside filters is chosen here. */
  costs?: { label: string; active: number; ways: ReactNode };
}

export function FilterForm({ panel, params, locale, costs }: FilterFormProps) {
  const { labels } = panel;
  const form = useRef<HTMLFormElement>(null);
  const { isPending, dated } = useNarrowing();
  const { closer, isSheetOpen, setSheetOpen } = useSheet(form);
  const { show, askNow, isWaiting } = useAsking(form, panel, locale);
  // What was ticked while the list came is asked next, and would be forgotten by a form that shows the list's question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is what this reacts to.
  useEffect(() => {
    if (!isPending && !isWaiting()) form.current?.reset();
  }, [isPending, params]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSheetOpen(false);
    askNow();
  };
  return (
    <form
      ref={form}
      id={FILTER_FORM}
      onSubmit={submit}
      data-open={isSheetOpen || undefined}
      action={panel.action}
      method="get"
      aria-label={labels.title}
      className="relative z-20 mb-2 max-md:hidden max-md:inset-0 max-md:z-50 max-md:mb-0 max-md:flex-col max-md:bg-paper max-md:target:fixed max-md:target:flex max-md:data-open:fixed max-md:data-open:flex"
    >
      {panel.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {panel.price && panel.price.nights > 1 && (
        <input type="hidden" name={PRICE_NIGHTS} value={panel.price.nights} />
      )}
      <div className="flex items-center justify-between border-b border-line px-gutter py-3 md:hidden">
        <h2 className="text-lg">{labels.title}</h2>
        {/* biome-ignore lint/a11y/useValidAnchor: without a script it is the way back to the list. */}
        <a
          ref={closer}
          href="#results"
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            setSheetOpen(false);
          }}
          className={buttonClass({ variant: "quiet", size: "small" })}
        >
          <Sign of="close" size={16} />
          {labels.close}
        </a>
      </div>
      <noscript>
        <Over over={labels.over} />
      </noscript>
      <div className="flex flex-wrap gap-1.5 max-md:block max-md:grow max-md:overflow-y-auto max-md:px-gutter">
        {panel.groups.map((group) => (
          <FilterGroup key={group.key} {...{ group, panel, params, dated }} isInSheet={isSheetOpen} />
        ))}
        {costs && (
          <FilterShell of="costs" label={costs.label} active={costs.active} isInSheet={isSheetOpen}>
            {costs.ways}
          </FilterShell>
        )}
        <span className="hidden noscript:md:contents">
          <button type="submit" className={buttonClass({ size: "small" })}>
            {labels.apply}
          </button>
        </span>
      </div>
      <div className="border-t border-line bg-surface px-gutter py-3 md:hidden">
        <button type="submit" className={buttonClass({}, "w-full")}>
          {show}
        </button>
      </div>
    </form>
  );
}

/** Opens the filters where they are a sheet over the page; without a script the address does. */
export function FiltersLink({ text }: { text: string }) {
  const { isSheetOpen, setSheetOpen } = useNarrowing();
  const link = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isSheetOpen) link.current?.focus({ preventScroll: true });
    wasOpen.current = isSheetOpen;
  }, [isSheetOpen]);
  return (
    <a
      ref={link}
      href={`#${FILTER_FORM}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        setSheetOpen(true);
      }}
      className={buttonClass({ variant: "secondary", size: "small" }, "md:hidden")}
    >
      <Sign of="sliders" size={16} />
      {text}
    </a>
  );
}
