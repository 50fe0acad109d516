"use client";
// A client component because an open booking is kept fresh and acted upon.
import { ArrowLeft, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import type { BookingDetail, DeskRow, PlatformHealth } from "@/lib/taxi/desk/desk";
import { FailedPart } from "../list/list-states";
import { RowMarks } from "../list/row-marks";
import { PickupTime, UnknownPickup } from "../pickup-time";
import { useSiteNow } from "../site-clock";
import { Stale } from "../stale";
import { Greeting } from "./greeting";
import { Part } from "./part";
import { Passenger } from "./passenger";
import { PlatformBeside } from "./platform-beside";
import { Retention } from "./retention";
import { Timeline } from "./timeline";
import { useBooking } from "./use-booking";

interface BookingPanelProps {
  reference: string;
  role: "viewer" | "operator" | "admin";
  zone: string;
  platform: PlatformHealth | null;
  isMarking: boolean;
  onSeen: (row: Pick<DeskRow, "reference" | "revision">) => void;
  onClose: () => void;
  here: string;
}

/** The deliveries stand in order of coming, so what waits may be far down. */
function showDecision(): void {
  const waiting = document.querySelector<HTMLElement>("[data-decision]");
  waiting?.scrollIntoView({ block: "center" });
  waiting?.focus({ preventScroll: true });
}

function Head({ row, isMarking, mayMark, onSeen }: HeadProps) {
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <RowMarks row={row} />
      {row.unseen !== null && mayMark && (
        <Button size="small" variant="secondary" disabled={isMarking} onClick={() => onSeen(row)}>
          Mark as seen
        </Button>
      )}
      {row.openDecisions > 0 && (
        <Button size="small" variant="secondary" onClick={showDecision}>
          {mayMark ? "Decide" : "Show what waits"}
        </Button>
      )}
    </div>
  );
}

interface HeadProps {
  row: DeskRow;
  isMarking: boolean;
  mayMark: boolean;
  onSeen: (row: DeskRow) => void;
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-4 py-5">
      <p role="status" className="visually-hidden">
        Reading the booking
      </p>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

interface ContentProps extends Omit<BookingPanelProps, "onClose" | "here"> {
  detail: BookingDetail;
  booking: ReturnType<typeof useBooking>;
}

function Content({ detail, booking, role, zone, platform, isMarking, onSeen }: ContentProps) {
  const now = useSiteNow();
  const mayAct = role !== "viewer";
  const { row } = detail;
  return (
    <>
      {row && <Head row={row} isMarking={isMarking} mayMark={mayAct} onSeen={onSeen} />}
      <div className="py-4">
        {row?.pickup && (
          <PickupTime pickup={row.pickup} zone={zone} isCancelled={row.status === "cancelled"} large />
        )}
        {row && row.pickup === null && <UnknownPickup />}
        {row === null && (
          <p className="text-sm">No booking came under this reference, so nothing of it is certain.</p>
        )}
        {row && (
          <p className="mt-2 text-sm">
            Flight{" "}
            <b className="font-semibold">{row.flightNumber ?? (row.blankedAt ? "deleted" : "not stated")}</b>
          </p>
        )}
      </div>
      {row && <Greeting detail={detail} mayReveal={mayAct} zone={zone} />}
      {(detail.fields.length > 0 || detail.timeline.some(({ raw }) => raw !== null)) && (
        <Passenger
          detail={detail}
          mayReveal={mayAct}
          isOutdated={booking.isOutdated}
          isAsking={booking.revealing.isPending}
          error={booking.revealing.error}
          onShow={booking.show}
          onHide={booking.hide}
        />
      )}
      <PlatformBeside detail={detail} platform={platform} zone={zone} now={now} mayAsk={mayAct} />
      <Part title="Everything that came">
        <Timeline
          timeline={detail.timeline}
          zone={zone}
          now={now}
          isCancelled={row?.status === "cancelled"}
          mayDecide={mayAct}
        />
      </Part>
      <Retention detail={detail} isAdmin={role === "admin"} now={now} />
    </>
  );
}

function Unknown({ reference }: { reference: string }) {
  return (
    <p className="py-5 text-sm">
      Nothing is known under {reference}: no delivery was kept, and the platform's list does not hold it.
    </p>
  );
}

export function BookingPanel(props: BookingPanelProps) {
  const { reference, zone, onClose, here } = props;
  const booking = useBooking(reference);
  const { query, detail } = booking;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="booking-heading" className="min-w-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Button size="small" variant="quiet" className="-ms-3.5 xl:hidden" onClick={onClose}>
            <Icon of={ArrowLeft} size={15} />
            All bookings
          </Button>
          <h2
            id="booking-heading"
            ref={heading}
            tabIndex={-1}
            className="text-xl font-semibold wrap-anywhere outline-none"
          >
            <span className="visually-hidden">Booking </span>
            {reference}
          </h2>
        </div>
        <button
          type="button"
          onClick={onClose}
          className="inline-flex size-10 shrink-0 items-center justify-center rounded-sm text-soft hover:text-ink max-xl:hidden"
        >
          <Icon of={X} size={20} />
          <span className="visually-hidden">Close the booking</span>
        </button>
      </div>
      {query.isError && detail && (
        <div className="mt-2">
          <Stale error={query.error} updatedMs={query.dataUpdatedAt} zone={zone} here={here} />
        </div>
      )}
      {detail ? (
        <Content {...props} detail={detail} booking={booking} />
      ) : detail === null ? (
        <Unknown reference={reference} />
      ) : query.errorUpdateCount > 0 ? (
        <div className="py-5">
          <FailedPart
            error={booking.lastError}
            title="This booking could not be read"
            isAsking={query.isFetching}
            onRetry={() => query.refetch()}
            here={here}
          />
        </div>
      ) : (
        <Waiting />
      )}
    </section>
  );
}
