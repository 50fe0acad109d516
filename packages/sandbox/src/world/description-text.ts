// The description of a property: where it stands, what the house has, practical things.

import { IN_HOMES, IN_ROOMS, NOTABLE, RESTFUL } from "./data/telling-facilities";
import { FACILITY_ID, planOf } from "./facilities";
import { cityName } from "./gazetteer/places";
import { chance, field } from "./hash";
import type { Language } from "./languages";
import { districtNameOf } from "./name-parts";
import { airportNear, landmarksNear } from "./nearby";
import { type Phrasebook, phrasebook } from "./phrasebook";
import { distanceText, listed, names, sentence, some, type TextSubject } from "./sentences";
import { accommodationFacilities, roomFacilities } from "./words";

const SPOKEN = field("text spoken");
const FAMILIES = field("text families");

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
        list: listed(names(notable, accommodationFacilities(), language, book), book),
      }),
    );
  if (restful.length > 0)
    sentences.push(
      sentence(subject, book, "wellness", {
        list: listed(names(restful, accommodationFacilities(), language, book), book),
      }),
    );
  if (had.has(FACILITY_ID.restaurant)) sentences.push(sentence(subject, book, "restaurant", {}));
  const isHome = planOf(property) === "home" || planOf(property) === "apartments";
  const inRooms = new Set(property.roomFacilities);
  const fitted = some(subject, isHome ? IN_HOMES : IN_ROOMS, inRooms, 4);
  if (fitted.length > 0)
    sentences.push(
      sentence(subject, book, isHome || property.numberOfRooms < 3 ? "home" : "rooms", {
        n: String(property.numberOfRooms),
        list: listed(names(fitted, roomFacilities(), language, book), book),
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
  const book = phrasebook(language);
  const had = new Set(subject.property.facilities.map(({ id }) => id));
  const first = [...placeSentences(subject, language, book), ...houseSentences(subject, language, book, had)];
  const second = practicalSentences(subject, language, book, had);
  if (subject.revision > 0) second.push(book.news[(subject.revision - 1) % book.news.length] ?? "");
  return [first, second]
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join(book.gap))
    .join("\n\n");
}
