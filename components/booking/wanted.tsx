// What the property wants and who runs it: the rest of what is agreed to, and what holds of a booking.
import { FactList } from "@/components/stay-facts/fact-list";
import { FallbackText } from "@/components/stay-facts/fallback-text";
import type { HouseView } from "@/lib/views/booking/review-view";
import type { Words } from "@/lib/views/words";

/** `withDeposit`: where nothing else on the page names it. */
export function Wanted({
  house,
  withDeposit = false,
  words,
}: {
  house: HouseView;
  withDeposit?: boolean;
  words: Words;
}) {
  const { t } = words;
  const { times, rules, important, trader, deposit } = house;
  const blocks = withDeposit && deposit ? [deposit, ...rules] : rules;
  if (times.length + blocks.length + trader.length === 0 && important === null) return null;
  return (
    <section aria-labelledby="wanted">
      <h2 id="wanted" className="mb-4 text-lg">
        {t("booking.review.property")}
      </h2>
      <FactList
        rows={[
          ...times,
          ...blocks.map(({ heading, lines }) => ({ label: heading, value: lines.join(" · ") })),
        ]}
      />
      {important !== null && (
        <div className="mt-6 rounded-md border-s-4 border-caution bg-caution-wash px-5 py-4" data-important>
          <h3 className="text-base">{t("stay.know.important")}</h3>
          <FallbackText text={important} words={words} className="mt-1 text-sm" />
        </div>
      )}
      {trader.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 text-base">{t("booking.review.trader")}</h3>
          <FactList rows={trader} />
        </>
      )}
    </section>
  );
}
