"use client";
// A client component because day and likelihood are moved by hand; without a script the same fields are a form (row A09).
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { AS } from "@/components/ui/table-roles";
import { moneyText } from "@/lib/format/money";
import { expectedCost, type RiskStep, stepOn } from "@/lib/rules/risk-day";

/** One rate, worded by the server. */
export interface BoardLine {
  id: string;
  /** True for the price of everybody, which is not ranked among prices of one room. */
  isWhole: boolean;
  number: number;
  room: string;
  lang: string | null;
  terms: string;
  total: number;
  totalText: string;
  totalProperty: string | null;
  steps: RiskStep[];
}

export interface RiskLabels {
  day: string;
  show: string;
  odds: string;
  oddsHint: string;
  caption: string;
  rate: string;
  total: string;
  loss: string;
  expected: string;
  unstated: string;
  /** Holds `{day}`, `{free}` and `{all}`. */
  announce: string;
}

interface RiskBoardProps {
  lines: BoardLine[];
  days: { from: string; to: string };
  first: { day: string; odds: number };
  currency: string;
  tag: string;
  form: { action: string; fields: [string, string][] };
  labels: RiskLabels;
  /** The drawing, under which the day is moved. */
  chart: ReactNode;
}

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAfter = (from: string, count: number): string =>
  new Date(at(from) + count * DAY_MS).toISOString().slice(0, 10);

interface Judged extends BoardLine {
  step: RiskStep | null;
  expected: number | null;
}

/** Best on average first; what cannot be told comes last, and without a likelihood the order stays. */
function ranked(lines: readonly BoardLine[], day: string, odds: number): Judged[] {
  const judged = lines.map((line) => {
    const step = stepOn(line.steps, day);
    return { ...line, step, expected: expectedCost(line.total, step?.amount ?? null, odds / 100) };
  });
  if (odds === 0) return judged;
  const rank = ({ expected }: Judged) => expected ?? Number.POSITIVE_INFINITY;
  return judged.toSorted(
    (a, b) => Number(b.isWhole) - Number(a.isWhole) || rank(a) - rank(b) || a.number - b.number,
  );
}

function Row({ line, average, labels }: { line: Judged; average: string | null; labels: RiskLabels }) {
  const { step } = line;
  const costs = (step?.amount ?? 0) > 0;
  const cell = "py-3 align-top max-sm:col-start-2 max-sm:py-0 sm:px-3";
  return (
    <tr
      {...AS.row}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line py-3 sm:table-row sm:py-0"
      data-risk={line.id}
    >
      <th {...AS.rowHeader} className="py-3 text-start align-top font-normal max-sm:row-span-3 max-sm:py-0">
        <span className="figures me-2 text-xs text-faint">{line.number}</span>
        <span className="font-medium" lang={line.lang ?? undefined}>
          {line.room}
        </span>
        <span className="block text-xs text-soft">{line.terms}</span>
      </th>
      <td {...AS.cell} className={`${cell} figures text-end text-soft`}>
        <span className="me-2 text-xs sm:hidden" aria-hidden="true">
          {labels.total}
        </span>
        {line.totalText}
        {line.totalProperty ? <span className="block text-xs text-faint">{line.totalProperty}</span> : null}
      </td>
      <td {...AS.cell} className={`${cell} figures text-end`} data-loss>
        <span className="me-2 text-xs text-soft sm:hidden" aria-hidden="true">
          {labels.loss}
        </span>
        <span className={costs ? "font-medium text-caution" : "font-medium text-good"}>
          {step?.text ?? labels.unstated}
        </span>
        {step?.propertyText ? <span className="block text-xs text-faint">{step.propertyText}</span> : null}
        {step?.note ? <NoteOf step={step} /> : null}
      </td>
      {average === null ? null : (
        <td {...AS.cell} className={`${cell} figures text-end`} data-expected>
          <span className="me-2 text-xs text-soft sm:hidden" aria-hidden="true">
            {labels.expected}
          </span>
          {average}
        </td>
      )}
    </tr>
  );
}

/** Only on the day of the step itself does the time of day matter. */
function NoteOf({ step }: { step: RiskStep }) {
  return <span className="block text-xs text-soft">{step.note}</span>;
}

export function RiskBoard(props: RiskBoardProps) {
  const { lines, days, first, currency, tag, form, labels, chart } = props;
  const [day, setDay] = useState(first.day);
  const [odds, setOdds] = useState(first.odds);
  const span = Math.round((at(days.to) - at(days.from)) / DAY_MS);
  const offset = Math.min(span, Math.max(0, Math.round((at(day) - at(days.from)) / DAY_MS)));
  const shown = ranked(lines, day, odds).map((line) =>
    // The note tells what held earlier on the very day of the step.
    line.step === null || line.step.day === day ? line : { ...line, step: { ...line.step, note: null } },
  );
  const long = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" });
  const rates = shown.filter(({ isWhole }) => !isWhole);
  const free = rates.filter(({ step }) => step?.amount === 0).length;
  const head = "px-3 pb-2 text-xs font-medium text-soft first:ps-0";
  return (
    <div data-risk-day={day}>
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
          aria-label={labels.day}
          aria-valuetext={long.format(at(day))}
          className="block h-8 w-full cursor-ew-resize"
        />
      </div>
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
          {labels.day}
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
            {labels.odds}
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
            {labels.show}
          </Button>
        </noscript>
      </form>
      <p className="mt-1 text-xs text-faint">{labels.oddsHint}</p>
      <p role="status" className="visually-hidden">
        {labels.announce
          .replace("{day}", long.format(at(day)))
          .replace("{free}", String(free))
          .replace("{all}", String(rates.length))}
      </p>
      <table {...AS.table} className="mt-5 w-full text-sm max-sm:block">
        <caption className="visually-hidden">{labels.caption}</caption>
        <thead {...AS.group} className="max-sm:visually-hidden">
          <tr {...AS.row}>
            <th {...AS.column} className={`${head} text-start`}>
              {labels.rate}
            </th>
            <th {...AS.column} className={`${head} text-end`}>
              {labels.total}
            </th>
            <th {...AS.column} className={`${head} text-end`}>
              {labels.loss}
            </th>
            {odds > 0 ? (
              <th {...AS.column} className={`${head} text-end`}>
                {labels.expected}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody {...AS.group} className="max-sm:block">
          {shown.map((line) => (
            <Row
              key={line.id}
              line={line}
              average={
                odds === 0
                  ? null
                  : line.expected === null
                    ? labels.unstated
                    : moneyText(line.expected, currency, tag)
              }
              labels={labels}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
