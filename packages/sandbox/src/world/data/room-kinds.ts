// The kinds of room a property can have: price against its standard double, who fits in, beds, size.

import { BED } from "./bed-types";
import { ROOM_TYPE } from "./room-type-ids";
import type { RoomPlan } from "./type-traits";

type Beds = readonly { bedType: number; count: number }[];

export interface RoomKind {
  /** Also the key of the room's name in room-names. */
  key: string;
  typeId: number;
  factor: number;
  adults: number;
  children: number;
  beds: readonly Beds[];
  /** Against the size of a standard double. */
  size: number;
  bedrooms: number;
  dormitory: boolean;
  /** How usual the kind is in modest (below 3), middling and upper (4 and more stars) properties; 10 is always. */
  usual: readonly [modest: number, middling: number, upper: number];
}

const bed = (bedType: number, count = 1): Beds[number] => ({ bedType, count });
const S = (count = 1) => bed(BED.single, count);
const D = (count = 1) => bed(BED.double, count);
const K = (count = 1) => bed(BED.large, count);
const X = (count = 1) => bed(BED.extraLarge, count);
const SOFA = bed(BED.sofa);
const FUTONS = (count: number) => bed(BED.futon, count);

/** key, room type, factor, adults, children, size, bedrooms, usual, bed alternatives. */
type Row = readonly [
  key: string,
  typeId: number,
  factor: number,
  adults: number,
  children: number,
  size: number,
  bedrooms: number,
  usual: RoomKind["usual"],
  ...beds: Beds[],
];

const HOTEL: readonly Row[] = [
  ["economySingle", ROOM_TYPE.single, 0.76, 1, 0, 0.65, 1, [5, 2, 0.3], [S()]],
  ["single", ROOM_TYPE.single, 0.84, 1, 0, 0.72, 1, [5, 6, 3], [S()], [D()]],
  ["economyDouble", ROOM_TYPE.double, 0.9, 2, 0, 0.82, 1, [5, 3, 0.6], [D()]],
  ["smallDouble", ROOM_TYPE.double, 0.91, 2, 0, 0.74, 1, [3, 2, 1], [D()]],
  ["double", ROOM_TYPE.double, 1, 2, 0, 1, 1, [10, 10, 5], [D()]],
  ["twin", ROOM_TYPE.twin, 1, 2, 0, 1.02, 1, [6, 6, 3], [S(2)]],
  ["doubleOrTwin", ROOM_TYPE.doubleOrTwin, 1.02, 2, 1, 1.04, 1, [3, 5, 5], [D()], [S(2)]],
  ["accessibleDouble", ROOM_TYPE.double, 1, 2, 0, 1.2, 1, [1, 2, 3], [D()], [S(2)]],
  ["comfortDouble", ROOM_TYPE.double, 1.12, 2, 1, 1.12, 1, [2, 5, 4], [K()], [D()]],
  ["superiorDouble", ROOM_TYPE.double, 1.2, 2, 1, 1.22, 1, [1, 5, 7], [K()]],
  ["superiorTwin", ROOM_TYPE.twin, 1.2, 2, 1, 1.22, 1, [0.3, 2, 4], [S(2)]],
  ["deluxeDouble", ROOM_TYPE.double, 1.4, 2, 1, 1.4, 1, [0.2, 2, 10], [K()], [X()]],
  ["deluxeDoubleOrTwin", ROOM_TYPE.doubleOrTwin, 1.42, 2, 1, 1.42, 1, [0.1, 1, 5], [X()], [S(2)]],
  ["executiveDouble", ROOM_TYPE.double, 1.55, 2, 1, 1.5, 1, [0, 0.6, 4], [X()]],
  ["triple", ROOM_TYPE.triple, 1.28, 3, 0, 1.25, 1, [6, 5, 2], [D(), S()], [S(3)]],
  ["superiorTriple", ROOM_TYPE.triple, 1.46, 3, 1, 1.45, 1, [0.4, 1.5, 2], [K(), S()], [S(3)]],
  ["quadruple", ROOM_TYPE.quadruple, 1.52, 4, 0, 1.6, 1, [4, 3, 1.5], [D(), S(2)], [S(4)]],
  ["family", ROOM_TYPE.family, 1.56, 2, 2, 1.65, 1, [3, 5, 5], [D(), S(2)], [K(), bed(BED.bunk)]],
  ["connectingFamily", ROOM_TYPE.family, 1.95, 4, 2, 2.1, 2, [0.3, 1, 2], [D(), S(2)]],
  ["studio", ROOM_TYPE.studio, 1.35, 2, 1, 1.55, 0, [1, 1.5, 1.5], [D()], [D(), SOFA]],
  ["juniorSuite", ROOM_TYPE.juniorSuite, 1.8, 2, 1, 1.75, 1, [0.1, 2, 7], [K(), SOFA], [X()]],
  ["suite", ROOM_TYPE.suite, 2.3, 2, 2, 2.1, 1, [0, 1, 6], [X(), SOFA]],
  ["executiveSuite", ROOM_TYPE.suite, 2.9, 2, 2, 2.6, 1, [0, 0.2, 3], [X(), SOFA]],
  ["grandSuite", ROOM_TYPE.suite, 4.4, 4, 2, 4, 2, [0, 0, 1], [X(2), SOFA]],
];

