// Lists shown to others: what may be in them, who can open and end them, and when they are over.
import { afterEach, describe, expect, it } from "vitest";
import { POST as revoke } from "@/app/api/shared/revoke/route";
import { POST as share } from "@/app/api/shared/route";
import { faultOfShared } from "@/components/saved/shared-text";
import { setClock } from "@/lib/clock";
import { database } from "@/lib/db/database";
import { sharedList } from "@/lib/db/schema-current";
import { wordsFor } from "@/lib/i18n";
import { readSharedList } from "@/lib/sharing/read-list";
import { openShared } from "@/lib/sharing/shared-lists";
import { ask, fieldsOf, json } from "../routes/support";
import { memoryDatabaseForFile } from "../support/memory-database";

memoryDatabaseForFile();
afterEach(() => setClock(undefined));

const ITEM = {
  id: 10004,
  note: "quiet",
  in: "2027-03-05",
  out: "2027-03-08",
  adults: 2,
  rooms: 1,
  ages: "4",
  meal: "half_board",
  cancel: "free",
};
const LIST = { name: "Spring", items: [ITEM] };

/** Null for what is no list. */
function contentOf(body: unknown) {
  const list = readSharedList(body, wordsFor("en"));
  return "content" in list ? list.content : null;
}

const postOf = (body: unknown): RequestInit => {
  const init = json(body);
  return { ...init, headers: { ...init.headers, origin: "https://site.example", host: "site.example" } };
};

