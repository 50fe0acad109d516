// How well our copy of the orders follows the platform, and where it lacks something.
import type { ReactNode } from "react";
import { figure, toMinute, toSecond } from "@/components/staff/ui/words";
import { Notice } from "@/components/ui/notice";
import type { ReportGap, ReportStanding, ReportState } from "@/lib/staff/orders/standing";
import { spanText } from "@/lib/views/staff/orders";

const STATES: Record<ReportState, { word: string; look: string }> = {
  following: { word: "Following", look: "bg-wash text-accent-strong" },
  filling: { word: "Being read", look: "bg-caution-wash text-caution" },
  failing: { word: "Failing", look: "bg-danger-wash text-danger" },
  silent: { word: "Nobody follows the orders", look: "bg-danger-wash text-danger" },
};

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-faint">{name}</dt>
      <dd className="figures text-ink">{children}</dd>
    </div>
  );
}

function gapText({ reason, from, to, orders, tries, retry }: ReportGap): string {
  const span = `changed between ${toMinute(from)} and ${toMinute(to)}`;
  if (reason === "away")
    return `Orders ${span} were never read: nobody followed for more than a year, and the platform does not tell of them any more.`;
  const many = orders === null ? "Orders" : `${figure(orders)} ${orders === 1 ? "order" : "orders"}`;
  const again =
    retry === null
      ? "The platform does not tell of them any more."
      : `Read again ${tries === 0 ? "" : `${tries} ${tries === 1 ? "time" : "times"} so far, next `}at ${toMinute(retry)}.`;
  return `${many} ${span} could not be read, because they do not fit the contract. ${again}`;
}

function Outage({ standing }: { standing: ReportStanding }) {
  const { state, asOf, lastError } = standing;
  const shown =
    asOf === null
      ? "Our copy was never as new as the platform."
      : `What is shown is as of ${toSecond(asOf)}.`;
  if (state === "failing")
    return (
      <Notice tone="caution">
        The platform’s orders could not be read just now. {shown} Last error: {lastError}
      </Notice>
    );
  if (state === "silent")
    return <Notice tone="caution">No process reads the platform’s orders. {shown}</Notice>;
  return null;
}

export function ReportLine({ standing }: { standing: ReportStanding }) {
  const { state, asOf, ageSeconds, since, until, errorStreak, gaps } = standing;
  const { word, look } = STATES[state];
  return (
    <section
      aria-label="How well our copy of the orders follows the platform"
      data-report={state}
      className="space-y-2"
    >
      <dl className="flex flex-wrap items-center gap-x-5 gap-y-1.5 rounded-md border border-line bg-surface px-4 py-2.5 text-xs">
        <div>
          <dt className="visually-hidden">State</dt>
          <dd className={`rounded-full px-2.5 py-0.5 font-medium ${look}`}>{word}</dd>
        </div>
        <Part name="Age of the copy">
          {ageSeconds === null ? "not known yet" : spanText(ageSeconds)}
          {asOf !== null && <span className="text-soft"> ({toSecond(asOf)})</span>}
        </Part>
        <Part name="Changes since">{since === null ? "nothing read yet" : toMinute(since)}</Part>
        {state !== "following" && until !== null && <Part name="Read up to">{toMinute(until)}</Part>}
        {errorStreak > 0 && <Part name="Errors in a row">{figure(errorStreak)}</Part>}
        <Part name="Gaps">{gaps.length === 0 ? "none" : figure(gaps.length)}</Part>
      </dl>
      <Outage standing={standing} />
      {gaps.length > 0 && (
        <Notice tone="caution">
          <p className="font-medium">The copy has gaps: sums may lack orders.</p>
          <ul className="mt-1 list-disc space-y-1 ps-5">
            {gaps.map((gap) => (
              <li key={gap.id}>{gapText(gap)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  );
}
