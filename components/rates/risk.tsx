// "If you had to cancel": every rate on one chart, a day to move, and the table of what it costs then (feature 1).
import { Disclosure } from "@/components/ui/disclosure";
import { sentences } from "@/lib/i18n/sentences";
import type { RiskView } from "@/lib/views/money/risk";
import type { PickingView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";
import { RiskBoard } from "./risk-board";
import { RiskChart } from "./risk-chart";

/** What the address asks for; text, so that a mistake can be told. */
export interface RiskQuery {
  day: string | null;
  odds: string | null;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The day and the likelihood to begin with, and whether the address asked for something else. */
function firstOf({ day, odds }: RiskQuery, { from, to }: RiskView) {
  const dayFits = day === null || (isDay(day) && day >= from && day <= to);
  const oddsFit = odds === null || (/^\d{1,3}$/.test(odds) && Number(odds) <= 100);
  return {
    first: { day: dayFits && day !== null ? day : from, odds: oddsFit ? Number(odds ?? 0) : 0 },
    isRefused: !(dayFits && oddsFit),
  };
}

interface RiskProps {
  risk: RiskView;
  picking: PickingView;
  /** Property page without its query. */
  path: string;
  asked: RiskQuery;
  zone: string | null;
  words: Words;
}

export function Risk({ risk, picking, path, asked, zone, words }: RiskProps) {
  const { t } = words;
  const { first, isRefused } = firstOf(asked, risk);
  const lines = risk.lines.map(({ id, isWhole, room, lang, terms, total, steps }, index) => ({
    id,
    isWhole,
    number: index + 1,
    room,
    lang,
    terms,
    total: total.shown.amount,
    totalText: total.shown.text,
    totalProperty: total.property?.text ?? null,
    steps,
  }));
  return (
    <Disclosure
      id="risk"
      open={asked.day !== null || asked.odds !== null}
      summary={t("risk.heading")}
      className="mt-6"
    >
      <div className="rounded-md border border-line bg-surface p-4 sm:p-6">
        <p className="mb-1 max-w-prose text-sm">{t("risk.lead")}</p>
        <p className="mb-5 text-xs text-faint">
          {zone === null ? t("risk.zoneUtc") : t("risk.zone", { zone })}
        </p>
        {isRefused ? (
          <p className="mb-4 text-sm text-danger">{t("risk.refused", { from: risk.from, to: risk.to })}</p>
        ) : null}
        <RiskBoard
          lines={lines}
          days={{ from: risk.from, to: risk.to }}
          first={first}
          currency={risk.currency}
          form={{ action: `${path}#risk`, fields: [...picking.fields, ["plain", "1"]] }}
          sentences={sentences(words, "risk.board")}
          chart={<RiskChart risk={risk} words={words} />}
        />
      </div>
    </Disclosure>
  );
}
