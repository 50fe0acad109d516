// The words around a review, made on the server because later pages of reviews are drawn in the browser.
import type { Words } from "@/lib/views/words";
import type { MoreLabels } from "./more-reviews";

export function reviewLabels({ t }: Words): MoreLabels {
  return {
    positive: t("reviews.positive"),
    negative: t("reviews.negative"),
    nothingNoted: t("reviews.nothingNoted"),
    withheld: t("reviews.withheld"),
    unscored: t("reviews.unscored"),
    scored: t("reviews.scored", { score: "{score}" }),
    more: t("reviews.more"),
    loading: t("reviews.loading"),
    failed: t("reviews.moreFailed"),
    retry: t("reviews.retry"),
  };
}