describe("U03: a link that shows a list", () => {
  it("opens with its word, holds nobody's name and no price unasked, and ends with the sharer's key only", async () => {
    const made = await ask(share, "/api/shared", postOf(LIST));
    expect(made.status).toBe(200);
    const { word, revoke: key } = made.body as { word: string; revoke: string };
    expect(word).toMatch(/^[\w-]{22}$/);
    const found = await openShared(word);
    expect(found?.content).toEqual({
      name: "Spring",
      items: [
        {
          id: 10004,
          note: "quiet",
          checkin: "2027-03-05",
          checkout: "2027-03-08",
          adults: 2,
          rooms: 1,
          children: [4],
          rates: { ownInventory: false, meal: "half_board", freeCancellation: true, payTime: null },
        },
      ],
    });
    const [row] = await (await database()).select().from(sharedList);
    expect(JSON.stringify(row)).not.toContain(word);
    expect(JSON.stringify(row)).not.toContain(key);

    const wrong = await ask(revoke, "/api/shared/revoke", postOf({ word, revoke: word }));
    expect(wrong.status).toBe(404);
    expect(await openShared(word)).not.toBeNull();
    const ended = await ask(revoke, "/api/shared/revoke", postOf({ word, revoke: key }));
    expect([ended.status, ended.body]).toEqual([200, { revoked: true }]);
    expect(await openShared(word)).toBeNull();
  });

  it("is over when its ninety days are", async () => {
    setClock(() => Date.parse("2027-01-15T09:00:00Z"));
    const { body } = await ask(share, "/api/shared", postOf(LIST));
    const token = String(body.word);
    expect(body.expiresAt).toBe("2027-04-15T09:00:00.000Z");
    setClock(() => Date.parse("2027-04-15T08:59:59.999Z"));
    expect((await openShared(token))?.expiresAt).toBe("2027-04-15T09:00:00.000Z");
    setClock(() => Date.parse("2027-04-15T09:00:00Z"));
    expect(await openShared(token)).toBeNull();
    await ask(share, "/api/shared", postOf(LIST));
    expect(await (await database()).select().from(sharedList)).toHaveLength(1);
  });

  it("takes nothing but a list, of a hundred stays at most, from our own pages", async () => {
    const refused = [
      { ...LIST, owner: "me" },
      { ...LIST, items: [{ ...ITEM, price: 12 }] },
      { ...LIST, items: [{ ...ITEM, price: "200-300" }] },
      { ...LIST, items: [{ ...ITEM, meal: "caviar" }] },
      { ...LIST, items: [] },
      { ...LIST, items: Array.from({ length: 101 }, () => ITEM) },
      { ...LIST, items: [{ ...ITEM, note: "x".repeat(1_001) }] },
      { ...LIST, items: [{ ...ITEM, note: "4111\u00a01111\u00a01111\u00a01111" }] },
      { ...LIST, name: "4111111111111111" },
      { ...LIST, name: " \u200b" },
    ];
    for (const body of refused) expect(contentOf(body)).toBeNull();
    expect(contentOf({ ...LIST, items: Array.from({ length: 100 }, () => ITEM) })).not.toBeNull();
    expect((await ask(share, "/api/shared", postOf(refused[0]))).status).toBe(400);
    expect((await ask(share, "/api/shared", json(LIST))).status).toBe(403);
    const half = { ...LIST, items: [{ ...ITEM, note: "x\ud83d" }] };
    expect((await ask(share, "/api/shared", postOf(half))).status).toBe(400);
    const detail = async (body: unknown) => (await ask(share, "/api/shared", postOf(body))).body.detail;
    const { t } = wordsFor("en");
    expect(await detail({ ...LIST, name: "4111111111111111" })).toBe(t("saved.app.textCard"));
    expect(await detail({ ...LIST, items: [{ ...ITEM, note: "x\uFFFD" }] })).toBe(t("saved.app.textBroken"));
    expect(await detail(refused[0])).toBe(t("saved.share.problem"));
  });

  it("has a sentence for a name or note with a card number before anything is sent", async () => {
    expect(await faultOfShared("My card: 4111 1111 1111 1111")).toBe("saved.app.textCard");
    expect(await faultOfShared("half\uFFFD")).toBe("saved.app.textBroken");
    for (const text of ["", "Call +49 151 12345009", "220-2412345001, room 12"])
      expect(await faultOfShared(text)).toBeNull();
  });

  it("takes a hundred stays with all that is asked and seen of each, and two notes of 500 letters that were merged", async () => {
    const seen = { amount: 1, currency: "EUR", at: "2027-01-14T09:00:00Z", lang: "en", tax: null };
    const conditions = ["Breakfast included", "Free cancellation", "Pay at the property"];
    const item = { ...ITEM, own: null, pay: null, seen: { ...seen, conditions } };
    const items = Array.from({ length: 100 }, () => item);
    expect((await ask(share, "/api/shared", postOf({ ...LIST, items }))).status).toBe(200);
    expect(
      contentOf({ ...LIST, items: [{ ...ITEM, note: `${"x".repeat(500)}\n${"y".repeat(500)}` }] }),
    ).not.toBeNull();
  });

  it.each([
    ["more rooms than adults", { rooms: 9 }, "items.0.rooms", /at least one adult/],
    ["the year 1", { in: "0001-03-05", out: "0001-03-08" }, "items.0.in", /five years/],
    ["the year 9999", { in: "9999-03-05", out: "9999-03-08" }, "items.0.out", /five years/],
    ["days in the wrong order", { in: "2027-03-08", out: "2027-03-05" }, "items.0.out", /after check-in/],
    ["one day of two", { out: null }, "items.0.out", /after check-in/],
    ["a currency that is none", { seen: { currency: "ZZZ" } }, "items.0.seen.currency", /currency/],
    ["a language that is not offered", { seen: { lang: "zz" } }, "items.0.seen.lang", /language/],
  ])(
    "refuses %s with its sentence",
    async (_name, { seen, ...more }: Record<string, unknown>, field, sentence) => {
      const price = {
        amount: 348,
        currency: "EUR",
        at: "2027-01-14T09:00:00Z",
        lang: "en",
        tax: null,
        conditions: [],
      };
      const item = { ...ITEM, ...more, ...(seen ? { seen: { ...price, ...seen } } : {}) };
      const response = await ask(share, "/api/shared", postOf({ ...LIST, items: [item] }));
      expect(response.status).toBe(400);
      expect(fieldsOf(response)[field]).toMatch(sentence);
    },
  );

  it.each([
    [
      "a body of another type",
      { ...postOf(LIST).headers, "content-type": "text/plain" },
      JSON.stringify(LIST),
      415,
    ],
    ["a body of 600 KB", postOf(LIST).headers, "x".repeat(600 * 1024), 413],
    ["a body that was cut off", postOf(LIST).headers, '{"name":"Spr', 400],
  ])("says of %s what is wrong with it", async (_name, headers, body, status) => {
    const response = await ask(share, "/api/shared", { method: "POST", headers, body });
    expect(response.status).toBe(status);
    expect(response.body.detail).not.toMatch(/shared list/);
  });

  it.each([["null"], ["[1,2]"], ['"abc"'], ['{"word":"x"}']])(
    "400: %s ends no link, and is none that has ended",
    async (body) => {
      expect((await ask(revoke, "/api/shared/revoke", postOf(body))).status).toBe(400);
    },
  );

  it("holds the price its sharer saw with its time and words where they wish it, and nothing beside", async () => {
    const seen = {
      amount: 348,
      currency: "EUR",
      at: "2027-01-14T09:00:00.000Z",
      lang: "en",
      tax: "Taxes and charges are included",
      conditions: ["Breakfast included"],
    };
    const { body } = await ask(share, "/api/shared", postOf({ ...LIST, items: [{ ...ITEM, seen }] }));
    expect((await openShared(String(body.word)))?.content.items[0]?.seen).toEqual(seen);
    expect(contentOf(LIST)?.items[0]).not.toHaveProperty("seen");
    const long = { conditions: ["x".repeat(501)] };
    for (const more of [{ at: "now" }, { currency: "euro" }, { owner: "me" }, { amount: -1 }, long])
      expect(contentOf({ ...LIST, items: [{ ...ITEM, seen: { ...seen, ...more } }] })).toBeNull();
  });

  it("a list without anything asked of rates asks nothing of them", () => {
    const { meal: _meal, cancel: _cancel, ...plain } = ITEM;
    expect(contentOf({ ...LIST, items: [{ ...plain, own: null, pay: null }] })?.items[0]?.rates).toEqual({
      ownInventory: false,
      meal: null,
      freeCancellation: false,
      payTime: null,
    });
  });

  it("a word nobody gave opens nothing", async () => {
    expect(await openShared("x")).toBeNull();
    expect(await openShared("A".repeat(22))).toBeNull();
  });
});
