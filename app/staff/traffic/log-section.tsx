// The log below the figures: its filter, one page of it, and the way to the rest.

import { OPERATION_NAMES } from "@roomward/contract/operations";
import { LogFilterForm } from "@/components/staff/traffic/log-filter";
import { LogTable } from "@/components/staff/traffic/log-table";
import { ButtonLink } from "@/components/ui/button";
import { SectionHeading } from "@/components/ui/section-heading";
import { LOG_FIELDS, type TrafficAsked } from "@/lib/traffic/filter";
import type { LogPage } from "@/lib/traffic/log";
import { contextEntries, type StaffContext, staffHref } from "@/lib/views/staff/staff-context";

const PATH = "/staff/traffic";

interface LogSectionProps {
  asked: TrafficAsked;
  page: LogPage;
  context: StaffContext;
  /** Questions counted, listed or not, within the range of the page. */
  counted: number;
}

export function LogSection({ asked, page, context, counted }: LogSectionProps) {
  const { typed, values, problems } = asked;
  const own = (more: Record<string, string | number | null> = {}) =>
    `${staffHref(PATH, context, { ...typed, before: null, ...more })}#log`;
  const filters = LOG_FIELDS.flatMap((name) =>
    typed[name] ? [[name, typed[name]] as [string, string]] : [],
  );
  const range: [string, string][] = values.range ? [["range", values.range]] : [];
  return (
    <section aria-labelledby="log" className="scroll-mt-4">
      <SectionHeading
        id="log"
        lead="Newest first, kept for 24 hours. Of a burst of more than 500 questions in two seconds the rest is only counted above."
        aside={
          problems.length === 0 && (
            <a href={`/api/staff/traffic/export?${new URLSearchParams(filters)}`} className="link" download>
              Take out all that fit as CSV
            </a>
          )
        }
      >
        Requests
      </SectionHeading>
      <LogFilterForm
        typed={typed}
        errors={Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence]))}
        operations={OPERATION_NAMES}
        kept={[...contextEntries(context), ...range]}
        clearHref={`${staffHref(PATH, context, { range: typed.range })}#log`}
      />
      <div className="mt-6 space-y-6">
        {page.calls.length > 0 && <LogTable calls={page.calls} />}
        {page.calls.length === 0 && (
          <p className="rounded-md bg-sunken px-4 py-3 text-sm">
            {values.before !== undefined
              ? "There is nothing older."
              : filters.length > 0
                ? "No request of the last 24 hours fits this filter."
                : counted > 0
                  ? "No request of the last 24 hours is listed; what is older is only counted."
                  : "Nothing was asked of the platform in the last 24 hours."}
          </p>
        )}
        <nav aria-label="Pages of the log" className="flex flex-wrap gap-3 empty:hidden">
          {values.before !== undefined && (
            <ButtonLink variant="secondary" size="small" href={own()}>
              Newest
            </ButtonLink>
          )}
          {page.next !== null && (
            <ButtonLink variant="secondary" size="small" href={own({ before: page.next })}>
              Older
            </ButtonLink>
          )}
        </nav>
      </div>
    </section>
  );
}
