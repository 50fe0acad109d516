// How much changed when: one bar per stretch of time, its parts by kind, and the same as a table.
import { scaleLinear } from "d3-scale";
import { ChartLegend } from "@/components/staff/traffic/bar-chart";
import { type Column, DataTable } from "@/components/staff/ui/data-table";
import { toMinute } from "@/components/staff/ui/words";
import { Disclosure } from "@/components/ui/disclosure";
import type { TimeCounts } from "@/lib/mirror/history";
import { CHANGE_KINDS, type ChangeKind } from "@/lib/rules/changes";
import { KIND_WORDS } from "@/lib/views/staff/changes";

const WIDTH = 960;
const HEIGHT = 132;
const FOOT = 18;
const GAP = 2;

/** Closed kinds stand apart by colour and by their place in the bar; the table says the rest. */
const FILL: Record<ChangeKind, string> = {
  changed: "fill-edge",
  opened: "fill-good",
  closed_temporarily: "fill-caution",
  closed_permanently: "fill-danger",
  closed_fraud: "fill-ink",
};

const totalOf = ({ counts }: TimeCounts): number =>
  CHANGE_KINDS.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);

interface BarPart {
  kind: ChangeKind;
  y: number;
  height: number;
}

function partsOf(stretch: TimeCounts, toY: (count: number) => number): BarPart[] {
  let below = 0;
  return CHANGE_KINDS.flatMap((kind) => {
    const count = stretch.counts[kind] ?? 0;
    if (count === 0) return [];
    const top = toY(below + count);
    const part = { kind, y: top, height: toY(below) - top };
    below += count;
    return [part];
  });
}

function TableTwin({
  stretches,
  present,
}: {
  stretches: readonly TimeCounts[];
  present: readonly ChangeKind[];
}) {
  const filled = stretches.filter((stretch) => totalOf(stretch) > 0).toReversed();
  const columns: Column<TimeCounts>[] = [
    { key: "from", head: "From", names: true, cell: ({ from }) => toMinute(from) },
    ...present.map(
      (kind): Column<TimeCounts> => ({
        key: kind,
        head: KIND_WORDS[kind],
        end: true,
        cell: ({ counts }) => counts[kind] ?? 0,
      }),
    ),
  ];
  return (
    <Disclosure summary="The same as a table">
      <DataTable
        caption="Changes by time and kind, newest first; times without any are left out"
        columns={columns}
        rows={filled}
        keyOf={({ from }) => from}
      />
    </Disclosure>
  );
}

interface TimelineProps {
  stretches: readonly TimeCounts[];
  /** Hours of one bar. */
  hours: number;
}

export function Timeline({ stretches, hours }: TimelineProps) {
  const most = Math.max(...stretches.map(totalOf), 0);
  const present = CHANGE_KINDS.filter((kind) => stretches.some(({ counts }) => (counts[kind] ?? 0) > 0));
  if (most === 0) return null;
  const toY = scaleLinear([0, most], [HEIGHT - FOOT, 6]);
  const step = WIDTH / Math.max(1, stretches.length);
  const sum = stretches.reduce((all, stretch) => all + totalOf(stretch), 0);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-36 w-full"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${sum} changes; at most ${most} in ${hours === 1 ? "an hour" : `${hours} hours`}. The table below holds the figures.`}
      >
        <line
          x1="0"
          x2={WIDTH}
          y1={HEIGHT - FOOT}
          y2={HEIGHT - FOOT}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        {stretches.map((stretch, i) =>
          partsOf(stretch, toY).map(({ kind, y, height }) => (
            <rect
              key={`${stretch.from} ${kind}`}
              x={i * step + GAP / 2}
              y={y}
              width={Math.max(1, step - GAP)}
              height={height}
              className={FILL[kind]}
            />
          )),
        )}
      </svg>
      <div className="-mt-3 flex justify-between text-2xs text-faint figures">
        <span>{toMinute(stretches[0]?.from ?? "")}</span>
        <span>at most {most}</span>
        <span>now</span>
      </div>
      <ChartLegend entries={present.map((kind) => ({ look: FILL[kind], label: KIND_WORDS[kind] }))} />
      <TableTwin stretches={stretches} present={present} />
    </figure>
  );
}
