// What the header asks on any page is answered from our own copy: the platform hears nothing of it.
import { afterAll, beforeAll, expect, it } from "vitest";
import { AccommodationDetails } from "@/lib/contract/details";
import { database } from "@/lib/db/database";
import { accommodation } from "@/lib/db/schema";
import { change } from "@/lib/db/schema-current";
import { wordsFor } from "@/lib/i18n";
import { rowOf } from "@/lib/mirror/record";
import { changedSince } from "@/lib/stays/since";
import { type Scripted, scripted } from "./support";

let upstream: Scripted;
beforeAll(async () => {
  upstream = await scripted();
});
afterAll(() => upstream.stop());

it("feature 8: changes are told without a call, also of a stay in a city nobody asked for yet", async () => {
  const details = AccommodationDetails.parse({
    id: 7,
    name: { "en-gb": "The Old Mill" },
    location: { city: -77, country: "nl", coordinates: { latitude: 52, longitude: 4 } },
  });
  const db = await database();
  const at = new Date("2027-02-01T09:00:00Z");
  await db.insert(accommodation).values(rowOf(details, ["en-gb"], at));
  await db.insert(change).values({
    accommodation: 7,
    country: "nl",
    kind: "changed",
    cause: "feed",
    windowFrom: at,
    appliedAt: at,
    differences: [{ path: "name.en-gb", before: "The Mill", after: "The Old Mill" }],
  });
  // The reference lists are read once by every process, whoever comes first.
  await changedSince([], wordsFor("en"));
  upstream.asked.length = 0;
  const told = await changedSince([{ id: 7, since: "2027-01-31T09:00:00Z" }], wordsFor("en"));
  expect(told.stays).toEqual([{ id: 7, sentences: ["It is called The Old Mill now."] }]);
  expect(upstream.asked).toEqual([]);
});
