// Descriptions and important information, composed from the facts of a property in each language.
import { type CheckTimes, timeOfDay } from "./check-times";
import { PHRASEBOOKS } from "./data/phrases/books";
import type { Phrasebook } from "./data/phrases/phrasebook";
import { BED_COUNTS } from "./data/words/bed-counts";
import { FACILITY_NAMES } from "./data/words/facility-names";
import { type Language, type Phrases, say } from "./data/words/languages";
import { ROOM_FACILITY_NAMES } from "./data/words/room-facility-names";
import { FACILITY_ID, planOf } from "./facilities";
import { cityName } from "./gazetteer";
import { chance, field, hash32, pick } from "./hash";
import type { HouseRules } from "./house-rules";
import { districtNameOf } from "./names";
import { airportNear, landmarksNear } from "./nearby";
import type { Property, RoomType } from "./property";

/** What a text is written about; everything in it follows from the property. */
export interface TextSubject {
  property: Property;
  key: number;
  /** The name in the language of the text. */
  name: string;
  /** Languages the staff speaks, as tags. */
  spoken: readonly string[];
  rules: HouseRules;
  times: CheckTimes;
  licence: string | null;
  revision: number;
}

const ORDER = field("text order");
const SPOKEN = field("text spoken");
const FAMILIES = field("text families");
const IDENTITY = field("text identity");
const PARTIES = field("text parties");
const QUIET = field("text quiet");
const WORKS = field("text works");

const SENTENCE_FIELDS = new Map<keyof Phrasebook, number>();

function sentence(
  subject: TextSubject,
  book: Phrasebook,
  name: keyof Phrasebook,
  words: Record<string, string>,
): string {
  const variants = book[name];
  if (!Array.isArray(variants)) return "";
  let fieldKey = SENTENCE_FIELDS.get(name);
  if (fieldKey === undefined) {
    fieldKey = field(`sentence ${name}`);
    SENTENCE_FIELDS.set(name, fieldKey);
  }
  return filled(pick(subject.key, fieldKey, variants as readonly string[]), words);
}

function filled(pattern: string, words: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (hole, name: string) => words[name] ?? hole);
}

