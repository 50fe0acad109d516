"use client"; // The still map until somebody reaches for it, then the one that moves; with its controls and small card.
import Link from "next/link";
import { useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { Sign } from "@/components/ui/sign";
import type { MapStay } from "@/lib/views/map/map";
import type { StageLabels } from "./stage-labels";
import { StageNotes } from "./stage-notes";
import { StillMap } from "./still-map";
import { type MapStageProps, type Stage, useStage } from "./use-stage";

function Zoom({ stage: { whenLive }, labels }: { stage: Stage; labels: StageLabels }) {
  const steps = [
    ["zoomIn", "plus", 1],
    ["zoomOut", "minus", -1],
  ] as const;
  return (
    <div className="absolute inset-s-3 top-3 z-10 flex flex-col overflow-hidden rounded-md border border-edge bg-surface shadow-lift">
      {steps.map(([name, sign, by]) => (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          aria-label={labels[name]}
          onClick={() => whenLive((map) => map.zoom(by))}
          className="inline-flex size-10 items-center justify-center border-line not-first:border-t hover:bg-sunken"
        >
          <Sign of={sign} size={18} />
        </button>
      ))}
    </div>
  );
}

export function MapStage(props: MapStageProps) {
  const { picture, labels, searchHref, own = false } = props;
  const stage = useStage(props);
  const { phase, area, picked, setPicked, whenLive } = stage;
  const namesOpener = useRef<HTMLElement>(null);
  /** A press on a price of the still map opens its card and wakes the map. */
  const pickStill = (stay: MapStay) => {
    setPicked(stay);
    stage.wake();
  };
  return (
    <div
      className="@container-size absolute inset-0 overflow-hidden bg-map-land"
      data-phase={phase}
      data-own={own || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it becomes an application once the map moves. */}
      <div
        ref={stage.place}
        dir="ltr"
        className="map-live absolute inset-0 z-0"
        onKeyDown={({ key, target, currentTarget }) => {
          if (key === "Escape" && target === currentTarget) namesOpener.current?.focus();
        }}
      />
      {phase !== "live" && (
        <div>
          <button
            type="button"
            onClick={() => whenLive((map) => map.focus())}
            className="absolute inset-0 cursor-grab focus-visible:-outline-offset-4"
          >
            <span className="visually-hidden">{labels.use}</span>
          </button>
          <StillMap picture={picture} pane={stage.pane} picked={picked?.id ?? null} onPick={pickStill} />
        </div>
      )}
      <Zoom stage={stage} labels={labels} />
      {area !== null && searchHref !== null && (
        <p className="pointer-events-none absolute inset-x-14 top-16 z-10 flex justify-center lg:top-3">
          <Link
            href={`${searchHref}&area=${area}`}
            prefetch={false}
            className={`${buttonClass({ size: "small" })} pointer-events-auto shadow-over`}
          >
            {labels.searchArea}
          </Link>
        </p>
      )}
      <StageNotes
        stage={stage}
        labels={labels}
        namesOpener={own ? null : namesOpener}
        hasTiles={props.tiles !== null}
      />
    </div>
  );
}
