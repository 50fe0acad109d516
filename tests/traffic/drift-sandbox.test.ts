import { afterAll, beforeAll, expect, test } from "vitest";

import { watchCalls } from "@/lib/demand/watch";
import { wordsFor } from "@/lib/i18n";
import { ratesOf } from "@/lib/stays/availability";
import { readDrift } from "@/lib/traffic/read-drift";
import { flushTraffic, recorder } from "@/lib/traffic/record";
import { shownInstead } from "@/lib/views/staff/drift";
import { type OverSandbox, overSandbox } from "../stays/support";
import { terms } from "../views/support";

/** The sandbox's scenario of a platform that uses words nobody listed. */
const UNKNOWN_VALUES = 900901;

let world: OverSandbox;
let unwatch: () => void;
beforeAll(async () => {
  world = await overSandbox(1_000);
  unwatch = watchCalls(recorder);
});
afterAll(async () => {
  unwatch();
  await world.stop();
});

test("feature 14: a mode nobody listed is one entry, and travellers read the sentence it names", async () => {
  const words = wordsFor("en");
  const ratesUntil = (checkout: string) =>
    ratesOf(UNKNOWN_VALUES, { ...terms, checkin: "2027-03-05", checkout }, words);
  const rates = await ratesUntil("2027-03-08");
  await ratesUntil("2027-03-09");
  await flushTraffic();
  const { rows } = await readDrift({}, Date.now());
  const modes = rows.filter(
    ({ path, operation }) => operation === "availability" && path === "products[].price.charges[].mode",
  );
  expect(modes).toHaveLength(1);
  const [mode] = modes;
  const reported = { kind: "unknown_value", detail: "per_moon", example: UNKNOWN_VALUES };
  expect(mode).toMatchObject(reported);
  expect(mode?.count).toBeGreaterThanOrEqual(2);
  expect(mode?.requestId).toMatch(/\w/);
  const instead = mode ? shownInstead(mode) : null;
  const sentence = words.t("price.charge.unknownMode");
  expect(instead?.sentence).toContain(sentence);
  expect(instead?.part).toBe("rates");
  expect(JSON.stringify(rates)).toContain(sentence);
});