const SMALL_KEYS = new Set(
  (
    "economySingle single economyDouble smallDouble double twin doubleOrTwin comfortDouble superiorDouble " +
    "deluxeDouble triple quadruple family studio juniorSuite suite"
  ).split(" "),
);

const APARTMENTS: readonly Row[] = [
  ["studioApartment", ROOM_TYPE.studio, 1, 2, 0, 1.5, 0, [6, 5, 4], [D()], [bed(BED.wall)]],
  ["studioBalcony", ROOM_TYPE.studio, 1.1, 2, 1, 1.7, 0, [2, 3, 3], [D(), SOFA]],
  ["apartmentOne", ROOM_TYPE.apartment, 1.18, 2, 1, 2.4, 1, [7, 8, 6], [D(), SOFA], [K()]],
  ["comfortApartment", ROOM_TYPE.apartment, 1.3, 2, 2, 2.7, 1, [2, 3, 3], [K(), SOFA]],
  ["superiorApartment", ROOM_TYPE.apartment, 1.42, 3, 1, 2.9, 1, [1, 2, 5], [X(), SOFA]],
  ["apartmentTwo", ROOM_TYPE.apartment, 1.62, 4, 1, 3.6, 2, [4, 6, 6], [D(), S(2)], [D(2)]],
  ["apartmentTwoTerrace", ROOM_TYPE.apartment, 1.8, 4, 2, 3.9, 2, [1, 2, 3], [K(), S(2), SOFA]],
  ["apartmentThree", ROOM_TYPE.apartment, 2.2, 6, 2, 5, 3, [1.5, 2, 3], [K(), D(), S(2)]],
  ["penthouse", ROOM_TYPE.penthouse, 2.8, 4, 2, 5.4, 2, [0, 0.4, 2], [X(), K(), SOFA]],
];

const HOME: readonly Row[] = [
  ["homeOne", ROOM_TYPE.holidayHome, 1, 2, 2, 3, 1, [3, 2, 1], [D(), SOFA]],
  ["homeTwo", ROOM_TYPE.holidayHome, 1.3, 4, 1, 4.2, 2, [5, 5, 3], [D(), S(2)]],
  ["homeThree", ROOM_TYPE.holidayHome, 1.65, 6, 2, 5.8, 3, [3, 4, 5], [K(), D(), S(2)]],
  ["homeFour", ROOM_TYPE.holidayHome, 2.15, 8, 2, 8, 4, [1, 2, 4], [K(2), D(), S(2)]],
  ["homeSix", ROOM_TYPE.holidayHome, 3.1, 12, 3, 12, 6, [0.2, 0.6, 1.5], [X(2), D(2), S(4)]],
];

const HOSTEL: readonly Row[] = [
  ["dormTen", ROOM_TYPE.dormitoryBed, 0.34, 1, 0, 2.2, 1, [5, 4, 1], [bed(BED.bunk)]],
  ["dormSix", ROOM_TYPE.dormitoryBed, 0.39, 1, 0, 1.7, 1, [8, 8, 6], [bed(BED.bunk)]],
  ["dormFour", ROOM_TYPE.dormitoryBed, 0.45, 1, 0, 1.3, 1, [6, 6, 6], [bed(BED.bunk)]],
  ["dormFemale", ROOM_TYPE.dormitoryBed, 0.42, 1, 0, 1.5, 1, [5, 6, 6], [bed(BED.bunk)]],
  ["dormPrivate", ROOM_TYPE.dormitory, 1.6, 6, 2, 1.7, 1, [3, 3, 3], [bed(BED.bunk, 3)]],
  ["doubleShared", ROOM_TYPE.double, 0.94, 2, 0, 0.85, 1, [6, 4, 2], [D()]],
  ["double", ROOM_TYPE.double, 1.1, 2, 0, 0.95, 1, [6, 8, 10], [D()]],
  ["twin", ROOM_TYPE.twin, 1.06, 2, 0, 0.95, 1, [5, 5, 5], [S(2)], [bed(BED.bunk)]],
  ["family", ROOM_TYPE.family, 1.6, 2, 2, 1.4, 1, [2, 3, 4], [D(), bed(BED.bunk)]],
];

