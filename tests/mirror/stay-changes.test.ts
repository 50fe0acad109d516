import { expect, test } from "vitest";
import { database } from "@/lib/db/database";
import { change } from "@/lib/db/schema-current";
import { closedSince } from "@/lib/mirror/stay-changes";
import type { ChangeKind } from "@/lib/rules/changes";
import { mirrorBench } from "./bench";

mirrorBench();

const at = (minute: number) => new Date(Date.UTC(2027, 1, 1, 9, minute));

interface Told {
  id?: number;
  before: string | null;
  after: string;
  /** Minutes; a window that did not end has no second. */
  from: number;
  next?: number;
  kind?: ChangeKind;
}

const tell = async (...entries: Told[]) =>
  (await database()).insert(change).values(
    entries.map(({ id = 7, before, after, from, next, kind = after }) => ({
      accommodation: id,
      kind: kind as ChangeKind,
      cause: "feed" as const,
      windowFrom: at(from),
      windowNext: next === undefined ? null : at(next),
      appliedAt: at(59),
      statusBefore: before,
      statusAfter: after,
      differences: [],
    })),
  );

test("a stay has been closed since the end of the window that told it", async () => {
  await tell({ before: "open", after: "closed_temporarily", from: 10, next: 12 });
  expect(await closedSince(7, "closed_temporarily")).toBe("2027-02-01T09:12:00.000Z");
});

test("of a window without an end its beginning counts", async () => {
  await tell({ before: "open", after: "closed_permanently", from: 10 });
  expect(await closedSince(7, "closed_permanently")).toBe("2027-02-01T09:10:00.000Z");
});

test("of a stay that closed twice the latest time counts, whatever was told later of its other states", async () => {
  await tell(
    { before: "open", after: "closed_temporarily", from: 10, next: 12 },
    { before: "closed_temporarily", after: "open", kind: "opened", from: 20, next: 22 },
    { before: "open", after: "closed_temporarily", from: 30, next: 32 },
    { before: "closed_temporarily", after: "closed_permanently", from: 40, next: 42 },
  );
  expect(await closedSince(7, "closed_temporarily")).toBe("2027-02-01T09:32:00.000Z");
  expect(await closedSince(7, "closed_permanently")).toBe("2027-02-01T09:42:00.000Z");
});

test("what changed while it was closed, or that it was told once more, makes it close no later", async () => {
  await tell(
    { before: "open", after: "closed_temporarily", kind: "changed", from: 10, next: 12 },
    { before: "closed_temporarily", after: "closed_temporarily", kind: "changed", from: 20, next: 22 },
    { before: "closed_temporarily", after: "closed_temporarily", from: 30, next: 32 },
  );
  expect(await closedSince(7, "closed_temporarily")).toBe("2027-02-01T09:12:00.000Z");
});

test("of a stay we had not read before it is known only when just that was told", async () => {
  await tell(
    { id: 8, before: null, after: "closed_permanently", kind: "changed", from: 10, next: 12 },
    { id: 9, before: null, after: "closed_permanently", from: 10, next: 12 },
  );
  expect(await closedSince(8, "closed_permanently")).toBeNull();
  expect(await closedSince(9, "closed_permanently")).toBe("2027-02-01T09:12:00.000Z");
});

test("what was told of other stays, or of this one's other states, says nothing", async () => {
  await tell(
    { id: 8, before: "open", after: "closed_fraud", from: 10, next: 12 },
    { before: "open", after: "closed_temporarily", from: 14, next: 16 },
  );
  expect(await closedSince(7, "closed_fraud")).toBeNull();
});
