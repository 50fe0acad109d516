import { beforeEach, describe, expect, test } from "vitest";

import { database } from "@/lib/db/database";
import type { BookingDetail } from "@/lib/taxi/desk/desk";
import { bookingDetail, type Revealed } from "@/lib/taxi/desk/detail";
import { blankDue } from "@/lib/taxi/retention";
import {
  bookingBody,
  deskForFile,
  hours,
  NOW,
  PASSENGER,
  putBooking,
  putDelivery,
  putListing,
  putRefusal,
  SECRETS,
  unfitBody,
  updateBody,
} from "./support";

deskForFile();

async function detail(reference: string, revealed?: Revealed): Promise<BookingDetail> {
  const found = await bookingDetail(await database(), reference, revealed);
  if (!found) throw new Error(`nothing is known of ${reference}`);
  return found;
}

const NO_JSON = "The body is no JSON text in UTF-8: correct it and send it again.";
const amendment = { reference: "B1", action: "AMENDMENT" } as const;
const entries = async (revealed?: Revealed) =>
  new Map((await detail("B1", revealed)).timeline.map((entry) => [entry.id, entry]));

describe("K06: the timeline of a booking", () => {
  test("each delivery with what it changed, the answer and the sentence", async () => {
    await putBooking({ reference: "B1", revision: 3, status: "cancelled", lastAction: "CANCELLATION" });
    await putDelivery(
      { id: "1", reference: "B1" },
      { id: "2", reference: "B1", raw: null, outcome: "duplicate", duplicateOf: "1" },
      {
        id: "3",
        ...amendment,
        raw: updateBody({ flightNumber: "BA99", leadPassenger: { ...PASSENGER, firstName: "Barbara" } }),
      },
      { id: "4", ...amendment, outcome: "absorbed", answered: 409 },
    );
    const { timeline } = await detail("B1");
    expect(
      timeline.map(({ id, sentence, answered, answer, raw }) => [
        id,
        sentence,
        answered,
        answer,
        raw === null,
      ]),
    ).toEqual([
      ["1", "The booking came.", 204, "", false],
      ["2", "The same delivery came again. It was counted; nothing was changed.", 204, "", true],
      ["3", "The booking was amended.", 204, "", false],
      [
        "4",
        "The amendment came after the booking was cancelled. It is kept and was not applied.",
        409,
        '{"errorCode":"request-4","errorMessage":"This contradicts what is known of the booking: it is kept and was not applied."}',
        false,
      ],
    ]);
    expect(timeline[2]?.changes).toEqual([
      { field: "pickupAt", label: "Pickup", before: null, after: "2027-01-16T10:00:00.000Z" },
      { field: "firstName", label: "First name", before: "A••••", after: "B••••" },
      { field: "flightNumber", label: "Flight", before: "KL1234", after: "BA99" },
    ]);
    expect([timeline[0]?.changes, timeline[1]?.changes, timeline[3]?.changes]).toEqual([[], [], []]);
  });

  test("an update that waited is compared with its booking, which came later", async () => {
    await putBooking({ reference: "B1", revision: 3 });
    await putDelivery(
      { id: "1", ...amendment, answered: 404, settledAt: hours(-90), raw: updateBody({ comment: "first" }) },
      { id: "2", reference: "B1", receivedAt: hours(-90) },
      { id: "3", ...amendment, raw: updateBody({ comment: "second" }), receivedAt: hours(-80) },
    );
    const found = await entries("details");
    expect(found.get("1")?.sentence).toContain("It came before the booking");
    expect(found.get("1")?.changes.find(({ field }) => field === "comment")).toMatchObject({
      before: "Two large suitcases please",
      after: "first",
    });
    expect(found.get("3")?.changes).toEqual([
      { field: "comment", label: "Comment", before: "first", after: "second" },
    ]);
    expect(found.get("2")?.changes).toEqual([]);
  });

  test("an older state that waits for a decision shows what it would change", async () => {
    await putBooking({ reference: "B1", openDecisions: 1 });
    await putDelivery(
      { id: "1", reference: "B1" },
      { id: "2", ...amendment, raw: updateBody({ comment: "one" }) },
      { id: "3", ...amendment, raw: updateBody({ comment: "two" }) },
      { id: "4", ...amendment, raw: updateBody({ comment: "one" }), outcome: "repeat", isOpen: true },
    );
    const open = (await entries("details")).get("4");
    expect(open?.changes).toEqual([{ field: "comment", label: "Comment", before: "two", after: "one" }]);
    expect([open?.isOpen, open?.sentence]).toEqual([
      true,
      "The platform sent an older state again. Nothing was changed; decide whether it holds.",
    ]);
  });

  test("a conflicting booking under the reference is compared with the first one, never with later amendments", async () => {
    await putBooking({ reference: "B1", revision: 2, openDecisions: 1 });
    const other = {
      reference: "B1",
      outcome: "conflict",
      answered: 409,
      raw: bookingBody("B1", { flightNumber: "AF7" }),
    } as const;
    await putDelivery(
      { id: "1", reference: "B1" },
      { id: "2", ...amendment, raw: updateBody({ comment: "amended", flightNumber: "BA99" }) },
      { id: "3", ...other, isOpen: true },
      { id: "4", ...other, decision: "dismissed", settledAt: hours(-1) },
    );
    const found = await entries("details");
    const difference = [{ field: "flightNumber", label: "Flight", before: "KL1234", after: "AF7" }];
    expect([found.get("3")?.changes, found.get("4")?.changes]).toEqual([difference, difference]);
  });

  test("a refused update is compared with nothing: it changed nothing, and nothing of it can be applied", async () => {
    await putBooking({ reference: "B1", openDecisions: 2 });
    const refused = { outcome: "refused", answered: 415, isOpen: true } as const;
    await putDelivery(
      { id: "1", reference: "B1" },
      { id: "2", ...amendment, raw: updateBody({ comment: "amended" }) },
      { id: "3", reference: "B1", ...refused, raw: bookingBody("B1", { flightNumber: "AF7" }) },
      { id: "4", ...amendment, ...refused, raw: updateBody({ flightNumber: "BA99" }) },
    );
    const found = await entries("details");
    expect([found.get("3")?.changes, found.get("4")?.changes]).toEqual([[], []]);
  });

  test("an update applied by decision is at the time of the decision", async () => {
    await putBooking({ reference: "B1" });
    const one = updateBody({ comment: "one" });
    await putDelivery(
      { id: "1", reference: "B1" },
      { id: "2", ...amendment, raw: one },
      { id: "3", ...amendment, raw: updateBody({ comment: "two" }) },
    );
    const decided = {
      outcome: "repeat",
      decision: "applied",
      settledAt: hours(-60),
      settledBy: "desk@example.org",
    } as const;
    await putDelivery(
      { id: "4", ...amendment, raw: one, ...decided, receivedAt: hours(-70) },
      { id: "5", ...amendment, raw: updateBody({ comment: "three" }), receivedAt: hours(-65) },
      { id: "6", ...amendment, raw: updateBody({ comment: "four" }), receivedAt: hours(-50) },
    );
    const found = await entries("details");
    const comment = (id: string) => {
      const { before, after } = found.get(id)?.changes[0] ?? {};
      return [before, after];
    };
    expect(["4", "5", "6"].map(comment)).toEqual([
      ["three", "one"],
      ["two", "three"],
      ["one", "four"],
    ]);
    expect(found.get("4")?.settledBy).toBe("desk@example.org");
  });

  test("after a deleted body nothing is claimed about what changed", async () => {
    await putBooking({ reference: "B1" });
    await putDelivery(
      { id: "1", reference: "B1", raw: null },
      { id: "2", ...amendment, raw: updateBody({ comment: "one" }) },
      { id: "3", ...amendment, raw: updateBody({ comment: "two" }) },
    );
    const found = await entries("details");
    expect([found.get("2")?.changes, found.get("3")?.changes.length]).toEqual([[], 1]);
  });

  test("an update accepted despite gaps shows what it lacks, what it changed, and that it waits", async () => {
    await putBooking({ reference: "B1", openDecisions: 1 });
    const problems = ["pickupDateTime must be an instant with its offset."];
    await putDelivery(
      { id: "1", reference: "B1" },
      {
        id: "2",
        ...amendment,
        raw: updateBody({ pickupDateTime: "2027-01-16T11:00:00", flightNumber: "BA99" }),
        problems,
        isOpen: true,
      },
      { id: "3", ...amendment, raw: updateBody({ comment: "later" }) },
    );
    const lacking = (await entries("details")).get("2");
    expect(lacking).toMatchObject({
      problems,
      isOpen: true,
      sentence:
        "The booking was amended. It does not fit the contract and was taken all the same: what it lacks is empty, and a pickup time without an offset is read as UTC.",
    });
    expect(lacking?.changes).toEqual([
      { field: "pickupAt", label: "Pickup", before: null, after: "2027-01-16T11:00:00.000Z" },
      { field: "flightNumber", label: "Flight", before: "KL1234", after: "BA99" },
    ]);
  });
});

