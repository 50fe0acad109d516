"use client"; // Applies filters at once, greys the old list meanwhile, and keeps focus, open groups and scroll.
import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";

interface NarrowingProps {
  formId: string;
  regionId: string;
  /** The question as the page answers it; when it changes, the form shows it. */
  params: string;
  locale: string;
  /** Words of the button on a phone until a count is known. */
  apply: string;
}

const WIDE = "(min-width: 48rem)";
const WAIT_MS = 250;

/** What the form asks, in the spelling of our addresses: repeated names joined, bounds of the price as one. */
function questionOf(form: HTMLFormElement): string {
  const parts = new Map<string, string>();
  let [from, to] = ["", ""];
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || value === "") continue;
    if (name === "pricefrom") from = value;
    else if (name === "priceto") to = value;
    else parts.set(name, parts.has(name) ? `${parts.get(name)},${value}` : value);
  }
  if (from !== "" || to !== "") parts.set("price", `${from}-${to}`);
  return [...parts]
    .map(
      ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%3A", ":").replaceAll("%2C", ",")}`,
    )
    .join("&");
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function setSheet(form: HTMLElement, isOpen: boolean): void {
  form.toggleAttribute("data-open", isOpen);
  document.documentElement.style.overflow = isOpen ? "hidden" : "";
  const next = isOpen
    ? form.querySelector<HTMLElement>("[data-close-filters]")
    : document.querySelector<HTMLElement>("[data-open-filters]");
  next?.focus({ preventScroll: true });
}

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

/** Shows only the options whose words hold what is typed. */
function shorten(box: HTMLInputElement): void {
  const wanted = box.value.trim().toLocaleLowerCase();
  for (const option of box.closest("fieldset")?.querySelectorAll<HTMLElement>("[data-option]") ?? [])
    option.hidden = !(option.textContent ?? "").toLocaleLowerCase().includes(wanted);
}

async function tellCount(form: HTMLFormElement, locale: string, apply: string): Promise<void> {
  const button = form.querySelector("[data-show]");
  if (!button) return;
  const asked = questionOf(form);
  button.textContent = apply;
  try {
    const answer = await fetch(`/api/search/count?${asked}&locale=${locale}`);
    const { text } = answer.ok ? await answer.json() : { text: apply };
    if (questionOf(form) === asked) button.textContent = text;
  } catch {
    // The button works without a number.
  }
}

export function Narrowing({ formId, regionId, params, locale, apply }: NarrowingProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  useEffect(() => {
    const region = document.getElementById(regionId);
    region?.toggleAttribute("data-pending", isPending);
    if (isPending) region?.setAttribute("aria-busy", "true");
    else region?.removeAttribute("aria-busy");
  }, [isPending, regionId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is what this reacts to.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!isPending && form instanceof HTMLFormElement) form.reset();
  }, [isPending, params, formId]);

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = (href: string) => startTransition(() => router.push(href, { scroll: false }));
    const applyNow = () => go(`${form.getAttribute("action")}?${questionOf(form)}`);
    const onChange = (event: Event) => {
      if (event.target instanceof HTMLInputElement && event.target.matches("[data-find]")) return;
      clearTimeout(timer);
      const isWide = matchMedia(WIDE).matches;
      timer = setTimeout(() => (isWide ? applyNow() : void tellCount(form, locale, apply)), WAIT_MS);
    };
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.matches("[data-find]")) shorten(target);
    };
    const onSubmit = (event: Event) => {
      event.preventDefault();
      clearTimeout(timer);
      if (form.hasAttribute("data-open")) setSheet(form, false);
      applyNow();
    };
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      for (const group of form.querySelectorAll("details[open]"))
        if (matchMedia(WIDE).matches && !group.contains(target)) group.removeAttribute("open");
      const link = target?.closest<HTMLAnchorElement>(
        "a[data-narrow], [data-open-filters], [data-close-filters]",
      );
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (link.matches("[data-narrow]")) go(link.getAttribute("href") ?? "");
      else setSheet(form, link.matches("[data-open-filters]"));
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Tab" && form.hasAttribute("data-open")) goRound(form, event);
      if (event.key !== "Escape") return;
      const group = form.querySelector<HTMLDetailsElement>("details[open]");
      if (form.hasAttribute("data-open")) setSheet(form, false);
      else if (group) {
        group.open = false;
        group.querySelector("summary")?.focus();
      }
    };
    form.addEventListener("change", onChange);
    form.addEventListener("input", onInput);
    form.addEventListener("submit", onSubmit);
    document.addEventListener("click", onClick, { capture: true });
    document.addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("change", onChange);
      form.removeEventListener("input", onInput);
      form.removeEventListener("submit", onSubmit);
      document.removeEventListener("click", onClick, { capture: true });
      document.removeEventListener("keydown", onKey);
    };
  }, [formId, locale, apply, router]);

  return null;
}
