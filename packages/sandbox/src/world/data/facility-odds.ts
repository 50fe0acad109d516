// How usual each property facility is, and when a price is asked for it. The shares follow docs/world.md 3.2.
import { GROUP } from "./facility-types";
import type { RoomPlan } from "./type-traits";

/** Shifts of the log-odds by layout of the rooms, against a hotel. */
export const PROFILES = {
  any: { small: 0, apartments: 0, home: 0, hostel: 0, capsule: 0, ryokan: 0, camp: 0 },
  service: { small: -1.3, apartments: -3.2, home: -6, hostel: -0.9, capsule: -1.5, ryokan: -0.2, camp: -1.2 },
  desk: { small: -1, apartments: -1.9, home: -6, hostel: 0.9, capsule: 1, ryokan: 0, camp: -0.6 },
  wellness: { small: -1, apartments: -2, home: -1.3, hostel: -3, capsule: -0.8, ryokan: 0.9, camp: -0.8 },
  outdoor: { small: 0.5, apartments: -0.4, home: 1.7, hostel: -0.3, capsule: -4, ryokan: 0, camp: 1.6 },
  shared: { small: 0.4, apartments: -2.2, home: -6, hostel: 2.4, capsule: 1.4, ryokan: 0, camp: 0.4 },
  house: { small: 0.2, apartments: 0.8, home: 1, hostel: 0.3, capsule: 0, ryokan: 0, camp: 0 },
} as const satisfies Record<string, Record<Exclude<RoomPlan, "hotel">, number>>;

/** Where a facility can be found at all. */
export type FacilityPlace = "sea" | "snow" | "hotSprings" | "water" | "cool" | "roomy";

export interface FacilityOdds {
  id: number;
  group: number;
  /** Share among three-star hotels, or among those that have `needs`. */
  share: number;
  /** Added to the log-odds for each star above three. */
  slope: number;
  profile: keyof typeof PROFILES;
  /** Only where this other facility exists; it stands earlier in the list. */
  needs: number | null;
  /** Only together with the absence of this earlier one. */
  excludes: number | null;
  place: FacilityPlace | null;
  /** Share of those who ask a price, and of those who have it elsewhere. */
  paid: number;
  offsite: number;
}

type Extra = Partial<Pick<FacilityOdds, "needs" | "excludes" | "place" | "paid" | "offsite">>;
type Row = readonly [id: number, share: number, slope: number, profile: keyof typeof PROFILES, extra?: Extra];

