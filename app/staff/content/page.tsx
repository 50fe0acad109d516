// How complete the content of each property is, worst first, with the reason for every point it lacks (row T04).
import type { Metadata } from "next";
import { ContentFilterForm } from "@/components/staff/content/content-filter";
import { ContentTable } from "@/components/staff/content/content-table";
import { Distribution } from "@/components/staff/content/distribution";
import { ReasonList } from "@/components/staff/content/reason-list";
import { Weights } from "@/components/staff/content/weights";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { ExportLink } from "@/components/staff/ui/export-link";
import { PageHeading } from "@/components/staff/ui/page-heading";
import { Pages } from "@/components/staff/ui/pages";
import { requireStaff } from "@/lib/auth/session";
import { readContext } from "@/lib/staff/context";
import { staffHref } from "@/lib/views/staff/staff-context";
import { contentView, requiredLanguageNames } from "./content-view";

export const metadata: Metadata = { title: "Content" };

const PATH = "/staff/content";

type Query = Record<string, string | string[] | undefined>;

export default async function ContentPage({ searchParams }: { searchParams: Promise<Query> }) {
  const staff = await requireStaff("viewer", PATH);
  const query = await searchParams;
  const read = readContext(query);
  const view = await contentView(query, read.context);
  const { question, hrefWith, summary, list } = view;
  const { filter } = question;
  return (
    <StaffFrame staff={staff} current="content" context={{ read, path: PATH, own: view.own }}>
      <PageHeading
        title="Content"
        lead="How complete each property's content is, worst first, with the reason for every point it lacks."
        act={<ExportLink href={view.exportHref} />}
      />
      <ContentFilterForm {...view.choices} question={question} context={read.context} />
      {question.problems.length > 0 && (
        <p role="alert" className="mt-4 rounded-sm bg-danger-wash px-3 py-2 text-xs">
          {question.problems.map(({ sentence }) => sentence).join(" ")} What could not be used was left out.
        </p>
      )}
      <div className="my-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Distribution
          summary={summary}
          hrefOf={({ from, to }) => hrefWith({ min: from, max: to })}
          isChosen={({ from, to }) => from <= filter.max && to >= filter.min}
        />
        <ReasonList
          reasons={summary.reasons}
          chosen={filter.reason}
          hrefOf={(reason) => hrefWith({ reason: reason === filter.reason ? null : reason })}
        />
      </div>
      <Weights languages={requiredLanguageNames()} />
      <section aria-label="Properties" className="mt-8">
        {list.rows.length === 0 ? (
          <p className="rounded-md bg-sunken px-4 py-3 text-sm">{view.emptyText}</p>
        ) : (
          <ContentTable
            rows={list.rows}
            open={view.open}
            sorting={{
              by: question.sort,
              isDescending: question.isDescending,
              hrefOf: (sort) => hrefWith({ sort: sort === "score" ? null : sort }),
            }}
            stayHref={(id) => staffHref(`/staff/inventory/${id}`, read.context)}
            openHref={(open) => hrefWith({ open, page: question.page === 1 ? null : question.page })}
          />
        )}
        <Pages
          label="Pages of the list"
          page={question.page}
          size={view.pageSize}
          total={list.total}
          hrefOf={(page) => hrefWith({ page: page === 1 ? null : page })}
        />
      </section>
    </StaffFrame>
  );
}
