// What the change feed told, and what it changed in our copy (rows M03, M05).
import { staffPage } from "@/app/staff/staff-page";
import { ChangeList, NoChanges } from "@/components/staff/changes/change-list";
import { ReplayForm } from "@/components/staff/changes/replay-form";
import { FilterForm } from "@/components/staff/ui/filter-form";
import { Pager } from "@/components/staff/ui/pager";
import { SyncLine } from "@/components/staff/ui/sync-line";
import { Disclosure } from "@/components/ui/disclosure";
import { now } from "@/lib/clock";
import { readChangeParams, readChanges } from "@/lib/mirror/history";
import { syncStatus } from "@/lib/mirror/sync/status";
import { CAUSES, CHANGE_KINDS } from "@/lib/rules/changes";
import { withKnownCountry } from "@/lib/staff/known-country";
import { CAUSE_WORDS, KIND_WORDS } from "@/lib/views/staff/changes";
import { contextChoices } from "@/lib/views/staff/staff-context";

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
    const [{ entries, next }, status] = await Promise.all([
      readChanges(values, values.before ?? null, PAGE),
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
            fields={[
              {
                name: "country",
                label: "Country",
                kind: "choice",
                none: "All",
                options: contextChoices(context).countries,
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
            ]}
            typed={typed}
            problems={problems}
            context={context}
          />
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
