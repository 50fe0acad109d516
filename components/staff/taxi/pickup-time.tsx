"use client";
// A client component because its clock is the desk's and its zone the reader's.
import type { DeskPickup } from "@/lib/taxi/desk/desk";
import { Chip } from "./chip";
import { countdown, URGENCY_WORDS } from "./countdown";
import { clockIn, dayIn, isUtc, utcBeside, zoneName } from "./desk-times";
import { useSiteNow } from "./site-clock";

const LOOK = {
  past: "text-ink",
  hour: "text-danger",
  three: "text-caution",
  later: "text-ink",
  cancelled: "text-faint",
} as const;

interface CountdownProps {
  at: string;
  isCancelled: boolean;
  className: string;
}

/** Nobody has to hurry to a pickup that is cancelled. */
function TimeLeft({ at, isCancelled, className }: CountdownProps) {
  const { text, ...shown } = countdown(Date.parse(at), Date.parse(useSiteNow()));
  const urgency = isCancelled ? "cancelled" : shown.urgency;
  const words = urgency === "cancelled" ? null : URGENCY_WORDS[urgency];
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-2 gap-y-1 ${className}`}>
      <span data-urgency={urgency} className={`figures font-semibold whitespace-nowrap ${LOOK[urgency]}`}>
        {text}
      </span>
      {words && <Chip tone={urgency === "hour" ? "danger" : "caution"}>{words}</Chip>}
    </span>
  );
}

/** What stands where no pickup time is known: not a guess, and not a blank. */
export function UnknownPickup() {
  return (
    <>
      <span className="block text-sm font-semibold text-soft">Not known yet</span>
      <span className="block text-faint">The platform sends it with an update</span>
    </>
  );
}

interface PickupTimeProps {
  pickup: DeskPickup;
  zone: string;
  isCancelled: boolean;
  /** The panel's large form. */
  large?: boolean;
}

export function PickupTime({ pickup, zone, isCancelled, large = false }: PickupTimeProps) {
  const now = useSiteNow();
  return (
    <>
      <TimeLeft at={pickup.at} isCancelled={isCancelled} className={large ? "text-lg" : "text-sm"} />
      <time dateTime={pickup.at} className="figures block">
        <span className={large ? "block text-xl font-semibold tracking-tight" : "whitespace-nowrap"}>
          {dayIn(pickup.at, zone, now)} <b className="font-semibold">{clockIn(pickup.at, zone)}</b>{" "}
          <span className={large ? "text-sm font-normal text-soft" : "@4xl:hidden"}>{zoneName(zone)}</span>
        </span>{" "}
        {!isUtc(zone) && (
          <span className={`whitespace-nowrap text-soft ${large ? "block text-sm" : ""}`}>
            <span>{large ? "" : "· "}</span>
            {utcBeside(pickup.at, zone, now)}
          </span>
        )}
      </time>
      {pickup.source === "platform" && (
        <span className={`block text-faint ${large ? "text-sm" : "text-2xs"}`}>
          Only the platform's list says so
        </span>
      )}
    </>
  );
}
