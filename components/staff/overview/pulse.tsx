// The last hour in twelve bars; what failed stands dark at their foot.
import { scaleLinear } from "d3-scale";
import type { Overview } from "@/lib/staff/needs";

const WIDTH = 240;
const HEIGHT = 44;
const GAP = 3;

export function Pulse({ stretches }: { stretches: Overview["pulse"] }) {
  const most = Math.max(1, ...stretches.map(({ calls }) => calls));
  const toHeight = scaleLinear([0, most], [0, HEIGHT - 2]);
  const step = WIDTH / Math.max(1, stretches.length);
  const told = stretches
    .map(
      ({ from, calls, failures }) =>
        `${from.slice(11, 16)} UTC: ${calls}${failures > 0 ? `, ${failures} failed` : ""}`,
    )
    .join("; ");
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-11 w-full"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Calls in stretches of five minutes: ${told}`}
    >
      {stretches.map(({ from, calls, failures }, i) => {
        const place = { x: i * step + GAP / 2, width: step - GAP };
        return (
          <g key={from}>
            <rect {...place} y={HEIGHT - 1.5} height={1.5} className="fill-line" />
            <rect {...place} y={HEIGHT - toHeight(calls)} height={toHeight(calls)} className="fill-accent" />
            <rect
              {...place}
              y={HEIGHT - toHeight(failures)}
              height={toHeight(failures)}
              className="fill-danger"
            />
          </g>
        );
      })}
    </svg>
  );
}
