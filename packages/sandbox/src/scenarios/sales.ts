// The scenario whose rooms go while somebody looks at them.
import type { AvailabilityRequest, AvailabilityResult } from "@roomward/contract/availability";
import { stayOf } from "../pricing/stay";
import type { Ledger } from "../state/ledger";
import { scenarioOf } from "./all";

interface Place {
  clock: { now(): number };
  ledger: Ledger;
}

/** Sells a room of each answered property that sells out by being asked, for the nights asked about. */
export function sellWhenAsked(
  { clock, ledger }: Place,
  { checkin, checkout }: AvailabilityRequest,
  answered: readonly AvailabilityResult[],
): void {
  for (const { id } of answered) {
    if (!scenarioOf(id)?.sellsWhenAsked) continue;
    const nights = [...stayOf(checkin, checkout, clock.now()).days];
    ledger.add(id, { kind: "sale", roomId: `${id}01`, nights, units: 1 });
  }
}
