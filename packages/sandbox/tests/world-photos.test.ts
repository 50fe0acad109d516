// The photo library, and which of its pictures stand for which property and room.
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { photoFile, SHOTS } from "../src/photos/library";
import { defectOf } from "../src/world/defects";
import { FACILITY_ID, planOf } from "../src/world/facilities";
import { keyOf } from "../src/world/hash";
import { coverOf } from "../src/world/photo-covers";
import { bedsShown } from "../src/world/photo-fit";
import { photosOf } from "../src/world/photos";
import type { Property, RoomType } from "../src/world/property";
import { photosOfRoom } from "../src/world/room-photos";
import { landscapeOf } from "../src/world/scenery";
import { createWorld } from "../src/world/world";

const SEED = 9;
const WORLD = createWorld({ seed: SEED, properties: 20_000 });
const known = new Map<number, Property>();
function property(id: number): Property {
  const one = known.get(id) ?? (WORLD.property(id) as Property);
  known.set(id, one);
  return one;
}
const given = (one: Property) => ({ key: keyOf(SEED, one.id), defect: null, cover: coverOf(WORLD, one) });
const drawn = new Map<number, ReturnType<typeof photosOf>>();
/** Several tests look at the same properties. */
function photos(one: Property): ReturnType<typeof photosOf> {
  const made = drawn.get(one.id) ?? photosOf(one, keyOf(SEED, one.id), null, coverOf(WORLD, one));
  drawn.set(one.id, made);
  return made;
}
const SAMPLE = Array.from({ length: 300 }, (_, i) => property(WORLD.idAt(i * 66)));
const stemsOf = (one: Property) => photos(one).map(({ stem }) => stem);
const shows = (one: Property, family: string) => stemsOf(one).some((stem) => stem.startsWith(`${family}-`));
const has = (one: Property, facility: number) => one.facilities.some(({ id }) => id === facility);
const SHOT_OF = new Map(SHOTS.flatMap((shot) => shot.colourways.map(({ stem }) => [stem, shot] as const)));
const shotOf = (stem: string) => SHOT_OF.get(stem.replace("~m", ""));

describe("The photo library", () => {
  it("every picture of the index has a file, as wide and as large as the index states", async () => {
    const library = dirname(photoFile(SHOTS[0]?.base ?? "") ?? "");
    const { pictures } = JSON.parse(readFileSync(join(library, "index.json"), "utf8"));
    const stems = [...SHOT_OF.keys()];
    expect(stems.length).toBeGreaterThan(60);
    for (const stem of stems) expect(existsSync(photoFile(stem) ?? "")).toBe(true);
    for (const { file, width, height, bytes } of pictures) {
      const path = photoFile(file.replace(".webp", "")) ?? "";
      const actual = await sharp(path).metadata();
      expect([actual.width, actual.height, statSync(path).size], file).toEqual([width, height, bytes]);
    }
  });

  it("a mirrored stem leads to the same file, a foreign one to none", () => {
    const stem = SHOTS[0]?.colourways[0]?.stem ?? "";
    expect(photoFile(`${stem}~m`)).toBe(photoFile(stem));
    for (const foreign of ["", "nothing", "../index", `${stem}~m~m`, "index.json"])
      expect(photoFile(foreign)).toBeNull();
  });
});

describe("The photos of a property", () => {
  it("a property has 14 to 28 photos nearly everywhere, of one house, no picture twice, beds of its rooms only", () => {
    const counts = SAMPLE.map((one) => photos(one).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(28);
    expect(counts.filter((count) => count >= 14).length / counts.length).toBeGreaterThan(0.95);
    for (const one of SAMPLE) {
      const stems = stemsOf(one);
      expect(new Set(stems).size).toBe(stems.length);
      const fronts = new Set(stems.flatMap((stem) => /^exterior-[a-z]+/.exec(stem)?.[0] ?? []));
      expect(fronts.size).toBeLessThanOrEqual(1);
      const beds = new Set(one.roomTypes.flatMap(bedsShown));
      const shown = stems.flatMap((stem) => shotOf(stem)?.bed ?? []);
      expect(shown.filter((bed) => !beds.has(bed))).toEqual([]);
    }
  });

  it("a pool, a lobby, a sea, a riad, a machiya or a palm garden is shown only where there is one", () => {
    const places: Record<string, (one: Property) => boolean> = {
      pool: (one) => has(one, FACILITY_ID.pool),
      lobby: (one) => !["apartments", "home", "camp"].includes(planOf(one)),
      "exterior-machiya": ({ city }) => city.country === "jp",
      "room-tatami": ({ city }) => city.country === "jp",
      "exterior-villa": ({ latitude }) => Math.abs(latitude) < 24,
      "exterior-chalet": ({ city }) => landscapeOf(city).some((scene) => /mountains|snow/.test(scene)),
      "view-desert": ({ city }) => landscapeOf(city).includes("desert"),
    };
    const seen = new Set<string>();
    for (const one of SAMPLE) {
      for (const [scene, isRight] of Object.entries(places)) {
        if (!shows(one, scene)) continue;
        seen.add(scene);
        expect(isRight(one), `${scene} in ${one.city.name}`).toBe(true);
      }
      if (photos(one).some(({ tags }) => tags.includes("sea view")))
        expect(landscapeOf(one.city)).toContain("sea");
    }
    expect(seen.size).toBeGreaterThanOrEqual(6);
  });

  it("R01: no scene is the cover of two neighbours among any 20 in order of popularity", () => {
    let repeats = 0;
    let pages = 0;
    for (const cityId of WORLD.cityIds()) {
      const ids = WORLD.idsOfCity(cityId).slice(0, 60);
      if (ids.length < 60) continue;
      const mains = ids.map((id) => coverOf(WORLD, property(id)).shot.base);
      for (let start = 0; start + 20 <= ids.length; start += 20) {
        pages += 1;
        if (new Set(mains.slice(start, start + 20)).size < 20) repeats += 1;
      }
    }
    expect(pages).toBeGreaterThan(100);
    expect(repeats).toBe(0);
    for (const one of SAMPLE.slice(0, 100)) {
      const [main = ""] = stemsOf(one);
      expect(shotOf(main)?.base).toBe(coverOf(WORLD, one).shot.base);
    }
  });
});

/** The one kind of bed that photos of the room may show; null where there may be several. */
function onlyBedOf(room: RoomType): string | null {
  const [beds, ...others] = room.beds;
  const isTwin = room.kind === "twin" && others.length === 0 && beds?.[0]?.bedType === 1;
  if (room.dormitory) return "bunk";
  return isTwin ? "twin" : null;
}

it("a room's photos show beds of the kind it has, bunks for a dormitory only, and none where there are none", () => {
  const bunks = new Set<string>();
  for (const [one, room] of SAMPLE.flatMap((each) => each.roomTypes.map((type) => [each, type] as const))) {
    const shown = photosOfRoom(one, room, given(one)).flatMap(({ stem }) => shotOf(stem)?.bed ?? []);
    const only = onlyBedOf(room);
    expect(shown.filter((bed) => only !== null && bed !== only)).toEqual([]);
    if (room.dormitory) for (const bed of shown) bunks.add(bed);
  }
  expect([...bunks]).toEqual(["bunk"]);
  const bare = SAMPLE.find((one) => defectOf(keyOf(SEED, one.id)) === null) as Property;
  for (const room of bare.roomTypes)
    expect(photosOfRoom(bare, room, { ...given(bare), defect: "noPhoto" })).toEqual([]);
});
