// What changes when a property is edited: the change feed counts revisions, the record shows their effect.
import type { PropertyFacility } from "./property";

/** Facilities that come and go with revisions; none that filters usually ask for. */
const MOVING = [200, 147, 127, 121, 135, 174];

/** How many of the revisions 1 to `revision` are of a kind; kinds take turns. */
const countOf = (revision: number, kind: 0 | 1) => Math.floor((revision + 1 - kind) / 2);

/** Breakfast gets dearer in small steps, and cheaper again after five of them. */
export function revisedPrice(price: number, revision: number): number {
  const steps = countOf(revision, 0) % 5;
  return steps === 0 ? price : price * (1 + 0.06 * steps);
}

/** One facility comes or goes with every second revision. */
export function revisedFacilities(
  facilities: readonly PropertyFacility[],
  revision: number,
): readonly PropertyFacility[] {
  const changes = countOf(revision, 1);
  if (changes === 0) return facilities;
  const moving = MOVING[changes % MOVING.length] ?? 200;
  const without = facilities.filter(({ id }) => id !== moving);
  return without.length < facilities.length ? without : [...facilities, { id: moving, attributes: [] }];
}
