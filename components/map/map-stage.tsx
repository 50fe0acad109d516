"use client"; // The still map until somebody reaches for it, then the one that moves; with its controls and small card.
import { Minus, Plus } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { highlightStay, onHighlight } from "@/components/list-map/stay-highlight";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Bounds } from "@/lib/rules/bounds";
import type { MapGround, MapStay } from "@/lib/views/map/map";
import type { LiveMap, Tiles } from "./live/live-map";
import type { StageLabels } from "./stage-labels";
import { StayNames } from "./stay-names";
import { StayPeek } from "./stay-peek";
import { useAreaStays } from "./use-area-stays";
import { useListedStays } from "./use-listed-stays";
import { useLiveMap } from "./use-live-map";

export interface MapStageProps {
  ground: MapGround;
  stays: MapStay[];
  /** How many of the list are not among them, because nobody told where they lie. */
  placeless: number;
  /** `/api/map?…` without box; null when the list holds all stays there are. */
  staysHref: string | null;
  /** `/api/map/ground?…`. */
  groundHref: string;
  /** The search without `area`; null where there is no list to search again. */
  searchHref: string | null;
  tiles: Tiles | null;
  labels: StageLabels;
  /** True for the map of one stay, which stands in the middle of its circles. */
  own?: boolean;
  /** The still map. */
  children: ReactNode;
}

const DIGITS = 5;
const spell = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(DIGITS)).join(",");

/** Marks what the list points at, without drawing anything anew. */
function useMarks(stage: React.RefObject<HTMLDivElement | null>, picked: number | null) {
  useEffect(() => {
    const mark = (name: string, stay: number | null) => {
      for (const marker of stage.current?.querySelectorAll(`[${name}]`) ?? []) marker.removeAttribute(name);
      if (stay !== null) stage.current?.querySelector(`[data-marker="${stay}"]`)?.setAttribute(name, "");
    };
    mark("data-picked", picked);
    return onHighlight((stay) => mark("data-on", stay));
  }, [stage, picked]);
}

export function MapStage(props: MapStageProps) {
  const { ground, labels, tiles, groundHref, searchHref, own = false } = props;
  const stage = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<MapStay | null>(null);
  const [inSight, setInSight] = useState<MapStay[]>(props.stays);
  const [area, setArea] = useState<string | null>(null);
  const listed = useListedStays(props);
  const { stays, state, hasMore, text, ask } = useAreaStays(listed.stays, props.staysHref);
  const pending = useRef<((map: LiveMap) => void) | null>(null);

  const leave = () => stage.current?.querySelector<HTMLElement>("[data-map-list] summary")?.focus();
  const moved = useCallback((box: Bounds, seen: MapStay[], byReader: boolean) => {
    setInSight(seen);
    if (byReader) setArea(spell(box));
  }, []);
  const { phase, live, wake } = useLiveMap(
    place,
    {
      name: labels.keys,
      ground,
      groundHref,
      tiles,
      words: labels,
      pick: setPicked,
      point: highlightStay,
      moved,
      leave,
    },
    (map) => {
      ask(spell(map.box()));
      pending.current?.(map);
      pending.current = null;
    },
  );
  /** A map that moves lists what is in sight, the still one what the list beside it holds. */
  const names = phase === "live" ? inSight : stays;
  useMarks(stage, picked?.id ?? null);
  useEffect(() => {
    if (phase === "live") live.current?.show(stays);
  }, [phase, live, stays]);

  const whenLive = (act: (map: LiveMap) => void) => {
    if (live.current) act(live.current);
    else {
      pending.current = act;
      wake();
    }
  };
  /** A click on a price of the still map opens its card and wakes the map. */
  const pickStill = (event: React.MouseEvent) => {
    const marker = event.target instanceof Element ? event.target.closest("[data-marker]") : null;
    const stay = props.stays.find(({ id }) => String(id) === marker?.getAttribute("data-marker"));
    if (!stay || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setPicked(stay);
    wake();
  };
  const pointStill = (event: React.PointerEvent) => {
    const marker = event.target instanceof Element ? event.target.closest("[data-marker]") : null;
    highlightStay(marker ? Number(marker.getAttribute("data-marker")) : null);
  };
  const status =
    phase === "loading" ? labels.loading : state === "asking" ? labels.moreLoading : (text ?? "");

  return (
    <div
      ref={stage}
      className="map-stage absolute inset-0 overflow-hidden"
      data-phase={phase}
      data-own={own || undefined}
    >
      <div ref={place} dir="ltr" className="map-live" hidden={false} />
      {phase !== "live" && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the prices inside are links; this only answers them.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button and the list.
        <div onClick={pickStill} onPointerOver={pointStill} onPointerLeave={() => highlightStay(null)}>
          <button
            type="button"
            onClick={() => whenLive((map) => map.focus())}
            className="absolute inset-0 cursor-grab focus-visible:-outline-offset-4"
          >
            <span className="visually-hidden">{labels.use}</span>
          </button>
          {props.children}
        </div>
      )}
      <div className="absolute inset-s-3 top-3 z-10 flex flex-col overflow-hidden rounded-md border border-edge bg-surface shadow-lift">
        {(
          [
            ["zoomIn", Plus, 1],
            ["zoomOut", Minus, -1],
          ] as const
        ).map(([name, icon, steps]) => (
          <button
            key={name}
            type="button"
            tabIndex={-1}
            aria-label={labels[name]}
            onClick={() => whenLive((map) => map.zoom(steps))}
            className="inline-flex size-10 items-center justify-center border-line not-first:border-t hover:bg-sunken"
          >
            <Icon of={icon} />
          </button>
        ))}
      </div>
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
      <div className="pointer-events-none absolute inset-x-3 bottom-3 z-10 flex flex-col items-stretch gap-2 *:pointer-events-auto">
        {phase === "failed" || state === "failed" ? (
          <p role="alert" className="rounded-md bg-caution-wash px-3.5 py-2 text-xs">
            {phase === "failed" ? labels.failed : labels.moreFailed}{" "}
            <button type="button" onClick={() => (phase === "failed" ? wake() : ask(null))} className="link">
              {labels.retry}
            </button>
          </p>
        ) : null}
        <div className="flex flex-wrap items-end justify-end gap-2">
          <p
            role="status"
            className={
              status ? "figures rounded-md bg-surface px-3 py-2 text-xs shadow-lift" : "visually-hidden"
            }
          >
            {status}
          </p>
          {hasMore && (
            <button
              type="button"
              disabled={state === "asking"}
              onClick={() => ask(null)}
              className={buttonClass({ variant: "secondary", size: "small" }, "shadow-lift")}
            >
              {labels.more}
            </button>
          )}
          {!own && <StayNames stays={names} summary={labels.list.replace("{count}", String(names.length))} />}
        </div>
        {listed.placeless > 0 && (
          <p className="figures self-end rounded-md bg-surface px-3 py-2 text-xs shadow-lift" data-placeless>
            {labels.placeless.replace("{count}", String(listed.placeless))}
          </p>
        )}
        {tiles === null && <p className="text-2xs text-faint">{labels.coarse}</p>}
        {picked && <StayPeek stay={picked} labels={labels} onClose={() => setPicked(null)} />}
      </div>
    </div>
  );
}
