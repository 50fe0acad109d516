// What the law of a booker's country demands, by our reading: what a shown price contains (docs/decisions 151), whose
// stays may be booked (gaps 14, DSA) and which certificates may be shown (docs/decisions 170).

import type { AccommodationDetails } from "@roomward/contract/details";
import eea from "./eea.json";

/**
 * - `everything`: taxes and fees that everybody owes and that can be calculated.
 * - `fees`: the same, but taxes of the state may stand beside it as long as they are named.
 */
interface PriceLaw {
  scope: "everything" | "fees";
  /** Said with each finding, so that a reader can judge our reading. */
  source: string;
}

/**
 * The European Economic Area: Directive 2005/29/EC, article 7(4)(c), and Directive 2011/83/EU, article 6(1)(e), want
 * the total price with taxes; the Commission and the ACM spelt it out for booking sites in December 2019: every cost
 * that cannot be avoided and can be calculated belongs to the shown price, tourist taxes among them.
 */
const EUROPE: PriceLaw = { scope: "everything", source: "Directives 2005/29/EC and 2011/83/EU" };
export const EEA: readonly string[] = eea.countries;

const OTHERS: Readonly<Record<string, PriceLaw>> = {
  // Section 230 of the act, in force since April 2025: the total price with fees, taxes and charges.
  gb: { scope: "everything", source: "Digital Markets, Competition and Consumers Act 2024" },
  // Section 48: a single price with every quantifiable tax and charge.
  au: { scope: "everything", source: "Australian Consumer Law, section 48" },
  // The price to be paid in fact, with every tax and charge that nobody can leave out, for lodging, too.
  ch: { scope: "everything", source: "Swiss Ordinance on the Indication of Prices" },
  // Section 13(g): a price that leaves out what everybody pays misleads; the Commerce Commission calls it drip pricing.
  nz: { scope: "everything", source: "New Zealand Fair Trading Act 1986, section 13(g)" },
  // 16 CFR 464, in force since May 2025, names short-term lodging; its total price may leave out government charges.
  us: { scope: "fees", source: "FTC Rule on Unfair or Deceptive Fees, 16 CFR 464" },
  // Section 74.01(1.1) on drip pricing leaves out only what the law imposes on the buyer.
  ca: { scope: "fees", source: "Competition Act, section 74.01(1.1)" },
};

/** Countries whose law wants the price of the whole stay to come first or to stand out most. */
export const TOTAL_FIRST: readonly string[] = [...EEA, ...Object.keys(OTHERS)];

/** Null for a country that we have not read about: nothing is claimed there. */
export function priceLawOf(country: string): PriceLaw | null {
  return OTHERS[country] ?? (EEA.includes(country) ? EUROPE : null);
}

/** Whether the law of a booker's country (`us-ca` too) leaves it to them what the largest figure is for. */
const mayChoosePer = (booker: string): boolean => !TOTAL_FIRST.includes(booker.slice(0, 2));

/**
 * What the largest figure is for on a page whose address names `from`, by what the reader chose; the stay where no
 * country is known.
 */
export function perOf<Per>(
  { per, booker }: { per: Per; booker: string | null },
  from: string | null,
): Per | "stay" {
  const country = from?.toLowerCase() ?? booker;
  return country !== null && mayChoosePer(country) ? per : "stay";
}

/**
 * Why the rates that the platform holds are not shown: `net` are for closed groups, of `trader` see below, and of `past` the
 * first night is over.
 */
export type Withheld = "net" | "trader" | "past";

/** What of a record says who runs the place. */
export type HostFacts = Pick<AccommodationDetails, "description">;

/** False for a host that the platform names no trader of, or none that it has checked; null where it says nothing of one. */
export function hasCheckedTrader({ description }: HostFacts): boolean | null {
  const { host_type: host, trader } = description ?? {};
  if (host == null && trader == null) return null;
  return host === "private" || trader?.trader_verified === true;
}

/** True for a country (lower-case) whose readers need a checked trader. */
export const needsCheckedTrader = (bookerCountry: string): boolean => EEA.includes(bookerCountry);

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

/**
 * True for a country (lower-case) whose readers are shown only certificates of schemes that the partner vouches for.
 * Directive (EU) 2024/825, in force since 27 September 2026: a sustainability label has to rest on a certification
 * scheme that meets its terms, or on a public authority's.
 */
export const needsVouchedScheme = (bookerCountry: string): boolean => EEA.includes(bookerCountry);

/** Schemes whose certificates a reader with prices for `bookerCountry` may be shown; null: every scheme. */
export const shownSchemes = (bookerCountry: string, vouched: readonly string[]): readonly string[] | null =>
  needsVouchedScheme(bookerCountry) ? vouched : null;

/** Names of the certificates that a record states, each once. */
export function certificatesOf({ programmes }: Pick<AccommodationDetails, "programmes">): string[] {
  const stated = programmes?.sustainable_offerings?.certifications ?? [];
  return [...new Set(stated.flatMap(({ name }) => name?.trim() || []))];
}
