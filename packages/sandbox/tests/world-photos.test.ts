import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { photoFile, SHOTS } from "../src/photos/library";
import { defectOf } from "../src/world/defects";
import { FACILITY_ID, planOf } from "../src/world/facilities";
import { keyOf } from "../src/world/hash";
import { coverOf } from "../src/world/photo-covers";
import { bedsShown } from "../src/world/photo-fit";
import { photosOf } from "../src/world/photos";
import type { Property } from "../src/world/property";
import { photosOfRoom } from "../src/world/room-photos";
import { landscapeOf } from "../src/world/scenery";
import { createWorld } from "../src/world/world";

const SEED = 9;
const WORLD = createWorld({ seed: SEED, properties: 20_000 });
const property = (id: number) => WORLD.property(id) as Property;
const drawn = new Map<number, ReturnType<typeof photosOf>>();
/** Several tests look at the same properties. */
function photos(one: Property): ReturnType<typeof photosOf> {
  const known = drawn.get(one.id) ?? photosOf(one, keyOf(SEED, one.id), null, coverOf(WORLD, one));
  drawn.set(one.id, known);
  return known;
}
const SAMPLE = Array.from({ length: 600 }, (_, i) => property(WORLD.idAt(i * 33)));
const shows = (one: Property, family: string) =>
  photos(one).some(({ stem }) => stem.startsWith(`${family}-`));

describe("photo library", () => {
  it("has a file for every picture of its index", () => {
    const stems = SHOTS.flatMap(({ colourways }) => colourways.map(({ stem }) => stem));
    expect(stems.length).toBeGreaterThan(60);
    for (const stem of stems) expect(existsSync(photoFile(stem) ?? "")).toBe(true);
  });

  it("a mirrored stem leads to the same file, a foreign one to none", () => {
    const stem = SHOTS[0]?.colourways[0]?.stem ?? "";
    expect(photoFile(`${stem}~m`)).toBe(photoFile(stem));
    for (const foreign of ["", "nothing", "../index", `${stem}~m~m`, "index.json"])
      expect(photoFile(foreign)).toBeNull();
  });
});

