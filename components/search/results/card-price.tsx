// What a card says of its cheapest rate: the price, and what it allows and asks.
import Link from "next/link";
import { AllIn } from "@/components/money/all-in";
import { Price } from "@/components/money/price";
import { Sign } from "@/components/ui/sign";
import { Skeleton } from "@/components/ui/skeleton";
import type { Say } from "@/lib/i18n/say";
import type { DrawnCard, DrawnOffer, DrawnPrice } from "@/lib/views/list/card";

/** Passed in because the same slot waits on the server. */
type SayOfCard = Say<"search.card">;

function Terms({ offer, say }: { offer: DrawnOffer; say: SayOfCard }) {
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
      {offer.deals.map((deal) => (
        <li key={deal} data-deal>
          <Sign of="wallet" />
          <span>{deal}</span>
        </li>
      ))}
      {offer.pay && (
        <li data-pay={offer.pay.kind}>
          <Sign of={offer.pay.kind === "works" ? "check" : "wallet"} />
          <span className={offer.pay.kind === "works" ? "text-good" : "text-caution"}>
            {say("search.card.pay", { label: offer.pay.label, reason: offer.pay.reason })}
          </span>
        </li>
      )}
    </ul>
  );
}

/** What the cheapest rate allows and asks: cancellation, meal, payment, and what it is reduced by. */
export function OfferTerms({ price, say }: { price: DrawnPrice; say: SayOfCard }) {
  return (
    <div className="terms">
      {price.state === "offer" && <Terms offer={price.offer} say={say} />}
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

function Offer({ offer, say }: { offer: DrawnOffer; say: SayOfCard }) {
  return (
    <>
      <p className="for">{offer.forWhat}</p>
      {offer.per === "night" ? (
        <>
          <p className="sum" data-price="night">
            <Price money={offer.perNight} size="large" />{" "}
            <span className="text-xs">{say("search.card.night")}</span>
          </p>
          <p className="font-medium" data-price="total">
            {say("search.card.whole", { price: offer.total.shown.text })}
          </p>
        </>
      ) : (
        <>
          <p className="sum" data-price="total">
            <Price money={offer.total} size="large" />
          </p>
          <p className="night" data-price="night">
            {say("search.card.perNight", { price: offer.perNight.text })}
          </p>
        </>
      )}
      <p className="tax" data-tax={offer.tax.kind}>
        {offer.tax.text}
      </p>
      {offer.allIn && <AllIn sum={offer.allIn} />}
      <p className="left">
        {offer.left && <span className="font-medium text-caution">{offer.left}</span>}
        {offer.left && offer.thirdParty && <span> · </span>}
        {offer.thirdParty && <span className="text-faint">{offer.thirdParty}</span>}
      </p>
    </>
  );
}

interface CardTotalProps {
  price: DrawnPrice;
  say: SayOfCard;
  also?: DrawnCard["also"];
}

/** The price slot: the total of the stay is its largest figure, or beside the night that was chosen; the rest explains it. */
export function CardTotal({ price, say, also }: CardTotalProps) {
  return (
    <div className="total">
      {price.state === "offer" && <Offer offer={price.offer} say={say} />}
      {also && (
        <p className="also">
          <Link href={also.href} prefetch={false} className="link">
            {also.text}
          </Link>
        </p>
      )}
      {price.state === "check_dates" && <p className="text-sm text-soft">{price.text}</p>}
      {price.state === "waiting" && (
        <div className="flex flex-col gap-2 @4xl:items-end">
          <span className="visually-hidden">{say("search.card.waiting")}</span>
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-3 w-28" />
          <Skeleton className="mt-1 h-3 w-40" />
        </div>
      )}
    </div>
  );
}
