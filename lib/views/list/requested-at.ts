// When the platform was asked, in one phrase.
import { instantText } from "@/lib/format/instants";
import type { Words } from "../words";

/** E.g. `Asked 1 February 2027, 09:00 (UTC)`; `at` in epoch milliseconds. */
export function requestedAtText(at: number, { t, tag }: Words): string {
  return t("score.review.asked", { at: instantText(new Date(at).toISOString(), null, tag) ?? "" });
}
