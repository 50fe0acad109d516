// The fresh quote of the choice: ready to leave, no longer offered, or not to be checked right now.
import { headers } from "next/headers";
import { Handoff, HandoffUnavailable } from "@/components/rates/handoff";
import type { ChosenHere } from "@/components/rates/handoff-leave";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { PLAIN_PARAMETER } from "@/lib/address/page-choices";
import { TAKE } from "@/lib/address/pick-names";
import { stayParams } from "@/lib/address/stay-query";
import { bookActionIn } from "@/lib/booking/booked-here";
import { readArrival } from "@/lib/rules/campaign";
import { parseChoice } from "@/lib/stays/choice";
import { placementOf } from "@/lib/stays/hand-off-label";
import { invalidRequest } from "@/lib/stays/outcome";
import type { RawParams } from "@/lib/stays/query";
import { handoffOf } from "@/lib/stays/recheck";
import { countVisit } from "@/lib/traffic/tally";
import type { ProblemView } from "@/lib/views/problem";
import type { StayRequest } from "../stay-request";

const paramsOf = (raw: RawParams, isStored: (name: string) => boolean): URLSearchParams =>
  new URLSearchParams(
    Object.entries(raw).flatMap(([name, given]) =>
      isStored(name) ? [given ?? []].flat().map((value): [string, string] => [name, value]) : [],
    ),
  );

/** This page as it was asked for, whatever is wrong with that; it has parameters. */
export const hrefHere = ({ words, id, raw }: StayRequest): string =>
  `/${words.locale}/stays/${id}/go?${paramsOf(raw, (name) => name !== PLAIN_PARAMETER)}`;

/** The query of this page, with everything that was chosen. */
function requestOf({ terms, raw }: StayRequest): string {
  const chosen = paramsOf(
    raw,
    (name) => name === "product" || name === "of" || name === "seen" || name.startsWith(TAKE),
  );
  return `${terms === null ? "" : `${stayParams(terms)}&`}${chosen}`;
}

const sameHref = (request: StayRequest): string =>
  `/${request.words.locale}/stays/${request.id}/go?${requestOf(request)}`;

function hereOf(request: StayRequest): ChosenHere | null {
  const action = bookActionIn(request.words.locale);
  return action === null ? null : { action, id: request.id, asked: requestOf(request) };
}

function Problem({
  problem,
  title,
  text,
  request,
}: Record<"title" | "text", string> & { problem: ProblemView; request: StayRequest }) {
  const { t } = request.words;
  return (
    <ProblemPanel
      problem={problem}
      title={title}
      labels={{ retry: t("stay.retry"), reference: t("stay.reference") }}
      retryHref={sameHref(request)}
    >
      {text}
      <p className="mt-3">
        <a href={request.href} className="link">
          {t("handoff.back")}
        </a>
      </p>
    </ProblemPanel>
  );
}

export async function AnsweredHandoff({ request }: { request: StayRequest }) {
  const { id, words, raw, parsed, terms } = request;
  const { t } = words;
  const chosen = parseChoice(raw, words);
  if (!chosen.ok || terms === null) {
    const problems = [...(parsed.ok ? [] : parsed.problems), ...(chosen.ok ? [] : chosen.problems)];
    const dates = { field: "in", sentence: t("errors.field.dates.missing") };
    const problem = invalidRequest(problems.length > 0 ? problems : [dates], words);
    return <Problem problem={problem} title={t("handoff.invalidHeading")} text="" request={request} />;
  }
  const sent = await headers();
  const arrival = readArrival(sent);
  const answer = await handoffOf(id, terms, { ...chosen, arrival }, words);
  // Whoever comes from a booking that was begun is counted already.
  if (!/[/]booking[/]/.test(sent.get("referer") ?? ""))
    await countVisit("handoff", answer.recheck, {
      country: terms.bookerCountry,
      accommodation: id,
      language: words.locale,
      placement: placementOf(arrival, terms, chosen.choice.kind),
    });
  if (answer.kind === "failed")
    return (
      <Problem
        problem={answer.problem}
        title={t("handoff.failedHeading")}
        text={t("handoff.failedText")}
        request={request}
      />
    );
  if (answer.kind === "gone") return <HandoffUnavailable gone={answer.gone} words={words} />;
  const { view } = answer;
  return <Handoff view={view} here={view.isOrderable ? hereOf(request) : null} words={words} />;
}
