import type { AccommodationDetails } from "@roomward/contract/details";
import { describe, expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.DEMAND_API_URL = "http://127.0.0.1:4020/3.2";
  process.env.DEMAND_API_TOKEN = "token";
  process.env.DEMAND_AFFILIATE_ID = "7";
  process.env.CLOCK = "";
});

import { withFollowablePhotos } from "@/lib/mirror/record";

const recordOf = (large: string): AccommodationDetails => {
  const photo = { main_photo: true, url: { large, standard: "https://photos.example/s.jpg" } };
  return { id: 10004, photos: [photo], rooms: [{ id: 1000401, photos: [photo] }] } as never;
};

const largeOf = (address: string): (string | null | undefined)[] => {
  const { photos, rooms } = withFollowablePhotos(recordOf(address));
  return [photos?.[0], rooms?.[0]?.photos?.[0]].map((photo) => photo?.url?.large);
};

describe("P02: an address of a photo", () => {
  test.each([
    "https://photos.example/l.jpg",
    "https://photos.example:8443/l.jpg?size=2",
    // Whoever answers our questions may show pictures, too.
    "http://127.0.0.1:4020/photos/l.jpg",
  ])("%s may be followed", (address) => {
    expect(largeOf(address)).toEqual([address, address]);
  });

  test.each([
    "http://photos.example/l.jpg",
    "http://127.0.0.1:4021/l.jpg",
    "http://localhost:4020/l.jpg",
    "https://127.0.0.1:4021/l.jpg",
    "https://2130706433/l.jpg",
    "https://0x7f.1/l.jpg",
    "https://[::1]/l.jpg",
    "https://[::ffff:127.0.0.1]:4021/l.jpg",
    "https://127。0。0。1/l.jpg",
    "https://localhost/l.jpg",
    "https://photos.example.localhost:4021/l.jpg",
    "https://printer.local/l.jpg",
    "https://intranet/l.jpg",
    "https://user:word@photos.example/l.jpg",
    "https://photos.example@127.0.0.1:4021/l.jpg",
    "//127.0.0.1:4021/l.jpg",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
  ])("%s is left out, in the house and in its rooms, and the others stay", (address) => {
    expect(largeOf(address)).toEqual([undefined, undefined]);
    const { photos } = withFollowablePhotos(recordOf(address));
    expect(photos?.[0]?.url?.standard).toBe("https://photos.example/s.jpg");
  });
});
