"use client";
// A client component because day, ticked rates and likelihood are chosen by hand; without a script a form asks for the day (row A09).
import { useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { type Say, type Sentences, sayer } from "@/lib/i18n/say";
import { stepOn } from "@/lib/rules/risk-day";
import { dayText, useChosenDay } from "./cancel-day";
import { usePicks } from "./picks";
import { type BoardLine, linesOn } from "./risk-lines";
import { LineSample, type PlotScale, RiskPlot } from "./risk-plot";
import { RiskTable } from "./risk-table";

interface RiskBoardProps {
  lines: BoardLine[];
  /** Ids of the lines that are drawn while none is ticked. */
  drawnFirst: string[];
  scale: PlotScale;
  first: { day: string; odds: number };
  /** Which days are meant. */
  note: string;
  /** Whether the address asked for something of the table. */
  isTableOpen: boolean;
  currency: string;
  sentences: Sentences<"risk.board">;
}

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAfter = (from: string, count: number): string =>
  new Date(at(from) + count * DAY_MS).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS);

type SayOfBoard = Say<"risk.board">;

interface DrawnProps {
  drawn: BoardLine[];
  day: string;
  say: SayOfBoard;
}

/** Which line is which rate, with what cancelling it costs on the day. */
function Names({ drawn, day, say }: DrawnProps) {
  return (
    <ul className="divide-y divide-line text-sm">
      {drawn.map((line, place) => {
        const step = stepOn(line.steps, day);
        return (
          <li key={line.id} className="flex items-baseline gap-3 py-2">
            <span className="figures text-xs font-semibold">{line.number}</span>
            <LineSample line={line} place={place} />
            <span className="min-w-0 grow">
              <span className="font-medium max-sm:block" lang={line.lang ?? undefined}>
                {line.room}
              </span>
              <span className="block text-xs text-soft">{line.terms}</span>
            </span>
            <span className={`figures shrink-0 font-medium ${step?.amount === 0 ? "text-good" : "text-ink"}`}>
              {step?.text ?? say("risk.board.unstated")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface OddsProps {
  odds: number;
  setOdds: (odds: number) => void;
  say: SayOfBoard;
}

/** How likely a cancellation is; what it changes needs a script, so it is not there without one. */
function Odds({ odds, setOdds, say }: OddsProps) {
  return (
    <div className="noscript:hidden">
      <label className="block max-w-md text-xs font-medium text-soft">
        <span className="flex justify-between">
          {say("risk.board.odds")}
          <span className="figures text-ink">{`${odds} %`}</span>
        </span>
        <input
          type="range"
          min={0}
          max={100}
          value={odds}
          onChange={({ target }) => setOdds(Number(target.value))}
          aria-valuetext={`${odds} %`}
          className="block h-9 w-full"
        />
      </label>
      <p className="text-xs text-faint">{say("risk.board.oddsHint")}</p>
    </div>
  );
}

export function RiskBoard(props: RiskBoardProps) {
  const { scale, first, currency, sentences, drawnFirst, isTableOpen } = props;
  const say = sayer(sentences);
  const { ticked } = usePicks();
  const { day, setDay } = useChosenDay(first.day);
  const [odds, setOdds] = useState(first.odds);
  const judged = linesOn(props.lines, day, odds);
  const ids = ticked.size > 0 ? ticked : new Set(drawnFirst);
  const drawn = props.lines.filter(({ id }) => ids.has(id));
  const drawnRates = drawn.filter(({ isWhole }) => !isWhole).length;
  const rates = judged.filter(({ isWhole }) => !isWhole);
  const free = rates.filter(({ step }) => step?.amount === 0).length;
  const text = dayText(day, scale.tag);
  const span = daysBetween(scale.from, scale.to);
  return (
    <div data-risk-day={day}>
      <p role="status" className="mt-1 mb-3 text-sm font-medium" data-risk-answer>
        {say("risk.board.announce", { day: text, free, all: rates.length })}
      </p>
      <div className="grid items-start gap-x-10 gap-y-2 lg:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          <RiskPlot lines={drawn} scale={scale} day={day} />
          <input
            type="range"
            min={0}
            max={span}
            value={Math.min(span, Math.max(0, daysBetween(scale.from, day)))}
            onChange={({ target }) => setDay(dayAfter(scale.from, Number(target.value)))}
            aria-label={say("risk.board.day")}
            aria-valuetext={text}
            className="block h-8 w-full cursor-ew-resize noscript:hidden print:hidden"
          />
        </div>
        <div className="min-w-0">
          <Names drawn={drawn} day={day} say={say} />
          {rates.length > drawnRates ? (
            <p className="mt-2 text-xs text-faint">
              {say("risk.board.drawn", { count: drawnRates, all: rates.length })}
            </p>
          ) : null}
        </div>
      </div>
      <Disclosure
        summary={say("risk.board.all", { count: rates.length })}
        open={isTableOpen}
        className="mt-3"
      >
        <Odds {...{ odds, setOdds, say }} />
        <p className="mt-2 text-xs text-faint">{props.note}</p>
        <RiskTable {...{ lines: judged, currency, tag: scale.tag, say }} hasOdds={odds > 0} />
      </Disclosure>
    </div>
  );
}
