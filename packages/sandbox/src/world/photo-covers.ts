// The cover of every property: neighbours in a city's order of popularity never show the same scene.
import { SHOTS, type Shot } from "../photos/library";
import { field, hash32, keyOf } from "./hash";
import { coreLikeness, fittingCore } from "./photo-fit";
import type { PropertyCore } from "./property";
import { RecentlyUsed } from "./recently-used";
import type { World } from "./world";

export interface Cover {
  shot: Shot;
  /** How often the scene was a cover in this city before; decides about colours and the side. */
  earlierUses: number;
}

const COVER_FAMILIES = new Set(["exterior", "room", "apartment", "lobby", "view"]);
/** Covers only where the list would otherwise show a scene again too soon. */
const SECOND_FAMILIES = new Set(["bathroom", "breakfast", "restaurant", "kitchen"]);
const ORDER = field("order of covers");
/** A scene comes back after this many neighbours at the earliest, as far as the library allows. */
const APART = 24;

/** In a mixed but fixed order. */
const COVERS = SHOTS.filter(({ family }) => COVER_FAMILIES.has(family) || SECOND_FAMILIES.has(family))
  .map((shot) => ({ shot, order: hash32(field(shot.base), ORDER) }))
  .sort((one, other) => one.order - other.order)
  .map(({ shot }) => shot);

/** The covers of one city as far as anybody asked, by rank. */
interface CityCovers {
  covers: Cover[];
  usedAt: Map<Shot, number>;
  uses: Map<Shot, number>;
  fitting: Map<string, readonly Shot[]>;
}

const MAX_CITIES = 400;
const cache = new RecentlyUsed<CityCovers, string>(MAX_CITIES);

interface Candidate {
  shot: Shot;
  /** Rank at which it was a cover last. */
  at: number;
}

/** The scene that was a cover longest ago; the first of those that never were. */
function longestUnused(shots: readonly Shot[], usedAt: ReadonlyMap<Shot, number>): Candidate | null {
  let best: Candidate | null = null;
  for (const shot of shots) {
    const at = usedAt.get(shot) ?? Number.NEGATIVE_INFINITY;
    if (best === null || at < best.at) best = { shot, at };
  }
  return best;
}

function choice(shots: readonly Shot[], usedAt: ReadonlyMap<Shot, number>, rank: number): Shot {
  const isSecond = ({ family }: Shot) => SECOND_FAMILIES.has(family);
  const first = longestUnused(
    shots.filter((shot) => !isSecond(shot)),
    usedAt,
  );
  if (first && rank - first.at >= APART) return first.shot;
  const second = longestUnused(shots.filter(isSecond), usedAt);
  const chosen = first === null || (second && second.at < first.at) ? second : first;
  if (!chosen) throw new Error("the picture library is empty");
  return chosen.shot;
}

/** Every city begins with another scene, so that two first pages differ. */
function turned(shots: readonly Shot[], cityId: number): readonly Shot[] {
  const start = hash32(keyOf(cityId, ORDER), ORDER) % Math.max(1, shots.length);
  return [...shots.slice(start), ...shots.slice(0, start)];
}

function nextCover(city: CityCovers, core: PropertyCore, seed: number): Cover {
  const likeness = coreLikeness(core, seed);
  const known = city.fitting.get(likeness);
  const shots = known ?? turned(fittingCore(COVERS, core, seed), core.city.id);
  if (!known) city.fitting.set(likeness, shots);
  const shot = choice(shots.length > 0 ? shots : COVERS, city.usedAt, core.cityRank);
  const earlierUses = city.uses.get(shot) ?? 0;
  city.usedAt.set(shot, core.cityRank);
  city.uses.set(shot, earlierUses + 1);
  return { shot, earlierUses };
}

/** The cover of a property; works out those of all more popular ones of its city once. */
export function coverOf(world: World, core: PropertyCore): Cover {
  const { seed, properties } = world.settings;
  const key = `${seed} ${properties} ${core.city.id}`;
  const known = cache.get(key);
  const city: CityCovers = known ?? { covers: [], usedAt: new Map(), uses: new Map(), fitting: new Map() };
  if (!known) cache.set(key, city);
  const start = core.index - core.cityRank;
  for (let rank = city.covers.length; rank <= core.cityRank; rank++)
    city.covers.push(nextCover(city, rank === core.cityRank ? core : world.coreAt(start + rank), seed));
  const cover = city.covers[core.cityRank];
  if (!cover) throw new RangeError(`no cover for rank ${core.cityRank}`);
  return cover;
}