describe("K08: masked unless revealed", () => {
  beforeEach(async () => {
    await putBooking({
      reference: "B1",
      status: "cancelled",
      cancellationReason: "Annabel is on strike",
      services: [
        { name: "meetAndGreetMessage", value: "Exampleton Wedding" },
        { name: "childSeat", value: "for Annabel" },
      ],
      retainUntil: hours(-1),
    });
    await putDelivery(
      { id: "1", reference: "B1" },
      { id: "2", ...amendment, raw: updateBody({ comment: "Annabel", secret: "strike" }) },
    );
  });

  test("masked: no value of the passenger anywhere", async () => {
    const masked = await detail("B1");
    for (const secret of SECRETS) expect(JSON.stringify(masked)).not.toContain(secret);
    expect(masked).toMatchObject({ isRevealed: false, meetAndGreet: "E•••• W••••" });
    expect(masked.fields.find(({ key }) => key === "phoneNumber")?.value).toBe("+44 •••• 23");
  });

  test("revealed: whole", async () => {
    const whole = await detail("B1", "details");
    for (const secret of SECRETS) expect(JSON.stringify(whole)).toContain(secret);
    expect(whole).toMatchObject({
      isRevealed: true,
      meetAndGreet: "Exampleton Wedding",
      cancellationReason: "Annabel is on strike",
      row: { passenger: "Ms Annabel Exampleton" },
    });
  });

  test("K07: a name board reveals the name and the greeting, and nothing else", async () => {
    const board = await detail("B1", "board");
    expect(board).toMatchObject({ meetAndGreet: "Exampleton Wedding", timeline: [] });
    expect(board.fields[0]?.value).toBe("Ms Annabel Exampleton");
    for (const secret of ["7700900123", "hash-of-annabel", "suitcases", "strike", "for Annabel"])
      expect(JSON.stringify(board)).not.toContain(secret);
  });

  test("after retention everything personal is deleted, revealed or not", async () => {
    await blankDue(NOW);
    const whole = await detail("B1", "details");
    for (const secret of SECRETS) expect(JSON.stringify(whole)).not.toContain(secret);
    expect(whole.fields.filter(({ isPersonal }) => isPersonal).map(({ value }) => value)).toEqual(
      Array(4).fill("Deleted"),
    );
    expect(whole.timeline.map(({ raw }) => raw)).toEqual([null, null]);
    expect(whole.blankedAt).toBe(hours(0).toISOString());
  });
});

