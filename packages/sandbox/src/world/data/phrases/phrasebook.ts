// What one language needs to describe a property. Patterns hold {name}, {city}, {district}, {places}, {list}, {n} ...

export interface Phrasebook {
  /** Between the last two things of a list, with its spaces. */
  and: string;
  /** Between the others. */
  comma: string;
  decimal: "." | ",";
  /** `{n}` metres and kilometres. */
  metres: string;
  kilometres: string;
  /** Between two sentences. */
  gap: string;
  /** True when facility names start small inside a sentence. */
  lowerCase: boolean;
  inDistrict: readonly string[];
  inCentre: readonly string[];
  /** `{distance}` from the centre. */
  outside: readonly string[];
  nearby: readonly string[];
  facilities: readonly string[];
  rooms: readonly string[];
  home: readonly string[];
  breakfast: readonly string[];
  breakfastIncluded: readonly string[];
  restaurant: readonly string[];
  wellness: readonly string[];
  families: readonly string[];
  freeParking: readonly string[];
  paidParking: readonly string[];
  airport: readonly string[];
  shuttle: readonly string[];
  reception: readonly string[];
  selfCheckin: readonly string[];
  spoken: readonly string[];
  /** What later revisions add, one after the other. */
  news: readonly string[];
  room: {
    size: readonly string[];
    has: readonly string[];
    bath: string;
    shared: string;
  };
  important: ImportantPhrases;
}

export interface ImportantPhrases {
  identity: string;
  arrival: string;
  lateArrival: string;
  keys: string;
  deposit: string;
  parties: string;
  quiet: string;
  adults: string;
  pool: string;
  pets: string;
  linen: string;
  works: string;
  licence: string;
}
