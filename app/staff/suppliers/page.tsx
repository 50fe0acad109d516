// The platform's third-party suppliers, and how much of what it offers is theirs (row T08).
import type { Metadata } from "next";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { ThirdPartyShare } from "@/components/staff/suppliers/share";
import { SupplierTable } from "@/components/staff/suppliers/supplier-table";
import { ExportLink } from "@/components/staff/ui/export-link";
import { ListState } from "@/components/staff/ui/list-state";
import { PageHeading } from "@/components/staff/ui/page-heading";
import { SearchForm } from "@/components/staff/ui/search-form";
import { Notice } from "@/components/ui/notice";
import { reaches } from "@/lib/auth/role";
import { requireStaff } from "@/lib/auth/session";
import { narrowedSuppliers, readSupplierBrowser, readSuppliersQuestion } from "@/lib/mirror/supplier-browser";
import { readContext } from "@/lib/staff/context";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata: Metadata = { title: "Suppliers" };

const PATH = "/staff/suppliers";

type Query = Record<string, string | string[] | undefined>;

export default async function SuppliersPage({ searchParams }: { searchParams: Promise<Query> }) {
  const staff = await requireStaff("viewer", PATH);
  const query = await searchParams;
  const read = readContext(query);
  const question = readSuppliersQuestion(query);
  const { rows: all, totals, readAt, isThere, isUnderstood } = await readSupplierBrowser();
  const rows = narrowedSuppliers(all, question);
  const sort = `${question.isDescending ? "-" : ""}${question.sort}`;
  const own = { q: question.q, sort: sort === "id" ? "" : sort };
  return (
    <StaffFrame staff={staff} current="suppliers" context={{ read, path: PATH, own }}>
      <PageHeading
        title="Suppliers"
        lead="Third-party suppliers as the platform lists them, and how much of what it offers comes from them."
        act={<ExportLink href="/api/staff/suppliers/export" />}
      />
      <ThirdPartyShare totals={totals} />
      <h2 className="mb-3 text-lg">The platform's list</h2>
      <ListState
        what="third-party suppliers"
        readAt={readAt}
        isThere={isThere}
        now={Date.now()}
        refreshPath={reaches(staff.role, "operator") ? "/api/staff/suppliers/refresh" : null}
      />
      {isThere && !isUnderstood && (
        <div className="mb-5">
          <Notice tone="caution">
            The latest answer has another shape than we assume, as the contract shows none. It stands below as
            it came; travellers see suppliers' names from the last answer that was understood.
          </Notice>
        </div>
      )}
      <SearchForm
        path={PATH}
        label="Anything a supplier sent"
        q={question.q}
        kept={{ sort: own.sort }}
        context={read.context}
        isNarrowed={question.q !== ""}
      />
      {rows.length > 0 ? (
        <SupplierTable
          rows={rows}
          sorting={{
            by: question.sort,
            isDescending: question.isDescending,
            hrefOf: (by) => staffHref(PATH, read.context, { ...own, sort: by === "id" ? "" : by }),
          }}
        />
      ) : (
        isThere && (
          <p className="rounded-md bg-sunken px-4 py-3 text-sm">
            {question.q === "" ? "The platform's list is empty." : "No supplier fits."}
          </p>
        )
      )}
    </StaffFrame>
  );
}
