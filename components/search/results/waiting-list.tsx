// Cards whose stays are not known yet: the boxes of real cards, so that nothing moves when they arrive.
import { Skeleton } from "@/components/ui/skeleton";
import type { Words } from "@/lib/views/words";
import { CardTotal, OfferTerms } from "./card-price";

const WAITING = { state: "waiting" } as const;

/** `count` below one draws nothing. */
export function WaitingList({ count, words }: { count: number; words: Words }) {
  if (count < 1) return null;
  return (
    <div aria-hidden="true" className="@container">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have nothing but their place.
        <div key={place} className="stay-place">
          <div className="stay-card">
            <div className="picture">
              <Skeleton className="" />
            </div>
            <div className="body">
              <div className="col-span-full">
                <Skeleton className="h-7 w-3/4 max-w-80" />
                <Skeleton className="mt-3 h-3 w-40" />
                <Skeleton className="mt-2 h-3 w-56" />
              </div>
              <div className="side">
                <CardTotal price={WAITING} say={words.t} />
              </div>
              <OfferTerms price={WAITING} say={words.t} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
