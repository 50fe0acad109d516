// The few words of a result card that do not come with the stay itself.
import { type KeepLabels, keepLabels } from "@/components/keep/keep-labels";
import type { Words } from "@/lib/views/words";

export interface CardLabels {
  /** `{price}` is put in. */
  perNight: string;
  noPhoto: string;
  waiting: string;
  keep: KeepLabels;
}

export function cardLabels(words: Words): CardLabels {
  const { t } = words;
  return {
    perNight: t("search.card.perNight", { price: "{price}" }),
    noPhoto: t("search.card.noPhoto"),
    waiting: t("search.card.waiting"),
    keep: keepLabels(words),
  };
}
