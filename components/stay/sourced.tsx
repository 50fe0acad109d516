"use client";
// A client component because what a block shows grows old while the page is read.
import type { ReactNode } from "react";
import { useAge } from "@/components/ui/use-age";
import { agoText } from "@/lib/format/ages";
import type { SourceView } from "@/lib/views/stay/sources";

const MINUTE_MS = 60_000;

interface SourcedProps {
  source: SourceView;
  tag: string;
  /** What staff read beside it; null for travellers. */
  staff: string | null;
  children: ReactNode;
}

/** A block with where it is from under it; outlined, in words too, once it is older than it should be (feature 13). */
export function Sourced({ source, tag, staff, children }: SourcedProps) {
  const { block, at, ageMs, limitMs, sentence, ago, more, old } = source;
  const minutes = useAge(`${block} ${at}`) ?? 0;
  const nowMs = ageMs === null ? null : ageMs + minutes * MINUTE_MS;
  const isOld = nowMs === null || nowMs >= limitMs;
  // The server's words until they are another: its dictionary of times need not be the browser's.
  const shown = minutes === 0 || nowMs === null ? ago : agoText(nowMs, tag);
  return (
    <div
      data-source={block}
      data-old={isOld || undefined}
      className={isOld ? "overflow-x-clip rounded-sm border-2 border-dashed border-caution p-3" : undefined}
    >
      {children}
      <p className="mt-3 text-xs text-soft">
        {isOld ? <strong className="text-caution">{old} </strong> : null}
        <span>{[sentence.replace("{ago}", shown), ...more].join(" ")}</span>
      </p>
      {staff === null ? null : (
        <p lang="en" dir="ltr" data-source-staff className="mt-1 font-mono text-2xs break-words text-soft">
          {staff}
        </p>
      )}
    </div>
  );
}
