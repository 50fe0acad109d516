// The price of a rate: the total as the largest figure, or beneath the night that was chosen; what it includes beside it.
import { Price } from "@/components/money/price";
import type { PriceView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";

const TAX_TONE = {
  included: "text-good",
  on_top: "text-ink",
  may_apply: "text-soft",
  unknown: "text-soft",
} as const;

interface TotalProps {
  price: PriceView;
  words: Words;
  size?: "large" | "headline";
  /** Whether what it includes is said once for all rates. */
  isTaxShown?: boolean;
}

/** The total of the stay with its tax sentence (row R03), also for machines (X08); the night is secondary. */
export function Total({ price, words, size = "large", isTaxShown = false }: TotalProps) {
  const { t } = words;
  const isNight = words.per === "night";
  return (
    <>
      <span itemScope itemType="https://schema.org/Offer" className="block">
        <span itemProp="price" content={String(price.headline.shown.amount)}>
          {isNight ? (
            <span className="block">
              <Price money={price.perNight} size={size} />{" "}
              <span className="text-xs">{t("search.card.night")}</span>
            </span>
          ) : (
            <Price money={price.headline} size={size} className="block" />
          )}
        </span>
        <meta itemProp="priceCurrency" content={price.headline.shown.currency} />
      </span>
      {isTaxShown ? null : (
        <span className={`block text-xs ${TAX_TONE[price.tax.kind]}`}>{price.tax.text}</span>
      )}
      <span className={`figures block ${isNight ? "text-base font-medium" : "text-xs text-faint"}`}>
        {isNight
          ? t("search.card.whole", { price: price.headline.shown.text })
          : t("rates.perNight", { price: price.perNight.text })}
      </span>
    </>
  );
}
