// The rates of this stay as an island: it streams in, and when it fails it fails alone.

import { NearestDates, NearestOffer, NearestWaiting, StaysNearby } from "@/components/rates/nearest";
import { Rates } from "@/components/rates/rates";
import { AskForDates, RatesSkeleton } from "@/components/rates/rates-states";
import { ProblemPanel } from "@/components/ui/problem-panel";
import type { StayTerms } from "@/lib/address/stay-query";
import type { Words } from "@/lib/i18n";
import { nearestDates, staysNearby } from "@/lib/stays/nearest-dates";
import { invalidRequest } from "@/lib/stays/outcome";
import type { Outcome, ProblemView } from "@/lib/views/problem";
import type { RatesView } from "@/lib/views/rates/rates";
import { Island } from "./island";
import { plainHref, type StayRequest, stayRecord } from "./stay-request";

async function Dates({ request, terms }: { request: StayRequest; terms: StayTerms }) {
  const { id, words } = request;
  return <NearestDates view={await nearestDates(id, terms, words)} words={words} />;
}

/** Nothing where nobody knows the city. */
async function Stays({ request, terms }: { request: StayRequest; terms: StayTerms }) {
  const { id, words } = request;
  const record = await stayRecord(request);
  if (record.kind !== "found" || record.view.cityId === null) return null;
  const found = await staysNearby(id, record.view.cityId, terms, words);
  return <StaysNearby found={found} city={record.view.cityName} words={words} />;
}

/** Other days and other stays where nothing is left; asked for only when the reader wants them (row A16). */
function Nearest({ request }: { request: StayRequest }) {
  const { words, terms, href, raw } = request;
  if (terms === null) return null;
  if (raw.near !== "1") return <NearestOffer href={`${href}&near=1#rates`} words={words} />;
  return (
    <>
      <Island request={request} fallback={<NearestWaiting text={words.t("rates.near.waiting")} />}>
        <Dates request={request} terms={terms} />
      </Island>
      <Island request={request} fallback={<NearestWaiting text={words.t("rates.near.areaWaiting")} />}>
        <Stays request={request} terms={terms} />
      </Island>
    </>
  );
}

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
