// Asking once more right before the traveller leaves for the platform.
import "server-only";
import { leftOut } from "@/lib/contract/left-out";
import { tolerance } from "@/lib/format/money";
import { DemandFailure } from "@/lib/http/failure";
import type { Words } from "@/lib/i18n";
import type { HandoffAnswer, HandoffGone, HandoffView, Recheck } from "@/lib/views/handoff";
import { findChoice, handoffView, propertyTitle } from "@/lib/views/handoff-view";
import { type Choice, type SeenPrice, stayHref } from "@/lib/views/hrefs";
import type { RatesContext } from "@/lib/views/rate-room";
import type { StayTerms } from "@/lib/views/stay-query";
import { allowedApp, allowedWeb } from "./allowed-url";
import { problemOf } from "./problem";
import { quoteOf } from "./quote";

function goneOf(id: number, why: Choice["kind"] | "nothing", context: RatesContext): HandoffGone {
  const { words, terms } = context;
  return {
    ...propertyTitle(id, context),
    sentence: words.t(`leave.gone.${why}`),
    backHref: stayHref(words.locale, id, terms),
  };
}

/** Against the total alone: parts that moved inside an equal total cost the traveller nothing. */
function recheckOf({ price: { total } }: HandoffView, seen: SeenPrice | null, terms: StayTerms): Recheck {
  const { amount, currency } = total.shown;
  if (seen === null || currency !== terms.currency) return "unseen";
  if (Math.abs(amount - seen.total) <= tolerance(currency)) return "same";
  return amount > seen.total ? "dearer" : "cheaper";
}

/**
 * The hand-off of `choice` with a price asked for just now; `seen` is what the traveller saw before.
 * A failed quote blocks the way on (`failed`); `gone` needs a successful answer without the choice.
 */
export async function handoffOf(
  id: number,
  terms: StayTerms,
  choice: Choice,
  seen: SeenPrice | null,
  words: Words,
): Promise<HandoffAnswer> {
  try {
    const { result, isNetOnly, context } = await quoteOf(id, terms, words);
    const chosen = result && findChoice(result, choice, context);
    if (chosen === null && leftOut(result, "products") + leftOut(result, "unpriced") > 0)
      throw new DemandFailure("mismatch", {
        operation: "availability",
        detail: "the choice may be one of the rates that could not be read or have no price",
      });
    if (result === null || result.products.length === 0)
      return {
        kind: "gone",
        gone: goneOf(id, isNetOnly ? choice.kind : "nothing", context),
        recheck: isNetOnly ? "gone" : "sold_out",
      };
    if (chosen === null) return { kind: "gone", gone: goneOf(id, choice.kind, context), recheck: "gone" };
    const ways = { web: allowedWeb(result.url), app: allowedApp(result.deep_link_url) };
    const view = handoffView(id, choice, chosen, { ...context, ways, seen });
    return { kind: "ready", view, recheck: recheckOf(view, seen, terms) };
  } catch (error) {
    if (error instanceof DemandFailure)
      return { kind: "failed", problem: problemOf(error, words), recheck: "failed" };
    throw error;
  }
}
