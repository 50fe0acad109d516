// What cancelling costs: a day to pick for every rate at once, and a few of them on one chart (feature 1).

import { scaleLinear } from "d3-scale";
import type { ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { dateFormat } from "@/lib/format/intl";
import { roundMoneyText } from "@/lib/format/money";
import { sentences } from "@/lib/i18n/sentences";
import type { RiskLine, RiskView } from "@/lib/views/money/risk";
import type { PickingView } from "@/lib/views/rates/rates";
import type { Words } from "@/lib/views/words";
import { DayField } from "./cancel-day";
import { RiskBoard } from "./risk-board";
import type { BoardLine } from "./risk-lines";

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

/** The day to begin with: what the address asks for where that can be, else today. */
export const firstDay = (risk: RiskView, riskQuery: RiskQuery): string => firstOf(riskQuery, risk).first.day;

export const boardLines = (risk: RiskView): BoardLine[] =>
  risk.lines.map(({ id, isWhole, room, lang, terms, kind, total, steps }, index) => ({
    id,
    isWhole,
    number: index + 1,
    room,
    lang,
    terms,
    kind,
    total: total.shown.amount,
    totalText: total.shown.text,
    totalProperty: total.property?.text ?? null,
    steps,
  }));

/** So many are drawn while none is ticked: the combination, then the cheapest of each kind of terms, then the cheapest. */
const AT_FIRST = 3;

function drawnFirst({ lines }: RiskView): string[] {
  const isFirstOfKind = (line: RiskLine) => lines.find(({ kind }) => kind === line.kind) === line;
  const kinds = lines.filter((line) => line.isWhole || isFirstOfKind(line));
  return [...kinds, ...lines.filter((line) => !kinds.includes(line))].slice(0, AT_FIRST).map(({ id }) => id);
}

/** The axis of money: round amounts up to the dearest total of all rates, so that it stands still. */
function moneyAxis({ lines, currency }: RiskView, { tag }: Words) {
  const max = Math.max(...lines.map(({ total }) => total.shown.amount), 1);
  const amounts = scaleLinear([0, max], [0, 1]).nice(3).ticks(3);
  return amounts.map((amount) => ({ amount, text: roundMoneyText(amount, currency, tag) }));
}

interface RiskProps {
  risk: RiskView;
  lines: BoardLine[];
  asked: RiskQuery;
  zone: string | null;
  picking: PickingView;
  words: Words;
}

/** Fees that never change leave nothing to choose a day for: the section is then one line. */
function Folded({ lines, isOpen, summary, children }: FoldedProps) {
  const isFlat = lines.every(({ steps }) => new Set(steps.map(({ amount }) => amount)).size <= 1);
  if (!isFlat) return children;
  return (
    <Disclosure summary={summary} open={isOpen}>
      {children}
    </Disclosure>
  );
}

interface FoldedProps {
  lines: readonly BoardLine[];
  isOpen: boolean;
  summary: string;
  children: ReactNode;
}

export function Risk({ risk, lines, asked, zone, picking, words }: RiskProps) {
  const { t, tag } = words;
  const { first, isRefused } = firstOf(asked, risk);
  const isRequested = asked.day !== null || asked.odds !== null;
  const checkin = dateFormat(tag, { day: "numeric", month: "short", timeZone: "UTC" }).format(
    Date.parse(`${risk.checkin}T00:00:00Z`),
  );
  return (
    <section
      id="risk"
      aria-labelledby="risk-heading"
      className="mt-6 rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      {isRefused ? (
        <p className="mb-3 text-sm text-danger">{t("risk.refused", { from: risk.from, to: risk.to })}</p>
      ) : null}
      <Folded lines={lines} isOpen={isRequested} summary={t("risk.heading")}>
        <DayField
          heading={
            <h3 id="risk-heading" className="text-lg">
              {t("risk.heading")}
            </h3>
          }
          days={{ from: risk.from, to: risk.to }}
          first={first.day}
          form={{
            action: `${picking.action.replace(/\/go$/, "")}#risk`,
            fields: [...picking.fields, ["plain", "1"]],
          }}
          sentences={sentences(words, "risk.day")}
        />
        <RiskBoard
          lines={lines}
          drawnFirst={drawnFirst(risk)}
          scale={{
            from: risk.from,
            to: risk.to,
            checkin: risk.checkin,
            money: moneyAxis(risk, words),
            tag,
            labels: {
              today: t("rates.schedule.today"),
              checkin: t("rates.schedule.checkin", { day: checkin }),
              chart: t("risk.chart"),
            },
          }}
          first={first}
          isTableOpen={isRequested}
          note={t(zone === null ? "risk.zoneUtc" : "risk.zone")}
          currency={risk.currency}
          sentences={sentences(words, "risk.board")}
        />
      </Folded>
    </section>
  );
}
