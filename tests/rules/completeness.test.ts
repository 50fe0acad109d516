import type { AccommodationDetails, Photo, Room } from "@roomward/contract/details";
import { describe, expect, test } from "vitest";
import { completenessOf, completenessParts, type PartKey, WEIGHTS } from "@/lib/rules/completeness";

const LANGUAGES = ["en-gb", "de", "fr", "es", "nl", "ja", "ar", "en-us"];

const photo = (tags: string[] | null, main = false): Photo => ({
  main_photo: main,
  tags,
  url: { standard: "https://photos.example/1.webp" },
});

const room = (overrides: Partial<Room> = {}): Room => ({
  id: "1",
  name: { "en-gb": "Double room" },
  size: 21,
  bed_options: [{ bed_configurations: [{ id: "1", configuration: [{ bed_type: 2, number_of_beds: 1 }] }] }],
  maximum_occupancy: { adults: 2, children: 0 },
  number_of_rooms: { bathrooms: 1 },
  photos: [photo(["room", "bed"]), photo(["bathroom", "shower"])],
  ...overrides,
});

const texts = Object.fromEntries(["en-gb", "de", "fr", "es", "nl", "ja", "ar"].map((tag) => [tag, "Text"]));

const whole: AccommodationDetails = {
  id: 1,
  photos: [photo(["exterior"], true), photo(["lobby", "exterior"])],
  rooms: [room()],
  description: { text: texts },
  checkin_checkout_times: { checkin_from: "15:00:00", checkout_to: "11:00:00" },
  policies: {
    cots_and_extra_beds: [{ age: { from: 0, to: 3 }, price: 0, type: "cot" }],
    damage: { amount: 0, currency: "EUR" },
    minimum_checkin_age: 18,
    pets: { allowed: "no" },
  },
  location: {
    address: { "en-gb": "Singel 1" },
    city: -1,
    country: "nl",
    coordinates: { latitude: 52, longitude: 4 },
  },
  payment: { cvc_required: false, methods: { cash: false, cards: [] }, timings: ["pay_online"] },
};

const judged = (overrides: Partial<AccommodationDetails>, languages = LANGUAGES) =>
  completenessParts({ ...whole, ...overrides }, languages);

const partOf = (overrides: Partial<AccommodationDetails>, key: PartKey) => {
  const found = judged(overrides).parts.find((part) => part.key === key);
  if (!found) throw new Error(`no part ${key}`);
  return { points: Math.round(found.points * 10) / 10, reasons: found.reasons };
};

describe("T04: completeness", () => {
  test("weights are those that staff are shown, and make 100", () => {
    expect(WEIGHTS).toEqual({
      ...{ mainPhoto: 15, roomPhotos: 15, description: 20, policies: 15, rooms: 15 },
      ...{ location: 10, payment: 10 },
    });
    expect(Object.values(WEIGHTS).reduce((sum: number, weight) => sum + weight, 0)).toBe(100);
  });

  test("a record that states everything has 100 and no reason; zero and no are statements", () =>
    expect(completenessOf(whole, LANGUAGES)).toEqual({ score: 100, lacking: [] }));

  test("a record that states nothing has 0 and every reason, and does not throw", () => {
    const { score, lacking } = completenessOf({ id: 1 }, LANGUAGES);
    expect(score).toBe(0);
    expect(lacking).toEqual([
      ...["mainPhoto:none", "roomPhotos:none"],
      ...["en-gb", "de", "fr", "es", "nl", "ja", "ar"].map((tag) => `description:${tag}`),
      ...["times", "children", "pets", "deposit", "ages"].map((rule) => `policies:${rule}`),
      ...["rooms:none", "location:coordinates", "location:address", "location:place"],
      ...["payment:methods", "payment:timings", "payment:cvc"],
    ]);
  });

  test("a score of 100 is given for nothing lacking only, however small what lacks is", () => {
    const rooms = Array.from({ length: 300 }, (_, i) =>
      room({ id: String(i), ...(i === 0 && { size: null }) }),
    );
    expect(completenessOf({ ...whole, rooms }, LANGUAGES)).toEqual({ score: 99, lacking: ["rooms:size"] });
  });
});

describe("feature 12: photos", () => {
  test("a room with an own bathroom and no picture of it is told, with how many rooms", () => {
    const rooms = [room(), room({ id: "2", photos: [photo(["room", "bed"])] })];
    expect(partOf({ rooms }, "roomPhotos")).toEqual({
      points: 12.8,
      reasons: [{ code: "roomPhotos:bathroom", count: 1, of: 2 }],
    });
  });

  test("a room without an own bathroom, or that names none, is not blamed for it", () => {
    const photos = [photo(["room"])];
    for (const number_of_rooms of [{ bathrooms: 0 }, { bathrooms: null }, null])
      expect(partOf({ rooms: [room({ photos, number_of_rooms })] }, "roomPhotos").reasons).toEqual([]);
  });

  test("a picture without tags may show the bathroom: that is not known, and said as such", () => {
    const rooms = [room({ photos: [photo(["room"]), photo(null)] })];
    expect(partOf({ rooms }, "roomPhotos").reasons).toEqual([
      { code: "roomPhotos:untagged", count: 1, of: 1 },
    ]);
  });

  test("a picture without any address is none, and pictures of which none is the main one count less", () => {
    expect(partOf({ photos: [{ main_photo: true, tags: [], url: null }] }, "mainPhoto")).toEqual({
      points: 0,
      reasons: [{ code: "mainPhoto:none" }],
    });
    expect(partOf({ photos: [photo(["exterior"])] }, "mainPhoto")).toEqual({
      points: 10,
      reasons: [{ code: "mainPhoto:unmarked" }],
    });
  });

  test("photos are counted by tag, once per photo", () =>
    expect(judged({}).photos).toEqual({
      total: 2,
      tags: [
        { tag: "exterior", count: 2 },
        { tag: "lobby", count: 1 },
      ],
    }));
});

describe("feature 12: languages, rules, rooms", () => {
  test("each language that was asked for counts once, and no other is judged", () => {
    const text = { "en-us": "Text", de: " ", nl: null, fr: "Texte" };
    const { points, reasons } = partOf({ description: { text } }, "description");
    expect(points).toBe(5.7);
    expect(reasons.map(({ code }) => code)).toEqual(
      ["de", "es", "nl", "ja", "ar"].map((tag) => `description:${tag}`),
    );
    expect(judged({ description: { text } }, ["en-gb", "en-us"]).score).toBe(100);
    expect(judged({}).languages).toEqual(["en-gb", "de", "fr", "es", "nl", "ja", "ar"]);
  });

  test("rules for children's beds are not missed where no room takes any", () => {
    const none = { maximum_number_of_cots: 0, maximum_number_of_extra_beds: 0 };
    const policies = { ...whole.policies, cots_and_extra_beds: [] };
    const missed = (more: object) => partOf({ policies, ...more }, "policies").reasons;
    expect(missed({ rooms: [room({ cots_and_extra_beds: none })] })).toEqual([]);
    for (const more of [{}, { rooms: [] }]) expect(missed(more)).toEqual([{ code: "policies:children" }]);
  });

  test("a fact that rooms lack is shown with how many rooms lack it", () => {
    const rooms = [room({ size: null }), room({ size: null, bed_options: [] }), room()];
    expect(partOf({ rooms }, "rooms")).toEqual({
      points: 11,
      reasons: [
        { code: "rooms:size", count: 2, of: 3 },
        { code: "rooms:beds", count: 1, of: 3 },
      ],
    });
  });
});
