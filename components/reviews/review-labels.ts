// The words around the reviews, made on the server because the list is arranged and continued in the browser.
import { REVIEW_ORDERS } from "@/lib/address/review-address";
import { REVIEW_THEMES } from "@/lib/views/reviews/review-themes";
import type { Words } from "@/lib/views/words";
import type { LoadedLabels } from "./loaded-reviews";
import type { ToolLabels } from "./reading-tools";

function toolLabels({ t }: Words): ToolLabels {
  return {
    order: t("reviews.order.label"),
    orderNote: t("reviews.order.note"),
    fairNote: t("reviews.order.fairNote"),
    orders: REVIEW_ORDERS.map((key) => ({ key, name: t(`reviews.order.${key}`) })),
    find: t("reviews.find.label"),
    go: t("reviews.find.go"),
    themes: REVIEW_THEMES.map((key) => ({ key, name: t(`reviews.theme.${key}`) })),
    themesLabel: t("reviews.theme.label"),
    themesNote: t("reviews.theme.note"),
  };
}

export function reviewLabels(words: Words): LoadedLabels {
  const { t } = words;
  const sample = "{sample}";
  return {
    positive: t("reviews.positive"),
    negative: t("reviews.negative"),
    nothingNoted: t("reviews.nothingNoted"),
    withheld: t("reviews.withheld"),
    unscored: t("reviews.unscored"),
    scored: t("reviews.scored", { score: "{score}" }),
    rest: t("reviews.rest"),
    more: t("reviews.more"),
    loading: t("reviews.loading"),
    failed: t("reviews.moreFailed"),
    retry: t("reviews.retry"),
    fits: t("reviews.find.fits", { fits: "{fits}", loaded: "{loaded}" }),
    fitsNone: t("reviews.find.none"),
    showAll: t("reviews.find.clear"),
    shown: {
      fair: t("reviews.shown.fair", { sample }),
      platform: t("reviews.shown.platform", { sample }),
      newest: t("reviews.shown.newest", { sample }),
      highest: t("reviews.shown.highest", { sample }),
      lowest: t("reviews.shown.lowest", { sample }),
    },
    tools: toolLabels(words),
  };
}
