// The cancellation schedule of one rate drawn as steps: time runs to the arrival, height is the fee.
import { scaleLinear } from "d3-scale";
import { knownZone } from "@/lib/format/instants";
import { dateFormat } from "@/lib/format/intl";
import { shareText } from "@/lib/format/numbers";
import type { Words } from "@/lib/views/words";
import { anchorOf, type StepGeometry, type StepSegment, spacedTicks, UPRIGHT } from "./step-geometry";

const PLOT_TOP = 26;
const PLOT_BOTTOM = 156;
const HEIGHT = 196;
/** Closer than this many percent, two dates under the axis would touch on a phone. */
const TICK_GAP = 24;
/** A narrower step has no room for its own label; the list beside the chart has it. */
const LABEL_ROOM = 16;

const fee = scaleLinear([0, 1], [PLOT_BOTTOM, PLOT_TOP]);

function Grid({ tag }: { tag: string }) {
  return fee.ticks(2).map((share) => (
    <g key={share}>
      <line x1="0" x2="100%" y1={fee(share)} y2={fee(share)} className="stroke-line" strokeWidth="1" />
      <text x="0" y={fee(share) - 6} className={`fill-faint text-2xs ${UPRIGHT}`}>
        {shareText(share, tag)}
      </text>
    </g>
  ));
}

function Step({ segment, before, label }: { segment: StepSegment; before?: StepSegment; label: string }) {
  const y = fee(segment.share);
  const costs = segment.share > 0;
  const width = segment.end - segment.start;
  return (
    <g>
      {costs ? (
        <rect
          x={`${segment.start}%`}
          y={y}
          width={`${width}%`}
          height={PLOT_BOTTOM - y}
          className="fill-caution-wash"
        />
      ) : null}
      <g className={costs ? "stroke-caution" : "stroke-good"} strokeWidth="2.5" strokeLinecap="square">
        {before ? (
          <line x1={`${segment.start}%`} x2={`${segment.start}%`} y1={fee(before.share)} y2={y} />
        ) : null}
        <line x1={`${segment.start}%`} x2={`${segment.end}%`} y1={y} y2={y} />
      </g>
      {width >= LABEL_ROOM ? (
        <text
          x={`${segment.start + width / 2}%`}
          y={y - 9}
          textAnchor={anchorOf(segment.start + width / 2)}
          className={`figures text-xs font-medium ${UPRIGHT} ${costs ? "fill-caution" : "fill-good"}`}
        >
          {label}
        </text>
      ) : null}
    </g>
  );
}

interface CancellationChartProps {
  geometry: StepGeometry;
  zone: string | null;
  words: Words;
}

/** `role="img"` with a name; its text twin is the list the caller sets beside it. */
export function CancellationChart({ geometry, zone, words }: CancellationChartProps) {
  const { segments, from, to, arrival } = geometry;
  const dayIn = (timeZone: string) => dateFormat(words.tag, { day: "numeric", month: "short", timeZone });
  const checkin = Math.max(0, (100 * (arrival - from)) / (to - from));
  const starts = segments.map(({ start }) => start).filter((start) => start < checkin);
  const ticks = spacedTicks([0, ...starts, checkin], TICK_GAP);
  const tickText = (tick: number): string => {
    if (tick === 0) return words.t("rates.schedule.today");
    // The arrival is noon UTC of its day, which east of UTC+12 is the next day already.
    if (tick === checkin) return words.t("rates.schedule.checkin", { day: dayIn("UTC").format(arrival) });
    return dayIn(knownZone(zone)).format(from + ((to - from) * tick) / 100);
  };
  return (
    <svg
      role="img"
      aria-label={words.t("rates.schedule.chart")}
      width="100%"
      height={HEIGHT}
      className="block overflow-visible rtl:-scale-x-100"
      direction="ltr"
    >
      <Grid tag={words.tag} />
      {segments.map((segment, index) => (
        <Step
          key={segment.at}
          segment={segment}
          before={segments[index - 1]}
          label={segment.share > 0 ? segment.step.fee.shown.text : words.t("rates.schedule.noFee")}
        />
      ))}
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={`${tick}%`}
            x2={`${tick}%`}
            y1={PLOT_BOTTOM}
            y2={PLOT_BOTTOM + 5}
            className="stroke-edge"
            strokeWidth="1"
          />
          <text
            x={`${tick}%`}
            y={PLOT_BOTTOM + 20}
            textAnchor={anchorOf(tick)}
            className={`fill-soft text-2xs ${UPRIGHT}`}
          >
            {tickText(tick)}
          </text>
        </g>
      ))}
    </svg>
  );
}
