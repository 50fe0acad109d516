// How many lodgings a country has for its inhabitants, against the world's middle: fewer where few travel.

const BY_FACTOR: readonly (readonly [factor: number, codes: string])[] = [
  [
    2.4,
    "is mt cy hr mv sc me ad ai aw bq bs bb cw gd kn lc ms mf sx tc vc vg vi ag bm ky pf fj ck mc gi fo gg je im",
  ],
  [2, "it es gr pt at ch ie mu li sm gp mq re nc"],
  [1.6, "fr gb nl be de dk no se fi ee si cz lu nz jm do cr ge al gl ax"],
  [1.3, "us ca au jp pl hu sk lv lt bg ro th ae il qa bh pr gu pa pw mo sg hk va cv ba mk rs"],
  [1, "tr ma tn eg jo lb mx ar cl uy kr tw my cu bz om vn lk np kh la bt xk na bw me am st ws to vu gm"],
  [0.7, "br pe ec co gt sv ni bo py hn za ph id ru ua by kw sa md kz kg mn uz az tl sz ls zw tz ke"],
  [
    0.35,
    "cn in pk bd dz ir gh sn rw ug zm mz mg ao cm ci bj tg bf gn ga cg gq gw sl lr gy sr pg sb tm tj ve et mw",
  ],
  [0.15, "iq sy ye af ly sd ss so er cd cf td ne ml mr bi kp mm ng ht dj km ps eh"],
];

/** Lower-case country code to factor; countries that are not named count 1. */
export const COUNTRY_TOURISM: Readonly<Record<string, number>> = Object.fromEntries(
  BY_FACTOR.flatMap(([factor, codes]) => codes.split(" ").map((code): [string, number] => [code, factor])),
);
