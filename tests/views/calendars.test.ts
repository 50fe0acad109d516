// U09, S06, S07: the dates of a stay as a file, pairs of days, and a month of arrivals.
import { describe, expect, test } from "vitest";
import { NO_FILTER } from "@/lib/address/result-filter";
import { firstPairs, pairGrid, pairsAround } from "@/lib/views/calendar/flexible";
import { calendarMonth, monthsLater } from "@/lib/views/calendar/price-calendar";
import { calendarFile } from "@/lib/views/money/icalendar";
import type { MoneyDate } from "@/lib/views/rates/rates";
import { terms, words } from "./support";

describe("U09: the calendar file", () => {
  const stay = {
    ...{ id: 7, propertyName: "Canal House", name: "Stay at Canal House", address: "Keizersgracht 1" },
    ...{ url: "https://stays.example/en/stays/7", site: "Harbour Nights", host: "stays.example" },
    ...{ note: "Prices as stated.", checkin: "2027-06-12", checkout: "2027-06-15" },
    ...{ zone: "Europe/Amsterdam", madeAt: "2027-05-01T09:00:00Z" },
  };
  const date = (...[kind, day, text, at]: [MoneyDate["kind"], string | null, string, string?]) => ({
    ...{ kind, day, dayText: day ?? "Day not stated yet", at: at ?? null, text },
  });
  const events = (...dates: MoneyDate[]) =>
    calendarFile(stay, dates).replaceAll("\r\n ", "").split("BEGIN:VEVENT").slice(1);

  test("the stay lasts from the day of arrival through the day of departure", () => {
    const [own = ""] = events();
    expect(own).toContain("DTSTART;VALUE=DATE:20270612");
    // The end of whole days is the first day that no longer belongs to them.
    expect(own).toContain("DTEND;VALUE=DATE:20270616");
    expect(own).toContain("SUMMARY:Stay at Canal House");
  });

  test("a payment is a whole day; one without a day stands in the description of the stay", () => {
    const later = date("later", null, "The booking site charges €327.00");
    const [own = "", desk = "", ...others] = events(date("desk", "2027-06-12", "Pay €348.00"), later);
    expect(own).toContain(
      "DESCRIPTION:Prices as stated.\\nDay not stated yet: The booking site charges €327.00",
    );
    expect(desk).not.toContain("€327.00");
    expect(desk).toContain("SUMMARY:Canal House: Pay €348.00");
    expect(desk).toContain("DTSTART;VALUE=DATE:20270612");
    expect(desk).toContain("DTEND;VALUE=DATE:20270613");
    expect(others).toEqual([]);
  });

  test("a deadline is the half hour before it", () => {
    const at = "2027-06-03T16:00:00.000Z";
    const [, end = ""] = events(date("cancellation", "2027-06-03", "Free cancellation ends", at));
    expect(end).toContain("SUMMARY:Canal House: Free cancellation ends (Europe/Amsterdam)");
    expect(end).toContain("DTSTART:20270603T153000Z");
    expect(end).toContain("DTEND:20270603T160000Z");
  });

  test("entries of one kind and day have ids of their own, the same in every file", () => {
    const twice = [
      date("cancellation", "2027-06-03", "a", "2027-06-03T10:00:00Z"),
      date("cancellation", "2027-06-03", "b", "2027-06-03T16:00:00Z"),
    ];
    const ids = (made: string[]) => made.map((event) => /UID:(\S+)/.exec(event)?.[1]);
    expect(new Set(ids(events(...twice))).size).toBe(3);
    expect(ids(events(...twice))).toEqual(ids(events(...twice)));
  });
});

describe("S06: pairs of days", () => {
  const requested = { checkin: "2027-03-05", checkout: "2027-03-08" };
  const query = {
    ...terms,
    ...requested,
    place: { kind: "city" as const, id: "-77" },
    sort: "score" as const,
  };

  test("asked first are the days beside the asked ones, and as many nights on other days", () => {
    const first = firstPairs(
      requested,
      pairsAround(requested, 3, () => true),
    );
    const has = (checkin: string, checkout: string) =>
      first.some((pair) => pair.checkin === checkin && pair.checkout === checkout);
    expect(has("2027-03-04", "2027-03-09")).toBe(true);
    expect(has("2027-03-08", "2027-03-11")).toBe(true);
    expect(has("2027-03-05", "2027-03-10")).toBe(false);
    expect(has("2027-03-03", "2027-03-08")).toBe(false);
    // Nine beside each other, and three nights two or three days earlier or later.
    expect(first).toHaveLength(13);
  });

  test("only the asked pair is marked as that, and each pair has its own answer", () => {
    const answer = { state: "none" as const };
    const grid = pairGrid({
      query: { ...query, shown: 15, filter: NO_FILTER },
      reach: 1,
      pairs: pairsAround(requested, 1, () => true),
      answers: new Map([["2027-03-05_2027-03-09", answer]]),
      words,
    });
    const cells = grid.rows.flatMap((row) => row.cells);
    expect(cells.filter((cell) => cell?.isAsked).map((cell) => cell?.key)).toEqual(["2027-03-05_2027-03-08"]);
    expect(cells.filter((cell) => cell?.answer).map((cell) => cell?.nights)).toEqual([4]);
  });
});

describe("S07: a month of arrivals", () => {
  const { checkin: _, checkout: __, ...party } = terms;
  const answer = { state: "none" as const };
  const month = calendarMonth({
    id: 7,
    month: "2027-03",
    nights: 2,
    party,
    words,
    canAsk: (day) => day > "2027-03-29",
    answers: new Map([["2027-03-05", answer]]),
  });
  const days = month.weeks.flatMap((week) => week.days);

  test("begins on the first weekday of the language, and every day leads to as many nights", () => {
    // 1 March 2027 is a Monday, where weeks begin in English of Britain.
    expect(month.weeks[0]?.start).toBe("2027-03-01");
    expect(month.weeks).toHaveLength(5);
    expect(days.find((day) => day?.day === "2027-03-30")?.href).toContain("in=2027-03-30&out=2027-04-01");
  });

  test("a day has its own answer, and only days that can be asked for are questions", () => {
    expect(days.filter((day) => day?.answer).map((day) => day?.day)).toEqual(["2027-03-05"]);
    expect(month.questions).toBe(2);
  });

  test("months are counted over the turn of the year", () => {
    expect(monthsLater("2027-12", 1)).toBe("2028-01");
    expect(monthsLater("2027-01", -1)).toBe("2026-12");
    expect(monthsLater("2027-03", 0)).toBe("2027-03");
  });
});
