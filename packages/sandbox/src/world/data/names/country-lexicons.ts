// Which naming habits a country follows; British ones where nothing closer is written.
import { AFRICAN, CHINESE, INDIAN, INDONESIAN, ISLAND, KOREAN, THAI, VIETNAMESE } from "./asian-and-african";
import type { Lexicon, ScriptLexicon } from "./lexicon";
import {
  BALTIC,
  CZECH,
  DANO_NORWEGIAN,
  FINNISH,
  GREEK,
  HUNGARIAN,
  ICELANDIC,
  POLISH,
  ROMANIAN,
  RUSSIAN,
  SOUTH_SLAVIC,
  SWEDISH,
  TURKISH,
} from "./northern-and-eastern";
import { ARABIC, HEBREW, JAPANESE } from "./own-script";
import { AMERICAN, BRITISH, DUTCH, FRENCH, GERMAN, ITALIAN, PORTUGUESE, SPANISH } from "./western";

const LATIN: readonly (readonly [Lexicon, string])[] = [
  [DUTCH, "nl sr"],
  [GERMAN, "de at ch li lu"],
  [FRENCH, "fr mc be gp mq gf re pf nc bl mf pm yt sn ci cm ga bj tg ml ne bf cd cg mg ht gn cf td bi dj km"],
  [ITALIAN, "it sm va"],
  [SPANISH, "es ad ar bo cl co cr cu do ec gt hn mx ni pa pe pr py sv uy ve gq"],
  [PORTUGUESE, "pt br ao mz cv gw st tl"],
  [AMERICAN, "us ca"],
  [SWEDISH, "se ax"],
  [DANO_NORWEGIAN, "dk no fo gl"],
  [ICELANDIC, "is"],
  [BALTIC, "ee lv lt"],
  [FINNISH, "fi"],
  [POLISH, "pl"],
  [CZECH, "cz sk"],
  [SOUTH_SLAVIC, "hr si rs ba me mk bg al xk"],
  [HUNGARIAN, "hu"],
  [ROMANIAN, "ro md"],
  [GREEK, "gr cy"],
  [TURKISH, "tr az"],
  [RUSSIAN, "ru by ua kz kg uz tj tm am ge mn"],
  [THAI, "th la kh mm"],
  [VIETNAMESE, "vn"],
  [INDONESIAN, "id my bn"],
  [INDIAN, "in lk np bd pk bt af ir"],
  [CHINESE, "cn tw hk mo sg"],
  [KOREAN, "kr kp"],
  [AFRICAN, "za na bw ke tz ug rw gh ng zm zw mw sz ls et gm sl lr er so ss"],
  [
    ISLAND,
    "ph mv mu sc jm bb tt bs ag lc gd vc kn dm ky tc vg bm ai ms fj ws to vu sb ck ki nr pw fm mh gu as mp vi aw cw bq sx",
  ],
];

const SCRIPTS: readonly (readonly [ScriptLexicon, string])[] = [
  [ARABIC, "ae sa qa kw bh om jo lb sy iq eg ma dz tn ly ye sd ps mr"],
  [HEBREW, "il"],
  [JAPANESE, "jp"],
];

const byCountry = <T>(rows: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(rows.flatMap(([value, countries]) => countries.split(" ").map((code) => [code, value] as const)));

const LATIN_BY_COUNTRY = byCountry(LATIN);
const SCRIPT_BY_COUNTRY = byCountry(SCRIPTS);

/** Naming in Latin letters. */
export function lexiconOf(country: string): Lexicon {
  return LATIN_BY_COUNTRY.get(country) ?? BRITISH;
}

/** Naming in an own script, or null. */
export function scriptLexiconOf(country: string): ScriptLexicon | null {
  return SCRIPT_BY_COUNTRY.get(country) ?? null;
}
