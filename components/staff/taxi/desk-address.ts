// The desk's address: which tab, search, order, zone and booking; everything a colleague needs to see the same.
import { DESK_SORTS, DESK_TABS, type DeskSort, type DeskTab } from "@/lib/views/taxi-desk";

export interface DeskAddress {
  tab: DeskTab;
  q: string;
  sort: DeskSort;
  /** Null: the reader's own. */
  zone: string | null;
  /** Reference of the booking that is open. */
  booking: string | null;
}

export const DESK_PATH = "/staff/taxi";
/** Longest search that is asked for. */
export const LONGEST_SEARCH = 100;

const oneOf = <T extends string>(known: readonly T[], text: string | null, usual: T): T =>
  known.find((value) => value === text) ?? usual;

export function readAddress(params: Pick<URLSearchParams, "get">): DeskAddress {
  return {
    tab: oneOf(DESK_TABS, params.get("tab"), "new"),
    q: (params.get("q") ?? "").slice(0, LONGEST_SEARCH),
    sort: oneOf(DESK_SORTS, params.get("sort"), "urgency"),
    zone: params.get("zone") || null,
    booking: params.get("booking") || null,
  };
}

/** Leaves out what is usual, so that the plain desk has the plain address. */
export function hrefOf(address: DeskAddress): string {
  const params = new URLSearchParams();
  if (address.tab !== "new") params.set("tab", address.tab);
  if (address.q !== "") params.set("q", address.q);
  if (address.sort !== "urgency") params.set("sort", address.sort);
  if (address.zone !== null) params.set("zone", address.zone);
  if (address.booking !== null) params.set("booking", address.booking);
  return params.size > 0 ? `${DESK_PATH}?${params}` : DESK_PATH;
}
