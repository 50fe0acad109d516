"use client";
// A client component because an outcome comes by itself: it is looked for while the page is open, and found by who reads it.
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";

const LOOK_MS = 5_000;

/** What stands on the page next came by itself. */
let hasLooked = false;

/** Also a link, for a browser without scripts. */
export function LookAgain({ href, label }: { href: string; label: string }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      hasLooked = true;
      router.refresh();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <a href={href} className={buttonClass({ variant: "secondary" }, "mt-6")}>
      {label}
    </a>
  );
}

/** The heading of an outcome; it has the focus where the outcome came by itself. */
export function OutcomeHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasLooked) heading.current?.focus();
    hasLooked = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl">
      {children}
    </h1>
  );
}
