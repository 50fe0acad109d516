// What a scenario's property has on sale: flat prices, rooms that only sales take, terms as it says.
import type { Cancellation, Step } from "../pricing/cancellation";
import type { Taken } from "../pricing/inventory";
import type { PropertyNights } from "../pricing/nights";
import type { Rate } from "../pricing/rates";
import type { Money } from "../pricing/rounding";
import type { Stay } from "../pricing/stay";
import { instantOf, zoneOf } from "../pricing/zone";
import type { PropertyCore, RoomType } from "../world/property";
import type { Asking, Scenario } from "./scenario";

/** Every night costs the base price, whatever the season: a developer can foretell each amount. */
export function scenarioNights(scenario: Scenario, stay: Stay, asking: Asking): PropertyNights {
  const factor = scenario.factor?.({ asking, now: stay.bookedAt }) ?? 1;
  return {
    weight: stay.nights * factor,
    shares: stay.days.map(() => 1 / stay.nights),
    occupancies: stay.days.map(() => 0.5),
  };
}

/** Without the partially refundable rate that chance adds beside others. */
export function scenarioRates(rates: readonly Rate[]): readonly Rate[] {
  const others = rates.filter(({ policy }) => policy !== "partially_refundable");
  return others.length > 0 ? others : rates;
}

/** Units of a room type left for the stay: all of them but for what was sold. */
export function scenarioLeft(
  { soldOutIn }: Scenario,
  room: RoomType,
  { stay, asking, taken }: { stay: Stay; asking: Asking; taken?: Taken | undefined },
): number {
  if (soldOutIn === asking) return 0;
  return stay.days.reduce(
    (least, day) => Math.min(least, room.units - (taken?.(room.id, day) ?? 0)),
    Math.max(0, room.units),
  );
}

const part = ({ own, booker }: Money, share: number): Money => ({
  own: Math.round(own * share),
  booker: Math.round(booker * share),
});

/** Terms with the scenario's later fees in place of those that chance would add. */
export function scenarioTerms(
  { laterFees = [] }: Scenario,
  terms: Cancellation,
  { core, stay, total }: { core: PropertyCore; stay: Stay; total: Money },
): Cancellation {
  const zone = zoneOf(core);
  const arrival = stay.dayNumbers[0] ?? 0;
  const later = laterFees
    .map(({ daysBefore, hour, share }): Step & { from: number } => ({
      from: instantOf(zone, arrival - daysBefore, hour),
      fee: part(total, share),
    }))
    .filter(({ from }) => from > stay.bookedAt);
  return { ...terms, steps: [...terms.steps.slice(0, 2), ...later] };
}
