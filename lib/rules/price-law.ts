// Where the shown price must hold what everybody has to pay: our reading, by the country of the booker.

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
export const EEA =
  "at be bg cy cz de dk ee es fi fr gr hr hu ie is it li lt lu lv mt nl no pl pt ro se si sk".split(" ");

const OTHERS: Readonly<Record<string, PriceLaw>> = {
  // Section 230 of the act, in force since April 2025: the total price with fees, taxes and charges.
  gb: { scope: "everything", source: "Digital Markets, Competition and Consumers Act 2024" },
  // Section 48: a single price with every quantifiable tax and charge.
  au: { scope: "everything", source: "Australian Consumer Law, section 48" },
  // 16 CFR 464, in force since May 2025, names short-term lodging; its total price may leave out government charges.
  us: { scope: "fees", source: "FTC Rule on Unfair or Deceptive Fees, 16 CFR 464" },
  // Section 74.01(1.1) on drip pricing leaves out only what the law imposes on the buyer.
  ca: { scope: "fees", source: "Competition Act, section 74.01(1.1)" },
};

/** Null for a country that we have not read about: nothing is claimed there. */
export function priceLawOf(country: string): PriceLaw | null {
  return OTHERS[country] ?? (EEA.includes(country) ? EUROPE : null);
}
