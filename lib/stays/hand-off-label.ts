// The label of one way out, and what is told of it when it is taken.
import "server-only";
import type { Choice } from "@/lib/address/hrefs";
import type { StayTerms } from "@/lib/address/stay-query";
import { frozenWorld } from "@/lib/clock";
import { config } from "@/lib/config";
import type { Arrival } from "@/lib/rules/campaign";
import { fillLabel, PLACEMENT_OF, type Placement } from "@/lib/rules/label";

const CLICK_LENGTH = 12;

/** Random, and about nobody; in a frozen world everybody reads the same. */
const newClick = (): string =>
  frozenWorld() === null ? crypto.randomUUID().replaceAll("-", "").slice(-CLICK_LENGTH) : "frozen";

/** Where a way out of this choice began. */
export const placementOf = (
  { embed }: Arrival,
  { via }: Pick<StayTerms, "via">,
  kind: Choice["kind"],
): Placement => (embed ? "embed" : (via ?? PLACEMENT_OF[kind]));

interface Leaving {
  /** What is left for: an accommodation, or a car of this supplier. */
  of?: "stay" | "supplier";
  id: number;
  placement: Placement;
  country: string;
  language: string;
  device: string;
}

/** The label of a way out by LABEL_TEMPLATE, and our own address that counts it, up to the name of the way. */
export function leavingOf(
  { of = "stay", id, placement, country, language, device }: Leaving,
  { campaign, source }: Arrival,
): { label: string; left: string } {
  const { labelTemplate, brand } = config;
  const facts = { placement, country, language, device, campaign, source };
  const label = fillLabel(labelTemplate, { ...facts, site: brand.shortName, click: newClick() });
  const left = `/api/left?${of}=${id}&from=${country}&lang=${language}&via=${placement}&label=${label}&way=`;
  return { label, left };
}