describe("K04: references that no booking is known for", () => {
  test("updates that wait have a timeline", async () => {
    await putDelivery({ id: "1", ...amendment, outcome: "parked", answered: 404 });
    const found = await detail("B1");
    expect([found.row, found.timeline[0]?.sentence]).toEqual([
      null,
      "The amendment came before its booking. It is kept and applied when the booking comes.",
    ]);
  });

  test("the platform's list alone, and refusals alone", async () => {
    await putListing({ reference: "L1", pickupAt: hours(2) });
    expect((await detail("L1")).listing).toMatchObject({ status: "ACCEPTED", pickupDiffers: false });
    await putRefusal({ reference: "R1", requestId: "request-refused" });
    expect((await detail("R1")).timeline).toMatchObject([
      {
        outcome: "refused",
        answered: 400,
        times: 1,
        isOpen: true,
        problems: ["leadPassenger.phoneNumber must be an E.164 number."],
        answer:
          '{"errorCode":"request-refused","errorMessage":"The payload does not fit: correct it and send it again. leadPassenger.phoneNumber must be an E.164 number."}',
        sentence:
          "The booking does not fit and was refused. It changed nothing and is kept for a person, because the platform sends it once.",
      },
    ]);
  });

  test("a refused update is masked until it is revealed, and shown to have come more than once", async () => {
    await putRefusal({ reference: "R2", copies: ["again", "and again"] });
    const masked = await detail("R2");
    for (const secret of SECRETS) expect(JSON.stringify(masked)).not.toContain(secret);
    expect(masked.timeline[0]?.raw).toContain('"phoneNumber": "••••"');
    expect([masked.timeline[0]?.times, masked.timeline[0]?.sentence]).toEqual([
      3,
      expect.stringMatching(/ The same came 3 times\.$/),
    ]);
    const [whole] = (await detail("R2", "details")).timeline;
    expect(JSON.parse(whole?.raw ?? "")).toEqual(JSON.parse(unfitBody("R2")));
    await putRefusal({
      reference: "R3",
      requestId: "request-refused-2",
      raw: "Annabel <Exampleton>",
      problems: [NO_JSON],
    });
    expect((await detail("R3")).timeline[0]).toMatchObject({
      raw: "••••",
      answer: `{"errorCode":"request-refused-2","errorMessage":"${NO_JSON}"}`,
    });
    expect((await detail("R3", "details")).timeline[0]?.raw).toBe("Annabel <Exampleton>");
  });

  test("an oversized body was never read, so it is never shown as identical", async () => {
    const large = { answered: 413, raw: null, action: "UPDATE" } as const;
    await putRefusal({ reference: "R4", ...large }, { reference: "R5", ...large, copies: ["again"] });
    const said =
      "The update is too large and was refused unread. It changed nothing, and its body is not kept.";
    expect((await detail("R4")).timeline[0]?.sentence).toBe(said);
    expect((await detail("R5")).timeline[0]?.sentence).toBe(
      `${said} 2 such came; whether they said the same is not known.`,
    );
  });

  test("deliveries without a readable reference list waiting ones first, then the newest, fifty at most", async () => {
    const reference = "(no readable reference)";
    await putRefusal({ reference, id: "waits" });
    await putRefusal(
      ...Array.from({ length: 60 }, (_, at) => ({ reference, id: `seen-${at}`, isOpen: false })),
    );
    const { timeline } = await detail(reference);
    expect([timeline.length, ...timeline.slice(0, 3).map(({ id }) => id)]).toEqual([
      50,
      "waits",
      "seen-59",
      "seen-58",
    ]);
  });
});
