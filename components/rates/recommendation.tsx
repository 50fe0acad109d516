// The platform's combination for the whole party, with its own price and who sleeps where (row A02).
import { ButtonLink } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { RecommendationView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";
import { ChargeLedger } from "./charge-ledger";
import { Deal } from "./deal";
import { Total } from "./price-cell";

export function Recommendation({ view, words }: { view: RecommendationView; words: Words }) {
  const { t } = words;
  return (
    <section
      aria-labelledby="recommendation"
      className="mb-6 rounded-md border border-accent/40 bg-wash p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <div className="min-w-0 grow basis-80">
          <p className="text-xs font-medium text-accent">{t("rates.recommended")}</p>
          <h3 id="recommendation" className="mt-1 text-lg">
            {view.heading}
          </h3>
          <p className="mt-1 max-w-prose text-sm text-soft">{t("rates.recommendedWhy")}</p>
          <ul className="mt-3 space-y-1.5 text-sm">
            {view.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same rate may be taken twice; nothing reorders.
              <li key={`${item.productId}-${index}`} className="flex flex-wrap gap-x-2">
                <span className="font-medium">{item.roomName}</span>
                <span className="text-soft">{item.who}</span>
                {item.price ? <span className="figures text-soft">{item.price.shown.text}</span> : null}
                {item.deal ? (
                  <span className="basis-full text-xs text-soft">
                    <Deal deal={item.deal} words={words} />
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
          <ul className="mt-3 space-y-1 text-sm text-soft">
            {[view.cancellation?.text, view.meal, view.payment]
              .filter((text) => text != null)
              .map((text) => (
                <li key={text}>{text}</li>
              ))}
          </ul>
        </div>
        <div className="sm:max-w-80 sm:text-end">
          <Total price={view.price} words={words} />
          <ButtonLink href={view.href} size="medium" className="mt-3">
            {t("rates.chooseRecommended")}
          </ButtonLink>
        </div>
      </div>
      <Disclosure summary={t("rates.schedule.ledgerHeading")} className="mt-4">
        <div className="rounded-md bg-surface p-4 sm:p-5">
          <ChargeLedger price={view.price} words={words} />
        </div>
      </Disclosure>
    </section>
  );
}
