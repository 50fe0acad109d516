// What the change feed told, and what it changed in our copy (rows M03, M05).
import { listPage } from "@/app/staff/list-page";
import { ReplayForm } from "@/components/staff/changes/replay-form";
import { choice, optionsOf } from "@/components/staff/ui/filter-form";
import { SyncLine } from "@/components/staff/ui/sync-line";
import { toSecond } from "@/components/staff/ui/words";
import { Disclosure } from "@/components/ui/disclosure";
import { now } from "@/lib/clock";
import { countryName } from "@/lib/format/intl";
import { readChangeParams, readChanges } from "@/lib/mirror/history";
import { syncStatus } from "@/lib/mirror/sync/status";
import { CAUSES, CHANGE_KINDS } from "@/lib/rules/changes";
import { withKnownCountry } from "@/lib/staff/known-country";
import { CAUSE_WORDS, changeText, KIND_WORDS } from "@/lib/views/staff/changes";
import { contextChoices, staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Changes" };

const PAGE = 25;
const HOUR_MS = 3600_000;
/** The feed keeps a day; what is asked must still be there when it is asked. */
const REPLAYABLE_MS = 24 * HOUR_MS - 10 * 60_000;

const toMinuteField = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

const COLUMNS = {
  property: "text",
  id: "text",
  country: "text",
  kind: "text",
  at: "instant",
  changes: "text",
  known_by: "text",
  window_from: "instant",
  details_request: "text",
} as const;

export default listPage({
  path: "/staff/changes",
  title: "Changes",
  params: (query) => withKnownCountry(readChangeParams(query)),
  async read({ before = null, ...filter }, { context, mayOperate }) {
    const [{ rows, next }, status] = await Promise.all([readChanges(filter, before, PAGE), syncStatus()]);
    const { stay } = filter;
    return {
      lead:
        stay === undefined
          ? "What the platform's change feed told, and what that changed in our copy, field by field."
          : `The history of ${rows[0]?.name ?? "property"} ${stay}, as far as our copy kept one.`,
      above: (
        <>
          <SyncLine status={status} />
          {mayOperate && (
            <Disclosure summary="Ask the platform again">
              <ReplayForm
                earliest={toMinuteField(now() - REPLAYABLE_MS)}
                latest={toMinuteField(now() - HOUR_MS)}
              />
            </Disclosure>
          )}
        </>
      ),
      list: {
        caption: "Changes, newest first",
        fields: [
          choice("country", "Country", contextChoices(context).countries),
          choice("kind", "Kind", optionsOf(CHANGE_KINDS, KIND_WORDS)),
          choice("cause", "How we know", optionsOf(CAUSES, CAUSE_WORDS), { none: "Anyhow" }),
          { name: "stay", label: "Property number", kind: "digits" },
        ],
        columns: COLUMNS,
        rows: rows.map((entry) => ({
          property: entry.name ?? `Property ${entry.accommodation}`,
          id: entry.accommodation,
          country: entry.country && countryName(entry.country, "en-GB"),
          kind: KIND_WORDS[entry.kind],
          at: entry.appliedAt,
          changes: changeText(entry),
          known_by: CAUSE_WORDS[entry.cause],
          window_from: entry.windowFrom,
          details_request: entry.requestId,
        })),
        hrefs: {
          property: ({ id }) => staffHref("/staff/ask", context, { to: Number(id) }),
          id: ({ id }) => staffHref("/staff/changes", context, { stay: String(id) }),
        },
        pages: { older: next },
        empty: `No change so far. ${status.lastPoll === null ? "The feed was not asked yet." : `Last asked ${toSecond(status.lastPoll)}.`}`,
      },
    };
  },
});
