// Which stays are closed, since when, and what of ours still leads to them (row T06).
import type { Metadata } from "next";
import { ClosuresFilter } from "@/components/staff/closures/closures-filter";
import { ClosuresTable } from "@/components/staff/closures/closures-table";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { PageHeading } from "@/components/staff/ui/page-heading";
import { Pager } from "@/components/staff/ui/pager";
import { SyncLine } from "@/components/staff/ui/sync-line";
import { Notice } from "@/components/ui/notice";
import { requireStaff } from "@/lib/auth/session";
import { syncStatus } from "@/lib/mirror/sync/status";
import { countClosures, readClosures } from "@/lib/staff/closures";
import { readContext } from "@/lib/staff/context";
import { readClosuresQuestion } from "@/lib/views/staff/closures";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata: Metadata = { title: "Closures" };

const PATH = "/staff/closures";

export default async function ClosuresPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const staff = await requireStaff("viewer", PATH);
  const given = await searchParams;
  const read = readContext(given);
  const question = readClosuresQuestion(given);
  const [{ rows, hasMore }, { kinds, countries }, status] = await Promise.all([
    readClosures(question),
    countClosures(),
    syncStatus(),
  ]);
  const own = {
    country: question.country ?? undefined,
    kind: question.kind ?? undefined,
    sort: question.sort === "newest" ? undefined : question.sort,
    linked: question.linkedOnly ? "1" : undefined,
  };
  const all = [...kinds.values()].reduce((sum, count) => sum + count, 0);
  const pageHref = (page: number) =>
    staffHref(PATH, read.context, { ...own, page: page === 1 ? null : page });
  return (
    <StaffFrame staff={staff} current="closures" context={{ read, path: PATH, own }}>
      <div className="space-y-8">
        <PageHeading
          title="Closures"
          lead={`${all} of our copy's properties are closed. Lists that travellers keep are on their own devices and are not known here.`}
        />
        <SyncLine status={status} />
        {question.problems.map((problem) => (
          <Notice key={problem} tone="caution">
            {problem} It was left out.
          </Notice>
        ))}
        <ClosuresFilter question={question} countries={countries} counts={kinds} context={read.context} />
        {rows.length > 0 ? (
          <ClosuresTable rows={rows} context={read.context} now={Date.now()} />
        ) : (
          <p className="rounded-md bg-sunken px-4 py-3 text-sm">
            {all === 0
              ? "No property of our copy is closed. The line above says how new that is."
              : "No closed property fits this filter."}
          </p>
        )}
        <Pager
          label="Pages of closures"
          newer={question.page > 1 ? pageHref(question.page - 1) : null}
          older={hasMore ? pageHref(question.page + 1) : null}
          words={{ newer: "Previous", older: "Next" }}
        />
      </div>
    </StaffFrame>
  );
}
