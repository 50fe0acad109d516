// A booking that stands, or stood, with what can be done with it.

import { ForgetParams } from "@/components/booking/forget-said";
import { OutcomeHeading } from "@/components/booking/look-again";
import {
  Cancel,
  Change,
  DATES_PROBLEM,
  type DesiredAdults,
  type DesiredDates,
} from "@/components/booking/manage";
import { Standing } from "@/components/booking/standing";
import { TwoDays } from "@/components/search/form/two-days";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { stayParams } from "@/lib/address/stay-query";
import { termsOf } from "@/lib/booking/attempt-context";
import { LONGEST } from "@/lib/booking/guest-form";
import { CANCEL_REASONS, feeMarks, isReason } from "@/lib/booking/manage";
import {
  type ChangeOffer,
  dayProblem,
  offerAdults,
  offerDates,
  otherRooms,
  zoneOfStay,
} from "@/lib/booking/offer-change";
import type { BookingPage } from "@/lib/booking/read-booking";
import { now } from "@/lib/clock";
import { config } from "@/lib/config";
import { dayRangeText } from "@/lib/format/days";
import { tolerance } from "@/lib/format/money";
import type { Words } from "@/lib/i18n";
import { bookingContacts, legalFacts } from "@/lib/legal-pages";
import { wholeName } from "@/lib/rules/person-name";
import { spelledDay } from "@/lib/stays/fields";
import { readableEmail } from "@/lib/typed-text";
import { type OrderView, SMOKING_CHOICES, type StandingState } from "@/lib/views/booking/order-view";
import { moneyWords } from "@/lib/views/money/charges";
import { arrivalText } from "@/lib/views/stay/times";
import { daysFormView } from "../../plain-search";
import type { BookingRequest } from "./booking-request";

type Shown = Extract<BookingPage, { kind: "booked" }>;

interface BookedProps {
  shown: Shown;
  request: BookingRequest;
  words: Words;
}

/** A booking that stays as it was booked has a heading by its age. */
const HEADINGS = {
  cancelled: "cancelledHeading",
  cancelled_by_guest: "cancelledHeading",
  cancelled_by_accommodation: "cancelledByPropertyHeading",
  stayed: "stayedHeading",
  no_show: "noShowHeading",
  unknown: "title",
} as const satisfies Record<Exclude<StandingState, "booked">, string>;

/** What the address says was just tried. */
const NOTICE_PARAMS = ["changed", "was", "why", "cancelled", "already", "nameless", "smoking"];

const CANCELLED = ["refused", "unknown", "notSent", "changed", "near"] as const;
const NAME_FAULTS = ["noName", "longName", "cardName", "brokenName", "linkName"] as const;
const CHANGED = ["unknown", "notSent", "moved", "over", "nothing", "noRoom", ...NAME_FAULTS] as const;

/** What changing did, with the total if it moved: `was` is what it came to before, in the property's currency. */
function changedText({ order }: Shown, { readParam }: BookingRequest, words: Words): string {
  const { t } = words;
  const total = order?.total ?? null;
  if (total === null || readParam("was") === "") return t("booking.change.done");
  const inProperty = total.property ?? total.shown;
  const isSame = Math.abs(inProperty.amount - Number(readParam("was"))) <= tolerance(inProperty.currency);
  const text = moneyWords(total, words);
  return t(isSame ? "booking.change.doneSame" : "booking.change.doneTotal", { total: text });
}

function failedText({ readParam }: BookingRequest, { t }: Words): string {
  const reason = readParam("why");
  return isReason(reason) ? t("booking.change.failedFor", { reason }) : t("booking.change.failed");
}

/** What came of the button that was pressed, in one sentence each. */
function saidOf(shown: Shown, request: BookingRequest, words: Words): { text: string; isGood: boolean }[] {
  const { order } = shown;
  const { readParam } = request;
  const { t } = words;
  const cancelled = CANCELLED.find((one) => one === readParam("cancelled"));
  const changed = CHANGED.find((one) => one === readParam("changed"));
  const isUnknown = cancelled === "unknown" || changed === "unknown";
  if (order === null && isUnknown) return [{ text: t("booking.booked.unknownYet"), isGood: false }];
  const isDone = order?.state.startsWith("cancelled") ?? false;
  const fees = order?.cancel?.near.join(" ") ?? "";
  return [
    // Once it is cancelled the heading says so.
    ...(cancelled && !isDone ? [{ text: t(`booking.cancel.${cancelled}`, { fees }), isGood: false }] : []),
    ...(changed ? [{ text: t(`booking.change.${changed}`, { maximum: LONGEST.text }), isGood: false }] : []),
    ...(readParam("changed") === "failed" ? [{ text: failedText(request, words), isGood: false }] : []),
    ...(readParam("changed") === "done" ? [{ text: changedText(shown, request, words), isGood: true }] : []),
    ...(readParam("already") === "1" ? [{ text: t("booking.booked.already"), isGood: true }] : []),
  ];
}

