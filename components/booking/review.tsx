// The page on which a stay is agreed to: the rooms, the ways of paying, who books and who stays, and the button.
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { ChargeLedger } from "@/components/money/charge-ledger";
import { ReaderTime } from "@/components/money/own-time";
import { WholePrice } from "@/components/money/whole-price";
import { Photo } from "@/components/stay-facts/card-parts";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import type { PlanView, ReviewView } from "@/lib/views/booking/review-view";
import type { FieldProblem } from "@/lib/views/problem";
import type { Words } from "@/lib/views/words";
import { CardFrame } from "./card-frame";
import { Problems } from "./field";
import { fieldLabel, GuestFields, type GuestFormProps } from "./guest-fields";
import { BookingForm } from "./keep-typing";
import { ShareRooms, type ShareRoomsProps } from "./share-rooms";
import { Wanted } from "./wanted";

export const FORM = "book";
export const fieldId = (field: string): string => `${FORM}-${field}`;

interface ReviewProps {
  view: ReviewView;
  /** Where the buttons send. */
  action: string;
  /** Number of the preview that is agreed to. */
  preview: number;
  quotedAt: { at: string; text: string };
  guests: Omit<GuestFormProps, "words">;
  share: Omit<ShareRoomsProps, "words" | "form"> | null;
  problems: FieldProblem[];
  /** What moved since the choice; null where nothing did. */
  movement: ReactNode;
  /** The rooms as they were chosen. */
  recap: ReactNode;
  /** What has to be known first, e.g. that nothing was sent. */
  notices: string[];
  /** Ways of paying that can be taken here, as the form's own values. */
  timings: readonly string[];
  /** Where the card is typed: a frame of its own, which this site cannot look into; null where none is needed. */
  card: { frame: string; byCard: readonly string[]; problem: string | null } | null;
  backHref: string;
  /** The page from which the platform's own is reached. */
  leaveHref: string;
  booking: string;
  minutes: number;
  words: Words;
}

interface SectionProps {
  heading: string;
  id: string;
  children: ReactNode;
  className?: string;
}

