// A quiet locator: the Earth's grid seen from above the place, with equator and tropics, drawn on the server.

interface Point {
  latitude: number;
  longitude: number;
}

const RADIUS = 84;
const STEP = 4;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Orthographic projection around `centre`; null for the far side. */
function project(centre: Point, { latitude, longitude }: Point): [number, number] | null {
  const phi = radians(latitude);
  const phi0 = radians(centre.latitude);
  const lambda = radians(longitude - centre.longitude);
  const depth = Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(lambda);
  if (depth < 0) return null;
  const x = RADIUS * Math.cos(phi) * Math.sin(lambda);
  const y = RADIUS * (Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(lambda));
  return [x, -y];
}

/** An SVG path through the visible stretches of a line of points. */
function pathOf(centre: Point, points: Point[]): string {
  let pen = "M";
  return points
    .map((point) => {
      const at = project(centre, point);
      if (at === null) {
        pen = "M";
        return "";
      }
      const command = `${pen}${at[0].toFixed(1)} ${at[1].toFixed(1)}`;
      pen = "L";
      return command;
    })
    .join("");
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

const parallel = (latitude: number): Point[] =>
  range(-180, 180, STEP).map((longitude) => ({ latitude, longitude }));
const meridian = (longitude: number): Point[] =>
  range(-88, 88, STEP).map((latitude) => ({ latitude, longitude }));

export function Globe({ at, title }: { at: Point; title: string }) {
  // Seen a little from the side of the equator, so that the hemisphere can be told at a glance.
  const centre = { latitude: at.latitude * 0.6, longitude: at.longitude - 18 };
  const [x, y] = project(centre, at) ?? [0, 0];
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox="-90 -90 180 180"
      width="180"
      height="180"
      fill="none"
      className="mx-auto"
      data-globe
    >
      <circle r={RADIUS} className="fill-surface stroke-edge" strokeWidth="1" />
      <path
        d={[
          ...range(-60, 60, 30)
            .filter((latitude) => latitude !== 0)
            .map(parallel),
          ...range(-180, 150, 30).map(meridian),
        ]
          .map((line) => pathOf(centre, line))
          .join("")}
        className="stroke-line"
        strokeWidth="1"
      />
      <path d={pathOf(centre, parallel(0))} className="stroke-edge" strokeWidth="1" />
      <circle cx={x} cy={y} r="11" className="fill-accent/20" />
      <circle cx={x} cy={y} r="4.5" className="fill-accent" />
    </svg>
  );
}
