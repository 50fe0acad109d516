// Price reductions of single products, and who may see them.
import { field, hash32, keyOf, uniform } from "../world/hash";
import type { PropertyCore } from "../world/property";

const KIND = field("deal");
const PERCENT = field("deal percentage");

export type DealTag =
  | "black_friday"
  | "limited_time_deal"
  | "logged_in_deal"
  | "mobile_rate"
  | "seasonal_deal";

export interface Deal {
  tag: DealTag;
  /** Share taken off the price of the room, 0 to 1. */
  share: number;
}

/** What a deal asks of the booker and of the day of booking. */
export interface DealSetting {
  isMobile: boolean;
  isAuthenticated: boolean;
  /** In the two weeks around Black Friday. */
  isBlackFriday: boolean;
}

const MOBILE = new Set(["android", "ios", "mobile", "tablet"]);

/** What a booker may see on the day of booking. */
export function dealSetting(
  booker: { platform: string; user_groups?: readonly string[] | undefined },
  bookedAt: number,
): DealSetting {
  const day = new Date(bookedAt).toISOString().slice(5, 10);
  return {
    isMobile: MOBILE.has(booker.platform),
    isAuthenticated: booker.user_groups?.includes("authenticated") ?? false,
    isBlackFriday: day >= "11-20" && day <= "12-01",
  };
}

const SHARES = [0.05, 0.08, 0.1, 0.1, 0.12, 0.15, 0.15, 0.2, 0.2, 0.25, 0.3, 0.35] as const;

function tagFor(roll: number, core: PropertyCore, setting: DealSetting): DealTag | null {
  if (roll < 0.16) return setting.isBlackFriday ? "black_friday" : "limited_time_deal";
  if (roll < 0.28) return "seasonal_deal";
  if (roll < 0.36 && setting.isMobile) return "mobile_rate";
  return core.genius && setting.isAuthenticated ? "logged_in_deal" : null;
}

/** The deal of a product, given by its room's position and its rate's key; null for most. */
export function dealOf(
  { seed, deals }: { seed: number; deals: DealSetting },
  core: PropertyCore,
  roomAt: number,
  rateKey: number,
): Deal | null {
  if (core.thirdPartySupplierId !== null) return null;
  const key = hash32(hash32(keyOf(seed, core.id), KIND + roomAt), rateKey);
  const tag = tagFor(uniform(key, KIND), core, deals);
  if (tag === null) return null;
  if (tag === "logged_in_deal") return { tag, share: 0.1 };
  const at = hash32(key, PERCENT) % SHARES.length;
  return { tag, share: SHARES[at] ?? 0.1 };
}
