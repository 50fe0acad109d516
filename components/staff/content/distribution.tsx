// How the scores are spread: stays by band, each leading to its stays.
import Link from "next/link";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { figure } from "@/components/staff/ui/words";
import { Disclosure } from "@/components/ui/disclosure";
import type { ContentSummary } from "@/lib/address/content-request";

type Band = ContentSummary["bands"][number];

interface DistributionProps {
  summary: ContentSummary;
  /** Where the stays of a band are listed. */
  hrefOf(band: Band): string;
}

const nameOf = ({ from, to }: Band): string => (from === to ? String(from) : `${from} to ${to}`);
const staysText = (count: number): string => `${figure(count)} ${count === 1 ? "stay" : "stays"}`;

function Bands({ summary, hrefOf }: DistributionProps) {
  const columns: Column<Band>[] = [
    {
      key: "score",
      head: "Score",
      names: true,
      cell: (band) => (
        <Link href={hrefOf(band)} prefetch={false} className="link figures">
          {nameOf(band)}
        </Link>
      ),
    },
    { key: "stays", head: "Stays", end: true, cell: ({ count }) => figure(count) },
  ];
  const filled = summary.bands.filter(({ count }) => count > 0);
  return <DataTable caption="Stays by score" columns={columns} rows={filled} keyOf={({ from }) => from} />;
}

export function Distribution(props: DistributionProps) {
  const { total, average } = props.summary;
  return (
    <section aria-labelledby="distribution">
      <h2 id="distribution" className="text-lg">
        Scores
      </h2>
      <p className="mt-1 mb-4 text-xs text-soft">
        {average === null
          ? "No stay fits, so there is nothing to count."
          : `${staysText(total)}, ${average.toFixed(1)} of 100 on average.`}
      </p>
      {total > 0 && (
        <Disclosure summary="Stays by score">
          <Bands {...props} />
        </Disclosure>
      )}
    </section>
  );
}
