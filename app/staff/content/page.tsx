// How complete the content of each property is, worst first, with the reason for every point it lacks (row T04).
import { staffPage } from "@/app/staff/staff-page";
import { contentFields } from "@/components/staff/content/content-fields";
import { ContentTable } from "@/components/staff/content/content-table";
import { Distribution } from "@/components/staff/content/distribution";
import { ReasonList } from "@/components/staff/content/reason-list";
import { Weights } from "@/components/staff/content/weights";
import { EmptyCopy, EmptyList } from "@/components/staff/ui/empty-list";
import { ExportLinks } from "@/components/staff/ui/export-links";
import { countryOptions, FilterForm } from "@/components/staff/ui/filter-form";
import { Pages } from "@/components/staff/ui/pages";
import { sortingBy } from "@/components/staff/ui/sorting";
import { readContentParams } from "@/lib/address/content-request";
import { usableTexts } from "@/lib/address/list-params";
import { CONTENT_PAGE } from "@/lib/mirror/content-list";
import { REQUIRED_LANGUAGES } from "@/lib/mirror/languages";
import { emptyContentText, readContent } from "@/lib/staff/content";
import { withKnownCountry } from "@/lib/staff/known-country";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata = { title: "Content" };

const PATH = "/staff/content";

export default staffPage({
  path: PATH,
  async read({ query, context, hrefOf }) {
    const params = await withKnownCountry(readContentParams(query));
    const { values, typed, problems } = params;
    const { list, summary, countries, chains, open } = await readContent(values);
    const { country, min = 0, max = 100, reason, status = "open", page = 1 } = values;
    const { sort, page: _page, open: _open, ...narrowing } = usableTexts(params);
    const { status: _status, ...others } = narrowing;
    const hrefWith = (changed: Record<string, string | number | null>) =>
      hrefOf({ ...narrowing, sort, ...changed });
    const why =
      list.rows.length > 0 ? "" : await emptyContentText(status !== "open" || Object.keys(others).length > 0);
    const empty = why === null ? <EmptyCopy /> : <EmptyList>{why}</EmptyList>;
    return {
      title: "Content",
      lead: "How complete each property's content is, worst first, with the reason for every point it lacks.",
      act: <ExportLinks href={`/api/staff/content/export?${new URLSearchParams(narrowing)}`} />,
      own: { ...narrowing, sort },
      content: (
        <>
          <FilterForm
            path={PATH}
            fields={contentFields({
              countries: countryOptions(countries, country),
              chains,
              languages: REQUIRED_LANGUAGES,
            })}
            typed={typed}
            problems={problems}
            context={context}
            kept={{ sort }}
          />
          <div className="my-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
            <Distribution
              summary={summary}
              hrefOf={({ from, to }) => hrefWith({ min: from, max: to })}
            />
            <ReasonList
              reasons={summary.reasons}
              chosen={reason}
              hrefOf={(one) => hrefWith({ reason: one === reason ? null : one })}
            />
          </div>
          <Weights languages={REQUIRED_LANGUAGES} />
          <section aria-label="Properties" className="mt-8">
            {list.rows.length === 0 ? (
              empty
            ) : (
              <ContentTable
                rows={list.rows}
                open={open}
                sorting={sortingBy(values.sort, "score", (sort) => hrefWith({ sort }))}
                stayHref={(id) => staffHref(`/staff/inventory/${id}`, context)}
                openHref={(id) => hrefWith({ open: id, page: page === 1 ? null : page })}
              />
            )}
            <Pages
              label="Pages of the list"
              page={page}
              size={CONTENT_PAGE}
              total={list.total}
              hrefOf={(wanted) => hrefWith({ page: wanted === 1 ? null : wanted })}
            />
          </section>
        </>
      ),
    };
  },
});
