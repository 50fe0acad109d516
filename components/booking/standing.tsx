// A booking that stands, or stood: its numbers, where and when, the rooms, and what can still be done with it.
import { CalendarMinus, CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import { FactList } from "@/components/stay-facts/fact-list";
import { Photo } from "@/components/stay-facts/photo";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { PrintButton } from "@/components/ui/print-button";
import type { OrderedRoomView, OrderView } from "@/lib/views/booking/order-view";
import type { BookingTitle } from "@/lib/views/booking/review-view";
import type { FactRow } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";

interface StandingProps {
  title: BookingTitle;
  /** Null while it cannot be loaded: numbers and days are ours to tell, a price is not. */
  order: OrderView | null;
  numbers: { reservation: string; pin: string | null };
  /** e.g. `10–12 March 2027`. */
  days: string;
  payment: string | null;
  calendarHref: string;
  stayHref: string;
  words: Words;
  /** What can be done: changing and cancelling. */
  children: ReactNode;
}

function Numbers({ numbers: { reservation, pin }, words: { t } }: Pick<StandingProps, "numbers" | "words">) {
  const box = "rounded-md bg-wash px-5 py-4";
  return (
    <dl className="grid grid-cols-2 gap-3">
      <div className={box}>
        <dt className="text-xs text-soft">{t("booking.booked.reservation")}</dt>
        <dd className="figures text-xl font-semibold break-all" dir="ltr" data-reservation>
          {reservation}
        </dd>
      </div>
      <div className={box}>
        <dt className="text-xs text-soft">{t("booking.booked.pin")}</dt>
        <dd className="figures text-xl font-semibold" dir="ltr" data-pin>
          {pin ?? t("booking.booked.noPin")}
        </dd>
      </div>
    </dl>
  );
}

function Room({ room, isOver, words: { t } }: { room: OrderedRoomView; isOver: boolean; words: Words }) {
  const rows: FactRow[] = [
    ...(room.guests.length > 0
      ? [{ label: t("booking.booked.guests"), value: room.guests.join(t("common.comma")) }]
      : []),
    { label: t("handoff.meal"), value: room.meal },
    ...(room.price ? [{ label: t("booking.booked.total"), value: room.price.shown.text }] : []),
  ];
  const steps = room.cancellation?.stepsText ?? [];
  return (
    <Card className="p-5 sm:p-6" data-room>
      <h3 className="text-base" lang={room.lang ?? undefined}>
        <bdi>{room.name}</bdi>
      </h3>
      <p className="mt-0.5 mb-4 text-sm text-soft">{[room.who, room.smoking].filter(Boolean).join(" · ")}</p>
      <FactList rows={rows} />
      {room.cancellation && !isOver && (
        <div className="mt-4 text-sm">
          <p className="text-soft">{t("handoff.cancellation")}</p>
          <p className="mt-1">{room.cancellation.text}</p>
          {steps.length > 1 && (
            <ol className="mt-1 list-decimal space-y-0.5 ps-5 text-xs text-soft">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
        </div>
      )}
    </Card>
  );
}

function factsOf({ order, days, payment, words: { t } }: StandingProps): FactRow[] {
  const total = order?.total;
  const row = (label: string, value: string | null | undefined): FactRow[] =>
    value ? [{ label, value }] : [];
  return [
    ...row(t("booking.booked.stay"), order?.forWhat ?? days),
    ...(order?.times ?? []),
    ...row(t("booking.booked.where"), order?.where),
    ...row(t("booking.booked.telephone"), order?.telephone),
    ...row(t("booking.booked.email"), order?.email),
    ...row(
      t("booking.booked.total"),
      total && [total.shown.text, total.property?.text].filter(Boolean).join(" · "),
    ),
    ...row(t("booking.booked.paid"), order?.state === "booked" ? payment : null),
    ...row(t("booking.booked.keys"), order?.keys.join(" · ")),
    ...row(t("booking.booked.requests"), order?.remarks),
  ];
}

export function Standing(props: StandingProps) {
  const { title, order, calendarHref, stayHref, words, children } = props;
  const { t } = words;
  const isOver = order !== null && order.state !== "booked" && order.state !== "unknown";
  const isCancelled = order?.state.startsWith("cancelled") ?? false;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <div className="min-w-0 space-y-8">
        <Numbers {...props} />
        <FactList rows={factsOf(props)} />
        {order && order.rooms.length > 0 && (
          <section aria-labelledby="rooms">
            <h2 id="rooms" className="mb-4 text-lg">
              {t("booking.booked.rooms")}
            </h2>
            <div className="space-y-4">
              {order.rooms.map((room, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rooms keep their order.
                <Room key={at} room={room} isOver={isOver} words={words} />
              ))}
            </div>
          </section>
        )}
        {children}
      </div>
      <Card className="overflow-hidden print:hidden">
        {title.photo && (
          <Photo
            photo={title.photo}
            sizes="(min-width: 64rem) 24rem, 100vw"
            className="aspect-[16/9] w-full"
          />
        )}
        <div className="flex flex-col gap-3 p-5">
          <p className="text-lg font-semibold" lang={title.propertyLang ?? undefined}>
            <bdi>{title.propertyName}</bdi>
          </p>
          {(!isOver || isCancelled) && (
            <a href={calendarHref} download className={buttonClass({ variant: "secondary" })}>
              <Icon of={isCancelled ? CalendarMinus : CalendarPlus} />
              {t(isCancelled ? "booking.calendar.remove" : "booking.booked.calendar")}
            </a>
          )}
          <PrintButton label={t("booking.booked.print")} variant="secondary" />
          <a href={stayHref} className="link text-sm">
            {t("booking.booked.property")}
          </a>
        </div>
      </Card>
    </div>
  );
}
