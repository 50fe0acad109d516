// Where a reader was in a long list, kept in the history entry of the page, so that Back finds it again (row R15).

import { MAX_SHOWN } from "@/lib/address/stay-query";

interface Spot {
  /** Cards that were shown. */
  shown: number;
  /** The stay whose link was followed. */
  stay: string | null;
  scroll: number;
}

const KEY = "roomwardResults";

/** The spot kept in this history entry; null on a first visit. */
export function keptSpot(): Spot | null {
  const state: unknown = window.history.state;
  if (typeof state !== "object" || state === null || !(KEY in state)) return null;
  return state[KEY] as Spot;
}

function keep(spot: Partial<Spot>, url?: URL): void {
  const before = keptSpot() ?? { shown: 0, stay: null, scroll: 0 };
  const state = { ...window.history.state, [KEY]: { ...before, ...spot } };
  window.history.replaceState(state, "", url ?? window.location.href);
}

/** The address keeps the length of the list too, so that a reload shows as many. The reader has gone on from where they were. */
export function keepLength(shown: number): void {
  const url = new URL(window.location.href);
  url.searchParams.set("shown", String(Math.min(shown, MAX_SHOWN)));
  url.search = url.search.replaceAll("%3A", ":").replaceAll("%2C", ",");
  keep({ shown, stay: null }, url);
}

/** Called when a link inside the list is followed. */
export function keepStay(target: EventTarget | null): void {
  const card = target instanceof Element ? target.closest("[data-stay]") : null;
  if (card) keep({ stay: card.getAttribute("data-stay"), scroll: window.scrollY });
}

const linkOf = (stay: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-stay="${CSS.escape(stay)}"] a`);

/** Puts scroll and focus back on the stay that was left; false while its card is not there yet. */
export function returnTo({ stay, scroll }: Spot): boolean {
  const link = stay === null ? null : linkOf(stay);
  if (!link) return false;
  link.focus({ preventScroll: true });
  window.scrollTo({ top: scroll, behavior: "instant" });
  return true;
}

/** Moves the focus to the first card that was added. */
export function focusStay(id: number | undefined): void {
  if (id !== undefined) linkOf(String(id))?.focus({ preventScroll: true });
}
