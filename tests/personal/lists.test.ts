// What a reader keeps: lists and their deeds, merging, the transfer link, looks and prices; all without a browser's store.
import { describe, expect, it, vi } from "vitest";
import { withFacts } from "@/lib/personal/actions";
import { dueForCheck, lookAt, observe, priceMove, seePrice, viewed } from "@/lib/personal/looking";
import { mergePersonalData } from "@/lib/personal/merge";
import { keepNoteDraft, noteDraft } from "@/lib/personal/note-drafts";
import { surplusCopies } from "@/lib/personal/offline";
import { NOTHING, type PersonalData, type SavedCar, type SeenPrice } from "@/lib/personal/personal-data";
import { readPersonalData } from "@/lib/personal/read-personal-data";
import {
  addList,
  moveStay,
  noteStay,
  removeList,
  renameList,
  saveCar,
  saveStay,
  unsaveCar,
  unsaveStay,
  watchStay,
} from "@/lib/personal/saving";
import { fragmentOf, readFragment } from "@/lib/personal/transfer";

const TERMS = "in=2027-03-05&out=2027-03-08&adults=2&rooms=1&from=nl&cur=EUR";
const at = (day: number) => `2027-02-0${day}T09:00:00.000Z`;
const price = (amount: number, day = 1, freeUntil: string | null = null): SeenPrice => ({
  amount,
  currency: "EUR",
  freeUntil,
  tax: { text: `+ €${amount / 10} city tax`, lang: "nl" },
  conditions: { texts: ["Breakfast included"], lang: "nl" },
  rates: ["7_1"],
  terms: TERMS,
  at: at(day),
});

const first = { id: "one", name: "My stays" };
const save = (data: PersonalData, id: number, list = first): PersonalData =>
  saveStay(data, { id, terms: TERMS, at: at(1) }, list);
const ids = (data: PersonalData) => data.lists.map(({ name, items }) => [name, items.map(({ id }) => id)]);

describe("C16: saved cars", () => {
  const car = (offer: number, day: number, amount = 164.25): SavedCar => ({
    query: `to=airport:LIS&in=2027-05-10&at=10:00&out=2027-05-14&until=10:00&age=23&from=nl&cur=EUR&offer=${offer}~5~71~71~-~-~-~-`,
    name: "Borro Vale",
    supplier: "Quay Cars",
    rental: "Lisbon, 10 May 2027, 10:00 to Lisbon, 14 May 2027, 10:00",
    seen: { amount, currency: "EUR" },
    savedAt: at(day),
  });
  const two = saveCar(saveCar(NOTHING, car(1, 1)), car(2, 2));

  it("the newest is first, one that is saved again is seen again, and one can be taken out", () => {
    const again = saveCar(two, car(1, 3, 171.8));
    expect(again.cars.map(({ seen }) => seen.amount)).toEqual([171.8, 164.25]);
    expect(unsaveCar(again, car(1, 1).query).cars).toEqual([car(2, 2)]);
  });

  it("they move with the lists, once each; what an older browser kept has none", async () => {
    const moved = await readFragment(await fragmentOf(two));
    expect(moved?.cars).toEqual(two.cars);
    const merged = mergePersonalData(saveCar(NOTHING, car(1, 3, 171.8)), moved ?? NOTHING);
    expect(merged.cars.map(({ seen }) => seen.amount)).toEqual([171.8, 164.25]);
    const { cars: _, ...old } = NOTHING;
    expect(readPersonalData(old)).toEqual(NOTHING);
  });

  it("an address that is none of ours, or a total that is no number, is left out", () => {
    const broken = [
      { ...car(1, 1), query: "javascript:alert(1)" },
      { ...car(1, 1), query: `${car(1, 1).query}&x=//evil` },
      { ...car(1, 1), seen: { amount: "164", currency: "EUR" } },
      { ...car(1, 1), seen: { amount: 164, currency: "eur" } },
    ];
    expect(readPersonalData({ ...NOTHING, cars: [...broken, car(1, 1)] })?.cars).toEqual([car(1, 1)]);
  });
});

