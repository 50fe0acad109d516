// Scenarios of photos.
import type { Scenario } from "../scenario";
import { detailsTrial } from "../trials";

export const PICTURES: readonly Scenario[] = [
  {
    id: 900712,
    slug: "no-photos",
    title: "No Photos",
    shows: "photos is empty, for the property and for its rooms.",
    handling: "Show a neutral picture of your own; never another property's photo.",
    contract: "Accommodation details record, photos",
    expect: "photos []",
    says: ["The platform has no photos of this stay."],
    neverSays: ["Previous photo"],
    trial: detailsTrial(["photos", "rooms"]),
    defect: "noPhoto",
  },
  {
    id: 900713,
    slug: "one-photo",
    title: "One Photo",
    shows: "photos holds the main photo and no other.",
    handling: "Show it without a gallery's arrows.",
    contract: "Accommodation details record, photos",
    expect: "one photo",
    says: ["1 photo"],
    neverSays: ["All 1"],
    trial: detailsTrial(["photos"]),
    defect: "onePhoto",
  },
  {
    id: 900714,
    slug: "sixty-photos",
    title: "Sixty Photos",
    shows: "photos holds sixty entries.",
    handling: "Load what is seen, and let the rest wait.",
    contract: "Accommodation details record, photos",
    expect: "60 photos",
    says: ["All 60 photos"],
    neverSays: ["All 15 photos"],
    trial: detailsTrial(["photos"]),
    rewrites: {
      record: (record) => {
        const { photos } = record;
        if (!photos || photos.length === 0) return record;
        const [main] = photos;
        const others = Array.from({ length: 59 }, (_, at) => ({
          ...photos[(at + 1) % photos.length],
          main_photo: undefined,
        }));
        return { ...record, photos: [main ?? {}, ...others.map(({ main_photo: _, ...photo }) => photo)] };
      },
    },
  },
  {
    id: 900715,
    slug: "photos-without-tags",
    title: "Photos without Tags",
    shows: "tags of every photo is empty, and no photo is marked as the main one.",
    handling: "Take the first photo as the cover and give a general text alternative.",
    contract: "gaps 6, main_photo",
    expect: "tags [] and no main_photo",
    says: ["15 photos."],
    neverSays: ["none of a bathroom", "None of these photos shows the bathroom"],
    trial: detailsTrial(["photos"]),
    rewrites: {
      record: (record) =>
        record.photos ? { ...record, photos: record.photos.map(({ url }) => ({ tags: [], url })) } : record,
    },
  },
];