function NoLongerBooked({ order, words }: { order: OrderView; words: Words }) {
  const { t } = words;
  return (
    <section
      aria-labelledby="gone"
      className="rounded-md border border-caution/40 bg-caution-wash p-5 sm:p-6"
      data-gone
    >
      <h2 id="gone" className="text-lg">
        {t("booking.gone.heading")}
      </h2>
      <p className="mt-2 text-sm">{t("booking.gone.property")}</p>
      {order.likeHref && (
        <ButtonLink href={order.likeHref} className="mt-4">
          {t("booking.gone.like")}
        </ButtonLink>
      )}
    </section>
  );
}

const loadPage = (found: ChangeOffer | string) =>
  typeof found === "string" ? { offer: null, problem: found } : { offer: found, problem: null };

/** The price of the days that the address names, or why there is none. */
async function requestedDates(
  { attempt, order }: Shown,
  { readParam }: BookingRequest,
  words: Words,
): Promise<DesiredDates | null> {
  const days = { checkin: spelledDay(readParam("in")), checkout: spelledDay(readParam("out")) };
  if (days.checkin === "" && days.checkout === "") return null;
  const fault = await dayProblem(attempt, days, words);
  const wrong = fault?.field === "in" || fault?.field === "out" ? fault.field : null;
  const found = loadPage(await offerDates(attempt, days, words));
  const isShown = found.offer !== null || fault !== null;
  const others = isShown ? [] : await otherRooms(attempt, days, words);
  return { ...days, wrong, ...found, others, cancelText: order?.cancel?.feeText ?? "" };
}

/** The price of the adults that the address names, or why there is none. */
async function requestedAdults(
  { attempt }: Shown,
  { readParam }: BookingRequest,
  words: Words,
): Promise<DesiredAdults | null> {
  const slept = { room: Number(readParam("room")), adults: Number(readParam("adults")) };
  if (readParam("room") === "") return null;
  return { ...slept, ...loadPage(await offerAdults(attempt, slept, words)) };
}

async function Manage({ shown, request, words }: BookedProps) {
  const { order, attempt } = shown;
  const { t } = words;
  if (order?.state !== "booked") return null;
  const dates = await requestedDates(shown, request, words);
  const fault = NAME_FAULTS.find((one) => one === request.readParam("changed"));
  const isRepeated = request.readParam("cancelled") === "near";
  return (
    <>
      <Change
        action={request.action}
        page={request.page}
        dates={dates}
        adults={await requestedAdults(shown, request, words)}
        days={
          <TwoDays
            view={daysFormView(words, await zoneOfStay(attempt.accommodation))}
            chosen={dates ?? order}
            ids={{ checkin: "change-in", checkout: "change-out" }}
            problems={{
              checkin: dates?.wrong === "in" ? DATES_PROBLEM : undefined,
              checkout: dates?.wrong === "out" ? DATES_PROBLEM : undefined,
            }}
          />
        }
        nameless={
          fault
            ? {
                room: Number(request.readParam("nameless")),
                smoking: request.readParam("smoking"),
                problem: t(`booking.change.${fault}`, { maximum: LONGEST.text }),
              }
            : null
        }
        longest={LONGEST.text}
        rooms={order.rooms}
        canMove={attempt.guests?.timing === "pay_at_the_property"}
        smoking={SMOKING_CHOICES.map((one) => ({
          value: one,
          text: t(`booking.change.smokingChoice.${one}`),
        }))}
        words={words}
      />
      {order.cancel === null ? (
        <p className="text-sm print:hidden">{t("booking.cancel.needsHelp")}</p>
      ) : (
        <Cancel
          view={order.cancel}
          action={request.action}
          // Both fees are agreed to only by the press after both were said.
          fee={feeMarks(isRepeated ? order.cancel.fees : [order.cancel.fee])}
          reasons={CANCEL_REASONS.map((one) => ({ value: one, text: t(`booking.cancel.reasons.${one}`) }))}
          isOpen={isRepeated || request.readParam("cancelled") === "changed"}
          isAskedAgain={isRepeated}
          keepHref={request.page}
          words={words}
        />
      )}
    </>
  );
}

/** So long a confirmation is said to be on its way. */
const NEW_MS = 10 * 60_000;

/** What has just happened to the booking; `again`: nothing, it was opened once more. */
function newsOf(
  { order, attempt, isChanged }: Shown,
  { readParam }: BookingRequest,
): "new" | "changed" | "again" {
  if (readParam("changed") === "done") return "changed";
  const isNew = order !== null && !isChanged && now() - (attempt.decidedAt?.getTime() ?? 0) < NEW_MS;
  return isNew ? "new" : "again";
}

const NEWS = {
  new: { heading: "heading", mailed: "mailed" },
  changed: { heading: "changedHeading", mailed: "changeMailed" },
  again: { heading: "againHeading", mailed: null },
} as const;

