// Asking for a car once more right before the traveller leaves for the platform.
import "server-only";
import type { CarChoice, CarRental } from "@/lib/address/car-query";
import { bookingSiteName } from "@/lib/legal-pages";
import type { Arrival } from "@/lib/rules/campaign";
import { withLabel } from "@/lib/rules/label";
import { allowedWeb } from "@/lib/stays/allowed-url";
import { leavingOf } from "@/lib/stays/hand-off-label";
import { type CarHandoffView, carHandoffView } from "@/lib/views/cars/hand-off";
import type { OtherOfferView } from "@/lib/views/cars/offer";
import { otherOffers } from "@/lib/views/cars/offer";
import type { ProblemView } from "@/lib/views/problem";
import type { Recheck } from "@/lib/views/rates/handoff";
import { type ChosenAsking, chosenCar } from "./chosen";

export type CarHandoff =
  | { kind: "ready"; view: CarHandoffView; recheck: Recheck }
  | { kind: "gone"; nearest: OtherOfferView[]; isWhole: boolean; recheck: "gone" }
  | { kind: "failed"; problem: ProblemView; recheck: "failed" };

interface HandoffAsking extends ChosenAsking {
  arrival: Arrival;
  device: string;
}

function recheckOf({ movement, car }: CarHandoffView, { seen }: HandoffAsking): Recheck {
  if (seen === null || seen.currency !== car.total.currency) return "unseen";
  if (movement === null) return "same";
  return movement.direction === "up" ? "dearer" : "cheaper";
}

/** The hand-off of an offer at the price of a fresh search; `gone`: a search that succeeded lacks it. */
export async function carHandoffOf(
  terms: CarRental,
  choice: CarChoice,
  asking: HandoffAsking,
): Promise<CarHandoff> {
  const outcome = await chosenCar(terms, choice, asking);
  if (!outcome.ok) return { kind: "failed", problem: outcome.problem, recheck: "failed" };
  const { found, nearest, unread, setting } = outcome.value;
  if (found === null)
    return { kind: "gone", nearest: otherOffers(nearest, setting), isWhole: unread === 0, recheck: "gone" };
  const { arrival, device, words } = asking;
  const { country } = terms;
  const { label, left } = leavingOf(
    { of: "supplier", id: choice.supplier, placement: "car", country, language: words.locale, device },
    arrival,
  );
  const address = allowedWeb(found.offer.url?.web);
  const way = { web: address && withLabel(address, label), site: bookingSiteName(address), left };
  const view = carHandoffView(found, way, setting);
  return { kind: "ready", view, recheck: recheckOf(view, asking) };
}
