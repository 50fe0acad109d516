"use client"; // Moves the focus to the first car that "load more" added; without it the link loads the longer page.
import Link from "next/link";
import { type ReactNode, useEffect, useRef } from "react";

/** The place of the car that is to take the focus as soon as it is there. */
let awaited: number | null = null;

interface CarLinkProps {
  href: string;
  /** Its place in the list, from 1. */
  place: number;
  children: ReactNode;
}

export function CarLink({ href, place, children }: CarLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (awaited !== place) return;
    awaited = null;
    link.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <Link ref={link} href={href} prefetch={false}>
      {children}
    </Link>
  );
}

/** Around the way to more cars; `next` is the place of the first that it adds. */
export function MoreCars({ next, children }: { next: number; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only notes presses of the link in it.
    <div
      onClick={() => {
        awaited = next;
      }}
      className="pt-4"
    >
      {children}
    </div>
  );
}
