// What can be done with a booking that stands: cancelled, with its exact fee, moved to other days, or with other guests.
import type { ReactNode } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { CancelView, OrderedRoomView } from "@/lib/views/booking/order-view";
import type { Choice } from "@/lib/views/choices";
import type { Words } from "@/lib/views/words";
import { Field, SelectField } from "./field";

interface CancelProps {
  view: CancelView;
  action: string;
  /** The fee as the server compares it with what it is when the button is pressed. */
  fee: string;
  reasons: Choice[];
  isOpen: boolean;
  /** True after a press near a step, which cancelled nothing. */
  isAskedAgain: boolean;
  keepHref: string;
  words: Words;
}

export function Cancel(props: CancelProps) {
  const { view, action, fee, reasons, isOpen, isAskedAgain, keepHref, words } = props;
  const { t } = words;
  const isNear = view.near.length > 0;
  const button = isNear
    ? t(isAskedAgain ? "booking.cancel.anyway" : "booking.cancel.open")
    : view.fee === null
      ? t("booking.cancel.buttonUnstated")
      : view.isFree
        ? t("booking.cancel.buttonFree")
        : t("booking.cancel.buttonFee", { fee: view.fee.shown.text });
  return (
    <section
      aria-labelledby="cancel"
      className="rounded-md border border-line p-5 sm:p-6 print:hidden"
      data-cancel
    >
      <h2 id="cancel" className="text-lg">
        {t("booking.cancel.heading")}
      </h2>
      <div className="mt-2 font-medium" data-cancel-fee>
        {(isNear ? view.near : [view.feeText]).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {view.nextText && !isNear && <p className="mt-0.5 text-sm text-soft">{view.nextText}</p>}
      <Disclosure summary={t("booking.cancel.open")} open={isOpen} className="mt-4">
        <form action={action} method="post" className="space-y-5">
          <input type="hidden" name="fee" value={fee} />
          <p className="text-sm">{t("booking.cancel.all")}</p>
          <div className="max-w-sm">
            <SelectField
              id="cancel-reason"
              name="reason"
              label={t("booking.cancel.reason")}
              choices={reasons}
              defaultValue="private"
              problem={null}
            />
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button type="submit" name="do" value="cancel" variant="danger">
              {button}
            </Button>
            <a href={keepHref} className="link text-sm">
              {t("booking.cancel.keep")}
            </a>
          </div>
        </form>
      </Disclosure>
    </section>
  );
}

interface Offer {
  text: string;
  /** `€158.18 more, 1 night more`; null where that cannot be told. */
  difference: string | null;
  /** Empty where nobody can tell it. */
  total: string;
  notes: string[];
  rooms: { name: string; text: string; steps: string[] }[];
}

/** What was asked, and what changing to it would cost, or why that cannot be told. */
interface DesiredChange {
  offer: Offer | null;
  problem: string | null;
}

export interface DesiredDates extends DesiredChange {
  checkin: string;
  checkout: string;
  /** Where there is a problem: what else is free on these days, each with its lowest total. */
  others: { name: string; total: string; href: string }[];
  /** What cancelling the booking costs now. */
  cancelText: string;
  /** The day that the problem is about; null where it is about both or none. */
  wrong: "in" | "out" | null;
}

export interface DesiredAdults extends DesiredChange {
  /** Counted from 1. */
  room: number;
  adults: number;
}

interface ChangeProps {
  action: string;
  /** This page, which takes the days or the adults to show their price. */
  page: string;
  dates: DesiredDates | null;
  adults: DesiredAdults | null;
  /** The fields of the days: those that were asked for, else those of the booking. */
  days: ReactNode;
  /** The room, counted from 1, whose guest cannot be called as was typed: why, and what else was chosen there. */
  nameless: { room: number; smoking: string; problem: string } | null;
  rooms: readonly OrderedRoomView[];
  /** False where days are fixed because the stay is paid online. */
  canMove: boolean;
  smoking: Choice[];
  /** Maximum length of a guest's name. */
  longest: number;
  words: Words;
}

function OfferTerms({ offer, words: { t } }: { offer: Offer; words: Words }) {
  return (
    <>
      <p className="figures font-medium">{offer.text}</p>
      {offer.difference && (
        <p className="figures mt-1 text-lg font-semibold" data-difference>
          {offer.difference}
        </p>
      )}
      {offer.notes.map((note) => (
        <p key={note} className="figures mt-1 text-sm">
          {note}
        </p>
      ))}
      {offer.rooms.length > 0 && <p className="mt-3 text-sm text-soft">{t("handoff.cancellation")}</p>}
      {offer.rooms.map(({ name, text, steps }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms keep their order.
        <div key={at} className="mt-1 text-sm" data-offer-terms>
          <p>
            {offer.rooms.length > 1 && (
              <span className="font-medium">
                {t("booking.rooms.room", { number: at + 1 })} (<bdi>{name}</bdi>){t("common.colon")}
              </span>
            )}
            <span>{text}</span>
          </p>
          {steps.length > 0 && (
            <ol className="mt-1 list-decimal space-y-0.5 ps-5 text-xs text-soft">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
        </div>
      ))}
    </>
  );
}

const problemOf = (act: "dates" | "adults") => `change-${act}-problem`;

/** Id of the sentence about days that cannot be had. */
export const DATES_PROBLEM = problemOf("dates");

interface OfferedProps {
  asked: DesiredChange;
  action: string;
  /** What is to be sent with it. */
  fields: Record<string, string>;
  act: "dates" | "adults";
  button: string;
  words: Words;
}

/** What a change would cost, with the button that does it, or why there is none. */
function Offered({ asked: { offer, problem }, action, fields, act, button, words }: OfferedProps) {
  return (
    <>
      {problem !== null && (
        <p id={problemOf(act)} role="alert" className="mt-4 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      {offer && (
        <form action={action} method="post" className="mt-5 rounded-md bg-wash p-5" data-offer>
          {Object.entries({ ...fields, total: offer.total }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <OfferTerms offer={offer} words={words} />
          <Button type="submit" name="do" value={act} className="mt-4">
            {button}
          </Button>
        </form>
      )}
    </>
  );
}

/** The way to another room that never leaves the traveller without one. */
function OtherRooms({ dates: { others, cancelText }, words: { t } }: { dates: DesiredDates; words: Words }) {
  if (others.length === 0) return null;
  return (
    <div className="mt-4 rounded-md bg-wash p-5 text-sm" data-other-rooms>
      <p className="font-medium">{t("booking.change.others")}</p>
      <ul className="mt-2 space-y-1">
        {others.map(({ name, total, href }) => (
          <li key={href} className="flex flex-wrap justify-between gap-x-6">
            <a href={href} className="link py-0.5">
              <bdi>{name}</bdi>
            </a>
            <span className="figures font-medium">{total}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        {t("booking.change.safeOrder")} {cancelText}
      </p>
    </div>
  );
}

function Dates({ action, page, days, dates, canMove, words }: ChangeProps) {
  const { t } = words;
  if (!canMove) return <p className="text-sm">{t("booking.change.online")}</p>;
  return (
    <>
      {/* A question changes nothing, so it stands in the address. */}
      <form action={`${page}#change`} method="get" className="grid items-end gap-5 sm:grid-cols-[1fr_auto]">
        <div className="@container/fields [&_input[type=date]]:box">{days}</div>
        <Button type="submit" variant="secondary">
          {t("booking.change.see")}
        </Button>
      </form>
      {dates && (
        <Offered
          asked={dates}
          action={action}
          fields={{ in: dates.checkin, out: dates.checkout }}
          act="dates"
          button={t("booking.change.button")}
          words={words}
        />
      )}
      {dates && <OtherRooms dates={dates} words={words} />}
    </>
  );
}

/** Offered where nobody knows how many the room holds. */
const MAX_ADULTS = 8;

interface RoomProps extends Omit<ChangeProps, "rooms"> {
  room: OrderedRoomView;
  at: number;
  isOneOfSeveral: boolean;
}

/** Two rooms may be of one kind: heard one after the other, only a number tells them apart. */
function roomNamer({ at, isOneOfSeveral, words: { t } }: RoomProps) {
  const number = t("booking.rooms.room", { number: at + 1 });
  return (what: string) => (isOneOfSeveral ? [what, number].join(t("common.comma")) : what);
}

function Adults(props: RoomProps) {
  const { room, at, action, page, adults, words } = props;
  const { t } = words;
  if (room.adults === null) return null;
  const named = roomNamer(props);
  const requested = adults?.room === at + 1 ? adults : null;
  const max = Math.max(room.maxAdults ?? MAX_ADULTS, room.adults);
  const counts = Array.from({ length: max }, (_, one) => ({
    value: String(one + 1),
    text: String(one + 1),
  }));
  return (
    <>
      <form
        action={`${page}#change`}
        method="get"
        className="mt-5 grid items-end gap-5 sm:grid-cols-2"
        data-change-adults
      >
        <input type="hidden" name="room" value={at + 1} />
        <SelectField
          id={`room-adults-${at}`}
          name="adults"
          label={t("booking.change.adults")}
          aria-label={named(t("booking.change.adults"))}
          defaultValue={String(requested?.adults ?? room.adults)}
          choices={counts}
          problem={null}
          problemId={requested?.problem ? problemOf("adults") : undefined}
        />
        <button
          type="submit"
          className={buttonClass({ variant: "secondary" })}
          aria-label={named(t("booking.change.seeTotal"))}
        >
          {t("booking.change.seeTotal")}
        </button>
      </form>
      {requested && (
        <Offered
          asked={requested}
          action={action}
          fields={{ room: String(requested.room), adults: String(requested.adults) }}
          act="adults"
          button={t(
            requested.offer?.total === "" ? "booking.change.buttonUntold" : "booking.change.buttonAdults",
            {
              adults: requested.adults,
            },
          )}
          words={words}
        />
      )}
    </>
  );
}

function RoomChange(props: RoomProps) {
  const { room, at, action, smoking, nameless, longest, words } = props;
  const { t } = words;
  if (room.reservation === null) return null;
  const named = roomNamer(props);
  const wrong = nameless?.room === at + 1 ? nameless : null;
  const guest = props.isOneOfSeveral
    ? [t("booking.rooms.room", { number: at + 1 }), room.name].join(t("common.comma"))
    : room.name;
  return (
    <div className="border-t border-line pt-5">
      <form action={action} method="post" className="grid items-end gap-5 sm:grid-cols-2" data-change-room>
        <input type="hidden" name="room" value={room.reservation} />
        <Field
          id={`room-guest-${at}`}
          name="guest"
          label={t("booking.change.guest", { room: guest })}
          defaultValue={room.guests[0] ?? ""}
          maxLength={longest}
          autoComplete="off"
          problem={wrong?.problem ?? null}
        />
        <SelectField
          id={`room-smoking-${at}`}
          name="smoking"
          label={t("booking.change.smoking")}
          aria-label={named(t("booking.change.smoking"))}
          choices={smoking}
          defaultValue={wrong?.smoking || (room.smokingChoice ?? "")}
          {...(room.smokingChoice === null && { empty: "—" })}
          problem={null}
        />
        <button
          type="submit"
          name="do"
          value="room"
          className={buttonClass({ variant: "secondary" }, "sm:col-start-2")}
          aria-label={named(t("booking.change.saveRoom"))}
        >
          {t("booking.change.saveRoom")}
        </button>
      </form>
      <Adults {...props} />
    </div>
  );
}

export function Change(props: ChangeProps) {
  const { rooms, dates, adults, nameless, words } = props;
  const { t } = words;
  return (
    <section
      aria-labelledby="change"
      className="rounded-md border border-line p-5 sm:p-6 print:hidden"
      data-change
    >
      <h2 id="change" className="text-lg">
        {t("booking.change.heading")}
      </h2>
      <Disclosure summary={t("booking.change.dates")} open={dates !== null} className="mt-3">
        <Dates {...props} />
      </Disclosure>
      <Disclosure
        summary={t("booking.booked.guests")}
        open={adults !== null || nameless !== null}
        className="mt-2"
      >
        <p className="mb-5 text-sm text-soft">{t("booking.change.mayCost")}</p>
        <div className="space-y-5">
          {rooms.map((room, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms keep their order.
            <RoomChange key={at} {...props} room={room} at={at} isOneOfSeveral={rooms.length > 1} />
          ))}
        </div>
      </Disclosure>
    </section>
  );
}
