// The price slot of a card: the total of the stay is its largest figure, everything else explains it.
import { Price } from "@/components/ui/price";
import { Skeleton } from "@/components/ui/skeleton";
import type { CardOffer, CardPrice } from "@/lib/views/card";
import type { CardLabels } from "./card-labels";

function Offer({ offer, labels }: { offer: CardOffer; labels: CardLabels }) {
  return (
    <>
      <p className="text-xs text-soft">{offer.forWhat}</p>
      <p className="leading-tight" data-price="total">
        <Price money={offer.total} size="headline" />
      </p>
      <p className="figures text-xs text-soft" data-price="night">
        {labels.perNight.replace("{price}", offer.perNight.text)}
      </p>
      <p className="mt-1 line-clamp-3 text-xs text-soft" data-tax={offer.tax.kind}>
        {offer.tax.text}
      </p>
      {offer.left && <p className="line-clamp-1 text-xs font-medium text-caution">{offer.left}</p>}
      {offer.thirdParty && <p className="line-clamp-1 text-xs text-faint">{offer.thirdParty}</p>}
    </>
  );
}

/** As high when it waits as when it is filled. */
export function CardTotal({ price, labels }: { price: CardPrice; labels: CardLabels }) {
  return (
    <div className="flex min-h-42 flex-col @3xl:justify-end @3xl:text-end">
      {price.state === "offer" && <Offer offer={price.offer} labels={labels} />}
      {price.state === "check_dates" && <p className="text-sm text-soft">{price.text}</p>}
      {price.state === "waiting" && (
        <div className="flex flex-col gap-2 @3xl:items-end">
          <span className="visually-hidden">{labels.waiting}</span>
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-3 w-28" />
          <Skeleton className="mt-1 h-3 w-40" />
        </div>
      )}
    </div>
  );
}
