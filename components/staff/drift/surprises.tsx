// The list of surprises with where each leads, and below it the records that are kept out.
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { ExportLinks } from "@/components/staff/ui/export-links";
import { figure, toSecond } from "@/components/staff/ui/words";
import { SectionHeading } from "@/components/ui/section-heading";
import { termsToParams } from "@/lib/address/stay-query";
import type { DriftRow, QuarantinedRow } from "@/lib/rules/drift";
import type { DriftPage } from "@/lib/traffic/read-drift";
import { isOfProperties, shownInstead } from "@/lib/views/staff/drift";
import { type StaffContext, staffHref } from "@/lib/views/staff/staff-context";
import { Surprise } from "./surprise";

interface SurprisesProps {
  page: DriftPage;
  /** What of the address could be used, for the file. */
  filter: Partial<Record<string, string>>;
  context: StaffContext;
}

/** The traveller's page of the example, with the context's days and people. */
function pageHref(row: DriftRow, context: StaffContext): string | null {
  const { part } = shownInstead(row);
  if (row.example === null || part === null || !isOfProperties(row.operation)) return null;
  const anchor = part === "page" ? "" : `#${part}`;
  return `/en/stays/${row.example}?${termsToParams({ ...context, devicePinned: true })}${anchor}`;
}

export function Surprises({ page: { rows, all, fitting }, filter, context }: SurprisesProps) {
  if (rows.length === 0)
    return (
      <EmptyList>
        {all === 0
          ? "No answer has surprised us yet: everything seen fits the contract."
          : "No surprise fits this filter."}
      </EmptyList>
    );
  return (
    <section aria-labelledby="surprises">
      <SectionHeading
        id="surprises"
        isSmall
        aside={
          <ExportLinks
            href={`/api/staff/drift/export?${new URLSearchParams(filter as Record<string, string>)}`}
          />
        }
        {...(fitting > rows.length
          ? { lead: `The first ${rows.length} are shown; the file holds all.` }
          : {})}
      >
        {fitting === 1 ? "1 surprise" : `${fitting} surprises`}
      </SectionHeading>
      <ul className="space-y-4">
        {rows.map((row) => (
          <li key={`${row.operation} ${row.kind} ${row.path} ${row.detail}`}>
            <Surprise
              row={row}
              requestHref={
                row.requestId && `${staffHref("/staff/traffic", context, { request: row.requestId })}#log`
              }
              pageHref={pageHref(row, context)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const COLUMNS: Column<QuarantinedRow>[] = [
  {
    key: "id",
    head: "Record",
    names: true,
    cell: ({ id, operation }) => `${operation} ${id ?? "without a readable number"}`,
  },
  {
    key: "reason",
    head: "Reason",
    cell: ({ reason }) => <code className="text-xs break-all">{reason}</code>,
  },
  { key: "times", head: "Times", end: true, cell: ({ times }) => figure(times) },
  { key: "seen", head: "Last seen", cell: ({ seenAt }) => toSecond(seenAt) },
  {
    key: "retry",
    head: "Asked again",
    cell: ({ retryAt }) => (retryAt === null ? "When it is met again" : `From ${toSecond(retryAt)}`),
  },
];

export function QuarantineSection({ page: { quarantined, allQuarantined } }: Pick<SurprisesProps, "page">) {
  return (
    <section aria-labelledby="quarantine">
      <SectionHeading
        id="quarantine"
        isSmall
        lead={`Records that do not fit are left out of our copy and asked for again later; nothing of them is kept but where they failed.${allQuarantined > quarantined.length ? ` The latest ${quarantined.length} of ${allQuarantined} are shown.` : ""}`}
      >
        Kept out
      </SectionHeading>
      {quarantined.length === 0 ? (
        <EmptyList>No record is kept out.</EmptyList>
      ) : (
        <DataTable
          caption="Records kept out, latest first"
          columns={COLUMNS}
          rows={quarantined}
          keyOf={({ operation, id, reason }) => `${operation} ${id} ${reason}`}
        />
      )}
    </section>
  );
}
