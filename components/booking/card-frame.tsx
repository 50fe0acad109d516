"use client";
// A client component because only the vault's frame knows how tall it is and whether it stores a card: it sends messages.
import { useRef, useState } from "react";
import { useListener } from "@/components/ui/events";
import { settleProblem } from "./settle-problem";

/** Of the empty form on a phone; where the frame sends no height, what is taller scrolls in it. */
const HEIGHT = 380;
const [LEAST, MAX] = [100, 1_200];
const BORDERS = 2;

interface CardFrameProps {
  src: string;
  title: string;
  loading: string;
  /** Id of the form whose field `card` is settled as soon as the frame stores a card. */
  form: string;
}

export function CardFrame({ src, title, loading, form }: CardFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(HEIGHT);
  const [isLoaded, setLoaded] = useState(false);
  useListener("message", ({ source, origin, data }) => {
    if (source === null || source !== frame.current?.contentWindow || origin !== new URL(src).origin) return;
    const { cardFrameHeight, cardStored } = Object(data) as Record<string, unknown>;
    const sent = Math.ceil(Number(cardFrameHeight));
    if (sent >= LEAST && sent <= MAX) setHeight(sent + BORDERS);
    if (cardStored === true) settleProblem(frame.current, form, "card");
  });
  return (
    <div className="relative rounded-md border border-line bg-surface">
      {/* Behind the frame, which covers it as soon as it draws; without scripts too. */}
      {!isLoaded && (
        <p aria-hidden className="absolute inset-0 grid place-items-center p-4 text-sm text-soft">
          {loading}
        </p>
      )}
      <iframe
        ref={frame}
        src={src}
        title={title}
        height={height}
        referrerPolicy="origin"
        onLoad={() => setLoaded(true)}
        className="relative block w-full rounded-md"
      />
    </div>
  );
}
