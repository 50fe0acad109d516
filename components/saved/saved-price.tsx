"use client"; // Prices seen before are in the browser only.
import { deadlineText } from "@/lib/format/instants";
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

type Priced = Extract<Fresh, { state: "priced" }>;

/** What of the taxes and charges is in a price, and what comes on top, as it was told with it. */
function Tax({ price, words }: { price: SeenPrice; words: SavedWords }) {
  if (price.tax === null) return <p>{words.say("saved.app.taxUnkept")}</p>;
  return (
    <p data-tax lang={price.tax.lang}>
      {price.tax.text}
    </p>
  );
}

/** Cancelling, meals and paying, as they stood beside the price; of one kept without them its deadline alone. */
function Conditions({ price, zone, words }: { price: SeenPrice; zone: string | null; words: SavedWords }) {
  const { conditions, freeUntil } = price;
  const when =
    freeUntil === null
      ? null
      : deadlineText(freeUntil, zone, words.tag, (time) => words.say("common.localTime", { time }));
  if (conditions === null)
    return when === null ? null : <p className="text-soft">{words.say("saved.app.freeUntil", { when })}</p>;
  return (
    <ul className="space-y-0.5 text-soft" lang={conditions.lang} data-conditions>
      {conditions.texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** The price that was seen before one that was checked just now, and what differs. */
function Before({ seen, now, words }: { seen: SeenPrice; now: Priced; words: SavedWords }) {
  const { price, offered } = now;
  const move = priceMove(seen, price, offered);
  const hasMoved = move !== null && "amount" in move && move.amount !== 0;
  return (
    <>
      {move !== null && (
        <ul className="font-medium" data-price-moved={hasMoved || undefined}>
          {moveSentences(move, price.currency, words).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className="text-xs text-soft" data-seen>
        {words.say("saved.app.seenTotal", {
          total: totalText(seen, words),
          when: whenText(seen.at, words),
        })}
      </p>
    </>
  );
}

/** The last price with its time and what belongs to it; after a check also what was seen before, and what differs. */
export function SavedPrice({ seen, fresh, zone, words }: SavedPriceProps) {
  const { say } = words;
  const now = fresh?.state === "priced" ? fresh : null;
  const shown = now?.price ?? seen;
  const isNow = now !== null;
  return (
    <div className="space-y-1.5 text-sm">
      {fresh?.state === "other" && <p className="font-medium">{fresh.sentence}</p>}
      {shown && (
        <>
          <p data-now={isNow || undefined} data-seen={!isNow || undefined}>
            <span className="figures block text-xl font-semibold">{totalText(shown, words)}</span>
            <span className="block text-xs text-soft">
              {say(isNow ? "saved.app.nowAt" : "saved.app.seenAt", { when: whenText(shown.at, words) })}
            </span>
          </p>
          <Tax price={shown} words={words} />
        </>
      )}
      {now && seen && seen.at !== now.price.at && <Before seen={seen} now={now} words={words} />}
      {shown && <Conditions price={shown} zone={zone} words={words} />}
    </div>
  );
}
