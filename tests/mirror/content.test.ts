import type { AccommodationDetails } from "@roomward/contract/details";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readContentParams } from "@/lib/address/content-request";
import { usableTexts } from "@/lib/address/list-params";
import { closeDatabase, database, setDatabase } from "@/lib/db/database";
import { accommodation, place, referenceList } from "@/lib/db/schema";
import { accommodationTrait } from "@/lib/db/schema-current";
import { readContentPage, readContentSummary } from "@/lib/mirror/content-list";
import { traitRowOf } from "@/lib/mirror/find/trait";
import { rowOf } from "@/lib/mirror/record";
import { businessFacts } from "@/lib/views/staff/facts";
import { openMemoryDatabase } from "../support/memory-database";

const LONDON = -1;
const PARIS = -2;

/** Languages the records were asked in: seven, of which one lacks a text. */
const LANGUAGES = ["en-gb", "de", "fr", "es", "nl", "ja", "ar"];

const text = Object.fromEntries(LANGUAGES.map((tag) => [tag, "Text"]));
const located = (city: number, country: string) => ({
  city,
  country,
  address: { "en-gb": "Street 1" },
  coordinates: { latitude: 1, longitude: 1 },
});

/** From nothing but an id to everything but payment and rooms. */
const RECORDS: AccommodationDetails[] = [
  { id: 1 },
  { id: 2, name: { "en-gb": "Bare 100% House" }, location: located(LONDON, "gb"), brands: [11] },
  {
    id: 3,
    name: { "en-gb": "Told Inn" },
    location: located(PARIS, "fr"),
    description: { text },
    brands: [12],
  },
  { id: 4, name: { "en-gb": "Gone Inn" }, accommodation_status: "closed_permanently" },
  {
    id: 5,
    name: { "en-gb": "Told Hotel" },
    location: located(PARIS, "fr"),
    description: { text: { ...text, nl: null } },
    contacts: { general: { email: "desk@told.example" }, reservations: { telephone: "+33 1 5550 0105" } },
    fiscal_information: { legal_name: "Told Hotels", vat_number: "FR55501234567" },
    booker_address_required: true,
    refuses_free_cancellation_requests: false,
  },
];

beforeAll(async () => {
  setDatabase(await openMemoryDatabase());
  const db = await database();
  const now = new Date();
  await db.insert(accommodation).values(RECORDS.map((record) => rowOf(record, LANGUAGES, now)));
  await db.insert(accommodationTrait).values(RECORDS.map((record) => traitRowOf(record, LANGUAGES, now)));
  const city = (id: number, name: string) => ({
    ...{ kind: "city", id: String(id), names: { "en-gb": name }, country: null, region: null, city: null },
    ...{ latitude: null, longitude: null, position: 0 },
  });
  await db.insert(place).values([city(LONDON, "London"), city(PARIS, "Paris")]);
  const body = [{ id: 7, name: "Chain", brands: [{ id: 11, name: "Eleven" }] }];
  await db.insert(referenceList).values({ key: "chains", body, fetchedAt: now });
});
afterAll(closeDatabase);

const ask = async (query: Record<string, string>) => readContentPage(readContentParams(query).values);
const idsOf = async (query: Record<string, string>) => (await ask(query)).rows.map(({ id }) => id);

describe("T04: the list of properties by completeness", () => {
  test("is worst first, open ones only, with city and reasons", async () => {
    const { rows, total } = await ask({});
    expect(rows.map(({ id, score }) => [id, score])).toEqual([
      [1, 0],
      [2, 10],
      [5, 27],
      [3, 30],
    ]);
    expect(total).toBe(4);
    expect(rows[2]).toMatchObject({ city: "Paris", country: "fr", status: "open" });
    expect(rows[2]?.lacking).toContain("description:nl");
    expect(rows[2]?.lacking).not.toContain("description:de");
  });

  test.each<[Record<string, string>, number[]]>([
    [{ country: "fr" }, [5, 3]],
    [{ city: "lon" }, [2]],
    [{ city: String(PARIS) }, [5, 3]],
    [{ chain: "7" }, [2]],
    [{ chain: "8" }, []],
    [{ reason: "description:nl" }, [1, 2, 5]],
    [{ reason: "location:coordinates" }, [1]],
    [{ min: "10", max: "27" }, [2, 5]],
    [{ status: "closed_permanently" }, [4]],
    [{ status: "all", max: "0" }, [1, 4]],
    [{ q: "inn" }, [3]],
    [{ q: "100%" }, [2]],
    [{ q: "%" }, [2]],
    [{ q: "5" }, [5]],
    [{ sort: "-score" }, [3, 5, 2, 1]],
    [{ sort: "name", country: "fr" }, [5, 3]],
    [{ page: "2" }, []],
  ])("for %j holds %j", async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected);
  });

  test("counts what fits with its average, and reasons whatever reason is chosen", async () => {
    const { values } = readContentParams({ country: "fr", reason: "description:nl", max: "28" });
    const { total, average, reasons } = await readContentSummary(values);
    expect([total, average]).toEqual([1, 27]);
    expect(reasons.find(({ code }) => code === "description:nl")?.count).toBe(1);
    expect(reasons.find(({ code }) => code === "payment:cvc")?.count).toBe(1);
  });

  test("T03: staff read how a property is reached, and as what business", () => {
    const factsOf = (id: number) =>
      RECORDS.filter((record) => record.id === id)
        .flatMap(businessFacts)
        .map(({ label, text }) => `${label}: ${text}`);
    expect(factsOf(5)).toEqual([
      "Contact, e-mail: desk@told.example",
      "Reservations, telephone: +33 1 5550 0105",
      "Legal name: Told Hotels",
      "VAT number: FR55501234567",
      "Booker's address required: yes",
      "Refuses requests to cancel free: no",
    ]);
    expect(factsOf(2)).toEqual([]);
  });
});

describe("the address of the content page", () => {
  test("tells what it could not use, and keeps the rest", () => {
    const params = readContentParams({
      country: "holland",
      min: "-1",
      max: "101",
      sort: "luck",
      status: "asleep",
      reason: "'; drop table",
      q: "inn",
    });
    const { values, typed, problems } = params;
    expect(problems.map(({ field }) => field).sort()).toEqual([
      "country",
      "max",
      "min",
      "reason",
      "sort",
      "status",
    ]);
    expect(values).toEqual({ q: "inn" });
    expect(typed).toMatchObject({ q: "inn", country: "holland", min: "-1" });
    expect(usableTexts(params)).toEqual({ q: "inn" });
  });

  test("says that no score can be both above and below", () => {
    const params = readContentParams({ min: "80", max: "20", q: "inn" });
    const { problems, values } = params;
    expect(values).toEqual({ q: "inn" });
    expect(usableTexts(params)).toEqual({ q: "inn" });
    expect(problems).toEqual([{ field: "max", sentence: "No score is both 80 or more and 20 or less." }]);
  });
});
