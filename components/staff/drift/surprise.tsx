// One surprise: what it is, since when, the line of our contract, and what travellers see in its place.
import { CircleAlert, CircleHelp, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { figure, toSecond } from "@/components/staff/ui/words";
import { Icon } from "@/components/ui/icon";
import type { DriftRow } from "@/lib/rules/drift";
import { DRIFT_KIND_NAMES, shownInstead } from "@/lib/views/staff/drift";

const ICONS = { unknown_value: CircleHelp, unknown_key: Plus, mismatch: CircleAlert } as const;

interface SurpriseProps {
  row: DriftRow;
  /** The log of the example's request; null without one. */
  requestHref: string | null;
  /** Where a traveller sees it; null where no page shows it. */
  pageHref: string | null;
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-2xs text-faint sm:pt-0.5">{label}</dt>
      <dd className="min-w-0 text-sm break-words">{children}</dd>
    </div>
  );
}

export function Surprise({ row, requestHref, pageHref }: SurpriseProps) {
  const { kind, operation, path, detail, count, firstSeen, lastSeen, requestId, isNew, example, places } =
    row;
  const shown = shownInstead(row);
  return (
    <article className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base break-all">
          <code>{path}</code>
          {kind === "unknown_value" && (
            <>
              {" = "}
              <code>{detail}</code>
            </>
          )}
        </h3>
        <p className="flex flex-wrap items-center gap-2 text-2xs text-soft">
          <span className="inline-flex items-center gap-1">
            <Icon of={ICONS[kind]} size={14} />
            {DRIFT_KIND_NAMES[kind]} in {operation}
          </span>
          {isNew && (
            <span className="rounded-full bg-caution-wash px-2 py-0.5 font-medium text-caution">New</span>
          )}
        </p>
      </header>
      <dl className="space-y-2">
        {kind === "mismatch" && <Line label="What">{detail}</Line>}
        <Line label="Seen">
          <span className="figures">
            {figure(count)} {count === 1 ? "time" : "times"}, first {toSecond(firstSeen)}, last{" "}
            {toSecond(lastSeen)}
          </span>
        </Line>
        <Line label="Example">
          <span>
            {requestHref && requestId !== null ? (
              <>
                request{" "}
                <a href={requestHref} className="link break-all">
                  {requestId}
                </a>
              </>
            ) : (
              "the answer named no request id"
            )}
          </span>
          <span>{example !== null && `, record ${example}`}</span>
        </Line>
        {places.length > 0 && (
          <Line label={places.length === 1 ? "Schema line" : "Schema lines of this name"}>
            {places.map(({ file, line }) => (
              <code key={`${file}:${line}`} className="block text-xs break-all">
                {file}:{line}
              </code>
            ))}
          </Line>
        )}
        <Line label="Shown instead">
          {shown.sentence}{" "}
          {pageHref && (
            <a href={pageHref} className="link">
              See it as a traveller
            </a>
          )}
        </Line>
      </dl>
    </article>
  );
}
