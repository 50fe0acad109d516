// A property, and a search, as a traveller of the chosen context sees them, beside what the sandbox answers itself.
import { AccommodationDetails } from "@roomward/contract/details";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as noting from "@/app/api/staff/ask/note/route";
import { forgetAbsent } from "@/lib/mirror/ensure";
import { storeRecords } from "@/lib/mirror/fill";
import { compareSearch, compareStay } from "@/lib/staff/ask/compare";
import { readNotes } from "@/lib/staff/ask/notes";
import {
  type FoundProperty,
  isUnknownProperty,
  propertyPreview,
  ratesPreview,
} from "@/lib/staff/ask/property";
import { placeTyped, searchPreview } from "@/lib/staff/ask/search";
import { readContext } from "@/lib/staff/context";
import { travellerOf } from "@/lib/views/staff/ask";
import type { StaffContext } from "@/lib/views/staff/staff-context";
import { ask } from "@/packages/sandbox/tests/server-support";
import { NET_RATES, post, previewForFile, scriptedInstead, VAT_ON_TOP_FOR_US } from "./signed-in";

const ID = VAT_ON_TOP_FOR_US;
const contextOf = (given: Record<string, string> = {}): StaffContext =>
  readContext({ in: "2027-03-05", out: "2027-03-08", cur: "USD", from: "us", ...given }).context;
const US = contextOf();

const staff = previewForFile();
let record: AccommodationDetails;

interface Product {
  id: string;
  price: Record<"base" | "display" | "total", { booker_currency: number; accommodation_currency: number }>;
}
const platform = async <T>(path: string, body: object): Promise<T[]> =>
  (await ask(staff.preview.sandbox, path, body)).json.data;
const productsFor = async (country: string, more: object = {}) =>
  (
    await platform<{ products: Product[] }>("/accommodations/availability", {
      accommodations: [ID],
      booker: { country, platform: "desktop" },
      checkin: "2027-03-05",
      checkout: "2027-03-08",
      guests: { number_of_adults: 2, number_of_rooms: 1 },
      currency: "USD",
      extras: ["extra_charges"],
      ...more,
    })
  )[0]?.products ?? [];

beforeAll(async () => {
  const extras = ["description", "facilities", "payment", "photos", "policies", "rooms"];
  const [found] = await platform("/accommodations/details", {
    accommodations: [ID],
    extras,
    languages: ["en-gb"],
  });
  record = AccommodationDetails.parse(found);
});
beforeEach(() => forgetAbsent());
afterEach(() => staff.preview.sandbox.faults.clear());

async function found(id: number, context: StaffContext, isFresh = false): Promise<FoundProperty> {
  const answer = await propertyPreview(id, context, isFresh);
  if (answer.kind !== "found") throw new Error(`${id} is ${answer.kind}`);
  return answer;
}

const NOTHING = { currency: { accommodation: "EUR" }, products: [] };

/** What `work` makes of an answer that holds another property, and of this one a record with `wrong`. */
const misread = <T>(other: object, wrong: object, work: () => Promise<T>): Promise<T> =>
  scriptedInstead(
    () => ({
      json: {
        request_id: "r1",
        data: [
          { id: 7, ...other },
          { id: ID, ...wrong },
        ],
      },
    }),
    work,
  );
const faulty = () => staff.preview.sandbox.faults.add({ operation: "*", kind: "status", status: 500 });
const factOf = ({ facts }: Pick<FoundProperty, "facts">, path: string) =>
  facts.flatMap((group) => group.facts).find((fact) => fact.path === path);

