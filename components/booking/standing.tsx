// A booking that stands, or stood: its numbers, where and when, the rooms, and what can still be done with it.
import { CalendarMinus, CalendarPlus, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { CancellationTerms } from "@/components/money/cancellation-terms";
import { ChargeLedger } from "@/components/money/charge-ledger";
import { Photo } from "@/components/stay-facts/card-parts";
import { FactList, type ListedFact } from "@/components/stay-facts/fact-list";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import { PrintButton } from "@/components/ui/print-button";
import type { OrderedRoomView, OrderView } from "@/lib/views/booking/order-view";
import type { BookingTitle } from "@/lib/views/booking/review-view";
import type { FactRow } from "@/lib/views/stay/property";
import type { Words } from "@/lib/views/words";
import { Wanted } from "./wanted";

interface Contact {
  role: "property" | "bookingSite" | "thisSite";
  name: string;
  email?: string | undefined;
  telephone?: string | undefined;
}

interface StandingProps {
  title: BookingTitle;
  /** Null while it cannot be loaded: numbers and days are ours to tell, a price is not. */
  order: OrderView | null;
  numbers: { reservation: string; pin: string | null };
  /** e.g. `10–12 March 2027`. */
  days: string;
  /** How it is paid, and what is due when as far as that holds. */
  payment: readonly string[];
  /** Who booked, and when they come. */
  who: { name: string; email: string; telephone: string } | null;
  arrival: string | null;
  contacts: readonly Contact[];
  calendarHref: string;
  stayHref: string;
  words: Words;
  /** What can be done: changing and cancelling. */
  children: ReactNode;
}

function Numbers({ numbers: { reservation, pin }, words: { t } }: Pick<StandingProps, "numbers" | "words">) {
  const box = "rounded-md bg-wash px-5 py-4";
  return (
    <dl className="grid gap-3 min-[26rem]:grid-cols-[3fr_2fr]">
      <div className={box}>
        <dt className="text-xs text-soft">{t("booking.booked.reservation")}</dt>
        <dd className="figures text-xl font-semibold rtl:text-end" dir="ltr" data-reservation>
          {reservation}
        </dd>
      </div>
      <div className={box}>
        <dt className="text-xs text-soft">{t("booking.booked.pin")}</dt>
        <dd className="figures text-xl font-semibold rtl:text-end" dir="ltr" data-pin>
          {pin ?? t("booking.booked.noPin")}
        </dd>
      </div>
    </dl>
  );
}

function Room({ room, isOver, words }: { room: OrderedRoomView; isOver: boolean; words: Words }) {
  const { t } = words;
  const rows: FactRow[] = [
    ...(room.guests.length > 0
      ? [{ label: t("booking.booked.guests"), value: room.guests.join(t("common.comma")) }]
      : []),
    { label: t("handoff.meal"), value: room.meal },
    ...(room.price && !isOver
      ? [{ label: t("booking.booked.total"), value: room.price.total.shown.text }]
      : []),
  ];
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
          <div className="mt-1">
            <CancellationTerms cancellation={room.cancellation} words={words} />
          </div>
        </div>
      )}
      {room.price && !isOver && (
        <Disclosure
          summary={t("handoff.ledger")}
          className="mt-4 print:details-content:[block-size:auto] print:details-content:[content-visibility:visible]"
        >
          <ChargeLedger price={room.price} words={words} />
        </Disclosure>
      )}
    </Card>
  );
}

function factsOf({ order, days, who, arrival, words: { t } }: StandingProps): ListedFact[] {
  const total = order?.total;
  const isOver = order !== null && isEnded(order);
  const reach = who ? [who.email, who.telephone] : [];
  const row = (label: string, ...lines: (string | null | undefined)[]): FactRow[] => {
    const value = lines.filter(Boolean).join("\n");
    return value ? [{ label, value }] : [];
  };
  return [
    ...row(t("booking.booked.stay"), order?.forWhat ?? days),
    ...row(t("booking.booked.cancelledAt"), order?.cancelledAt),
    ...row(t("booking.booked.where"), order?.where),
    ...(isOver ? row(t("booking.booked.totalBefore"), total?.shown.text, total?.property?.text) : []),
    ...(isOver ? [] : row(t("booking.booked.arrival"), arrival)),
    ...(isOver ? [] : row(t("booking.booked.keys"), order?.keys.join(" · "))),
    ...(who
      ? [
          {
            label: t("booking.booked.bookedBy"),
            value: `${who.name}\n${reach.join("\n")}`,
            leftToRight: reach,
          },
        ]
      : []),
    ...row(t("booking.booked.requests"), order?.remarks),
  ];
}

