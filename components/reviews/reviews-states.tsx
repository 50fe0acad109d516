// Outlines of the scores and the reviews while they are being asked for.
import { Skeleton } from "@/components/ui/skeleton";

const ROWS = ["a", "b", "c", "d", "e", "f", "g"];

export function ScoresSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <Skeleton className="h-14 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        {["left", "right"].map((side) => (
          <div key={side} className="space-y-4">
            {ROWS.map((row) => (
              <Skeleton key={row} className="h-4 w-full" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

export function ReviewsSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {ROWS.slice(0, 4).map((row) => (
        <div key={row} className="grid gap-x-8 gap-y-3 border-t border-line py-6 md:grid-cols-[13rem_1fr]">
          <Skeleton className="h-8 w-40" />
          <div className="max-w-prose space-y-3">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
