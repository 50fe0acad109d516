// Which charges the shown price must contain, by the country of the booker: four ways of law, one table.
import type { Nature } from "./charge-rule";

/**
 * - `europe`: consumption and lodging taxes and every unavoidable fee of the house are inside; a tourist tax
 *   that the guest pays at the property is named beside the price.
 * - `taxes_on_top`: fees of the house are inside, taxes are outside whoever collects them.
 * - `everything`: one single price with all that can be calculated.
 * - `collected_online`: what the platform collects is inside, what is paid at the property is beside it.
 */
export type DisplayLaw = "europe" | "taxes_on_top" | "everything" | "collected_online";

/** The European Economic Area, and the neighbours with the same practice. */
const EUROPE = new Set(
  "at be bg ch cy cz de dk ee es fi fr gb gr hr hu ie is it li lt lu lv mc mt nl no pl pt ro se si sk sm va".split(
    " ",
  ),
);

/** The US and Canada per docs/gaps.md 2, "EU vs US"; Australia's single price is general knowledge. */
const OTHERS: Readonly<Record<string, DisplayLaw>> = {
  us: "taxes_on_top",
  ca: "taxes_on_top",
  au: "everything",
};

/** The law that applies to a booker from `country` (lower-case code). */
export function displayLaw(country: string): DisplayLaw {
  return OTHERS[country] ?? (EUROPE.has(country) ? "europe" : "collected_online");
}

const INSIDE: Readonly<Record<DisplayLaw, Readonly<Record<Nature, "always" | "never" | "when online">>>> = {
  europe: { vat: "always", occupancy: "always", local: "never", service: "always", fee: "always" },
  taxes_on_top: { vat: "never", occupancy: "never", local: "never", service: "always", fee: "always" },
  everything: { vat: "always", occupancy: "always", local: "always", service: "always", fee: "always" },
  collected_online: {
    vat: "always",
    occupancy: "when online",
    local: "when online",
    service: "when online",
    fee: "when online",
  },
};

/** True when an unconditional, calculable charge of this nature belongs to the shown price. */
export function isInDisplay(law: DisplayLaw, nature: Nature, collected: "online" | "property"): boolean {
  const inside = INSIDE[law][nature];
  return inside === "always" || (inside === "when online" && collected === "online");
}
