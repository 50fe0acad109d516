// How usual each property facility is, and when a price is asked for it. The shares follow docs/world.md 3.2.
import { z } from "zod";
import { keysOf, readCsv } from "../../data/read";
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
const FacilityPlace = z.enum(["sea", "snow", "hotSprings", "water", "cool", "roomy"]);
export type FacilityPlace = z.infer<typeof FacilityPlace>;

const Row = z.object({
  id: z.number(),
  group: z.enum(keysOf(GROUP)),
  /** Share among three-star hotels, or among those that have `needs`. */
  share: z.number(),
  /** Added to the log-odds for each star above three. */
  slope: z.number(),
  profile: z.enum(keysOf(PROFILES)),
  /** Only where this other facility exists. */
  needs: z.number().nullable(),
  /** Only together with the absence of this one. */
  excludes: z.number().nullable(),
  place: FacilityPlace.nullable(),
  /** Share of those who ask a price, and of those who have it elsewhere. */
  paid: z.number(),
  offsite: z.number(),
});

export type FacilityOdds = Omit<z.infer<typeof Row>, "group"> & { group: number };

/** Property facilities in an order in which `needs` and `excludes` always point backwards. */
export const FACILITY_ODDS: readonly FacilityOdds[] = readCsv("houses/facilities.csv", Row, "id").map(
  (row) => ({
    ...row,
    group: GROUP[row.group],
  }),
);
