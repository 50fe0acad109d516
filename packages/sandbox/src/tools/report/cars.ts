// Cars: shares of terms, deals and traps among the offers of twenty large airports. Nobody publishes them: they are chosen.
import { type Offer, offersOf, QUARTER_MS } from "../../cars/offers";
import { depotPlaces, depotsOf, isListed } from "../../cars/places";
import { adjustableClock, makeClock } from "../../clock";
import { CAR_AIRPORTS, carQuestion } from "../self-test/car-traps";
import type { Measured } from "./figure";
import type { Sample } from "./sample";
import { mean, percent } from "./statistics";

const AT = "2027-01-15T12:00:00Z";

export function cars({ seed, world }: Sample): Measured {
  const clock = adjustableClock(makeClock(AT));
  const now = clock.now();
  const context = { untouched: world, clock };
  const lists = CAR_AIRPORTS.map((airport) => offersOf(context, carQuestion(airport, now), now));
  const later = new Map(
    CAR_AIRPORTS.flatMap((airport) =>
      offersOf(context, carQuestion(airport, now), now + QUARTER_MS).map(
        ({ id, price }) => [id, price.total] as const,
      ),
    ),
  );
  const offers = lists.flat();
  const share = (isIt: (terms: Offer["terms"]) => boolean) => percent(offers, ({ terms }) => isIt(terms));
  const matching = offers.filter(({ id }) => later.has(id));
  const desks = depotPlaces().flatMap((place) => depotsOf(seed, place));
  return {
    "offers at a large airport": mean(lists.map(({ length }) => length)),
    "free cancellation, %": share(({ cancellation }) => cancellation?.type === "free_cancellation"),
    "of all without a deadline, %": share(
      ({ cancellation }) => cancellation?.type === "free_cancellation" && cancellation.details === null,
    ),
    "unlimited mileage, %": share(({ mileage }) => mileage.type === "unlimited"),
    "returned with the same fuel, %": share(({ fuel }) => fuel === "return_same"),
    "paid online, %": share(({ payment }) => payment.timing === "pay_online_now"),
    "paid at pick-up, %": share(({ payment }) => payment.timing === "pay_at_pickup"),
    "deposit not stated, %": share(({ deposit }) => deposit === null),
    "deposit in another currency, %": share(({ deposit }) => deposit !== null && deposit.currency !== "EUR"),
    "promotions, %": percent(offers, ({ price }) => price.discount !== null),
    "gone a quarter of an hour later, %": percent(offers, ({ id }) => !later.has(id)),
    "moved by then, %": percent(matching, ({ id, price }) => later.get(id) !== price.total),
    "desks that the list lacks, %": percent(desks, (desk) => !isListed(desk)),
  };
}
