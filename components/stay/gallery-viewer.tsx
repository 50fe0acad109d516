"use client";
// A client component because looking through pictures is all arrows, swipes and a dialog; loaded on first open.
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { PhotoView } from "@/lib/views/list/card";
import { ViewerFilter } from "./viewer-filter";
import type { ViewerLabels } from "./viewer-labels";
import { ViewerStrip } from "./viewer-strip";

interface GalleryViewerProps {
  photos: PhotoView[];
  /** Position of the picture to begin with. */
  start: number;
  labels: ViewerLabels;
  onClose: () => void;
}

const ROUND =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-edge bg-paper text-lg hover:border-ink disabled:opacity-35";

function Slide({ photo, near }: { photo: PhotoView; near: boolean }) {
  const fill = "absolute inset-0 size-full object-contain";
  return (
    <li className="relative h-full w-full shrink-0 snap-center">
      {/* biome-ignore lint/performance/noImgElement: the platform already offers its pictures in four sizes. */}
      <img src={photo.standard} alt={near ? "" : photo.alt} loading="lazy" className={fill} />
      {near ? (
        // biome-ignore lint/performance/noImgElement: the platform already offers its pictures in four sizes.
        <img src={photo.large} alt={photo.alt} className={fill} />
      ) : null}
    </li>
  );
}

function step(event: KeyboardEvent, index: number, last: number): number | null {
  const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
  if (event.key === forward) return Math.min(last, index + 1);
  if (event.key === back) return Math.max(0, index - 1);
  if (event.key === "Home") return 0;
  return event.key === "End" ? last : null;
}

/** Uncropped pictures in a native dialog: arrows, Home, End, Esc, swipe, counter, filter by tag (row P01). */
export function GalleryViewer({ photos, start, labels, onClose }: GalleryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [tag, setTag] = useState<string | null>(null);
  const [index, setIndex] = useState(start);
  const shown = useMemo(
    () => (tag === null ? photos : photos.filter((photo) => photo.tags.includes(tag))),
    [photos, tag],
  );
  const last = shown.length - 1;

  const show = (wanted: number) => {
    setIndex(wanted);
    const slide = track.current?.children[wanted];
    slide?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "center" });
  };

  useEffect(() => {
    dialog.current?.showModal();
    track.current?.children[start]?.scrollIntoView({ behavior: "instant", inline: "center" });
  }, [start]);

  const followSwipe = () => {
    const element = track.current;
    if (element && element.clientWidth > 0)
      setIndex(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = step(event, index, last);
    if (wanted === null) return;
    event.preventDefault();
    show(wanted);
  };
  const choose = (wanted: string | null) => {
    setTag(wanted);
    setIndex(0);
    track.current?.scrollTo({ left: 0, behavior: "instant" });
  };

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-label={labels.title}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overscroll-contain bg-paper text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-4 px-gutter py-3">
          <ViewerFilter photos={photos} tag={tag} onChoose={choose} labels={labels} />
          <button
            type="button"
            aria-label={labels.close}
            className={`${ROUND} ms-auto`}
            onClick={() => dialog.current?.close()}
          >
            <span aria-hidden="true">✕</span>
          </button>
        </div>
        <ul
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          onScroll={followSwipe}
          className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain [scrollbar-width:none]"
        >
          {shown.map((photo, position) => (
            <Slide key={photo.large} photo={photo} near={Math.abs(position - index) <= 1} />
          ))}
        </ul>
        <div className="flex items-center gap-4 px-gutter py-3">
          <button
            type="button"
            aria-label={labels.previous}
            className={ROUND}
            disabled={index <= 0}
            onClick={() => show(Math.max(0, index - 1))}
          >
            <span aria-hidden="true" className="rtl:-scale-x-100">
              ←
            </span>
          </button>
          <p role="status" className="min-w-0 grow text-center text-sm">
            <span className="figures font-medium" data-counter>
              {labels.counter.replace("{n}", String(index + 1)).replace("{total}", String(shown.length))}
            </span>
            <span className="block truncate text-xs text-soft">{shown[index]?.alt}</span>
          </p>
          <button
            type="button"
            aria-label={labels.next}
            className={ROUND}
            disabled={index >= last}
            onClick={() => show(Math.min(last, index + 1))}
          >
            <span aria-hidden="true" className="rtl:-scale-x-100">
              →
            </span>
          </button>
        </div>
        <ViewerStrip photos={shown} index={index} onPick={show} pick={labels.pick} />
      </div>
    </dialog>
  );
}
