// Property views and leavings by hour or day, with the table of all steps beside the drawing.
import { BarChart, ChartLegend } from "@/components/staff/traffic/bar-chart";
import { figure } from "@/components/staff/ui/words";
import { Disclosure } from "@/components/ui/disclosure";
import type { ClickOuts, StepRow } from "@/lib/rules/click-outs";
import { StepTable } from "./step-table";

const hour = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});
const day = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const TICKS = 4;

export function OverTime({ times, period }: Pick<ClickOuts, "times" | "period">) {
  const text = (key: string) => (period === "24h" ? hour : day).format(Date.parse(key));
  const bars = times.map(({ key, counts }) => ({
    key,
    href: null,
    title: `${text(key)}: ${figure(counts.property)} property views, ${figure(counts.leave)} left for the platform`,
    parts: [
      { value: counts.leave, look: "fill-caution" },
      { value: Math.max(0, counts.property - counts.leave), look: "fill-accent" },
    ],
  }));
  const every = (times.length - 1) / TICKS;
  const ticks = Array.from({ length: TICKS + 1 }, (_, i) => {
    const at = Math.round(i * every);
    return { at, text: i === TICKS ? "now" : text(times[at]?.key ?? "") };
  });
  const seen = times.filter(({ counts }) => Object.values(counts).some((count) => count > 0)).toReversed();
  return (
    <>
      <figure className="rounded-md border border-line bg-surface p-4">
        <BarChart bars={bars} format={figure} ticks={ticks} />
        <ChartLegend
          entries={[
            { look: "fill-accent", label: "property views" },
            { look: "fill-caution", label: "of as many, left for the platform" },
          ]}
        />
      </figure>
      <Disclosure summary="All steps as a table" className="mt-3">
        <StepTable
          caption="Steps by time, newest first; times without anything are left out"
          what="Time (UTC)"
          rows={seen}
          name={({ key }: StepRow) => text(key)}
        />
      </Disclosure>
    </>
  );
}
