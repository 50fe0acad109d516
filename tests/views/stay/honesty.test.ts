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
  test("photos without the bathroom, a language and rules that lack, and the latest change", () => {
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
      "34 photos, none of a bathroom.",
      "Description not available in Dutch.",
      "Not stated: rules for a deposit, beds of some rooms and how many people some rooms take.",
      "Content last changed 3 January 2027, 08:00 (UTC).",
    ]);
  });

  test("rooms are counted where there are several", () => {
    const rooms = [room([photo("bathroom")]), room([photo("bed")]), room([])];
    expect(told({ photos: [photo()], rooms })[0]).toBe(
      "1 photo, none of 1 of its 3 rooms, none of the bathroom in 1 of its 3 rooms.",
    );
  });

  test("a stay without any photo says so once", () => {
    expect(told({ photos: [], rooms: [room([]), room([])] })[0]).toBe("No photos.");
    expect(told({ photos: [photo()], rooms: [room([]), room([])] })[0]).toBe("1 photo, none of its rooms.");
  });

  test("nothing stated is said as that, never as a no or a zero", () => {
    const sentences = told({});
    expect(sentences[0]).toBe("No photos.");
    expect(sentences[1]).toBe("The platform gives no description.");
    expect(sentences[2]).toContain("rules for pets");
    expect(sentences[2]).toContain("ways to pay");
    expect(sentences.at(-1)).toBe("We have not seen its content change.");
  });

  test("a room says what its own pictures leave open", () => {
    expect(roomPhotoNote(room([photo("bathroom")]), words)).toBeNull();
    expect(roomPhotoNote(room([photo("bed")]), words)).toBe("None of these photos shows the bathroom.");
    expect(roomPhotoNote(room([photo("bed"), photo()]), words)).toContain("do not tell");
    expect(roomPhotoNote(room([]), words)).toBe("No photo of this room.");
  });
});