/** "a, b and c" in the manner of the language. */
function listed(items: readonly string[], book: Phrasebook): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(book.comma)}${book.and}${items.at(-1)}`;
}

/** Small initial inside a sentence, unless the word is written with capitals of its own. */
function inSentence(text: string, book: Phrasebook): string {
  const [first = ""] = text.split(" ");
  if (!book.lowerCase || /\p{Lu}/u.test(first.slice(1))) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function names(ids: readonly number[], table: Phrases, language: Language, book: Phrasebook): string[] {
  return ids.flatMap((id) => {
    const phrase = table[id];
    return phrase ? [inSentence(say(phrase, language), book)] : [];
  });
}

function distanceText(km: number, book: Phrasebook): string {
  if (km < 0.95) return book.metres.replace("{n}", String(Math.max(50, Math.round(km * 20) * 50)));
  const rounded = km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
  return book.kilometres.replace("{n}", String(rounded).replace(".", book.decimal));
}

/** Up to `most` of the ids the property has, in an order of its own. */
function some(
  subject: TextSubject,
  wanted: readonly number[],
  had: ReadonlySet<number>,
  most: number,
): number[] {
  return wanted
    .filter((id) => had.has(id))
    .sort((a, b) => hash32(subject.key, ORDER + a) - hash32(subject.key, ORDER + b))
    .slice(0, most);
}

const NOTABLE = [
  14, 15, 177, 7, 191, 11, 5, 147, 152, 48, 182, 72, 197, 194, 130, 131, 173, 192, 185, 125, 20,
];
const RESTFUL = [155, 156, 158, 54, 10, 165, 167, 169, 166, 170];
const IN_ROOMS = [11, 75, 304, 303, 998, 86, 120, 317, 349, 5, 326, 79, 320, 318, 343];
const IN_HOMES = [999, 334, 336, 338, 34, 75, 309, 341, 120, 11, 314, 17, 123];

function placeSentences(subject: TextSubject, language: Language, book: Phrasebook): string[] {
  const { property, name } = subject;
  const city = cityName(property.city, language) ?? property.city.name;
  const district = districtNameOf(property);
  const distance = distanceText(property.distanceKm, book);
  const where = { name, city, district: district ?? "", distance };
  const setting = district !== null ? "inDistrict" : property.distanceKm < 1.2 ? "inCentre" : "outside";
  const sights = landmarksNear(property)
    .slice(0, 3)
    .map(({ place, km }) => `${place.name} (${distanceText(km, book)})`);
  const first = sentence(subject, book, setting, where);
  return sights.length === 0
    ? [first]
    : [first, sentence(subject, book, "nearby", { places: listed(sights, book) })];
}

function houseSentences(
  subject: TextSubject,
  language: Language,
  book: Phrasebook,
  had: ReadonlySet<number>,
): string[] {
  const { property, key } = subject;
  const notable = [
    ...(had.has(FACILITY_ID.freeWifi) ? [FACILITY_ID.freeWifi] : []),
    ...some(subject, NOTABLE, had, 4),
  ];
  const restful = some(subject, RESTFUL, had, 3);
  const sentences: string[] = [];
  if (notable.length > 0)
    sentences.push(
      sentence(subject, book, "facilities", {
        list: listed(names(notable, FACILITY_NAMES, language, book), book),
      }),
    );
  if (restful.length > 0)
    sentences.push(
      sentence(subject, book, "wellness", {
        list: listed(names(restful, FACILITY_NAMES, language, book), book),
      }),
    );
  if (had.has(FACILITY_ID.restaurant)) sentences.push(sentence(subject, book, "restaurant", {}));
  const isHome = planOf(property) === "home" || planOf(property) === "apartments";
  const roomFacilities = new Set(property.roomFacilities);
  const fitted = some(subject, isHome ? IN_HOMES : IN_ROOMS, roomFacilities, 4);
  if (fitted.length > 0)
    sentences.push(
      sentence(subject, book, isHome || property.numberOfRooms < 3 ? "home" : "rooms", {
        n: String(property.numberOfRooms),
        list: listed(names(fitted, ROOM_FACILITY_NAMES, language, book), book),
      }),
    );
  if (had.has(FACILITY_ID.familyRooms) && !isHome && chance(key, FAMILIES, 0.5))
    sentences.push(sentence(subject, book, "families", {}));
  return sentences;
}

const languageNamers = new Map<Language, Intl.DisplayNames>();

function languageNames(language: Language): Intl.DisplayNames {
  const known = languageNamers.get(language);
  if (known) return known;
  const made = new Intl.DisplayNames([language], { type: "language" });
  languageNamers.set(language, made);
  return made;
}

function practicalSentences(
  subject: TextSubject,
  language: Language,
  book: Phrasebook,
  had: ReadonlySet<number>,
): string[] {
  const { property, key, rules, spoken } = subject;
  const plans = property.mealPlans.map(({ plan }) => plan);
  const sentences: string[] = [];
  if (!plans.includes("no_plan")) sentences.push(sentence(subject, book, "breakfastIncluded", {}));
  else if (plans.includes("breakfast_included")) sentences.push(sentence(subject, book, "breakfast", {}));
  if (had.has(FACILITY_ID.freeParking)) sentences.push(sentence(subject, book, "freeParking", {}));
  else if (had.has(FACILITY_ID.paidParking)) sentences.push(sentence(subject, book, "paidParking", {}));
  const airport = airportNear(property);
  if (airport)
    sentences.push(
      sentence(subject, book, "airport", {
        airport: airport.place.name,
        distance: distanceText(airport.km, book),
      }),
    );
  if (had.has(FACILITY_ID.shuttle)) sentences.push(sentence(subject, book, "shuttle", {}));
  if (rules.selfCheckin) sentences.push(sentence(subject, book, "selfCheckin", {}));
  else if (property.reception24h) sentences.push(sentence(subject, book, "reception", {}));
  if (spoken.length > 1 && chance(key, SPOKEN, 0.55)) {
    const speaker = languageNames(language);
    sentences.push(
      sentence(subject, book, "spoken", {
        list: listed(
          spoken.map((tag) => speaker.of(tag) ?? tag),
          book,
        ),
      }),
    );
  }
  return sentences;
}

/** Two paragraphs about the place, the house and practical things. */
export function descriptionText(subject: TextSubject, language: Language): string {
  const book = PHRASEBOOKS[language];
  const had = new Set(subject.property.facilities.map(({ id }) => id));
  const first = [...placeSentences(subject, language, book), ...houseSentences(subject, language, book, had)];
  const second = practicalSentences(subject, language, book, had);
  if (subject.revision > 0) second.push(book.news[(subject.revision - 1) % book.news.length] ?? "");
  return [first, second]
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join(book.gap))
    .join("\n\n");
}

const OUTDOOR_POOL = 156;

/** What a guest must know before booking, one sentence to a line; empty when there is nothing. */
export function importantText(subject: TextSubject, language: Language): string {
  const { property, key, rules, times, licence } = subject;
  const phrases = PHRASEBOOKS[language].important;
  const isHome = planOf(property) === "home" || planOf(property) === "apartments";
  const hasPool = property.facilities.some(({ id }) => id === OUTDOOR_POOL);
  const late = timeOfDay(times.arrivalTo)?.slice(0, 5) ?? "";
  const lines: (string | false)[] = [
    chance(key, IDENTITY, 0.7) && phrases.identity,
    isHome && phrases.arrival,
    late !== "" && phrases.lateArrival.replace("{time}", late),
    rules.selfCheckin && phrases.keys,
    rules.deposit !== null &&
      phrases.deposit.replace("{amount}", `${rules.deposit.amount} ${property.currency}`),
    chance(key, PARTIES, isHome ? 0.8 : 0.3) && phrases.parties,
    isHome && chance(key, QUIET, 0.5) && phrases.quiet,
    property.minimumGuestAge === null &&
      rules.minimumCheckinAge !== null &&
      phrases.adults.replace("{age}", String(rules.minimumCheckinAge)),
    hasPool && Math.abs(property.city.latitude) > 36 && property.city.latitude > 0 && phrases.pool,
    rules.pets.allowed === "upon_request" && phrases.pets,
    isHome && phrases.linen,
    chance(key, WORKS, 0.03) && phrases.works,
    licence !== null && phrases.licence.replace("{number}", licence),
  ];
  return lines.filter((line) => line !== false).join("\n");
}

const ROOM_SIZE = field("room sentence size");
const ROOM_HAS = field("room sentence has");
const SHARED_BATH = 324;
const OWN_BATH = 38;

/** The beds of a room's first configuration in words, for example "1 double bed and 2 single beds". */
function bedsText(room: RoomType, language: Language, book: Phrasebook): string {
  const beds = (room.beds[0] ?? []).flatMap(({ bedType, count }) => {
    const phrases = BED_COUNTS[bedType];
    return phrases
      ? [say(count === 1 ? phrases.one : phrases.several, language).replace("{n}", String(count))]
      : [];
  });
  return listed(beds, book);
}

/** One or two sentences about a room type. */
export function roomText(
  subject: { key: number },
  room: RoomType,
  facilities: readonly number[],
  language: Language,
): string {
  const book = PHRASEBOOKS[language];
  const key = hash32(subject.key, Number(room.id.slice(-2)));
  const had = new Set(facilities);
  const shown = [...IN_ROOMS, ...IN_HOMES]
    .filter((id, i, all) => had.has(id) && all.indexOf(id) === i)
    .sort((a, b) => hash32(key, ORDER + a) - hash32(key, ORDER + b))
    .slice(0, 4);
  const sentences: string[] = [];
  const beds = bedsText(room, language, book);
  if (beds !== "")
    sentences.push(filled(pick(key, ROOM_SIZE, book.room.size), { size: String(room.size), beds }));
  if (shown.length > 0)
    sentences.push(
      filled(pick(key, ROOM_HAS, book.room.has), {
        list: listed(names(shown, ROOM_FACILITY_NAMES, language, book), book),
      }),
    );
  if (room.dormitory || had.has(SHARED_BATH)) sentences.push(book.room.shared);
  else if (had.has(OWN_BATH)) sentences.push(book.room.bath);
  return sentences.join(book.gap);
}
