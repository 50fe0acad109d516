// Where scenarios take part in answers; every other property passes through untouched.
import type { AvailabilityRequest, AvailabilityResult } from "@roomward/contract/availability";
import type { AccommodationDetails } from "@roomward/contract/details";
import type { ReviewScore, ReviewsResult } from "@roomward/contract/reviews";
import type { SearchResult } from "@roomward/contract/search";
import { stayOf } from "../pricing/stay";
import type { Ledger } from "../state/ledger";
import { scenarioOf } from "./all";
import { rewriteAmounts, rewriteAvailability, rewriteSearch } from "./rewrite";
import type { Scenario } from "./scenario";

interface Place {
  clock: { now(): number };
  ledger: Ledger;
}

/** Sells a room of each answered property that a request sells, for the nights asked about. */
export function sellOnRequest(
  { clock, ledger }: Place,
  { checkin, checkout }: AvailabilityRequest,
  answered: readonly AvailabilityResult[],
): void {
  for (const { id } of answered) {
    if (!scenarioOf(id)?.sellsOnRequest) continue;
    const nights = [...stayOf(checkin, checkout, clock.now()).days];
    ledger.add(id, { kind: "sale", roomId: `${id}01`, nights, units: 1 });
  }
}

type Description = NonNullable<AccommodationDetails["description"]>;

/** Hosts are the matter of two scenarios; those of all others may be booked by readers of every country. */
const bookableHost = ({ trader }: Description): Partial<Description> =>
  trader ? { trader: { ...trader, trader_verified: true } } : { host_type: "private" };

/** The texts of the description: what the scenario shows and what to do about it, in the languages there are. */
function scenarioText(
  { title, shows, handling, contract }: Scenario,
  { text }: Description,
): Pick<Description, "text" | "important_information"> {
  const written = `${title}: a property of the sandbox that shows one situation.\n\n${shows}\n\n${handling}`;
  const tag = Object.keys(text ?? {}).find((key) => key.startsWith("en")) ?? "en-gb";
  return {
    text: { [tag]: written },
    important_information: { [tag]: `Contract: ${contract}.\nWhat is booked here stays in the sandbox.` },
  };
}

/** The details record of a property as its scenario wants it told. */
export function scenarioDetails(record: AccommodationDetails): AccommodationDetails {
  const scenario = scenarioOf(record.id);
  if (!scenario) return record;
  const details = record.description
    ? {
        ...record,
        description: {
          ...record.description,
          ...bookableHost(record.description),
          ...scenarioText(scenario, record.description),
        },
      }
    : record;
  return scenario.rewrites?.record?.(details) ?? details;
}

/** The search result of a property as its scenario wants it told; `now` is the clock's. */
export function scenarioSearch(result: SearchResult, now: number): SearchResult {
  const rewrites = scenarioOf(result.id)?.rewrites;
  if (!rewrites) return result;
  const written = rewriteAmounts(rewriteSearch(result, rewrites, { asking: "search", now }), rewrites);
  return rewrites.result?.(written) ?? written;
}

/** The availability of a property as its scenario wants it told; `now` is the clock's. */
export function scenarioAvailability(result: AvailabilityResult, now: number): AvailabilityResult {
  const rewrites = scenarioOf(result.id)?.rewrites;
  if (!rewrites) return result;
  const moment = { asking: "availability", now } as const;
  const written = rewriteAmounts(rewriteAvailability(result, rewrites, moment), rewrites);
  return rewrites.result?.(written) ?? written;
}

/** The reviews of a property as its scenario wants them told. */
export function scenarioReviews(result: ReviewsResult): ReviewsResult {
  const review = scenarioOf(result.id)?.rewrites?.review;
  return review ? { ...result, reviews: result.reviews.flatMap((one) => review(one) ?? []) } : result;
}

/** The score record of a property as its scenario wants it told. */
export function scenarioScores(scores: ReviewScore): ReviewScore {
  return scenarioOf(scores.id)?.rewrites?.scores?.(scores) ?? scores;
}
