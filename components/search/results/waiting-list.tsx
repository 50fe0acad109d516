// Cards whose stays are not known yet: the boxes of real cards, so that nothing moves when they arrive.
import { Skeleton } from "@/components/ui/skeleton";
import { BODY, CARD, PICTURE, PLACE, SIDE } from "./card-boxes";
import type { CardLabels } from "./card-labels";
import { CardTotal } from "./card-total";
import { OfferTerms } from "./offer-terms";

const WAITING = { state: "waiting" } as const;

export function WaitingList({ count, labels }: { count: number; labels: CardLabels }) {
  return (
    <div aria-hidden="true" className="@container">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have nothing but their place.
        <div key={place} className={PLACE}>
          <div className={CARD}>
            <div className={PICTURE}>
              <Skeleton className="" />
            </div>
            <div className={BODY}>
              <div>
                <Skeleton className="h-7 w-3/4 max-w-80" />
                <Skeleton className="mt-3 h-3 w-40" />
                <Skeleton className="mt-2 h-3 w-56" />
              </div>
              <div className={SIDE}>
                <CardTotal price={WAITING} labels={labels} />
              </div>
              <OfferTerms price={WAITING} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
