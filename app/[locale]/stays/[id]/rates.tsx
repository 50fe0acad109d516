// The rates of this stay as an island: it streams in, and when it fails it fails alone.
import { Rates } from "@/components/rates/rates";
import { AskForDates, RatesSkeleton } from "@/components/rates/rates-states";
import { ProblemPanel } from "@/components/ui/problem-panel";
import type { Words } from "@/lib/i18n";
import { invalidRequest } from "@/lib/stays/outcome";
import type { Outcome, ProblemView } from "@/lib/views/problem";
import type { RatesView } from "@/lib/views/rates/rates";
import { Island } from "./island";
import { Nearest } from "./nearest";
import { plainHref, type StayRequest } from "./stay-request";

type Answer = Promise<Outcome<RatesView>>;

interface ProblemProps {
  problem: ProblemView;
  title: string;
  request: StayRequest;
  children?: string;
}

function Problem({ problem, title, request, children }: ProblemProps) {
  const { t } = request.words;
  return (
    <ProblemPanel
      problem={problem}
      title={title}
      labels={{ retry: t("stay.retry"), reference: t("stay.reference") }}
      retryHref={request.href}
      headingLevel={3}
    >
      {children}
    </ProblemPanel>
  );
}

const one = (given: string | string[] | undefined): string | null =>
  (Array.isArray(given) ? given[0] : given) || null;

async function AnsweredRates({ request, rates }: { request: StayRequest; rates: Answer }) {
  const { words, terms } = request;
  const outcome = await rates;
  if (!outcome.ok)
    return (
      <Problem problem={outcome.problem} title={words.t("rates.failed.heading")} request={request}>
        {words.t("rates.failed.text")}
      </Problem>
    );
  const { raw, id, href } = request;
  return (
    <Rates
      view={outcome.value}
      checkin={terms?.checkin ?? ""}
      words={words}
      href={href}
      path={`/${words.locale}/stays/${id}`}
      near={<Nearest request={request} />}
      risk={{ day: one(raw.risk), odds: one(raw.odds) }}
    />
  );
}

/** One short sentence when the rates have arrived (row X05); the live region is there before they are. */
async function Announcement({ rates, words }: { rates: Answer; words: Words }) {
  const outcome = await rates;
  if (!outcome.ok) return words.t("rates.failed.heading");
  const count = outcome.value.rooms.reduce((sum, room) => sum + room.rates.length, 0);
  return words.t("rates.ready", { count });
}

export function RatesIsland({ request, rates }: { request: StayRequest; rates: Answer | null }) {
  const { words, parsed } = request;
  if (!parsed.ok)
    return (
      <Problem
        problem={invalidRequest(parsed.problems, words)}
        title={words.t("rates.invalid.heading")}
        request={request}
      />
    );
  if (rates === null) return <AskForDates words={words} />;
  return (
    <>
      {request.plain ? null : (
        <noscript>
          <p className="mb-4 text-sm">
            <a href={plainHref(request)} className="link">
              {words.t("rates.plain")}
            </a>
          </p>
        </noscript>
      )}
      <Island request={request} fallback={<RatesSkeleton words={words} />}>
        <AnsweredRates request={request} rates={rates} />
      </Island>
      <p role="status" className="visually-hidden">
        <Island request={request} fallback={null}>
          <Announcement rates={rates} words={words} />
        </Island>
      </p>
    </>
  );
}
