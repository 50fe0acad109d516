// What a hotel night costs in a country's ordinary town, against a price level of 1 (a middling European city).

const LEVELS: readonly (readonly [level: number, countries: string])[] = [
  [1.45, "ch is no mc li bm ky bs mv sc bb tc"],
  [1.25, "us gb ie dk gg je im lu au nz sg hk"],
  [1.1, "nl be fr at se fi il ae qa kw ad sm"],
  [1, "de it es jp ca kr mt cy bh sa om gf gp mq re pf nc fo gl"],
  [0.85, "pt gr hr si ee tw mo pr uy bn lv lt sk cz"],
  [0.75, "pl hu me al rs bg ro mk ba cl cr pa br mx za mu tr jo lb cn tt jm dm ag lc gd vc kn bz cu fj"],
  [
    0.62,
    "th my ar co pe ec do gt hn ni sv py am ge az kz ru ua md by ma tn na bw ke tz rw gh sn ci ng cm ga ao mz zm zw ug",
  ],
  [0.5, "id vn ph in lk eg bo kh la np mm mn uz kg tj tm dz et mg mw bd pk ir iq sy ye ly sd af"],
];

const BY_COUNTRY = new Map(
  LEVELS.flatMap(([level, countries]) => countries.split(" ").map((code): [string, number] => [code, level])),
);

/** The level of a country; the middle of the list where none is written down. */
export function countryCost(country: string): number {
  return BY_COUNTRY.get(country) ?? 0.7;
}
