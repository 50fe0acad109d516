// How usual each room facility is, and in which rooms of a property it is found.
import { GROUP } from "./facility-types";
import type { RoomPlan } from "./type-traits";

export interface RoomFacilityOdds {
  id: number;
  group: number;
  /** Share among three-star hotels. */
  share: number;
  slope: number;
  /** Share in self-catering places (apartments, homes), dormitory places and others. */
  selfCatering: number;
  hostel: number;
  /** In every room, in most, or in the better ones only. */
  spread: "all" | "most" | "better";
}

type Row = readonly [
  id: number,
  share: number,
  slope: number,
  selfCatering: number,
  hostel: number,
  spread: RoomFacilityOdds["spread"],
];

const ROWS: Partial<Record<keyof typeof GROUP, readonly Row[]>> = {
  room: [
    [11, 0.8, 0.5, 0.7, 0.5, "all"],
    [301, 0.85, 0.1, 0.9, 0.85, "all"],
    [302, 0.72, 0.4, 0.35, 0.3, "all"],
    [303, 0.5, 0.9, 0.1, 0.02, "most"],
    [304, 0.62, 0.9, 0.12, 0.55, "all"],
    [79, 0.34, 0.4, 0.2, 0.08, "most"],
    [305, 0.46, 0.2, 0.4, 0.15, "most"],
    [306, 0.4, 0.2, 0.55, 0.2, "most"],
    [307, 0.3, 0.1, 0.4, 0.3, "all"],
    [308, 0.22, 0.1, 0.3, 0.1, "better"],
    [309, 0.16, 0.3, 0.4, 0.02, "better"],
    [310, 0.28, 0.5, 0.3, 0.05, "most"],
    [311, 0.2, 0.1, 0.12, 0.1, "better"],
    [312, 0.24, 0.2, 0.25, 0.6, "all"],
    [313, 0.1, 0.3, 0.06, 0.02, "most"],
    [93, 0.01, 1, 0.04, 0, "better"],
    [20, 0.04, 0.9, 0.06, 0, "better"],
    [314, 0.05, 0.3, 0.14, 0, "better"],
    [315, 0.12, 0.2, 0.15, 0.3, "most"],
  ],
  bathroom: [
    [38, 0.95, 0.6, 0.97, 0.4, "all"],
    [316, 0.88, 0.1, 0.9, 0.8, "all"],
    [5, 0.42, 0.4, 0.4, 0.02, "better"],
    [317, 0.82, 0.6, 0.75, 0.3, "all"],
    [318, 0.9, 0.5, 0.6, 0.3, "all"],
    [319, 0.92, 0.2, 0.88, 0.6, "all"],
    [320, 0.14, 1.3, 0.06, 0, "better"],
    [321, 0.14, 1.1, 0.05, 0, "better"],
    [322, 0.3, 0.1, 0.25, 0.02, "most"],
    [323, 0.96, 0.1, 0.93, 0.9, "all"],
    [324, 0.06, -0.8, 0.02, 0.7, "most"],
    [325, 0.1, 0.6, 0.1, 0.02, "better"],
    [326, 0.12, 0.7, 0.06, 0, "better"],
  ],
  media: [
    [75, 0.74, 0.3, 0.64, 0.2, "all"],
    [327, 0.5, 0.3, 0.3, 0.05, "all"],
    [328, 0.3, 0.2, 0.35, 0.05, "all"],
    [329, 0.26, 0.4, 0.4, 0.05, "most"],
    [330, 0.6, 0.6, 0.06, 0.03, "all"],
    [331, 0.1, 0.3, 0.1, 0.3, "most"],
    [332, 0.05, 0.4, 0.03, 0.01, "better"],
    [333, 0.14, 0.3, 0.3, 0.1, "most"],
  ],
  kitchen: [
    [998, 0.58, 0.4, 0.8, 0.2, "most"],
    [86, 0.42, 0.3, 0.66, 0.3, "most"],
    [120, 0.24, 0.8, 0.6, 0.06, "better"],
    [999, 0.04, 0, 0.93, 0.1, "most"],
    [334, 0.34, 0.2, 0.92, 0.12, "most"],
    [335, 0.06, 0, 0.8, 0.06, "most"],
    [336, 0.04, 0, 0.7, 0.04, "most"],
    [337, 0.01, 0, 0.48, 0.01, "better"],
    [34, 0.02, 0, 0.76, 0.02, "most"],
    [338, 0.02, 0, 0.26, 0.01, "better"],
    [339, 0.03, 0, 0.86, 0.06, "most"],
    [340, 0.03, 0, 0.7, 0.03, "most"],
    [341, 0.12, 0.1, 0.66, 0.04, "most"],
    [342, 0.02, 0, 0.5, 0.02, "most"],
    [343, 0.42, 0.5, 0.2, 0.06, "most"],
  ],
  bedroom: [
    [344, 0.88, 0.1, 0.85, 0.86, "all"],
    [345, 0.6, 0.2, 0.6, 0.2, "all"],
    [346, 0.24, 0.5, 0.2, 0.02, "better"],
    [347, 0.2, 0.5, 0.1, 0.02, "better"],
    [348, 0.4, 0.3, 0.35, 0.1, "most"],
    [349, 0.52, 0.3, 0.2, 0.15, "most"],
    [350, 0.1, 0.8, 0.05, 0, "better"],
    [351, 0.2, 0, 0.2, 0.7, "all"],
  ],
  accessibility: [
    [352, 0.3, 0.3, 0.16, 0.16, "most"],
    [353, 0.12, 0.2, 0.05, 0.05, "better"],
    [354, 0.08, 0.2, 0.03, 0.03, "better"],
    [355, 0.18, -0.2, 0.22, 0.2, "most"],
  ],
  cleaning: [
    [356, 0.5, 0.3, 0.5, 0.2, "all"],
    [357, 0.1, 0.1, 0.3, 0.05, "most"],
  ],
};

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

export const ROOM_FACILITY_ODDS: readonly RoomFacilityOdds[] = Object.entries(ROWS).flatMap(([group, rows]) =>
  rows.map(([id, share, slope, selfCatering, hostel, spread]) => ({
    id,
    group: GROUP[group as keyof typeof GROUP],
    share,
    slope,
    selfCatering,
    hostel,
    spread,
  })),
);

/** Which of the three shares a layout follows. */
export function roomFacilityShare(odds: RoomFacilityOdds, plan: RoomPlan): number {
  if (plan === "apartments" || plan === "home") return odds.selfCatering;
  if (plan === "hostel" || plan === "capsule") return odds.hostel;
  return plan === "camp" ? (odds.selfCatering + odds.hostel) / 2 : odds.share;
}
