// What the cheapest rate allows and asks: cancellation, meal, payment.
import { CalendarX2, Check, Coffee, CreditCard, WalletCards } from "lucide-react";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import type { CardOffer, CardPrice } from "@/lib/views/card";
import { TERMS } from "./card-boxes";

function Terms({ offer }: { offer: CardOffer }) {
  const free = offer.cancellation?.kind === "free";
  return (
    <ul className="space-y-1">
      {offer.cancellation && (
        <li className={`flex gap-2 ${free ? "text-good" : ""}`}>
          <Icon of={CalendarX2} size={15} className="mt-0.5" />
          <span className="line-clamp-2">{offer.cancellation.text}</span>
        </li>
      )}
      {offer.meal && (
        <li className="flex gap-2">
          <Icon of={Coffee} size={15} className="mt-0.5" />
          <span className="line-clamp-1">{offer.meal}</span>
        </li>
      )}
      {offer.payment && (
        <li className="flex gap-2">
          <Icon of={CreditCard} size={15} className="mt-0.5" />
          <span className="line-clamp-1">{offer.payment}</span>
        </li>
      )}
      {offer.pay && (
        <li className="flex gap-2" data-pay={offer.pay.kind}>
          <Icon of={offer.pay.kind === "works" ? Check : WalletCards} size={15} className="mt-0.5" />
          <span className={`line-clamp-2 ${offer.pay.kind === "works" ? "text-good" : "text-caution"}`}>
            {offer.pay.label}. {offer.pay.reason}
          </span>
        </li>
      )}
    </ul>
  );
}

export function OfferTerms({ price }: { price: CardPrice }) {
  return (
    <div className={TERMS}>
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
