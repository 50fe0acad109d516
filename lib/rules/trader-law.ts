// Whose stays a reader in the European Economic Area may book (gaps 14, DSA).
import type { AccommodationDetails } from "@roomward/contract/details";
import eea from "./eea.json";

/**
 * Why the rates that the platform holds are not shown: `net` are for closed groups, of `trader` see below, and of `past` the
 * first night is over.
 */
export type Withheld = "net" | "trader" | "past";

const EEA: ReadonlySet<string> = new Set(eea.countries);

/** What of a record says who runs the place. */
export type HostFacts = Pick<AccommodationDetails, "description">;

/** False for a host that the platform names no trader of, or none that it has checked; null where it says nothing of one. */
export function hasCheckedTrader({ description }: HostFacts): boolean | null {
  const { host_type: host, trader } = description ?? {};
  if (host == null && trader == null) return null;
  return host === "private" || trader?.trader_verified === true;
}

/** True for a country (lower-case) whose readers need a checked trader. */
export const needsCheckedTrader = (bookerCountry: string): boolean => EEA.has(bookerCountry);

/**
 * Why a reader with prices for `bookerCountry` is shown no rates of a stay; null when they may be shown. `trader`: it is
 * missing or not checked. `unknown`: the record has not been read, so a missing trader cannot be ruled out. A record
 * that says nothing of its host is allowed: private people are no traders.
 */
export function traderWithheld(
  details: HostFacts | null,
  bookerCountry: string,
): "trader" | "unknown" | null {
  if (!needsCheckedTrader(bookerCountry)) return null;
  if (details === null) return "unknown";
  return hasCheckedTrader(details) === false ? "trader" : null;
}
