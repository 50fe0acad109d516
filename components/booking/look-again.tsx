"use client";
// A client component because an outcome comes by itself: it is looked for while the page is open, and found by who reads it.
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

const LOOK_MS = 5_000;
/** Without scripts the whole page is loaded again, which takes a reader back to its beginning: less often. */
const LOAD_SECONDS = 20;

/** What stands on the page next came by itself. */
let hasLooked = false;

/** What its button sends looks it up at once; without a `label` it has no button. */
export function LookAgain({ action, label }: { action: string; label: string | null }) {
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
    <form action={action} method="post" className="mt-6">
      <noscript>
        <meta httpEquiv="refresh" content={String(LOAD_SECONDS)} />
      </noscript>
      {label !== null && (
        <Button type="submit" name="do" value="look" variant="secondary">
          {label}
        </Button>
      )}
    </form>
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