function Section({ heading, id, children, className }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 text-lg sm:mb-4">
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Plans({
  view,
  timings,
  chosen,
  problem,
  words,
}: {
  view: ReviewView;
  timings: readonly string[];
  chosen: string;
  problem: string | null;
  words: Words;
}) {
  const { t } = words;
  const notes = ({ timing, needsCard, cards }: PlanView): string[] => {
    if (!timings.includes(timing)) return [t("booking.plan.notHere")];
    if (!needsCard) return [t("booking.plan.noCard")];
    return [
      t(timing === "pay_at_the_property" ? "booking.plan.guaranteed" : "booking.plan.needsCard"),
      ...(cards === null ? [] : [t("booking.plan.cards", { cards })]),
    ];
  };
  const only = timings.length === 1;
  return (
    <fieldset
      id={fieldId("timing")}
      className="group/plan"
      aria-describedby={problem === null ? undefined : `${fieldId("timing")}-problem`}
    >
      <legend className="visually-hidden">{t("booking.plan.heading")}</legend>
      <ul className="space-y-3">
        {view.plans.map((plan) => {
          const isTaken = timings.includes(plan.timing);
          return (
            <li key={plan.timing} data-plan={plan.timing}>
              <label
                className={`flex gap-3 rounded-md border border-line px-4 py-3 has-checked:border-accent has-checked:bg-wash ${isTaken ? "cursor-pointer" : "text-soft"}`}
              >
                <input
                  type="radio"
                  name="timing"
                  value={plan.timing}
                  aria-invalid={problem === null ? undefined : true}
                  data-pays={WAYS[plan.timing].word}
                  data-by-card={plan.needsCard || undefined}
                  disabled={!isTaken}
                  defaultChecked={isTaken && (only || chosen === plan.timing)}
                  className="mt-1 size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0">
                  <span className="block font-medium">{plan.label}</span>
                  {plan.lines.map((line) => (
                    <span key={line} className="figures mt-0.5 block text-sm">
                      {line}
                    </span>
                  ))}
                  <span className="mt-1 block text-xs text-soft">{notes(plan).join(" ")}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {problem !== null && (
        <p
          id={`${fieldId("timing")}-problem`}
          className="mt-2 text-sm font-medium text-danger group-has-checked/plan:hidden"
        >
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function CardPart({ card, words: { t } }: { card: NonNullable<ReviewProps["card"]>; words: Words }) {
  return (
    <div id={fieldId("card")} tabIndex={-1}>
      <p className="mb-3 text-sm text-soft">{t("booking.card.lead")}</p>
      <CardFrame
        src={card.frame}
        title={t("booking.card.frame")}
        loading={t("booking.card.loading")}
        form={FORM}
      />
      {card.problem !== null && (
        <p id={`${fieldId("card")}-problem`} className="mt-2 text-sm font-medium text-danger">
          {card.problem}
        </p>
      )}
    </div>
  );
}

/** Once a way of paying is chosen, the others are left out; by a word, as no class can hold the name of a timing. */
const WAYS: Readonly<Record<PlanView["timing"], { word: string; unlessOther: string }>> = {
  pay_online_now: {
    word: "now",
    unlessOther: "group-has-[[data-pays]:checked:not([data-pays=now])]/review:hidden",
  },
  pay_online_later: {
    word: "later",
    unlessOther: "group-has-[[data-pays]:checked:not([data-pays=later])]/review:hidden",
  },
  pay_at_the_property: {
    word: "there",
    unlessOther: "group-has-[[data-pays]:checked:not([data-pays=there])]/review:hidden",
  },
};

/** What is paid in one sum is the total above. */
function Ways({ plans }: { plans: readonly PlanView[] }) {
  return (
    <ul className="figures mt-2 space-y-1 text-sm">
      {plans.map(({ timing, label, split }) => (
        <li key={timing} className={WAYS[timing].unlessOther} data-way={timing}>
          {label}
          {split.map((line) => (
            <span key={line} className="block text-soft">
              {line}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface CancellingProps {
  items: readonly { roomName: string; cancellation: { text: string } }[];
  words: Words;
}

/** Terms of cancelling, once where all rooms share them, else by room; the steps are with the rooms. */
export function Cancelling({ items, words: { t } }: CancellingProps) {
  const texts = [...new Set(items.map(({ cancellation }) => cancellation.text))];
  const roomsOf = (text: string) =>
    [...new Set(items.flatMap((item) => (item.cancellation.text === text ? item.roomName : [])))].join(
      t("common.comma"),
    );
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm" data-cancelling>
      <p className="text-soft">{t("handoff.cancellation")}</p>
      {texts.map((text) => (
        <p key={text}>{texts.length > 1 ? `${roomsOf(text)}${t("common.colon")}${text}` : text}</p>
      ))}
    </div>
  );
}

function InShort({
  view,
  recap,
  quotedAt,
  minutes,
  words,
}: Pick<ReviewProps, "view" | "recap" | "quotedAt" | "minutes" | "words">) {
  const { t, tag } = words;
  return (
    <Card className="overflow-hidden lg:sticky lg:top-6">
      {view.photo && (
        <Photo photo={view.photo} sizes="24rem" className="aspect-[16/9] w-full max-lg:hidden" />
      )}
      <div className="p-4 sm:p-6">
        <p className="text-lg font-semibold" lang={view.propertyLang ?? undefined}>
          <bdi>{view.propertyName}</bdi>
        </p>
        <p className="mt-1 text-sm text-soft">{view.forWhat}</p>
        <div className="mt-3 border-t border-line pt-3 sm:mt-5 sm:pt-4">
          <WholePrice price={view.price} ways={<Ways plans={view.plans} />} words={words} />
        </div>
        <Cancelling items={view.items} words={words} />
        <Disclosure summary={t("booking.review.rooms")} className="mt-3">
          {recap}
        </Disclosure>
        <p className="mt-3 text-xs text-faint">
          <ReaderTime
            at={quotedAt.at}
            text={quotedAt.text}
            tag={tag}
            template={t("booking.review.validFor", { time: "{time}", minutes })}
          />
        </p>
      </div>
    </Card>
  );
}

function Agree({ view, booking, words }: Pick<ReviewProps, "view" | "booking" | "words">) {
  const { t } = words;
  return (
    <section aria-labelledby="agree" className="rounded-md border border-edge bg-surface p-5 sm:p-6">
      <h2 id="agree" className="text-lg">
        {t("booking.agree.heading")}
      </h2>
      <p className="mt-2 text-sm">{t("booking.agree.text", { booking })}</p>
      <p className="mt-2 text-sm text-soft">{t("booking.agree.withdrawal")}</p>
      <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-sm text-soft">
          {t("booking.agree.total")} (<bdi>{view.propertyName}</bdi>)
        </span>
        <span className="figures text-2xl font-semibold">{view.price.total.shown.text}</span>
      </p>
      <button
        type="submit"
        name="do"
        value="book"
        data-sending={t("booking.agree.sending")}
        className={buttonClass({ size: "large" }, "mt-4 w-full")}
      >
        {t("booking.agree.button")}
      </button>
    </section>
  );
}

function Cannot({ href, text, words }: { href: string; text: string; words: Words }) {
  return (
    <div className="rounded-md bg-caution-wash p-5" data-cannot>
      <p>{text}</p>
      <a href={href} className={buttonClass({}, "mt-4")}>
        {words.t("booking.review.cannotWay")}
        <Icon of={ExternalLink} className="rtl:-scale-x-100" />
      </a>
    </div>
  );
}

/** What is agreed to besides the terms of the rooms: each part of the price, arrival, rules, and who runs the stay. */
function Folds({ view, words }: Pick<ReviewProps, "view" | "words">) {
  return (
    <div className="space-y-2">
      <Wanted house={view} isFolded words={words} />
      <Disclosure summary={words.t("handoff.ledger")} id="ledger">
        <ChargeLedger price={view.price} words={words} />
      </Disclosure>
    </div>
  );
}

const GRID = "grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12";

export function Review(props: ReviewProps) {
  const { view, action, preview, guests, share, problems, movement, notices, timings, words } = props;
  const { t } = words;
  const isOffered = timings.length > 0 && view.misfits.length === 0;
  return (
    <>
      {movement}
      {notices.map((notice) => (
        <div key={notice} role="status" className="mb-6">
          <Notice tone="caution">{notice}</Notice>
        </div>
      ))}
      <Problems
        heading={t("booking.review.problems")}
        problems={problems}
        idOf={fieldId}
        labelOf={(field) => `${fieldLabel(field, words)}${t("common.colon")}`}
      />
      <div className={`group/review ${GRID}`}>
        <div className="lg:col-start-2 lg:row-start-1 lg:h-full">
          <InShort {...props} />
        </div>
        <div className="min-w-0 space-y-8 sm:space-y-12 lg:col-start-1 lg:row-start-1">
          {view.misfits.length > 0 && (
            <div
              role="alert"
              className="rounded-md border border-caution/40 bg-caution-wash p-5 text-sm"
              data-misfits
            >
              {view.misfits.map((misfit) => (
                <p key={misfit} className="font-medium">
                  {misfit}
                </p>
              ))}
              <p className="mt-1">{t("booking.rooms.misfitText")}</p>
            </div>
          )}
          {share && <ShareRooms {...share} form={FORM} words={words} />}
          {isOffered ? (
            <BookingForm id={FORM} action={action}>
              <input type="hidden" name="preview" value={preview} />
              <div className="space-y-8 sm:space-y-12">
                <Section heading={t("booking.form.heading")} id="guests">
                  <GuestFields {...guests} words={words} />
                </Section>
                <Section heading={t("booking.plan.heading")} id="plan">
                  <Plans
                    view={view}
                    timings={timings}
                    chosen={guests.form.timing ?? ""}
                    problem={problems.find(({ field }) => field === "timing")?.sentence ?? null}
                    words={words}
                  />
                </Section>
                {props.card && (
                  <Section
                    heading={t("booking.card.heading")}
                    id="card"
                    {...(props.card.byCard.length < timings.length && {
                      className: "group-not-has-[[data-by-card]:checked]/review:hidden",
                    })}
                  >
                    <CardPart card={props.card} words={words} />
                  </Section>
                )}
                <Folds {...props} />
                <Agree {...props} />
              </div>
            </BookingForm>
          ) : (
            <>
              <form id={FORM} action={action} method="post" />
              <Section heading={t("booking.plan.heading")} id="plan">
                <Plans view={view} timings={timings} chosen="" problem={null} words={words} />
              </Section>
              {timings.length === 0 && (
                <Cannot
                  href={props.leaveHref}
                  text={t(
                    view.plans.length === 0 ? "booking.review.cannotUnstated" : "booking.review.cannot",
                  )}
                  words={words}
                />
              )}
              <Folds {...props} />
            </>
          )}
          <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
            <a href={props.backHref} className="link">
              {t("handoff.back")}
            </a>
            {timings.length > 0 ? (
              <a href={props.leaveHref} className="link">
                {t("booking.review.cannotWay")}
              </a>
            ) : null}
          </p>
        </div>
      </div>
    </>
  );
}
