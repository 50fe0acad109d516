// A product's cancellation terms: one sentence with the deadline in property time, and the schedule (rows A07, A08).
import { leftOut } from "@roomward/contract/left-out";
import type { CancellationPolicy } from "@roomward/contract/product";
import type { AmountPair } from "@roomward/contract/values";
import { instantText, knownZone } from "@/lib/format/instants";
import { dualMoney } from "@/lib/format/money";
import type { CancellationSummary } from "../list/card";
import type { CancellationView } from "../rates/rates";
import type { QuoteWording } from "../wording";
import { endOfFree, type FeePeriod, feeAt, feePeriods, stepLines, stepViews } from "./cancellation-steps";
import { moneyWords } from "./charges";

type Kind = CancellationSummary["kind"];

/** `special_conditions` is the old name of `partially_refundable` (gaps 3). Anything else is `unknown`. */
function kindOf(policy: CancellationPolicy): Kind {
  if (policy.type === "free_cancellation") return "free";
  if (policy.type === "non_refundable") return "non_refundable";
  return policy.type === "partially_refundable" || policy.type === "special_conditions"
    ? "partial"
    : "unknown";
}

/** The kind of a product's terms; a missing policy is `unknown`. */
export function cancellationKind(policy: CancellationPolicy | null | undefined): Kind {
  return policy ? kindOf(policy) : "unknown";
}

/** The last instant without a fee: stated by the platform, or read off the schedule of a free policy. */
function deadlineOf(policy: CancellationPolicy, periods: readonly FeePeriod[]): string | null {
  return policy.free_cancellation_until ?? (kindOf(policy) === "free" ? endOfFree(periods) : null);
}

/** The platform's deadline decides, then its schedule, and without either the kind of the terms. */
function isFreeNow(
  policy: CancellationPolicy,
  periods: readonly FeePeriod[],
  quotedAt: string,
): boolean | null {
  const kind = kindOf(policy);
  const until = kind === "free" ? deadlineOf(policy, periods) : null;
  if (until !== null) return Date.parse(until) > Date.parse(quotedAt);
  const fee = feeAt(periods, quotedAt);
  if (fee !== null) return fee.accommodation_currency <= 0;
  return kind === "unknown" ? null : kind === "free";
}

function freeSentence(until: string | null, { words, zone, quotedAt }: QuoteWording): string {
  const when = until === null ? null : instantText(until, zone, words.tag);
  if (until === null || when === null) return words.t("policy.cancellation.freeNoDeadline");
  const passed = Date.parse(until) <= Date.parse(quotedAt);
  return words.t(passed ? "policy.cancellation.freeEnded" : "policy.cancellation.freeUntil", { when });
}

function sentence(policy: CancellationPolicy, periods: readonly FeePeriod[], wording: QuoteWording): string {
  const { words, currency, zone, quotedAt } = wording;
  const kind = kindOf(policy);
  if (kind === "free") return freeSentence(deadlineOf(policy, periods), wording);
  if (kind === "non_refundable") return words.t("policy.cancellation.nonRefundable");
  const fee = feeAt(periods, quotedAt);
  if (fee === null)
    return words.t(kind === "partial" ? "policy.cancellation.partial" : "policy.cancellation.unknown");
  const end = fee.accommodation_currency <= 0 ? endOfFree(periods) : null;
  const when = end === null ? null : instantText(end, zone, words.tag);
  if (when !== null)
    return words.t(
      kind === "partial" ? "policy.cancellation.partialUntil" : "policy.cancellation.unknownUntil",
      {
        when,
      },
    );
  const values = { fee: moneyWords(dualMoney(fee, currency, words.tag), words) };
  return words.t(
    kind === "partial" ? "policy.cancellation.partialNow" : "policy.cancellation.unknownWithSteps",
    values,
  );
}

/**
 * The terms in one sentence. A missing policy and an unknown type give a sentence that sends the reader to the
 * platform's own words (row A18).
 */
export function cancellationSummary(
  policy: CancellationPolicy | null | undefined,
  wording: QuoteWording,
): CancellationSummary {
  const zone = wording.zone !== null && knownZone(wording.zone) === wording.zone ? wording.zone : null;
  if (!policy)
    return {
      kind: "unknown",
      text: wording.words.t("policy.cancellation.missing"),
      until: null,
      freeNow: null,
      zone,
    };
  const periods = feePeriods(policy);
  return {
    kind: kindOf(policy),
    text: sentence(policy, periods, wording),
    until: deadlineOf(policy, periods),
    freeNow: isFreeNow(policy, periods, wording.quotedAt),
    zone,
  };
}

/** What can be said of the fees when the platform sent no schedule (search never does), or none to be read. */
function withoutSchedule(
  summary: CancellationSummary,
  policy: CancellationPolicy | null | undefined,
  { words }: QuoteWording,
): string[] {
  if (leftOut(policy, "schedule") > 0) return [summary.text, words.t("policy.cancellation.feesUnread")];
  if (summary.kind === "free" && summary.until !== null)
    return [summary.text, words.t("policy.cancellation.afterUnstated")];
  return [summary.text, words.t("policy.cancellation.feesUnstated")];
}

/** The terms with their schedule; non-refundable without one means the whole price at any time (gaps 14). */
export function cancellationView(
  policy: CancellationPolicy | null | undefined,
  total: AmountPair,
  wording: QuoteWording,
): CancellationView {
  const summary = cancellationSummary(policy, wording);
  const stated = policy ? feePeriods(policy) : [];
  const periods =
    stated.length === 0 && summary.kind === "non_refundable" ? [{ from: null, fee: total }] : stated;
  const steps = stepViews(periods, total, wording);
  const stepsText = steps.length > 0 ? stepLines(steps, wording) : withoutSchedule(summary, policy, wording);
  return { ...summary, steps, stepsText };
}