describe("T02: the record of a property", () => {
  test("is shown from our copy, with the path each fact was read from, and nothing is asked for it", async () => {
    const answer = await found(ID, US);
    expect(answer.asked).toBeNull();
    expect(answer.problem).toBeNull();
    expect(answer.view).toMatchObject({
      id: ID,
      status: "open",
      name: { text: record.name?.["en-gb"], lang: "en-gb" },
    });
    expect(factOf(answer, "name.en-gb")?.text).toBe(record.name?.["en-gb"]);
    expect(factOf(answer, "rating.review_score")?.text).toBe(record.rating?.review_score?.toFixed(1));
    expect(factOf(answer, "accommodation_status")?.text).toBe("open");
    expect(answer.details.rooms?.map(({ id }) => id)).toEqual(record.rooms?.map(({ id }) => id));
  });

  test("in a language that our copy does not keep, the platform is asked in that language first", async () => {
    const requested = { city: -2759794, extras: ["description"], languages: ["en-gb", "de-at"] };
    const others = (await platform("/accommodations/details", requested)).map((one) =>
      AccommodationDetails.parse(one),
    );
    const other = others.find(({ description }) => description?.text?.["de-at"]);
    const texts = other?.description?.text;
    expect(texts?.["de-at"]).not.toBe(texts?.["en-gb"]);
    const answer = await found(other?.id ?? 0, contextOf({ lang: "de-at" }));
    expect(answer.asked).toMatchObject({
      operation: "details",
      url: expect.stringMatching(/\/accommodations\/details$/),
      request: { accommodations: [other?.id], languages: expect.arrayContaining(["de-at", "en-gb"]) },
      requestId: expect.any(String),
    });
    expect(answer.asked?.request).toHaveProperty("languages.0", "de-at");
    expect(answer.view.description).toMatchObject({ text: texts?.["de-at"], lang: "de-at" });
    expect(factOf(answer, "description.text.de-at")?.text).toBe(texts?.["de-at"]);
    expect((await found(other?.id ?? 0, US)).view.description).toMatchObject({ text: texts?.["en-gb"] });
  });

  test("the record of this moment is shown when it is wanted, and is not stored", async () => {
    const staleName = { "en-gb": "As our copy had it" };
    await storeRecords([{ ...record, name: staleName }], { fetchedAt: new Date("2027-01-01T00:00:00Z") });
    expect((await found(ID, US)).view.name.text).toBe("As our copy had it");
    const fresh = await found(ID, US, true);
    expect(fresh.view.name.text).toBe(record.name?.["en-gb"]);
    expect(fresh.asked?.answer?.status).toBe(200);
    expect((await found(ID, US)).view.name.text).toBe("As our copy had it");
  });

  test("M07: when that cannot be had our copy is shown, with the reason and what was answered", async () => {
    faulty();
    const answer = await found(ID, US, true);
    expect(answer.view.name.text).toBe("As our copy had it");
    expect(answer.problem).toMatchObject({ kind: "upstream", retryable: true });
    expect(answer.asked?.answer?.status).toBe(500);
  });

  test("one the platform does not know is absent; one that could not be asked is not", async () => {
    expect(await propertyPreview(999_999_999_999, US, false)).toEqual({ kind: "absent" });
    expect([await isUnknownProperty(999_999_999_999), await isUnknownProperty(ID)]).toEqual([true, false]);
    forgetAbsent();
    faulty();
    expect(await isUnknownProperty(999_999_999_998)).toBe(false);
    expect(await propertyPreview(999_999_999_998, US, false)).toMatchObject({
      kind: "failed",
      problem: { kind: "upstream" },
    });
  });

  test("A18: a fresh record that does not fit is told, and our copy is shown in its place", async () => {
    await storeRecords([record]);
    const { details, problem } = await misread({}, { name: "no map of languages" }, () =>
      found(ID, US, true),
    );
    expect([details.id, problem?.kind]).toEqual([ID, "mismatch"]);
  });
});

