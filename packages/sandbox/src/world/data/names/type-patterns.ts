// Name patterns of types that are called alike everywhere; a lexicon's own patterns serve the others.
import { TYPE } from "../type-ids";
import type { Lexicon } from "./lexicon";

interface TypePatterns {
  /** Where the kind of house comes last, and where it comes first. */
  wordFirst: readonly string[];
  wordLast: readonly string[];
}

export const TYPE_PATTERNS: Readonly<Record<number, TypePatterns>> = {
  [TYPE.resort]: {
    wordFirst: ["{word} Resort", "{word} Beach Resort", "{word} Resort & Spa", "The {word} Resort {city}"],
    wordLast: ["Resort {word}", "Hotel Resort {word}", "Club Resort {word}", "Resort {word} {city}"],
  },
  [TYPE.villa]: {
    wordFirst: [
      "Villa {word}",
      "Villa {person}",
      "{word} Villa",
      "{word} Pool Villa",
      "Villa {person} {district}",
    ],
    wordLast: ["Villa {word}", "Villa {person}", "Villa {person} {district}", "Villa {word} {city}"],
  },
  [TYPE.chalet]: {
    wordFirst: ["Chalet {word}", "Chalet {person}", "{word} Chalet"],
    wordLast: ["Chalet {word}", "Chalet {person}", "Chalet {person} {city}"],
  },
  [TYPE.lodge]: {
    wordFirst: ["{word} Lodge", "{word} River Lodge", "{word} Mountain Lodge"],
    wordLast: ["Lodge {word}", "Lodge {person}", "Eco Lodge {word}"],
  },
  [TYPE.motel]: {
    wordFirst: [
      "{word} Motel",
      "{word} Motor Lodge",
      "{word} Motor Inn",
      "{city} {word} Motel",
      "{street} Motel",
    ],
    wordLast: ["Motel {word}", "Motel {word} {city}"],
  },
  [TYPE.aparthotel]: {
    wordFirst: [
      "{word} Aparthotel",
      "{word} Residence",
      "{word} Suites",
      "{street} Aparthotel",
      "Aparthotel {district}",
    ],
    wordLast: ["Aparthotel {word}", "Residence {word}", "Aparthotel {district}", "Aparthotel {word} {city}"],
  },
  [TYPE.boat]: {
    wordFirst: ["Houseboat {person}", "The Boat {person}", "{word} Houseboat"],
    wordLast: ["Houseboat {person}", "Barco {person}", "Houseboat {person} {district}"],
  },
  [TYPE.luxuryTent]: {
    wordFirst: ["{word} Glamping", "{word} Tented Camp", "{word} Camp"],
    wordLast: ["Glamping {word}", "Glamping {person}"],
  },
  [TYPE.campsite]: {
    wordFirst: ["{word} Camping", "{word} Campsite", "Camping {word}"],
    wordLast: ["Camping {word}", "Camping {word} {city}"],
  },
  [TYPE.holidayPark]: {
    wordFirst: ["{word} Holiday Park", "{word} Park"],
    wordLast: ["Park {word}", "Village {word}"],
  },
  [TYPE.capsuleHotel]: {
    wordFirst: ["{word} Capsule Hotel", "{city} {word} Pods", "{word} Pods"],
    wordLast: ["Capsule {word}", "Capsule Hotel {word}"],
  },
};

type LexiconSlot = "hotel" | "guest" | "apartment" | "home" | "hostel";

const SLOTS: Readonly<Record<number, LexiconSlot>> = {
  [TYPE.apartment]: "apartment",
  [TYPE.hostel]: "hostel",
  [TYPE.bedAndBreakfast]: "guest",
  [TYPE.guestHouse]: "guest",
  [TYPE.homestay]: "guest",
  [TYPE.inn]: "guest",
  [TYPE.farmStay]: "home",
  [TYPE.countryHouse]: "home",
  [TYPE.holidayHome]: "home",
  [TYPE.villa]: "home",
  [TYPE.chalet]: "home",
  [TYPE.aparthotel]: "apartment",
  [TYPE.capsuleHotel]: "hostel",
};

/** Which list of a lexicon names a type. */
export function slotOf(typeId: number): LexiconSlot {
  return SLOTS[typeId] ?? "hotel";
}

/** The patterns for a type in a country. */
export function patternsFor(typeId: number, lexicon: Lexicon): readonly string[] {
  const common = TYPE_PATTERNS[typeId];
  if (common) return lexicon.wordFirst ? common.wordFirst : common.wordLast;
  return lexicon[slotOf(typeId)];
}
