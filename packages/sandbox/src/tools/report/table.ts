// The report as a table for a terminal.
import type { WorldSettings } from "../../world/property";
import { type Figure, passes, type Section } from "./figure";

/** At most three digits after the point, none that say nothing. */
const short = (value: number): string => String(Number(value.toFixed(Math.abs(value) >= 100 ? 0 : 3)));

function line(figure: Figure): string {
  const { name, published, own, from, to, note } = figure;
  const cells = [
    passes(figure) ? "pass" : "FAIL",
    name.padEnd(58),
    short(published).padStart(9),
    short(own).padStart(9),
    `${short(from)} to ${short(to)}`.padStart(18),
  ];
  return `  ${cells.join("  ")}${note === null ? "" : `  ${note}`}`;
}

/** The whole table; ends with the count. */
export function asText({ seed, properties }: WorldSettings, sections: readonly Section[]): string {
  const figures = sections.flatMap((section) => section.figures);
  const passed = figures.filter(passes).length;
  const head = `        ${"".padEnd(58)}  ${"published".padStart(9)}  ${"world".padStart(9)}  ${"allowed".padStart(18)}`;
  return [
    `Calibration of the world of seed ${seed} with ${properties} properties`,
    ...sections.flatMap(({ title, figures: some }) => ["", title, head, ...some.map(line)]),
    "",
    `${passed} of ${figures.length} figures pass, ${figures.length - passed} fail.`,
    "",
  ].join("\n");
}
