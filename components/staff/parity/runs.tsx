// The history of one check: what each run found, and what changed since the run before.
import { Disclosure } from "@/components/ui/disclosure";
import { utcText } from "@/lib/format/instants";
import type { ParityFinding, ParityRunView } from "@/lib/views/staff/parity";
import { OutcomeText } from "./checks-list";
import { Findings } from "./findings";

function Changes({ title, findings }: { title: string; findings: readonly ParityFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <div>
      <p className="text-xs font-medium text-soft">{title}</p>
      <ul className="mt-1 list-disc space-y-1 ps-5 text-sm">
        {findings.map(({ key, sentence }) => (
          <li key={key}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function Since({ run }: { run: ParityRunView }) {
  if (run.outcome === "failed")
    return <p className="text-sm text-soft">Not held against the run before: not every cell was answered.</p>;
  if (run.since === null) return <p className="text-sm text-soft">The first whole run.</p>;
  const { appeared, gone } = run.since;
  if (appeared.length + gone.length === 0) return <p className="text-sm text-soft">As the run before.</p>;
  return (
    <div className="space-y-2">
      <Changes title="New since the run before" findings={appeared} />
      <Changes title="No longer found" findings={gone} />
    </div>
  );
}

export function Runs({ runs }: { runs: ParityRunView[] }) {
  if (runs.length === 0)
    return <p className="text-sm text-soft">This check has not run yet; it does within the next minute.</p>;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {runs.map((run) => (
        <li key={run.id} className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[14rem_1fr]">
          <p className="text-sm">
            <OutcomeText {...run} />
            <time dateTime={run.at} className="figures block text-2xs text-faint">
              {utcText(run.at, "en-GB")} · {run.ms} ms
            </time>
          </p>
          <div className="space-y-2">
            <Since run={run} />
            {run.findings.length > 0 && (
              <Disclosure summary={`All findings of this run (${run.findings.length})`}>
                <Findings findings={run.findings} />
              </Disclosure>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
