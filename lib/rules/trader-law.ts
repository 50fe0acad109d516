// Whose stays a reader in the European Economic Area may book (gaps 14, DSA).
import type { AccommodationDetails } from "@roomward/contract/details";
import eea from "./eea.json";

/** Why the rates that the platform holds are not shown: `net` are for closed groups, of `trader` see below. */
export type Withheld = "net" | "trader";

const EEA: ReadonlySet<string> = new Set(eea.countries);

/** What of a record says who runs the place. */
export type HostFacts = Pick<AccommodationDetails, "description">;

/** False for a host that the platform names no trader of, or none that it has checked; null where it says nothing of one. */
export function hasCheckedTrader({ description }: HostFacts): boolean | null {
  const { host_type: host, trader } = description ?? {};
  if (host == null && trader == null) return null;
  return host === "private" || trader?.trader_verified === true;
}

/**
 * True for a reader whose country is in the European Economic Area (`bookerCountry`: `booker.country`, lower-case) and a
 * stay whose trader is missing or not checked. Of a record that says nothing of its host nothing is known, and private
 * people are no traders.
 */
export const isTraderWithheld = (details: HostFacts | null, bookerCountry: string): boolean =>
  details !== null && EEA.has(bookerCountry) && hasCheckedTrader(details) === false;
