// The rates of one stay for several days of arrival: one availability call for each (row S07).
import "server-only";
import { addDays } from "@/lib/format/days";
import type { Words } from "@/lib/i18n";
import type { Party } from "@/lib/views/calendar/price-calendar";
import type { Outcome } from "@/lib/views/problem";
import type { RatesView } from "@/lib/views/rates/rates";
import { ratesOfOneCall } from "./availability";

/** Calls for one reader that are under way at once. */
const AT_ONCE = 3;

/** Outcomes by day of arrival; a failed call is shown for its day alone. */
export async function ratesByDay(
  id: number,
  { party, nights, days }: { party: Party; nights: number; days: readonly string[] },
  words: Words,
): Promise<Map<string, Outcome<RatesView>>> {
  const outcomes = new Map<string, Outcome<RatesView>>();
  const waiting = [...days];
  const work = async () => {
    for (let day = waiting.shift(); day !== undefined; day = waiting.shift())
      outcomes.set(
        day,
        await ratesOfOneCall(id, { ...party, checkin: day, checkout: addDays(day, nights) }, words),
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}
