"use client"; // The price a reader saw is in the browser only, and is sent nowhere.
import { useEffect, useState } from "react";
import { readerTimeText } from "@/lib/format/instants";
import { moneyText } from "@/lib/format/money";
import { type Sentences, sayer } from "@/lib/i18n/say";
import type { SeenPrice } from "@/lib/personal/personal-data";
import type { CompareColumn } from "@/lib/views/compare/compare";

type Priced = NonNullable<CompareColumn["priced"]>;

const isSame = (rates: readonly string[], others: readonly string[]): boolean =>
  rates.toSorted().join() === others.toSorted().join();

/** Why the price that was seen cannot be held against this one, or which way it has moved. */
function differenceOf(seen: SeenPrice, now: Priced) {
  if (seen.terms !== now.terms || seen.currency !== now.currency) return "otherTerms";
  if (!isSame(seen.rates, now.rates)) return "otherRate";
  // Without the dust of binary fractions; no currency has more than three places.
  const change = Math.round((now.amount - seen.amount) * 1_000);
  if (change === 0) return "same";
  return change > 0 ? "more" : "less";
}

/** What this browser saw of the stay before, with its time, and what differs. */
export function seenSentence(seen: SeenPrice, now: Priced, sentences: Sentences<"compare.seen">): string {
  const { tag } = sentences;
  const [total, when] = [moneyText(seen.amount, seen.currency, tag), readerTimeText(seen.at, tag)];
  const difference = moneyText(Math.abs(now.amount - seen.amount), now.currency, tag);
  return sayer(sentences)(`compare.seen.${differenceOf(seen, now)}`, { total, when, difference });
}

interface SeenBeforeProps {
  id: number;
  now: Priced;
  sentences: Sentences<"compare.seen">;
}

export function SeenBefore({ id, now, sentences }: SeenBeforeProps) {
  const [seen, setSeen] = useState<SeenPrice | null>(null);
  useEffect(() => {
    import("@/lib/personal/store")
      .then(({ loadPersonalData }) => loadPersonalData())
      .then(
        ({ looks }) => setSeen(looks[id]?.price ?? null),
        // Without its code nothing is said.
        () => undefined,
      );
  }, [id]);
  return (
    // Holds its place before it is known.
    <p className="min-h-9 text-xs text-soft noscript:hidden print:min-h-0" data-seen>
      {seen && seenSentence(seen, now, sentences)}
    </p>
  );
}
