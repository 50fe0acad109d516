// B: by whose clock a night is over.
import { expect, test } from "vitest";
import { isNightOver, runningNight } from "@/lib/rules/night";

test.each([
  ["2027-02-01T09:00:00Z", "Asia/Tokyo", "2027-02-01"],
  ["2027-02-01T09:00:00Z", "Pacific/Auckland", "2027-02-01"],
  ["2027-02-01T09:00:00Z", "Pacific/Niue", "2027-01-31"],
  ["2027-02-01T09:00:00Z", null, "2027-01-31"],
  // A night goes on until six in the morning of the place.
  ["2027-01-31T20:59:59Z", "Asia/Tokyo", "2027-01-31"],
  ["2027-01-31T21:00:00Z", "Asia/Tokyo", "2027-02-01"],
  ["2027-02-01T17:59:59Z", null, "2027-01-31"],
  ["2027-02-01T18:00:00Z", null, "2027-02-01"],
  // The night in which clocks are set forward is an hour shorter.
  ["2027-03-28T03:59:59Z", "Europe/Amsterdam", "2027-03-27"],
  ["2027-03-28T05:00:00Z", "Europe/Amsterdam", "2027-03-28"],
])("at %s the night that runs in %s began on %s", (instant, zone, day) => {
  const at = Date.parse(instant);
  expect(runningNight(at, zone)).toBe(day);
  expect(isNightOver(day, at, zone)).toBe(false);
});

test("a night before the one that runs is over", () => {
  const at = Date.parse("2027-02-01T09:00:00Z");
  expect(isNightOver("2027-01-31", at, "Asia/Tokyo")).toBe(true);
  expect(isNightOver("2027-01-30", at, "Pacific/Niue")).toBe(true);
});
