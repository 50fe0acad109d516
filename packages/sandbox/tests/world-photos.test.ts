import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { photoFile, SHOTS } from "../src/photos/library";
import { defectOf } from "../src/world/defects";
import { FACILITY_ID, planOf } from "../src/world/facilities";
import { districtsOfCity } from "../src/world/gazetteer/places";
import { keyOf } from "../src/world/hash";
import { coverOf } from "../src/world/photo-covers";
import { bedsShown, fittingShots } from "../src/world/photo-fit";
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
const SHOT_OF = new Map(SHOTS.flatMap((shot) => shot.colourways.map(({ stem }) => [stem, shot] as const)));
const shotOf = (stem: string) => SHOT_OF.get(stem.replace("~m", ""));
const AMSTERDAM = -2_759_794;
const JORDAAN = districtsOfCity(AMSTERDAM).find(({ name }) => name === "Jordaan")?.id;

describe("photo library", () => {
  it("has a file for every picture of its index", () => {
    const stems = SHOTS.flatMap(({ colourways }) => colourways.map(({ stem }) => stem));
    expect(stems.length).toBeGreaterThan(60);
    for (const stem of stems) expect(existsSync(photoFile(stem) ?? "")).toBe(true);
  });

  it("has files as wide as its index states", async () => {
    const { pictures } = JSON.parse(
      readFileSync(join(dirname(photoFile(SHOTS[0]?.base ?? "") ?? ""), "index.json"), "utf8"),
    );
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

  it("show a cabin in a forest for small houses outside a town and for camps only", () => {
    const everywhere = Array.from({ length: 4000 }, (_, i) => property(WORLD.idAt(i * 5)));
    const forest = everywhere.filter((one) => coverOf(WORLD, one).shot.tags.includes("forest"));
    expect(forest.length).toBeGreaterThan(5);
    for (const one of forest) {
      if (planOf(one) === "camp") continue;
      expect(["apartments", "hotel", "hostel"]).not.toContain(planOf(one));
      expect(one.numberOfRooms).toBeLessThanOrEqual(12);
      const builtUpKm = Math.sqrt(one.city.population / 4000 / Math.PI);
      expect(one.distanceKm, `${one.city.name}, type ${one.typeId}`).toBeGreaterThan(builtUpKm / 3);
    }
  });

  it("show no garden behind a hotel of more than twelve rooms that has none", () => {
    const hotels = SAMPLE.filter((one) => one.numberOfRooms > 12 && planOf(one) !== "camp");
    const shown = hotels.filter((one) => shows(one, "view-garden") || shows(one, "exterior-guesthouse"));
    expect(shown.length).toBeGreaterThan(5);
    for (const one of shown) expect(one.facilities.some(({ id }) => id === FACILITY_ID.garden)).toBe(true);
  });

  it("show no high houses before the windows of an old quarter while other rooms fit", () => {
    const jordaan = WORLD.idsOfCity(AMSTERDAM)
      .map(property)
      .filter(({ districtId }) => districtId === JORDAAN);
    expect(jordaan.length).toBeGreaterThan(2);
    for (const one of jordaan) {
      const high = photos(one).flatMap(({ stem }) => (shotOf(stem)?.outside === "towers" ? [stem] : []));
      expect(high.filter((stem) => /^(room|view|apartment-studio)-/.test(stem))).toEqual([]);
      expect(coverOf(WORLD, one).shot.outside).toBeNull();
    }
    const amsterdam = WORLD.idsOfCity(AMSTERDAM).map((id) => coverOf(WORLD, property(id)).shot.base);
    expect(amsterdam).not.toContain("view-skyline-1");
  });

  it("show no hills before the windows of a flat town while other rooms fit", () => {
    const hilly = WORLD.idsOfCity(AMSTERDAM)
      .map(property)
      .flatMap((one) => photos(one).flatMap(({ stem }) => (shotOf(stem)?.outside === "hills" ? [stem] : [])));
    // Of bedrooms in flats the library has two scenes: hills, and high houses.
    expect(hilly.filter((stem) => !stem.startsWith("apartment-bedroom-"))).toEqual([]);
    const stone = WORLD.idsOfCity(AMSTERDAM)
      .map(property)
      .filter((one) => shows(one, "room-oldtown"));
    expect(stone).toEqual([]);
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

  it("differ from those of every other room type: another scene while one is left, else other colours", () => {
    let again = 0;
    for (const one of SAMPLE) {
      const given = { key: keyOf(SEED, one.id), defect: null, cover: coverOf(WORLD, one) };
      const mains = one.roomTypes.flatMap((room) => {
        const [first] = photosOfRoom(one, room, given);
        return first && shotOf(first.stem)?.bed ? [{ room, stem: first.stem, shot: shotOf(first.stem) }] : [];
      });
      const stems = mains.map(({ stem }) => stem);
      expect(new Set(stems).size, `${one.id}: ${stems.join(" ")}`).toBe(stems.length);
      const used = new Set(mains.map(({ shot }) => shot));
      for (const { room, shot } of mains) {
        if (mains.filter((other) => other.shot === shot).length === 1) continue;
        again += 1;
        const beds = bedsShown(room);
        const unused = fittingShots(one).filter((fit) => beds.includes(fit.bed ?? "") && !used.has(fit));
        expect(unused.map(({ base }) => base)).toEqual([]);
      }
    }
    expect(again).toBeGreaterThan(50);
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
