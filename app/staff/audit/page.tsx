// What staff did, newest first; for administrators.
import type { Metadata } from "next";
import { TrailFilterForm } from "@/components/staff/account/trail-filter-form";
import { TrailList } from "@/components/staff/account/trail-list";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { PageHeading } from "@/components/staff/ui/page-heading";
import { ButtonLink } from "@/components/ui/button";
import { requireStaff } from "@/lib/auth/session";
import { knownActions, readTrail, type TrailFilter } from "@/lib/staff/audit-trail";
import { readContext } from "@/lib/staff/context";
import { FILTER_FIELDS, filterQuery, readFilter } from "@/lib/staff/trail-filter";

export const metadata: Metadata = { title: "Audit" };

const PAGE = 50;

type Query = Record<string, string | string[] | undefined>;

/** What stands in the boxes: also what could not be read. */
function typedIn(query: Query): Record<string, string> {
  return Object.fromEntries(
    FILTER_FIELDS.flatMap((name) => {
      const value = [query[name] ?? []].flat()[0];
      return value ? [[name, value]] : [];
    }),
  );
}

function Export({ filter }: { filter: TrailFilter }) {
  const href = (format: string) => `/api/staff/audit/export?${filterQuery(filter, { format })}`;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span className="text-soft">Take out everything that fits:</span>
      <a className="link" href={href("csv")} download>
        CSV
      </a>
      <a className="link" href={href("json")} download>
        JSON
      </a>
    </p>
  );
}

export default async function AuditPage({ searchParams }: { searchParams: Promise<Query> }) {
  const staff = await requireStaff("admin", "/staff/audit");
  const query = await searchParams;
  const { filter, before, errors } = readFilter(query);
  const [{ entries, next }, actions] = await Promise.all([
    errors.length > 0 ? { entries: [], next: null } : readTrail(filter, before, PAGE),
    knownActions(),
  ]);
  return (
    <StaffFrame staff={staff} current="audit" context={{ read: readContext(query) }}>
      <div className="space-y-8">
        <PageHeading
          title="Audit"
          lead="Who did what, and what it was before. Entries can neither be changed nor removed, and hold nothing about passengers."
        />
        <TrailFilterForm
          values={typedIn(query)}
          errors={Object.fromEntries(errors.map(({ field, sentence }) => [field, sentence]))}
          actions={actions}
        />
        {errors.length > 0 && (
          <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-sm">
            Nothing was looked for: {errors.map(({ sentence }) => sentence).join(" ")}
          </p>
        )}
        {errors.length === 0 && entries.length === 0 && (
          <p className="rounded-md bg-sunken px-4 py-3 text-sm">
            {before === null ? "Nothing fits this filter." : "There is nothing older."}
          </p>
        )}
        {entries.length > 0 && (
          <>
            <Export filter={filter} />
            <TrailList entries={entries} />
          </>
        )}
        <nav aria-label="Pages of the trail" className="flex flex-wrap gap-3 empty:hidden">
          {before !== null && (
            <ButtonLink variant="secondary" size="small" href={`/staff/audit?${filterQuery(filter)}`}>
              Newest
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink
              variant="secondary"
              size="small"
              href={`/staff/audit?${filterQuery(filter, { before: String(next) })}`}
            >
              Older
            </ButtonLink>
          )}
        </nav>
      </div>
    </StaffFrame>
  );
}
