// Where the platform's answers differ from our contract, each difference once (feature 14).
import { OPERATION_NAMES } from "@roomward/contract/operations";
import { listPage } from "@/app/staff/list-page";
import { RecorderNotice } from "@/components/staff/traffic/recorder-notice";
import { choice, type FilterField, optionsOf } from "@/components/staff/ui/filter-form";
import { TableSection } from "@/components/staff/ui/table-section";
import { termsToParams } from "@/lib/address/stay-query";
import { DRIFT_KINDS } from "@/lib/rules/drift";
import { DRIFT_COLUMNS, DRIFT_SORTS, readDrift, readDriftParams } from "@/lib/traffic/read-drift";
import { recorderState } from "@/lib/traffic/record";
import { DRIFT_KIND_NAMES, isOfProperties, shownInstead } from "@/lib/views/staff/drift";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Drift" };

const DAY_MS = 86_400_000;

const FIELDS: FilterField[] = [
  choice("op", "Operation", optionsOf(OPERATION_NAMES)),
  choice("kind", "Kind", optionsOf(DRIFT_KINDS, DRIFT_KIND_NAMES)),
  { name: "text", label: "Path or value", kind: "text" },
  choice("fresh", "First seen", [{ value: "1", text: "In the last 24 hours" }], { none: "At any time" }),
];

export default listPage({
  path: "/staff/drift",
  title: "Drift",
  params: readDriftParams,
  async read(values, { context }) {
    const now = Date.now();
    const { rows, all, fresh, fitting, quarantined, allQuarantined } = await readDrift(values, now);
    const latest =
      allQuarantined > quarantined.length ? ` The latest ${quarantined.length} of ${allQuarantined}.` : "";
    return {
      lead: `Surprises in the platform's answers, each kept once: ${all} in all, ${fresh} of them new in the last 24 hours. The first records of each answer are looked through for unknown fields and values; that it fits is checked on every record.`,
      above: <RecorderNotice state={recorderState()} />,
      list: {
        caption: "Surprises",
        fields: FIELDS,
        children: fitting > rows.length && (
          <p className="text-sm text-soft">
            The first {rows.length} of {fitting} are shown; the file holds all.
          </p>
        ),
        columns: { ...DRIFT_COLUMNS, shown_instead: "text" },
        rows: rows.map((row) => {
          const { sentence, part } = shownInstead(row);
          const isNew = Date.parse(row.firstSeen) >= now - DAY_MS;
          return {
            ...{ ...row, part, shown_instead: sentence },
            kind: `${DRIFT_KIND_NAMES[row.kind]}${isNew ? ", new" : ""}`,
          };
        }),
        names: "path",
        hrefs: {
          requestId: ({ requestId }) =>
            requestId ? `${staffHref("/staff/traffic", context, { request: String(requestId) })}#log` : null,
          // The traveller's page of the example, with the context's days and people.
          shown_instead: ({ example, part, operation }) =>
            example === null || part === null || !isOfProperties(String(operation))
              ? null
              : `/en/stays/${example}?${termsToParams({ ...context, devicePinned: true })}${part === "page" ? "" : `#${part}`}`,
        },
        sorting: { by: DRIFT_SORTS, usual: "lastSeen", largestFirst: DRIFT_SORTS },
        empty: "No answer has surprised us yet: everything seen fits the contract.",
      },
      below: (
        <TableSection
          id="quarantine"
          heading="Kept out"
          lead={`Records that do not fit are left out of our copy and asked for again later, or when they are met again; nothing of them is kept but where they failed.${latest}`}
          caption="Records kept out, latest first"
          columns={{
            ...{ operation: "text", id: "text", reason: "text", times: "number" },
            ...{ seenAt: "instant", retryAt: "instant" },
          }}
          rows={quarantined}
          empty="No record is kept out."
        />
      ),
    };
  },
});
