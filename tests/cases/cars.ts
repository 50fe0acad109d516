// The cases of cars.json: what a rental states, what the rules make of it, and what a page must say and must not say.
import { readFileSync } from "node:fs";
import type { CarAvailability, CarCancellation, CarOffer } from "@roomward/contract/cars-search";
import type { CarDetails, WorkingHours } from "@roomward/contract/cars-static";
import type { FreeCancellation } from "@/lib/rules/car-deadline";
import type { CarMoney } from "@/lib/rules/car-money";
import type { DeskHours } from "@/lib/rules/working-hours";

type OfferPart = Pick<CarOffer, "price" | "policies" | "deal" | "estimated_commission">;

/** `id` is the number in the register of cases; one with two halves stands there twice. */
export interface CarCase {
  id: number;
  title: string;
  /** English, as a page says it; figures in the form of en-gb. */
  mustSay: string[];
  mustNotSay: string[];
  /** The part of a page that must not say it; the whole page where this is left out. */
  part?: "blocked" | "cancellation" | "hours";
  days?: number;
  age?: number;
  offer?: OfferPart;
  /** The price that stood in the list before. */
  listed?: OfferPart;
  availability?: CarAvailability;
  chosen?: Record<string, number>;
  car?: CarDetails;
  figures?: Partial<CarMoney>;
  /** A filter "deposit up to", and whether the offer passes it. */
  limit?: { amount: number; currency: string };
  passesLimit?: boolean;
  /** Local time at the desk. */
  pickup?: string;
  zone?: string;
  cancellation?: CarCancellation;
  free?: FreeCancellation;
  hours?: WorkingHours;
  desk?: DeskHours;
}

export const CAR_CASES = JSON.parse(readFileSync("tests/cases/cars.json", "utf8")) as CarCase[];
