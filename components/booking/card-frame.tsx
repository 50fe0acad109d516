"use client";
// A client component because only the vault's frame knows how tall it is, and tells it by a message.
import { useRef, useState } from "react";
import { useListener } from "@/components/ui/events";

/** Of the empty form on a phone; where the frame tells nothing, what is taller scrolls in it. */
const HEIGHT = 380;
const [LEAST, MOST] = [100, 1_200];
const BORDERS = 2;

const heightOf = (told: unknown): number =>
  typeof told === "object" && told !== null && "cardFrameHeight" in told ? Number(told.cardFrameHeight) : NaN;

export function CardFrame({ src, title }: { src: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(HEIGHT);
  useListener("message", ({ source, data }) => {
    if (source === null || source !== frame.current?.contentWindow) return;
    const told = Math.ceil(heightOf(data));
    if (told >= LEAST && told <= MOST) setHeight(told + BORDERS);
  });
  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      height={height}
      referrerPolicy="origin"
      className="block w-full rounded-md border border-line bg-surface"
    />
  );
}
