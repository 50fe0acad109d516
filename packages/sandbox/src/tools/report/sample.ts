// The part of a world that the report looks at: at most 20,000 properties, spread evenly over all cities.
import { TYPE } from "../../world/data/type-ids";
import type { DestinationKind } from "../../world/gazetteer/destinations";
import type { Property, WorldSettings } from "../../world/property";
import { createWorld, type World } from "../../world/world";

const MAX = 20_000;

export interface Sample {
  world: World;
  seed: number;
  properties: readonly Property[];
  hotels: readonly Property[];
}

/** The properties of a world that stand for all of it. */
export function sampleOf(settings: WorldSettings): Sample {
  const world = createWorld(settings);
  const count = Math.min(MAX, settings.properties);
  const properties = Array.from({ length: count }, (_, at) =>
    world.property(world.idAt(Math.floor((at * settings.properties) / count))),
  ).filter((property): property is Property => property !== null);
  return {
    world,
    seed: settings.seed,
    properties,
    hotels: properties.filter(({ typeId }) => typeId === TYPE.hotel),
  };
}

/** What draws people to the property's place; null where nobody wrote about it. */
export const kindOfPlace = ({ city }: Property): DestinationKind | null => city.destination?.kind ?? null;

/** Beaches, slopes and the tropics have stars, types and seasons of their own. */
export const isResortPlace = (property: Property): boolean =>
  ["beach", "tropics", "ski"].includes(kindOfPlace(property) ?? "");

/** The towns and cities that the register's figures of capitals stand for. */
export const isBigCity = ({ city }: Property): boolean =>
  city.population >= (city.destination ? 400_000 : 1_500_000);

/** About `count` of the items, evenly spread. */
export function thinned<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, at) => at % step === 0);
}
