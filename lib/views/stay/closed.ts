// What is told beside the reason of a closure (row P11).
import type { CardFacts } from "../list/card";

export interface ClosedView {
  /** e.g. `Told by the platform on 3 June 2027.` */
  since: string;
  /** Open stays of the same city, most popular first; no prices. */
  others: { facts: CardFacts; href: string }[];
}
