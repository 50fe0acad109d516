// Everything that browser and database keep about a person: the privacy page prints it, tests hold it against both.
import data from "./kept-data.json";

export const USES = [
  "settings",
  "pay",
  "map",
  "plain",
  "world",
  "arrival",
  "consent",
  "searches",
  "saved",
  "reviews",
  "offline",
  "signIn",
  "desk",
  "clickOuts",
  "shared",
  "bookings",
  "reported",
  "passengers",
  "staff",
  "delays",
  "pinDelays",
  "audit",
] as const;

export interface StorageEntry {
  place: "cookie" | "local" | "session" | "database" | "cache" | "table";
  name: string;
  use: (typeof USES)[number];
  /** `taxi`, `stay`: so many days after the ride or the stay as the variables say; `work`: until staff remove it. */
  time:
    | "visit"
    | "removed"
    | "days"
    | "hours"
    | "minutes"
    | "afterEnd"
    | "newest"
    | "work"
    | "unlimited"
    | "ever"
    | "taxi"
    | "stay";
  /** Days, hours, minutes or entries, as the time wants it; `afterEnd`: days. */
  length?: number;
}

export const STORAGE = data.kept as StorageEntry[];
