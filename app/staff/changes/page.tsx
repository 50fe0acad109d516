// What the change feed told: when, where, of which kind, and what it changed in our copy (rows M03, M05).
import type { Metadata } from "next";
import { AskAgain } from "@/components/staff/changes/ask-again";
import { ChangeFilterForm } from "@/components/staff/changes/change-filter";
import { ChangeList } from "@/components/staff/changes/change-list";
import { CountryTable } from "@/components/staff/changes/country-table";
import { Timeline } from "@/components/staff/changes/timeline";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { PageHeading } from "@/components/staff/ui/page-heading";
import { Pager } from "@/components/staff/ui/pager";
import { SyncLine } from "@/components/staff/ui/sync-line";
import { toSecond } from "@/components/staff/ui/words";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { reaches } from "@/lib/auth/role";
import { requireStaff } from "@/lib/auth/session";
import { now } from "@/lib/clock";
import {
  type ChangesQuestion,
  changesByCountry,
  changesByTime,
  readChanges,
  readChangesQuestion,
} from "@/lib/mirror/history";
import { type SyncStatus, syncStatus } from "@/lib/mirror/sync/status";
import { STRETCH_HOURS } from "@/lib/rules/changes";
import { readContext } from "@/lib/staff/context";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata: Metadata = { title: "Changes" };

const PATH = "/staff/changes";
const PAGE = 25;
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** The feed keeps a day; what is asked must still be there when it is asked. */
const REPLAYABLE_MS = DAY_MS - 10 * 60_000;

const toMinuteField = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

function ownParams({ filter, days }: ChangesQuestion) {
  return {
    country: filter.country ?? undefined,
    kind: filter.kind ?? undefined,
    cause: filter.cause ?? undefined,
    stay: filter.stay === null ? undefined : String(filter.stay),
    days: days === 1 ? undefined : String(days),
  };
}

function leadOf({ filter }: ChangesQuestion, name: string | null): string {
  return filter.stay === null
    ? "What the platform's change feed told, and what that changed in our copy, field by field."
    : `The history of ${name ?? "property"} ${filter.stay}, as far as our copy kept one.`;
}

/** An empty list says how new that is, so that nobody takes an outage for a quiet day. */
function emptyText({ filter, before }: ChangesQuestion, status: SyncStatus): string {
  if (before !== null) return "There is nothing older.";
  const narrowed = Object.values(filter).some((value) => value !== null);
  const asked =
    status.lastPoll === null ? "The feed was not asked yet." : `Last asked ${toSecond(status.lastPoll)}.`;
  return `${narrowed ? "No change fits this filter." : "No change so far."} ${asked}`;
}

export default async function ChangesPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const staff = await requireStaff("viewer", PATH);
  const given = await searchParams;
  const read = readContext(given);
  const question = readChangesQuestion(given);
  const { filter, days, before, problems } = question;
  const until = new Date();
  const since = new Date(until.getTime() - days * DAY_MS);
  const hours = STRETCH_HOURS[days];
  const [{ entries, next }, stretches, countries, status] = await Promise.all([
    readChanges(filter, before, PAGE),
    changesByTime(filter, since, until, hours * HOUR_MS),
    changesByCountry(filter, since),
    syncStatus(),
  ]);
  const own = ownParams(question);
  const platformNow = now();
  return (
    <StaffFrame staff={staff} current="changes" context={{ read, path: PATH, own }}>
      <div className="space-y-8">
        <PageHeading title="Changes" lead={leadOf(question, entries[0]?.name ?? null)} />
        <SyncLine status={status} />
        {problems.map((problem) => (
          <Notice key={problem} tone="caution">
            {problem} It was left out.
          </Notice>
        ))}
        <ChangeFilterForm question={question} countries={countries} context={read.context} />
        <Timeline stretches={stretches} hours={hours} />
        {countries.length > 0 && filter.stay === null && (
          <CountryTable countries={countries} question={question} context={read.context} />
        )}
        {reaches(staff.role, "operator") && (
          <Disclosure summary="Ask the platform again">
            <AskAgain
              earliest={toMinuteField(platformNow - REPLAYABLE_MS)}
              latest={toMinuteField(platformNow - HOUR_MS)}
            />
          </Disclosure>
        )}
        {entries.length > 0 ? (
          <ChangeList entries={entries} context={read.context} />
        ) : (
          <p className="rounded-md bg-sunken px-4 py-3 text-sm">{emptyText(question, status)}</p>
        )}
        <Pager
          label="Pages of changes"
          newer={before === null ? null : staffHref(PATH, read.context, own)}
          older={next === null ? null : staffHref(PATH, read.context, { ...own, before: next })}
        />
      </div>
    </StaffFrame>
  );
}
