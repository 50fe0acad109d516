// From when guests may arrive and until when they leave, by country; general knowledge.

export interface CheckHours {
  /** Usual hours of the first arrival and the last departure. */
  arrival: readonly number[];
  departure: readonly number[];
}

const USUAL: CheckHours = { arrival: [14, 15, 15, 15, 16], departure: [10, 11, 11, 11, 12] };

const ROWS: readonly (readonly [CheckHours, string])[] = [
  [{ arrival: [15, 15, 16], departure: [11, 11, 12] }, "us ca mx do jm bs"],
  [
    { arrival: [14, 14, 15], departure: [12, 12, 11] },
    "th id vn my sg kh la ph ae qa sa om bh kw jo eg tr ma tn in lk mv np",
  ],
  [{ arrival: [15, 15, 15, 16], departure: [10, 10, 11] }, "jp kr"],
  [{ arrival: [13, 14, 14], departure: [10, 10, 11] }, "pe bo ec au nz za"],
  [{ arrival: [14, 14, 15], departure: [10, 10, 11] }, "it hr si gr cy mt me"],
];

const BY_COUNTRY = new Map(
  ROWS.flatMap(([hours, countries]) => countries.split(" ").map((code) => [code, hours] as const)),
);

/** The usual hours of a country. */
export function checkHours(country: string): CheckHours {
  return BY_COUNTRY.get(country) ?? USUAL;
}
