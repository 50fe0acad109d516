"use client";
// A client component because a price may grow too old while somebody reads the last page (row A14).
import type { ReactNode } from "react";
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
