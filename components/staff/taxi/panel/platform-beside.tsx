"use client";
// A client component because staff can ask the platform's list anew.
import { RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { BookingDetail, PlatformHealth } from "@/lib/taxi/desk/desk";
import { askPlatform } from "../desk-requests";
import { clockIn, dayIn, momentIn, utcBeside, zoneName } from "../desk-times";
import { statusWords } from "../list/platform-mark";
import { useAction } from "../use-action";
import { Failed, Part } from "./part";

interface PlatformBesideProps {
  detail: BookingDetail;
  platform: PlatformHealth | null;
  zone: string;
  now: string;
  mayAsk: boolean;
}

interface Line {
  label: string;
  ours: string;
  theirs: string;
  differs: boolean;
}

const pickupWords = (at: string | null, zone: string, now: string) =>
  at === null
    ? "Not known"
    : `${dayIn(at, zone, now)} ${clockIn(at, zone)} ${zoneName(zone)}, ${utcBeside(at, zone, now)}`;

function linesOf({ detail, zone, now }: PlatformBesideProps): Line[] {
  const { row, listing } = detail;
  if (listing === null) return [];
  const ours = row?.pickup?.source === "delivery" ? row.pickup.at : null;
  const flights = [row?.flightNumber ?? null, listing.flightNumber] as const;
  return [
    {
      label: "Status",
      ours: row === null ? "No booking" : statusWords(row.status),
      theirs: listing.status === null ? "Not stated" : statusWords(listing.status),
      differs: false,
    },
    {
      label: "Pickup",
      ours: pickupWords(ours, zone, now),
      theirs: pickupWords(listing.pickupAt, zone, now),
      differs: listing.pickupDiffers,
    },
    {
      label: "Flight",
      ours: flights[0] ?? (detail.blankedAt ? "Deleted" : "None"),
      theirs: flights[1] ?? (detail.blankedAt ? "Deleted" : "Not stated"),
      differs: flights[0] !== null && flights[1] !== null && flights[0] !== flights[1],
    },
  ];
}

function Lines(props: PlatformBesideProps) {
  return (
    <table className="w-full table-fixed border-collapse text-xs">
      <thead>
        <tr className="text-start text-2xs text-faint">
          <td className="w-[18%] py-1" />
          <th scope="col" className="py-1 pe-3 text-start font-medium">
            Our deliveries
          </th>
          <th scope="col" className="py-1 text-start font-medium">
            Platform's list
          </th>
        </tr>
      </thead>
      <tbody>
        {linesOf(props).map(({ label, ours, theirs, differs }) => (
          <tr key={label} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal text-faint">
              {label}
            </th>
            <td className="figures py-1.5 pe-3 wrap-anywhere">{ours}</td>
            <td className={`figures py-1.5 wrap-anywhere ${differs ? "font-semibold text-caution" : ""}`}>
              {theirs}
              {differs && <span className="block text-2xs">Differs from ours</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sentence({ detail, platform, zone, now }: PlatformBesideProps): string {
  const { listing } = detail;
  if (listing?.goneAt)
    return `The platform's list has not held it since ${momentIn(listing.goneAt, zone, now)}.`;
  if (listing) return `Seen on the platform's list ${momentIn(listing.seenAt, zone, now)}.`;
  if (platform === null) return "Nothing of the platform's list is known here.";
  if (!platform.configured) return "No taxi platform is configured, so there is no list to compare with.";
  if (platform.readAt === null) return "The platform's list has not been read yet.";
  return `The list that was read ${momentIn(platform.readAt, zone, now)} did not hold it.`;
}

export function PlatformBeside(props: PlatformBesideProps) {
  const { detail, platform, zone, mayAsk } = props;
  const asking = useAction(askPlatform);
  const button = mayAsk && platform?.configured && (
    <Button
      size="small"
      variant="secondary"
      onClick={() => asking.mutate(undefined)}
      disabled={asking.isPending}
    >
      <Icon of={RefreshCw} size={15} />
      {asking.isPending ? "Asking…" : "Ask the platform now"}
    </Button>
  );
  return (
    <Part title="Beside the platform's list" aside={button}>
      {detail.listing && <Lines {...props} />}
      <p className="figures mt-2 text-xs text-soft">{sentence(props)}</p>
      <p role="status" className="mt-1 text-xs text-soft empty:hidden">
        {asking.data &&
          (asking.data.problem === null
            ? `Asked just now: ${asking.data.listed} bookings on the list${asking.data.readAt ? `, read ${clockIn(asking.data.readAt, zone)} ${zoneName(zone)}` : ""}.`
            : `Asked just now, and it failed: ${asking.data.problem}`)}
      </p>
      <Failed error={asking.error} what="The platform was not asked." />
    </Part>
  );
}
