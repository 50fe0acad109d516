// Fairs, festivals and holidays: a few nights a year in every city when prices rise and rooms run short.
import { field, hash32, keyOf, uniform } from "../world/hash";
import { dayNumber } from "./stay";

const COUNT = field("events of a year");
const START = field("event start");
const LENGTH = field("event length");
const HEIGHT = field("event height");

interface Window {
  first: number;
  last: number;
  factor: number;
}

/** Easter Sunday (Gregorian) as whole days since 1970-01-01: Meeus, Jones, Butcher. */
export function easterDay(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return dayNumber(`${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
}

/** New Year and Easter everywhere, and 4 to 8 windows of 2 to 5 nights of the city's own. */
function eventsOfYear(seed: number, cityId: number, year: number): Window[] {
  const newYear = dayNumber(`${year}-01-01`);
  const nextYear = dayNumber(`${year + 1}-01-01`);
  const easter = easterDay(year);
  const windows: Window[] = [
    { first: newYear - 2, last: newYear, factor: 1.45 },
    { first: nextYear - 2, last: nextYear, factor: 1.45 },
    { first: easter - 3, last: easter, factor: 1.2 },
  ];
  const key = keyOf(hash32(seed, year), cityId);
  const count = 4 + (hash32(key, COUNT) % 5);
  for (let i = 0; i < count; i++) {
    const own = hash32(key, i);
    const first = newYear + (hash32(own, START) % 358);
    const last = first + 1 + (hash32(own, LENGTH) % 4);
    windows.push({ first, last, factor: 1.25 + 0.55 * uniform(own, HEIGHT) });
  }
  return windows;
}

/** The factor of the strongest event on each night (whole days since 1970-01-01); 1 on an ordinary one. */
export function eventFactors(seed: number, cityId: number, days: readonly number[]): number[] {
  const known = new Map<number, Window[]>();
  return days.map((day) => {
    const year = new Date(day * 86_400_000).getUTCFullYear();
    const windows = known.get(year) ?? eventsOfYear(seed, cityId, year);
    known.set(year, windows);
    return windows.reduce(
      (max, { first, last, factor }) => (day >= first && day <= last ? Math.max(max, factor) : max),
      1,
    );
  });
}
