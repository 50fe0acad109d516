import { beforeEach, describe, expect, test, vi } from "vitest";

import type { DeskSort, DeskTab } from "@/lib/address/taxi-desk";
import { database } from "@/lib/db/database";
import { deskPage } from "@/lib/taxi/desk/page";
import {
  deskForFile,
  hours,
  putBooking,
  putDelivery,
  putListing,
  putRefusal,
  SECRETS,
  updateBody,
} from "./support";

deskForFile();

interface PageParams {
  q?: string;
  sort?: DeskSort;
  limit?: number;
  findsPeople?: boolean;
}

const read = async (
  tab: DeskTab,
  { q = "", sort = "urgency", limit = 100, findsPeople = true }: PageParams = {},
) => deskPage(await database(), { tab, q, sort, limit, findsPeople });
const found = async (tab: DeskTab, request: PageParams = {}) =>
  (await read(tab, request)).rows.map(({ reference }) => reference);

describe("K05: tabs, and what nobody has marked as seen", () => {
  beforeEach(async () => {
    await putBooking(
      { reference: "unseen" },
      { reference: "fresh", seenRevision: 1, receivedAt: hours(-23) },
      { reference: "known", seenRevision: 1, pickupAt: hours(3) },
      { reference: "day-old", seenRevision: 1, receivedAt: hours(-24.5), pickupAt: hours(-4) },
      { reference: "over", seenRevision: 1, pickupAt: hours(-3) },
    );
    const amended = {
      lastAction: "AMENDMENT",
      revision: 2,
      changedAt: hours(-50),
      pickupAt: hours(9),
    } as const;
    await putBooking(
      { reference: "amended", seenRevision: 1, ...amended },
      { reference: "amended-seen", seenRevision: 2, ...amended },
      { reference: "amended-fresh", seenRevision: 2, ...amended, changedAt: hours(-2) },
      {
        reference: "cancelled",
        status: "cancelled",
        lastAction: "CANCELLATION",
        revision: 2,
        seenRevision: 1,
        receivedAt: hours(-1),
      },
    );
  });

  const UPCOMING = ["amended", "amended-fresh", "amended-seen", "fresh", "known", "unseen"];

  test.each<[string, DeskTab, string[]]>([
    ["New holds what was never seen, or is of the last 24 hours", "new", ["fresh", "unseen"]],
    [
      "Changed holds what was amended and not seen since, or of late",
      "changed",
      ["amended", "amended-fresh"],
    ],
    ["Upcoming holds what is active and not over for 2 hours, or has no pickup", "upcoming", UPCOMING],
    ["Cancelled holds what was cancelled", "cancelled", ["cancelled"]],
  ])("%s", async (_title, tab, references) => {
    expect((await found(tab)).sort()).toEqual(references);
  });

  test("a pickup that the platform lists as over ends Upcoming", async () => {
    await putListing({ reference: "fresh", pickupAt: hours(-3) });
    expect(await found("upcoming")).not.toContain("fresh");
  });

  test("every tab is counted, and its unseen rows", async () => {
    const page = await read("new");
    expect(page.counts).toEqual({ new: 2, changed: 2, upcoming: 6, cancelled: 1, parked: 0, all: 9 });
    expect(page.unseen).toEqual({ new: 1, changed: 1, upcoming: 2, cancelled: 1, parked: 0, all: 3 });
    expect([page.total, page.now, page.isFrozen]).toEqual([2, "2027-01-15T09:00:00.000Z", true]);
  });

  test("a row says what nobody has seen", async () => {
    const rows = new Map((await read("all")).rows.map((row) => [row.reference, row.unseen]));
    expect([rows.get("unseen"), rows.get("amended"), rows.get("cancelled"), rows.get("known")]).toEqual([
      "new",
      "changed",
      "cancelled",
      null,
    ]);
  });

  test("the first rows only, and how many there are", async () => {
    const page = await read("all", { limit: 3 });
    expect([page.rows.length, page.total]).toEqual([3, 9]);
  });

  test("decisions that wait are counted over all tabs, those without a booking too", async () => {
    await putBooking({ reference: "asked", openDecisions: 2 });
    await putDelivery({ id: "f", reference: "nobody", outcome: "failed", isOpen: true });
    await putRefusal({ reference: "nobody" }, { reference: "asked" });
    expect((await read("cancelled")).openDecisions).toBe(4);
  });
});

