"use client";
// A client component because showing the name is asked for, recorded, and then printed by the browser.
import { Printer } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { BookingDetail } from "@/lib/taxi/desk/desk";
import { DeskFailure, reveal } from "../desk-requests";
import { clockIn, dayIn, isUtc, utcBeside, zoneName } from "../desk-times";
import { useZone } from "../zone-chooser";
import { boardSize } from "./board-size";

const backHref = (reference: string) =>
  `/staff/taxi?${new URLSearchParams({ tab: "all", booking: reference })}`;

function Confirm({ reference, state, failure, onShow }: ConfirmProps) {
  return (
    <div className="mx-auto max-w-xl py-8">
      <h1 className="text-2xl">Name board of {reference}</h1>
      <p className="mt-4 text-soft">
        The board shows the passenger's name or the ordered text in full. That you asked for it is recorded.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button onClick={onShow} disabled={state === "asking"}>
          {state === "asking" ? "Revealing…" : "Show the name board (recorded)"}
        </Button>
        <ButtonLink href={backHref(reference)} variant="secondary">
          Back to the booking
        </ButtonLink>
      </div>
      <p role="alert" className="mt-4 text-sm text-danger empty:hidden">
        {failure && `The name board was not made. ${failure}`}
      </p>
    </div>
  );
}

interface NameBoardProps {
  /** Whose drivers wait. */
  site: string;
}

interface ConfirmProps {
  reference: string;
  state: "still" | "asking";
  failure: string | null;
  onShow: () => void;
}

function Facts({ detail, zone, site }: { detail: BookingDetail; zone: string; site: string }) {
  const { row } = detail;
  const at = row?.pickup?.at;
  return (
    <p className="flex flex-wrap justify-center gap-x-[3cqi] gap-y-[0.5cqi] px-[4cqi] py-[2.5cqi] text-[max(0.6875rem,1.7cqi)] text-soft print:text-[#000]">
      <span>{row?.flightNumber ? `Flight ${row.flightNumber}` : "No flight stated"}</span>
      <span>
        {at === undefined
          ? "Pickup time not known"
          : `Pickup ${dayIn(at, zone, at)} ${clockIn(at, zone)} ${zoneName(zone)}${isUtc(zone) ? "" : `, ${utcBeside(at, zone, at)}`}`}
      </span>
      <span>{detail.reference}</span>
      <span className="text-faint print:text-[#000]">{site}</span>
    </p>
  );
}

/** One sheet in A4 landscape, black on white on paper whatever the screen shows. */
const SHEET =
  "@container grid aspect-[297/210] w-full max-w-[calc((100dvh-12rem)*297/210)] min-w-[min(100%,22rem)] grid-rows-[1fr_auto] overflow-hidden rounded-md border border-line bg-surface text-ink print:aspect-auto print:h-[calc(210mm-20mm-1px)] print:max-w-none print:break-inside-avoid print:rounded-none print:border-0 print:bg-[#fff] print:text-[#000]";

function Board({
  detail,
  requestedZone,
  site,
}: NameBoardProps & { detail: BookingDetail; requestedZone: string | null }) {
  const zone = useZone(requestedZone);
  const name = detail.row?.passenger ?? "";
  const [shows, setShows] = useState<"message" | "name">(detail.meetAndGreet === null ? "name" : "message");
  const text = shows === "message" ? (detail.meetAndGreet ?? name) : name;
  return (
    <>
      <h1 className="visually-hidden">Name board of {detail.reference}</h1>
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        <Button size="small" onClick={() => window.print()}>
          <Icon of={Printer} size={15} />
          Print
        </Button>
        {detail.meetAndGreet !== null && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => setShows(shows === "message" ? "name" : "message")}
          >
            {shows === "message" ? "Show the passenger's name" : "Show the ordered text"}
          </Button>
        )}
        <ButtonLink href={backHref(detail.reference)} size="small" variant="quiet">
          Back to the booking
        </ButtonLink>
      </div>
      <section className={SHEET} aria-label="Name board" data-shows={shows}>
        <p
          className="self-center px-[4cqi] text-center leading-[1.08] font-bold tracking-[-0.02em] text-balance wrap-anywhere"
          dir="auto"
          style={{ fontSize: `${boardSize(text)}cqi` }}
        >
          {text}
        </p>
        <Facts detail={detail} zone={zone} site={site} />
      </section>
    </>
  );
}

export function NameBoard({
  reference,
  zone,
  site,
}: NameBoardProps & { reference: string; zone: string | null }) {
  const [detail, setDetail] = useState<BookingDetail | null>(null);
  const [state, setState] = useState<"still" | "asking">("still");
  const [failure, setFailure] = useState<string | null>(null);
  const show = async () => {
    setState("asking");
    setFailure(null);
    try {
      setDetail(await reveal({ reference, what: "board" }));
    } catch (error) {
      setFailure(error instanceof DeskFailure ? error.message : "Try again.");
    }
    setState("still");
  };
  if (detail === null) return <Confirm reference={reference} state={state} failure={failure} onShow={show} />;
  return <Board detail={detail} requestedZone={zone} site={site} />;
}
