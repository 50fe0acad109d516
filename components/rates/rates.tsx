// A successful answer: the combination for the party, the table, and under what rules and when it was asked.
import type { RatesView as RatesViewData } from "@/lib/views/rates";
import type { Words } from "@/lib/views/words";
import { NoRates } from "./rates-states";
import { RatesTable } from "./rates-table";
import { Recommendation } from "./recommendation";

interface RatesProps {
  view: RatesViewData;
  /** Day of arrival, `YYYY-MM-DD`. */
  checkin: string;
  words: Words;
}

export function Rates({ view, checkin, words }: RatesProps) {
  const { t } = words;
  const zone = view.zone === null ? t("rates.timesUtc") : t("rates.timesIn", { zone: view.zone });
  const hasRates = view.rooms.some((room) => room.rates.length > 0);
  if (!hasRates) return <NoRates forWhat={view.forWhat} words={words} />;
  return (
    <div data-rates="offered">
      <p className="mb-4 text-sm text-soft">
        {view.forWhat}. {view.rulesText}.
      </p>
      {view.recommendation ? <Recommendation view={view.recommendation} words={words} /> : null}
      {view.oneRoomText ? <p className="mb-4 text-sm">{view.oneRoomText}</p> : null}
      <RatesTable view={view} checkin={checkin} words={words} />
      <p className="mt-3 text-xs text-faint">
        {t("rates.quotedAt", { time: view.quotedAtText })} {zone}
      </p>
    </div>
  );
}
