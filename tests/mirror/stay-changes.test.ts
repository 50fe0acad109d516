import { expect, test } from "vitest";
import { database } from "@/lib/db/database";
import { change } from "@/lib/db/schema-current";
import { closedSince } from "@/lib/mirror/stay-changes";
import type { ChangeKind } from "@/lib/rules/changes";
import { mirrorBench } from "./bench";

mirrorBench();

const at = (minute: number) => new Date(Date.UTC(2027, 1, 1, 9, minute));

interface Reported {
  id?: number;
  before: string | null;
  after: string;
  /** Minutes; a window that did not end has no second. */
  from: number;
  next?: number;
  kind?: ChangeKind;
}

const tell = async (...entries: Reported[]) =>
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

const CLOSING = { before: "open", after: "closed_temporarily" };
const SHUT = { before: "closed_temporarily", after: "closed_temporarily" };
const UNREAD = { before: null, after: "closed_permanently", from: 10, next: 12 };

test.each<[title: string, told: Reported[], closedAs: string, minute: number | null]>([
  [
    "since the end of the window that told it",
    [{ ...CLOSING, from: 10, next: 12 }],
    "closed_temporarily",
    12,
  ],
  ["since the beginning of a window without an end", [{ ...CLOSING, from: 10 }], "closed_temporarily", 10],
  [
    "since it was told, and no later for what changed while it was closed or was told once more",
    [
      { ...CLOSING, kind: "changed", from: 10, next: 12 },
      { ...SHUT, kind: "changed", from: 20, next: 22 },
      { ...SHUT, from: 30, next: 32 },
    ],
    "closed_temporarily",
    12,
  ],
  [
    "at no known time where we had not read it before",
    [{ ...UNREAD, kind: "changed" }],
    "closed_permanently",
    null,
  ],
  ["at the time told, where we had not read it and just that was told", [UNREAD], "closed_permanently", 12],
  [
    "at no known time by what was told of other stays, or of its own other states",
    [
      { id: 8, before: "open", after: "closed_fraud", from: 10, next: 12 },
      { ...CLOSING, from: 14, next: 16 },
    ],
    "closed_fraud",
    null,
  ],
])("a stay has been closed %s", async (_title, reported, closedAs, minute) => {
  await tell(...reported);
  expect(await closedSince(7, closedAs)).toBe(minute === null ? null : at(minute).toISOString());
});

test("the latest time counts for a stay that closed twice, whatever its other states were later", async () => {
  await tell(
    { ...CLOSING, from: 10, next: 12 },
    { before: "closed_temporarily", after: "open", kind: "opened", from: 20, next: 22 },
    { ...CLOSING, from: 30, next: 32 },
    { before: "closed_temporarily", after: "closed_permanently", from: 40, next: 42 },
  );
  expect(await closedSince(7, "closed_temporarily")).toBe("2027-02-01T09:32:00.000Z");
  expect(await closedSince(7, "closed_permanently")).toBe("2027-02-01T09:42:00.000Z");
});
