import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.mock("@/lib/auth/session", async () => ({ authoriseStaff: (await import("./support")).authorise }));
vi.mock("@/lib/taxi/platform/poll", () => {
  const health = {
    configured: true,
    readAt: null,
    problem: "The platform did not answer.",
    failures: 1,
    listed: 0,
  };
  return { platformHealth: () => health, pollNow: async () => health };
});

import * as askPlatform from "@/app/api/staff/taxi/ask-platform/route";
import * as booking from "@/app/api/staff/taxi/booking/route";
import * as bookings from "@/app/api/staff/taxi/bookings/route";
import * as decide from "@/app/api/staff/taxi/decide/route";
import * as exported from "@/app/api/staff/taxi/export/route";
import * as retention from "@/app/api/staff/taxi/retention/route";
import * as reveal from "@/app/api/staff/taxi/reveal/route";
import * as seen from "@/app/api/staff/taxi/seen/route";
import type { Role } from "@/lib/auth/role";
import { database, setDatabase } from "@/lib/db/database";
import type { OpenDatabase } from "@/lib/db/open";
import { auditEntry, taxiBooking, taxiDelivery } from "@/lib/db/schema";
import { ask, fieldsOf, json } from "../../routes/support";
import {
  asking,
  deskForFile,
  hours,
  putBooking,
  putDelivery,
  putListing,
  SECRETS,
  updateBody,
} from "./support";

const ROOT = "/api/staff/taxi";
const opened = deskForFile();
const unopened: OpenDatabase = {
  kind: "memory",
  get db(): never {
    throw new Error("the database cannot be opened");
  },
  close: async () => {},
};
beforeEach(async () => {
  asking.role = "admin";
  await putBooking({ reference: "B1" });
  await putDelivery({ id: "1", reference: "B1" });
});

/** What the trail says about one action since the last look. */
async function trail(action: string) {
  const rows = await (await database())
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, action))
    .orderBy(asc(auditEntry.id));
  for (const secret of SECRETS) expect(JSON.stringify(rows)).not.toContain(secret);
  return rows.map(({ actor, subject, before, after }) => ({ actor, subject, before, after }));
}
const storedBooking = async (reference: string) =>
  (await (await database()).select().from(taxiBooking).where(eq(taxiBooking.reference, reference)))[0];

describe("400", () => {
  test.each([
    ["tab=old", { tab: "The desk has no such tab." }],
    ["sort=name", { sort: "The desk cannot be sorted by that." }],
    ["limit=0", { limit: "limit must be a whole number from 1 to 500." }],
    ["limit=501", { limit: "limit must be a whole number from 1 to 500." }],
    ["limit=ten", { limit: "limit must be a whole number from 1 to 500." }],
  ])("bookings?%s", async (query, problems) => {
    const response = await ask(bookings.GET, `${ROOT}/bookings?${query}`);
    expect([response.status, fieldsOf(response)]).toEqual([400, problems]);
  });

  test.each([
    [{ q: "x".repeat(101) }, { q: "q must have at most 100 characters." }],
    [{ q: "a\u0007b" }, { q: "q must hold no control characters." }],
    [{ limit: 0 }, { limit: "limit must be a whole number from 1 to 500." }],
  ])("a search that does not fit %#", async (body, problems) => {
    const response = await ask(bookings.POST, `${ROOT}/bookings`, json(body));
    expect([response.status, fieldsOf(response)]).toEqual([400, problems]);
  });

  test("K08: no address holds a search, which may be a passenger's name", async () => {
    expect((await ask(bookings.GET, `${ROOT}/bookings?q=Exampleton`)).status).toBe(400);
    expect((await ask(exported.GET, `${ROOT}/export?q=Exampleton`)).status).toBe(405);
  });

  test("K08: a viewer finds nobody by name, an operator does", async () => {
    const total = async (role: Role) => {
      asking.role = role;
      return (await ask(bookings.POST, `${ROOT}/bookings`, json({ tab: "all", q: "exampleton" }))).body.total;
    };
    expect([await total("viewer"), await total("operator"), await total("admin")]).toEqual([0, 1, 1]);
  });

  test("an unknown and a repeated parameter", async () => {
    expect((await ask(bookings.GET, `${ROOT}/bookings?page=2`)).status).toBe(400);
    expect((await ask(bookings.GET, `${ROOT}/bookings?tab=new&tab=all`)).status).toBe(400);
  });

  test.each([
    ["reveal", reveal.POST, { reference: "B1", what: "everything" }],
    ["reveal", reveal.POST, { reference: "", what: "board" }],
    ["seen", seen.POST, { references: [] }],
    ["seen", seen.POST, { references: Array(501).fill("B1") }],
    ["seen", seen.POST, { references: ["B1"], revisions: [1, 2] }],
    ["seen", seen.POST, { references: ["B1"], revisions: [0] }],
    ["decide", decide.POST, { id: "1", decision: "maybe" }],
    ["retention", retention.POST, { reference: "B1", retainUntil: "tomorrow" }],
    ["retention", retention.POST, { reference: "B1", retainUntil: "2027-03-01" }],
    ["ask-platform", askPlatform.POST, { force: true }],
    ["decide", decide.POST, []],
    ["export", exported.POST, { format: "pdf" }],
  ])("%s %#", async (name, handler, body) => {
    const response = await ask(handler, `${ROOT}/${name}`, json(body));
    expect(response.status).toBe(400);
    expect(Object.values(fieldsOf(response)).every((sentence) => sentence.endsWith("."))).toBe(true);
  });
});

