// A price where it is agreed to: the total as the loudest figure, and beneath it where it is paid and what was shown.
import type { ReactNode } from "react";
import type { PriceView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";

interface WholePriceProps {
  price: PriceView;
  /** How it is paid, where the page says more of that than who collects which part. */
  ways?: ReactNode;
  words: Words;
}

/** The total is what is owed in all; the shown price is named again only where it differs (docs/features.md 3). */
export function WholePrice({ price, ways, words }: WholePriceProps) {
  const { t } = words;
  const { total, display } = price;
  const differs = display !== null && display.shown.amount !== total.shown.amount;
  return (
    <>
      <p className="text-sm text-soft">{t("handoff.totalLabel")}</p>
      <p className="figures text-3xl font-semibold" data-total-to-pay>
        {total.shown.text}
      </p>
      {total.property ? (
        <p className="figures text-sm text-soft">
          {t("handoff.inProperty", { amount: total.property.text })}
        </p>
      ) : null}
      <p className="text-xs text-soft">{price.chargedIn}</p>
      {ways ?? (
        <dl className="figures mt-3 space-y-1 text-sm">
          {price.paid
            .flatMap(({ parts }) => parts)
            .map(({ label, money }) => (
              <Line key={label} label={label} value={money.shown.text} />
            ))}
        </dl>
      )}
      {differs ? (
        <dl className="figures mt-2 border-t border-line pt-2 text-sm">
          <Line label={t("handoff.shownLabel")} value={display.shown.text} />
        </dl>
      ) : null}
      <p className="mt-3 text-sm">{price.tax.text}</p>
    </>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
