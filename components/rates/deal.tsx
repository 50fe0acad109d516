// A reduction, never without the price before it (gaps 2, display duties).
import type { DealView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";

export function Deal({ deal, words }: { deal: DealView; words: Words }) {
  return (
    <>
      <span className="text-good">{deal.text}</span> (
      {words.t("rates.dealBefore", { price: deal.before.shown.text })})
    </>
  );
}
