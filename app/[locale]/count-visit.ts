// Counts what a traveller was shown, unless nobody looks at it.
import { headers } from "next/headers";
import type { VisitEvent } from "@/lib/traffic/sums";
import { type About, isVisit, tally } from "@/lib/traffic/tally";

export async function countVisit(event: VisitEvent, outcome: string, about: About): Promise<void> {
  if (isVisit(await headers())) tally(event, outcome, about);
}
