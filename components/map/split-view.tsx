"use client"; // Puts the map beside the list, hides it on request, and opens it over the page on a phone.
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Sign } from "@/components/ui/sign";
import { useListener } from "@/components/ui/use-listener";
import { MAP_COOKIE, MAP_COOKIE_SECONDS, type MapChoice } from "@/lib/address/page-choices";
import { wishMap } from "./map-wish";

/** Everything beside `element` becomes inert and the page stops scrolling; the answer undoes both. */
function makeRestInert(element: HTMLElement): () => void {
  const asleep: Element[] = [];
  for (let at: Element = element; at !== document.body && at.parentElement; at = at.parentElement)
    for (const sibling of at.parentElement.children)
      if (sibling !== at && !sibling.hasAttribute("inert")) {
        sibling.setAttribute("inert", "");
        asleep.push(sibling);
      }
  const before = document.documentElement.style.overflow;
  document.documentElement.style.overflow = "hidden";
  return () => {
    for (const sibling of asleep) sibling.removeAttribute("inert");
    document.documentElement.style.overflow = before;
  };
}

interface SplitViewProps {
  /** What the server read from the cookie. */
  choice: MapChoice;
  labels: { region: string; hide: string; show: string; open: string; close: string };
  /** What the toggle does without a script. */
  hrefs: { hide: string; show: string };
  map: ReactNode;
  children: ReactNode;
}

function keepChoice(choice: MapChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${MAP_COOKIE}=${choice}; path=/; max-age=${MAP_COOKIE_SECONDS}; samesite=lax`;
}

/** The phone's map: over the page, which keeps its scroll beneath it. Escape closes. */
function useFullScreen() {
  const pane = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useListener("keydown", ({ key }) => key === "Escape" && setOpen(false), { isOn: open });
  useEffect(() => {
    const element = pane.current;
    if (!open || !element) return;
    const restore = makeRestInert(element);
    // Only now has the map a size.
    wishMap();
    closer.current?.focus({ preventScroll: true });
    return () => {
      restore();
      opener.current?.focus({ preventScroll: true });
    };
  }, [open]);
  return { pane, opener, closer, open, setOpen };
}

export function SplitView({ choice, labels, hrefs, map, children }: SplitViewProps) {
  const [chosen, setChosen] = useState(choice);
  const { pane, opener, closer, open, setOpen } = useFullScreen();
  const hider = useRef<HTMLAnchorElement>(null);
  const shower = useRef<HTMLAnchorElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    if (moved.current) (chosen === "shown" ? hider : shower).current?.focus({ preventScroll: true });
  }, [chosen]);

  const choose = (next: MapChoice) => (event: MouseEvent) => {
    event.preventDefault();
    moved.current = true;
    keepChoice(next);
    setChosen(next);
  };
  const openMap = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };

  return (
    <div
      data-map={chosen}
      className="group/split page-width lg:data-[map=shown]:grid lg:data-[map=shown]:max-w-none lg:data-[map=shown]:grid-cols-[minmax(0,1fr)_36vw] lg:data-[map=shown]:gap-8 lg:data-[map=shown]:pe-4 xl:data-[map=shown]:grid-cols-[minmax(0,1fr)_40vw]"
    >
      <div className="min-w-0">{children}</div>
      <div
        ref={pane}
        id="map"
        {...(open
          ? { role: "dialog", "aria-modal": true, "aria-label": labels.region }
          : { role: "region", "aria-label": labels.region })}
        data-open={open || undefined}
        className="hidden overflow-hidden bg-surface data-open:fixed data-open:inset-0 data-open:z-50 data-open:block max-lg:noscript:relative max-lg:noscript:mt-8 max-lg:noscript:block max-lg:noscript:h-[80dvh] lg:relative lg:z-0 lg:rounded-lg lg:border lg:border-line lg:group-data-[map=shown]/split:sticky lg:group-data-[map=shown]/split:top-4 lg:group-data-[map=shown]/split:block lg:group-data-[map=shown]/split:h-[calc(100dvh-6rem)] lg:group-data-[map=hidden]/split:hidden"
      >
        {map}
        <a
          ref={hider}
          href={hrefs.hide}
          onClick={choose("hidden")}
          className={`${buttonClass({ variant: "secondary", size: "small" })} absolute inset-e-3 top-3 z-10 hidden shadow-lift lg:inline-flex`}
        >
          <Sign of="close" size={16} />
          {labels.hide}
        </a>
        <button
          ref={closer}
          type="button"
          onClick={() => setOpen(false)}
          className={`${buttonClass({ variant: "secondary" })} absolute inset-e-3 top-3 z-10 shadow-lift lg:hidden noscript:hidden`}
        >
          <Sign of="close" size={18} />
          {labels.close}
        </button>
      </div>
      <p className="pointer-events-none sticky bottom-4 z-20 mt-4 flex print:hidden justify-center group-has-data-nowhere/split:hidden group-has-[[name=offer]:checked]/split:justify-end lg:hidden">
        <a
          ref={opener}
          href={`${hrefs.show}#map`}
          onClick={openMap}
          className={`${buttonClass({})} pointer-events-auto shadow-over`}
        >
          <Sign of="map" size={18} />
          {labels.open}
        </a>
      </p>
      <p className="pointer-events-none sticky bottom-4 z-20 mt-4 hidden justify-end print:hidden! lg:group-data-[map=hidden]/split:flex">
        <a
          ref={shower}
          href={hrefs.show}
          onClick={choose("shown")}
          className={`${buttonClass({})} pointer-events-auto shadow-over`}
        >
          <Sign of="map" size={18} />
          {labels.show}
        </a>
      </p>
    </div>
  );
}
