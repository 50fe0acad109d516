"use client";
// A client component because its rows open without a new document.
import { AS } from "@/components/ui/table-roles";
import type { DeskSort } from "@/lib/address/taxi-desk";
import type { DeskPage } from "@/lib/taxi/desk/desk";
import { zoneName } from "../desk-times";
import { BookingRow } from "./booking-row";
import { HEAD } from "./table-look";

interface BookingsTableProps {
  page: DeskPage;
  sort: DeskSort;
  zone: string;
  /** What the table holds, for those who do not see the tabs. */
  caption: string;
  openReference: string | null;
  isBusy: boolean;
  hrefFor: (reference: string) => string;
  onOpen: (reference: string) => void;
}

function Head({ sort, zone }: { sort: DeskSort; zone: string }) {
  const pickup = sort === "pickup" ? "ascending" : sort === "urgency" ? "other" : "none";
  const heads = [
    { text: "State", width: "w-[11.5%]" },
    { text: "Booking", width: "w-[12%]" },
    { text: "Passenger", width: "w-[12.5%]" },
    { text: `Pickup, ${zoneName(zone)}`, width: "w-[23%]", order: pickup },
    { text: "Flight", width: "w-[12.5%]" },
    { text: "Changes", width: "w-[7.5%]" },
    { text: "Platform's list", width: "w-[12%]" },
    { text: `Received, ${zoneName(zone)}`, width: "", order: sort === "received" ? "descending" : "none" },
  ] as const;
  return (
    <thead {...AS.group} className="border-b border-line @max-4xl:visually-hidden">
      <tr {...AS.row}>
        {heads.map(({ text, width, ...head }) => (
          <th
            {...AS.column}
            key={text}
            aria-sort={"order" in head ? head.order : undefined}
            className={`${HEAD} ${width}`}
          >
            {text}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function BookingsTable(props: BookingsTableProps) {
  const { page, sort, zone, caption, openReference, isBusy, hrefFor, onOpen } = props;
  return (
    <table
      {...AS.table}
      aria-busy={isBusy}
      className={`block w-full table-fixed border-collapse text-xs transition-opacity @4xl:table ${isBusy ? "opacity-60" : ""}`}
    >
      <caption className="visually-hidden">{caption}</caption>
      <Head sort={sort} zone={zone} />
      <tbody {...AS.group} className="block border-t border-line @4xl:table-row-group @4xl:border-t-0">
        {page.rows.map((row) => (
          <BookingRow
            key={row.reference}
            row={row}
            zone={zone}
            platform={page.platform}
            href={hrefFor(row.reference)}
            isOpen={row.reference === openReference}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  );
}