describe("U02: several named lists", () => {
  const two = addList(save(save(NOTHING, 1), 2), { id: "two", name: "Work" });

  it("the first saved stay makes the first list, with its dates", () => {
    const data = save(NOTHING, 1);
    expect(data.lists).toEqual([
      { ...first, items: [{ id: 1, savedAt: at(1), note: "", notedAt: "", terms: TERMS, watch: false }] },
    ]);
    expect(save(data, 1)).toEqual(data);
  });

  it("a list is renamed and removed; no two have one name, whatever the capitals", () => {
    expect(renameList(two, "two", " WORK  trips ").lists[1]?.name).toBe("WORK trips");
    expect(renameList(two, "two", "my STAYS")).toBe(two);
    expect(addList(two, { id: "three", name: "work" })).toBe(two);
    expect(renameList(two, "two", "  ")).toBe(two);
    expect(ids(removeList(two, "one"))).toEqual([["Work", []]]);
  });

  it("a name is stored as other typed text: no hidden signs, one spelling, cut at its limit", () => {
    const added = (name: string, data = two) =>
      addList(data, { id: "three", name }).lists.find(({ id }) => id === "three")?.name;
    expect(added("\u200B")).toBeUndefined();
    expect(added("\u202EYork\u200B  trip")).toBe("York trip");
    expect(added("Cafe\u0301")).toBe("Caf\u00E9");
    expect(added("e\u0301".repeat(70))).toBe("\u00E9".repeat(60));
    const old = { ...two, lists: [{ id: "old", name: "Cafe\u0301", items: [] }] };
    expect(added("caf\u00E9", old)).toBeUndefined();
    const joined = mergePersonalData(old, { ...two, lists: [{ id: "new", name: "Caf\u00E9", items: [] }] });
    expect(joined.lists).toHaveLength(1);
  });

  it("a note that is typed and not saved is kept over a reload, until it is saved or given up", () => {
    const cache = new Map<string, string>();
    const store = { getItem: (key: string) => cache.get(key) ?? null, setItem: cache.set.bind(cache) };
    vi.stubGlobal("sessionStorage", store);
    keepNoteDraft("one", 1, "quiet side");
    keepNoteDraft("one", 2, "late");
    expect([noteDraft("one", 1), noteDraft("two", 1)]).toEqual(["quiet side", null]);
    keepNoteDraft("one", 1, null);
    expect([noteDraft("one", 1), noteDraft("one", 2)]).toEqual([null, "late"]);
    vi.unstubAllGlobals();
    keepNoteDraft("one", 1, "not stored");
    expect(noteDraft("one", 1)).toBeNull();
  });

  it("a stay moves with its note, and stays one where the other list has it", () => {
    const noted = noteStay(two, "one", 1, { text: "quiet side", at: at(2) });
    const moved = moveStay(noted, 1, "one", "two");
    expect(ids(moved)).toEqual([
      ["My stays", [2]],
      ["Work", [1]],
    ]);
    expect(moved.lists[1]?.items[0]?.note).toBe("quiet side");
    const both = save(moved, 1, { id: "one", name: "" });
    expect(ids(moveStay(both, 1, "one", "two"))).toEqual(ids(moved));
    expect(ids(unsaveStay(both, 1))).toEqual([
      ["My stays", [2]],
      ["Work", []],
    ]);
  });
});

