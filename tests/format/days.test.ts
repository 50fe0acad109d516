import { expect, test, vi } from "vitest";
import { addDays, dayRangeText, dayText, nightsBetween } from "@/lib/format/days";
import { briefDeadline, dayInZone, deadlineText, localText, utcText, wallText } from "@/lib/format/instants";

test("a range inside one month names the month once", () => {
  expect(dayRangeText("2027-06-12", "2027-06-15", "en-GB")).toBe("12–15 June 2027");
  // Browsers write plain blanks where a server writes thin ones.
  const range = vi.spyOn(Intl.DateTimeFormat.prototype, "formatRange").mockReturnValue("5 – 8 March 2027");
  expect(dayRangeText("2027-03-05", "2027-03-08", "en-GB")).toBe("5–8 March 2027");
  range.mockRestore();
});

test("a range across months and years names both", () => {
  expect(dayRangeText("2027-06-28", "2027-07-02", "en-GB")).toBe("28 June – 2 July 2027");
  expect(dayRangeText("2027-12-30", "2028-01-02", "en-GB")).toBe("30 December 2027 – 2 January 2028");
});

test("a plain day never moves, whatever the zone of the machine", () => {
  const before = process.env.TZ;
  try {
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Amsterdam"]) {
      process.env.TZ = zone;
      expect(dayText("2027-03-28", "en-GB")).toBe("28 March 2027");
      expect(addDays("2027-03-28", 1)).toBe("2027-03-29");
      expect(nightsBetween("2027-03-27", "2027-03-29")).toBe(2);
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

const local = (time: string) => `${time} local time`;

test("A07: an instant is printed by the property's own clock", () => {
  expect(localText("2027-06-03T16:00:00+00:00", "Europe/Amsterdam", "en-GB", local)).toBe(
    "3 June 2027, 18:00 local time",
  );
  expect(localText("2027-06-03T16:00:00Z", "Asia/Tokyo", "en-GB", local)).toBe(
    "4 June 2027, 01:00 local time",
  );
});

test("A07: without a known zone the instant is openly in UTC", () => {
  expect(localText("2027-06-03T16:00:00Z", null, "en-GB", local)).toBe("3 June 2027, 16:00 (UTC)");
  expect(localText("2027-06-03T16:00:00Z", "Mars/Olympus", "en-GB", local)).toBe("3 June 2027, 16:00 (UTC)");
});

test("text that is no instant gives null instead of an exception", () => {
  expect(localText("soon", "Europe/Amsterdam", "en-GB", local)).toBeNull();
  expect(utcText("soon", "en-GB")).toBeNull();
});

test.each([
  ["2027-05-08T22:00:00Z", "Europe/Amsterdam", "en-GB", "8 May 2027, 24:00 local"],
  ["2027-05-08T21:59:00Z", "Europe/Amsterdam", "en-GB", "8 May 2027, 23:59 local"],
  ["2027-05-31T15:00:00Z", "Asia/Tokyo", "ja-JP", "2027年5月31日 24:00 local"],
  ["2027-12-31T23:00:00Z", "Europe/Berlin", "de-DE", "31. Dezember 2027, 24:00 local"],
  ["2027-05-09T00:00:00Z", null, "en-GB", "8 May 2027, 24:00 (UTC)"],
])("A07: a deadline at midnight is told by the day that ends: %s in %s", (instant, zone, tag, text) =>
  expect(deadlineText(instant, zone, tag, (time) => `${time} local`)).toBe(text),
);

test("a brief deadline leaves out the year, and there is none in a zone that is not known", () => {
  expect(briefDeadline("2027-05-08T21:59:00Z", "Europe/Amsterdam", "en-GB")).toBe("8 May, 23:59");
  expect(briefDeadline("2027-05-08T22:00:00Z", "Europe/Amsterdam", "en-GB")).toBe("8 May, 24:00");
  expect(briefDeadline("2027-05-08T22:00:00Z", "Mars/Olympus", "en-GB")).toBeNull();
});

test("the day of an instant is the day in its zone", () => {
  expect(dayInZone("2027-06-03T22:00:00Z", "Europe/Amsterdam")).toBe("2027-06-04");
  expect(dayInZone("2027-06-03T22:00:00Z", null)).toBe("2027-06-03");
});

test("X01: Japanese dates keep their year, month and day, and say what both share once", () => {
  expect(dayRangeText("2027-06-12", "2027-06-15", "ja-JP")).toBe("2027年6月12日〜15日");
  expect(dayRangeText("2027-06-28", "2027-07-02", "ja-JP")).toBe("2027年6月28日〜7月2日");
  expect(dayRangeText("2027-12-30", "2028-01-02", "ja-JP")).toBe("2027年12月30日〜2028年1月2日");
});

test("X01: day and time are parted as the language does it", () => {
  const at = "2027-06-03T16:00:00Z";
  expect(wallText(at, "Asia/Tokyo", "ja-JP")).toBe("2027年6月4日 01:00");
  expect(utcText(at, "ar-AE")).toBe("3 يونيو 2027، 16:00 (UTC)");
});
