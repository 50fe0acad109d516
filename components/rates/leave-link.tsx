"use client";
// Client components because a browser that ignores `ping` has to tell by itself that somebody left, and because a price
// may grow too old while somebody reads the last page (row A14).
import type { MouseEvent, ReactNode } from "react";
import { useAge } from "@/components/ui/use-age";
import { OLD_AFTER_MINUTES } from "./quote-limit";

interface FreshWayProps {
  quotedAt: string;
  /** The way to the platform. */
  children: ReactNode;
  /** What stands in its place once the price is too old to leave with. */
  old: ReactNode;
}

export function FreshWay({ quotedAt, children, old }: FreshWayProps) {
  const minutes = useAge(quotedAt);
  return minutes !== null && minutes >= OLD_AFTER_MINUTES ? <div role="status">{old}</div> : children;
}

interface LeaveLinkProps {
  href: string;
  /** Our own address that counts the leaving. */
  left: string;
  kind: "web" | "app";
  className: string;
  children: ReactNode;
}

/** Told beside the way and never before it; where this sends, the browser's own `ping` must not count a second time. */
function tell(event: MouseEvent<HTMLAnchorElement>, left: string): void {
  event.currentTarget.removeAttribute("ping");
  navigator.sendBeacon(left);
}

/** Without a script the browser tells it itself (`ping`), where it does that. */
export function LeaveLink({ href, left, kind, className, children }: LeaveLinkProps) {
  return (
    <a
      href={href}
      ping={left}
      rel="noopener nofollow"
      data-handoff={kind}
      className={className}
      onClick={(event) => tell(event, left)}
      onAuxClick={(event) => {
        if (event.button === 1) tell(event, left);
      }}
    >
      {children}
    </a>
  );
}
