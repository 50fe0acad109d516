// What the cheapest rate allows and asks: cancellation, meal, payment.
import { Sign } from "@/components/ui/sign";
import { Skeleton } from "@/components/ui/skeleton";
import type { DrawnOffer, DrawnPrice } from "@/lib/views/list/card";

function Terms({ offer }: { offer: DrawnOffer }) {
  const free = offer.cancellation?.kind === "free" && offer.cancellation.freeNow === true;
  return (
    <ul>
      {offer.cancellation && (
        <li className={free ? "text-good" : undefined}>
          <Sign of="calendar" />
          <span>{offer.cancellation.text}</span>
        </li>
      )}
      {offer.meal && (
        <li>
          <Sign of="coffee" />
          <span>{offer.meal}</span>
        </li>
      )}
      {offer.payment && (
        <li>
          <Sign of="card" />
          <span>{offer.payment}</span>
        </li>
      )}
      {offer.pay && (
        <li data-pay={offer.pay.kind}>
          <Sign of={offer.pay.kind === "works" ? "check" : "wallet"} />
          <span className={offer.pay.kind === "works" ? "text-good" : "text-caution"}>
            {offer.pay.label}. {offer.pay.reason}
          </span>
        </li>
      )}
    </ul>
  );
}

export function OfferTerms({ price }: { price: DrawnPrice }) {
  return (
    <div className="terms">
      {price.state === "offer" && <Terms offer={price.offer} />}
      {price.state === "waiting" && (
        <div className="space-y-2 pt-1">
          <Skeleton className="h-3 w-4/5 max-w-64" />
          <Skeleton className="h-3 w-3/5 max-w-48" />
          <Skeleton className="h-3 w-2/5 max-w-32" />
        </div>
      )}
    </div>
  );
}
