// How the scores are spread: one bar per band that leads to its stays, and the same as a table.
import { scaleLinear } from "d3-scale";
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
  /** The band that is chosen, whole or in part. */
  isChosen(band: Band): boolean;
}

const WIDTH = 640;
const HEIGHT = 150;
const FOOT = 22;
const HEAD = 16;
const GAP = 3;
const LABELLED = 4;

const nameOf = ({ from, to }: Band): string => (from === to ? String(from) : `${from} to ${to}`);
const staysText = (count: number): string => `${figure(count)} ${count === 1 ? "stay" : "stays"}`;

function Bars({ summary, hrefOf, isChosen }: DistributionProps) {
  const { bands } = summary;
  const most = Math.max(...bands.map(({ count }) => count), 1);
  const toY = scaleLinear([0, most], [HEIGHT - FOOT, HEAD]);
  const step = WIDTH / bands.length;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" aria-hidden="true" focusable="false">
      <line x1="0" x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} className="stroke-edge" />
      {bands.map((band, i) => {
        const y = band.count === 0 ? HEIGHT - FOOT : Math.min(toY(band.count), HEIGHT - FOOT - 2);
        const middle = (i + 0.5) * step;
        return (
          <g key={band.from}>
            {band.count > 0 && (
              <a href={hrefOf(band)} tabIndex={-1}>
                <title>{`${nameOf(band)}: ${staysText(band.count)}`}</title>
                <rect x={i * step} y={0} width={step} height={HEIGHT - FOOT} className="fill-transparent" />
                <rect
                  x={i * step + GAP / 2}
                  y={y}
                  width={step - GAP}
                  height={HEIGHT - FOOT - y}
                  rx="2"
                  className={isChosen(band) ? "fill-accent" : "fill-edge"}
                />
              </a>
            )}
            {band.count === most && most > 1 && (
              <text x={middle} y={y - 5} textAnchor="middle" className="fill-soft text-2xs figures">
                {figure(most)}
              </text>
            )}
            {i % LABELLED === 0 && (
              <text x={middle} y={HEIGHT - 6} textAnchor="middle" className="fill-faint text-2xs figures">
                {band.from}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function Twin({ summary, hrefOf }: DistributionProps) {
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

/** The drawing is for the eye; the table beneath it holds every figure and every link. */
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
          : `${staysText(total)}, ${average.toFixed(1)} of 100 on average. Press a bar to see its stays.`}
      </p>
      {total > 0 && (
        <>
          <Bars {...props} />
          <Disclosure summary="The same as a table" className="mt-1">
            <Twin {...props} />
          </Disclosure>
        </>
      )}
    </section>
  );
}
