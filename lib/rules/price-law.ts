// Where the shown price must hold what everybody has to pay, and where the total stands first (docs/decisions 151): our
// reading, by the country of the booker.
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
