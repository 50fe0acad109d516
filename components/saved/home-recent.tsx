"use client"; // What was viewed lately is in the browser only, and loaded only where there is something.
import { lazy, Suspense } from "react";
import { useGlance } from "@/components/keep/use-glance";
import type { RecentName, SentWords } from "./saved-text";

const Strip = lazy(() => import("./home-recent-strip"));

export function HomeRecent({ sent }: { sent: SentWords<RecentName> }) {
  const { viewed } = useGlance();
  if (!viewed) return null;
  return (
    <div className="page-width">
      <Suspense fallback={null}>
        <Strip sent={sent} />
      </Suspense>
    </div>
  );
}
