import type { AccommodationDetails, Photo, Room } from "@roomward/contract/details";
import { describe, expect, test } from "vitest";
import { honestySentences, roomPhotoNote } from "@/lib/views/stay/honesty";
import { words } from "../support";

const ASKED = ["en-gb", "de", "nl"];
const photo = (...tags: string[]): Photo => ({ tags, url: { standard: "https://photos.example/1.webp" } });
const room = (photos: Photo[]): Room => ({ id: "1", number_of_rooms: { bathrooms: 1 }, photos });
const told = (details: Omit<AccommodationDetails, "id">, changedAt: string | null = null) =>
  honestySentences({ id: 1, ...details }, { asked: ASKED, changedAt }, words);

describe("feature 12: what a page says of its own content", () => {
  test("photos without the bathroom, rules that lack and the latest change; a language of others is not the reader's matter", () => {
    const sentences = told(
      {
        photos: Array.from({ length: 34 }, () => photo("exterior")),
        rooms: [room([photo("room", "bed")])],
        description: { text: { "en-gb": "Text", de: "Text", nl: null } },
        policies: { cots_and_extra_beds: [{}], pets: { allowed: "no" }, minimum_checkin_age: 0 },
        checkin_checkout_times: { checkin_from: "15:00:00", checkout_to: "11:00:00" },
        location: { address: { "en-gb": "Street 1" }, coordinates: { latitude: 1, longitude: 1 } },
        payment: { methods: { cash: false } },
      },
      "2027-01-03T08:00:00.000Z",
    );
    expect(sentences).toEqual([
      "No photo shows a bathroom.",
      "Not stated: rules for a deposit, beds of some rooms and how many guests some rooms sleep.",
      "This description last changed 3 January 2027, 08:00 (UTC).",
    ]);
  });

  test("rooms are counted where there are several", () => {
    const rooms = [room([photo("bathroom")]), room([photo("bed")]), room([])];
    expect(told({ photos: [photo()], rooms }).slice(0, 2)).toEqual([
      "1 of 3 rooms has no photo.",
      "The bathroom of 1 of 3 rooms is not shown.",
    ]);
  });

  test("a stay without any photo says so once", () => {
    expect(told({ photos: [], rooms: [room([]), room([])] })[0]).toBe("No photos.");
    expect(told({ photos: [photo()], rooms: [room([]), room([])] })[0]).toBe("No photo shows the rooms.");
  });

  test("nothing stated is said as that, never as a no or a zero", () => {
    const sentences = told({});
    expect(sentences[0]).toBe("No photos.");
    expect(sentences[1]).toBe("The booking site gives no description.");
    expect(sentences[2]).toContain("rules for pets");
    expect(sentences[2]).toContain("ways to pay");
    expect(sentences).toHaveLength(3);
  });

  test("where nothing lacks nothing is said, not even that nothing changed", () => {
    const whole = {
      photos: [photo("bathroom")],
      rooms: [
        {
          ...room([photo("bathroom")]),
          bed_options: [{ bed_configurations: [{ configuration: [{ bed_type: 1, number_of_beds: 1 }] }] }],
          maximum_occupancy: { adults: 2 },
        },
      ],
      description: { text: { "en-gb": "Text", de: "Text", nl: "Text" } },
      policies: {
        cots_and_extra_beds: [{}],
        pets: { allowed: "no" },
        minimum_checkin_age: 0,
        damage: { amount: 0 },
      },
      checkin_checkout_times: { checkin_from: "15:00:00", checkout_to: "11:00:00" },
      location: { address: { "en-gb": "Street 1" }, coordinates: { latitude: 1, longitude: 1 } },
      payment: { methods: { cash: false } },
    };
    expect(told(whole as unknown as Omit<AccommodationDetails, "id">)).toEqual([]);
  });

  test("a room says what its own pictures leave open", () => {
    expect(roomPhotoNote(room([photo("bathroom")]), words)).toBeNull();
    expect(roomPhotoNote(room([photo("bed")]), words)).toBe("None of these photos shows the bathroom.");
    expect(roomPhotoNote(room([photo("bed"), photo()]), words)).toBe(
      "These photos do not say whether one shows the bathroom.",
    );
    expect(roomPhotoNote(room([]), words)).toBe("No photo of this room.");
  });
});
