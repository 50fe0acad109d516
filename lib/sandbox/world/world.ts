// One world: which cities hold which properties, and every property on demand. Nothing is stored.
import { type Block, type Blocks, positionOf, shareOut } from "./blocks";
import { type CityGround, cityGround } from "./city-ground";
import { coreOf } from "./core";
import { cities } from "./gazetteer";
import { permutation } from "./permutation";
import type { Property, PropertyCore, WorldSettings } from "./property";
import { propertyOf } from "./property-facts";
import { RecentlyUsed } from "./recently-used";

/** The lowest public id; the others follow without a gap. */
export const FIRST_ID = 1_000_001;

const KEPT_PROPERTIES = 5_000;

export interface World {
  readonly settings: WorldSettings;
  has(id: number): boolean;
  /** Dense index of an id, 0 to properties - 1; null for an id outside the world. */
  indexOf(id: number): number | null;
  /** Public id of an index. Throws a RangeError outside 0 to properties - 1. */
  idAt(index: number): number;
  property(id: number): Property | null;
  /** What prices need, computed anew at each call. Throws a RangeError outside 0 to properties - 1. */
  coreAt(index: number): PropertyCore;
  /** The indexes of a city, most popular first; null for a city without properties. */
  blockOf(cityId: number): Block | null;
  /** The ids of a city, most popular first. */
  idsOfCity(cityId: number): number[];
  /** Ids of the cities that hold properties, in index order. */
  cityIds(): number[];
}

class InventedWorld implements World {
  private readonly blocks: Blocks;
  private readonly shuffle: ReturnType<typeof permutation>;
  private readonly grounds = new Map<number, CityGround>();
  private readonly kept = new RecentlyUsed<Property>(KEPT_PROPERTIES);

  constructor(readonly settings: WorldSettings) {
    this.blocks = shareOut(cities(), settings.properties);
    this.shuffle = permutation(settings.properties, settings.seed);
  }

  has(id: number): boolean {
    return Number.isInteger(id) && id >= FIRST_ID && id < FIRST_ID + this.settings.properties;
  }

  indexOf(id: number): number | null {
    return this.has(id) ? this.shuffle.inverse(id - FIRST_ID) : null;
  }

  idAt(index: number): number {
    if (!Number.isInteger(index) || index < 0 || index >= this.settings.properties)
      throw new RangeError(`no property has index ${index}`);
    return FIRST_ID + this.shuffle.forward(index);
  }

  property(id: number): Property | null {
    const known = this.kept.get(id);
    if (known) return known;
    const index = this.indexOf(id);
    if (index === null) return null;
    const made = propertyOf(this.settings.seed, this.coreAt(index));
    this.kept.set(id, made);
    return made;
  }

  coreAt(index: number): PropertyCore {
    const id = this.idAt(index);
    return coreOf(this.settings.seed, this.groundAt(positionOf(this.blocks, index)), index, id);
  }

  blockOf(cityId: number): Block | null {
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