describe("404, 415", () => {
  test("an unknown reference or delivery", async () => {
    expect((await ask(booking.GET, `${ROOT}/booking?reference=nobody`)).status).toBe(404);
    for (const [name, handler, body] of [
      ["reveal", reveal.POST, { reference: "nobody", what: "details" }],
      ["decide", decide.POST, { id: "nothing", decision: "dismissed" }],
      ["retention", retention.POST, { reference: "nobody", retainUntil: "now" }],
    ] as const)
      expect((await ask(handler, `${ROOT}/${name}`, json(body))).status).toBe(404);
  });

  test("a body of another type is refused with 415", async () => {
    expect((await ask(seen.POST, `${ROOT}/seen`, json({ references: ["B1"] }, "text/plain"))).status).toBe(
      415,
    );
  });
});

describe("503: an outage never looks like an empty desk", () => {
  test("with a database that cannot be opened", async () => {
    setDatabase(unopened);
    const response = await ask(bookings.GET, `${ROOT}/bookings`);
    setDatabase(opened);
    expect([response.status, response.body.kind, response.headers.get("retry-after")]).toEqual([
      503,
      "database",
      "5",
    ]);
  });
});

describe("K08: each reveal is in the trail before the reader has the data", () => {
  test("details and name board, without personal data in the trail", async () => {
    const known = (await trail("taxi.reveal")).length;
    const details = await ask(reveal.POST, `${ROOT}/reveal`, json({ reference: "B1", what: "details" }));
    expect(JSON.stringify(details.body)).toContain("Annabel");
    expect((await trail("taxi.reveal")).at(-1)).toMatchObject({ actor: "desk@example.org", subject: "B1" });
    expect((await trail("taxi.reveal")).length).toBe(known + 1);
    const boards = (await trail("taxi.name_board")).length;
    await ask(reveal.POST, `${ROOT}/reveal`, json({ reference: "B1", what: "board" }));
    expect((await trail("taxi.name_board")).length).toBe(boards + 1);
  });

  test("no trail, no data: a reveal that cannot be recorded shows nothing", async () => {
    const audit = await import("@/lib/db/audit");
    vi.spyOn(audit, "writeAudit").mockRejectedValueOnce(new Error("the trail is full"));
    const response = await ask(reveal.POST, `${ROOT}/reveal`, json({ reference: "B1", what: "details" }));
    vi.restoreAllMocks();
    expect([response.status, JSON.stringify(response.body).includes("Annabel")]).toEqual([500, false]);
  });

  test("a reveal of nothing leaves no entry", async () => {
    const before = await trail("taxi.reveal");
    await ask(reveal.POST, `${ROOT}/reveal`, json({ reference: "nobody", what: "details" }));
    expect(await trail("taxi.reveal")).toEqual(before);
  });

  test("looking at a booking is masked and leaves no entry", async () => {
    const before = (await trail("taxi.reveal")).length;
    const response = await ask(booking.GET, `${ROOT}/booking?reference=B1`);
    for (const secret of SECRETS) expect(JSON.stringify(response.body)).not.toContain(secret);
    expect((await trail("taxi.reveal")).length).toBe(before);
  });
});

