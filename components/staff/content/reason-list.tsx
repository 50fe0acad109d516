// What is missing most often; each reason leads to the stays it holds for.
import Link from "next/link";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { figure } from "@/components/staff/ui/words";
import type { ContentSummary } from "@/lib/address/content-request";
import { reasonLabel } from "@/lib/views/staff/completeness";

interface ReasonListProps {
  reasons: ContentSummary["reasons"];
  chosen: string | undefined;
  hrefOf(code: string): string;
}

export function ReasonList({ reasons, chosen, hrefOf }: ReasonListProps) {
  const columns: Column<ContentSummary["reasons"][number]>[] = [
    {
      key: "reason",
      head: "What is missing",
      names: true,
      cell: ({ code }) => (
        <Link
          href={hrefOf(code)}
          prefetch={false}
          aria-current={code === chosen ? "true" : undefined}
          className="link"
        >
          {reasonLabel(code)}
        </Link>
      ),
    },
    { key: "stays", head: "Stays", end: true, cell: ({ count }) => figure(count) },
  ];
  return (
    <section aria-labelledby="reasons">
      <h2 id="reasons" className="text-lg">
        What is missing most often
      </h2>
      {reasons.length === 0 ? (
        <p className="mt-1 text-xs text-soft">Nothing is missing from the stays that fit.</p>
      ) : (
        <DataTable
          caption="Stays by what is missing"
          columns={columns}
          rows={reasons}
          keyOf={({ code }) => code}
          peek={7}
        />
      )}
    </section>
  );
}