describe("U01: two devices become one, nothing lost", () => {
  const mine = noteStay(save(save(NOTHING, 1), 2), "one", 1, { text: "from the phone", at: at(2) });
  const theirs = noteStay(
    addList(save(save(NOTHING, 1, { id: "other", name: "my stays" }), 3, { id: "other", name: "" }), {
      id: "x",
      name: "Work",
    }),
    "other",
    1,
    { text: "from the desk", at: at(3) },
  );

  it("lists of one name are united, both notes kept, the newer first", () => {
    const merged = mergePersonalData(mine, theirs);
    expect(ids(merged)).toEqual([
      ["My stays", [1, 2, 3]],
      ["Work", []],
    ]);
    expect(merged.lists[0]?.items[0]?.note).toBe("from the desk\nfrom the phone");
  });

  it("two whole notes are read back, and what is too long ends with a whole emoji", () => {
    const read = (text: string) =>
      readPersonalData(noteStay(mine, "one", 1, { text, at: at(4) }))?.lists[0]?.items[0]?.note;
    const both = `${"x".repeat(500)}\n${"y".repeat(500)}`;
    expect(read(both)).toBe(both);
    expect(read(`${"x".repeat(998)}👩\u200D🚀`)).toBe("x".repeat(998));
    expect(read(`${"x".repeat(996)}👩\u200D🚀`)).toBe(`${"x".repeat(996)}👩\u200D🚀`);
  });

  it("merging the same once more changes nothing", () => {
    const once = mergePersonalData(mine, theirs);
    expect(mergePersonalData(once, theirs)).toEqual(once);
    expect(mergePersonalData(once, mine)).toEqual(once);
  });

  it("observations and views from either device are merged, the later look wins", () => {
    const a = observe(watchStay(seePrice(mine, 1, price(100)), "one", 1, true), 1, price(110, 2));
    const b = observe(watchStay(theirs, "other", 1, true), 1, price(120, 3));
    const merged = mergePersonalData(a, seePrice(b, 1, price(130, 4)));
    expect(merged.history[`1?${TERMS}`]?.map(({ amount }) => amount)).toEqual([110, 120, 130]);
    expect(merged.looks[1]?.price?.amount).toBe(130);
  });

  it("the link holds everything that moves, in its fragment, and a broken one is told from an empty one", async () => {
    const full = { ...mine, shares: [{ list: "one", word: "w", revoke: "r", expiresAt: at(3) }] };
    const fragment = await fragmentOf(full);
    expect(fragment).toMatch(/^#lists=[\w-]+$/);
    const read = await readFragment(fragment);
    expect(read?.lists).toEqual(mine.lists);
    expect(read?.shares).toEqual([]);
    expect(await readFragment(fragment.slice(0, -9))).toBeNull();
    expect(await readFragment("#lists=")).toBeNull();
  });
});

describe("lists read from a store or a link", () => {
  it("nothing of ours is null; parts that do not fit are left out", () => {
    expect(readPersonalData({ version: 2 })).toBeNull();
    expect(readPersonalData("x")).toBeNull();
    const odd = {
      ...save(NOTHING, 1),
      recent: [{ id: -1 }, { id: 4, at: at(1), terms: "javascript:alert(1)" }],
      stays: { 1: { name: "A", photo: "javascript:alert(1)" }, 2: 7 },
      history: { k: [price(1), { amount: "9" }] },
    };
    const read = readPersonalData(JSON.parse(JSON.stringify(odd)));
    expect(read?.lists).toEqual(odd.lists);
    expect(read?.recent).toEqual([{ id: 4, at: at(1), terms: null }]);
    expect(read?.stays[1]?.photo).toBeNull();
    expect(read?.history.k).toEqual([price(1)]);
  });
});

describe("U05: recently viewed", () => {
  it("newest first, each stay once, 24 at most", () => {
    const many = Array.from({ length: 30 }, (_, id) => id + 1).reduce(
      (data, id) => viewed(data, { id, at: `2027-02-01T09:00:${String(id).padStart(2, "0")}Z`, terms: null }),
      NOTHING,
    );
    expect(many.recent).toHaveLength(24);
    expect(many.recent[0]?.id).toBe(30);
    const again = viewed(many, { id: 20, at: "2027-02-01T10:00:00Z", terms: TERMS });
    expect(again.recent.filter(({ id }) => id === 20)).toEqual([
      { id: 20, at: "2027-02-01T10:00:00Z", terms: TERMS },
    ]);
    expect(again.recent[0]?.id).toBe(20);
  });
});

describe("U06, U07: looks and prices", () => {
  it("a look marks changes as seen and keeps the price", () => {
    const stored = { ...seePrice(save(NOTHING, 1), 1, price(100)), unseen: { 1: 3, 2: 1 } };
    const looked = lookAt(stored, 1, at(5));
    expect(looked.unseen).toEqual({ 2: 1 });
    expect(looked.looks[1]).toEqual({ at: at(5), price: price(100) });
  });

  it("tells how total and deadline moved, and compares only what is alike", () => {
    const seen = price(100, 1, "2027-03-03T17:00:00Z");
    expect(priceMove(seen, price(122, 2, "2027-03-01T17:00:00Z"), ["7_1"])).toEqual({
      amount: 22,
      deadlineDays: -2,
      free: null,
    });
    expect(priceMove(seen, price(100, 2), ["7_1"])).toEqual({ amount: 0, deadlineDays: 0, free: "lost" });
    expect(priceMove(seen, { ...seen, currency: "USD" }, ["7_1"])).toBeNull();
    expect(priceMove(seen, { ...seen, terms: "in=2027-03-06&out=2027-03-08" }, ["7_1"])).toBeNull();
    expect(priceMove(null, seen, ["7_1"])).toBeNull();
  });

  it("U06: the price of another rate has not moved: the one that was seen is gone, or no longer the cheapest", () => {
    const other = { ...price(80, 2), rates: ["7_2"] };
    expect(priceMove(price(100), other, ["7_2", "7_3"])).toEqual({ seen: "gone" });
    expect(priceMove(price(100), other, ["7_1", "7_2"])).toEqual({ seen: "offered" });
    expect(priceMove(price(100), other, null)).toBeNull();
    const rooms = (rates: string[]) => ({ ...price(150), rates });
    expect(priceMove(rooms(["7_1", "7_2"]), rooms(["7_2", "7_1"]), [])).toMatchObject({ amount: 0 });
    // One room that is gone is enough.
    expect(priceMove(rooms(["7_1", "7_2"]), rooms(["7_2", "7_3"]), ["7_2", "7_3"])).toEqual({ seen: "gone" });
    // Kept before the rates were: nothing can be said.
    expect(priceMove({ ...price(100), rates: [] }, other, ["7_2"])).toBeNull();
  });

  it("only watched stays are observed, one quote once, and asked once an hour at most", () => {
    const plain = observe(save(NOTHING, 1), 1, price(100));
    expect(plain.history).toEqual({});
    const watched = watchStay(plain, "one", 1, true);
    const twice = observe(observe(watched, 1, price(100)), 1, price(100));
    expect(twice.history[`1?${TERMS}`]).toHaveLength(1);
    const now = new Date("2027-02-01T12:00:00Z");
    expect(dueForCheck(watched, now)).toEqual([{ id: 1, terms: TERMS }]);
    const answerTo = (instant: string) => ({ ...watched, checked: { [`1?${TERMS}`]: instant } });
    expect(dueForCheck(answerTo("2027-02-01T11:00:01Z"), now)).toEqual([]);
    expect(dueForCheck(answerTo("2027-02-01T11:00:00Z"), now)).toHaveLength(1);
  });
});

describe("P11: a stay closed for fraud", () => {
  const snapshot = {
    lang: "en-gb",
    area: "Zuiddorp",
    kind: "Hotel",
    photo: "/a.webp",
    alt: "",
    zone: "Europe/Amsterdam",
    score: { value: 8.7, valueText: "8.7", word: "Fabulous", count: 12, countText: "12 reviews" },
    at: at(1),
  };
  const summaryOf = (id: number, name: string) => ({ ...snapshot, id, name, status: "open" });
  const watched = (id: number) => watchStay(save(save(NOTHING, 1), 2), "one", id, true);
  const known = [1, 2].reduce(
    (data, id) => seePrice(viewed(data, { id, at: at(1), terms: TERMS }), id, price(100 + id)),
    withFacts(
      { ...watched(1), compare: [1, 2].map((id) => ({ id, name: `Stay ${id}`, terms: TERMS })) },
      { at: at(1), stays: [summaryOf(1, "Stay 1"), summaryOf(2, "Stay 2")], unknown: [] },
    ),
  );
  const closed = {
    name: "This stay is closed",
    area: null,
    kind: null,
    photo: null,
    zone: null,
    score: null,
    status: "closed_fraud",
  };

  it("leaves no name, place, price or day behind but its row in the reader's own list", () => {
    const after = withFacts(known, {
      at: at(3),
      stays: [{ ...snapshot, ...closed, id: 1, at: at(3) }],
      unknown: [],
    });
    expect(JSON.stringify(known)).toMatch(/Stay 1.*Zuiddorp|Zuiddorp.*Stay 1/);
    expect(after.stays[1]).toEqual({ ...snapshot, ...closed, at: at(3) });
    expect(after.looks[1]).toEqual({ at: at(1), price: null });
    expect([after.recent, after.compare].map((all) => all.map(({ id }) => id))).toEqual([[2], [2]]);
    expect([known.history, after.history].map((all) => Object.keys(all))).toEqual([[`1?${TERMS}`], []]);
    expect(ids(after)).toEqual([["My stays", [1, 2]]]);
  });

  it("takes nothing of the others away", () => {
    const after = withFacts(known, { at: at(3), stays: [{ ...snapshot, ...closed, id: 1 }], unknown: [] });
    expect(after.stays[2]).toEqual(known.stays[2]);
    expect(after.looks[2]).toEqual({ at: at(1), price: price(102) });
  });
});

describe("U10: copies for reading without a connection", () => {
  const page = (id: number, locale = "en") => `https://stays.example/${locale}/stays/${id}`;
  const opened = Array.from({ length: 26 }, (_, place) => page(place + 1));

  it("are of the 24 stays opened last", () => {
    expect(surplusCopies(opened.slice(0, 24), [])).toEqual([]);
    expect(surplusCopies(opened, [])).toEqual([page(1), page(2)]);
  });

  it("copies of saved stays go last, and the saved page is none of them", () => {
    const saved = "https://stays.example/en/saved";
    expect(surplusCopies([saved, ...opened], [1, 3])).toEqual([page(2), page(4)]);
    expect(surplusCopies([...opened.slice(2), page(3, "nl")], [])).toEqual([page(3)]);
  });
});
