// The log below the figures: its filter, one page of it, and the way to the rest.
import { OPERATION_NAMES } from "@roomward/contract/operations";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { ExportLinks } from "@/components/staff/ui/export-links";
import { FileTable } from "@/components/staff/ui/file-table";
import { type FilterField, FilterForm } from "@/components/staff/ui/filter-form";
import { Pager } from "@/components/staff/ui/pager";
import { SectionHeading } from "@/components/ui/section-heading";
import { CALLERS } from "@/lib/rules/traffic";
import type { TrafficParams } from "@/lib/traffic/filter";
import type { LOG_COLUMNS, LogPage } from "@/lib/traffic/log";
import type { StaffContext } from "@/lib/views/staff/staff-context";
import { CALLER_NAMES, OUTCOME_NAMES } from "@/lib/views/staff/traffic";

const FIELDS = [
  {
    name: "op",
    label: "Operation",
    kind: "choice",
    none: "All",
    options: OPERATION_NAMES.map((value) => ({ value, text: value })),
  },
  {
    name: "caller",
    label: "Asked by",
    kind: "choice",
    none: "All",
    options: CALLERS.map((value) => ({ value, text: CALLER_NAMES[value] })),
  },
  {
    name: "outcome",
    label: "Outcome",
    kind: "choice",
    none: "All",
    options: [
      { value: "failed", text: "All failures" },
      ...Object.entries(OUTCOME_NAMES).map(([value, text]) => ({ value, text })),
    ],
  },
  { name: "slower", label: "Slower than (ms)", kind: "digits" },
  { name: "request", label: "Request id", kind: "text" },
  { name: "since", label: "From (UTC)", kind: "minute" },
  { name: "until", label: "Before (UTC)", kind: "minute" },
] as const satisfies readonly FilterField[];

interface LogProps {
  page: LogPage;
  columns: typeof LOG_COLUMNS;
  params: TrafficParams;
  /** Requests counted, listed or not, within the range of the page. */
  counted: number;
  context: StaffContext;
  hrefOf(own: Record<string, string | number | null | undefined>): string;
}

function emptyText({ values }: TrafficParams, isNarrowed: boolean, counted: number): string {
  if (values.before !== undefined) return "There is nothing older.";
  if (isNarrowed) return "No request of the last 24 hours fits this filter.";
  return counted > 0
    ? "No request of the last 24 hours is listed; what is older is only counted."
    : "Nothing was asked of the platform in the last 24 hours.";
}

export function Log({ page, columns, params, counted, context, hrefOf }: LogProps) {
  const { typed, values, problems } = params;
  const hrefBefore = (before: number | null) => `${hrefOf({ ...typed, before })}#log`;
  const filter = FIELDS.flatMap(({ name }) => (typed[name] ? [[name, typed[name]]] : []));
  return (
    <section aria-labelledby="log" className="scroll-mt-4">
      <SectionHeading
        id="log"
        isSmall
        lead="Newest first, kept for 24 hours. Of a burst of more than 500 requests in two seconds the rest is only counted above."
        aside={
          problems.length === 0 && (
            <ExportLinks href={`/api/staff/traffic/export?${new URLSearchParams(filter)}`} />
          )
        }
      >
        Requests
      </SectionHeading>
      <FilterForm
        path="/staff/traffic#log"
        fields={FIELDS}
        typed={typed}
        problems={problems}
        context={context}
        kept={{ range: values.range }}
      />
      <div className="mt-6 space-y-6">
        {page.calls.length > 0 && (
          <FileTable
            caption="Requests to the platform, newest first"
            columns={columns}
            rows={page.calls.map((call) => ({ ...call }))}
            peek={8}
          />
        )}
        {page.calls.length === 0 && <EmptyList>{emptyText(params, filter.length > 0, counted)}</EmptyList>}
        <Pager
          label="Pages of the log"
          newer={values.before === undefined ? null : hrefBefore(null)}
          older={page.next === null ? null : hrefBefore(page.next)}
        />
      </div>
    </section>
  );
}
