// Ids of bed types; the names are in words/bed-types.csv.
export const BED = {
  single: 1,
  double: 2,
  large: 3,
  extraLarge: 4,
  bunk: 5,
  sofa: 6,
  futon: 7,
  queen: 8,
  capsule: 9,
  wall: 10,
  trundle: 11,
  canopy: 12,
} as const;
