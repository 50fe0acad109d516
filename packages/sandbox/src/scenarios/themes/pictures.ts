// Scenarios of photos.
import { theme } from "../theme";
import { detailsTrial } from "../trials";

export const PICTURES = theme("pictures", {
  "no-photos": {
    trial: detailsTrial(["photos", "rooms"]),
    defect: "noPhoto",
  },
  "one-photo": {
    trial: detailsTrial(["photos"]),
    defect: "onePhoto",
  },
  "sixty-photos": {
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
  "photos-without-tags": {
    trial: detailsTrial(["photos"]),
    rewrites: {
      record: (record) =>
        record.photos ? { ...record, photos: record.photos.map(({ url }) => ({ tags: [], url })) } : record,
    },
  },
});