const ROWS: Readonly<Record<keyof typeof GROUP, readonly Row[]>> = {
  general: [
    [16, 0.9, 0.3, "any"],
    [28, 0.5, 0.15, "any"],
    [48, 0.68, 0.45, "desk"],
    [64, 0.78, 0, "house"],
    [109, 0.74, 0.4, "house"],
    [110, 0.16, 0.1, "desk"],
    [4, 0.22, 0, "outdoor", { paid: 0.45 }],
    [111, 0.3, 0.2, "any"],
    [112, 0.12, 0.1, "desk"],
    [113, 0.06, 0.35, "service"],
    [114, 0.02, 0.5, "service"],
  ],
  internet: [
    [107, 0.96, 0.1, "any"],
    [115, 0.3, 0.2, "any", { needs: 107 }],
    [116, 0.05, 0.2, "desk", { paid: 1 }],
  ],
  parking: [
    [2, 0.5, 0.15, "outdoor"],
    [46, 0.46, -0.25, "outdoor", { needs: 2, place: "roomy" }],
    [160, 0.9, 0, "any", { needs: 2, excludes: 46, paid: 1, offsite: 0.25 }],
    [161, 0.35, 0.2, "any", { needs: 2 }],
    [182, 0.16, 0.45, "any", { needs: 2, paid: 0.5 }],
    [162, 0.08, 0.7, "service", { needs: 2, paid: 0.7 }],
    [163, 0.12, 0.1, "desk", { needs: 2 }],
  ],
  food: [
    [3, 0.5, 0.6, "service"],
    [7, 0.55, 0.5, "service"],
    [5, 0.26, 0.9, "service"],
    [117, 0.42, 0.35, "service"],
    [118, 0.32, 0.3, "service"],
    [119, 0.22, 0.2, "service", { paid: 0.9 }],
    [121, 0.3, 0, "desk", { paid: 1 }],
    [122, 0.24, 0.1, "desk", { paid: 1 }],
    [124, 0.08, 0.5, "service", { needs: 433 }],
    [125, 0.2, 0.3, "service"],
    [126, 0.14, 0.4, "service", { needs: 3 }],
    [127, 0.1, 0.1, "service"],
    [128, 0.12, 0.5, "any", { paid: 0.8 }],
    [129, 0.07, 0.6, "service", { paid: 1 }],
  ],
  frontDesk: [
    [8, 0.58, 0.6, "desk"],
    [49, 0.4, 0.35, "desk"],
    [130, 0.72, 0.35, "desk"],
    [131, 0.24, 0.9, "service"],
    [132, 0.36, 0.4, "desk"],
    [133, 0.22, 0.3, "desk"],
    [134, 0.14, 0.3, "desk", { paid: 0.3 }],
    [135, 0.3, 0.1, "desk"],
    [136, 0.12, 0.2, "desk"],
    [137, 0.2, -0.4, "house"],
  ],
  services: [
    [22, 0.42, 0.5, "service", { paid: 0.85 }],
    [23, 0.28, 0.7, "service", { paid: 0.95 }],
    [138, 0.24, 0.6, "service", { paid: 0.9 }],
    [139, 0.12, 0.2, "shared", { paid: 0.7 }],
    [140, 0.1, 0.8, "service", { paid: 0.6 }],
    [141, 0.08, 0.4, "service", { paid: 1 }],
    [142, 0.06, 0.8, "service", { paid: 1 }],
  ],
  cleaning: [
    [143, 0.66, 0.3, "desk"],
    [144, 0.3, 0.1, "any"],
    [145, 0.05, 0.9, "service"],
  ],
  transport: [
    [17, 0.16, 0.5, "service", { paid: 0.75 }],
    [146, 0.28, 0.4, "service", { paid: 0.9 }],
    [147, 0.22, 0.2, "desk", { paid: 0.8 }],
    [148, 0.16, 0.3, "desk", { paid: 1 }],
    [149, 0.2, 0.1, "desk"],
    [150, 0.12, 0.2, "desk", { paid: 0.4 }],
    [151, 0.06, 0.3, "service", { paid: 0.4 }],
  ],
  business: [
    [20, 0.22, 0.7, "service", { paid: 0.3 }],
    [152, 0.34, 0.7, "service", { paid: 0.9 }],
    [153, 0.24, 0.4, "desk", { paid: 0.6 }],
    [154, 0.12, 0.3, "desk"],
  ],
  wellness: [
    [433, 0.22, 0.75, "outdoor"],
    [155, 0.6, 0.2, "any", { needs: 433, place: "cool" }],
    [156, 0.9, 0, "any", { needs: 433, excludes: 155 }],
    [157, 0.22, 0.2, "any", { needs: 433 }],
    [158, 0.1, 0.6, "service", { needs: 156 }],
    [159, 0.2, 0.3, "any", { needs: 433 }],
    [164, 0.5, 0.2, "any", { needs: 433 }],
    [11, 0.26, 0.85, "wellness"],
    [54, 0.14, 0.95, "wellness", { paid: 0.5 }],
    [10, 0.62, 0.2, "any", { needs: 54, paid: 0.25 }],
    [165, 0.45, 0.3, "any", { needs: 54, paid: 0.2 }],
    [166, 0.7, 0.2, "any", { needs: 54, paid: 1 }],
    [167, 0.35, 0.3, "wellness", { needs: 54 }],
    [168, 0.4, 0.5, "any", { needs: 54, paid: 1 }],
    [169, 0.5, 0, "wellness", { place: "hotSprings" }],
    [170, 0.18, 0.3, "outdoor"],
    [171, 0.05, 0.4, "service", { paid: 0.6 }],
  ],
  outdoors: [
    [14, 0.36, 0.2, "outdoor"],
    [15, 0.46, 0.2, "outdoor"],
    [172, 0.2, 0.1, "outdoor"],
    [72, 0.06, 0, "outdoor"],
    [173, 0.16, 0.2, "outdoor"],
    [174, 0.08, 0, "outdoor"],
    [175, 0.14, 0.5, "outdoor", { place: "sea" }],
    [176, 0.1, 0.9, "service", { place: "sea", paid: 0.2 }],
    [177, 0.1, 0.5, "service"],
    [178, 0.05, 0, "outdoor", { place: "water" }],
  ],
  activities: [
    [179, 0.12, 0.1, "outdoor", { offsite: 0.7, paid: 0.1 }],
    [180, 0.14, 0.1, "outdoor", { offsite: 0.3, paid: 0.1 }],
    [9, 0.05, 0.5, "outdoor", { offsite: 0.4, paid: 0.5 }],
    [12, 0.04, 0.5, "service", { offsite: 0.8, paid: 0.9 }],
    [181, 0.12, 0.4, "outdoor", { place: "water", offsite: 0.6, paid: 0.8 }],
    [183, 0.1, 0.3, "outdoor", { place: "sea", offsite: 0.7, paid: 0.9 }],
    [184, 0.08, 0.1, "any", { place: "water", offsite: 0.6 }],
    [185, 0.55, 0.1, "any", { place: "snow" }],
    [186, 0.3, 0.4, "outdoor", { place: "snow" }],
    [187, 0.35, 0.2, "desk", { place: "snow", offsite: 0.5, paid: 1 }],
    [188, 0.1, 0.1, "desk", { offsite: 0.6, paid: 0.6 }],
    [189, 0.06, 0.2, "shared", { paid: 0.2 }],
    [190, 0.05, 0.2, "outdoor", { offsite: 0.5, paid: 0.8 }],
  ],
  commonAreas: [
    [191, 0.42, 0.2, "shared"],
    [192, 0.06, -0.5, "shared"],
    [193, 0.1, 0.2, "shared"],
    [194, 0.14, 0.3, "shared"],
    [195, 0.05, 0, "shared"],
    [196, 0.04, 0.6, "service"],
  ],
  family: [
    [197, 0.1, 0.2, "outdoor"],
    [198, 0.08, 0.4, "service"],
    [199, 0.14, 0.7, "service", { paid: 1 }],
    [200, 0.16, 0.1, "any"],
    [201, 0.12, 0.2, "any"],
    [202, 0.04, 0.5, "service"],
    [203, 0.1, 0.2, "desk"],
  ],
  accessibility: [
    [25, 0.4, 0.35, "desk"],
    [204, 0.34, 0.3, "desk"],
    [205, 0.2, 0.3, "desk"],
    [206, 0.08, 0.3, "desk"],
    [207, 0.06, 0.3, "desk"],
    [208, 0.05, 0.2, "desk"],
  ],
  safety: [
    [209, 0.82, 0.1, "any"],
    [210, 0.76, 0.1, "any"],
    [211, 0.5, 0.2, "desk"],
    [212, 0.4, 0.3, "desk"],
    [213, 0.48, 0.1, "desk"],
    [214, 0.3, 0.3, "desk"],
    [215, 0.2, 0.1, "house"],
    [216, 0.3, 0.3, "desk"],
  ],
  room: [],
  bathroom: [],
  media: [],
  kitchen: [],
  bedroom: [],
  views: [],
};

const ABSENT = { needs: null, excludes: null, place: null, paid: 0, offsite: 0 };

/** Property facilities in an order in which `needs` and `excludes` always point backwards. */
export const FACILITY_ODDS: readonly FacilityOdds[] = (Object.keys(ROWS) as (keyof typeof GROUP)[])
  .sort((a, b) => Number(b === "wellness") - Number(a === "wellness"))
  .flatMap((group) =>
    ROWS[group].map(([id, share, slope, profile, extra]) => ({
      ...ABSENT,
      ...extra,
      id,
      group: GROUP[group],
      share,
      slope,
      profile,
    })),
  );
