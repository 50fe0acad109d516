"use client";
// A client component because opening a booking keeps the list and only changes the address.
import { Hand, PlaneLanding } from "lucide-react";
import type { MouseEvent } from "react";
import { isPlainClick } from "@/components/ui/events";
import { Icon } from "@/components/ui/icon";
import { AS } from "@/components/ui/table-roles";
import type { DeskRow, PlatformHealth } from "@/lib/taxi/desk/desk";
import { clockIn, dayIn, zoneName } from "../desk-times";
import { PickupTime, UnknownPickup } from "../pickup-time";
import { useSiteNow } from "../site-clock";
import { PlatformMark } from "./platform-mark";
import { RowMarks } from "./row-marks";
import { CELL, ROW } from "./table-look";

interface BookingRowProps {
  row: DeskRow;
  zone: string;
  platform: PlatformHealth;
  href: string;
  isOpen: boolean;
  onOpen: (reference: string) => void;
}

const copiesText = ({ duplicates }: DeskRow): string =>
  duplicates === 1 ? "1 copy" : `${duplicates} copies`;

function Name({ row, href, onOpen, isOpen }: Pick<BookingRowProps, "row" | "href" | "onOpen" | "isOpen">) {
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(row.reference);
  };
  return (
    <a
      href={href}
      onClick={open}
      aria-current={isOpen ? "true" : undefined}
      data-row-link
      className={`wrap-anywhere text-ink underline-offset-4 outline-none after:absolute after:inset-0 after:content-[''] hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent ${row.unseen ? "font-semibold" : "font-medium"}`}
    >
      <bdi>{row.reference}</bdi>
    </a>
  );
}

function Greeting({ row }: { row: DeskRow }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 @4xl:block">
      <span className="flex items-center gap-1.5 whitespace-nowrap">
        <Icon of={PlaneLanding} size={14} className="text-faint" />
        <span className="visually-hidden">Flight: </span>
        {row.flightNumber ?? <span className="text-faint">{row.blankedAt ? "Deleted" : "No flight"}</span>}
      </span>
      {row.meetAndGreet !== null && (
        <span
          className="flex items-start gap-1.5 font-medium whitespace-nowrap text-accent @4xl:mt-1"
          title={row.meetAndGreet}
        >
          <Icon of={Hand} size={14} className="mt-0.5" />
          Meet &amp; greet
        </span>
      )}
    </span>
  );
}

export function BookingRow({ row, zone, platform, href, isOpen, onOpen }: BookingRowProps) {
  const now = useSiteNow();
  return (
    <tr
      {...AS.row}
      data-row={row.reference}
      data-unseen={row.unseen ?? undefined}
      className={`${ROW} ${isOpen ? "bg-wash" : "hover:bg-surface"} ${row.unseen ? "border-s-accent" : "border-s-transparent"}`}
    >
      <td {...AS.cell} className={`${CELL} order-2 ms-auto`}>
        <span className="flex flex-wrap justify-end gap-1 @4xl:flex-col @4xl:items-start">
          <RowMarks row={row} />
        </span>
      </td>
      <th {...AS.rowHeader} className={`${CELL} order-1 min-w-0 text-start font-normal`}>
        <Name row={row} href={href} onOpen={onOpen} isOpen={isOpen} />
        <span className="text-2xs wrap-anywhere text-faint @max-4xl:ms-2 @4xl:block">
          {row.customerReference}
        </span>
      </th>
      <td {...AS.cell} className={`${CELL} order-5 wrap-anywhere`}>
        <bdi>{row.passenger}</bdi>
      </td>
      <td {...AS.cell} className={`${CELL} order-3 basis-full`}>
        <span className="flex flex-wrap items-baseline gap-x-3 @4xl:block">
          {row.pickup ? (
            <PickupTime pickup={row.pickup} zone={zone} isCancelled={row.status === "cancelled"} />
          ) : (
            <UnknownPickup />
          )}
        </span>
      </td>
      <td {...AS.cell} className={`${CELL} order-4`}>
        <Greeting row={row} />
      </td>
      <td {...AS.cell} className={`${CELL} order-6 @max-4xl:text-2xs @max-4xl:text-soft`}>
        {row.amendments === 0 ? (
          <span className="text-faint @max-4xl:hidden">None</span>
        ) : (
          <>
            {row.amendments}
            <span className="@4xl:hidden">{row.amendments === 1 ? " change" : " changes"}</span>
          </>
        )}
        {row.duplicates > 0 && (
          <span className="text-2xs text-faint @max-4xl:ms-2 @4xl:block">{copiesText(row)}</span>
        )}
      </td>
      <td {...AS.cell} className={`${CELL} order-7 @max-4xl:text-2xs`}>
        <span className="text-2xs text-faint @4xl:hidden">Platform: </span>
        <PlatformMark
          listing={row.listing}
          receivedAt={row.receivedAt}
          platform={platform}
          zone={zone}
          now={now}
        />
      </td>
      <td {...AS.cell} className={`${CELL} figures order-8 text-soft @max-4xl:text-2xs`}>
        <span className="text-2xs text-faint @4xl:hidden">Received </span>
        <time dateTime={row.receivedAt}>
          {dayIn(row.receivedAt, zone, now)} {clockIn(row.receivedAt, zone)}
          <span className="@4xl:hidden"> {zoneName(zone)}</span>
        </time>
      </td>
    </tr>
  );
}
