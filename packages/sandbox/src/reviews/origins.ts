// Where guests come from and which language they write, seen from a property's country.
import { type Weighted, weighted } from "../world/hash";

type Continent = "europe" | "americas" | "asia" | "oceania" | "africa" | "middle-east";

interface Origin {
  country: string;
  continent: Continent;
  /** How much its people travel, in no particular unit. */
  weight: number;
  /** Tag of the language its reviews are in when not in English. */
  language: string;
}

const rows: Record<Continent, string> = {
  europe:
    "gb 14 en-gb,ie 2 en-gb,de 12 de,at 2 de,ch 2.5 de,fr 9 fr,be 2.5 nl,nl 6 nl,it 6 it,es 6 es,pt 1.5 pt-pt,pl 3 pl,se 2 sv,no 1.5 no,dk 1.5 da,fi 1 fi,cz 1.5 cs,hu 1 hu,ro 1.5 ro,gr 1 el,hr 0.6 hr,ua 1 uk,ru 1 ru,tr 2 tr",
  americas: "us 14 en-gb,ca 3 en-gb,mx 2 es,ar 1.5 es,cl 0.7 es,co 0.8 es,pe 0.4 es,br 3 pt-br",
  asia: "jp 4 ja,kr 3 ko,cn 5 zh-cn,tw 1 zh-tw,hk 0.7 zh-tw,in 4 en-gb,sg 1 en-gb,my 1 en-gb,ph 0.7 en-gb,id 1 id,th 1 th,vn 0.6 vi",
  oceania: "au 4 en-gb,nz 1 en-gb",
  africa: "za 1 en-gb,ng 0.4 en-gb,ke 0.3 en-gb,eg 0.5 ar,ma 0.6 fr",
  "middle-east": "ae 1.5 en-gb,sa 1.5 ar,il 1.5 he",
};

const ORIGINS: readonly Origin[] = (Object.keys(rows) as Continent[]).flatMap((continent) =>
  rows[continent].split(",").map((row) => {
    const [country = "", weight = "0", language = "en-gb"] = row.split(" ");
    return { country, continent, weight: Number(weight), language };
  }),
);

const BY_COUNTRY = new Map(ORIGINS.map((origin) => [origin.country, origin]));

/** Neighbours come three times as often as their weight says, and a third of the guests from the country itself. */
const NEAR = 3;
const HOME_SHARE = 0.33;

const guests = new Map<string, Weighted<string>>();

/** Countries of a property's guests by gravity; `country` is the property's own. */
export function guestCountries(country: string): Weighted<string> {
  const known = guests.get(country);
  if (known) return known;
  const continent = BY_COUNTRY.get(country)?.continent;
  const abroad = ORIGINS.filter((origin) => origin.country !== country).map((origin): [string, number] => [
    origin.country,
    origin.weight * (origin.continent === continent ? NEAR : 1),
  ]);
  const sum = abroad.reduce((total, [, weight]) => total + weight, 0);
  const made = weighted<string>([[country, (sum * HOME_SHARE) / (1 - HOME_SHARE)], ...abroad]);
  guests.set(country, made);
  return made;
}

/** The language of a country's guests when they do not write English. */
export const homeLanguage = (country: string): string => BY_COUNTRY.get(country)?.language ?? "en-gb";
