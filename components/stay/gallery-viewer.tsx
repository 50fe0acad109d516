"use client";
// A client component because looking through pictures is all arrows, swipes and a dialog; loaded on first open.
import { type KeyboardEvent, type UIEvent, useEffect, useMemo, useRef, useState } from "react";
import { type Say, type Sentences, sayer } from "@/lib/i18n/say";
import type { PhotoView } from "@/lib/views/list/card";

interface ViewerFilterProps {
  photos: PhotoView[];
  place: string | null;
  onChoose: (place: string | null) => void;
  say: Say<"stay.photos.viewer">;
}

const CHIP =
  "min-h-9 shrink-0 rounded-full border px-3.5 text-xs whitespace-nowrap aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent border-line hover:border-edge";

/** Places by how many pictures show them, most first. */
export function placeCounts(photos: readonly PhotoView[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { place } of photos) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}

function ViewerFilter({ photos, place, onChoose, say }: ViewerFilterProps) {
  return (
    <fieldset className="m-0 flex min-w-0 gap-2 overflow-x-auto border-0 p-1 [scrollbar-width:none]">
      <legend className="visually-hidden">{say("stay.photos.viewer.filter")}</legend>
      <button type="button" aria-pressed={place === null} className={CHIP} onClick={() => onChoose(null)}>
        {say("stay.photos.viewer.everything", { count: photos.length })}
      </button>
      {placeCounts(photos).map(([name, count]) => (
        <button
          key={name}
          type="button"
          aria-pressed={place === name}
          className={CHIP}
          onClick={() => onChoose(name)}
        >
          {name} <span className="figures opacity-70">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface ViewerStripProps {
  photos: PhotoView[];
  index: number;
  onPick: (index: number) => void;
  say: Say<"stay.photos.viewer">;
}

/** The thumbnails under the viewer: a short cut to any picture. */
function ViewerStrip({ photos, index, onPick, say }: ViewerStripProps) {
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current thumbnail changes with the index.
  useEffect(() => {
    current.current?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "nearest" });
  }, [index]);
  return (
    <div className="hidden gap-2 overflow-x-auto px-gutter pb-4 [scrollbar-width:thin] sm:flex">
      {photos.map((photo, position) => (
        <button
          key={photo.large}
          ref={position === index ? current : null}
          type="button"
          aria-label={say("stay.photos.viewer.pick", { n: position + 1 })}
          aria-current={position === index ? "true" : undefined}
          className="h-14 w-20 shrink-0 overflow-hidden rounded-sm opacity-55 outline-offset-2 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-accent"
          onClick={() => onPick(position)}
        >
          {/* biome-ignore lint/performance/noImgElement: the platform already offers its pictures in four sizes. */}
          <img
            src={photo.thumbnail}
            alt=""
            loading="lazy"
            width={80}
            height={56}
            className="size-full object-cover"
          />
        </button>
      ))}
    </div>
  );
}

export interface ViewedPhotos {
  photos: PhotoView[];
  /** Of the stay or the room that they show. */
  name: string;
  sentences: Sentences<"stay.photos.viewer">;
}

interface GalleryViewerProps extends ViewedPhotos {
  /** Position of the picture to begin with. */
  start: number;
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
  if (event.key === forward) return index + 1;
  if (event.key === back) return index - 1;
  if (event.key === "Home") return 0;
  return event.key === "End" ? last : null;
}

/** Which picture is shown, of all or of one place, and the ways to another. */
function useViewer({ photos, start }: Pick<GalleryViewerProps, "photos" | "start">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<string | null>(null);
  const [index, setIndex] = useState(start);
  const shown = useMemo(
    () => (place === null ? photos : photos.filter((photo) => photo.place === place)),
    [photos, place],
  );
  useEffect(() => {
    dialog.current?.showModal();
    track.current?.children[start]?.scrollIntoView({ behavior: "instant", inline: "center" });
  }, [start]);
  const show = (wanted: number) => {
    const position = Math.min(shown.length - 1, Math.max(0, wanted));
    setIndex(position);
    const slide = track.current?.children[position];
    slide?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "center" });
  };
  const choose = (wanted: string | null) => {
    setPlace(wanted);
    setIndex(0);
    track.current?.scrollTo({ left: 0, behavior: "instant" });
  };
  const followSwipe = ({ currentTarget: { clientWidth, scrollLeft } }: UIEvent<HTMLElement>) => {
    if (clientWidth > 0) setIndex(Math.round(Math.abs(scrollLeft) / clientWidth));
  };
  return { dialog, track, place, index, shown, show, choose, followSwipe };
}

interface StepProps {
  label: string;
  sign: string;
  disabled: boolean;
  onClick: () => void;
}

function Step({ label, sign, ...button }: StepProps) {
  return (
    <button type="button" aria-label={label} className={ROUND} {...button}>
      <span aria-hidden="true" className="rtl:-scale-x-100">
        {sign}
      </span>
    </button>
  );
}

/** Uncropped pictures in a native dialog: arrows, Home, End, Esc, swipe, counter, groups by place (row P01). */
export function GalleryViewer({ photos, name, sentences, start, onClose }: GalleryViewerProps) {
  const say = sayer(sentences);
  const viewer = useViewer({ photos, start });
  const { dialog, index, shown, show } = viewer;
  const last = shown.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = step(event, index, last);
    if (wanted === null) return;
    event.preventDefault();
    show(wanted);
  };
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-label={say("stay.photos.viewer.title", { name })}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overscroll-contain bg-paper text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-4 px-gutter py-3">
          <ViewerFilter photos={photos} place={viewer.place} onChoose={viewer.choose} say={say} />
          <button
            type="button"
            aria-label={say("stay.photos.viewer.close")}
            className={`${ROUND} ms-auto`}
            onClick={() => dialog.current?.close()}
          >
            <span aria-hidden="true">✕</span>
          </button>
        </div>
        <ul
          ref={viewer.track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          onScroll={viewer.followSwipe}
          className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain [scrollbar-width:none]"
        >
          {shown.map((photo, position) => (
            <Slide key={photo.large} photo={photo} near={Math.abs(position - index) <= 1} />
          ))}
        </ul>
        <div className="flex items-center gap-4 px-gutter py-3">
          <Step
            label={say("stay.photos.viewer.previous")}
            sign="←"
            disabled={index <= 0}
            onClick={() => show(index - 1)}
          />
          <p role="status" className="min-w-0 grow text-center text-sm">
            <span className="figures font-medium" data-counter>
              {say("stay.photos.viewer.counter", { n: index + 1, total: shown.length })}
            </span>
            <span className="block text-sm text-soft" data-caption>
              {shown[index]?.caption}
            </span>
          </p>
          <Step
            label={say("stay.photos.viewer.next")}
            sign="→"
            disabled={index >= last}
            onClick={() => show(index + 1)}
          />
        </div>
        <ViewerStrip photos={shown} index={index} onPick={show} say={say} />
      </div>
    </dialog>
  );
}
