// The rates of this stay as an island: it streams in, and when it fails it fails alone.

import { NearestDates, NearestOffer, NearestWaiting, StaysNearby } from "@/components/rates/nearest";
import { Rates } from "@/components/rates/rates";
import { AskForDates, RatesSkeleton } from "@/components/rates/rates-states";
import { OtherRooms, RoomFacts, Rooms } from "@/components/stay/rooms";
import { ProblemPanel } from "@/components/ui/problem-panel";
import type { StayTerms } from "@/lib/address/stay-query";
import { bookActionIn } from "@/lib/booking/booked-here";
import type { Words } from "@/lib/i18n";
import { picksOf } from "@/lib/stays/choice";
import { nearestDates, staysNearby } from "@/lib/stays/nearest-dates";
import { invalidRequest } from "@/lib/stays/outcome";
import type { Outcome, ProblemView } from "@/lib/views/problem";
import type { RatesView } from "@/lib/views/rates/rates";
import type { PropertyView } from "@/lib/views/stay/property";
import { Island } from "../../island";
import { RequestedSources } from "./sources";
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

const requestedRisk = ({ raw }: StayRequest) => ({ day: one(raw.risk), odds: one(raw.odds) });

/** The rooms of a combination that is to be changed. */
const takenIn = ({ raw }: StayRequest) =>
  Object.fromEntries((picksOf(raw) ?? []).map(({ id, count }) => [id, count]));

interface AnsweredProps {
  request: StayRequest;
  rates: Answer;
  stay: PropertyView;
}

async function AnsweredRates({ request, rates, stay }: AnsweredProps) {
  const { words, terms } = request;
  const outcome = await rates;
  if (!outcome.ok)
    return (
      <>
        <Problem problem={outcome.problem} title={words.t("rates.failed.heading")} request={request}>
          {words.t("rates.failed.text")}
        </Problem>
        <Rooms rooms={stay.rooms} unread={stay.roomsUnread} words={words} />
      </>
    );
  const { rooms, roomsUnread } = stay;
  const view = outcome.value;
  const sold = new Set(view.rooms.map(({ roomId }) => roomId));
  return (
    <RequestedSources request={request} block="rates">
      <Rates
        view={view}
        checkin={terms?.checkin ?? ""}
        words={words}
        href={request.href}
        near={<Nearest request={request} />}
        risk={requestedRisk(request)}
        taken={takenIn(request)}
        bookAction={bookActionIn(words.locale)}
        about={new Map(rooms.map((room) => [room.id, <RoomFacts key={room.id} room={room} words={words} />]))}
      />
      {sold.size === 0 ? (
        <Rooms rooms={rooms} unread={roomsUnread} words={words} />
      ) : (
        <OtherRooms rooms={rooms.filter(({ id }) => !sold.has(id))} unread={roomsUnread} words={words} />
      )}
    </RequestedSources>
  );
}

/** One short sentence when the rates have arrived (row X05); the live region is there before they are. */
async function Announcement({ rates, words }: { rates: Answer; words: Words }) {
  const outcome = await rates;
  if (!outcome.ok) return words.t("rates.failed.heading");
  const count = outcome.value.rooms.reduce((sum, room) => sum + room.rates.length, 0);
  return words.t("rates.ready", { count });
}

interface RatesIslandProps extends Omit<AnsweredProps, "rates"> {
  rates: Answer | null;
}

/** The rooms of the stay with their rates: one list, which stands without rates, too. */
export function RatesIsland({ request, rates, stay }: RatesIslandProps) {
  const { words, parsed } = request;
  const rooms = <Rooms rooms={stay.rooms} unread={stay.roomsUnread} words={words} />;
  if (!parsed.ok)
    return (
      <>
        <Problem
          problem={invalidRequest(parsed.problems, words)}
          title={words.t("rates.invalid.heading")}
          request={request}
        />
        {rooms}
      </>
    );
  if (rates === null)
    return (
      <>
        <AskForDates words={words} />
        {rooms}
      </>
    );
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
        <AnsweredRates request={request} rates={rates} stay={stay} />
      </Island>
      <p role="status" className="visually-hidden">
        <Island request={request} fallback={null}>
          <Announcement rates={rates} words={words} />
        </Island>
      </p>
    </>
  );
}
