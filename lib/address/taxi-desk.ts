// Tab and order of the taxi desk, as they stand in its address.
export const DESK_TABS = ["new", "upcoming", "changed", "cancelled", "parked", "all"] as const;

export type DeskTab = (typeof DESK_TABS)[number];

export const DESK_SORTS = ["urgency", "received", "pickup"] as const;

export type DeskSort = (typeof DESK_SORTS)[number];