const CAPSULE: readonly Row[] = [
  ["capsuleMen", ROOM_TYPE.capsule, 0.52, 1, 0, 0.35, 1, [8, 8, 8], [bed(BED.capsule)]],
  ["capsuleWomen", ROOM_TYPE.capsule, 0.52, 1, 0, 0.35, 1, [8, 8, 8], [bed(BED.capsule)]],
  ["capsuleWide", ROOM_TYPE.capsule, 0.64, 1, 0, 0.5, 1, [3, 4, 5], [bed(BED.capsule)]],
  ["doubleShared", ROOM_TYPE.double, 1, 2, 0, 0.8, 1, [2, 3, 4], [D()]],
];

const RYOKAN: readonly Row[] = [
  ["japaneseStandard", ROOM_TYPE.japanese, 1, 2, 1, 1.4, 1, [10, 10, 6], [FUTONS(2)]],
  ["japaneseShared", ROOM_TYPE.japanese, 0.88, 2, 0, 1.1, 1, [4, 2, 0.3], [FUTONS(2)]],
  ["japaneseFamily", ROOM_TYPE.japanese, 1.5, 4, 2, 2, 1, [4, 5, 4], [FUTONS(4)]],
  ["japaneseWestern", ROOM_TYPE.japanese, 1.35, 2, 2, 1.9, 1, [2, 4, 5], [S(2), FUTONS(2)]],
  ["japaneseGarden", ROOM_TYPE.japanese, 1.4, 3, 1, 1.7, 1, [2, 4, 6], [FUTONS(3)]],
  ["japaneseBath", ROOM_TYPE.japanese, 1.9, 2, 2, 2.2, 1, [0.3, 2, 7], [FUTONS(2)], [S(2)]],
  ["twin", ROOM_TYPE.twin, 1.05, 2, 0, 1, 1, [2, 3, 2], [S(2)]],
];

const CAMP: readonly Row[] = [
  ["pitch", ROOM_TYPE.pitch, 0.4, 4, 2, 4, 0, [6, 3, 0], []],
  ["tent", ROOM_TYPE.tent, 1, 2, 1, 1.3, 1, [6, 6, 5], [D()], [S(2)]],
  ["tentFamily", ROOM_TYPE.tent, 1.45, 4, 2, 2, 1, [4, 5, 5], [D(), S(2)]],
  ["tentSuite", ROOM_TYPE.tent, 1.9, 2, 2, 2.6, 1, [0.2, 1.5, 5], [K(), SOFA]],
  ["mobileHome", ROOM_TYPE.mobileHome, 1.5, 4, 2, 1.8, 2, [5, 6, 4], [D(), S(2)]],
  ["bungalow", ROOM_TYPE.bungalow, 1.7, 4, 1, 2.3, 2, [3, 5, 6], [D(), S(2)]],
  ["bungalowLarge", ROOM_TYPE.bungalow, 2.2, 6, 2, 3, 3, [1, 3, 4], [D(), S(4)]],
];

const kinds = (rows: readonly Row[]): RoomKind[] =>
  rows.map(([key, typeId, factor, adults, children, size, bedrooms, usual, ...beds]) => ({
    key,
    typeId,
    factor,
    adults,
    children,
    size,
    bedrooms,
    usual,
    beds: beds.filter((option) => option.length > 0),
    dormitory: typeId === ROOM_TYPE.dormitoryBed || typeId === ROOM_TYPE.capsule,
  }));

const HOTEL_KINDS = kinds(HOTEL);

export const ROOM_KINDS: Readonly<Record<RoomPlan, readonly RoomKind[]>> = {
  hotel: HOTEL_KINDS,
  small: HOTEL_KINDS.filter((kind) => SMALL_KEYS.has(kind.key)),
  apartments: kinds(APARTMENTS),
  home: kinds(HOME),
  hostel: kinds(HOSTEL),
  capsule: kinds(CAPSULE),
  ryokan: kinds(RYOKAN),
  camp: kinds(CAMP),
};
