// A booking of which there is no more to show than what became of it: unknown yet, refused, not to be loaded, or none.
import { ERROR_IDS } from "@roomward/contract/errors";
import type { ReactNode } from "react";
import { LookAgain, OutcomeHeading } from "@/components/booking/look-again";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ProblemPanel } from "@/components/ui/problem-panel";
import { BANK_ASKS } from "@/lib/booking/agree";
import type { BookingPage } from "@/lib/booking/read-booking";
import { config } from "@/lib/config";
import { utcText } from "@/lib/format/instants";
import type { Words } from "@/lib/i18n";
import { NOT_BOOKED } from "@/lib/orders/look-up";
import type { BookingTitle } from "@/lib/views/booking/review-view";
import type { BookingRequest } from "./booking-request";

interface StateProps<Kind extends BookingPage["kind"]> {
  shown: Extract<BookingPage, { kind: Kind }>;
  request: BookingRequest;
  words: Words;
}

function Frame({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <div className="page-width max-w-3xl pt-8 pb-section" data-booking={kind}>
      {children}
    </div>
  );
}

function Name({ title }: { title: BookingTitle }) {
  return (
    <p className="text-lg font-semibold" lang={title.propertyLang ?? undefined}>
      <bdi>{title.propertyName}</bdi>
    </p>
  );
}

export function WaitingPage({ shown: { attempt, title, days }, request, words }: StateProps<"waiting">) {
  const { t, tag } = words;
  const sentAt = attempt.sentAt?.toISOString() ?? null;
  const time = sentAt && utcText(sentAt, tag);
  // Its answer may still come: to look it up now would find nothing.
  const isUnderWay = attempt.state === "sent";
  return (
    <Frame kind="waiting">
      <h1 className="text-2xl">{t(isUnderWay ? "booking.waiting.underWay" : "booking.waiting.heading")}</h1>
      <Card className="mt-6 p-6">
        <Name title={title} />
        <p className="mt-0.5 text-sm text-soft">{days}</p>
        <p role="status" className="mt-5 max-w-prose">
          {t(isUnderWay ? "booking.waiting.underWayText" : "booking.waiting.text")}
        </p>
        {config.mail !== null && <p className="mt-2 text-sm text-soft">{t("booking.waiting.mail")}</p>}
        {time && <p className="mt-4 text-xs text-faint">{t("booking.waiting.sentAt", { time })}</p>}
        <LookAgain action={request.action} label={isUnderWay ? null : t("booking.waiting.again")} />
      </Card>
    </Frame>
  );
}

type ErrorId = (typeof ERROR_IDS)[number];
type Refusal = Extract<ErrorId, `payment_refused${string}` | "order_unavailable"> | typeof NOT_BOOKED;

/** Those that have a sentence of their own. */
export const isRefusal = (id: string | null): id is Refusal =>
  id === NOT_BOOKED ||
  id === "order_unavailable" ||
  (id?.startsWith("payment_refused") === true && ERROR_IDS.some((one) => one === id));

function againOf(why: Refusal | "other"): "again" | "againBank" | "againCard" {
  if (why === BANK_ASKS) return "againBank";
  return why.startsWith("payment_refused") ? "againCard" : "again";
}

export function RefusedPage({ shown: { attempt, title, days }, request, words }: StateProps<"refused">) {
  const { t, locale } = words;
  const why = isRefusal(attempt.refusal) ? attempt.refusal : "other";
  const rates = `/${locale}/stays/${attempt.accommodation}?${attempt.asked}`;
  // Whether a lost booking turns up is watched for a day more: until then the same one is not sent again.
  const canRepeat = attempt.lookAt === null;
  const isPayment = why.startsWith("payment_refused");
  return (
    <Frame kind="refused">
      <OutcomeHeading>{t("booking.refused.heading")}</OutcomeHeading>
      <Card className="mt-6 p-6">
        <Name title={title} />
        <p className="mt-0.5 text-sm text-soft">{days}</p>
        <p role="alert" className="mt-4 font-medium" data-refusal={attempt.refusal ?? ""}>
          {t(`booking.refused.${why}`)}
        </p>
        <p className="mt-1">{t("booking.refused.nothing")}</p>
        {isPayment && canRepeat && attempt.refusal !== BANK_ASKS && (
          <p className="mt-1">{t("booking.refused.otherCard")}</p>
        )}
        {request.readParam("still") === "1" && (
          <p role="status" className="mt-3 text-sm text-soft">
            {t("booking.refused.still")}
          </p>
        )}
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          {canRepeat && (
            <form action={request.action} method="post">
              <Button type="submit" name="do" value="again">
                {t(`booking.refused.${againOf(why)}`)}
              </Button>
            </form>
          )}
          <ButtonLink href={rates} variant={canRepeat ? "secondary" : "primary"}>
            {t("booking.refused.rates")}
          </ButtonLink>
        </div>
      </Card>
    </Frame>
  );
}

export function UnaskedPage({ shown: { title, problem }, request, words }: StateProps<"unasked">) {
  const { t } = words;
  return (
    <Frame kind="unasked">
      <h1 className="mb-2 text-2xl">{t("booking.review.heading")}</h1>
      <Name title={title} />
      <div className="mt-6">
        <ProblemPanel
          problem={problem}
          title={t("booking.unasked.heading")}
          labels={{ retry: t("stay.retry"), reference: t("stay.reference") }}
          retryHref={request.page}
        >
          {t("booking.unasked.text")}
        </ProblemPanel>
      </div>
    </Frame>
  );
}

/** A wrong word and none look alike. */
export function AbsentPage({ words }: { words: Words }) {
  const { t, locale } = words;
  return (
    <Frame kind="absent">
      <h1 className="text-2xl">{t("booking.absent.heading")}</h1>
      <p className="mt-3 max-w-prose">{t("booking.absent.text")}</p>
      <ButtonLink href={`/${locale}/booking`} className="mt-6">
        {t("booking.open.heading")}
      </ButtonLink>
    </Frame>
  );
}

export function AwayPage({ words }: { words: Words }) {
  const { t } = words;
  return (
    <Frame kind="away">
      <h1 className="text-2xl">{t("booking.title")}</h1>
      <p role="alert" className="mt-3 max-w-prose">
        {t("errors.failure.unavailable")}
      </p>
    </Frame>
  );
}
