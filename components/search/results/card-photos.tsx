"use client"; // Leafs through the photos of a card; which there are is asked with the first step, so that none is loaded before.
import { type KeyboardEvent, type Touch, type TouchEvent, useRef, useState } from "react";
import { Photo } from "@/components/stay-facts/photo";
import { Sign } from "@/components/ui/sign";
import { type Sentences, sayer } from "@/lib/i18n/say";
import type { DrawnCard } from "@/lib/views/list/card";

type Shown = NonNullable<DrawnCard["facts"]["photo"]>;

async function askPhotos(id: number, locale: string): Promise<Shown[]> {
  const answer = await fetch(`/api/stays/${id}?locale=${locale}`, {
    headers: { accept: "application/json" },
  });
  if (!answer.ok) throw new Error(`stay answered ${answer.status}`);
  return (await answer.json()).photos;
}

/** Shorter ways of a finger are taps, steeper ones scroll the page. */
const SWIPE_PX = 36;

const isFromRight = (): boolean => document.documentElement.dir === "rtl";

const isWithin = (box: DOMRect, { clientX: x, clientY: y }: Touch): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** The photos of one card and where the reader is in them; `swipe` goes on the card, whose link lies over the picture. */
export function useCardPhotos({ id, photo }: DrawnCard["facts"], locale: string) {
  const picture = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const [photos, setPhotos] = useState<Shown[] | null>(null);
  const [at, setAt] = useState(0);
  const [state, setState] = useState<"first" | "asking" | "known" | "failed">("first");
  const step = async (by: 1 | -1) => {
    if (photo === null || state === "asking") return;
    if (photos !== null) return setAt((at + by + photos.length) % photos.length);
    setState("asking");
    try {
      const all = await askPhotos(id, locale);
      setPhotos(all);
      setAt(all.length > 0 ? (by + all.length) % all.length : 0);
      setState("known");
    } catch {
      setState("failed");
    }
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches.length === 1 ? touches[0] : undefined;
    const box = picture.current?.getBoundingClientRect();
    start.current = touch && box && isWithin(box, touch) ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const [from, to] = [start.current, changedTouches[0]];
    start.current = null;
    if (from === null || to === undefined) return;
    const way = to.clientX - from.x;
    if (Math.abs(way) < SWIPE_PX || Math.abs(way) < Math.abs(to.clientY - from.y)) return;
    void step(way < 0 === !isFromRight() ? 1 : -1);
  };
  return {
    picture,
    shown: photos?.[at] ?? photo,
    at,
    count: photos?.length ?? null,
    state,
    step,
    swipe: { onTouchStart, onTouchEnd },
  };
}

interface CardPhotosProps {
  of: ReturnType<typeof useCardPhotos>;
  /** Name of the stay. */
  name: string;
  sentences: Sentences<"search.card">;
  /** True for the first card of the page, whose photo decides when the page looks ready. */
  first: boolean;
}

/** A card's photo with the ways to the next and the one before; nothing but the photo without a script. */
export function CardPhotos({ of: photos, name, sentences, first }: CardPhotosProps) {
  const say = sayer(sentences);
  const { shown, at, count, state, step } = photos;
  if (shown === null) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    void step((event.key === "ArrowRight") === !isFromRight() ? 1 : -1);
  };
  const isAlone = count !== null && count < 2;
  return (
    <>
      <Photo photo={shown} first={first} sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 15rem, 91vw" />
      {!isAlone && (
        <div className="leaf">
          {count !== null && (
            <button type="button" onClick={() => step(-1)} onKeyDown={onKeyDown}>
              <Sign of="open" size={18} className="rotate-90 rtl:-rotate-90" />
              <span className="visually-hidden">{say("search.card.previousPhoto", { name })}</span>
            </button>
          )}
          <button
            type="button"
            onClick={() => step(1)}
            onKeyDown={onKeyDown}
            aria-disabled={state === "asking" || undefined}
            className="ms-auto"
          >
            <Sign of="open" size={18} className="-rotate-90 rtl:rotate-90" />
            <span className="visually-hidden">{say("search.card.nextPhoto", { name })}</span>
          </button>
        </div>
      )}
      {state !== "first" && (
        <p role="status" className="leaf-note">
          {count !== null && <span>{say("search.card.photoAt", { n: at + 1, count })}</span>}
          {state === "failed" && <span>{say("search.card.photosFailed")}</span>}
        </p>
      )}
    </>
  );
}
