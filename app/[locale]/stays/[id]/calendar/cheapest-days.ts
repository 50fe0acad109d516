// The cheapest total of each day, as the stay's own page would tell it.
import { shortMoneyText } from "@/lib/format/money";
import { ratesByDay } from "@/lib/stays/rates-by-day";
import type { CheapestAnswer } from "@/lib/views/calendar/flexible";
import type { Party } from "@/lib/views/calendar/price-calendar";
import type { Outcome } from "@/lib/views/problem";
import { cheapestForParty } from "@/lib/views/rates/cheapest-rate";
import type { RatesView } from "@/lib/views/rates/rates";
import { withheldHeading } from "@/lib/views/rates/withheld";
import type { Words } from "@/lib/views/words";

function answerOf(outcome: Outcome<RatesView>, currency: string, words: Words): CheapestAnswer {
  if (!outcome.ok) return { state: "failed", sentence: outcome.problem.sentence };
  const { value } = outcome;
  const cheapest = cheapestForParty(value);
  if (cheapest !== null) {
    const { headline, tax } = cheapest.price;
    const { shown } = headline;
    return { state: "price", ...shown, short: shortMoneyText(shown, currency, words.tag), tax: tax.text };
  }
  // Rooms are there, but none of the answer's figures holds for the whole party.
  if (value.rooms.length > 0) return { state: "failed", sentence: value.oneRoomText ?? "" };
  if (value.unread.length > 0) return { state: "failed", sentence: value.unread.join(" ") };
  if (value.withheld === "trader" || value.withheld === "past")
    return { state: "failed", sentence: withheldHeading(value.withheld, words) };
  return { state: value.withheld ?? "none" };
}

interface CheapestRequest {
  party: Party;
  nights: number;
  days: readonly string[];
}

/** Answers by day; the caller leaves out days that cannot be asked for. */
export async function cheapestByDay(
  id: number,
  { party, nights, days }: CheapestRequest,
  words: Words,
): Promise<Map<string, CheapestAnswer>> {
  const outcomes = await ratesByDay(
    id,
    // Days are told by their lowest price, which needs no more than what the platform states.
    { party: { ...party, counted: [] }, nights, days },
    words,
  );
  return new Map([...outcomes].map(([day, outcome]) => [day, answerOf(outcome, party.currency, words)]));
}
