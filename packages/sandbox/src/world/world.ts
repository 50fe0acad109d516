// One world: which cities hold which properties, and every property on demand. Nothing is stored.
import { SCENARIOS, scenarioOf, scenarioPosition } from "../scenarios/all";
import { SCENARIO_CITY_ID } from "../scenarios/place";
import { scenarioCore } from "../scenarios/plain-core";
import { scenarioProperty } from "../scenarios/property";
import type { Scenario } from "../scenarios/scenario";
import { type Block, type Blocks, positionOf, shareOut } from "./blocks";
import { type CityGround, cityGround } from "./city-ground";
import { coreOf } from "./core";
import { cities, cityById } from "./gazetteer/places";
import { permutation } from "./permutation";
import type { Property, PropertyCore, WorldSettings } from "./property";
import { propertyOf } from "./property-facts";
import { RecentlyUsed } from "./recently-used";

/** The lowest public id of the world's own properties; the others follow without a gap. Scenarios lie below. */
export const FIRST_ID = 1_000_001;

const MAX_PROPERTIES = 2_000;
/** Twice the largest city: other dates there need not make them again. */
const MAX_CORES = 6_400;
const MAX_GROUNDS = 2_000;

/**
 * The world's own properties stand at the indexes 0 to `settings.properties` - 1, and the scenarios after them:
 * both answer to every operation, but nothing that is told of the world as a whole counts scenarios.
 */
export interface World {
  readonly settings: WorldSettings;
  has(id: number): boolean;
  /** Dense index of an id; null for an id outside the world. */
  indexOf(id: number): number | null;
  /** Public id of an index. Throws a RangeError for an index of nobody. */
  idAt(index: number): number;
  property(id: number): Property | null;
  /** What prices need; not to be changed. Throws a RangeError for an index of nobody. */
  coreAt(index: number): PropertyCore;
  /** The indexes of a city, most popular first; null for a city without properties. */
  blockOf(cityId: number): Block | null;
  /** The ids of a city, most popular first. */
  idsOfCity(cityId: number): number[];
  /** Ids of the cities that hold the world's own properties, in index order. */
  cityIds(): number[];
}

const cityOf = ({ cityId = SCENARIO_CITY_ID }: Scenario): number => cityId;

/** The run of each city of scenarios, counted from the first of them: those of one city follow each other. */
const SCENARIO_BLOCKS: ReadonlyMap<number, Block> = new Map(
  [...new Set(SCENARIOS.map(cityOf))].map((id) => [
    id,
    {
      start: SCENARIOS.findIndex((scenario) => cityOf(scenario) === id),
      count: SCENARIOS.filter((scenario) => cityOf(scenario) === id).length,
    },
  ]),
);

const sharings = new RecentlyUsed<Blocks>(8);

/** Depends on the size alone, and takes longer than all the rest of making a world. */
function sharedOut(properties: number): Blocks {
  const known = sharings.get(properties);
  if (known) return known;
  const made = shareOut(cities(), properties);
  sharings.set(properties, made);
  return made;
}

class InventedWorld implements World {
  private readonly blocks: Blocks;
  private readonly shuffle: ReturnType<typeof permutation>;
  private readonly grounds = new RecentlyUsed<CityGround>(MAX_GROUNDS);
  private readonly kept = new RecentlyUsed<Property>(MAX_PROPERTIES);
  private readonly cores = new RecentlyUsed<PropertyCore>(MAX_CORES);

  constructor(readonly settings: WorldSettings) {
    this.blocks = sharedOut(settings.properties);
    this.shuffle = permutation(settings.properties, settings.seed);
  }

  has(id: number): boolean {
    return this.isOwn(id) || scenarioPosition(id) !== null;
  }

  indexOf(id: number): number | null {
    if (this.isOwn(id)) return this.shuffle.inverse(id - FIRST_ID);
    const position = scenarioPosition(id);
    return position === null ? null : this.settings.properties + position;
  }

  idAt(index: number): number {
    const scenario = SCENARIOS[index - this.settings.properties];
    if (scenario) return scenario.id;
    if (!Number.isInteger(index) || index < 0 || index >= this.settings.properties)
      throw new RangeError(`no property has index ${index}`);
    return FIRST_ID + this.shuffle.forward(index);
  }

  property(id: number): Property | null {
    const known = this.kept.get(id);
    if (known) return known;
    const index = this.indexOf(id);
    if (index === null) return null;
    const { seed } = this.settings;
    const scenario = scenarioOf(id);
    const core = this.makeCore(index);
    const made = scenario ? scenarioProperty(scenario, seed, core) : propertyOf(seed, core);
    this.kept.set(id, made);
    return made;
  }

  coreAt(index: number): PropertyCore {
    const known = this.cores.get(index);
    if (known) return known;
    const made = this.makeCore(index);
    this.cores.set(index, made);
    return made;
  }

  blockOf(cityId: number): Block | null {
    const own = SCENARIO_BLOCKS.get(cityId);
    if (own) return { start: this.settings.properties + own.start, count: own.count };
    const position = this.blocks.positions.get(cityId);
    if (position === undefined) return null;
    return { start: this.blocks.starts[position] ?? 0, count: this.blocks.counts[position] ?? 0 };
  }

  idsOfCity(cityId: number): number[] {
    const block = this.blockOf(cityId);
    return block ? Array.from({ length: block.count }, (_, rank) => this.idAt(block.start + rank)) : [];
  }

  cityIds(): number[] {
    return this.blocks.cities.map((city) => city.id);
  }

  private makeCore(index: number): PropertyCore {
    const id = this.idAt(index);
    const scenario = scenarioOf(id);
    if (scenario) return this.scenarioAt(scenario, index);
    return coreOf(this.settings.seed, this.groundAt(positionOf(this.blocks, index)), index, id);
  }

  private isOwn(id: number): boolean {
    return Number.isInteger(id) && id >= FIRST_ID && id < FIRST_ID + this.settings.properties;
  }

  private scenarioAt(scenario: Scenario, index: number): PropertyCore {
    const city = cityById(cityOf(scenario));
    if (!city) throw new RangeError("the gazetteer lacks the city of the scenarios");
    return scenarioCore(scenario, city, index, index - (this.blockOf(city.id)?.start ?? 0));
  }

  private groundAt(position: number): CityGround {
    const known = this.grounds.get(position);
    if (known) return known;
    const city = this.blocks.cities[position];
    if (!city) throw new RangeError(`no city at ${position}`);
    const made = cityGround(city, this.blocks.starts[position] ?? 0, this.blocks.counts[position] ?? 0);
    this.grounds.set(position, made);
    return made;
  }
}

/** The world of a seed and a size: the same settings always give the same world. */
export function createWorld(settings: WorldSettings): World {
  return new InventedWorld(settings);
}