describe("T02, T03: the rates of a property", () => {
  const dollars = (amount = 0) =>
    new Intl.NumberFormat("en-GB", { style: "currency", currency: "USD" }).format(amount);

  test("are those of the context's traveller, each figure with the field it came from", async () => {
    const products = await productsFor("us");
    const { exchange, facts, rates, netRates, problem } = await ratesPreview(ID, US, record);
    expect([problem, netRates, rates?.withheld]).toEqual([null, 0, null]);
    expect(exchange).toMatchObject({
      operation: "availability",
      request: {
        accommodations: [ID],
        booker: { country: "us", platform: "desktop" },
        checkin: "2027-03-05",
        checkout: "2027-03-08",
        currency: "USD",
        extras: ["extra_charges"],
      },
      answer: { status: 200 },
    });
    expect(facts.map(({ heading }) => heading)).toEqual([
      "The stay",
      ...products.map(({ id }) => `Product ${id}`),
    ]);
    for (const [at, { price }] of products.entries()) {
      expect(
        new Set([price.base, price.display, price.total].map((pair) => pair.booker_currency)).size,
      ).toBeGreaterThan(1);
      for (const [label, role] of [
        ["Shown price", "display"],
        ["Total", "total"],
        ["Base", "base"],
      ] as const)
        expect(facts[at + 1]?.facts.find((fact) => fact.label === label)).toEqual({
          label,
          text: dollars(price[role].booker_currency),
          path: `data.0.products.${at}.price.${role}.booker_currency`,
        });
    }
    const shown = rates?.rooms.flatMap((room) =>
      room.rates.map(({ id, price }) => [id, price.headline.shown.amount]),
    );
    expect(new Map(shown as [string, number][])).toEqual(
      new Map(products.map(({ id, price }) => [id, price.display.booker_currency])),
    );
  });

  test("S09: a different country prices the same rate by its own rules", async () => {
    const [here, there] = [
      await ratesPreview(ID, contextOf({ from: "de" }), record),
      await ratesPreview(ID, US, record),
    ];
    const [german] = await productsFor("de");
    const shownOf = ({ facts }: typeof here) =>
      facts[1]?.facts.find(({ label }) => label === "Shown price")?.text;
    expect(shownOf(here)).toBe(dollars(german?.price.display.booker_currency));
    expect(shownOf(here)).not.toBe(shownOf(there));
  });

  test("A01: net rates are counted and stand with their figures, and are not among those a traveller is shown", async () => {
    const { rates, netRates, facts } = await ratesPreview(NET_RATES, US, record);
    expect([rates?.rooms, rates?.withheld, netRates]).toEqual([[], "net", 2]);
    const [, ...products] = facts;
    expect(products.map((group) => group.facts.find(({ label }) => label === "Inventory"))).toEqual([
      { label: "Inventory", text: "net", path: "data.0.products.0.inventory.type" },
      { label: "Inventory", text: "net", path: "data.0.products.1.inventory.type" },
    ]);
    expect(products.map((group) => group.facts.some(({ label }) => label === "Total"))).toEqual([true, true]);
  });

  test("a stay that the answer does not hold has no rates, and that is no problem", async () => {
    const { exchange, rates, facts, problem } = await ratesPreview(999_999_999_999, US, record);
    expect([exchange.answer?.status, facts, problem]).toEqual([200, [], null]);
    expect(rates).toMatchObject({ rooms: [], recommendation: null });
  });

  test("A14: an outage is a problem with what was answered, never an answer without rates", async () => {
    faulty();
    expect(await ratesPreview(ID, US, record)).toMatchObject({
      rates: null,
      facts: [],
      problem: { kind: "upstream" },
      exchange: { answer: { status: 500 } },
    });
  });

  test("A18: a record that does not fit is a misunderstanding, never a stay without rates", async () => {
    const { rates, problem } = await misread(NOTHING, { ...NOTHING, products: "many" }, () =>
      ratesPreview(ID, US, record),
    );
    expect(rates).toBeNull();
    expect(problem?.kind).toBe("mismatch");
  });
});

const previewOf = async (id: number, given: Record<string, string>) => {
  const preview = await searchPreview(
    { kind: "accommodation", id: String(id) },
    contextOf({ cur: "EUR", ...given }),
  );
  if (preview === null) throw new Error(`${id} is not known`);
  return preview;
};

