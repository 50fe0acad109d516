// Entries of the change feed, newest first, with what each of them changed in our copy, field by field.
import Link from "next/link";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { toSecond } from "@/components/staff/ui/words";
import { Disclosure } from "@/components/ui/disclosure";
import { countryName } from "@/lib/format/names";
import type { ChangeParams } from "@/lib/mirror/history";
import type { ChangeKind, RecordedChange } from "@/lib/rules/changes";
import type { Difference } from "@/lib/rules/differences";
import { CAUSE_WORDS, KIND_WORDS } from "@/lib/views/staff/changes";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

const LONGEST = 160;
/** Letters shown before the place where two long texts part. */
const LEAD_IN = 30;
const SHOWN_AT_ONCE = 4;

const MARK: Record<ChangeKind, string> = {
  changed: "border-edge text-soft",
  opened: "border-good text-good",
  closed_temporarily: "border-caution text-caution",
  closed_permanently: "border-danger text-danger",
  closed_fraud: "border-ink text-ink",
};

export function KindMark({ kind }: { kind: ChangeKind }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 py-0.5 text-2xs whitespace-nowrap ${MARK[kind]}`}
    >
      {KIND_WORDS[kind]}
    </span>
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Where two texts part, a little before it; 0 when that is near their beginning. */
function partingOf({ before, after, lacks }: Difference): number {
  if (lacks) return 0;
  const [old, young] = [textOf(before), textOf(after)];
  const end = Math.min(old.length, young.length);
  let at = 0;
  while (at < end && old[at] === young[at]) at += 1;
  return at > LEAD_IN * 2 ? at - LEAD_IN : 0;
}

function excerpt(value: unknown, from: number): string {
  const text = textOf(value);
  if (text === "") return "empty";
  const cut = text.slice(from, from + LONGEST);
  return `${from > 0 ? "…" : ""}${cut}${from + LONGEST < text.length ? "…" : ""}`;
}

function Side({ difference, side }: { difference: Difference; side: "before" | "after" }) {
  if (difference.lacks === side) return <span className="text-faint">not there</span>;
  const text = excerpt(difference[side], partingOf(difference));
  return side === "before" ? (
    <del className="text-soft decoration-1">
      <bdi>{text}</bdi>
    </del>
  ) : (
    <ins className="no-underline">{text}</ins>
  );
}

function Lines({ found }: { found: readonly Difference[] }) {
  return (
    <dl className="space-y-1.5 text-xs">
      {found.map((difference) => (
        <div key={difference.path} className="grid gap-x-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <dt className="break-words text-faint">
            <code>{difference.path}</code>
          </dt>
          <dd className="min-w-0 break-words">
            <Side difference={difference} side="before" />
            <span aria-hidden="true"> → </span>
            <span className="visually-hidden"> became </span>
            <Side difference={difference} side="after" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Differences({ entry }: { entry: RecordedChange }) {
  const { differences } = entry;
  if (differences.length === 0)
    return (
      <p className="text-xs text-faint">
        {entry.statusBefore === null
          ? "New in our copy: there was nothing to compare with."
          : "Nothing in our copy differed: it was as new already, or what changed is not part of it."}
      </p>
    );
  const [first, rest] = [differences.slice(0, SHOWN_AT_ONCE), differences.slice(SHOWN_AT_ONCE)];
  return (
    <>
      <Lines found={first} />
      {rest.length > 0 && (
        <Disclosure
          summary={`${rest.length} more ${rest.length === 1 ? "field" : "fields"}`}
          className="mt-2"
        >
          <Lines found={rest} />
        </Disclosure>
      )}
    </>
  );
}

function Entry({ entry, context }: { entry: RecordedChange; context: StaffContext }) {
  const { accommodation, name, country, kind, cause } = entry;
  return (
    <li className="py-4" data-change={entry.seq}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <KindMark kind={kind} />
        <h2 className="min-w-0 text-sm font-medium">
          <Link
            className="link"
            prefetch={false}
            href={staffHref(`/staff/inventory/${accommodation}`, context)}
          >
            {name ?? `Property ${accommodation}`}
          </Link>
        </h2>
        <span className="figures text-2xs text-faint">{accommodation}</span>
        {country !== null && <span className="text-xs text-soft">{countryName(country, "en-GB")}</span>}
        <time dateTime={entry.appliedAt} className="figures ms-auto text-2xs whitespace-nowrap text-soft">
          {toSecond(entry.appliedAt)}
        </time>
      </div>
      <div className="mt-2.5">
        <Differences entry={entry} />
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-2xs text-faint">
        <span>
          {CAUSE_WORDS[cause]}, window from <span className="figures">{toSecond(entry.windowFrom)}</span>
        </span>
        {entry.requestId !== null && (
          <span>
            Details request <code className="break-all">{entry.requestId}</code>
          </span>
        )}
        <Link
          className="link"
          prefetch={false}
          href={staffHref("/staff/changes", context, { stay: accommodation, days: 30 })}
        >
          History of this property
        </Link>
      </p>
    </li>
  );
}

interface ChangeListProps {
  entries: readonly RecordedChange[];
  context: StaffContext;
}

export function ChangeList({ entries, context }: ChangeListProps) {
  return (
    <ol className="divide-y divide-line border-y border-line" aria-label="Changes, newest first">
      {entries.map((entry) => (
        <Entry key={entry.seq} entry={entry} context={context} />
      ))}
    </ol>
  );
}

interface NoChangesProps {
  values: ChangeParams["values"];
  /** When the feed was last asked, ISO instant. */
  lastPoll: string | null;
}

/** An empty list says how new that is, so that nobody takes an outage for a quiet day. */
export function NoChanges({ values: { before, ...filter }, lastPoll }: NoChangesProps) {
  if (before !== undefined) return <EmptyList>There is nothing older.</EmptyList>;
  return (
    <EmptyList>
      {Object.keys(filter).length > 0 ? "No change fits this filter." : "No change so far."}{" "}
      {lastPoll === null ? "The feed was not asked yet." : `Last asked ${toSecond(lastPoll)}.`}
    </EmptyList>
  );
}