describe("photos of a property", () => {
  it("are 14 to 28 nearly everywhere, no picture twice", () => {
    const counts = SAMPLE.map((one) => photos(one).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(28);
    expect(counts.filter((count) => count >= 14).length / counts.length).toBeGreaterThan(0.95);
    for (const one of SAMPLE) {
      const stems = photos(one).map(({ stem }) => stem);
      expect(new Set(stems).size).toBe(stems.length);
    }
  });

  it("show a pool, a lobby or a sea only where there is one", () => {
    for (const one of SAMPLE) {
      if (shows(one, "pool")) expect(one.facilities.some(({ id }) => id === FACILITY_ID.pool)).toBe(true);
      if (shows(one, "lobby")) expect(["apartments", "home", "camp"]).not.toContain(planOf(one));
      if (photos(one).some(({ tags }) => tags.includes("sea view")))
        expect(landscapeOf(one.city)).toContain("sea");
    }
  });

  it("show one house, at most by day, at dusk and from another side", () => {
    const houseOf = (stem: string) => /^exterior-[a-z]+/.exec(stem)?.[0];
    for (const one of SAMPLE) {
      const fronts = photos(one).flatMap(({ stem }) => houseOf(stem) ?? []);
      expect(new Set(fronts).size).toBeLessThanOrEqual(1);
    }
  });

  it("show a riad, a machiya, a dune or a palm garden only where they stand", () => {
    const places: Record<string, (one: Property) => boolean> = {
      "exterior-machiya": ({ city }) => city.country === "jp",
      "room-tatami": ({ city }) => city.country === "jp",
      "exterior-villa": ({ latitude }) => Math.abs(latitude) < 24,
      "exterior-chalet": ({ city }) => landscapeOf(city).some((scene) => /mountains|snow/.test(scene)),
      "view-desert": ({ city }) => landscapeOf(city).includes("desert"),
    };
    const seen = new Set<string>();
    for (const one of SAMPLE)
      for (const { stem } of photos(one))
        for (const [scene, isRight] of Object.entries(places))
          if (stem.startsWith(scene)) {
            seen.add(scene);
            expect(isRight(one), `${stem} in ${one.city.name}`).toBe(true);
          }
    expect(seen.size).toBeGreaterThanOrEqual(4);
  });

  it("keep one colourway of each scene, but for rooms of places with few pictures", () => {
    const baseOf = new Map(
      SHOTS.flatMap(({ base, colourways }) => colourways.map(({ stem }) => [stem, base] as const)),
    );
    for (const one of SAMPLE) {
      const stems = [...new Set(photos(one).map(({ stem }) => stem.replace("~m", "")))];
      const shared = stems.length > 14 ? stems : stems.filter((stem) => !/^(room|bathroom)-/.test(stem));
      expect(new Set(shared.map((stem) => baseOf.get(stem))).size).toBe(shared.length);
    }
  });

  it("show rooms only with beds that some room type has", () => {
    const bedOf = new Map(
      SHOTS.flatMap(({ bed, colourways }) => colourways.map(({ stem }) => [stem, bed] as const)),
    );
    for (const one of SAMPLE) {
      const shown = photos(one).flatMap(({ stem }) => bedOf.get(stem.replace("~m", "")) ?? []);
      const beds = new Set(one.roomTypes.flatMap(bedsShown));
      expect(shown.filter((bed) => !beds.has(bed))).toEqual([]);
    }
  });

  it("R01: no scene is the cover of two neighbours among any 20 in order of popularity", () => {
    const baseOf = new Map(
      SHOTS.flatMap(({ base, colourways }) => colourways.map(({ stem }) => [stem, base] as const)),
    );
    let repeats = 0;
    let pages = 0;
    for (const cityId of WORLD.cityIds()) {
      const ids = WORLD.idsOfCity(cityId).slice(0, 60);
      if (ids.length < 60) continue;
      const mains = ids.map((id) => baseOf.get(photos(property(id))[0]?.stem.replace("~m", "") ?? ""));
      for (let start = 0; start + 20 <= ids.length; start += 20) {
        pages += 1;
        if (new Set(mains.slice(start, start + 20)).size < 20) repeats += 1;
      }
    }
    expect(pages).toBeGreaterThan(100);
    expect(repeats).toBe(0);
  });
});

describe("photos of a room", () => {
  it("show beds of the kind the room has, bunks for a dormitory only", () => {
    const bedOf = new Map(
      SHOTS.flatMap(({ bed, colourways }) => colourways.map(({ stem }) => [stem, bed] as const)),
    );
    for (const one of SAMPLE.slice(0, 500))
      for (const room of one.roomTypes) {
        const shown = photosOfRoom(one, room, {
          key: keyOf(SEED, one.id),
          defect: null,
          cover: coverOf(WORLD, one),
        }).map(({ stem }) => bedOf.get(stem.replace("~m", "")) ?? null);
        if (room.dormitory) expect(shown.every((bed) => bed === null || bed === "bunk")).toBe(true);
        if (room.kind === "twin" && room.beds.length === 1 && room.beds[0]?.[0]?.bedType === 1)
          expect(shown.every((bed) => bed === null || bed === "twin")).toBe(true);
      }
  });

  it("a property without photos has none in its rooms", () => {
    const bare = SAMPLE.find((one) => defectOf(keyOf(SEED, one.id)) === null) as Property;
    const [room] = bare.roomTypes;
    expect(
      room &&
        photosOfRoom(bare, room, {
          key: keyOf(SEED, bare.id),
          defect: "noPhoto",
          cover: coverOf(WORLD, bare),
        }),
    ).toEqual([]);
  });
});
