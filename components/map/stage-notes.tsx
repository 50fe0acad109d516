// What a map says at its foot: how many stays it shows, what failed, its stays as a list, and the card of the picked one.
import Link from "next/link";
import type { RefObject } from "react";
import { pointAt } from "@/components/list-map/list-and-map";
import { buttonClass } from "@/components/ui/button";
import { Sign } from "@/components/ui/sign";
import type { MapStay } from "@/lib/views/map/map";
import type { StageLabels } from "./stage-labels";
import type { Stage } from "./use-stage";

interface StayPeekProps {
  stay: MapStay;
  labels: { close: string; open: string };
  onClose: () => void;
}

/** The small card of one stay picked on the map: photo, name, score, total, and the way to it. */
function StayPeek({ stay, labels, onClose }: StayPeekProps) {
  const { score, total, photo, name } = stay;
  return (
    <article
      data-peek={stay.id}
      className="relative flex overflow-hidden rounded-md border border-line bg-surface shadow-over"
    >
      {photo && (
        // biome-ignore lint/performance/noImgElement: the platform already offers its pictures in four sizes.
        <img
          src={photo.standard}
          alt={photo.alt}
          width={216}
          height={144}
          className="w-32 shrink-0 self-stretch bg-sunken object-cover"
        />
      )}
      <div className="min-w-0 flex-1 p-3 pe-11">
        <h3 lang={name.lang} className="line-clamp-2 text-sm leading-snug font-semibold">
          <bdi>{name.text}</bdi>
        </h3>
        {score && (
          <p className="figures mt-0.5 truncate text-xs text-soft">
            <strong className="font-semibold text-ink">{score.valueText}</strong> {score.word} ·{" "}
            {score.countText}
          </p>
        )}
        <p className="figures mt-1.5">
          <strong className="text-base font-semibold">{total?.text}</strong>{" "}
          <span className="text-xs text-soft">{stay.forWhat ?? stay.instead}</span>
          {stay.tax && <span className="block text-xs text-soft">{stay.tax}</span>}
        </p>
        <Link
          href={stay.href}
          prefetch={false}
          data-peek-link
          className={buttonClass({ variant: "primary", size: "small" }, "mt-2")}
        >
          {labels.open}
        </Link>
      </div>
      <button
        type="button"
        aria-label={labels.close}
        onClick={onClose}
        className="absolute inset-e-1 top-1 inline-flex size-9 items-center justify-center rounded-full text-soft hover:text-ink"
      >
        <Sign of="close" size={18} />
      </button>
    </article>
  );
}

interface StayNamesProps {
  stays: MapStay[];
  summary: string;
  /** Where the keyboard goes when it leaves the map. */
  opener: RefObject<HTMLElement | null>;
}

/** The stays of a map as a list: what a screen reader has instead of markers, and anybody may open. */
function StayNames({ stays, summary, opener }: StayNamesProps) {
  return (
    <details
      data-map-list
      className="group/names rounded-md border border-line bg-surface text-sm shadow-lift"
    >
      <summary ref={opener} className="figures min-h-9 px-3.5 py-2 text-xs font-medium">
        {summary}
      </summary>
      <ol className="max-h-60 overflow-y-auto border-t border-line px-1.5 py-1">
        {stays.map((stay) => (
          <li key={stay.id}>
            <Link
              href={stay.href}
              prefetch={false}
              lang={stay.name.lang}
              onFocus={() => pointAt(stay.id)}
              onBlur={() => pointAt(null)}
              onPointerEnter={() => pointAt(stay.id)}
              onPointerLeave={() => pointAt(null)}
              className="flex min-h-9 items-center justify-between gap-4 rounded-sm px-2 py-1 hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-0"
            >
              <span className="min-w-0 truncate">{stay.name.text}</span>{" "}
              <span className="figures shrink-0 font-medium">{stay.total?.text ?? stay.instead}</span>
            </Link>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface StageNotesProps {
  stage: Stage;
  labels: StageLabels;
  /** Null for the map of one stay, which lists none. */
  namesOpener: RefObject<HTMLElement | null> | null;
  hasTiles: boolean;
}

function Failure({ stage: { phase, wake, found }, labels }: Pick<StageNotesProps, "stage" | "labels">) {
  const isMap = phase === "failed";
  if (!isMap && found.state !== "failed") return null;
  return (
    <p role="alert" className="rounded-md bg-caution-wash px-3.5 py-2 text-xs">
      <span>{isMap ? labels.failed : labels.moreFailed}</span>{" "}
      <button type="button" onClick={() => (isMap ? wake() : found.ask(null))} className="link">
        {labels.retry}
      </button>
    </p>
  );
}

/** Whose data the drawing is. */
function Source({ labels }: { labels: StageLabels }) {
  return (
    <p className="map-source -mx-1 -mb-2 w-fit max-w-full self-start truncate rounded-xs px-1 text-2xs text-soft">
      {labels.coarse}
    </p>
  );
}

function statusOf({ phase, found }: Stage, labels: StageLabels): string {
  if (phase === "loading") return labels.loading;
  return found.state === "asking" ? labels.moreLoading : (found.text ?? "");
}

export function StageNotes({ stage, labels, namesOpener, hasTiles }: StageNotesProps) {
  const { phase, found, named, outside, showAll, placeless, picked, setPicked } = stage;
  const status = statusOf(stage, labels);
  /** Tiles name their own source at the foot. */
  const isOnTiles = hasTiles && phase === "live";
  const count = (sentence: string, value: number) => sentence.replace("{count}", String(value));
  return (
    <div
      className={`pointer-events-none absolute inset-x-3 z-10 flex flex-col items-stretch gap-2 *:pointer-events-auto ${isOnTiles ? "bottom-7" : "bottom-3"}`}
    >
      <Failure stage={stage} labels={labels} />
      <div className="flex flex-wrap items-end justify-end gap-2">
        <p
          role="status"
          className={
            status ? "figures rounded-md bg-surface px-3 py-2 text-xs shadow-lift" : "visually-hidden"
          }
        >
          {status}
        </p>
        {found.hasMore && (
          <button
            type="button"
            disabled={found.state === "asking"}
            onClick={() => found.ask(null)}
            className={buttonClass({ variant: "secondary", size: "small" }, "shadow-lift")}
          >
            {labels.more}
          </button>
        )}
        {namesOpener && named.length > 0 && (
          <StayNames stays={named} summary={count(labels.list, named.length)} opener={namesOpener} />
        )}
      </div>
      {outside > 0 && (
        <p className="figures self-end rounded-md bg-surface px-3 py-2 text-xs shadow-lift" data-outside>
          {count(labels.outside, outside)}{" "}
          <button type="button" onClick={showAll} className="link ms-1">
            {labels.showAll}
          </button>
        </p>
      )}
      {placeless > 0 && (
        <p className="figures self-end rounded-md bg-surface px-3 py-2 text-xs shadow-lift" data-placeless>
          {count(labels.placeless, placeless)}
        </p>
      )}
      {!isOnTiles && <Source labels={labels} />}
      {picked && <StayPeek stay={picked} labels={labels} onClose={() => setPicked(null)} />}
    </div>
  );
}
