"use client";
// A client component because one day of cancelling, picked by hand, is answered at the heading, on the chart and at every rate (row A09).
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { type Say, type Sentences, sayer } from "@/lib/i18n/say";
import { type RiskStep, stepOn } from "@/lib/rules/risk-day";

interface ChosenDay {
  /** `YYYY-MM-DD`; null until one is picked. */
  day: string | null;
  setDay: (day: string) => void;
}

const Chosen = createContext<ChosenDay>({ day: null, setDay: () => undefined });

export const useChosenDay = (first: string) => {
  const { day, setDay } = use(Chosen);
  return { day: day ?? first, setDay };
};

/** `5 December`, as a day of the calendar. */
export const dayText = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", timeZone: "UTC" }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

interface Steps {
  /** Whether the address names a day. */
  isAsked: boolean;
  of: ReadonlyMap<string, readonly RiskStep[]>;
  first: string;
  sentences: Sentences<"risk.day">;
}

const AllSteps = createContext<Steps | null>(null);

interface FeesProps {
  lines: readonly { id: string; steps: RiskStep[] }[];
  /** The day to begin with. */
  first: string;
  isAsked: boolean;
  sentences: Sentences<"risk.day">;
  children: ReactNode;
}

/** Around the rates whose fees are named, and the field that picks the day. */
export function Fees({ lines, first, isAsked, sentences, children }: FeesProps) {
  const [day, setDay] = useState<string | null>(null);
  const steps = useMemo(
    () => ({ of: new Map(lines.map(({ id, steps: of }) => [id, of])), first, isAsked, sentences }),
    [lines, first, isAsked, sentences],
  );
  return (
    <Chosen value={useMemo(() => ({ day, setDay }), [day])}>
      <AllSteps value={steps}>{children}</AllSteps>
    </Chosen>
  );
}

function Fee({
  steps,
  first,
  say,
  tag,
}: {
  steps: readonly RiskStep[];
  first: string;
  say: Say<"risk.day">;
  tag: string;
}) {
  const { day } = useChosenDay(first);
  const step = stepOn(steps, day);
  const costs = step?.amount === 0 ? "text-good" : "text-ink";
  return (
    <p className="mt-1.5 text-xs text-soft" data-fee-on={day}>
      {say("risk.day.ofRate", { day: dayText(day, tag) })}{" "}
      <span className={`figures font-medium ${costs}`}>{step?.text ?? say("risk.day.unstated")}</span>
    </p>
  );
}

/** What cancelling one rate costs on the day that was picked; nothing until one is. */
export function FeeOnDay({ id }: { id: string }) {
  const { day } = use(Chosen);
  const all = use(AllSteps);
  const steps = all?.of.get(id);
  if (!all || !steps || (day === null && !all.isAsked)) return null;
  const { first, sentences } = all;
  return <Fee steps={steps} first={first} say={sayer(sentences)} tag={sentences.tag} />;
}

interface DayFieldProps {
  heading: ReactNode;
  days: { from: string; to: string };
  first: string;
  /** Where it is sent without a script. */
  form: { action: string; fields: [string, string][] };
  sentences: Sentences<"risk.day">;
}

export function DayField({ heading, days, first, form, sentences }: DayFieldProps) {
  const say = sayer(sentences);
  const { day, setDay } = useChosenDay(first);
  return (
    <form
      action={form.action}
      method="get"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 print:hidden"
    >
      {heading}
      {form.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {say("risk.day.field")}
        <input
          type="date"
          name="risk"
          min={days.from}
          max={days.to}
          value={day}
          onChange={({ target: { value } }) => {
            if (value >= days.from && value <= days.to) setDay(value);
          }}
          className="figures h-10 rounded-sm border border-edge bg-surface px-3 text-sm text-ink focus-visible:outline-offset-1"
        />
      </label>
      <noscript>
        <Button type="submit" variant="secondary" size="small">
          {say("risk.day.show")}
        </Button>
      </noscript>
    </form>
  );
}
