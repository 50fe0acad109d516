"use client"; // Prices seen before are in the browser only.
import { instantText } from "@/lib/format/instants";
import { priceMove } from "@/lib/personal/looking";
import type { SeenPrice } from "@/lib/personal/personal-data";
import type { Fresh } from "./ask";
import type { SavedLabels } from "./saved-labels";
import { moveSentences, put, totalText, whenText } from "./saved-text";

interface SavedPriceProps {
  /** The price seen for these very terms, or null. */
  seen: SeenPrice | null;
  fresh: Fresh | undefined;
  /** IANA zone of the property; null when unknown. */
  zone: string | null;
  labels: SavedLabels;
}

/** What of the taxes and charges is in a price, and what comes on top, as it was told with it. */
function Tax({ price }: { price: SeenPrice | null }) {
  if (!price?.tax) return null;
  return (
    <p data-tax lang={price.tax.lang}>
      {price.tax.text}
    </p>
  );
}

/** The total now, beside the one that was seen then; each with its time. */
export function SavedPrice({ seen, fresh, zone, labels }: SavedPriceProps) {
  const { text } = labels;
  const told = fresh?.state === "priced" ? fresh : null;
  const now = told?.price ?? null;
  const move = told === null ? null : priceMove(seen, told.price, told.offered);
  const freeUntil = (now ?? seen)?.freeUntil ?? null;
  return (
    <div className="figures space-y-1 text-sm">
      {now !== null && (
        <p className="font-semibold" data-now>
          {put(text.nowTotal, { total: totalText(now, labels), when: whenText(now.at, labels) })}
        </p>
      )}
      <Tax price={now} />
      {move !== null && seen?.at !== now?.at && (
        <ul data-price-moved={("amount" in move && move.amount !== 0) || undefined}>
          {moveSentences(move, now?.currency ?? "", labels).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {fresh?.state === "other" && <p>{fresh.sentence}</p>}
      {seen !== null && seen.at !== now?.at && (
        <div className="text-soft" data-seen>
          <p>
            {put(seen.tax === null ? text.seenTotal : text.seenTaxed, {
              total: totalText(seen, labels),
              when: whenText(seen.at, labels),
            })}
          </p>
          <Tax price={seen} />
        </div>
      )}
      {freeUntil !== null && (
        <p className="text-soft">
          {put(text.freeUntil, { when: instantText(freeUntil, zone, labels.tag) ?? "" })}
        </p>
      )}
    </div>
  );
}
