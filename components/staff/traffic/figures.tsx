// The sums of a range in one row, with a word beside those that are too bad.
import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { counted, figure, share } from "@/components/staff/ui/words";
import { Icon } from "@/components/ui/icon";
import { type Level, LIMITS, levelOf, type TrafficBoard } from "@/lib/rules/traffic";
import { LEVEL_WORDS, latency } from "./words";

const LOOK: Record<Level, string> = { good: "", caution: "text-caution", danger: "text-danger" };

interface JudgedProps {
  level: Level;
  /** Null where what is judged says it by itself. */
  word?: string | null;
  children: ReactNode;
}

/** A figure with its mark: an icon and a word, so that colour is not the only sign. */
export function Judged({ level, word = LEVEL_WORDS[level], children }: JudgedProps) {
  if (level === "good") return children;
  return (
    <span className={`inline-flex items-center gap-1 font-medium ${LOOK[level]}`}>
      <Icon of={level === "danger" ? TriangleAlert : CircleAlert} size={15} />
      {children}
      {word && <span className="text-2xs"> {word}</span>}
    </span>
  );
}

function Figure({ label, children, note }: { label: string; children: ReactNode; note?: string }) {
  return (
    <div className="border-s border-line ps-4">
      <dt className="text-2xs text-faint">{label}</dt>
      <dd className="figures text-lg">
        {children}
        {note && <span className="block text-2xs text-soft">{note}</span>}
      </dd>
    </div>
  );
}

export function Figures({ total }: Pick<TrafficBoard, "total">) {
  const failed = total.calls === 0 ? 0 : total.failures / total.calls;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-6">
      <Figure label="Requests" note={`${counted(total.sent, "call", "calls")} sent`}>
        {figure(total.calls)}
      </Figure>
      <Figure label="Failed" note={counted(total.failures, "request", "requests")}>
        <Judged level={levelOf(failed, LIMITS.failures)}>{share(failed)}</Judged>
      </Figure>
      <Figure label="Median latency" note={`99th percentile ${latency(total.p99)}`}>
        {latency(total.p50)}
      </Figure>
      <Figure label="95th percentile">
        <Judged level={levelOf(total.p95, LIMITS.p95)}>{latency(total.p95)}</Judged>
      </Figure>
      <Figure label="Shared an answer" note={counted(total.retries, "repetition", "repetitions")}>
        {figure(total.joined)}
      </Figure>
      <Figure label="Batched" note={`${counted(total.ids, "stay", "stays")} named in all`}>
        {figure(total.batched)}
      </Figure>
    </dl>
  );
}