/** Nothing is still to come of it. */
const isEnded = ({ state }: OrderView): boolean => state !== "booked" && state !== "unknown";

/** What the stay comes to and how it is paid; of a booking that is over the total is one of its facts. */
function Paid({ order, payment, words: { t } }: Pick<StandingProps, "order" | "payment" | "words">) {
  const { total = null, rooms = [] } = order ?? {};
  if (total === null && payment.length === 0) return null;
  const chargedIn = rooms.find(({ price }) => price !== null)?.price?.chargedIn;
  return (
    <div className="figures rounded-md border border-line bg-surface px-5 py-4" data-total>
      {total && (
        <>
          <p className="text-xs text-soft">{t("booking.booked.total")}</p>
          <p className="text-3xl font-semibold">{total.shown.text}</p>
        </>
      )}
      {total?.property && (
        <p className="text-sm text-soft">{[total.property.text, chargedIn].filter(Boolean).join(" · ")}</p>
      )}
      {payment.length > 0 && (
        <ul className="mt-2 text-sm first:mt-0" aria-label={t("handoff.payment")}>
          {payment.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const callHref = (telephone: string): string => `tel:${telephone.replaceAll(/[^+\d]/g, "")}`;

/** What is wanted most of a booking, in one row: the way there, the telephone, a copy of it, and what can be done. */
function Ways({ order, calendarHref, words: { t } }: StandingProps) {
  const isOver = order !== null && isEnded(order);
  const isCancelled = order?.state.startsWith("cancelled") ?? false;
  const look = buttonClass({ variant: "secondary" });
  return (
    <nav aria-label={t("booking.booked.ways")} className="flex flex-wrap gap-2 print:hidden" data-ways>
      {!isOver && order?.directionsHref && (
        <a href={order.directionsHref} rel="noopener" className={look}>
          <Icon of={MapPin} />
          {t("booking.booked.directions")}
        </a>
      )}
      {order?.telephone && (
        <a
          href={callHref(order.telephone)}
          className={look}
          aria-label={`${t("booking.booked.telephone")}${t("common.colon")}${order.telephone}`}
        >
          <Icon of={Phone} />
          <span dir="ltr">{order.telephone}</span>
        </a>
      )}
      {(!isOver || isCancelled) && (
        <a href={calendarHref} download className={look}>
          <Icon of={isCancelled ? CalendarMinus : CalendarPlus} />
          {t(isCancelled ? "booking.calendar.remove" : "booking.booked.calendar")}
        </a>
      )}
      <PrintButton label={t("print.button")} variant="secondary" />
      {order?.state === "booked" && (
        <a href="#change" className={look}>
          {t("booking.change.heading")}
        </a>
      )}
      {order?.cancel && (
        <a href="#cancel" className={look}>
          {t("booking.cancel.heading")}
        </a>
      )}
    </nav>
  );
}

/** Whom to turn to: the property as the platform names it, and those whom the brand names. */
function Contacts({ title, order, contacts, words: { t } }: StandingProps) {
  const contact: Contact = {
    role: "property",
    name: title.propertyName,
    email: order?.email ?? undefined,
    telephone: order?.telephone ?? undefined,
  };
  const all = [contact, ...contacts].filter(({ email, telephone }) => email || telephone);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="contact">
      <h2 id="contact" className="mb-4 text-lg">
        {t("booking.booked.contact")}
      </h2>
      <ul className="space-y-4 text-sm">
        {all.map(({ role, name, email, telephone }) => (
          <li key={role}>
            <p className="text-xs text-soft">{t(`booking.booked.contacts.${role}`)}</p>
            <p className="font-medium">
              <bdi>{name}</bdi>
            </p>
            <p className="flex flex-wrap gap-x-5">
              {telephone && (
                <a href={callHref(telephone)} className="link py-1 whitespace-nowrap" dir="ltr">
                  {telephone}
                </a>
              )}
              {email && (
                <a href={`mailto:${email}`} className="link py-1 break-all" dir="ltr">
                  {email}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Standing(props: StandingProps) {
  const { title, order, stayHref, words, children } = props;
  const { t } = words;
  const isOver = order !== null && isEnded(order);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <div className="min-w-0 space-y-8">
        <Numbers {...props} />
        <Ways {...props} />
        {!isOver && <Paid {...props} />}
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
        {order && !isOver && <Wanted house={order} withDeposit words={words} />}
        <Contacts {...props} />
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
          <a href={stayHref} className="link text-sm">
            {t("booking.booked.property")}
          </a>
        </div>
      </Card>
    </div>
  );
}
