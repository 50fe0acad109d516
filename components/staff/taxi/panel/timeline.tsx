// Everything that came under a reference, in order: what it was, what it changed, and what we answered (row K06).
import type { TimelineEntry } from "@/lib/taxi/desk/desk";
import { Chip } from "../chip";
import { isUtc, momentIn, utcBeside } from "../desk-times";
import { Changes } from "./changes";
import { Decision } from "./decision";

const ACTIONS = {
  BOOKING: "Booking",
  AMENDMENT: "Amendment",
  CANCELLATION: "Cancellation",
  UPDATE: "Update",
} as const;

const OUTCOMES = {
  applied: { tone: "wash", words: "Applied" },
  duplicate: { tone: "plain", words: "Copy" },
  repeat: { tone: "caution", words: "Older state again" },
  conflict: { tone: "caution", words: "Conflict" },
  absorbed: { tone: "plain", words: "Kept, not applied" },
  parked: { tone: "caution", words: "Parked" },
  overtaken: { tone: "caution", words: "Order not known" },
  failed: { tone: "danger", words: "Could not be applied" },
  refused: { tone: "danger", words: "Refused" },
} as const;

interface Frame {
  zone: string;
  now: string;
}

function Moment({ at, zone, now }: Frame & { at: string }) {
  return (
    <time dateTime={at} className="figures text-xs text-soft">
      {momentIn(at, zone, now)}
      {!isUtc(zone) && <span className="text-faint"> · {utcBeside(at, zone, now)}</span>}
    </time>
  );
}

function Raw({ title, text }: { title: string; text: string }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-8 items-center text-xs font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2">
        {title}
      </summary>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="mt-1 max-h-80 overflow-auto rounded-sm bg-sunken p-3 text-2xs leading-relaxed"
      >
        {text}
      </pre>
    </details>
  );
}

function decisionWord({ decision, outcome }: Pick<TimelineEntry, "decision" | "outcome">): string {
  if (decision === null) return "Settled";
  if (decision === "applied") return "Applied";
  return outcome === "applied" ? "Looked at" : "Dismissed";
}

function settledWords(
  entry: Pick<TimelineEntry, "decision" | "outcome" | "settledAt" | "settledBy">,
  { zone, now }: Frame,
): string | null {
  const { settledAt, settledBy } = entry;
  if (settledAt === null) return null;
  const by = settledBy === null ? "" : ` by ${settledBy}`;
  return `${decisionWord(entry)}${by}, ${momentIn(settledAt, zone, now)}.`;
}

interface EntryProps extends Frame {
  entry: TimelineEntry;
  isCancelled: boolean;
  mayDecide: boolean;
}

function Entry({ entry, zone, now, isCancelled, mayDecide }: EntryProps) {
  const outcome = OUTCOMES[entry.outcome];
  const settled = settledWords(entry, { zone, now });
  return (
    <li
      data-delivery={entry.outcome}
      className="relative border-s border-line pb-6 ps-5 last:border-transparent last:pb-0 before:absolute before:-inset-s-[5px] before:top-1.5 before:size-[9px] before:rounded-full before:border before:border-edge before:bg-paper data-[delivery=applied]:before:border-accent data-[delivery=applied]:before:bg-accent"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="text-sm font-semibold">{ACTIONS[entry.action]}</h4>
        <Chip tone={outcome.tone}>{outcome.words}</Chip>
        <Moment at={entry.receivedAt} zone={zone} now={now} />
      </div>
      <p className="mt-1 text-sm">{entry.sentence}</p>
      {entry.problems.length > 0 && (
        <ul aria-label="What does not fit" className="mt-2 border-s-2 border-danger ps-4 text-sm">
          {entry.problems.map((problem) => (
            <li key={problem} className="wrap-anywhere">
              {problem}
            </li>
          ))}
        </ul>
      )}
      {entry.changes.length > 0 && (
        <Changes
          changes={entry.changes}
          between={entry.outcome === "conflict" ? "bookings" : "change"}
          zone={zone}
          now={now}
        />
      )}
      {entry.isOpen && <Decision entry={entry} isCancelled={isCancelled} mayDecide={mayDecide} />}
      {settled && <p className="mt-1 text-xs text-soft">{settled}</p>}
      {entry.via === "journal" && (
        <p className="mt-1 text-xs text-soft">Kept in the journal first, because the database was away.</p>
      )}
      <p className="mt-1.5 text-2xs text-faint">
        Answered {entry.answered}
        <span>{entry.answer === "" && ", with an empty body"}</span> · request{" "}
        <code className="break-all">{entry.requestId}</code>
      </p>
      {entry.raw !== null && <Raw title="Payload as it came" text={entry.raw} />}
      {entry.answer !== "" && <Raw title="Answer we sent" text={entry.answer} />}
    </li>
  );
}

interface TimelineProps extends Frame {
  timeline: TimelineEntry[];
  isCancelled: boolean;
  mayDecide: boolean;
}

export function Timeline({ timeline, zone, now, isCancelled, mayDecide }: TimelineProps) {
  if (timeline.length === 0)
    return <p className="text-sm text-soft">No delivery of this reference was kept.</p>;
  return (
    <ol className="ms-1">
      {timeline.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          zone={zone}
          now={now}
          isCancelled={isCancelled}
          mayDecide={mayDecide}
        />
      ))}
    </ol>
  );
}
