"use client"; // Prices seen before are in the browser only.
import { instantText } from "@/lib/format/instants";
import { priceMove } from "@/lib/personal/looking";
import type { SeenPrice } from "@/lib/personal/personal-data";
import type { Fresh } from "./ask";
import { moveSentences, type SavedWords, totalText, whenText } from "./saved-text";

interface SavedPriceProps {
  /** The price seen for these very terms, or null. */
  seen: SeenPrice | null;
  fresh: Fresh | undefined;
  /** IANA zone of the property; null when unknown. */
  zone: string | null;
  words: SavedWords;
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
export function SavedPrice({ seen, fresh, zone, words }: SavedPriceProps) {
  const { say } = words;
  const priced = fresh?.state === "priced" ? fresh : null;
  const now = priced?.price ?? null;
  const move = priced === null ? null : priceMove(seen, priced.price, priced.offered);
  const freeUntil = (now ?? seen)?.freeUntil ?? null;
  return (
    <div className="figures space-y-1 text-sm">
      {now !== null && (
        <p className="font-semibold" data-now>
          {say("saved.app.nowTotal", { total: totalText(now, words), when: whenText(now.at, words) })}
        </p>
      )}
      <Tax price={now} />
      {move !== null && seen?.at !== now?.at && (
        <ul data-price-moved={("amount" in move && move.amount !== 0) || undefined}>
          {moveSentences(move, now?.currency ?? "", words).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {fresh?.state === "other" && <p>{fresh.sentence}</p>}
      {seen !== null && seen.at !== now?.at && (
        <div className="text-soft" data-seen>
          <p>
            {say(seen.tax === null ? "saved.app.seenTotal" : "saved.app.seenTaxed", {
              total: totalText(seen, words),
              when: whenText(seen.at, words),
            })}
          </p>
          <Tax price={seen} />
        </div>
      )}
      {freeUntil !== null && (
        <p className="text-soft">
          {say("saved.app.freeUntil", { when: instantText(freeUntil, zone, words.tag) ?? "" })}
        </p>
      )}
    </div>
  );
}
