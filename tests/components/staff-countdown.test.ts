// K07: how long until a pickup is said in words that never lie by more than their unit.
import { expect, test } from "vitest";
import { countdown } from "@/components/staff/taxi/countdown";

const NOW = Date.parse("2027-01-15T09:00:00Z");
const after = (seconds: number) => countdown(NOW + seconds * 1000, NOW);

test.each([
  [42, "within a minute", "hour"],
  [12 * 60 + 5, "in 12 min", "hour"],
  [3599, "in 59 min", "hour"],
  [3600, "in 1 h", "three"],
  [2 * 3600 + 14 * 60 + 59, "in 2 h 14 min", "three"],
  [3 * 3600, "in 3 h", "later"],
  [25 * 3600 + 120, "in 1 d 1 h", "later"],
  [48 * 3600, "in 2 d", "later"],
  [0, "just now", "past"],
  [-59, "just now", "past"],
  [-12 * 60, "12 min ago", "past"],
  [-(3 * 3600 + 600), "3 h 10 min ago", "past"],
] as const)("K07: a pickup %i seconds from now reads “%s” and is %s", (seconds, text, urgency) => {
  expect(after(seconds)).toMatchObject({ text, urgency });
});
