import type { Photo, Room } from "@roomward/contract/details";
import { expect, test } from "vitest";
import { roomPhotoNote } from "@/lib/views/stay/room";
import { words } from "../support";

const photo = (...tags: string[]): Photo => ({ tags, url: { standard: "https://photos.example/1.webp" } });
const room = (photos: Photo[]): Room => ({ id: "1", number_of_rooms: { bathrooms: 1 }, photos });

test("feature 12: a room says which photos it lacks", () => {
  expect(roomPhotoNote(room([photo("bathroom")]), words)).toBeNull();
  expect(roomPhotoNote(room([photo("bed")]), words)).toBe("No photo of the bathroom.");
  expect(roomPhotoNote(room([photo("bed"), photo()]), words)).toBe("Photo of the bathroom: not stated.");
  expect(roomPhotoNote(room([]), words)).toBe("No photo of this room.");
});
