// Whether the days of a request can be asked for, each problem in one sentence.
import "server-only";
import { daysBetween } from "@roomward/contract/days-between";
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from "@roomward/contract/request";
import { today } from "@/lib/clock";
import type { Words } from "@/lib/i18n";
import type { FieldProblem } from "@/lib/views/problem";

/** One day of grace in the past: west of us it is still yesterday (see `stayProblem` of the contract). */
function rangeProblem(checkin: string, checkout: string, { t }: Words): FieldProblem | null {
  const nights = daysBetween(checkin, checkout);
  if (daysBetween(today(), checkin) < -1) return { field: "in", sentence: t("errors.field.dates.past") };
  if (nights < 1) return { field: "out", sentence: t("errors.field.dates.order") };
  if (nights > MAX_NIGHTS)
    return { field: "out", sentence: t("errors.field.dates.long", { nights: MAX_NIGHTS }) };
  if (daysBetween(today(), checkout) > MAX_DAYS_AHEAD)
    return { field: "out", sentence: t("errors.field.dates.far", { days: MAX_DAYS_AHEAD }) };
  return null;
}

interface Days {
  checkin: string | null;
  checkout: string | null;
}

/** What is wrong with the two days; a day that could not be read has its own sentence in `wrong` already. */
export function dayProblems(
  { checkin, checkout }: Days,
  wrong: readonly FieldProblem[],
  words: Words,
): FieldProblem[] {
  const broken = (field: string) => wrong.some((problem) => problem.field === field);
  if (checkin !== null && checkout !== null) {
    const problem = rangeProblem(checkin, checkout, words);
    return problem === null ? [] : [problem];
  }
  if (checkin === null && checkout !== null && !broken("in"))
    return [{ field: "in", sentence: words.t("errors.field.dates.checkinMissing") }];
  if (checkin !== null && checkout === null && !broken("out"))
    return [{ field: "out", sentence: words.t("errors.field.dates.checkoutMissing") }];
  return [];
}
