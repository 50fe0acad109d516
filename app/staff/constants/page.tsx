// The platform's lists of constants with their languages and how often our copy uses them (row T07).
import type { Metadata } from "next";
import { CoverageTable } from "@/components/staff/constants/coverage-table";
import { EntryTable } from "@/components/staff/constants/entry-table";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { ExportLink } from "@/components/staff/ui/export-link";
import { ListState } from "@/components/staff/ui/list-state";
import { PageHeading } from "@/components/staff/ui/page-heading";
import { SearchForm } from "@/components/staff/ui/search-form";
import { reaches } from "@/lib/auth/role";
import { requireStaff } from "@/lib/auth/session";
import { REQUIRED_LANGUAGES } from "@/lib/mirror/languages";
import { readContext } from "@/lib/staff/context";
import { LIST_TITLES } from "@/lib/views/staff/constants";
import { staffHref } from "@/lib/views/staff/staff-context";
import { constantsView, NarrowedText } from "./constants-view";

export const metadata: Metadata = { title: "Constants" };

const PATH = "/staff/constants";

type Query = Record<string, string | string[] | undefined>;

export default async function ConstantsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const staff = await requireStaff("viewer", PATH);
  const query = await searchParams;
  const read = readContext(query);
  const view = await constantsView(query, read.context);
  const { question, browser, rows, own } = view;
  const title = LIST_TITLES[question.list];
  return (
    <StaffFrame staff={staff} current="constants" context={{ read, path: PATH, own }}>
      <PageHeading
        title="Constants"
        lead="What the platform calls things: every list of ids and names, how much of it is named in the languages of our copy, and how many stays use each entry."
        act={<ExportLink href={`/api/staff/constants/export?list=${question.list}`} what={title} />}
      />
      <ListState
        what="constants"
        readAt={browser.readAt}
        isThere={browser.isThere}
        now={Date.now()}
        refreshPath={reaches(staff.role, "operator") ? "/api/staff/constants/refresh" : null}
      />
      {question.problems.length > 0 && (
        <p role="alert" className="mb-4 rounded-sm bg-danger-wash px-3 py-2 text-xs">
          {question.problems.join(" ")}
        </p>
      )}
      <CoverageTable
        rows={browser.coverage}
        languages={REQUIRED_LANGUAGES}
        current={question.list}
        hrefOf={(list, lacks) => staffHref(PATH, read.context, { list, lacks })}
      />
      <section aria-labelledby="entries" className="mt-10">
        <h2 id="entries" className="mb-4 text-lg">
          {title}
        </h2>
        <SearchForm
          path={PATH}
          label="Name in any language, or id"
          q={question.q}
          kept={{ list: question.list, lacks: question.lacks, sort: own.sort ?? null }}
          context={read.context}
          isNarrowed={question.q !== ""}
        />
        <NarrowedText view={view} allHref={staffHref(PATH, read.context, { list: question.list })} />
        {rows.length > 0 && (
          <EntryTable
            title={title}
            rows={rows}
            tag={read.context.language}
            languages={REQUIRED_LANGUAGES}
            groupName={view.groupName}
            sorting={{
              by: question.sort,
              isDescending: question.isDescending,
              hrefOf: (sort) => staffHref(PATH, read.context, { ...own, sort: sort === "id" ? "" : sort }),
            }}
            usedHref={view.usedHref}
          />
        )}
      </section>
    </StaffFrame>
  );
}
