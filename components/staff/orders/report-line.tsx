// How well our copy of the orders follows the platform, and where it lacks something.
import { StateLine } from "@/components/staff/ui/state-line";
import { figure, spanText, toMinute, toSecond } from "@/components/staff/ui/words";
import { Notice } from "@/components/ui/notice";
import type { ReportGap, ReportStanding, ReportState } from "@/lib/staff/orders/standing";

const STATES = {
  following: { word: "Following", tone: "good" },
  filling: { word: "Being read", tone: "caution" },
  failing: { word: "Failing", tone: "danger" },
  silent: { word: "Nobody follows the orders", tone: "danger" },
} as const satisfies Record<ReportState, object>;

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
  return (
    <section
      aria-label="How well our copy of the orders follows the platform"
      data-report={state}
      className="space-y-2"
    >
      <StateLine
        state={STATES[state]}
        parts={{
          "Age of the copy":
            ageSeconds === null
              ? "not known yet"
              : `${spanText(ageSeconds)}${asOf === null ? "" : ` (${toSecond(asOf)})`}`,
          "Changes since": since === null ? "nothing read yet" : toMinute(since),
          "Read up to": state !== "following" && until !== null && toMinute(until),
          "Errors in a row": errorStreak > 0 && figure(errorStreak),
          Gaps: gaps.length === 0 ? "none" : figure(gaps.length),
        }}
      />
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
