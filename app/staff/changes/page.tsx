// What the change feed told: when, where, of which kind, and what it changed in our copy (rows M03, M05).

import { staffPage } from "@/app/staff/staff-page";
import { AskAgain } from "@/components/staff/changes/ask-again";
import { ChangeList } from "@/components/staff/changes/change-list";
import { CountryTable } from "@/components/staff/changes/country-table";
import { Timeline } from "@/components/staff/changes/timeline";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { countryOptions, type FilterField, FilterForm } from "@/components/staff/ui/filter-form";
import { Pager } from "@/components/staff/ui/pager";
import { SyncLine } from "@/components/staff/ui/sync-line";
import { toSecond } from "@/components/staff/ui/words";
import { Disclosure } from "@/components/ui/disclosure";
import { now } from "@/lib/clock";
import {
  type ChangeParams,
  changesByCountry,
  changesByTime,
  readChangeParams,
  readChanges,
} from "@/lib/mirror/history";
import { type SyncStatus, syncStatus } from "@/lib/mirror/sync/status";
import { CAUSES, CHANGE_KINDS, SPANS, STRETCH_HOURS } from "@/lib/rules/changes";
import { CAUSE_WORDS, KIND_WORDS } from "@/lib/views/staff/changes";

export const metadata = { title: "Changes" };

const PATH = "/staff/changes";
const PAGE = 25;
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/** The feed keeps a day; what is asked must still be there when it is asked. */
const REPLAYABLE_MS = DAY_MS - 10 * 60_000;

const SPAN_WORDS: Record<(typeof SPANS)[number], string> = { 1: "24 hours", 7: "7 days", 30: "30 days" };

const fieldsOf = (countries: readonly string[], chosen: string | undefined): FilterField[] => [
  {
    name: "country",
    label: "Country",
    kind: "choice",
    none: "All",
    options: countryOptions(countries, chosen),
  },
  {
    name: "kind",
    label: "Kind",
    kind: "choice",
    none: "All",
    options: CHANGE_KINDS.map((value) => ({ value, text: KIND_WORDS[value] })),
  },
  {
    name: "cause",
    label: "How we know",
    kind: "choice",
    none: "Anyhow",
    options: CAUSES.map((value) => ({ value, text: CAUSE_WORDS[value] })),
  },
  { name: "stay", label: "Property number", kind: "digits" },
  {
    name: "days",
    label: "Timeline of",
    kind: "choice",
    usual: "1",
    options: SPANS.map((span) => ({ value: String(span), text: SPAN_WORDS[span] })),
  },
];

/** An empty list says how new that is, so that nobody takes an outage for a quiet day. */
function emptyText({ before, days, ...filter }: ChangeParams["values"], status: SyncStatus): string {
  if (before !== undefined) return "There is nothing older.";
  const asked =
    status.lastPoll === null ? "The feed was not asked yet." : `Last asked ${toSecond(status.lastPoll)}.`;
  return `${Object.keys(filter).length > 0 ? "No change fits this filter." : "No change so far."} ${asked}`;
}

const toMinuteField = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

function AskPlatform() {
  const at = now();
  return (
    <Disclosure summary="Ask the platform again">
      <AskAgain earliest={toMinuteField(at - REPLAYABLE_MS)} latest={toMinuteField(at - HOUR_MS)} />
    </Disclosure>
  );
}

async function readPage(values: ChangeParams["values"]) {
  const { days = 1, before = null } = values;
  const until = new Date();
  const since = new Date(until.getTime() - days * DAY_MS);
  const hours = STRETCH_HOURS[days];
  const [{ entries, next }, stretches, countries, status] = await Promise.all([
    readChanges(values, before, PAGE),
    changesByTime(values, since, until, hours * HOUR_MS),
    changesByCountry(values, since),
    syncStatus(),
  ]);
  return { entries, next, stretches, hours, countries, status };
}

export default staffPage({
  path: PATH,
  async read({ query, context, mayOperate, hrefOf }) {
    const { values, typed, problems } = readChangeParams(query);
    const { entries, next, stretches, hours, countries, status } = await readPage(values);
    const { stay } = values;
    const own = { ...typed, before: undefined };
    return {
      title: "Changes",
      lead:
        stay === undefined
          ? "What the platform's change feed told, and what that changed in our copy, field by field."
          : `The history of ${entries[0]?.name ?? "property"} ${stay}, as far as our copy kept one.`,
      own,
      content: (
        <div className="space-y-8">
          <SyncLine status={status} />
          <FilterForm
            path={PATH}
            fields={fieldsOf(
              countries.flatMap(({ country }) => country ?? []),
              values.country,
            )}
            typed={typed}
            problems={problems}
            context={context}
          />
          <Timeline stretches={stretches} hours={hours} />
          {countries.length > 0 && stay === undefined && (
            <CountryTable
              countries={countries}
              hrefOf={(country, kind) => hrefOf({ ...own, country, kind })}
            />
          )}
          {mayOperate && <AskPlatform />}
          {entries.length > 0 && <ChangeList entries={entries} context={context} />}
          {entries.length === 0 && <EmptyList>{emptyText(values, status)}</EmptyList>}
          <Pager
            label="Pages of changes"
            newer={values.before === undefined ? null : hrefOf(own)}
            older={next === null ? null : hrefOf({ ...own, before: next })}
          />
        </div>
      ),
    };
  },
});