describe("K04: deliveries without a known booking are on the Parked tab", () => {
  test("updates that wait, bookings only the list holds, refusals nobody has looked at yet", async () => {
    await putBooking({ reference: "known" });
    await putListing({ reference: "known" });
    const parked = { action: "AMENDMENT", outcome: "parked" } as const;
    await putDelivery(
      { id: "1", reference: "waits", ...parked, receivedAt: hours(-2) },
      { id: "2", reference: "waits", ...parked, raw: updateBody({ pickupDateTime: "2027-01-20T10:00:00Z" }) },
    );
    await putListing({ reference: "waits" });
    await putListing({ reference: "listed", pickupAt: hours(4) });
    await putListing({ reference: "gone", goneAt: hours(-1) });
    await putRefusal({ reference: "bad", copies: ["again"] });
    await putRefusal({ reference: "bad", answered: 415, problems: ["services is missing."] });
    await putRefusal({ reference: "(no readable reference)" });
    await putRefusal({ reference: "old", receivedAt: hours(-24 * 8) });
    await putRefusal({ reference: "looked at", isOpen: false });
    await putRefusal({ reference: "known" });
    const page = await read("parked");
    expect(page.parked.map(({ reference, kind, deliveries }) => [reference, kind, deliveries])).toEqual([
      ["waits", "update", 2],
      ["listed", "listed", 0],
      ["(no readable reference)", "refused", 1],
      ["bad", "refused", 3],
      ["old", "refused", 1],
    ]);
    expect(page.parked.map(({ pickupAt }) => pickupAt)).toEqual([
      "2027-01-20T10:00:00.000Z",
      "2027-01-15T13:00:00.000Z",
      null,
      null,
      null,
    ]);
    expect(page.parked[3]?.sentence).toBe(
      "3 deliveries were refused, the last with 415, and wait for a person. services is missing.",
    );
    expect([page.rows, page.total, page.counts.parked, page.unseen.parked]).toEqual([[], 5, 5, 5]);
  });

  test("a search finds them by reference", async () => {
    await putListing({ reference: "LISTED-1" });
    await putListing({ reference: "LISTED-2" });
    const page = await read("parked", { q: "ed-2" });
    expect([page.parked.map(({ reference }) => reference), page.counts.parked]).toEqual([["LISTED-2"], 1]);
  });

  test("an update whose content was deleted waits no longer", async () => {
    await putDelivery({ id: "1", reference: "waits", action: "AMENDMENT", outcome: "failed", raw: null });
    expect((await read("parked")).parked).toEqual([]);
  });
});

describe("K07: flight numbers, names and references are found", () => {
  beforeEach(async () => {
    await putBooking(
      { reference: "REF-100_A" },
      {
        reference: "REF-200",
        firstName: "Élodie",
        lastName: "Placeholder",
        phoneNumber: "+31201234567",
        flightNumber: "BA 99",
      },
    );
  });

  test.each([
    ["ref-2", ["REF-200"]],
    ["c-ref-200", ["REF-200"]],
    ["rw-ref-2", ["REF-200"]],
    ["kl12", ["REF-100_A"]],
    ["ba99", ["REF-200"]],
    ["BA 99", ["REF-200"]],
    ["élODIE", ["REF-200"]],
    ["élodie   place", ["REF-200"]],
    ["annabel EXAMPLETON", ["REF-100_A"]],
    ["020 123 45 67", ["REF-200"]],
    ["+31 (0)20 123", []],
    ["0031 20 123", []],
    ["0031 20 123 45 67", ["REF-200"]],
    ["0_a", ["REF-100_A"]],
    ["%", []],
    ["_2", []],
    ["\\", []],
    ["' or 1=1 --", []],
    ["nobody", []],
    ["  ", ["REF-100_A", "REF-200"]],
  ])("%s", async (q, expected) => {
    expect((await found("all", { q })).sort()).toEqual(expected);
  });

  test.each(["0900777", "00447700900777", "+44 7700 900777", "07700 900777"])(
    "K08: a phone number is found by its last seven digits or more: %s",
    async (q) => {
      await putBooking({ reference: "X", phoneNumber: "+447700900777" });
      expect(await found("all", { q })).toEqual(["X"]);
    },
  );

  test.each(["777", "900777", "0000777", "4477009", "447700900", "7009007"])(
    "K08: a part of a phone number finds nobody: %s",
    async (q) => {
      await putBooking({ reference: "X", phoneNumber: "+447700900777" });
      expect(await found("all", { q })).toEqual([]);
    },
  );

  test("K08: a name is found by the beginnings of its words, and not letter by letter", async () => {
    await putBooking(
      { reference: "X", firstName: "Zoë-Maria", lastName: "van O'Testing" },
      { reference: "Y", firstName: "晓", lastName: "李" },
    );
    for (const q of ["zo", "mar", "zoë-ma", "van o't", "o't zo"])
      expect([q, await found("all", { q })]).toEqual([q, ["X"]]);
    for (const q of ["z", "m", "oë", "aria", "esting", "zoë-m", "van o", "v o't", "z%", "_o"])
      expect([q, await found("all", { q })]).toEqual([q, []]);
    expect(await found("all", { q: "李" })).toEqual(["Y"]);
  });

  test("K08: a reader who sees people masked finds none by name or number, in rows and in counts", async () => {
    for (const q of ["Élodie", "place", "+31201234567", "1234567"]) {
      const page = await read("all", { q, findsPeople: false });
      expect([q, page.rows, page.counts.all]).toEqual([q, [], 0]);
      expect([q, await found("all", { q })]).toEqual([q, ["REF-200"]]);
    }
    for (const q of ["ref-2", "rw-ref-2", "ba99"])
      expect(await found("all", { q, findsPeople: false })).toEqual(["REF-200"]);
  });
});

