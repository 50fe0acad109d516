// Which accommodation types a place has, in per cent, by what draws people there and where it is.
import { type Weighted, weighted } from "../hash";
import { TYPE } from "./type-ids";

type Mix = readonly (readonly [typeId: number, share: number])[];

const CITY: Mix = [
  [TYPE.hotel, 44],
  [TYPE.apartment, 36],
  [TYPE.guestHouse, 9],
  [TYPE.bedAndBreakfast, 4],
  [TYPE.hostel, 3],
  [TYPE.aparthotel, 2],
  [TYPE.homestay, 1],
  [TYPE.inn, 0.7],
  [TYPE.villa, 0.3],
];

const CANAL: Mix = [...CITY.filter(([type]) => type !== TYPE.villa), [TYPE.boat, 2]];

const TOWN: Mix = [
  [TYPE.hotel, 38],
  [TYPE.apartment, 22],
  [TYPE.guestHouse, 14],
  [TYPE.bedAndBreakfast, 9],
  [TYPE.holidayHome, 7],
  [TYPE.inn, 3],
  [TYPE.farmStay, 2],
  [TYPE.homestay, 2],
  [TYPE.countryHouse, 1.5],
  [TYPE.hostel, 1],
  [TYPE.campsite, 0.5],
];

const BEACH: Mix = [
  [TYPE.hotel, 35],
  [TYPE.apartment, 31],
  [TYPE.resort, 7],
  [TYPE.villa, 6],
  [TYPE.guestHouse, 6],
  [TYPE.holidayHome, 5],
  [TYPE.aparthotel, 4],
  [TYPE.bedAndBreakfast, 2.5],
  [TYPE.hostel, 2],
  [TYPE.campsite, 1],
  [TYPE.holidayPark, 0.5],
];

const SKI: Mix = [
  [TYPE.hotel, 36],
  [TYPE.apartment, 37],
  [TYPE.chalet, 12],
  [TYPE.guestHouse, 5],
  [TYPE.aparthotel, 3],
  [TYPE.bedAndBreakfast, 3],
  [TYPE.inn, 1.5],
  [TYPE.lodge, 1.5],
  [TYPE.hostel, 1],
];

const TROPICS: Mix = [
  [TYPE.hotel, 31],
  [TYPE.villa, 15],
  [TYPE.guestHouse, 14],
  [TYPE.resort, 12],
  [TYPE.apartment, 11],
  [TYPE.homestay, 7],
  [TYPE.hostel, 5],
  [TYPE.lodge, 2.5],
  [TYPE.bedAndBreakfast, 1.5],
  [TYPE.luxuryTent, 1],
];

const DESERT: Mix = [
  [TYPE.hotel, 50],
  [TYPE.apartment, 30],
  [TYPE.resort, 6],
  [TYPE.villa, 5],
  [TYPE.aparthotel, 4],
  [TYPE.hostel, 2],
  [TYPE.guestHouse, 2],
  [TYPE.luxuryTent, 1],
];

const JAPAN: Mix = [
  [TYPE.hotel, 46],
  [TYPE.apartment, 20],
  [TYPE.ryokan, 13],
  [TYPE.guestHouse, 10],
  [TYPE.hostel, 5],
  [TYPE.capsuleHotel, 4],
  [TYPE.aparthotel, 2],
];

const MOROCCO: Mix = [
  [TYPE.riad, 42],
  [TYPE.hotel, 22],
  [TYPE.apartment, 18],
  [TYPE.guestHouse, 9],
  [TYPE.villa, 4],
  [TYPE.hostel, 3],
  [TYPE.luxuryTent, 2],
];

const ROAD: Mix = [
  [TYPE.hotel, 46],
  [TYPE.motel, 22],
  [TYPE.apartment, 12],
  [TYPE.inn, 7],
  [TYPE.holidayHome, 6],
  [TYPE.bedAndBreakfast, 4],
  [TYPE.lodge, 2],
  [TYPE.campsite, 1],
];

export const TYPE_MIXES = {
  city: weighted(CITY),
  canal: weighted(CANAL),
  town: weighted(TOWN),
  beach: weighted(BEACH),
  ski: weighted(SKI),
  tropics: weighted(TROPICS),
  desert: weighted(DESERT),
  japan: weighted(JAPAN),
  morocco: weighted(MOROCCO),
  road: weighted(ROAD),
} satisfies Record<string, Weighted<number>>;
