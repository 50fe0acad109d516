"use client";
// A client component because a browser that ignores `ping` has to tell by itself that somebody left.
import type { MouseEvent, ReactNode } from "react";

interface LeaveLinkProps {
  href: string;
  /** Our own address that counts the leaving; left out where nobody is counted. */
  left: string | undefined;
  "data-handoff"?: "web" | "app";
  className: string;
  children: ReactNode;
}

/** Told beside the way and never before it; where this sends, the browser's own `ping` must not count a second time. */
function tell(event: MouseEvent<HTMLAnchorElement>, left: string | undefined): void {
  if (left === undefined) return;
  event.currentTarget.removeAttribute("ping");
  navigator.sendBeacon(left);
}

/** Without a script the browser tells it itself (`ping`), where it does that. */
export function LeaveLink({ href, left, children, ...more }: LeaveLinkProps) {
  return (
    <a
      href={href}
      ping={left}
      rel="noopener nofollow"
      {...more}
      onClick={(event) => tell(event, left)}
      onAuxClick={(event) => {
        if (event.button === 1) tell(event, left);
      }}
    >
      {children}
    </a>
  );
}
