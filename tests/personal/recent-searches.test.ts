// The last searches of a browser: kept, rerun, and moved when their days have passed.
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  forgetSearches,
  type RecentSearch,
  recentSearches,
  rememberSearch,
  rerunOf,
} from "@/lib/personal/recent-searches";

const NAME = "stays.searches";
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  });
  vi.stubGlobal("window", new EventTarget());
});

const search = (id: number, days = "in=2027-03-05&out=2027-03-08"): RecentSearch => ({
  kind: "city",
  id: String(id),
  name: `Place ${id}`,
  params: `to=city:${id}&${days}&adults=2&rooms=1&ages=4,9&from=nl&cur=EUR`,
});

const ids = () => recentSearches().map(({ id }) => id);

describe("S12: recent searches", () => {
  test("the newest stands first, the same place and days are kept once, and six are enough", () => {
    for (const id of [1, 2, 3, 4, 5, 6, 7]) rememberSearch(search(id));
    rememberSearch(search(5));
    expect(ids()).toEqual(["5", "7", "6", "4", "3", "2"]);
    rememberSearch(search(5, "in=2027-04-05&out=2027-04-08"));
    expect(ids()).toEqual(["5", "5", "7", "6", "4", "3"]);
  });

  test("they are forgotten when asked to be", () => {
    rememberSearch(search(1));
    forgetSearches();
    expect(recentSearches()).toEqual([]);
  });

  test("entries this site did not write are left out", () => {
    for (const broken of [
      "{",
      "{}",
      '[{"kind":"city"}]',
      '[{"kind":"city","id":"1","name":"x","params":"to=city:2"}]',
    ]) {
      stored.set(NAME, broken);
      expect(recentSearches()).toEqual([]);
    }
  });

  test("storage that is full or switched off troubles nobody", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("off");
      },
      setItem: () => {
        throw new Error("full");
      },
    });
    rememberSearch(search(1));
    expect(recentSearches()).toEqual([]);
  });
});

describe("S12: rerunning", () => {
  test("days ahead stay as they are", () => {
    const rerun = rerunOf(search(1), "2027-03-05");
    expect(rerun).toMatchObject({ params: search(1).params, passed: null, adults: 2, rooms: 1, children: 2 });
  });

  test.each([
    ["2027-03-06", "2027-03-12", "2027-03-15"],
    ["2027-03-12", "2027-03-12", "2027-03-15"],
    ["2027-06-01", "2027-06-04", "2027-06-07"],
  ])("passed days move to the same weekdays ahead: seen from %s", (today, checkin, checkout) => {
    const rerun = rerunOf(search(1), today);
    const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
    expect(rerun).toMatchObject({
      checkin,
      checkout,
      passed: { checkin: "2027-03-05", checkout: "2027-03-08" },
    });
    expect(weekday(rerun.checkin)).toBe(weekday("2027-03-05"));
    expect(rerun.params).toContain(`in=${checkin}&out=${checkout}&adults=2`);
  });
});
