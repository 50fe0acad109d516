// One offer of a car with what is known of it, judged: what views are worded from.
import type { CarOffer } from "@roomward/contract/cars-search";
import type { CarDepot, CarDepotScore, CarDetails, CarSupplier } from "@roomward/contract/cars-static";
import type { CarChoice } from "@/lib/address/car-query";
import type { carTraits } from "@/lib/rules/acriss";
import type { FreeCancellation } from "@/lib/rules/car-deadline";
import type { CarFacts } from "@/lib/rules/car-filter";
import type { CarMoney } from "@/lib/rules/car-money";
import type { DeskHours } from "@/lib/rules/working-hours";

/** A desk of an offer; `row` is null while our copy does not have it. */
export interface FoundDesk {
  id: number;
  row: CarDepot | null;
  score: CarDepotScore | null;
  type: string | null;
  /** From the searched place, in a straight line; null where one of the two is not known. */
  km: number | null;
  /** IANA zone. */
  zone: string | null;
  /** Its hours held against the time of the rental. */
  hours: DeskHours;
}

/** One offer with what is known of it, judged. */
export interface FoundCar {
  offer: CarOffer;
  choice: CarChoice;
  /** What is charged for, see `rentalDays`. */
  days: number;
  model: CarDetails | null;
  traits: ReturnType<typeof carTraits> | null;
  supplier: CarSupplier | null;
  pickup: FoundDesk;
  dropoff: FoundDesk;
  money: CarMoney;
  cancellation: FreeCancellation;
  facts: CarFacts;
}
