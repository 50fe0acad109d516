"use client";
// A client component because an outcome comes by itself: it is looked for while the page is open, and found by who reads it.
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { buttonClass } from "@/components/ui/button";

const LOOK_MS = 5_000;

/** Also a link, for a browser without scripts. Once the page tells something else, the focus is on its heading. */
export function LookAgain({ href, label }: { href: string; label: string }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      requestAnimationFrame(() => {
        const heading = document.querySelector("h1");
        heading?.setAttribute("tabindex", "-1");
        heading?.focus();
      });
    };
  }, [router]);
  return (
    <a href={href} className={buttonClass({ variant: "secondary" }, "mt-6")}>
      {label}
    </a>
  );
}
