"use client";
// A client component because day and likelihood are moved by hand; without a script the same fields are a form (row A09).
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { type Say, type Sentences, sayer } from "@/lib/i18n/say";
import { type BoardLine, linesOn } from "./risk-lines";
import { RiskTable } from "./risk-table";

interface RiskBoardProps {
  lines: BoardLine[];
  days: { from: string; to: string };
  first: { day: string; odds: number };
  currency: string;
  form: { action: string; fields: [string, string][] };
  sentences: Sentences<"risk.board">;
  /** The drawing, under which the day is moved. */
  chart: ReactNode;
}

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAfter = (from: string, count: number): string =>
  new Date(at(from) + count * DAY_MS).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS);

interface Moved {
  say: Say<"risk.board">;
  day: string;
  setDay: (day: string) => void;
  dayText: string;
}

/** The drawing with the chosen day on it, and the slider that moves it. */
function DayOnChart({ days, say, chart, day, setDay, dayText }: RiskBoardProps & Moved) {
  const span = daysBetween(days.from, days.to);
  const offset = Math.min(span, Math.max(0, daysBetween(days.from, day)));
  return (
    <div dir="ltr" className="relative pe-10">
      <div className="relative mx-2">
        {chart}
        <div
          aria-hidden="true"
          className="pointer-events-none absolute top-0 bottom-8 border-s-2 border-dashed border-accent"
          style={{ insetInlineStart: `${span === 0 ? 0 : (offset / span) * 100}%` }}
        />
      </div>
      <input
        type="range"
        min={0}
        max={span}
        value={offset}
        onChange={({ target }) => setDay(dayAfter(days.from, Number(target.value)))}
        aria-label={say("risk.board.day")}
        aria-valuetext={dayText}
        className="block h-8 w-full cursor-ew-resize"
      />
    </div>
  );
}

interface FieldsProps extends RiskBoardProps, Omit<Moved, "dayText"> {
  odds: number;
  setOdds: (odds: number) => void;
}

/** Day and likelihood as fields; without a script they are sent. */
function Fields({ days, form, say, day, setDay, odds, setOdds }: FieldsProps) {
  return (
    <form
      action={form.action}
      method="get"
      onSubmit={(event) => event.preventDefault()}
      className="mt-4 grid items-end gap-x-8 gap-y-4 sm:grid-cols-[auto_minmax(14rem,1fr)_auto]"
    >
      {form.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="text-xs font-medium text-soft">
        {say("risk.board.day")}
        <input
          type="date"
          name="risk"
          min={days.from}
          max={days.to}
          value={day}
          onChange={({ target }) => {
            if (target.value >= days.from && target.value <= days.to) setDay(target.value);
          }}
          className="figures mt-1 block h-11 rounded-sm border border-edge bg-surface px-3 text-sm text-ink"
        />
      </label>
      <label className="text-xs font-medium text-soft">
        <span className="flex justify-between">
          {say("risk.board.odds")}
          <span className="figures text-ink">{`${odds} %`}</span>
        </span>
        <input
          type="range"
          name="odds"
          min={0}
          max={100}
          value={odds}
          onChange={({ target }) => setOdds(Number(target.value))}
          aria-valuetext={`${odds} %`}
          className="mt-1 block h-11 w-full"
        />
      </label>
      <noscript>
        <Button type="submit" variant="secondary">
          {say("risk.board.show")}
        </Button>
      </noscript>
    </form>
  );
}

export function RiskBoard(props: RiskBoardProps) {
  const { first, currency, sentences } = props;
  const { tag } = sentences;
  const say = sayer(sentences);
  const [day, setDay] = useState(first.day);
  const [odds, setOdds] = useState(first.odds);
  const lines = linesOn(props.lines, day, odds);
  const dayText = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(at(day));
  const rates = lines.filter(({ isWhole }) => !isWhole);
  const free = rates.filter(({ step }) => step?.amount === 0).length;
  return (
    <div data-risk-day={day}>
      <DayOnChart {...props} {...{ say, day, setDay, dayText }} />
      <Fields {...props} {...{ say, day, setDay, odds, setOdds }} />
      <p className="mt-1 text-xs text-faint">{say("risk.board.oddsHint")}</p>
      <p role="status" className="visually-hidden">
        {say("risk.board.announce", { day: dayText, free, all: rates.length })}
      </p>
      <RiskTable {...{ lines, currency, tag, say }} hasOdds={odds > 0} />
    </div>
  );
}