function Head({ shown, request, words }: BookedProps) {
  const { t } = words;
  const { order, attempt } = shown;
  const email = attempt.guests && readableEmail(attempt.guests.booker.email);
  const news = NEWS[newsOf(shown, request)];
  const mailed = shown.isMailLost ? "unmailed" : config.mail !== null ? news.mailed : null;
  const state = order?.state ?? "unknown";
  return (
    <header className="mb-8">
      <OutcomeHeading>
        {t(`booking.booked.${state === "booked" ? news.heading : HEADINGS[state]}`)}
      </OutcomeHeading>
      <p className="mt-1 text-lg" lang={shown.title.propertyLang ?? undefined}>
        <bdi>{shown.title.propertyName}</bdi>
      </p>
      {order?.state === "unknown" && <p className="mt-2 text-sm">{t("booking.booked.unknownText")}</p>}
      {order?.state === "no_show" && (
        <p className="mt-2 max-w-prose">
          {t("booking.booked.noShowText", { booking: legalFacts().booking })}
        </p>
      )}
      {(order === null || order.state === "booked") && (
        <p className="mt-3 max-w-prose text-sm text-soft print:hidden">
          {email && mailed ? <span>{t(`booking.booked.${mailed}`, { email })} </span> : null}
          <span>{t("booking.booked.lead")}</span>
        </p>
      )}
    </header>
  );
}

/** What cancelling came to, and of the rest what is not known. */
function Settled({
  shown: { attempt, order, unagreed },
  words: { t },
}: Pick<BookedProps, "shown" | "words">) {
  if (!order?.cancelFee) return null;
  const isOnline = attempt.guests !== null && attempt.guests.timing !== "pay_at_the_property";
  const isOwed = order.cancelFee !== t("booking.cancel.noFee");
  return (
    <div className="mb-6">
      <p className="text-lg font-medium" data-cancelled-fee>
        {order.cancelFee}
      </p>
      {unagreed && (
        <div className="my-3" data-unagreed>
          <Notice tone="caution">{unagreed}</Notice>
        </div>
      )}
      {(isOnline || isOwed) && (
        <p className="mt-1 max-w-prose text-sm text-soft">
          {t(isOnline ? "booking.cancel.returned" : "booking.cancel.collected")}
        </p>
      )}
      {order.likeHref && order.state !== "cancelled_by_accommodation" && (
        <p className="mt-2 text-sm print:hidden">
          <a href={order.likeHref} className="link">
            {t("booking.gone.like")}
          </a>
        </p>
      )}
    </div>
  );
}

/** Begins the same once more, for whoever wants it twice. */
function BookAgain({ shown: { attempt }, words: { t, locale } }: Pick<BookedProps, "shown" | "words">) {
  return (
    <form action={`/api/booking?locale=${locale}`} method="post" className="mb-6 print:hidden">
      <input type="hidden" name="id" value={attempt.accommodation} />
      <input type="hidden" name="asked" value={attempt.asked} />
      <input type="hidden" name="anew" value="1" />
      <button type="submit" className="link cursor-pointer text-sm">
        {t("booking.booked.anew")}
      </button>
    </form>
  );
}

export function BookedPage(props: BookedProps) {
  const { shown, request, words } = props;
  const { t, locale, tag } = words;
  const { attempt, title, order, problem } = shown;
  const { checkin, checkout } = order ?? attempt.question;
  const terms = { ...termsOf(attempt.question), checkin, checkout };
  const { booker, arrival = null } = attempt.guests ?? {};
  return (
    <div className="page-width pt-8 pb-section" data-booking={order?.state ?? "booked"}>
      <Head {...props} />
      {saidOf(shown, request, words).map(({ text, isGood }) => (
        <div key={text} role="status" className="mb-6" data-said>
          <Notice tone={isGood ? "good" : "caution"}>{text}</Notice>
        </div>
      ))}
      {NOTICE_PARAMS.some((name) => request.readParam(name) !== "") && <ForgetParams names={NOTICE_PARAMS} />}
      {request.readParam("already") === "1" && <BookAgain shown={shown} words={words} />}
      {problem && (
        <div className="mb-8">
          <ProblemPanel
            problem={problem}
            title={t("booking.booked.notNow")}
            labels={{ retry: t("stay.retry"), reference: t("stay.reference") }}
            retryHref={request.page}
          />
        </div>
      )}
      {order?.cancelFee && <Settled shown={shown} words={words} />}
      <Standing
        title={title}
        order={order}
        numbers={{ reservation: attempt.reservation ?? attempt.orderNumber ?? "", pin: attempt.pin }}
        days={dayRangeText(checkin, checkout, tag)}
        payment={shown.payment}
        who={
          booker
            ? { ...booker, name: wholeName(booker.name, locale), email: readableEmail(booker.email) }
            : null
        }
        arrival={arrival && arrivalText(arrival, words)}
        contacts={bookingContacts()}
        calendarHref={`/api/booking/${request.page.split("/").at(-1)}/calendar-file?locale=${locale}`}
        stayHref={`/${locale}/stays/${attempt.accommodation}?${stayParams(terms)}`}
        words={words}
      >
        {order?.state === "cancelled_by_accommodation" && <NoLongerBooked order={order} words={words} />}
        <Manage {...props} />
      </Standing>
    </div>
  );
}
