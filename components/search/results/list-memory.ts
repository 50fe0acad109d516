// Where a reader was in a long list, kept in the history entry of the page, so that Back finds it again (row R15).

import { MAX_SHOWN } from "@/lib/address/stay-query";

interface Spot {
  /** Cards that were shown. */
  shown: number;
  /** The stay whose card was pressed. */
  stay: number | null;
  scroll: number;
}

const KEY = "staysResults";

/** The spot kept in this history entry; null on a first visit. */
export function storedSpot(): Spot | null {
  const state: unknown = window.history.state;
  if (typeof state !== "object" || state === null || !(KEY in state)) return null;
  return state[KEY] as Spot;
}

function keep(spot: Partial<Spot>, url?: URL): void {
  const before = storedSpot() ?? { shown: 0, stay: null, scroll: 0 };
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

/** Called when the card of a stay is pressed: its link may be followed. */
export function keepStay(stay: number): void {
  keep({ stay, scroll: window.scrollY });
}

const links = new Map<number, HTMLElement>();

/** For the link of a card, as its `ref`: where the focus goes back to. */
export const linkOf = (stay: number) => (link: HTMLElement | null) => {
  if (link === null) return;
  links.set(stay, link);
  return () => {
    if (links.get(stay) === link) links.delete(stay);
  };
};

/** Puts scroll and focus back on the stay that was left; false while its card is not there yet. */
export function returnTo({ stay, scroll }: Spot): boolean {
  const link = stay === null ? undefined : links.get(stay);
  if (!link) return false;
  link.focus({ preventScroll: true });
  window.scrollTo({ top: scroll, behavior: "instant" });
  return true;
}

/** Moves the focus to the first card that was added. */
export function focusStay(id: number | undefined): void {
  if (id !== undefined) links.get(id)?.focus({ preventScroll: true });
}
