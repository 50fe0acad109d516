// Which stays are closed, since when, and what of ours still leads to them (row T06).
import { staffPage } from "@/app/staff/staff-page";
import { ClosuresTable } from "@/components/staff/closures/closures-table";
import { EmptyList } from "@/components/staff/ui/empty-list";
import { countryOptions, FilterForm } from "@/components/staff/ui/filter-form";
import { Pager } from "@/components/staff/ui/pager";
import { SyncLine } from "@/components/staff/ui/sync-line";
import { syncStatus } from "@/lib/mirror/sync/status";
import { CLOSED_KINDS } from "@/lib/rules/changes";
import { countClosures, readClosureParams, readClosures } from "@/lib/staff/closures";
import { withKnownCountry } from "@/lib/staff/known-country";
import { KIND_WORDS } from "@/lib/views/staff/changes";

export const metadata = { title: "Closures" };

const PATH = "/staff/closures";

const ORDERS = [
  { value: "newest", text: "Closed last, first" },
  { value: "oldest", text: "Closed first, first" },
];

export default staffPage({
  path: PATH,
  async read({ query, context, hrefOf }) {
    const { values, typed, problems } = await withKnownCountry(readClosureParams(query));
    const [{ rows, hasMore }, { kinds, countries }, status] = await Promise.all([
      readClosures(values),
      countClosures(),
      syncStatus(),
    ]);
    const { page = 1 } = values;
    const all = [...kinds.values()].reduce((sum, count) => sum + count, 0);
    const pageHref = (wanted: number) => hrefOf({ ...typed, page: wanted === 1 ? null : wanted });
    const kindOptions = CLOSED_KINDS.map((kind) => ({
      value: kind,
      text: KIND_WORDS[kind],
      count: kinds.get(kind) ?? 0,
    }));
    return {
      title: "Closures",
      lead: `${all} of our copy's properties are closed. Lists that travellers keep are on their own devices and are not known here.`,
      own: { ...typed, page: undefined },
      content: (
        <div className="space-y-8">
          <SyncLine status={status} />
          <FilterForm
            path={PATH}
            fields={[
              { name: "kind", label: "Kind", kind: "choice", none: "All", options: kindOptions },
              {
                name: "country",
                label: "Country",
                kind: "choice",
                none: "All",
                options: countryOptions(countries, values.country),
              },
              { name: "sort", label: "Order", kind: "choice", usual: "newest", options: ORDERS },
              { name: "linked", label: "Only with something that still leads there", kind: "tick" },
            ]}
            typed={typed}
            problems={problems}
            context={context}
          />
          {rows.length > 0 && <ClosuresTable rows={rows} context={context} now={Date.now()} />}
          {rows.length === 0 && (
            <EmptyList>
              {all === 0
                ? "No property of our copy is closed. The line above says how new that is."
                : "No closed property fits this filter."}
            </EmptyList>
          )}
          <Pager
            label="Pages of closures"
            newer={page > 1 ? pageHref(page - 1) : null}
            older={hasMore ? pageHref(page + 1) : null}
            words={{ newer: "Previous", older: "Next" }}
          />
        </div>
      ),
    };
  },
});