describe("K05: marking as seen", () => {
  const mark = (body: object) => ask(seen.POST, `${ROOT}/seen`, json(body));

  test("up to the revision the reader saw, never one that came meanwhile", async () => {
    await putBooking({ reference: "B2", revision: 3, seenRevision: 1 });
    const known = (await trail("taxi.seen")).length;
    expect((await mark({ references: ["B2", "B1", "nobody"], revisions: [2, 9, 1] })).body).toEqual({
      marked: 2,
    });
    expect(await storedBooking("B2")).toMatchObject({
      seenRevision: 2,
      seenBy: "desk@example.org",
      seenAt: hours(0),
    });
    expect(await storedBooking("B1")).toMatchObject({ seenRevision: 1 });
    expect((await trail("taxi.seen")).slice(known)).toEqual([
      { actor: "desk@example.org", subject: "B1", before: { seenRevision: 0 }, after: { seenRevision: 1 } },
      { actor: "desk@example.org", subject: "B2", before: { seenRevision: 1 }, after: { seenRevision: 2 } },
    ]);
  });

  test("again, or an older revision, changes nothing", async () => {
    await mark({ references: ["B1"], revisions: [1] });
    const known = (await trail("taxi.seen")).length;
    expect((await mark({ references: ["B1"], revisions: [1] })).body).toEqual({ marked: 0 });
    expect((await trail("taxi.seen")).length).toBe(known);
  });

  test("without revisions everything known now is seen", async () => {
    await putBooking({ reference: "B3", revision: 4 });
    await mark({ references: ["B3"] });
    expect(await storedBooking("B3")).toMatchObject({ seenRevision: 4 });
  });
});

describe("decisions", () => {
  const say = (id: string, decision: string) => ask(decide.POST, `${ROOT}/decide`, json({ id, decision }));
  beforeEach(async () => {
    await (await database()).update(taxiBooking).set({ openDecisions: 1 });
    await putDelivery({
      id: "older",
      reference: "B1",
      action: "AMENDMENT",
      outcome: "repeat",
      isOpen: true,
      raw: updateBody({ comment: "older state" }),
    });
  });

  test("an older state is applied, with the revisions in the trail and no personal data", async () => {
    const response = await say("older", "applied");
    expect([response.status, (response.body.row as { revision: number }).revision]).toEqual([200, 2]);
    expect(await storedBooking("B1")).toMatchObject({
      revision: 2,
      comment: "older state",
      openDecisions: 0,
    });
    expect((await trail("taxi.decide")).at(-1)).toEqual({
      actor: "desk@example.org",
      subject: "B1",
      before: { delivery: "older", outcome: "repeat", isOpen: true, status: "active", revision: 1 },
      after: {
        delivery: "older",
        decision: "applied",
        outcome: "repeat",
        isOpen: false,
        status: "active",
        revision: 2,
      },
    });
  });

  test("or dismissed; a second decision is refused and leaves no entry", async () => {
    expect((await say("older", "dismissed")).status).toBe(200);
    const known = (await trail("taxi.decide")).length;
    const again = await say("older", "applied");
    expect([again.status, again.body.kind]).toEqual([409, "impossible"]);
    expect((await trail("taxi.decide")).length).toBe(known);
    expect(await storedBooking("B1")).toMatchObject({ revision: 1 });
  });
});

describe("K08: retention per booking", () => {
  const keep = (reference: string, retainUntil: string) =>
    ask(retention.POST, `${ROOT}/retention`, json({ reference, retainUntil }));

  test("a changed date is stored, and both dates are in the trail", async () => {
    const response = await keep("B1", "2027-05-01T00:00:00+02:00");
    expect(response.body.retainUntil).toBe("2027-04-30T22:00:00.000Z");
    expect((await trail("taxi.retention")).at(-1)).toMatchObject({
      subject: "B1",
      before: { retainUntil: hours(1000).toISOString() },
      after: { retainUntil: "2027-04-30T22:00:00.000Z" },
    });
  });

  test("a date that has passed or is too far away is refused", async () => {
    expect((await keep("B1", "2027-01-15T08:00:00Z")).status).toBe(409);
    expect((await keep("B1", "2040-01-15T08:00:00Z")).status).toBe(409);
  });

  test("now deletes at once; then nothing is left to keep or to delete", async () => {
    const response = await keep("B1", "now");
    expect([response.status, response.body.blankedAt]).toEqual([200, hours(0).toISOString()]);
    expect(await storedBooking("B1")).toMatchObject({ firstName: null, services: [], retainUntil: hours(0) });
    expect((await keep("B1", "now")).status).toBe(409);
    expect((await keep("B1", "2027-05-01T00:00:00Z")).status).toBe(409);
  });

  test("updates without a booking can be deleted now, and only that", async () => {
    await putDelivery({ id: "p", reference: "P", action: "AMENDMENT", outcome: "parked" });
    await putListing({ reference: "P" });
    expect((await keep("P", "2027-05-01T00:00:00Z")).status).toBe(409);
    expect((await keep("P", "now")).status).toBe(200);
    const [row] = await (await database()).select().from(taxiDelivery).where(eq(taxiDelivery.id, "p"));
    expect(row).toMatchObject({ raw: null, hash: null, outcome: "failed" });
  });
});

test("asking the platform tells how that went", async () => {
  const response = await ask(askPlatform.POST, `${ROOT}/ask-platform`, json({}));
  expect(response.body).toMatchObject({ problem: "The platform did not answer.", failures: 1 });
});