describe("K07: order by urgency", () => {
  beforeEach(async () => {
    await putBooking(
      { reference: "a-over", seenRevision: 1, pickupAt: hours(-5), receivedAt: hours(-1) },
      { reference: "b-over-longer", seenRevision: 1, pickupAt: hours(-50), receivedAt: hours(-2) },
      { reference: "c-unknown-seen", seenRevision: 1, receivedAt: hours(-3) },
      { reference: "d-late", pickupAt: hours(9), receivedAt: hours(-4) },
      { reference: "e-soon", receivedAt: hours(-5) },
    );
    await putListing({ reference: "e-soon", pickupAt: hours(1) });
    await putBooking(
      { reference: "f-waiting", seenRevision: 1, pickupAt: hours(-1), receivedAt: hours(-6) },
      { reference: "h-unknown", receivedAt: hours(-7) },
      { reference: "g-unknown", receivedAt: hours(-8) },
    );
  });

  test("unknown and unseen, then soonest first, then unknown but seen, then what is over", async () => {
    expect((await found("all")).map((reference) => reference[0])).toEqual([..."ghfedcab"]);
  });

  test("by receipt the newest first, by pickup the unknown last", async () => {
    expect((await found("all", { sort: "received" })).map((reference) => reference[0])).toEqual([
      ..."abcdefhg",
    ]);
    expect((await found("all", { sort: "pickup" })).map((reference) => reference[0])).toEqual([
      ..."bafedcgh",
    ]);
  });

  test("where the pickup is from, and whether the platform's list has another", async () => {
    await putListing({ reference: "d-late", pickupAt: hours(8) });
    const rows = new Map((await read("all")).rows.map((row) => [row.reference, row]));
    expect(rows.get("e-soon")?.pickup).toEqual({ at: hours(1).toISOString(), source: "platform" });
    expect(rows.get("d-late")?.pickup).toEqual({ at: hours(9).toISOString(), source: "delivery" });
    expect(rows.get("d-late")?.listing?.pickupDiffers).toBe(true);
    expect(rows.get("e-soon")?.listing?.pickupDiffers).toBe(false);
  });
});

describe("K08: rows", () => {
  test("mask the passenger and the greeting", async () => {
    await putBooking({ reference: "B1" });
    const page = await read("all");
    for (const secret of SECRETS) expect(JSON.stringify(page)).not.toContain(secret);
    expect(page.rows[0]).toMatchObject({ passenger: "Ms A•••• E••••", meetAndGreet: "E•••• W••••" });
  });

  test("say when the data was deleted", async () => {
    const removed = { title: null, firstName: null, lastName: null, phoneNumber: null, services: [] };
    await putBooking({ reference: "B1", ...removed, blankedAt: hours(-1) });
    await putListing({ reference: "B1" });
    expect((await read("all")).rows[0]).toMatchObject({
      passenger: "Deleted",
      meetAndGreet: null,
      listing: { flightNumber: null },
      blankedAt: hours(-1).toISOString(),
    });
  });

  test("count the amendments that were applied, by decision too", async () => {
    await putBooking({ reference: "B1" });
    await putDelivery(
      { id: "1", reference: "B1" },
      { id: "2", reference: "B1", action: "AMENDMENT" },
      { id: "3", reference: "B1", action: "AMENDMENT", outcome: "absorbed" },
      { id: "4", reference: "B1", action: "AMENDMENT", outcome: "repeat", decision: "applied" },
    );
    expect((await read("all")).rows[0]?.amendments).toBe(2);
  });

  test("a page takes a handful of questions however many rows it has", async () => {
    for (let index = 0; index < 30; index += 1) await putBooking({ reference: `B${index}` });
    const db = await database();
    const selects = vi.spyOn(db, "select");
    expect((await read("all")).rows).toHaveLength(30);
    expect(selects.mock.calls.length).toBeLessThanOrEqual(4);
    selects.mockRestore();
  });
});
