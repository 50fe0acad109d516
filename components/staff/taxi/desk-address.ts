// What the desk shows: tab, order, zone and booking stand in its address; the search does not, as it may be a name.
import { DESK_SORTS, DESK_TABS, type DeskSort, type DeskTab } from "@/lib/address/taxi-desk";

export interface DeskAddress {
  tab: DeskTab;
  /** Kept beside the address: addresses are logged, stored and handed on. */
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

export function readAddress(params: Pick<URLSearchParams, "get">, q: string): DeskAddress {
  return {
    tab: oneOf(DESK_TABS, params.get("tab"), "new"),
    q: q.slice(0, LONGEST_SEARCH),
    sort: oneOf(DESK_SORTS, params.get("sort"), "urgency"),
    zone: params.get("zone") || null,
    booking: params.get("booking") || null,
  };
}

/** Leaves out what is usual, so that the plain desk has the plain address. */
export function hrefOf(address: DeskAddress): string {
  const params = new URLSearchParams();
  if (address.tab !== "new") params.set("tab", address.tab);
  if (address.sort !== "urgency") params.set("sort", address.sort);
  if (address.zone !== null) params.set("zone", address.zone);
  if (address.booking !== null) params.set("booking", address.booking);
  return params.size > 0 ? `${DESK_PATH}?${params}` : DESK_PATH;
}
