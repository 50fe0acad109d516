// Counts what travellers do, by hour, country of prices and property; nothing that belongs to a person is taken.
import "server-only";
import { traffic } from "./pending";
import { type VisitEvent, visitOf } from "./sums";

/** What a visit is about: `country` is `booker.country`, `accommodation` 0 or left out for a search. */
export interface About {
  country: string;
  accommodation?: number;
}

/** Counted in memory and written soon after; neither waits nor fails. */
export function tally(event: VisitEvent, outcome: string, { country, accommodation = 0 }: About): void {
  const holder = traffic();
  holder.lost += holder.pending.visits.add(visitOf({ event, outcome, country, accommodation }, Date.now()));
}
