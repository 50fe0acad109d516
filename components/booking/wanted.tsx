// What the property wants and who runs it: the rest of what is agreed to, and what holds of a booking.
import { FactList, FallbackText } from "@/components/stay-facts/fact-list";
import { Disclosure } from "@/components/ui/disclosure";
import type { HouseView } from "@/lib/views/booking/review-view";
import type { Words } from "@/lib/views/words";

interface WantedProps {
  house: HouseView;
  /** Where nothing else on the page names the deposit. */
  withDeposit?: boolean;
  /** Whether all but what the property calls important waits behind a line. */
  isFolded?: boolean;
  words: Words;
}

export function Wanted({ house, withDeposit = false, isFolded = false, words }: WantedProps) {
  const { t } = words;
  const { times, rules, important, trader, deposit } = house;
  const blocks = withDeposit && deposit ? [deposit, ...rules] : rules;
  if (times.length + blocks.length + trader.length === 0 && important === null) return null;
  const rest = (
    <>
      <FactList
        rows={[
          ...times,
          ...blocks.map(({ heading, lines }) => ({ label: heading, value: lines.join(" · ") })),
        ]}
      />
      {trader.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 text-base">{t("booking.review.trader")}</h3>
          <FactList rows={trader} />
        </>
      )}
    </>
  );
  return (
    <section aria-labelledby="wanted">
      <h2 id="wanted" className={isFolded ? "visually-hidden" : "mb-4 text-lg"}>
        {t("booking.review.property")}
      </h2>
      {important !== null && (
        <div className="mb-4 rounded-md border-s-4 border-caution bg-caution-wash px-5 py-4" data-important>
          <h3 className="text-base">{t("stay.know.important")}</h3>
          <FallbackText text={important} words={words} className="mt-1 text-sm" />
        </div>
      )}
      {isFolded ? <Disclosure summary={t("booking.review.property")}>{rest}</Disclosure> : rest}
    </section>
  );
}
