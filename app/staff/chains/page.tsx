// The platform's chains and brands, with what our copy holds of each (row T07).
import type { Metadata } from "next";
import { ChainTable, UnlistedBrands } from "@/components/staff/chains/chain-table";
import { StaffFrame } from "@/components/staff/frame/staff-frame";
import { ExportLink } from "@/components/staff/ui/export-link";
import { ListState } from "@/components/staff/ui/list-state";
import { PageHeading } from "@/components/staff/ui/page-heading";
import { SearchForm } from "@/components/staff/ui/search-form";
import { reaches } from "@/lib/auth/role";
import { requireStaff } from "@/lib/auth/session";
import { narrowedChains, readChainBrowser, readChainsQuestion } from "@/lib/mirror/chain-browser";
import { readContext } from "@/lib/staff/context";
import { staffHref } from "@/lib/views/staff/staff-context";

export const metadata: Metadata = { title: "Chains" };

const PATH = "/staff/chains";

type Query = Record<string, string | string[] | undefined>;

export default async function ChainsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const staff = await requireStaff("viewer", PATH);
  const query = await searchParams;
  const read = readContext(query);
  const question = readChainsQuestion(query);
  const { list, readAt, chains, unlisted, independent } = await readChainBrowser();
  const rows = narrowedChains(chains, question);
  const sort = `${question.isDescending ? "-" : ""}${question.sort}`;
  const own = { q: question.q, sort: sort === "name" ? "" : sort };
  const hrefOf = (of: "chain" | "brand", id: number, status?: string) =>
    staffHref("/staff/inventory", read.context, { chain: of === "brand" ? `brand:${id}` : id, status });
  return (
    <StaffFrame staff={staff} current="chains" context={{ read, path: PATH, own }}>
      <PageHeading
        title="Chains"
        lead="Chains and brands as the platform lists them, with the stays of our copy that belong to each and how complete their content is."
        act={<ExportLink href="/api/staff/chains/export" />}
      />
      <ListState
        what="chains and brands"
        readAt={readAt}
        isThere={list !== null}
        now={Date.now()}
        refreshPath={reaches(staff.role, "operator") ? "/api/staff/chains/refresh" : null}
      />
      <SearchForm
        path={PATH}
        label="Chain or brand, by name or number"
        q={question.q}
        kept={{ sort: own.sort }}
        context={read.context}
        isNarrowed={question.q !== ""}
      />
      {rows.length > 0 && (
        <ChainTable
          rows={rows}
          hrefOf={hrefOf}
          sorting={{
            by: question.sort,
            isDescending: question.isDescending,
            hrefOf: (by) => staffHref(PATH, read.context, { ...own, sort: by === "name" ? "" : by }),
          }}
        />
      )}
      {list !== null && rows.length === 0 && (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">
          {question.q === "" ? "The platform's list is empty." : "No chain and no brand fits."}
        </p>
      )}
      {unlisted.length > 0 && (
        <section aria-labelledby="unlisted" className="mt-10">
          <h2 id="unlisted" className="text-lg">
            {list === null ? "Brands that stays name" : "Named by stays, missing from the list"}
          </h2>
          <p className="mt-1 mb-4 max-w-prose text-xs text-soft">
            {list === null
              ? "Without the list nobody can tell what they are called or whom they belong to."
              : "The list may be older than these stays, or the platform may have left them out."}
          </p>
          <UnlistedBrands rows={unlisted} hrefOf={hrefOf} />
        </section>
      )}
      <p className="figures mt-8 text-sm text-soft">
        {independent.open.toLocaleString("en-GB")} open and {independent.closed.toLocaleString("en-GB")}{" "}
        closed stays name no brand.
      </p>
    </StaffFrame>
  );
}
