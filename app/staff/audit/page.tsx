// What staff did, newest first; for administrators.
import { staffPage } from "@/app/staff/staff-page";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { FileTable } from "@/components/staff/ui/file-table";
import { FilterForm } from "@/components/staff/ui/filter-form";
import { Pager } from "@/components/staff/ui/pager";
import {
  knownActions,
  readTrail,
  readTrailParams,
  TRAIL_COLUMNS,
  type TrailParams,
  trailCells,
} from "@/lib/staff/audit-trail";

export const metadata = { title: "Audit" };

const PATH = "/staff/audit";
const PAGE = 50;

function Export({ values }: Pick<TrailParams, "values">) {
  const { before, ...filter } = values;
  const href = (format: string) =>
    `/api/staff/audit/export?${new URLSearchParams({ ...(filter as Record<string, string>), format })}`;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span className="text-soft">Take out everything that fits:</span>
      <a className="link" href={href("csv")} download>
        CSV
      </a>
      <a className="link" href={href("xlsx")} download>
        Excel
      </a>
      <a className="link" href={href("json")} download>
        JSON
      </a>
    </p>
  );
}

export default staffPage({
  path: PATH,
  async read({ query, context, hrefOf }) {
    const { values, typed, problems } = readTrailParams(query);
    const { before = null } = values;
    const [{ entries, next }, actions] = await Promise.all([
      problems.length > 0 ? { entries: [], next: null } : readTrail(values, before, PAGE),
      knownActions(),
    ]);
    const hrefBefore = (cursor: number | null) => hrefOf({ ...typed, before: cursor });
    return {
      title: "Audit",
      lead: "Who did what, and what it was before. Entries can neither be changed nor removed, and hold nothing about passengers.",
      content: (
        <div className="space-y-8">
          <FilterForm
            path={PATH}
            fields={[
              { name: "actor", label: "Who", kind: "text" },
              {
                name: "action",
                label: "What",
                kind: "choice",
                none: "Everything",
                options: actions.map((value) => ({ value, text: value })),
              },
              { name: "subject", label: "To what", kind: "text" },
              { name: "from", label: "From (UTC)", kind: "date" },
              { name: "to", label: "To (UTC)", kind: "date" },
            ]}
            typed={typed}
            problems={problems}
            context={context}
            consequence="No search was made."
          />
          {problems.length === 0 && entries.length === 0 && (
            <EmptyList>{before === null ? "Nothing fits this filter." : "There is nothing older."}</EmptyList>
          )}
          {entries.length > 0 && (
            <>
              <Export values={values} />
              <FileTable
                caption="What staff did, newest first"
                columns={TRAIL_COLUMNS}
                rows={trailCells(entries)}
                peek={20}
              />
            </>
          )}
          <Pager
            label="Pages of the trail"
            newer={before === null ? null : hrefBefore(null)}
            older={next === null ? null : hrefBefore(next)}
          />
        </div>
      ),
    };
  },
});
