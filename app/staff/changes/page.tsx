// What the change feed told: when, where, of which kind, and what it changed in our copy (rows M03, M05).
import { staffPage } from "@/app/staff/staff-page";
import { changeFields } from "@/components/staff/changes/change-fields";
import { ChangeList, NoChanges } from "@/components/staff/changes/change-list";
import { CountryTable } from "@/components/staff/changes/country-table";
import { ReplayForm } from "@/components/staff/changes/replay-form";
import { Timeline } from "@/components/staff/changes/timeline";
import { FilterForm } from "@/components/staff/ui/filter-form";
import { Pager } from "@/components/staff/ui/pager";
import { SyncLine } from "@/components/staff/ui/sync-line";
import { Disclosure } from "@/components/ui/disclosure";
import { now } from "@/lib/clock";
import { readChangeParams, readChangesBoard } from "@/lib/mirror/history";
import { syncStatus } from "@/lib/mirror/sync/status";
import { withKnownCountry } from "@/lib/staff/known-country";

export const metadata = { title: "Changes" };

const PATH = "/staff/changes";
const PAGE = 25;
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/** The feed keeps a day; what is asked must still be there when it is asked. */
const REPLAYABLE_MS = DAY_MS - 10 * 60_000;

const toMinuteField = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

function AskPlatform() {
  const at = now();
  return (
    <Disclosure summary="Ask the platform again">
      <ReplayForm earliest={toMinuteField(at - REPLAYABLE_MS)} latest={toMinuteField(at - HOUR_MS)} />
    </Disclosure>
  );
}

export default staffPage({
  path: PATH,
  async read({ query, context, mayOperate, hrefOf }) {
    const { values, typed, problems } = await withKnownCountry(readChangeParams(query));
    const [{ entries, next, stretches, countries }, status] = await Promise.all([
      readChangesBoard(values, PAGE),
      syncStatus(),
    ]);
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
            fields={changeFields(
              countries.flatMap(({ country }) => country ?? []),
              values.country,
            )}
            typed={typed}
            problems={problems}
            context={context}
          />
          <Timeline stretches={stretches} />
          {countries.length > 0 && stay === undefined && (
            <CountryTable
              countries={countries}
              hrefOf={(country, kind) => hrefOf({ ...own, country, kind })}
            />
          )}
          {mayOperate && <AskPlatform />}
          {entries.length > 0 && <ChangeList entries={entries} context={context} />}
          {entries.length === 0 && <NoChanges values={values} lastPoll={status.lastPoll} />}
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