describe("T02: a search of the context's traveller", () => {
  test("is asked for their country and device, and shows what they are shown", async () => {
    const german = await previewOf(VAT_ON_TOP_FOR_US, { from: "de", device: "desktop" });
    const american = await previewOf(VAT_ON_TOP_FOR_US, { from: "us-ca", device: "ios" });
    expect(german.exchange.request).toMatchObject({ booker: { country: "de", platform: "desktop" } });
    expect(american.exchange.request).toMatchObject({
      booker: { country: "us", state: "ca", platform: "ios" },
    });
    const taxOf = ({ page }: typeof german) => {
      const price = page?.cards[0]?.price;
      return price?.state === "offer" ? price.offer.tax.kind : null;
    };
    expect([taxOf(german), taxOf(american)]).toEqual(["included", "on_top"]);
    expect(german.exchange).toMatchObject({ answer: { status: 200 }, requestId: expect.any(String) });
  });

  test("shows no net rate, as it shows none to travellers", async () => {
    const { page } = await previewOf(NET_RATES, { from: "de" });
    expect(page?.cards.map(({ price }) => price.state)).toEqual(["check_dates"]);
  });

  test("A14: an outage is a problem with what was answered, never an empty list", async () => {
    staff.preview.sandbox.faults.add({ operation: "search", kind: "status", status: 500 });
    expect(await previewOf(VAT_ON_TOP_FOR_US, { from: "de" })).toMatchObject({
      page: null,
      problem: { kind: "upstream" },
      exchange: { answer: { status: 500 } },
    });
  });

  test("a reference is that place; of ids that no place of the kind has there is none", async () => {
    expect(await placeTyped("city:-2140479")).toEqual({ ref: { kind: "city", id: "-2140479" }, others: [] });
    expect(await placeTyped("city:abc")).toEqual({ ref: null, others: [] });
  });
});

const TRAVELLERS = ["de:desktop", "us:desktop"].flatMap((key) => travellerOf(key) ?? []);

test("T05: a property is compared for two travellers, net rates too, each with its request id", async () => {
  const textsOf = async (id: number, label: string) => {
    const { columns } = await compareStay(id, TRAVELLERS, US);
    expect(columns.map(({ requestId }) => requestId)).toEqual([expect.any(String), expect.any(String)]);
    return columns.map(({ groups }) =>
      groups.flatMap(({ facts }) => facts.filter((fact) => fact.label === label).map(({ text }) => text)),
    );
  };
  const [here, there] = await textsOf(ID, "VAT");
  expect(here?.every((text) => text.startsWith("In the shown price"))).toBe(true);
  expect(there?.every((text) => text.startsWith("On top of it"))).toBe(true);
  expect(await textsOf(NET_RATES, "Inventory")).toEqual([
    ["net", "net"],
    ["net", "net"],
  ]);
});

test("T05: a finding is saved with a note, and what it becomes is in the trail", async () => {
  const noted = async () => (await compareStay(ID, TRAVELLERS, US)).findings[0];
  const found = await noted();
  expect(found?.saved).toBeNull();
  const about = { finding: found?.key, sentence: found?.sentence, href: "/staff/ask?to=1" };
  const save = (more: object, browser = staff.operator) =>
    post(noting.POST, "/api/staff/ask/note", { ...about, ...more }, browser);
  expect((await save({ state: "open", note: "Asked the platform" })).status).toBe(200);
  expect((await save({ state: "done", note: "" })).status).toBe(200);
  expect((await save({ state: "open", note: "" }, staff.viewer)).status).toBe(403);
  expect((await save({ state: "open", note: "", href: "https://evil.example/" })).status).toBe(400);
  expect((await noted())?.saved).toMatchObject({ state: "done", note: "", sentence: found?.sentence });
  expect((await readNotes()).map(({ finding, state }) => [finding, state])).toEqual([[found?.key, "done"]]);
});

test("T05: a search is compared for two travellers by the prices of its stays", async () => {
  const { columns } = await compareSearch({ kind: "accommodation", id: String(ID) }, TRAVELLERS, US);
  const [german, american] = columns.map(({ groups }) => groups[0]?.facts[0]);
  expect(german?.label).toBe(american?.label);
  expect(german?.text).not.toBe(american?.text);
});
