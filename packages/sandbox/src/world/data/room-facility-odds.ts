// How usual each room facility is, and in which rooms of a property it is found.
import { z } from "zod";
import { keysOf, readCsv } from "../../data/read";
import { GROUP } from "./facility-types";
import type { RoomPlan } from "./type-traits";

const Row = z.object({
  id: z.number(),
  group: z.enum(keysOf(GROUP)),
  /** Share among three-star hotels. */
  share: z.number(),
  slope: z.number(),
  /** Share in self-catering places (apartments, homes), dormitory places and others. */
  selfCatering: z.number(),
  hostel: z.number(),
  /** In every room, in most, or in the better ones only. */
  spread: z.enum(["all", "most", "better"]),
});

export type RoomFacilityOdds = Omit<z.infer<typeof Row>, "group"> & { group: number };

/** Facilities that follow from what a room has beside its kind: balcony, terrace, views. */
export const FEATURE_FACILITIES = {
  balcony: 17,
  terrace: 123,
  cityView: 358,
  seaView: 108,
  gardenView: 359,
  mountainView: 360,
  canalView: 361,
  riverView: 362,
  lakeView: 363,
  poolView: 364,
  courtyardView: 365,
} as const;

/** Any view at all. */
export const VIEW = 81;
/** A patio, for ground-floor terraces. */
export const PATIO = 37;

export const FEATURE_GROUPS: readonly (readonly [id: number, group: number])[] = [
  [17, GROUP.outdoors],
  [123, GROUP.outdoors],
  [PATIO, GROUP.outdoors],
  [VIEW, GROUP.views],
  ...[358, 108, 359, 360, 361, 362, 363, 364, 365].map((id) => [id, GROUP.views] as const),
];

export const ROOM_FACILITY_ODDS: readonly RoomFacilityOdds[] = readCsv(
  "houses/room-facilities.csv",
  Row,
  "id",
).map((row) => ({ ...row, group: GROUP[row.group] }));

/** Which of the three shares a layout follows. */
export function roomFacilityShare(odds: RoomFacilityOdds, plan: RoomPlan): number {
  if (plan === "apartments" || plan === "home") return odds.selfCatering;
  if (plan === "hostel" || plan === "capsule") return odds.hostel;
  return plan === "camp" ? (odds.selfCatering + odds.hostel) / 2 : odds.share;
}
