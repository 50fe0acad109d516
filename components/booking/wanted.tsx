// What the property wants and who runs it: the rest of what is agreed to, and what holds of a booking.
import { FactList } from "@/components/stay-facts/fact-list";
import type { HouseView } from "@/lib/views/booking/review-view";
import type { Words } from "@/lib/views/words";

/** `withDeposit`: where nothing else on the page names it. */
export function Wanted({
  house,
  withDeposit = false,
  words: { t },
}: {
  house: HouseView;
  withDeposit?: boolean;
  words: Words;
}) {
  const { times, rules, trader, deposit } = house;
  const blocks = withDeposit && deposit ? [deposit, ...rules] : rules;
  if (times.length === 0 && blocks.length === 0 && trader.length === 0) return null;
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
      {trader.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 text-base">{t("booking.review.trader")}</h3>
          <FactList rows={trader} />
        </>
      )}
    </section>
  );
}
